/**
 * Reads the reports that the vendor's compiler leaves in its folders, of every generation, into the
 * model that all views show. What a file lacks stays unknown; what cannot be read is told.
 */
package dev.heddle.viewers.vendor;
