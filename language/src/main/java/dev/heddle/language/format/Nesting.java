package dev.heddle.language.format;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.preprocessor.TokenKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Follows brackets and statements, to know where lines begin and how deep they are. */
final class Nesting {
  private static final Set<String> HEADERS = Set.of("if", "for", "while", "switch");
  private static final Set<String> RECORDS = Set.of("struct", "union", "enum");

  private final Deque<Bracket> open = new ArrayDeque<>();

  /** Statements without braces around the present one: {@code for (...) for (...) x;}. */
  private int pending;

  /** Levels of the ifs that an else may still follow. */
  private final Deque<Integer> ifs = new ArrayDeque<>();

  private Bracket closed;
  private Piece last;
  private boolean inStatement;
  private boolean record;
  private String header = "";

  private enum Kind {
    PAREN,
    BLOCK,
    RECORD,
    INITIALIZER
  }

  /**
   * An open bracket.
   *
   * @param inner levels of the lines inside
   * @param pending statements without braces around it
   * @param word the word before it
   */
  private static final class Bracket {
    final Kind kind;
    final int inner;
    final int pending;
    final String word;
    int questions;
    boolean cases;

    Bracket(Kind kind, int inner, int pending, String word) {
      this.kind = kind;
      this.inner = inner;
      this.pending = pending;
      this.word = word;
    }
  }

  /** Takes note of the piece whose layout is asked for next. */
  void arrive(Piece piece) {
    boolean isLost = !open.isEmpty() && (piece.isWord("kernel") || piece.isWord("__kernel"));
    if (isLost) {
      beginAgain();
    }
    if (piece.isComment() || piece.kind() == Piece.Kind.DIRECTIVE || inStatement) {
      return;
    }
    if (piece.isWord("else")) {
      pending = ifs.isEmpty() ? pending : ifs.pop();
    } else if (last != null && !header.equals("else") && endsStatement(last)) {
      pending = 0;
      ifs.clear();
    }
  }

  /** A kernel is inside of nothing: what is open before it has lost its end. */
  private void beginAgain() {
    open.clear();
    ifs.clear();
    pending = 0;
    inStatement = false;
    record = false;
    header = "";
  }

  private static boolean endsStatement(Piece piece) {
    return piece.is(SEMICOLON) || piece.is(RIGHT_BRACE) || piece.is(LEFT_BRACE);
  }

  /** Whether a line has to begin between two pieces. */
  boolean breaksBefore(Piece before, Piece piece) {
    if (inside(Kind.PAREN) || inside(Kind.INITIALIZER)) {
      return false;
    }
    if (piece.is(RIGHT_BRACE)) {
      return !before.is(LEFT_BRACE);
    }
    if (before.is(LEFT_BRACE) || before.is(SEMICOLON)) {
      return true;
    }
    if (!before.is(RIGHT_BRACE) || closed == null || closed.kind == Kind.INITIALIZER) {
      return false;
    }
    boolean goesOn = piece.is(SEMICOLON) || piece.is(COMMA) || piece.is(RIGHT_PAREN);
    if (closed.kind == Kind.RECORD) {
      return false;
    }
    return !goesOn && !piece.isWord("else") && !piece.isWord("while");
  }

  /** How deep a line is that begins with a piece. */
  int levels(Piece before, Piece piece) {
    int inner = open.isEmpty() ? 0 : open.peek().inner;
    if (piece.kind() == Piece.Kind.DIRECTIVE) {
      return piece.isPragma() ? statementLevels() : 0;
    }
    if (inside(Kind.PAREN)) {
      return inner;
    }
    if (piece.is(RIGHT_BRACE)) {
      return Math.max(0, inner - 1);
    }
    if (inside(Kind.INITIALIZER)) {
      return inner;
    }
    boolean caseLabel = piece.isWord("case") || piece.isWord("default");
    if (caseLabel) {
      return inner;
    }
    if (piece.is(LEFT_BRACE)) {
      return Math.max(0, statementLevels() - (pending > 0 ? 1 : 0));
    }
    boolean goesOn = inStatement && !open.isEmpty() && !endsAttribute(before);
    boolean operator = inStatement && open.isEmpty() && goesOnAtTop(before);
    return statementLevels() + (goesOn || operator ? 2 : 0);
  }

  private static boolean goesOnAtTop(Piece before) {
    return before.is(ASSIGN) || before.is(COMMA) || before.token().spelling().endsWith("=");
  }

  private boolean endsAttribute(Piece before) {
    return before.is(RIGHT_PAREN) && closed != null && closed.word.startsWith("__attribute");
  }

  private int statementLevels() {
    int inner = open.isEmpty() ? 0 : open.peek().inner;
    boolean behindCase = !open.isEmpty() && open.peek().cases;
    return inner + pending + (behindCase ? 1 : 0);
  }

  private boolean inside(Kind kind) {
    return !open.isEmpty() && open.peek().kind == kind;
  }

  /** Whether a colon belongs to a {@code ? :}. */
  boolean isTernary() {
    return !open.isEmpty() && open.peek().questions > 0;
  }

  /** Whether a brace begins the values of a variable. */
  boolean inInitializer() {
    return inside(Kind.INITIALIZER);
  }

  /** Whether the bracket that was closed last was behind {@code if} or the like. */
  boolean behindHeader() {
    return closed != null && HEADERS.contains(closed.word);
  }

  /** Goes behind a piece. */
  void pass(Piece piece) {
    if (piece.kind() != Piece.Kind.TOKEN) {
      return;
    }
    switch (piece.token()) {
      case LEFT_PAREN, LEFT_BRACKET -> open(Kind.PAREN);
      case LEFT_BRACE -> openBrace();
      case RIGHT_PAREN, RIGHT_BRACKET -> closeParen();
      case RIGHT_BRACE -> closeBrace();
      case SEMICOLON -> {
        if (!inside(Kind.PAREN)) {
          endStatement();
        }
      }
      case QUESTION -> {
        if (!open.isEmpty()) {
          open.peek().questions++;
        }
      }
      case COLON -> colon();
      default -> word(piece);
    }
    last = piece;
  }

  private void word(Piece piece) {
    inStatement = true;
    if (RECORDS.contains(piece.text())) {
      record = true;
    }
    if (inside(Kind.PAREN) || inside(Kind.INITIALIZER)) {
      return;
    }
    if (piece.isWord("case") || piece.isWord("default")) {
      if (!open.isEmpty()) {
        open.peek().cases = true;
      }
    }
    if (piece.isWord("if")) {
      ifs.push(
          header.equals("else") && last != null && last.isWord("else") ? pending - 1 : pending);
      if (last != null && last.isWord("else")) {
        pending--;
      }
    }
    header = piece.text();
    if (piece.isWord("else") || piece.isWord("do")) {
      pending++;
      inStatement = false;
    }
  }

  private void colon() {
    if (isTernary()) {
      open.peek().questions--;
    } else if (!inside(Kind.PAREN) && !inside(Kind.INITIALIZER) && !inside(Kind.RECORD)) {
      inStatement = false;
    }
  }

  private void open(Kind kind) {
    inStatement = true;
    String word = last != null && last.is(IDENTIFIER) ? last.text() : "";
    int inner = inside(Kind.PAREN) ? open.peek().inner : statementLevels() + 2;
    open.push(new Bracket(kind, inner, pending, word));
  }

  private void openBrace() {
    Kind kind = Kind.BLOCK;
    if (inside(Kind.INITIALIZER) || last != null && beginsInitializer(last)) {
      kind = Kind.INITIALIZER;
    } else if (record && !(last.is(RIGHT_PAREN) && !closedAttribute())) {
      kind = Kind.RECORD;
    }
    int outer = statementLevels() - (kind == Kind.BLOCK && pending > 0 ? 1 : 0);
    if (kind == Kind.INITIALIZER && !open.isEmpty() && open.peek().kind != Kind.BLOCK) {
      outer = open.peek().inner;
    }
    int around = kind == Kind.BLOCK && pending > 0 ? pending - 1 : pending;
    open.push(new Bracket(kind, outer + 1, around, ""));
    if (kind != Kind.INITIALIZER) {
      pending = 0;
      inStatement = false;
      record = false;
      header = "";
    }
  }

  private boolean closedAttribute() {
    return closed != null && closed.word.startsWith("__attribute");
  }

  /** {@code = {}, {@code , {}, and the type of a compound literal before the brace. */
  private boolean beginsInitializer(Piece before) {
    if (before.is(RIGHT_PAREN)) {
      return closed != null && closed.word.isEmpty() && inStatement;
    }
    TokenKind kind = before.token();
    return inside(Kind.PAREN)
        ? kind == COMMA || kind == ASSIGN
        : kind == ASSIGN || kind == COMMA || before.isWord("return");
  }

  private void closeParen() {
    if (!inside(Kind.PAREN)) {
      return;
    }
    closed = open.pop();
    boolean behindDo = closed.word.equals("while") && header.equals("");
    if (HEADERS.contains(closed.word) && !behindDo && !inside(Kind.PAREN)) {
      pending++;
      inStatement = false;
    }
  }

  private void closeBrace() {
    if (open.isEmpty() || inside(Kind.PAREN)) {
      return;
    }
    closed = open.pop();
    if (closed.kind == Kind.INITIALIZER) {
      return;
    }
    pending = closed.pending;
    inStatement = closed.kind == Kind.RECORD;
    header = "";
    record = false;
  }

  private void endStatement() {
    inStatement = false;
    record = false;
    header = ";";
  }
}
