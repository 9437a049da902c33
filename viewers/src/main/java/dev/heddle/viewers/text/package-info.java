/**
 * A report for a terminal: {@link dev.heddle.viewers.text.TextReport} writes diagnostics and
 * findings in the style of a compiler, and the loop table.
 */
package dev.heddle.viewers.text;
