/**
 * The Eclipse side of Heddle: thin adapters between the workbench and the engine. {@code
 * plugin.xml} at the top of the repository is the table of contents.
 */
package dev.heddle.eclipse;
