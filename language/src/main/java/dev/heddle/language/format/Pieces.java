package dev.heddle.language.format;

import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/** Cuts a file into tokens, directives and comments. */
final class Pieces {
  private final String text;
  private final List<Piece> pieces = new ArrayList<>();
  private int behind;

  private Pieces(String text) {
    this.text = text;
  }

  static List<Piece> of(SourceFile file) {
    Pieces reader = new Pieces(file.text());
    for (SpelledTokens.Spelled token : SpelledTokens.of(file)) {
      reader.comments(token.start());
      Piece.Kind kind =
          token.kind() == TokenKind.HASH && reader.beginsLine(token.start())
              ? Piece.Kind.DIRECTIVE
              : Piece.Kind.TOKEN;
      reader.add(kind, token.kind(), token.start(), token.end());
    }
    reader.comments(file.text().length());
    return reader.pieces;
  }

  private boolean beginsLine(int start) {
    String gap = text.substring(behind, start);
    return pieces.isEmpty() || gap.indexOf('\n') >= 0 || gap.indexOf('\r') >= 0;
  }

  /** Adds the comments before a token. */
  private void comments(int end) {
    int at = behind;
    while (at < end) {
      if (text.startsWith("//", at)) {
        int close = lineCommentEnd(at, end);
        add(Piece.Kind.LINE_COMMENT, TokenKind.END, at, close);
        at = behind;
      } else if (text.startsWith("/*", at)) {
        int close = text.indexOf("*/", at + 2);
        add(Piece.Kind.BLOCK_COMMENT, TokenKind.END, at, close < 0 ? end : close + 2);
        at = behind;
      } else {
        at++;
      }
    }
  }

  private int lineCommentEnd(int start, int limit) {
    int at = start;
    while (at < limit && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      boolean continued = text.charAt(at) == '\\' && at + 1 < limit && isLineEnd(at + 1);
      at += continued ? 2 : 1;
      if (continued && at < limit && text.charAt(at - 1) == '\r' && text.charAt(at) == '\n') {
        at++;
      }
    }
    while (at > start && text.charAt(at - 1) == ' ') {
      at--;
    }
    return at;
  }

  private boolean isLineEnd(int at) {
    return text.charAt(at) == '\n' || text.charAt(at) == '\r';
  }

  private void add(Piece.Kind kind, TokenKind token, int start, int end) {
    String gap = text.substring(behind, start);
    int breaks = 0;
    for (int i = 0; i < gap.length(); i++) {
      boolean first = gap.charAt(i) == '\n';
      boolean alone = gap.charAt(i) == '\r' && (i + 1 == gap.length() || gap.charAt(i + 1) != '\n');
      breaks += first || alone ? 1 : 0;
    }
    boolean fixed = !gap.isBlank();
    pieces.add(new Piece(kind, token, text.substring(start, end), start, breaks, gap, fixed));
    behind = end;
  }
}
