/**
 * What an editor needs of the engine: {@link dev.heddle.workspace.Workspace} lays open documents
 * over the files on disk, analyses the programs that somebody watches whenever a text changes that
 * they are made of, and tells the results as events. It knows no IDE.
 */
package dev.heddle.workspace;
