package dev.heddle.language.format;

/**
 * A piece of text to replace; always spaces and line breaks by spaces and line breaks.
 *
 * @param start offset of the first character to replace
 * @param end offset behind the last one
 */
public record TextEdit(int start, int end, String replacement) {}
