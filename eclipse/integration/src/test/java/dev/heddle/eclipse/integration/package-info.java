/** Runs the workbench tests on a virtual display and reports their results. */
package dev.heddle.eclipse.integration;
