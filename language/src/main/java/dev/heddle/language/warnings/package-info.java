/**
 * Code that compiles but probably does not mean what it says: those of clang's {@code -Wall
 * -Wextra} that make sense for kernels, one class each. {@link CodeWarnings} runs them all. Text
 * that a macro made is judged only where its author can be meant.
 */
package dev.heddle.language.warnings;
