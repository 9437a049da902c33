package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.area.Cost;
import dev.heddle.scheduler.report.Area;
import java.util.ArrayList;
import java.util.List;

/** A row of the area report while it is built; a parent's cost is the sum of its children. */
final class AreaRow {
  private final String name;
  private final Integer line;
  private final List<String> details = new ArrayList<>();
  private final List<AreaRow> children = new ArrayList<>();
  private Cost own = Cost.NOTHING;
  private Area.Kind kind = Area.Kind.OTHER;

  AreaRow(String name, Integer line) {
    this.name = name;
    this.line = line;
  }

  static AreaRow leaf(String name, Integer line, Cost cost, String... details) {
    AreaRow row = new AreaRow(name, line);
    row.own = cost;
    row.details.addAll(List.of(details));
    return row;
  }

  /** The row itself, which is now of a kind. */
  AreaRow as(Area.Kind newKind) {
    kind = newKind;
    return this;
  }

  String name() {
    return name;
  }

  Integer line() {
    return line;
  }

  List<AreaRow> children() {
    return children;
  }

  AreaRow add(AreaRow child) {
    children.add(child);
    return child;
  }

  /** Adds a row unless it costs nothing. */
  void addIfAny(AreaRow child) {
    if (!child.cost().isNone()) {
      children.add(child);
    }
  }

  void add(Cost cost) {
    own = own.plus(cost);
  }

  void detail(String text) {
    if (!details.contains(text)) {
      details.add(text);
    }
  }

  Cost cost() {
    Cost sum = own;
    for (AreaRow child : children) {
      sum = sum.plus(child.cost());
    }
    return sum;
  }

  /**
   * The row of the report for a number of copies, with everything rounded to hundredths in the
   * leaves, so that the sums are exact.
   *
   * @param mlabs whether MLABs have a column of their own
   */
  Area.Row row(int copies, boolean mlabs) {
    List<Area.Row> rows = children.stream().map(child -> child.row(copies, mlabs)).toList();
    Cost cost = own.times(copies);
    if (!mlabs) {
      cost = cost.mlabsAsLogic();
    }
    return new Area.Row(
        name,
        kind,
        line,
        Area.sum(rounded(cost.aluts()), rows, Area.Row::aluts),
        Area.sum(rounded(cost.ffs()), rows, Area.Row::ffs),
        Area.sum(rounded(cost.rams()), rows, Area.Row::rams),
        Area.sum(rounded(cost.mlabs()), rows, Area.Row::mlabs),
        Area.sum(rounded(cost.dsps()), rows, Area.Row::dsps),
        details,
        rows,
        own.estimate());
  }

  private static double rounded(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
