package dev.heddle.viewers.bandwidth;

import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.scheduler.report.Report;
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
import java.util.List;
import java.util.stream.IntStream;

/** Makes the tables of memories and load-store units. */
public final class BandwidthPage {
  private static final double ALL_USED = 99.5;

  private BandwidthPage() {}

  /** What the board's memories have, and what each access takes and wastes. */
  public static Page of(Subject subject) {
    Report report = subject.report();
    Table memories = new Table(memoryColumns(), memories(report));
    List<Row> units = new ArrayList<>();
    for (KernelReport kernel : report.kernels()) {
      if (!kernel.lsus().isEmpty()) {
        units.add(heading(kernel));
        List<String> paths = NumberPaths.units(kernel);
        for (int i = 0; i < paths.size(); i++) {
          units.add(unit(kernel, kernel.lsus().get(i), paths.get(i), report));
        }
      }
    }
    return new Page(
        List.of(
            Part.of(
                "memories",
                "Global memories",
                new Part.TableBody(memories, "No global memory is known")),
            Part.of(
                "units",
                "Load-store units",
                new Part.TableBody(
                    new Table(unitColumns(), units), "No kernel has a load-store unit"))));
  }

  private static List<Column> memoryColumns() {
    return List.of(
        Column.words("Memory", "Name of the memory"),
        Column.number("Banks", "Physical banks").dispensable(3),
        Column.words("Interleaved", "Whether addresses alternate between the banks").dispensable(2),
        Column.number("Bank bits", "Width of the interface of one bank").dispensable(1),
        Column.number("Board MB/s", "Bandwidth that the board has").dispensable(4),
        Column.number("Asked MB/s", "Sum over the load-store units"),
        Column.number("Share %", "What is asked for of what there is"),
        Column.words("Limited by", "The board where more is asked for than it has"));
  }

  private static List<Row> memories(Report report) {
    List<String> paths = NumberPaths.globalMemories(report);
    return IntStream.range(0, paths.size())
        .mapToObj(
            i ->
                memory(
                    report.globalMemories().get(i),
                    report.isApproximate(paths.get(i) + ".usedBandwidthMBps")))
        .toList();
  }

  private static Row memory(GlobalMemoryReport memory, boolean approximate) {
    Double max = memory.maxBandwidthMBps();
    Double used = memory.usedBandwidthMBps();
    boolean known = max != null && used != null && max > 0;
    boolean tight = known && used > max;
    return Row.of(
        Keys.globalMemory(memory.name()),
        null,
        List.of(),
        Cell.of(memory.name() + (memory.isDefault() ? " (default)" : "")),
        Cell.of(memory.banks()),
        Cell.of(memory.interleaved() ? "yes" : "no"),
        Cell.of(memory.widthBits()),
        Cell.number(rounded(max)),
        used != null ? Cell.number(rounded(used)).about(approximate) : Cell.UNKNOWN,
        known
            ? Cell.bar(Math.round(used / max * 100), used / max).about(approximate)
            : Cell.UNKNOWN,
        tight ? Cell.of("board", Tone.LIMIT) : Cell.of(known ? "kernels" : "?", Tone.MUTED));
  }

  private static Double rounded(Double value) {
    return value == null ? null : (double) Math.round(value);
  }

  private static List<Column> unitColumns() {
    return List.of(
        Column.words("Access", "Kernel, and its load-store units"),
        Column.number("Line", "Line of the access").dispensable(6),
        Column.words("Memory", "Memory that it reaches").dispensable(5),
        Column.words("Unit", "Kind of load-store unit"),
        Column.words("Modifiers", "How that unit is built").dispensable(3),
        Column.number("Kernel bytes", "Bytes of one access").dispensable(1),
        Column.number("Memory bytes", "Bytes of one word of memory").dispensable(2),
        Column.number("MB/s", "Bandwidth that it asks for"),
        Column.number("Used %", "Bytes used of the bytes moved"),
        Column.words("Limited by", "Kernel, clock or board").dispensable(4));
  }

  private static Row heading(KernelReport kernel) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of("Kernel " + kernel.name()));
    cells.add(Cell.line(kernel.line()));
    while (cells.size() < unitColumns().size()) {
      cells.add(Cell.EMPTY);
    }
    return new Row(
        Keys.kernel(kernel.name()),
        0,
        Weight.HEADING,
        cells,
        Place.of(kernel.file(), kernel.line()),
        List.of());
  }

  private static Row unit(KernelReport kernel, LsuReport unit, String path, Report report) {
    double board =
        report.globalMemories().stream()
            .filter(memory -> memory.name().equals(unit.memory()))
            .filter(memory -> memory.maxBandwidthMBps() != null)
            .mapToDouble(GlobalMemoryReport::maxBandwidthMBps)
            .findFirst()
            .orElse(0);
    Double rate = rounded(unit.bandwidthMBps());
    Double used = rounded(unit.efficiencyPercent());
    boolean wasteful = used != null && used < ALL_USED;
    boolean offChip = !"local".equals(unit.space()) && !"private".equals(unit.space());
    List<Cell> cells =
        List.of(
            Cell.of(unit.access()),
            Cell.line(unit.line()),
            Cell.of(unit.memory() == null ? unit.space() : unit.memory()),
            Cell.of(unit.type()),
            Cell.of(String.join(", ", unit.modifiers())),
            Cell.of(unit.kernelWidthBytes()),
            offChip ? Cell.of(unit.memoryWidthBytes()) : Cell.NOT_APPLICABLE,
            rate == null
                ? offChip ? Cell.UNKNOWN : Cell.NOT_APPLICABLE
                : (board > 0 ? Cell.bar(rate, rate / board) : Cell.number(rate))
                    .about(kernel.isApproximate(path + ".bandwidthMBps")),
            used == null
                ? offChip ? Cell.UNKNOWN : Cell.NOT_APPLICABLE
                : Cell.of(String.valueOf(used.intValue()), wasteful ? Tone.LIMIT : Tone.GOOD)
                    .about(kernel.isApproximate(path + ".efficiencyPercent")),
            Cell.of(unit.bandwidthLimiter() == null ? "" : unit.bandwidthLimiter()));
    List<String> details = new ArrayList<>();
    details.add(unit.access() + " of kernel " + kernel.name() + ", lines " + numbers(unit.lines()));
    details.add("Load-store unit: " + unit.type() + " " + String.join(", ", unit.modifiers()));
    return new Row(
        Keys.operation(kernel.name(), unit.id()),
        1,
        Weight.NORMAL,
        cells,
        Place.of(kernel.file(), unit.line()),
        details);
  }

  private static String numbers(List<Integer> lines) {
    return String.join(", ", lines.stream().map(String::valueOf).toList());
  }
}
