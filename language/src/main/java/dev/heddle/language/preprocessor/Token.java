package dev.heddle.language.preprocessor;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;

/** A preprocessing token with its origin. */
public final class Token {
  static final int LINE_START = 1;
  static final int SPACE_BEFORE = 2;
  static final int NO_EXPANSION = 4;

  private final TokenKind kind;
  private final String text;
  private final Name name;
  private final SourceFile file;
  private final int start;
  private final int end;
  private final MacroExpansion expansion;
  private final int flags;
  private final List<Token> pragma;

  Token(
      TokenKind kind,
      String text,
      Name name,
      SourceFile file,
      int start,
      int end,
      MacroExpansion expansion,
      int flags,
      List<Token> pragma) {
    this.kind = kind;
    this.text = text;
    this.name = name;
    this.file = file;
    this.start = start;
    this.end = end;
    this.expansion = expansion;
    this.flags = flags;
    this.pragma = pragma;
  }

  public TokenKind kind() {
    return kind;
  }

  /** The spelling; line continuations inside are taken out. */
  public String text() {
    return text;
  }

  /** The file in which it is spelled, which for macro text is the file of the definition. */
  public SourceFile file() {
    return file;
  }

  /** Offset of the first character where it is spelled. */
  public int start() {
    return start;
  }

  /** Offset behind the last character where it is spelled. */
  public int end() {
    return end;
  }

  public SourceRange spellingRange() {
    return new SourceRange(file, start, end);
  }

  /** The innermost macro whose text this is. */
  public Optional<MacroExpansion> expansion() {
    return Optional.ofNullable(expansion);
  }

  /** Whether it stands directly in a file, made by no macro. */
  public boolean isPlain() {
    return expansion == null;
  }

  /**
   * Where the user sees it: its spelling, or the use of the outermost macro. A macro argument stays
   * where it is written.
   */
  public SourceRange range() {
    if (expansion == null || isInside(expansion.outermost().use())) {
      return new SourceRange(file, start, end);
    }
    return expansion.outermost().use();
  }

  /** Offset of {@link #range()}'s first character. */
  public int rangeStart() {
    return expansion == null || isInside(expansion.outermost().use())
        ? start
        : expansion.outermost().use().start();
  }

  /** Offset behind {@link #range()}'s last character. */
  public int rangeEnd() {
    return expansion == null || isInside(expansion.outermost().use())
        ? end
        : expansion.outermost().use().end();
  }

  /** The file of {@link #range()}. */
  public SourceFile rangeFile() {
    return expansion == null ? file : expansion.outermost().use().file();
  }

  /** The chain of macros, for a diagnostic about this token; none if no macro made it. */
  public List<Diagnostic.Note> notes() {
    return expansion == null ? List.of() : expansion.notes();
  }

  /** The tokens behind {@code #pragma}; only of a {@link TokenKind#PRAGMA}. */
  public List<Token> pragma() {
    return pragma;
  }

  public boolean is(TokenKind other) {
    return kind == other;
  }

  public boolean isIdentifier(String spelling) {
    return kind == TokenKind.IDENTIFIER && text.equals(spelling);
  }

  @Override
  public String toString() {
    return text;
  }

  Name name() {
    return name;
  }

  MacroExpansion expansionOrNull() {
    return expansion;
  }

  boolean has(int flag) {
    return (flags & flag) != 0;
  }

  Token with(MacroExpansion newExpansion, int newFlags) {
    return new Token(kind, text, name, file, start, end, newExpansion, newFlags, pragma);
  }

  int flags() {
    return flags;
  }

  private boolean isInside(SourceRange range) {
    return range.file() == file && range.start() <= start && end <= range.end();
  }
}
