/** Runs the engine in the background while a kernel is typed, and tells who listens. */
package dev.heddle.eclipse.analysis;
