package dev.heddle.language.refactor;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.Map;
import java.util.TreeMap;

/** Pieces of a text with what stands in their places. */
final class Replacements {
  private final SourceFile file;

  /** Where a piece begins, with its end and what replaces it. */
  private final TreeMap<Integer, Map.Entry<Integer, String>> pieces = new TreeMap<>();

  Replacements(SourceFile file) {
    this.file = file;
  }

  void replace(int start, int end, String text) {
    pieces.put(start, Map.entry(end, text));
  }

  /** The text between two offsets, with all pieces replaced that are in it. */
  String text(int start, int end) throws Refusal {
    StringBuilder changed = new StringBuilder();
    int done = start;
    for (var piece : pieces.subMap(start, end).entrySet()) {
      if (piece.getKey() < done || piece.getValue().getKey() > end) {
        throw new Refusal("A macro uses a name in two ways (line %d)".formatted(file.line(done)));
      }
      changed.append(file.text(), done, piece.getKey()).append(piece.getValue().getValue());
      done = piece.getValue().getKey();
    }
    return changed.append(file.text(), done, end).toString();
  }

  String text(SourceRange range) throws Refusal {
    return text(range.start(), range.end());
  }
}
