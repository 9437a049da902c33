/** What a program says that it hardly means. */
package dev.heddle.inspections.meaning;
