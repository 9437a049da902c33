/**
 * The rules of the vendor's dialect that need the whole typed program: attributes, kernels,
 * channels and pipes, loop pragmas. {@link dev.heddle.language.checks.DialectChecks} is the entry.
 */
package dev.heddle.language.checks;
