/** The views that show the report of the kernel in the active editor. */
package dev.heddle.eclipse.views;
