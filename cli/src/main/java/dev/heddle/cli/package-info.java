/**
 * The {@code heddle} commands. {@link dev.heddle.cli.Heddle} is the main class; each command is one
 * class that turns its command line into calls of the other modules and their outcome into text,
 * JSON and an exit status.
 */
package dev.heddle.cli;
