/**
 * Gives a parsed program its meaning: resolves names, computes types and constants, inserts
 * conversions and checks the rules of the language. {@link dev.heddle.language.binder.Binder} is
 * the entry.
 */
package dev.heddle.language.binder;
