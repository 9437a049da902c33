package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.schedule.ScheduleTree.Kind;
import dev.heddle.viewers.schedule.ScheduleTree.Level;
import dev.heddle.viewers.schedule.ScheduleTree.Row;
import dev.heddle.viewers.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of a schedule that are shown: those that nothing folds away and that the filter lets
 * through. A change makes another object; the schedule itself stays as it is.
 */
public final class ScheduleRows {
  /** Schedules with more rows than this open with their clusters folded. */
  private static final int MANY = 400;

  private final ScheduleTree schedule;
  private final BitSet folded;
  private final Filter filter;
  private final int[] shown;
  private final Map<String, Integer> places = new HashMap<>();

  /**
   * Which operations are shown.
   *
   * @param latencyOnly leaves out operations that take no cycle
   * @param stallableOnly only operations that may wait
   * @param limitingOnly only operations that set a loop's initiation interval
   * @param line only operations of this source line, null for all lines
   * @param words only operations with these words, empty for all
   */
  public record Filter(
      boolean latencyOnly,
      boolean stallableOnly,
      boolean limitingOnly,
      Integer line,
      String words) {
    /** Lets everything through. */
    public static final Filter NONE = new Filter(false, false, false, null, "");

    private boolean lets(Row row) {
      return !(latencyOnly && row.kind() == Kind.INSTANT)
          && !(stallableOnly && row.kind() != Kind.STALLABLE)
          && !(limitingOnly && !row.limiting())
          && (line == null || line.equals(row.line()))
          && (words.isBlank() || has(row, words));
    }
  }

  private ScheduleRows(ScheduleTree schedule, BitSet folded, Filter filter) {
    this.schedule = schedule;
    this.folded = folded;
    this.filter = filter;
    this.shown = filter.equals(Filter.NONE) ? unfolded() : filtered();
    for (int i = 0; i < shown.length; i++) {
      places.put(row(i).key(), i);
    }
  }

  /** The rows as a schedule opens: alike operations are folded, in a large one clusters, too. */
  public static ScheduleRows of(ScheduleTree schedule) {
    return new ScheduleRows(schedule, new BitSet(), Filter.NONE)
        .foldedTo(schedule.rows().size() > MANY ? Level.CLUSTER : Level.ALIKE);
  }

  /**
   * As many rows as there are places, if the outermost ones are not more already: what limits a
   * loop is opened first, then loops before blocks before clusters before operations that are
   * alike.
   *
   * @param places at least 1
   */
  public static ScheduleRows fitting(ScheduleTree schedule, int places) {
    return new ScheduleRows(
        schedule, new FittingFolds(schedule.rows()).folded(places), Filter.NONE);
  }

  /** Whether a row or a sentence about it has these words, in any case of letters. */
  public static boolean has(Row row, String words) {
    String low = words.strip().toLowerCase(Locale.ROOT);
    return row.label().toLowerCase(Locale.ROOT).contains(low)
        || row.details().stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).contains(low));
  }

  /** What the rows are of. */
  public ScheduleTree schedule() {
    return schedule;
  }

  /** What is let through. */
  public Filter filter() {
    return filter;
  }

  /** Number of shown rows. */
  public int size() {
    return shown.length;
  }

  /** The shown row of a number. */
  public Row row(int number) {
    return schedule.rows().get(shown[number]);
  }

  /** The number of the shown row that stands for something; empty when none does. */
  public Optional<Integer> number(String key) {
    return Optional.ofNullable(places.get(key));
  }

  /** Whether rows stand below a shown row. */
  public boolean canFold(int number) {
    return isParent(shown[number]);
  }

  /** Whether the rows below a shown row are folded away. */
  public boolean isFolded(int number) {
    return filter.equals(Filter.NONE) && folded.get(shown[number]);
  }

  /** All rows of this level and below folded, the rows above open; null opens all. */
  public ScheduleRows foldedTo(Level level) {
    BitSet next = new BitSet();
    for (int i = 0; level != null && i < schedule.rows().size(); i++) {
      next.set(i, isParent(i) && schedule.rows().get(i).level().compareTo(level) >= 0);
    }
    return new ScheduleRows(schedule, next, filter);
  }

  /** The rows below a shown row folded away, or back. */
  public ScheduleRows toggled(int number) {
    BitSet next = (BitSet) folded.clone();
    next.flip(shown[number]);
    return new ScheduleRows(schedule, next, filter);
  }

  /**
   * What is above a row opened, so that it is shown; the filter is dropped when it hides the row.
   */
  public ScheduleRows opened(String key) {
    int at = 0;
    while (at < schedule.rows().size() && !key.equals(schedule.rows().get(at).key())) {
      at++;
    }
    if (at == schedule.rows().size() || places.containsKey(key)) {
      return this;
    }
    BitSet next = (BitSet) folded.clone();
    int depth = schedule.rows().get(at).depth();
    for (int above = at - 1; above >= 0 && depth > 0; above--) {
      if (schedule.rows().get(above).depth() < depth) {
        depth = schedule.rows().get(above).depth();
        next.clear(above);
      }
    }
    ScheduleRows opened = new ScheduleRows(schedule, next, filter);
    return opened.places.containsKey(key) ? opened : new ScheduleRows(schedule, next, Filter.NONE);
  }

  /** The rows that another filter lets through. */
  public ScheduleRows filtered(Filter next) {
    return new ScheduleRows(schedule, folded, next);
  }

  /** Rows of a newer schedule, folded as these where they stand for the same. */
  public ScheduleRows of(ScheduleTree newer, Filter kept) {
    Map<String, Boolean> before = new HashMap<>();
    for (int i = 0; i < schedule.rows().size(); i++) {
      if (isParent(i)) {
        before.put(schedule.rows().get(i).key(), folded.get(i));
      }
    }
    ScheduleRows fresh = of(newer);
    BitSet next = (BitSet) fresh.folded.clone();
    for (int i = 0; i < newer.rows().size(); i++) {
      Boolean was = before.get(newer.rows().get(i).key());
      if (was != null) {
        next.set(i, was && fresh.isParent(i));
      }
    }
    return new ScheduleRows(newer, next, kept);
  }

  /** The operations below a shown row, which are alike. */
  public List<Row> below(int number) {
    List<Row> rows = new ArrayList<>();
    int depth = row(number).depth();
    for (int i = shown[number] + 1;
        i < schedule.rows().size() && schedule.rows().get(i).depth() > depth;
        i++) {
      rows.add(schedule.rows().get(i));
    }
    return rows;
  }

  private boolean isParent(int index) {
    List<Row> rows = schedule.rows();
    return index + 1 < rows.size() && rows.get(index + 1).depth() > rows.get(index).depth();
  }

  private int[] unfolded() {
    List<Integer> indices = new ArrayList<>();
    int hidden = Integer.MAX_VALUE;
    for (int i = 0; i < schedule.rows().size(); i++) {
      int depth = schedule.rows().get(i).depth();
      if (depth > hidden) {
        continue;
      }
      indices.add(i);
      hidden = folded.get(i) ? depth : Integer.MAX_VALUE;
    }
    return indices.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Operations that are let through, with what is around them. */
  private int[] filtered() {
    BitSet kept = new BitSet();
    List<Integer> path = new ArrayList<>();
    for (int i = 0; i < schedule.rows().size(); i++) {
      Row row = schedule.rows().get(i);
      while (!path.isEmpty()
          && schedule.rows().get(path.get(path.size() - 1)).depth() >= row.depth()) {
        path.remove(path.size() - 1);
      }
      path.add(i);
      if (row.level() == Level.OPERATION && filter.lets(row)) {
        path.forEach(kept::set);
      }
    }
    return kept.stream().toArray();
  }

  /** The shown rows as a table. */
  public Table table() {
    List<Table.Row> copied = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      Row row = row(i);
      copied.add(
          new Table.Row(
              row.key(),
              row.depth(),
              Table.Weight.NORMAL,
              List.of(
                  Table.Cell.of(row.label()),
                  row.line() == null ? Table.Cell.EMPTY : Table.Cell.of(row.line()),
                  Table.Cell.of(row.start()),
                  Table.Cell.of(row.end() - row.start()),
                  row.slack() == null ? Table.Cell.EMPTY : Table.Cell.of(row.slack())),
              Place.of(row.file(), row.line()),
              row.details()));
    }
    return new Table(
        List.of(
            Table.Column.words("Operation", "Loops, blocks, clusters and operations"),
            Table.Column.number("Line", "Line of the source"),
            Table.Column.number("Start", "First cycle"),
            Table.Column.number("Latency", "Cycles until the result is there"),
            Table.Column.number("Slack", "Cycles by which it could end later")),
        copied);
  }
}
