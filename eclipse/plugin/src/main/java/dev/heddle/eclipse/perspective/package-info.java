/** How the workbench is laid out for work on kernels. */
package dev.heddle.eclipse.perspective;
