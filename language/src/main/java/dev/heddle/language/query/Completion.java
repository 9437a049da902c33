package dev.heddle.language.query;

/**
 * Something that could be written at a place.
 *
 * @param text what is inserted
 * @param detail its type, signature, value or the like; may be empty
 * @param kind what it is
 */
public record Completion(String text, String detail, Kind kind) {

  /** What a proposal is. */
  public enum Kind {
    VARIABLE,
    PARAMETER,
    CHANNEL,
    MEMBER,
    FUNCTION,
    BUILT_IN,
    MACRO,
    CONSTANT,
    TYPE,
    KEYWORD,
    DIRECTIVE,
    PRAGMA,
    CLAUSE,
    ATTRIBUTE,
    FILE,
    VALUE
  }

  /** Whether it is called, so that arguments follow. */
  public boolean isCalled() {
    return kind == Kind.FUNCTION || kind == Kind.BUILT_IN;
  }
}
