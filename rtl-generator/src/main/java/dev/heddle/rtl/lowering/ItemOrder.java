package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.Actor.Kind;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which blocks and loops wait for the end of others, and what has ended when one has. */
final class ItemOrder {
  private final ActorPlan plan;
  private final EdgePlan edges;
  private final EdgeTimes times;
  private final ScheduledKernel kernel;

  ItemOrder(ActorPlan plan, EdgePlan edges) {
    this.plan = plan;
    this.edges = edges;
    this.times = new EdgeTimes(plan);
    this.kernel = plan.kernel();
  }

  void write() {
    for (Item item : kernel.flow().items()) {
      follow(item);
    }
    kernel.loops().forEach(loop -> loop.body().forEach(this::follow));
    plan.turns().forEach(this::turn);
    completions(Actor.TOP);
    kernel.loops().forEach(loop -> completions(loop.id()));
  }

  /** What begins an item waits for the end of the one in front of it. */
  private void follow(Item item) {
    Actor begin = plan.begin(item);
    List<Item> items = plan.regions().items(begin.region);
    int position = items.indexOf(item);
    if (position > 0 && begin.kind != Kind.ISSUE || position > 0 && item instanceof Item.LoopItem) {
      ended(items.get(position - 1), begin);
    }
  }

  /** The next iteration enters a region when this one has left it. */
  private void turn(ActorPlan.Turn turn) {
    ended(new Item.LoopItem(turn.last()), turn.left());
    Actor issue = plan.issue(turn.first());
    edges.edge(turn.left(), issue, Edge.Kind.AROUND);
    edges.tag(issue, new Value.First(issue.region));
  }

  private void completions(int region) {
    Actor end = plan.end(region);
    if (end != null) {
      List<Item> items = plan.regions().items(region);
      ended(items.get(items.size() - 1), end);
    }
  }

  private void ended(Item item, Actor then) {
    if (item instanceof Item.LoopItem loop) {
      Actor issue = plan.issue(loop.loop());
      edges.edge(issue, then, Edge.Kind.ALWAYS);
      edges.tag(then, new Value.Entered(loop.loop()));
      for (Actor sink : sinks(loop.loop())) {
        edges.edge(sink, then, Edge.Kind.OUT);
        edges.exits(sink);
      }
    } else if (item instanceof Item.BlockItem block) {
      blockSinks(block.block()).forEach(sink -> edges.edge(sink, then, Edge.Kind.ALWAYS));
    }
  }

  /** What has ended when an iteration of a loop has. */
  private List<Actor> sinks(int loop) {
    Actor end = plan.end(loop);
    return end != null ? List.of(end) : blockSinks(kernel.loop(loop).header());
  }

  /**
   * The actors of a block that have to be over when all of it is. Not those in front of others that
   * are; a load is with whoever takes its answer.
   */
  private List<Actor> blockSinks(int block) {
    List<Actor> inside = plan.inBlock(block);
    Map<Actor, Boolean> waitedFor = new HashMap<>();
    List<Actor> sinks = new ArrayList<>();
    for (Actor actor : inside) {
      boolean answered =
          actor.outputs.stream()
              .anyMatch(edge -> edge.kind == Edge.Kind.ANSWER && inside.contains(edge.to));
      if (!answered && !isWaitedFor(actor, inside, waitedFor)) {
        sinks.add(actor);
      }
    }
    return sinks.isEmpty() ? List.of(plan.begin(new Item.BlockItem(block))) : sinks;
  }

  /**
   * Whether somebody in a block starts behind an actor in every iteration. Nobody may for a load:
   * its answer is not waited for where it is left out.
   */
  private boolean isWaitedFor(Actor actor, List<Actor> inside, Map<Actor, Boolean> waitedFor) {
    Boolean known = waitedFor.get(actor);
    if (known != null) {
      return known;
    }
    waitedFor.put(actor, false);
    boolean found =
        actor.outputs.stream()
            .filter(edge -> edge.kind == Edge.Kind.ALWAYS && inside.contains(edge.to))
            .filter(edge -> times.end(edge) == actor.end)
            .map(edge -> edge.to)
            .anyMatch(
                to ->
                    to.outputs.stream().noneMatch(edge -> edge.kind == Edge.Kind.ANSWER)
                        || isWaitedFor(to, inside, waitedFor));
    waitedFor.put(actor, found);
    return found;
  }
}
