package dev.heddle.viewers.timeline;

import dev.heddle.scheduler.timeline.Enqueue;
import dev.heddle.scheduler.timeline.Feeding;
import dev.heddle.scheduler.timeline.HostPlan;
import dev.heddle.scheduler.timeline.HostPlan.Way;
import dev.heddle.scheduler.timeline.HostStep;
import dev.heddle.scheduler.timeline.QueueConditions;
import dev.heddle.scheduler.timeline.Timeline;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the drawing and the tables of what a host enqueues. */
public final class TimelinePage {
  /** Key of the part that lists launches and transfers. */
  public static final String LAUNCHES = "launches";

  /** Sets of data for which ways are compared: enough that buffers in turn pay. */
  private static final int SETS = 10;

  private static final String NO_SESSION =
      "Which launches there are stands in a session: in the IDE one of these or the one that was "
          + "emulated last, on the command line the one that trips are taken from";

  private TimelinePage() {}

  /** The launches and transfers of the subject's session, and other ways to enqueue them. */
  public static Page of(Subject subject) {
    StepTimes times = new StepTimes(subject);
    List<Enqueue> plan = new ArrayList<>();
    Set<String> unknown = new LinkedHashSet<>();
    for (HostStep step : subject.steps()) {
      Optional<Enqueue> timed = times.of(step);
      timed.ifPresentOrElse(plan::add, () -> unknown.add(step.name()));
    }
    if (!unknown.isEmpty()) {
      return page(
          Optional.empty(),
          List.of(),
          List.of(),
          "The time of %s is not known".formatted(String.join(", ", unknown)));
    }
    if (plan.isEmpty()) {
      return page(Optional.empty(), List.of(), List.of(), NO_SESSION);
    }
    QueueConditions conditions = times.conditions();
    Feeding feeding = Feeding.of(plan, times.feeds(), conditions);
    Timeline timeline = Timeline.of(feeding, conditions);
    return page(
        Optional.of(timeline),
        launches(timeline, feeding),
        ways(new HostPlan(feeding.plan()), conditions),
        "");
  }

  private static Page page(
      Optional<Timeline> timeline, List<Row> launches, List<Row> ways, String whenEmpty) {
    List<Part> parts = new ArrayList<>();
    timeline.ifPresent(
        known -> parts.add(Part.of("timeline", "Predicted times", new TimelineBody(known))));
    parts.add(
        Part.of(
            LAUNCHES,
            "Launches and transfers",
            new Part.TableBody(new Table(launchColumns(), launches), whenEmpty)));
    if (!ways.isEmpty()) {
      parts.add(
          Part.of(
              "ways",
              "Other ways to enqueue " + SETS + " such sets of data",
              new Part.TableBody(new Table(wayColumns(), ways), whenEmpty)));
    }
    return new Page(parts);
  }

  private static List<Column> launchColumns() {
    return List.of(
        Column.words("What", "Kernel or buffer"),
        Column.words("Queue", "The in-order command queue").dispensable(2),
        Column.number("From ms", "When it starts, predicted"),
        Column.number("To ms", "When it has ended, predicted"),
        Column.words(
                "Waits for",
                "What ended last before it could start, and kernels whose channels it waits for")
            .dispensable(1),
        Column.words("Hardware queue", "Whether the launch waits in the hardware already"),
        Column.words("Why", "Why it does or does not"));
  }

  private static List<Row> launches(Timeline timeline, Feeding feeding) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < timeline.slots().size(); i++) {
      Timeline.Slot slot = timeline.slots().get(i);
      String waits =
          Stream.concat(slot.after().stream(), feeding.words(i).stream())
              .collect(Collectors.joining("; "));
      Enqueue enqueue = slot.enqueue();
      boolean isLaunch = enqueue.kind() == Enqueue.Kind.KERNEL;
      rows.add(
          Row.of(
              isLaunch ? Keys.kernel(enqueue.name()) : null,
              null,
              List.of(),
              Cell.of(words(enqueue)),
              Cell.of(enqueue.queue()),
              millis(slot.startMillis()),
              millis(slot.endMillis()),
              Cell.of(waits),
              isLaunch
                  ? slot.queued() ? Cell.of("yes", Tone.GOOD) : Cell.of("no", Tone.MUTED)
                  : Cell.EMPTY,
              Cell.of(slot.reason())));
    }
    return rows;
  }

  static String words(Enqueue enqueue) {
    return switch (enqueue.kind()) {
      case WRITE -> "write " + enqueue.name();
      case KERNEL -> enqueue.name();
      case READ -> "read " + enqueue.name();
    };
  }

  private static Cell millis(double value) {
    return Cell.of(String.format(Locale.ROOT, "%.3f", value)).about(true);
  }

  private static List<Column> wayColumns() {
    return List.of(
        Column.words("Way", "How the host goes about it"),
        Column.number("Total ms", "From the first start to the last end, predicted"),
        Column.number("Of now %", "Compared with the way of the session"));
  }

  private static List<Row> ways(HostPlan plan, QueueConditions conditions) {
    double now = total(plan, new Way(SETS, false, false), conditions);
    List<Row> rows = new ArrayList<>();
    rows.add(way("as in the session", now, now));
    rows.add(
        way(
            "a queue for each kernel, for writes and for reads",
            total(plan, new Way(SETS, true, false), conditions),
            now));
    rows.add(
        way(
            "these queues, and two buffers in turn",
            total(plan, new Way(SETS, true, true), conditions),
            now));
    if (!conditions.printing().isEmpty()) {
      rows.add(
          way(
              "as in the session, without printf",
              total(plan, new Way(SETS, false, false), conditions.withoutPrinting()),
              now));
      rows.add(
          way(
              "these queues, two buffers in turn, without printf",
              total(plan, new Way(SETS, true, true), conditions.withoutPrinting()),
              now));
    }
    return rows;
  }

  private static double total(HostPlan plan, Way way, QueueConditions conditions) {
    return Timeline.of(plan.in(way), conditions).totalMillis();
  }

  private static Row way(String name, double millis, double now) {
    return Row.of(
        null,
        null,
        List.of(),
        Cell.of(name),
        millis(millis),
        Cell.of(now > 0 ? String.format(Locale.ROOT, "%.0f", 100 * millis / now) : "?"));
  }
}
