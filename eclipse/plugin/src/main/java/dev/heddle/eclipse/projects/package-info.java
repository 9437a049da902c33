/** What projects begin with: wizards for projects, kernels and sessions, and for what is there. */
package dev.heddle.eclipse.projects;
