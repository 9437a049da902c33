/** What happens when the IDE has started: the files that were asked for are opened. */
package dev.heddle.eclipse.startup;
