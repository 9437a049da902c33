package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Pipelined.Buildable;
import dev.heddle.scheduler.hardware.Pipelined.Handshake;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** What a loop's row says in words: brief and details (model M-II-9). */
final class LoopWords {
  private final ScheduledKernel kernel;
  private final IntFunction<String> names;
  private final Set<ReportStyle> style;

  /**
   * For one kernel.
   *
   * @param names what its nodes are called
   */
  LoopWords(ScheduledKernel kernel, IntFunction<String> names, Set<ReportStyle> style) {
    this.kernel = kernel;
    this.names = names;
    this.style = style;
  }

  /** Why a loop is not pipelined, a sentence; empty if it is. */
  static Optional<String> notPipelined(ScheduledKernel kernel, LoopPlan loop) {
    if (loop.control() instanceof OneAtATime alone) {
      return Optional.of(reason(kernel, alone));
    }
    return loop.control() instanceof Pipelined
        ? Optional.empty()
        : Optional.of("The loop of an NDRange kernel holds work-items instead of iterations.");
  }

  private static String reason(ScheduledKernel kernel, OneAtATime alone) {
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
              + lines(kernel, alone.loops())
              + " are executed in some iterations only; make them unconditional.";
      case OUT_OF_ORDER ->
          "Out-of-order inner loop: iterations may overtake each other because the trip"
              + " count differs in the loop in line "
              + lines(kernel, alone.loops())
              + ".";
    };
  }

  /** What asked for what became of a loop, in a word; null if nothing did. */
  static String reason(LoopOrigin origin) {
    return origin.cause() == LoopOrigin.Cause.NONE
        ? null
        : origin.cause().name().toLowerCase(Locale.ROOT);
  }

  /** What is to be said of what became of a loop. */
  static List<String> remarks(LoopOrigin origin) {
    return origin.remarks().stream().map(LoopWords::sentence).toList();
  }

  /** A remark as a sentence. */
  static String sentence(LoopOrigin.Remark remark) {
    return switch (remark) {
      case TOO_LARGE ->
          "Heddle leaves the loop rolled, since the copies would be more than it analyses; the"
              + " vendor's compiler has no such limit. Interval, memories and area of the kernel"
              + " are told as if '#pragma unroll' were not there.";
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

  private static String lines(ScheduledKernel kernel, Ids loops) {
    return loops.stream()
        .mapToObj(loop -> String.valueOf(kernel.line(kernel.loop(loop))))
        .collect(Collectors.joining(", "));
  }

  /** The interval that could be built, and why the compiler says a shorter one. */
  static LoopReport.Buildable buildable(Buildable buildable) {
    return new LoopReport.Buildable(
        buildable.ii(), buildable.gap().name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  private static String sentence(Buildable buildable) {
    return switch (buildable.gap()) {
      case SHORTENED_OPERATORS ->
          ("The compiler of this release counts floating-point operators on a recurrence with fewer"
                  + " cycles than they are built with; with those that they have the interval is"
                  + " %d.")
              .formatted(buildable.ii());
      case TRIED_CALL ->
          ("The compiler does not count that a value written to a channel has to be there before it"
                  + " is known whether there was room; hardware that waits for it starts an iteration"
                  + " every %d cycles.")
              .formatted(buildable.ii());
      case BETWEEN_CLUSTERS ->
          ("The compiler does not count what a value takes from cluster to cluster on its way to"
                  + " the next iteration; hardware in which it is there in time starts one every %d"
                  + " cycles.")
              .formatted(buildable.ii());
    };
  }

  /** How the control of a loop is built: "n/a", "yes" or "no". */
  static String hyperOptimized(LoopPlan loop) {
    Handshake handshake =
        loop.control() instanceof Pipelined pipelined ? pipelined.handshake() : Handshake.NONE;
    return switch (handshake) {
      case NONE -> "n/a";
      case SIMPLE -> "no";
      case OPTIMISED -> "yes";
    };
  }

  /** Why a region of a loop runs one iteration at a time; empty without such a region. */
  Optional<String> serialReason(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        ? pipelined.serial().stream().findFirst().map(this::reason)
        : Optional.empty();
  }

  private String reason(SerialRegion region) {
    String where = "across the inner loop in line " + lines(kernel, region.loops());
    if (region.carried().isPresent()) {
      String name = kernel.node(region.carried().getAsInt()).variable();
      return "data dependency on "
          + (name.isEmpty() ? "a value" : name)
          + ", which is carried "
          + where;
    }
    Order order = kernel.flow().orders().get(region.order().getAsInt());
    Node from = kernel.node(order.from());
    Node to = kernel.node(order.to());
    String objects = String.join(", ", LoopBottleneck.objects(kernel, List.of(from, to)));
    return "memory dependency "
        + (objects.isEmpty() ? "" : "on " + objects + " ")
        + where
        + " from "
        + names.apply(from.id())
        + " in line "
        + kernel.line(from)
        + " to "
        + names.apply(to.id())
        + " in line "
        + kernel.line(to);
  }

  /** A few words; none about a clock that the pragma asks to give up. */
  String brief(LoopPlan loop, Optional<Bottleneck> bottleneck) {
    if (loop.control() instanceof WorkItems items) {
      return items.known() ? "Thread capacity = " + items.capacity() : "";
    }
    if (loop.control() instanceof OneAtATime alone) {
      String reason = reason(kernel, alone);
      int colon = reason.indexOf(':');
      return reason.substring(0, colon < 0 ? reason.length() - 1 : colon);
    }
    Pipelined pipelined = (Pipelined) loop.control();
    if (!pipelined.serial().isEmpty()) {
      return pipelined.serial().get(0).carried().isPresent()
          ? "Serial exec. Data dependency"
          : "Serial exec. Memory dependency";
    }
    boolean asked =
        loop.asked().interval().isPresent()
            && bottleneck.filter(b -> b.kind() == Bottleneck.Kind.FMAX).isPresent();
    if (bottleneck.isEmpty() || asked) {
      return "";
    }
    return switch (bottleneck.get().kind()) {
      case DATA_DEPENDENCY -> "Data dependency";
      case MEMORY_DEPENDENCY, CHANNEL_DEPENDENCY -> "Memory dependency";
      case EXIT_CONDITION -> "Exit condition";
      case FMAX -> "Fmax " + String.format(Locale.ROOT, "%.2f", pipelined.mhz()) + " MHz";
      case PRAGMA -> "II by pragma";
      case PORT_CONFLICT -> "Port conflict";
      case CONCURRENCY -> "Concurrency";
    };
  }

  /** The sentences about a loop. */
  List<String> details(LoopPlan loop, Optional<Bottleneck> bottleneck) {
    if (loop.control() instanceof WorkItems) {
      return List.of("Work-items share the loop; each iteration of each takes one slot.");
    }
    if (loop.control() instanceof OneAtATime alone) {
      return List.of(reason(kernel, alone), "Only one iteration is in flight.");
    }
    Pipelined pipelined = (Pipelined) loop.control();
    List<SerialRegion> serial = pipelined.serial();
    List<String> details = new ArrayList<>();
    serial.stream()
        .map(region -> "Only one iteration at a time runs in this region: " + reason(region) + ".")
        .distinct()
        .forEach(details::add);
    if (serial.isEmpty()) {
      bottleneck.ifPresent(b -> details.add(sentence(b, pipelined)));
    }
    details.addAll(assumed(loop));
    loop.carried().stream()
        .filter(LoopPlan.Carried::spread)
        .map(counter -> kernel.node(counter.node()).variable())
        .filter(name -> !name.isEmpty())
        .map(
            name ->
                "The modulo increment of "
                    + name
                    + ", which starts anew at a constant, is spread over two clock cycles.")
        .forEach(details::add);
    pipelined.buildable().ifPresent(buildable -> details.add(sentence(buildable)));
    details.add(stallable(loop, pipelined));
    details.add("Maximum concurrent iterations: " + concurrency(serial));
    details.add("Hyper-Optimized loop structure: " + hyperOptimized(loop));
    new ReleaseRemarks(style).of(loop, pipelined, bottleneck).ifPresent(details::add);
    return details;
  }

  /** The dependences that are assumed, three at most. */
  private List<String> assumed(LoopPlan loop) {
    return kernel.flow().orders().stream()
        .filter(order -> order.loop().equals(OptionalInt.of(loop.id())))
        .flatMap(order -> order.assumed().map(why -> assumed(order, why)).stream())
        .distinct()
        .limit(3)
        .toList();
  }

  private String assumed(Order order, Assumption why) {
    return "A dependence is assumed from line "
        + kernel.line(kernel.node(order.from()))
        + " to line "
        + kernel.line(kernel.node(order.to()))
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

  private static String sentence(Bottleneck bottleneck, Pipelined pipelined) {
    String variables = String.join(", ", bottleneck.variables());
    String of = variables.isEmpty() ? "" : " on " + variables;
    String cost = cost(bottleneck);
    int interval = pipelined.ii();
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
              + String.format(Locale.ROOT, "%.2f", pipelined.mhz())
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

  private String stallable(LoopPlan loop, Pipelined pipelined) {
    if (pipelined.bound() == Pipelined.Bound.AT_LEAST) {
      return "Stallable instruction: n/a";
    }
    List<String> found =
        loop.blocks().stream()
            .flatMapToInt(block -> kernel.block(block).nodes().stream())
            .mapToObj(kernel::node)
            .filter(Node::stallable)
            .map(node -> names.apply(node.id()) + text(node) + " in line " + kernel.line(node))
            .distinct()
            .limit(8)
            .toList();
    return "Stallable instruction: " + (found.isEmpty() ? "None" : String.join("; ", found));
  }

  private static String text(Node node) {
    return node.isAccess() ? " of " + ((Detail.Access) node.detail()).text() : "";
  }
}
