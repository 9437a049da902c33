/**
 * What a view shows: a {@link dev.heddle.viewers.page.Page} of parts, each a table, a graph or a
 * schedule, about one {@link dev.heddle.viewers.page.Subject}.
 */
package dev.heddle.viewers.page;
