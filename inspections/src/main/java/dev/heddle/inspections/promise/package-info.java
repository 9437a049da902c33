/** What fixes promise, and how the report of the changed program shows it. */
package dev.heddle.inspections.promise;
