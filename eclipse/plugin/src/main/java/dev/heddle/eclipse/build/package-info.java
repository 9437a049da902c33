/** Analyses all kernels of a project into its problems. */
package dev.heddle.eclipse.build;
