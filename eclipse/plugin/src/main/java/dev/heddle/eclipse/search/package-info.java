/** All uses of a name in a project, who calls whom, and what there is by its name. */
package dev.heddle.eclipse.search;
