package dev.heddle.viewers.bottleneck;

import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.graph.Graph.Edge;
import dev.heddle.viewers.graph.Graph.Node;
import dev.heddle.viewers.graph.Graph.Outline;
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
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Makes the list of bottlenecks and their rings. */
public final class BottleneckPage {
  private static final String LIST = "bottlenecks";

  private BottleneckPage() {}

  /** The loops of single work-item kernels that something limits. */
  public static Page of(Subject subject) {
    List<Row> rows = new ArrayList<>();
    List<Part> rings = new ArrayList<>();
    double target = subject.report().command().targetFmaxMhz();
    for (KernelReport kernel : subject.report().kernels()) {
      for (LoopReport loop : kernel.loops()) {
        List<String> effects = effects(kernel, loop, target);
        if (!effects.isEmpty()) {
          rows.add(row(kernel, loop, effects));
          Bottleneck bottleneck = loop.bottleneck();
          if (bottleneck != null && !bottleneck.path().isEmpty()) {
            String heading = "Recurrence of " + loop.name() + ", II " + kernel.shownIi(loop);
            rings.add(
                new Part(
                    Keys.loop(loop.name()),
                    LIST,
                    heading,
                    new Part.GraphBody(ring(kernel, loop, bottleneck))));
          }
        }
      }
    }
    List<Part> parts = new ArrayList<>();
    Table table = new Table(columns(), rows);
    parts.add(Part.of(LIST, "Bottlenecks", new Part.TableBody(table, "Nothing limits the loops")));
    parts.addAll(rings);
    return new Page(parts);
  }

  private static List<Column> columns() {
    return List.of(
        Column.words("Loop", "The loop that is limited"),
        Column.number("Line", "Line of the loop"),
        Column.words(
            "Effect", "What it costs: a longer interval, a slower clock, serial execution"),
        Column.words("Cause", "What kind of limit it is"),
        Column.words("Variable", "The variable or memory involved"),
        Column.number("II", "Initiation interval in cycles"),
        Column.number("fmax MHz", "Clock that the loop reaches").dispensable(2),
        Column.number("Distance", "Iterations between the two ends").dispensable(1));
  }

  private static List<String> effects(KernelReport kernel, LoopReport loop, double target) {
    List<String> effects = new ArrayList<>();
    if (kernel.kind() == KernelReport.Kind.NDRANGE || LoopWords.isDissolved(loop)) {
      return effects;
    }
    if (!loop.pipelined()) {
      effects.add("not pipelined");
    }
    if (loop.ii() != null && loop.ii() > 1) {
      effects.add("II raised");
    }
    if (loop.fmaxMhz() != null && loop.fmaxMhz() < target - 0.05) {
      effects.add("fmax reduced");
    }
    if (loop.serial()) {
      effects.add("serial region");
    }
    if (loop.maxConcurrency() != null && loop.pipelined()) {
      String iterations = loop.maxConcurrency() == 1 ? " iteration" : " iterations";
      effects.add("at most " + loop.maxConcurrency() + iterations + " in flight");
    }
    // A vendor's report does not say the target everywhere, but lists what stays below it.
    boolean listed = loop.bottleneck() != null && !loop.bottleneck().path().isEmpty();
    if (effects.isEmpty() && listed && target <= 0) {
      effects.add("fmax reduced");
    }
    return effects;
  }

  private static String cause(LoopReport loop) {
    if (loop.serial() || loop.pipelined()) {
      return loop.serial() ? "Serial region" : "";
    }
    String reason = loop.notPipelinedReason();
    return reason != null && reason.contains("#pragma") ? "Pragma" : "Control flow";
  }

  private static Row row(KernelReport kernel, LoopReport loop, List<String> effects) {
    Bottleneck limit = loop.bottleneck();
    String cause = limit != null ? LoopWords.kind(limit.kind()) : cause(loop);
    Set<String> details = new LinkedHashSet<>();
    details.add("Loop " + loop.name() + " of kernel " + kernel.name());
    details.add(LoopWords.limit(loop));
    details.addAll(loop.details());
    return Row.of(
        Keys.loop(loop.name()),
        Place.of(loop.file(), loop.line()),
        List.copyOf(details),
        Cell.of(loop.name()),
        Cell.line(loop.line()),
        Cell.of(String.join(", ", effects), Tone.LIMIT),
        Cell.of(cause),
        Cell.of(limit == null ? "" : String.join(", ", limit.variables())),
        loop.ii() == null ? Cell.NOT_APPLICABLE : Cell.of(kernel.shownIi(loop)),
        loop.fmaxMhz() == null
            ? Cell.UNKNOWN
            : Cell.of(String.format(Locale.ROOT, "%.1f", loop.fmaxMhz()))
                .about(kernel.isApproximate(loop.name() + ".fmax")),
        limit == null || limit.distance() == null
            ? Cell.NOT_APPLICABLE
            : Cell.of(limit.distance()));
  }

  /** The path of a recurrence, closed by the way to the next iteration. */
  static Graph ring(KernelReport kernel, LoopReport loop, Bottleneck bottleneck) {
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    double sum = 0;
    for (Bottleneck.Step step : bottleneck.path()) {
      String key =
          step.id() == null || isThere(nodes, Keys.operation(kernel.name(), step.id()))
              ? "step:" + nodes.size()
              : Keys.operation(kernel.name(), step.id());
      Place place = Place.of(loop.file(), step.line());
      List<String> facts = facts(step, place);
      boolean instant = step.cycles() != null && step.cycles() == 0;
      Accent accent = instant ? Accent.INSTANT : Accent.LIMIT;
      nodes.add(new Node(key, null, Outline.BOX, accent, step.operation(), facts, place, facts));
      if (nodes.size() > 1) {
        Node before = nodes.get(nodes.size() - 2);
        edges.add(new Edge(before.key(), key, "", Accent.LIMIT, false));
      }
      sum += step.cycles() == null ? Double.NaN : step.cycles();
    }
    int distance = bottleneck.distance() == null ? 1 : bottleneck.distance();
    String next = distance == 1 ? "next iteration" : distance + " iterations later";
    String last = nodes.get(nodes.size() - 1).key();
    edges.add(new Edge(last, nodes.get(0).key(), next, Accent.LIMIT, true));
    String around =
        Double.isNaN(sum)
            ? "Around the ring"
            : String.format(Locale.ROOT, "%.2f cycles around the ring", sum);
    String iterations = distance == 1 ? "one iteration" : distance + " iterations";
    String note = around + ", " + iterations + ": II " + kernel.shownIi(loop);
    return new Graph(nodes, edges, Graph.Direction.DOWN, note);
  }

  /** The cycles of a step, as far as they are said, and its line. */
  private static List<String> facts(Bottleneck.Step step, Place place) {
    List<String> facts = new ArrayList<>();
    if (step.cycles() != null) {
      String ending = step.cycles() == 1 ? "" : "s";
      facts.add(String.format(Locale.ROOT, "%.2f cycle%s", step.cycles(), ending));
    }
    if (place != null) {
      facts.add("line " + place.line());
    }
    return facts.isEmpty() ? List.of() : List.of(String.join(", ", facts));
  }

  private static boolean isThere(List<Node> nodes, String key) {
    return nodes.stream().anyMatch(node -> node.key().equals(key));
  }
}
