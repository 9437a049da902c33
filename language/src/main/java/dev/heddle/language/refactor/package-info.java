/**
 * Changes of a program that keep what it does: each class reads an analysed file and answers with
 * edits of its text, or with the reason why there are none. {@link
 * dev.heddle.language.refactor.ExtractFunction} and its kin also compare the tree of the changed
 * text with the one before.
 */
package dev.heddle.language.refactor;
