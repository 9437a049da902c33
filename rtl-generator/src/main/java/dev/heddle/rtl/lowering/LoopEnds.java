package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Which cluster of a loop knows when it ends, and what that waits for. */
final class LoopEnds {
  private final ActorPlan plan;
  private final ScheduledKernel kernel;
  private final Map<Integer, Actor> deciders = new HashMap<>();
  private final Map<Integer, Integer> decisions = new HashMap<>();
  private final Set<Actor> upstream = new HashSet<>();

  LoopEnds(ActorPlan plan) {
    this.plan = plan;
    this.kernel = plan.kernel();
    kernel.loops().forEach(this::decide);
  }

  /** The cluster that knows when a loop ends; null for a loop that does not. */
  Actor decider(int loop) {
    return deciders.get(loop);
  }

  /** What the end of a loop waits for, in a loop that runs one iteration at a time. */
  private void upstream(Actor decider) {
    Deque<Actor> pending = new ArrayDeque<>(List.of(decider));
    List<Exit> early =
        kernel.loop(decider.region).exits().stream()
            .filter(exit -> !isLate(decider.region, exit))
            .toList();
    early.stream()
        .flatMapToInt(exit -> exit.node().stream())
        .forEach(node -> upstream(node, decider, pending));
    int exits = early.size();
    plan.inBlock(decider.number).stream()
        .filter(actor -> exits > 1 && actor.isAccess() && exitsBefore(actor) < exits)
        .forEach(actor -> upstream(actor, decider, pending));
    while (!pending.isEmpty()) {
      Actor actor = pending.pop();
      kernel.flow().orders().stream()
          .filter(order -> order.distance() == 0 && order.loop().isEmpty())
          .filter(order -> plan.maker(order.to()) == actor)
          .forEach(order -> upstream(order.from(), actor, pending));
      for (Node node : actor.nodes) {
        node.operands().stream().forEach(each -> upstream(each, actor, pending));
        node.gate().ifPresent(gate -> upstream(gate.when(), actor, pending));
      }
    }
    upstream.remove(decider);
  }

  /** Exits that an access has to know; it does not wait for those that come later. */
  private static int exitsBefore(Actor access) {
    return access.nodes.stream().mapToInt(Node::exitsBefore).max().orElse(0);
  }

  private void upstream(int node, Actor of, Deque<Actor> pending) {
    Actor from = plan.maker(node);
    if (from != null) {
      upstream(from, of, pending);
    }
  }

  private void upstream(Actor from, Actor of, Deque<Actor> pending) {
    boolean before = from != of && from.region == of.region && from.number == of.number;
    if (before && upstream.add(from)) {
      pending.push(from);
    }
  }

  /** Whether the end of a loop waits for an actor, which then does not know of it. */
  boolean isUpstream(Actor actor) {
    return upstream.contains(actor);
  }

  /** Whether what decides on the end of a loop waits for something in its iteration. */
  boolean isCareful(int loop) {
    return upstream.stream().anyMatch(actor -> actor.region == loop);
  }

  /** Which of two clusters knows all exits: one of them, or the later one. */
  private Actor later(LoopPlan loop, Node condition, Actor one, Actor other) {
    if (one == null || one == other) {
      return other;
    }
    if (!(loop.control() instanceof OneAtATime)) {
      throw new OverlapException(
          kernel, condition, loop.id(), "a loop whose end is decided in several clusters");
    }
    return one.end > other.end ? one : other;
  }

  /** Whether a loop is left behind a loop inside of it, which its first block cannot know. */
  boolean isLate(int loop, Exit exit) {
    if (exit.node().isEmpty()) {
      return false;
    }
    if (!exit.loop().equals(OptionalInt.of(loop))) {
      return true;
    }
    Node condition = kernel.node(exit.node().getAsInt());
    LoopPlan own = kernel.loop(loop);
    return !isFromOutside(condition, own)
        && !condition.block().equals(OptionalInt.of(own.header()));
  }

  private void decide(LoopPlan loop) {
    Actor found = null;
    for (Exit exit : loop.exits()) {
      OptionalInt node = exit.node();
      if (node.isEmpty()) {
        throw new RefusedException(
            kernel, kernel.range(loop.place()), "a loop that always ends in its first iteration");
      }
      Node condition = kernel.node(node.getAsInt());
      if (isLate(loop.id(), exit)) {
        late(loop, condition);
        continue;
      }
      if (isFromOutside(condition, loop)) {
        continue;
      }
      if (condition.stallable()) {
        throw RefusedException.at(
            kernel, condition, "a loop whose end is not decided in its first cluster");
      }
      found = later(loop, condition, found, plan.of(condition));
    }
    if (found == null && !loop.exits().stream().allMatch(exit -> isLate(loop.id(), exit))) {
      found = any(loop);
    }
    if (found == null) {
      return;
    }
    deciders.put(loop.id(), found);
    decisions.put(loop.id(), decision(loop, found));
    if (loop.control() instanceof OneAtATime) {
      upstream(found);
    }
  }

  /** Where a loop is left behind others inside of it, no iteration starts before that is known. */
  private void late(LoopPlan loop, Node condition) {
    if (!(loop.control() instanceof OneAtATime)) {
      throw new OverlapException(
          kernel, condition, loop.id(), "a loop that is left behind a loop inside of it");
    }
  }

  /** Whether a condition is known before a loop begins. */
  private boolean isFromOutside(Node condition, LoopPlan loop) {
    OptionalInt own = kernel.loopOf(condition);
    return own.isEmpty() || !kernel.isInside(own.getAsInt(), loop.id());
  }

  /** A cluster of the header, where what ends a loop is known before it begins. */
  private Actor any(LoopPlan loop) {
    return plan.inBlock(loop.header()).stream()
        .filter(actor -> actor.kind == Actor.Kind.CLUSTER)
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    kernel, kernel.range(loop.place()), "a loop of which nothing is computed"));
  }

  private int decision(LoopPlan loop, Actor decider) {
    return loop.exits().stream()
        .filter(exit -> !isLate(loop.id(), exit))
        .map(exit -> kernel.node(exit.node().getAsInt()))
        .filter(node -> !isFromOutside(node, loop))
        .mapToInt(Node::end)
        .reduce(decider.entry, Math::max);
  }

  /** The cycle in which all exits of a loop are known that its first block knows. */
  int decision(int loop) {
    return decisions.get(loop);
  }
}
