package dev.heddle.toolchain.options;

import dev.heddle.language.diagnostics.Severity;

/**
 * What is wrong with a word of a command line.
 *
 * @param index of the word
 * @param text what and why, and what to do
 */
public record OptionFinding(Severity severity, int index, String text) {}
