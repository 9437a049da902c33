/**
 * Lays the documents of the IDE over the files on disk, and tells editors and views the results.
 */
package dev.heddle.eclipse.analysis;
