package dev.heddle.toolchain.hostscan;

/**
 * A token of C or C++.
 *
 * @param line from 1
 * @param column from 1
 */
record HostToken(Kind kind, String text, int line, int column) {
  enum Kind {
    WORD,
    NUMBER,
    TEXT,
    SIGN,
    /** A preprocessor line, as a whole. */
    DIRECTIVE
  }

  boolean is(String what) {
    return text.equals(what) && kind != Kind.TEXT && kind != Kind.DIRECTIVE;
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }
}
