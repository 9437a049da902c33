package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Role;
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
  private void upstream(LoopPlan loop, Actor decider) {
    Deque<Actor> pending = new ArrayDeque<>(List.of(decider));
    while (!pending.isEmpty()) {
      Actor actor = pending.pop();
      for (Node node : actor.nodes) {
        node.operands().stream().forEach(each -> upstream(each, actor, pending));
        node.gate().ifPresent(gate -> upstream(gate.when(), actor, pending));
        if (node.role() == Role.CARRIED) {
          loop.carried().stream()
              .filter(each -> each.node() == node.id())
              .map(each -> plan.of(kernel.node(each.next())))
              .filter(from -> from.exit <= actor.start && from.number == actor.number)
              .forEach(from -> upstream(from, actor, pending));
        }
      }
    }
    upstream.remove(decider);
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

  private void decide(LoopPlan loop) {
    Actor found = null;
    for (Exit exit : loop.exits()) {
      OptionalInt node = exit.node();
      if (node.isEmpty()) {
        throw new RefusedException(
            kernel, kernel.range(loop.place()), "a loop that always ends in its first iteration");
      }
      Node condition = kernel.node(node.getAsInt());
      boolean here = condition.block().equals(OptionalInt.of(loop.header()));
      if (!here || condition.stallable() || found != null && found != plan.of(condition)) {
        throw RefusedException.at(
            kernel, condition, "a loop whose end is not decided in its first cluster");
      }
      found = plan.of(condition);
    }
    if (found == null) {
      return;
    }
    deciders.put(loop.id(), found);
    if (loop.control() instanceof OneAtATime) {
      upstream(loop, found);
    }
  }
}
