package dev.heddle.viewers.compare;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.loops.LoopWords;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Two reports on the same kernels, row by row: kernels and memories by name, loops as {@link
 * LoopPairs} finds them, and what the whole takes. What one of them lacks is shown as missing.
 */
public final class Comparison {
  private static final String MISSING = "\u2013";
  private static final String SAME = "same";

  /** From here on decimals say nothing. */
  private static final double FINE = 100;

  private static final String ONLY = ", only in ";

  private final String left;
  private final String right;
  private final List<Row> rows = new ArrayList<>();

  private Comparison(String left, String right) {
    this.left = left;
    this.right = right;
  }

  /**
   * The rows of a comparison.
   *
   * @param left what the first report is called
   * @param right what the second report is called
   */
  public static Table of(String left, Report first, String right, Report second) {
    Comparison comparison = new Comparison(left, right);
    comparison.add(first, second);
    return new Table(comparison.columns(), comparison.rows);
  }

  /**
   * A view of nothing but a comparison.
   *
   * @param heading what stands above it
   * @param purpose what it is for
   */
  public static View view(String heading, String purpose, Table comparison) {
    Page page = page(heading, comparison);
    return new View("compare", "Comparison", purpose, subject -> page);
  }

  /** A page of nothing but a comparison. */
  public static Page page(String heading, Table comparison) {
    return new Page(
        List.of(
            Part.of(
                "compare",
                heading,
                new Part.TableBody(comparison, "There is nothing to compare"))));
  }

  /** The rows of a comparison whose values differ, with the headings above them. */
  public static Table differences(Table comparison) {
    List<Row> kept = new ArrayList<>();
    List<Row> above = new ArrayList<>();
    for (Row row : comparison.rows()) {
      above.removeIf(each -> each.depth() >= row.depth());
      above.add(row);
      boolean isSame = row.cells().get(row.cells().size() - 1).text().equals(SAME);
      if (!isSame && row.weight() != Weight.HEADING || tellsOfOneSide(row)) {
        kept.addAll(above);
        above.clear();
      }
    }
    return new Table(comparison.columns(), kept);
  }

  /** Kernels that only one report has are rows of their own. */
  private static boolean tellsOfOneSide(Row row) {
    return row.weight() == Weight.HEADING && row.cells().get(0).text().contains(ONLY);
  }

  private List<Column> columns() {
    return List.of(
        Column.words("Item", "Kernel, loop or memory, and the value that is compared"),
        Column.number("Line", "Line in the source"),
        Column.number(left, "Value of the first report"),
        Column.number(right, "Value of the second report"),
        Column.number("Difference", "Second less first, also in percent"));
  }

  private void add(Report first, Report second) {
    Set<String> done = new HashSet<>();
    for (KernelReport kernel : first.kernels()) {
      kernel(kernel, find(second, kernel.name()).orElse(null));
      done.add(plain(kernel.name()));
    }
    for (KernelReport kernel : second.kernels()) {
      if (!done.contains(kernel.name())) {
        kernel(null, kernel);
      }
    }
    if (first.area() != null || second.area() != null) {
      heading("Whole design", null, null);
      area(first.area(), second.area());
    }
  }

  /** Copies of a kernel have numbers behind its name in one of the reports only. */
  private static Optional<KernelReport> find(Report report, String name) {
    Optional<KernelReport> same =
        report.kernels().stream().filter(kernel -> kernel.name().equals(name)).findFirst();
    return same.isPresent()
        ? same
        : report.kernels().stream().filter(k -> k.name().equals(plain(name))).findFirst();
  }

  private static String plain(String name) {
    return name.replaceFirst("(_\\d+)+$", "");
  }

  private void kernel(KernelReport first, KernelReport second) {
    KernelReport either = first == null ? second : first;
    String only = first == null ? ONLY + right : second == null ? ONLY + left : "";
    heading(
        "Kernel " + either.name() + only,
        Keys.kernel(either.name()),
        Place.of(either.file(), either.line()));
    if (first == null || second == null) {
      return;
    }
    Told reached = new Told(first.scheduledFmaxMhz(), first.isApproximate(first.name() + ".fmax"));
    String path = second.name() + ".fmax";
    Told other = new Told(second.scheduledFmaxMhz(), second.isApproximate(path));
    number("fmax MHz", 1, null, reached, other);
    loops(first, second);
    memories(first, second);
    area(first.area(), second.area());
  }

  private void loops(KernelReport first, KernelReport second) {
    for (LoopPairs.Pair pair : LoopPairs.of(live(first), live(second))) {
      loop(first, pair.first(), second, pair.second());
    }
  }

  private static List<LoopReport> live(KernelReport kernel) {
    return kernel.loops().stream().filter(loop -> !LoopWords.isDissolved(loop)).toList();
  }

  private void loop(KernelReport left, LoopReport first, KernelReport right, LoopReport second) {
    LoopReport either = first == null ? second : first;
    Place place = Place.of(either.file(), either.line());
    String name = "Loop " + either.name();
    row(
        name + ", II",
        1,
        place,
        Keys.loop(either.name()),
        first == null ? MISSING : shown(left, first),
        second == null ? MISSING : shown(right, second),
        first == null || first.ii() == null ? null : first.ii().doubleValue(),
        second == null || second.ii() == null ? null : second.ii().doubleValue());
    if (first != null && second != null) {
      number("latency", 2, place, latency(left, first), latency(right, second));
    }
  }

  private static Told latency(KernelReport kernel, LoopReport loop) {
    return new Told(asDouble(loop.latency()), kernel.isApproximate(loop.name() + ".latency"));
  }

  private static String shown(KernelReport kernel, LoopReport loop) {
    return loop.ii() == null ? "n/a" : kernel.shownIi(loop);
  }

  private void memories(KernelReport first, KernelReport second) {
    for (MemoryReport memory : first.memories()) {
      MemoryReport other =
          second.memories().stream()
              .filter(each -> each.name().equals(memory.name()))
              .findFirst()
              .orElse(null);
      Place place = Place.of(first.file(), memory.line());
      String name = "Memory " + memory.name();
      if (other == null) {
        row(name, 1, place, null, "is there", MISSING, null, null);
        continue;
      }
      number(name + ", banks", 1, place, asDouble(memory.banks()), asDouble(other.banks()));
      number("replicates", 2, place, asDouble(memory.replicates()), asDouble(other.replicates()));
      number("copies", 2, place, asDouble(memory.privateCopies()), asDouble(other.privateCopies()));
      number("RAMs", 2, place, asDouble(memory.rams()), asDouble(other.rams()));
    }
  }

  private static Double asDouble(Number value) {
    return value == null ? null : value.doubleValue();
  }

  private void area(Area first, Area second) {
    if (first == null || second == null) {
      row(
          "area",
          1,
          null,
          null,
          first == null ? MISSING : "is there",
          second == null ? MISSING : "is there",
          null,
          null);
      return;
    }
    number("ALUTs", 1, null, told(first, Area.Row::aluts), told(second, Area.Row::aluts));
    number("FFs", 1, null, told(first, Area.Row::ffs), told(second, Area.Row::ffs));
    number("RAMs", 1, null, told(first, Area.Row::rams), told(second, Area.Row::rams));
    number("MLABs", 1, null, told(first, Area.Row::mlabs), told(second, Area.Row::mlabs));
    number("DSPs", 1, null, told(first, Area.Row::dsps), told(second, Area.Row::dsps));
  }

  private static Told told(Area area, ToDoubleFunction<Area.Row> column) {
    double amount = column.applyAsDouble(area.asRow("", null, List.of()));
    return new Told(amount, area.isApproximate(column));
  }

  /** A number, and whether it rests on a guess. */
  private record Told(Double value, boolean approximate) {
    String text() {
      return (approximate ? "~" : "") + Comparison.text(value);
    }
  }

  private void number(String name, int depth, Place place, Told first, Told second) {
    if (first.value() != null || second.value() != null) {
      row(name, depth, place, null, first.text(), second.text(), first.value(), second.value());
    }
  }

  private void heading(String title, String key, Place place) {
    rows.add(
        new Row(
            key,
            0,
            Weight.HEADING,
            List.of(
                Cell.of(title),
                place == null ? Cell.EMPTY : Cell.of(place.line()),
                Cell.EMPTY,
                Cell.EMPTY,
                Cell.EMPTY),
            place,
            List.of()));
  }

  private void number(String name, int depth, Place place, Double first, Double second) {
    if (first != null || second != null) {
      row(name, depth, place, null, text(first), text(second), first, second);
    }
  }

  private static String text(Double value) {
    return value == null
        ? MISSING
        : value == Math.rint(value) || Math.abs(value) >= FINE
            ? String.format(Locale.ROOT, "%.0f", value)
            : String.format(Locale.ROOT, "%.1f", value);
  }

  private void row(
      String name,
      int depth,
      Place place,
      String key,
      String one,
      String other,
      Double first,
      Double second) {
    boolean same = first == null ? one.equals(other) && second == null : first.equals(second);
    String difference = "";
    if (first != null && second != null && !first.equals(second)) {
      double delta = second - first;
      difference = (delta > 0 ? "+" : "") + text(delta);
      if (first != 0) {
        difference += String.format(Locale.ROOT, " (%+.0f %%)", delta / first * 100);
      }
    }
    Tone tone = same ? Tone.GOOD : Tone.LIMIT;
    rows.add(
        new Row(
            key,
            depth,
            Weight.NORMAL,
            List.of(
                Cell.of(name),
                place == null ? Cell.EMPTY : Cell.of(place.line()),
                Cell.of(one),
                Cell.of(other),
                Cell.of(same ? SAME : difference, tone)),
            place,
            List.of(name, left + ": " + one, right + ": " + other)));
  }
}
