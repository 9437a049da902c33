/**
 * A table of a view: its model, a painter for any table, and its texts as CSV and Markdown. Views
 * make {@link dev.heddle.viewers.table.Table}s; nobody draws rows and columns by hand.
 */
package dev.heddle.viewers.table;
