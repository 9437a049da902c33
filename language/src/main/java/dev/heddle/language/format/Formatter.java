package dev.heddle.language.format;

import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Lays out a source: one statement a line, indented by its nesting, with the usual spaces. Line
 * breaks inside statements stay where the author put them. No token, comment or directive changes,
 * and what is formatted stays as it is when it is formatted again.
 */
public final class Formatter {
  private Formatter() {}

  /** The edits that format a file, in their order; none if it is formatted. */
  public static List<TextEdit> edits(SourceFile file, FormatStyle style) {
    List<Piece> pieces = Pieces.of(file);
    String lineEnd = lineEnd(file.text(), style);
    List<TextEdit> edits = new ArrayList<>();
    Nesting nesting = new Nesting();
    int behind = 0;
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      Piece before = i == 0 ? null : pieces.get(i - 1);
      nesting.arrive(piece);
      String gap;
      if (piece.fixed()) {
        gap = file.text().substring(behind, piece.start());
      } else if (before == null) {
        gap = "";
      } else {
        int breaks = breaks(before, piece, nesting, style);
        gap =
            breaks > 0
                ? lineEnd.repeat(breaks) + style.indentation(nesting.levels(before, piece))
                : Spacing.between(pieces, i, nesting);
      }
      edit(edits, file, behind, piece.start(), gap);
      nesting.pass(piece);
      behind = piece.end();
    }
    edit(edits, file, behind, file.text().length(), pieces.isEmpty() ? "" : lineEnd);
    return edits;
  }

  private static String lineEnd(String text, FormatStyle style) {
    if (!style.lineEnd().isEmpty()) {
      return style.lineEnd();
    }
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** The formatted text of a file. */
  public static String format(SourceFile file, FormatStyle style) {
    StringBuilder formatted = new StringBuilder();
    int behind = 0;
    for (TextEdit edit : edits(file, style)) {
      formatted.append(file.text(), behind, edit.start()).append(edit.replacement());
      behind = edit.end();
    }
    return formatted.append(file.text(), behind, file.text().length()).toString();
  }

  private static void edit(
      List<TextEdit> edits, SourceFile file, int start, int end, String replacement) {
    if (!file.text().substring(start, end).equals(replacement)) {
      edits.add(new TextEdit(start, end, replacement));
    }
  }

  private static int breaks(Piece before, Piece piece, Nesting nesting, FormatStyle style) {
    if (piece.is(TokenKind.HASH) && piece.lineBreaks() == 0) {
      // At the beginning of a line it would be a directive.
      return 0;
    }
    int written = Math.min(piece.lineBreaks(), style.blankLines() + 1);
    boolean needed =
        before.kind() == Piece.Kind.LINE_COMMENT
            || before.kind() == Piece.Kind.DIRECTIVE
            || piece.kind() == Piece.Kind.DIRECTIVE;
    if (before.kind() == Piece.Kind.DIRECTIVE && before.text().endsWith("\\")) {
      // The line behind it belongs to it, though it is empty.
      return Math.max(2, written);
    }
    boolean trailing = piece.isComment() && piece.lineBreaks() == 0;
    if (needed || !trailing && nesting.breaksBefore(before, piece)) {
      return Math.max(1, written);
    }
    return written;
  }
}
