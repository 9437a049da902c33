package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SharedPort;
import dev.heddle.scheduler.hardware.Step;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The numbers of a loop that is hardware. */
final class LoopNumbers {
  private static final String CYCLES = "cycles";

  private final ScheduledKernel kernel;
  private final NodeEntries entries;
  private final Words words;
  private final Answers answers;

  LoopNumbers(ScheduledKernel kernel, NodeEntries entries, Words words, Answers answers) {
    this.kernel = kernel;
    this.entries = entries;
    this.words = words;
    this.answers = answers;
  }

  /** The numbers of one loop; its latency is that of its block. */
  void add(LoopReport row, LoopPlan loop) {
    String path = row.name();
    interval(row, loop);
    answers.predicted(path + ".fmax", row.fmaxMhz(), "MHz", () -> clock(loop));
    if (row.speculatedIterations() != null) {
      answers.predicted(
          path + ".speculatedIterations",
          row.speculatedIterations(),
          "iterations",
          () -> speculated(loop));
    }
    answers.predicted(
        path + ".maxInterleaving",
        row.maxInterleaving(),
        "runs of the loop",
        () -> answers.rules("interleaving"));
    if (row.maxConcurrency() != null) {
      answers.predicted(
          path + ".maxConcurrency", row.maxConcurrency(), "iterations", () -> concurrency(loop));
    }
  }

  // ------------------------------------------------------------------ interval

  private void interval(LoopReport row, LoopPlan loop) {
    String path = row.name() + ".ii";
    if (loop.control() instanceof Pipelined pipelined) {
      switch (pipelined.bound()) {
        case EXACT -> answers.predicted(path, row.ii(), CYCLES, () -> reasons(loop, pipelined));
        case APPROXIMATE ->
            answers.known(
                path,
                row.ii(),
                CYCLES,
                Certainty.MAY_STALL,
                () ->
                    reasons(
                        loop, pipelined, "ii.may-stall", "An operation of the loop may stall."));
        case AT_LEAST ->
            answers.known(
                path,
                row.ii(),
                CYCLES,
                Certainty.AT_LEAST,
                () -> reasons(loop, pipelined, "ii.at-least", "Inner loops may make it longer."));
      }
      pipelined
          .buildable()
          .ifPresent(
              other ->
                  answers.predicted(
                      row.name() + ".buildable.ii", other.ii(), CYCLES, () -> buildable(other)));
      return;
    }
    boolean single = loop.control() instanceof OneAtATime;
    String why =
        loop.control() instanceof OneAtATime one
            ? "One iteration is in flight: " + text(one.cause()) + "."
            : "The loop holds work-items, which have no interval.";
    answers.known(
        path,
        null,
        CYCLES,
        Certainty.NONE,
        () -> with(new Reason.Remark(why, false), single ? "ii.one-at-a-time" : "ii.work-items"));
  }

  private static String text(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private List<Reason> with(Reason first, String... rules) {
    List<Reason> reasons = new ArrayList<>(List.of(first));
    reasons.addAll(answers.rules(rules));
    return reasons;
  }

  private List<Reason> buildable(Pipelined.Buildable other) {
    return with(
        new Reason.Remark(
            "With it the carried values are there when they are read; the compiler says less: "
                + text(other.gap())
                + ".",
            false),
        "ii.buildable");
  }

  private List<Reason> reasons(LoopPlan loop, Pipelined pipelined, String rule, String remark) {
    List<Reason> reasons = reasons(loop, pipelined);
    reasons.add(new Reason.Remark(remark, false));
    answers.rules(rule).stream().filter(r -> !reasons.contains(r)).forEach(reasons::add);
    return reasons;
  }

  private List<Reason> reasons(LoopPlan loop, Pipelined pipelined) {
    Limit limit = pipelined.limit();
    if (limit instanceof Limit.Recurrence recurrence) {
      return recurrence(recurrence);
    } else if (limit instanceof Limit.LogicAtClock logic) {
      return with(path(logic.path(), logic.distance()), "ii", "ii.logic");
    } else if (limit instanceof Limit.Ports ports) {
      return with(path(calls(ports), 0), "ii", "ii.ports");
    } else if (limit instanceof Limit.ExitCondition exit) {
      List<Node> nodes = exit.path().stream().mapToObj(kernel::node).toList();
      List<Reason> reasons = words.path(own(nodes), nodes);
      reasons.add(
          new Reason.Remark(
              "The exit condition takes " + pipelined.exitLatency() + " cycles.", false));
      return with(reasons, "ii", "ii.exit-condition");
    } else if (limit instanceof Limit.Requested) {
      String asked = "A pragma asks for " + loop.asked().interval().orElse(pipelined.ii()) + ".";
      return with(new Reason.Remark(asked, false), "ii.requested");
    } else if (limit instanceof Limit.Serial) {
      String why = "One iteration at a time is inside a serial region.";
      return with(new Reason.Remark(why, false), "ii", "ii.serial");
    }
    return with(new Reason.Remark("Nothing makes an iteration wait.", false), "ii");
  }

  private List<Reason> with(List<Reason> first, String... rules) {
    List<Reason> reasons = new ArrayList<>(first);
    reasons.addAll(answers.rules(rules));
    return reasons;
  }

  private List<Reason.Step> own(List<Node> nodes) {
    return nodes.stream().map(node -> words.step(node, node.cycles())).toList();
  }

  private static List<Step> calls(Limit.Ports ports) {
    return ports.ports().stream()
        .map(SharedPort::slots)
        .flatMap(List::stream)
        .map(
            slot ->
                new Step(OptionalInt.of(slot.node()), Step.Via.DATA, OptionalInt.empty(), 0, 1, 0))
        .toList();
  }

  private List<Reason> recurrence(Limit.Recurrence recurrence) {
    List<String> rules = new ArrayList<>(List.of("ii"));
    for (Step step : recurrence.path()) {
      if (step.order().isPresent()) {
        rules.add(through(kernel.flow().orders().get(step.order().getAsInt())));
      }
    }
    List<Reason> reasons = path(recurrence.path(), recurrence.distance());
    if (!recurrence.binds()) {
      reasons.add(
          new Reason.Remark(
              "It is the longest recurrence; the interval is longer for the clock.", false));
      rules.add("ii.logic");
    }
    return with(reasons, rules.toArray(String[]::new));
  }

  private String through(Order order) {
    if (order.kind() == Order.Kind.CHANNEL) {
      return "ii.channel";
    }
    boolean offChip = entries.unit(kernel.node(order.from())).isPresent();
    return offChip ? "ii.memory-off-chip" : "ii.memory-on-chip";
  }

  private List<Reason> path(List<Step> steps, int distance) {
    List<Reason.Step> worded = new ArrayList<>();
    List<Node> nodes = new ArrayList<>();
    for (Step step : steps) {
      if (step.node().isPresent()) {
        Node node = kernel.node(step.node().getAsInt());
        nodes.add(node);
        worded.add(words.step(node, step.cycles()));
      } else {
        worded.add(new Reason.Step("entry of a cluster", null, step.cycles(), false));
      }
    }
    List<Reason> reasons = words.path(worded, nodes);
    if (distance > 0) {
      reasons.add(
          new Reason.Remark(
              "Around "
                  + distance
                  + (distance == 1 ? " iteration: " : " iterations: ")
                  + steps.stream().mapToInt(Step::cycles).sum()
                  + " cycles.",
              false));
    }
    return reasons;
  }

  // ------------------------------------------------------------------ the rest

  private List<Reason> clock(LoopPlan loop) {
    if (!(loop.control() instanceof Pipelined pipelined)
        || pipelined.mhz() >= kernel.clock().targetMhz()) {
      return target();
    }
    List<Reason> reasons = new ArrayList<>();
    if (pipelined.limit() instanceof Limit.LogicAtClock logic) {
      reasons.addAll(path(logic.path(), 0));
    } else if (pipelined.limit() instanceof Limit.Recurrence recurrence) {
      reasons.addAll(path(recurrence.path(), 0));
    }
    reasons.addAll(entries.numbers("clock.overheadNs"));
    reasons.addAll(answers.rules("clock.logic", "clock.reached"));
    return reasons;
  }

  /** Why the target is what it is. */
  List<Reason> target() {
    List<Reason> reasons = new ArrayList<>();
    if (kernel.clock().given()) {
      reasons.add(new Reason.Remark("The clock that was asked for.", false));
    } else {
      reasons.add(entries.target());
    }
    reasons.addAll(answers.rules("clock.target"));
    return reasons;
  }

  private List<Reason> speculated(LoopPlan loop) {
    List<Reason> reasons =
        new ArrayList<>(
            entries.numbers(
                kernel.loops().stream().anyMatch(other -> isInside(other, loop))
                    ? "speculating.outer"
                    : loop.parent().isPresent() ? "speculating.inner" : "speculating.outermost"));
    if (loop.control() instanceof Pipelined pipelined) {
      reasons.add(
          new Reason.Remark(
              "The exit condition takes " + pipelined.exitLatency() + " cycles.", false));
    }
    reasons.addAll(answers.rules("speculated"));
    return reasons;
  }

  private static boolean isInside(LoopPlan other, LoopPlan loop) {
    return other.parent().isPresent() && other.parent().getAsInt() == loop.id();
  }

  private List<Reason> concurrency(LoopPlan loop) {
    if (!(loop.control() instanceof Pipelined pipelined)) {
      return with(new Reason.Remark("One iteration is in flight.", false), "concurrency.one");
    }
    if (pipelined.byCopies().isEmpty()) {
      String why =
          pipelined.serial().isEmpty()
              ? "A pragma limits it."
              : "A pragma or a serial region limits it.";
      return with(new Reason.Remark(why, false), "concurrency");
    }
    MemoryPlan memory = kernel.memories().get(pipelined.byCopies().getAsInt());
    String copies = "There are " + memory.copies() + " copies of " + memory.name() + ".";
    return with(new Reason.Remark(copies, false), "concurrency", "memory.copies.iterations");
  }
}
