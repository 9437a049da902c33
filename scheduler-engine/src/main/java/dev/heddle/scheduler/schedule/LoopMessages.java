package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a loop's row says: bottleneck, brief and details (model M-II-9). */
final class LoopMessages {
  private final FlowGraph graph;
  private final FlowLoop loop;
  private final OperatorTimes times;

  LoopMessages(FlowGraph graph, FlowLoop loop, OperatorTimes times) {
    this.graph = graph;
    this.loop = loop;
    this.times = times;
  }

  // ------------------------------------------------------------------ the bottleneck

  Optional<Bottleneck> bottleneck(
      LoopScheduler.Limits limits,
      Speculation speculation,
      Interval interval,
      OptionalInt requested,
      double targetMhz,
      List<SerialRegion> serial) {
    boolean slow = interval.fmaxMhz() < targetMhz - 0.005;
    if (interval.cycles() == 1 && !slow) {
      return serial.stream().findFirst().map(this::serialBottleneck);
    }
    if (requested.isPresent()
        && interval.cycles() == requested.getAsInt()
        && requested.getAsInt() > Math.max(limits.withPorts(), speculation.interval())) {
      return Optional.of(
          new Bottleneck(Bottleneck.Kind.PRAGMA, List.of(), null, null, null, List.of()));
    }
    if (speculation.interval() > limits.withPorts()
        && speculation.interval() == interval.cycles()) {
      return Optional.of(
          new Bottleneck(Bottleneck.Kind.EXIT_CONDITION, List.of(), null, null, null, exitPath()));
    }
    if (limits.withPorts() > limits.floor() && limits.withPorts() == interval.cycles()) {
      return Optional.of(portConflict(limits.ports()));
    }
    return limits.recurrence().map(recurrence -> recurrence(recurrence, slow, interval));
  }

  /** Calls of one channel in every iteration. */
  private Bottleneck portConflict(Map<Integer, Integer> ports) {
    List<FlowNode> calls =
        loop.blocks().stream()
            .flatMap(block -> block.nodes().stream())
            .filter(node -> ports.containsKey(node.id()))
            .toList();
    return new Bottleneck(
        Bottleneck.Kind.PORT_CONFLICT,
        objects(calls.toArray(FlowNode[]::new)),
        end(calls.get(0)),
        end(calls.get(calls.size() - 1)),
        null,
        List.of());
  }

  private Bottleneck recurrence(Recurrence recurrence, boolean slow, Interval interval) {
    List<Bottleneck.Step> path = path(recurrence);
    Optional<Dependence> memory = recurrence.memory();
    if (memory.isEmpty()) {
      Bottleneck.Kind kind =
          slow && interval.cycles() == 1 ? Bottleneck.Kind.FMAX : Bottleneck.Kind.DATA_DEPENDENCY;
      return new Bottleneck(kind, variables(recurrence), null, null, recurrence.distance(), path);
    }
    Dependence dependence = memory.get();
    // The vendor's reports count the order of channel calls among memory dependencies, too. The
    // ends are in the order of one iteration: what is read first, what is written last.
    return new Bottleneck(
        Bottleneck.Kind.MEMORY_DEPENDENCY,
        objects(dependence),
        end(dependence.to()),
        end(dependence.from()),
        dependence.distance(),
        path);
  }

  private Bottleneck serialBottleneck(SerialRegion region) {
    if (region.variable().isPresent()) {
      return new Bottleneck(
          Bottleneck.Kind.DATA_DEPENDENCY,
          named(region.variable().get()),
          null,
          null,
          1,
          List.of());
    }
    return new Bottleneck(
        region.from().isChannel()
            ? Bottleneck.Kind.CHANNEL_DEPENDENCY
            : Bottleneck.Kind.MEMORY_DEPENDENCY,
        objects(region.from(), region.to()),
        end(region.from()),
        end(region.to()),
        1,
        List.of());
  }

  private static List<String> named(String variable) {
    return variable.isEmpty() ? List.of() : List.of(variable);
  }

  private List<String> variables(Recurrence recurrence) {
    Set<String> names = new LinkedHashSet<>();
    for (Recurrence.Step step : recurrence.steps()) {
      if (step.node().kind() == FlowNode.Kind.PHI && !step.node().name().isEmpty()) {
        names.add(step.node().name());
      }
    }
    return List.copyOf(names);
  }

  private List<String> objects(Dependence dependence) {
    return objects(dependence.from(), dependence.to());
  }

  private List<String> objects(FlowNode... nodes) {
    Set<String> names = new LinkedHashSet<>();
    for (FlowNode node : nodes) {
      if (node.isChannel()) {
        names.add(((Detail.Channel) node.detail()).channel());
      }
      node.access()
          .ifPresent(
              access -> access.mayPointTo().forEach(id -> names.add(graph.memory(id).name())));
    }
    return List.copyOf(names);
  }

  private Bottleneck.End end(FlowNode node) {
    return new Bottleneck.End(name(node), node.range().line());
  }

  private String name(FlowNode node) {
    return times.name(node);
  }

  /** The operators with a latency; of a recurrence of logic the operators that take time. */
  private List<Bottleneck.Step> path(Recurrence recurrence) {
    List<Bottleneck.Step> path = new ArrayList<>();
    for (Recurrence.Step step : recurrence.steps()) {
      if (step.cycles() > 0 || step.node().isStore()) {
        path.add(step(step.node(), latency(step)));
      } else if (step.delay() > 0) {
        path.add(step(step.node(), Math.round(step.delay() * 100) / 100.0));
      }
    }
    return path;
  }

  private Bottleneck.Step step(FlowNode node, double cycles) {
    return new Bottleneck.Step(name(node), cycles, node.range().line(), node.id());
  }

  /** A store shows its own latency, without the turn of the recurrence. */
  private double latency(Recurrence.Step step) {
    return step.node().isStore() ? times.acknowledged(step.node()) : step.cycles();
  }

  private List<Bottleneck.Step> exitPath() {
    List<Bottleneck.Step> path = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>();
    loop.exits().stream().filter(exit -> exit >= 0).forEach(exit -> exitPath(exit, seen, path));
    return path;
  }

  private void exitPath(int id, Set<Integer> seen, List<Bottleneck.Step> path) {
    FlowNode node = graph.node(id);
    boolean inside = node.block() != null && node.block().loop().orElse(null) == loop;
    if (!inside || !seen.add(id) || seen.size() > 200) {
      return;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      exitPath(node.input(i), seen, path);
    }
    if (times.of(node).cycles() > 0) {
      path.add(step(node, times.of(node).cycles()));
    }
  }

  // ------------------------------------------------------------------ texts

  Optional<String> serialReason(List<SerialRegion> serial) {
    return serial.stream().findFirst().map(this::reason);
  }

  private String reason(SerialRegion region) {
    List<String> lines =
        region.loops().stream().map(l -> String.valueOf(LoopTraits.line(l))).toList();
    String where = "across the inner loop in line " + String.join(", ", lines);
    if (region.variable().isPresent()) {
      String name = region.variable().get();
      return "data dependency on "
          + (name.isEmpty() ? "a value" : name)
          + ", which is carried "
          + where;
    }
    String names = String.join(", ", objects(region.from(), region.to()));
    return "memory dependency "
        + (names.isEmpty() ? "" : "on " + names + " ")
        + where
        + " from "
        + name(region.from())
        + " in line "
        + region.from().range().line()
        + " to "
        + name(region.to())
        + " in line "
        + region.to().range().line();
  }

  /** A few words; none about a clock that the pragma asks to give up. */
  String brief(
      Optional<Bottleneck> bottleneck,
      List<SerialRegion> serial,
      Interval interval,
      OptionalInt requested) {
    if (!serial.isEmpty()) {
      return serial.get(0).variable().isPresent()
          ? "Serial exec. Data dependency"
          : "Serial exec. Memory dependency";
    }
    boolean asked =
        requested.isPresent()
            && bottleneck.filter(b -> b.kind() == Bottleneck.Kind.FMAX).isPresent();
    if (bottleneck.isEmpty() || asked) {
      return "";
    }
    return switch (bottleneck.get().kind()) {
      case DATA_DEPENDENCY -> "Data dependency";
      case MEMORY_DEPENDENCY, CHANNEL_DEPENDENCY -> "Memory dependency";
      case EXIT_CONDITION -> "Exit condition";
      case FMAX -> "Fmax " + String.format(Locale.ROOT, "%.2f", interval.fmaxMhz()) + " MHz";
      case PRAGMA -> "II by pragma";
      case PORT_CONFLICT -> "Port conflict";
      case CONCURRENCY -> "Concurrency";
    };
  }

  List<String> details(
      Optional<Bottleneck> bottleneck,
      List<SerialRegion> serial,
      Interval interval,
      LoopReport.Qualifier qualifier,
      String hyperOptimized,
      List<Dependence> carried) {
    List<String> details = new ArrayList<>();
    serial.stream()
        .map(region -> "Only one iteration at a time runs in this region: " + reason(region) + ".")
        .distinct()
        .forEach(details::add);
    if (serial.isEmpty()) {
      bottleneck.ifPresent(b -> details.add(sentence(b, interval)));
    }
    carried.stream()
        .filter(d -> !d.assumption().isEmpty())
        .map(
            d ->
                "A dependence is assumed from line "
                    + d.from().range().line()
                    + " to line "
                    + d.to().range().line()
                    + ": "
                    + d.assumption()
                    + ".")
        .distinct()
        .limit(3)
        .forEach(details::add);
    times.spreadCounters(loop).stream()
        .map(phi -> graph.node(phi.node()).name())
        .filter(name -> !name.isEmpty())
        .map(
            name ->
                "The modulo increment of "
                    + name
                    + ", which starts anew at a constant, is spread over two clock cycles.")
        .forEach(details::add);
    stallable(qualifier).ifPresent(details::add);
    details.add("Maximum concurrent iterations: " + concurrency(serial));
    details.add("Hyper-Optimized loop structure: " + hyperOptimized);
    return details;
  }

  private static String concurrency(List<SerialRegion> serial) {
    return serial.isEmpty() ? "Capacity of loop" : "1 in the serial region";
  }

  private String sentence(Bottleneck bottleneck, Interval interval) {
    String variables = String.join(", ", bottleneck.variables());
    String of = variables.isEmpty() ? "" : " on " + variables;
    String cost = cost(bottleneck);
    return switch (bottleneck.kind()) {
      case DATA_DEPENDENCY ->
          "An iteration starts every "
              + interval.cycles()
              + " cycles because the next one needs the value of this one: data dependency"
              + of
              + cost
              + ".";
      case MEMORY_DEPENDENCY, CHANNEL_DEPENDENCY ->
          "An iteration starts every "
              + interval.cycles()
              + " cycles because of a memory dependency"
              + of
              + " from line "
              + bottleneck.from().line()
              + " to line "
              + bottleneck.to().line()
              + cost
              + ".";
      case EXIT_CONDITION ->
          "The exit condition is known too late to start an iteration more often than every "
              + interval.cycles()
              + " cycles"
              + cost
              + ".";
      case FMAX ->
          "The logic that an iteration hands to the next one limits the clock to "
              + String.format(Locale.ROOT, "%.2f", interval.fmaxMhz())
              + " MHz"
              + cost
              + ".";
      case PRAGMA -> "The pragma asks for an II of " + interval.cycles() + ".";
      case PORT_CONFLICT ->
          "An iteration starts every "
              + interval.cycles()
              + " cycles because several calls share a port"
              + of
              + ", from line "
              + bottleneck.from().line()
              + " to line "
              + bottleneck.to().line()
              + ".";
      default -> "The loop is limited to one iteration every " + interval.cycles() + " cycles.";
    };
  }

  private static String cost(Bottleneck bottleneck) {
    if (bottleneck.path().isEmpty()) {
      return "";
    }
    List<String> steps = new ArrayList<>();
    for (Bottleneck.Step step : bottleneck.path()) {
      if (steps.size() == 12) {
        steps.add("...");
        break;
      }
      steps.add(
          step.operation()
              + " "
              + String.format(Locale.ROOT, "%.2f", step.cycles())
              + " cycles (line "
              + step.line()
              + ")");
    }
    return "; critical path: " + String.join(", ", steps);
  }

  private Optional<String> stallable(LoopReport.Qualifier qualifier) {
    if (qualifier == LoopReport.Qualifier.AT_LEAST) {
      return Optional.of("Stallable instruction: n/a");
    }
    List<String> names = new ArrayList<>();
    for (FlowNode node : LoopTraits.stallable(loop, times)) {
      names.add(name(node) + text(node) + " in line " + node.range().line());
    }
    return Optional.of(
        "Stallable instruction: "
            + (names.isEmpty()
                ? "None"
                : String.join("; ", names.stream().distinct().limit(8).toList())));
  }

  private static String text(FlowNode node) {
    return node.access().map(access -> " of " + access.text()).orElse("");
  }
}
