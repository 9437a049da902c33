package dev.heddle.viewers.clock;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.loops.LoopWords;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes the table of clocks and intervals. */
public final class ClockPage {
  private static final String NONE = "none";

  private ClockPage() {}

  /** Every block with its clock and its interval. */
  public static Page of(Subject subject) {
    double target = subject.report().command().targetFmaxMhz();
    List<Row> rows = new ArrayList<>();
    for (KernelReport kernel : subject.report().kernels()) {
      rows.add(kernel(kernel, target));
      Map<String, LoopReport> loops = new HashMap<>();
      kernel.loops().forEach(loop -> loops.put(loop.name(), loop));
      for (BlockReport block : kernel.blocks()) {
        LoopReport loop = block.loop() == null ? null : loops.get(block.loop());
        rows.add(block(kernel, block, loop, target));
      }
    }
    return new Page(
        List.of(
            Part.of(
                "clock",
                "Clock and initiation interval of every block",
                new Part.TableBody(new Table(columns(), rows), "There is no kernel"))));
  }

  private static List<Column> columns() {
    return List.of(
        Column.words("Block", "Kernel, and its blocks in execution order"),
        Column.number("Line", "First line of the block"),
        Column.words("Loop", "Innermost loop around it").dispensable(1),
        Column.number("Target MHz", "Clock that the scheduler aims at").dispensable(2),
        Column.number("fmax MHz", "Clock that the schedule reaches"),
        Column.number("Target II", "Interval that a pragma asks for").dispensable(3),
        Column.number("II", "Initiation interval in cycles"),
        Column.number("Latency", "Cycles from entry to exit"),
        Column.number("Interleaving", "Invocations that share the pipeline").dispensable(4),
        Column.words("Limited by", "What keeps it from running faster"));
  }

  private static Row kernel(KernelReport kernel, double target) {
    String limit = kernel.fmaxBottleneckBlock();
    return new Row(
        Keys.kernel(kernel.name()),
        0,
        Weight.HEADING,
        List.of(
            Cell.of("Kernel " + kernel.name()),
            Cell.line(kernel.line()),
            Cell.EMPTY,
            megahertz(target > 0 ? target : null, null),
            megahertz(kernel.scheduledFmaxMhz(), target)
                .about(kernel.isApproximate(kernel.name() + ".fmax")),
            Cell.EMPTY,
            Cell.EMPTY,
            Cell.EMPTY,
            Cell.EMPTY,
            Cell.of(limit == null ? "" : "clock by " + limit)),
        Place.of(kernel.file(), kernel.line()),
        List.of());
  }

  private static Row block(KernelReport kernel, BlockReport block, LoopReport loop, double target) {
    boolean isHeader = loop != null && loop.name().equals(block.name());
    Double clock = loop == null ? kernel.scheduledFmaxMhz() : loop.fmaxMhz();
    Cell interval =
        block.ii() == null
            ? Cell.NOT_APPLICABLE
            : Cell.of(
                isHeader && loop.ii() != null ? kernel.shownIi(loop) : block.ii().toString(),
                block.ii() > 1 ? Tone.LIMIT : Tone.GOOD);
    boolean ndrange = kernel.kind() == KernelReport.Kind.NDRANGE;
    String limit = isHeader && !ndrange ? LoopWords.limit(loop) : "";
    List<String> details = new ArrayList<>();
    details.add("Block " + block.name() + " of kernel " + kernel.name());
    details.add("Starts in cycle " + block.startCycle() + ", latency " + block.latency());
    if (isHeader) {
      details.addAll(loop.details());
    }
    return new Row(
        Keys.block(block.name()),
        1,
        Weight.NORMAL,
        List.of(
            Cell.of(block.name()),
            block.line() == null ? Cell.EMPTY : Cell.of(block.line()),
            loop == null ? Cell.of(NONE, Tone.MUTED) : Cell.of(loop.name()),
            megahertz(target > 0 ? target : null, null),
            megahertz(clock, target)
                .about(
                    kernel.isApproximate((loop == null ? kernel.name() : loop.name()) + ".fmax")),
            loop == null || loop.requestedIi() == null
                ? Cell.NOT_APPLICABLE
                : Cell.of(loop.requestedIi()),
            interval,
            Cell.of(block.latency()).about(kernel.isApproximate(block.name() + ".latency")),
            loop == null || loop.maxInterleaving() == null
                ? Cell.NOT_APPLICABLE
                : Cell.of(loop.maxInterleaving()),
            limit.isEmpty() ? Cell.of(NONE, Tone.MUTED) : Cell.of(limit, Tone.LIMIT)),
        Place.of(loop == null ? kernel.file() : loop.file(), block.line()),
        details);
  }

  private static Cell megahertz(Double value, Double target) {
    if (value == null) {
      return Cell.UNKNOWN;
    }
    boolean low = target != null && value < target - 0.05;
    return Cell.of(String.format(Locale.ROOT, "%.1f", value), low ? Tone.LIMIT : Tone.NORMAL);
  }
}
