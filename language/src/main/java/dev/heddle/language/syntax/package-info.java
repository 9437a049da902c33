/**
 * The syntax of OpenCL C. {@link dev.heddle.language.syntax.SyntaxAnalysis} cuts a program into its
 * declarations and functions and parses each by itself, so that a mistake stays in one of them.
 *
 * <p>C needs to know which names are types before it can be parsed. {@link
 * dev.heddle.language.syntax.TokenClassifier} finds that out in one pass over the tokens, which
 * keeps the grammar free of special cases.
 */
package dev.heddle.language.syntax;
