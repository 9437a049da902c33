package dev.heddle.viewers.loops;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.loops.LoopTable.Cell;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.loops.LoopTable.Tone;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Turns one kernel or loop of the report into a row of the table. */
final class LoopRow {
  private static final Cell EMPTY = new Cell("", Tone.NORMAL);
  private static final Cell NOT_APPLICABLE = new Cell("n/a", Tone.MUTED);
  private static final Cell UNKNOWN = new Cell("?", Tone.MUTED);

  private LoopRow() {}

  static Row of(KernelReport kernel) {
    Map<LoopColumn, Cell> cells = new EnumMap<>(LoopColumn.class);
    for (LoopColumn column : LoopColumn.values()) {
      cells.put(column, EMPTY);
    }
    cells.put(LoopColumn.NAME, normal("Kernel " + kernel.name()));
    cells.put(LoopColumn.LINE, kernel.line() > 0 ? normal(String.valueOf(kernel.line())) : EMPTY);
    Cell reached = megahertz(kernel.scheduledFmaxMhz());
    boolean approximate = kernel.isApproximate(kernel.name() + ".fmax");
    cells.put(LoopColumn.FMAX, approximate ? about(reached) : reached);
    cells.put(LoopColumn.BOTTLENECK, new Cell(kindWords(kernel), Tone.MUTED));
    return new Row(
        Kind.KERNEL,
        0,
        kernel.name(),
        kernel.file(),
        kernel.line(),
        cells,
        LoopWords.tooltip(kernel));
  }

  static Row of(KernelReport kernel, LoopReport loop) {
    boolean dissolved = LoopWords.isDissolved(loop);
    return new Row(
        dissolved ? Kind.DISSOLVED_LOOP : Kind.LOOP,
        Math.max(1, loop.depth()),
        kernel.name(),
        loop.file(),
        loop.line(),
        cells(kernel, loop, dissolved),
        LoopWords.tooltip(loop));
  }

  private static Map<LoopColumn, Cell> cells(
      KernelReport kernel, LoopReport loop, boolean dissolved) {
    if (dissolved) {
      return dissolvedCells(loop);
    }
    Map<LoopColumn, Cell> cells = liveCells(kernel, loop);
    if (kernel.kind() == KernelReport.Kind.NDRANGE) {
      // Work-items follow each other through the loop: that it is not pipelined is no loss.
      cells.put(LoopColumn.PIPELINED, NOT_APPLICABLE);
      cells.put(LoopColumn.BOTTLENECK, new Cell("Shared by the work-items", Tone.MUTED));
    }
    return cells;
  }

  private static Map<LoopColumn, Cell> dissolvedCells(LoopReport loop) {
    Map<LoopColumn, Cell> cells = new EnumMap<>(LoopColumn.class);
    for (LoopColumn column : LoopColumn.values()) {
      cells.put(column, NOT_APPLICABLE);
    }
    cells.put(LoopColumn.NAME, new Cell(loop.name(), Tone.MUTED));
    cells.put(LoopColumn.LINE, new Cell(String.valueOf(loop.line()), Tone.MUTED));
    cells.put(LoopColumn.TRIP_COUNT, new Cell(tripCount(loop).text(), Tone.MUTED));
    cells.put(LoopColumn.BOTTLENECK, new Cell(LoopWords.dissolution(loop), Tone.MUTED));
    return cells;
  }

  private static Map<LoopColumn, Cell> liveCells(KernelReport kernel, LoopReport loop) {
    Map<LoopColumn, Cell> cells = new EnumMap<>(LoopColumn.class);
    cells.put(LoopColumn.NAME, normal(loop.name() + LoopWords.unrollSuffix(loop)));
    cells.put(LoopColumn.LINE, normal(String.valueOf(loop.line())));
    cells.put(LoopColumn.PIPELINED, loop.pipelined() ? normal("yes") : new Cell("no", Tone.LIMIT));
    cells.put(LoopColumn.II, initiationInterval(kernel, loop));
    cells.put(LoopColumn.FMAX, about(kernel, loop, ".fmax", megahertz(loop.fmaxMhz())));
    cells.put(LoopColumn.LATENCY, about(kernel, loop, ".latency", number(loop.latency(), UNKNOWN)));
    cells.put(
        LoopColumn.SPECULATED,
        about(
            kernel,
            loop,
            ".speculatedIterations",
            number(loop.speculatedIterations(), NOT_APPLICABLE)));
    cells.put(
        LoopColumn.INTERLEAVING,
        about(kernel, loop, ".maxInterleaving", number(loop.maxInterleaving(), NOT_APPLICABLE)));
    cells.put(LoopColumn.TRIP_COUNT, tripCount(loop));
    cells.put(LoopColumn.BOTTLENECK, bottleneck(loop));
    return cells;
  }

  private static Cell initiationInterval(KernelReport kernel, LoopReport loop) {
    if (loop.ii() == null) {
      return loop.pipelined() ? UNKNOWN : NOT_APPLICABLE;
    }
    boolean slow = loop.ii() > 1 || loop.buildable() != null;
    return new Cell(kernel.shownIi(loop), slow ? Tone.LIMIT : Tone.GOOD);
  }

  private static boolean isApproximate(KernelReport kernel, LoopReport loop, String field) {
    return kernel.isApproximate(loop.name() + field);
  }

  /** A number with the sign of what is known of it. */
  private static Cell about(KernelReport kernel, LoopReport loop, String field, Cell cell) {
    return isApproximate(kernel, loop, field) ? about(cell) : cell;
  }

  private static Cell about(Cell cell) {
    return new Cell("~" + cell.text(), cell.tone());
  }

  private static Cell bottleneck(LoopReport loop) {
    String words = LoopWords.limit(loop);
    return words.isEmpty() ? new Cell("none", Tone.MUTED) : new Cell(words, toneOfLimit(loop));
  }

  private static Tone toneOfLimit(LoopReport loop) {
    boolean slows = !loop.pipelined() || loop.serial() || (loop.ii() != null && loop.ii() > 1);
    return slows ? Tone.LIMIT : Tone.NORMAL;
  }

  private static Cell tripCount(LoopReport loop) {
    return loop.tripCount() == null ? UNKNOWN : normal(String.valueOf(loop.tripCount()));
  }

  private static Cell megahertz(Double value) {
    return value == null ? UNKNOWN : normal(String.format(Locale.ROOT, "%.1f", value));
  }

  private static Cell number(Integer value, Cell whenMissing) {
    return value == null ? whenMissing : normal(Objects.toString(value));
  }

  private static Cell normal(String text) {
    return new Cell(text, Tone.NORMAL);
  }

  private static String kindWords(KernelReport kernel) {
    StringBuilder words =
        new StringBuilder(
            kernel.kind() == KernelReport.Kind.NDRANGE ? "NDRange" : "Single work-item");
    if (kernel.autorun()) {
      words.append(", autorun");
    }
    if (kernel.simdLanes() > 1) {
      words.append(", SIMD x").append(kernel.simdLanes());
    }
    int copies = kernel.computeUnits().stream().reduce(1, (a, b) -> a * b);
    if (copies > 1) {
      words.append(", ").append(copies).append(" compute units");
    }
    return words.toString();
  }
}
