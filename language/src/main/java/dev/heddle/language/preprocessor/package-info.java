/**
 * The C99 preprocessor. {@link dev.heddle.language.preprocessor.Preprocessor} turns a file and what
 * it includes into one list of tokens, each of which knows where it is spelled and which macros
 * made it.
 */
package dev.heddle.language.preprocessor;
