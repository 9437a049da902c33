package dev.heddle.eclipse.views;

import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.loops.LoopTable.Tone;
import java.util.Optional;

/** What a view shows first, before the user chose anything. */
final class MostLimited {

  private MostLimited() {}

  /** The first loop whose II costs time, else the first loop, else the first kernel. */
  static Optional<Row> row(LoopTable table) {
    return table.rows().stream()
        .filter(row -> row.cell(LoopColumn.II).tone() == Tone.LIMIT)
        .findFirst()
        .or(
            () ->
                table.rows().stream().filter(row -> row.kind() == LoopTable.Kind.LOOP).findFirst())
        .or(() -> table.rows().stream().findFirst());
  }
}
