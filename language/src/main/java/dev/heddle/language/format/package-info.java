/**
 * How a source should be laid out. {@link dev.heddle.language.format.Formatter} gives the edits;
 * they change spaces and line breaks only.
 */
package dev.heddle.language.format;
