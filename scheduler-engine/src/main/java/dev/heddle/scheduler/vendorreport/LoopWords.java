package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.Pipelined.Bound;
import dev.heddle.scheduler.hardware.Pipelined.Handshake;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopControl;
import dev.heddle.scheduler.schedule.LoopSchedule;
import dev.heddle.scheduler.schedule.LoopTraits;
import dev.heddle.scheduler.schedule.OperatorTimes;
import dev.heddle.scheduler.schedule.SerialRegion;
import dev.heddle.scheduler.transform.LoopHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a loop's row says in words: brief and details (model M-II-9). */
final class LoopWords {
  private final KernelSchedule schedule;
  private final FlowGraph graph;
  private final OperatorTimes times;
  private final OperationNames names;

  LoopWords(KernelSchedule schedule, OperationNames names) {
    this.schedule = schedule;
    this.graph = schedule.graph();
    this.times = schedule.times();
    this.names = names;
  }

  /** Why a loop is not pipelined, a sentence; empty if it is. */
  static Optional<String> notPipelined(LoopSchedule loop) {
    if (loop.control() instanceof LoopControl.OneAtATime alone) {
      return Optional.of(reason(alone));
    }
    return loop.pipelined()
        ? Optional.empty()
        : Optional.of("The loop of an NDRange kernel holds work-items instead of iterations.");
  }

  private static String reason(LoopControl.OneAtATime alone) {
    return switch (alone.cause()) {
      case PRAGMA -> "Pipelining is disabled by a pragma.";
      case EXIT_WAITS_FOR_MEMORY ->
          "Exit condition unresolvable at the start of an iteration: it waits for memory; simplify"
              + " the exit condition, or read what it needs an iteration earlier.";
      case EXIT_IN_INNER_LOOP ->
          "Exit condition unresolvable at the start of an iteration: an inner loop computes it;"
              + " compute it in front of the inner loops.";
      case DIVERGENT ->
          "Divergent inner loops: the loops in lines "
              + lines(alone.loops())
              + " are executed in some iterations only; make them unconditional.";
      case OUT_OF_ORDER ->
          "Out-of-order inner loop: iterations may overtake each other because the trip"
              + " count differs in the loop in line "
              + lines(alone.loops())
              + ".";
    };
  }

  /** Why a loop was unrolled, in a word; null if it was not. */
  static String reason(LoopHistory.Entry entry) {
    return entry.reason().map(reason -> reason.name().toLowerCase(Locale.ROOT)).orElse(null);
  }

  /** What is to be said of what became of a loop. */
  static List<String> remarks(LoopHistory.Entry entry) {
    return entry.remarks().stream().map(LoopWords::sentence).toList();
  }

  /** A remark as a sentence. */
  static String sentence(LoopOrigin.Remark remark) {
    return switch (remark) {
      case TOO_LARGE -> "Unrolling would make the kernel too large.";
      case UNKNOWN_TRIP_COUNT ->
          "Full unrolling of the loop is requested, but its trip count is not known at"
              + " compile time; it stays rolled.";
      case CALLS_PIPE ->
          "The loop is not unrolled because it calls a pipe, which has one call site.";
      case UNASKED -> "Unrolled without being asked; #pragma unroll 1 keeps it rolled.";
      case OTHER_NEST ->
          "The nest is not coalesced: each of its loops needs one exit, tested before"
              + " its body, and no branch around it.";
    };
  }

  private static String lines(List<FlowLoop> loops) {
    return String.join(", ", loops.stream().map(l -> String.valueOf(line(l))).toList());
  }

  /** First line of a loop. */
  private static int line(FlowLoop loop) {
    return loop.loop().range().line();
  }

  /** How the control of a loop is built: "n/a", "yes" or "no". */
  static String hyperOptimized(LoopSchedule loop) {
    Handshake handshake =
        loop.control() instanceof LoopControl.Pipelined pipelined
            ? pipelined.handshake()
            : Handshake.NONE;
    return switch (handshake) {
      case NONE -> "n/a";
      case SIMPLE -> "no";
      case OPTIMISED -> "yes";
    };
  }

  /** Why a region of a loop runs one iteration at a time; empty without such a region. */
  Optional<String> serialReason(LoopSchedule loop) {
    return loop.serial().stream().findFirst().map(this::reason);
  }

  private String reason(SerialRegion region) {
    String where = "across the inner loop in line " + lines(region.loops());
    if (region.variable().isPresent()) {
      String name = region.variable().get().name();
      return "data dependency on "
          + (name.isEmpty() ? "a value" : name)
          + ", which is carried "
          + where;
    }
    FlowNode from = region.from().orElseThrow();
    FlowNode to = region.to().orElseThrow();
    String objects = String.join(", ", LoopBottleneck.objects(graph, from, to));
    return "memory dependency "
        + (objects.isEmpty() ? "" : "on " + objects + " ")
        + where
        + " from "
        + names.of(from)
        + " in line "
        + from.range().line()
        + " to "
        + names.of(to)
        + " in line "
        + to.range().line();
  }

  /** A few words; none about a clock that the pragma asks to give up. */
  String brief(LoopSchedule loop, Optional<Bottleneck> bottleneck) {
    if (loop.control() instanceof LoopControl.WorkItems items) {
      return items.known() ? "Thread capacity = " + items.capacity() : "";
    }
    if (loop.control() instanceof LoopControl.OneAtATime alone) {
      String reason = reason(alone);
      int colon = reason.indexOf(':');
      return reason.substring(0, colon < 0 ? reason.length() - 1 : colon);
    }
    LoopControl.Pipelined pipelined = (LoopControl.Pipelined) loop.control();
    if (!loop.serial().isEmpty()) {
      return loop.serial().get(0).variable().isPresent()
          ? "Serial exec. Data dependency"
          : "Serial exec. Memory dependency";
    }
    boolean asked =
        pipelined.requested().isPresent()
            && bottleneck.filter(b -> b.kind() == Bottleneck.Kind.FMAX).isPresent();
    if (bottleneck.isEmpty() || asked) {
      return "";
    }
    return switch (bottleneck.get().kind()) {
      case DATA_DEPENDENCY -> "Data dependency";
      case MEMORY_DEPENDENCY, CHANNEL_DEPENDENCY -> "Memory dependency";
      case EXIT_CONDITION -> "Exit condition";
      case FMAX -> "Fmax " + String.format(Locale.ROOT, "%.2f", loop.fmaxMhz()) + " MHz";
      case PRAGMA -> "II by pragma";
      case PORT_CONFLICT -> "Port conflict";
      case CONCURRENCY -> "Concurrency";
    };
  }

  /** The sentences about a loop. */
  List<String> details(LoopSchedule loop, Optional<Bottleneck> bottleneck) {
    if (loop.control() instanceof LoopControl.WorkItems) {
      return List.of("Work-items share the loop; each iteration of each takes one slot.");
    }
    if (loop.control() instanceof LoopControl.OneAtATime alone) {
      return List.of(reason(alone), "Only one iteration is in flight.");
    }
    LoopControl.Pipelined pipelined = (LoopControl.Pipelined) loop.control();
    List<SerialRegion> serial = loop.serial();
    List<String> details = new ArrayList<>();
    serial.stream()
        .map(region -> "Only one iteration at a time runs in this region: " + reason(region) + ".")
        .distinct()
        .forEach(details::add);
    if (serial.isEmpty()) {
      bottleneck.ifPresent(b -> details.add(sentence(b, loop)));
    }
    details.addAll(assumed(loop.loop()));
    times.spreadCounters(loop.loop()).stream()
        .map(phi -> graph.node(phi.node()).name())
        .filter(name -> !name.isEmpty())
        .map(
            name ->
                "The modulo increment of "
                    + name
                    + ", which starts anew at a constant, is spread over two clock cycles.")
        .forEach(details::add);
    details.add(stallable(loop.loop(), pipelined.bound()));
    details.add("Maximum concurrent iterations: " + concurrency(serial));
    details.add("Hyper-Optimized loop structure: " + hyperOptimized(loop));
    new ReleaseRemarks(times.profile()).of(loop, bottleneck).ifPresent(details::add);
    return details;
  }

  /** The dependences that are assumed, three at most. */
  private List<String> assumed(FlowLoop loop) {
    return schedule.dependences().carriedBy(loop, true).stream()
        .flatMap(d -> d.assumption().map(why -> assumed(d, why)).stream())
        .distinct()
        .limit(3)
        .toList();
  }

  private static String assumed(Dependence dependence, Assumption why) {
    return "A dependence is assumed from line "
        + dependence.from().range().line()
        + " to line "
        + dependence.to().range().line()
        + ": "
        + words(why)
        + ".";
  }

  private static String words(Assumption assumption) {
    return switch (assumption) {
      case SAME_MEMORY -> "the pointers may name the same memory";
      case MOVING_POINTER -> "the address comes from a pointer that moves";
      case DIFFERENT_FORMS -> "the subscripts have different forms";
      case DIFFERENT_VARIABLES -> "the subscripts use different induction variables";
      case DIFFERENT_STEPS -> "the subscripts run in different directions or steps";
      case SEVERAL_VARIABLES -> "a subscript uses more than one induction variable";
      case UNKNOWN_OFFSET -> "a subscript has an offset that is not known at compile time";
      case NOT_LINEAR ->
          "a subscript is not a constant multiple of an induction variable plus a constant";
    };
  }

  private static String concurrency(List<SerialRegion> serial) {
    return serial.isEmpty() ? "Capacity of loop" : "1 in the serial region";
  }

  private static String sentence(Bottleneck bottleneck, LoopSchedule loop) {
    String variables = String.join(", ", bottleneck.variables());
    String of = variables.isEmpty() ? "" : " on " + variables;
    String cost = cost(bottleneck);
    int interval = loop.interval().orElseThrow();
    return switch (bottleneck.kind()) {
      case DATA_DEPENDENCY ->
          "An iteration starts every "
              + interval
              + " cycles because the next one needs the value of this one: data dependency"
              + of
              + cost
              + ".";
      case MEMORY_DEPENDENCY, CHANNEL_DEPENDENCY ->
          "An iteration starts every "
              + interval
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
              + interval
              + " cycles"
              + cost
              + ".";
      case FMAX ->
          "The logic that an iteration hands to the next one limits the clock to "
              + String.format(Locale.ROOT, "%.2f", loop.fmaxMhz())
              + " MHz"
              + cost
              + ".";
      case PRAGMA -> "The pragma asks for an II of " + interval + ".";
      case PORT_CONFLICT ->
          "An iteration starts every "
              + interval
              + " cycles because several calls share a port"
              + of
              + ", from line "
              + bottleneck.from().line()
              + " to line "
              + bottleneck.to().line()
              + ".";
      default -> "The loop is limited to one iteration every " + interval + " cycles.";
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

  private String stallable(FlowLoop loop, Bound bound) {
    if (bound == Bound.AT_LEAST) {
      return "Stallable instruction: n/a";
    }
    List<String> found = new ArrayList<>();
    for (FlowNode node : LoopTraits.stallable(loop, times)) {
      found.add(names.of(node) + text(node) + " in line " + node.range().line());
    }
    return "Stallable instruction: "
        + (found.isEmpty()
            ? "None"
            : String.join("; ", found.stream().distinct().limit(8).toList()));
  }

  private static String text(FlowNode node) {
    return node.access().map(access -> " of " + access.text()).orElse("");
  }
}
