/** The editor for OpenCL C kernels: partitions, highlighting, brackets, outline. */
package dev.heddle.eclipse.editor;
