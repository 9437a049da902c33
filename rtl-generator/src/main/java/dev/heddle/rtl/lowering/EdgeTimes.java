package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.Actor.Kind;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.ScheduledKernel;

/** How many words the FIFOs between actors have, and when what is put in is there. */
final class EdgeTimes {
  /** Words that a FIFO has more than its iterations in flight need. */
  private static final int RESERVE = 4;

  /** Runs of an inner loop that may wait in front of it or behind it. */
  private static final int RUNS = 4;

  private final ActorPlan plan;
  private final ScheduledKernel kernel;

  EdgeTimes(ActorPlan plan) {
    this.plan = plan;
    this.kernel = plan.kernel();
  }

  void size(Edge edge) {
    boolean within =
        edge.from.region == edge.to.region
            && !edge.kind.isForNext()
            && isOfBlock(edge.from)
            && isOfBlock(edge.to)
            && edge.from.number == edge.to.number;
    int interval = plan.regions().interval(edge.from.region);
    int inside = edge.from.kind == Kind.CLUSTER ? edge.from.end - edge.from.start : 0;
    int words =
        within
            ? (Math.max(edge.to.start, edge.end) - edge.from.start + 2) / interval + 1 + RESERVE
            : (inside + 2) / interval + RUNS + RESERVE;
    if (edge.from.kind == Kind.JOIN && isOfBlock(edge.to)) {
      words = edge.to.start / interval + RUNS + RESERVE;
    }
    if (edge.from.kind == Kind.ISSUE) {
      words = RUNS + RESERVE;
    }
    edge.words = Integer.highestOneBit(Math.max(2, words) * 2 - 1);
    if (!edge.atOnce) {
      edge.end = end(edge);
      edge.latency = latency(edge);
      if (within && edge.kind == Edge.Kind.ALWAYS && edge.from.isLoose()) {
        // A register where there is time for one: recurrences through loose logic are no circles.
        edge.latency = Math.max(edge.latency, Math.min(1, edge.to.start - edge.end));
      }
      if (edge.to.inputs.stream()
          .anyMatch(other -> other.kind == Edge.Kind.LATE && other.from == edge.from)) {
        // The values behind the start come as many cycles later as the schedule says.
        edge.latency = Math.max(edge.latency, edge.to.start - edge.end);
      }
      onTime(edge);
    }
  }

  /** When what goes through a FIFO has ended. */
  int end(Edge edge) {
    Actor from = edge.from;
    boolean within = edge.to.region == from.region && edge.to.number == from.number;
    if (!from.isLoose() || edge.kind != Edge.Kind.ALWAYS || !within || !isOfBlock(edge.to)) {
      return from.end;
    }
    int latest = from.entry;
    if (from.region != Actor.TOP && from == plan.decider(from.region)) {
      latest = Math.max(latest, plan.decision(from.region));
    }
    for (Value value : edge.values) {
      if (value instanceof Value.Of of && plan.of(kernel.node(of.node())) == from) {
        latest = Math.max(latest, kernel.node(of.node()).end());
      }
    }
    return latest;
  }

  /**
   * Who begins the iterations of an actor tells it of each so late that it starts in its cycle,
   * also where the schedule has it wait for an order, or for an access that is left out.
   */
  private void onTime(Edge edge) {
    Actor from = edge.from;
    boolean begins =
        !isOfBlock(from) || from.region != Actor.TOP && from == plan.decider(from.region);
    if (begins
        && edge.kind == Edge.Kind.ALWAYS
        && isOfBlock(edge.to)
        && from == plan.source(edge.to)) {
      int put = isOfBlock(from) ? edge.end : 0;
      edge.latency = Math.max(edge.latency, edge.to.start - put);
    }
  }

  private static boolean isOfBlock(Actor actor) {
    return actor.isOfBlock();
  }

  /** From the end of what is put in. */
  private int latency(Edge edge) {
    Actor from = edge.from;
    return switch (from.kind) {
      case CLUSTER -> from.exit - from.end;
      case LOAD -> edge.kind == Edge.Kind.ANSWER ? 1 : 0;
      case READ, WRITE -> edge.from.end - edge.from.start;
      case STORE -> plan.accesses().isAcknowledged(from) ? 0 : Math.max(1, from.end - from.start);
      case ISSUE -> edge.to.isOfBlock() ? Math.min(1, edge.to.start) : 0;
      case JOIN -> joined(edge);
    };
  }

  private int joined(Edge edge) {
    if (edge.kind == Edge.Kind.AROUND) {
      return 1;
    }
    if (isOfBlock(edge.to) && edge.to.number == edge.from.number) {
      return Math.min(1, edge.to.start);
    }
    boolean own = edge.from.name.startsWith("begin");
    Block block = own ? kernel.block(edge.from.number) : null;
    return own && edge.to.region == edge.from.region ? block.latency() : 0;
  }
}
