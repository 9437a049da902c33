/**
 * All views: {@link dev.heddle.viewers.registry.Views#ALL} is where the command line, the page and
 * an IDE take them from.
 */
package dev.heddle.viewers.registry;
