package dev.heddle.rtl.netlist;

import dev.heddle.language.source.SourceRange;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a part of the hardware comes from.
 *
 * @param range what it stands for in the source; empty for control
 * @param node the node of the schedule; empty for control
 * @param note what it is, for a reader of the Verilog; empty if its name says so
 */
public record Origin(Optional<SourceRange> range, OptionalInt node, String note) {
  /** Of control that the schedule asks for. */
  public static final Origin CONTROL = new Origin(Optional.empty(), OptionalInt.empty(), "");

  /** Of control with a word about it. */
  public static Origin note(String note) {
    return new Origin(Optional.empty(), OptionalInt.empty(), note);
  }

  /** Of a node. */
  public static Origin of(SourceRange range, int node, String note) {
    return new Origin(Optional.of(range), OptionalInt.of(node), note);
  }
}
