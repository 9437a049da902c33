/** Findings and diagnostics of a report as markers of the workspace. */
package dev.heddle.eclipse.markers;
