/**
 * Answers an editor's questions about an analysed file: what a name means, where it is used, what
 * could be written, how the file is built.
 */
package dev.heddle.language.query;
