/** What projects begin with: examples, new kernels, sessions, and options of build files. */
package dev.heddle.workspace.projects;
