/** Ways to look through the typed tree. */
package dev.heddle.inspections.tree;
