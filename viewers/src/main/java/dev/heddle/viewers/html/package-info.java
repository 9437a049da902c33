/**
 * All views as one page that needs nothing else: {@link dev.heddle.viewers.html.HtmlReport} writes
 * it from the same models and painters.
 */
package dev.heddle.viewers.html;
