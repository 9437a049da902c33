package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.Actor.Kind;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The actors of a kernel: for each block its clusters and accesses, for each loop what starts its
 * iterations, and joins that begin blocks behind others.
 */
final class ActorPlan {
  private final ScheduledKernel kernel;
  private final BitSet needed;
  private final OnChip chip;
  private final Regions regions;
  private final KeptOrders kept;
  private final List<Actor> actors = new ArrayList<>();
  private final Map<Integer, Actor> ofNode = new HashMap<>();
  private final AccessActors accesses;

  /** What begins a block or a loop in its region, and what ends a region. */
  private final Map<Item, Actor> begins = new HashMap<>();

  private final Map<Integer, Actor> ends = new HashMap<>();
  private final Map<Integer, Actor> issues = new HashMap<>();
  private final List<Turn> turns = new ArrayList<>();
  private final Map<Integer, Actor> hands = new HashMap<>();
  private final BitSet leaving = new BitSet();
  private final LoopEnds loopEnds;
  private final Map<Integer, List<Actor>> ofBlock = new HashMap<>();

  ActorPlan(ScheduledKernel kernel) {
    this.kernel = kernel;
    this.needed = Needed.of(kernel);
    this.chip = new OnChip(kernel);
    PointerUses.check(kernel, chip, needed);
    this.regions = new Regions(kernel);
    this.kept = new KeptOrders(kernel, chip);
    this.accesses = new AccessActors(kernel, chip, kept);
    leaving();
    region(Actor.TOP, kernel.flow().items());
    this.loopEnds = new LoopEnds(this);
  }

  ScheduledKernel kernel() {
    return kernel;
  }

  OnChip chip() {
    return chip;
  }

  /** What loads, stores and calls of channels are like. */
  AccessActors accesses() {
    return accesses;
  }

  /** Accesses that meet in the same place of the next run of their loop. */
  KeptOrders kept() {
    return kept;
  }

  Regions regions() {
    return regions;
  }

  boolean isNeeded(Node node) {
    return needed.get(node.id());
  }

  List<Actor> actors() {
    return actors;
  }

  /** The actor that makes the value of a node. */
  Actor of(Node node) {
    Actor actor = ofNode.get(node.id());
    if (actor == null) {
      throw RefusedException.at(kernel, node, "a value without a place: n" + node.id());
    }
    return actor;
  }

  Actor issue(int loop) {
    return issues.get(loop);
  }

  /** The cluster that knows when a loop ends; null for a loop that does not. */
  Actor decider(int loop) {
    return loopEnds.decider(loop);
  }

  /** What begins an item in its region. */
  Actor begin(Item item) {
    return begins.get(item);
  }

  /** What ends the iterations of a region; none for a loop that is one block. */
  Actor end(int region) {
    return ends.get(region);
  }

  /** The clusters and accesses of a block. */
  List<Actor> inBlock(int block) {
    return ofBlock.getOrDefault(block, List.of());
  }

  /** Who tells an actor of its iterations, and what they are. */
  Actor source(Actor actor) {
    if (actor.region == Actor.TOP) {
      return begin(new Item.BlockItem(actor.number));
    }
    Actor decider = decider(actor.region);
    if (decider == null) {
      decider = issue(actor.region);
    }
    if (actor == decider(actor.region) || isUpstream(actor)) {
      return issue(actor.region);
    }
    boolean header =
        actor.kind != Kind.JOIN
            && actor.kind != Kind.ISSUE
            && actor.number == kernel.loop(actor.region).header();
    boolean inside = actor.kind == Kind.JOIN || actor.kind == Kind.ISSUE;
    return header || inside ? decider : begin(new Item.BlockItem(actor.number));
  }

  // ------------------------------------------------------------------ regions

  private void region(int region, List<Item> items) {
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      if (item instanceof Item.BlockItem block) {
        boolean header = i == 0 && region != Actor.TOP;
        begins.put(
            item,
            header
                ? issues.get(region)
                : add(new Actor(Kind.JOIN, "begin" + block.block(), region, block.block())));
        block(region, kernel.block(block.block()));
      } else if (item instanceof Item.LoopItem loop) {
        Actor issue = add(new Actor(Kind.ISSUE, "loop" + loop.loop(), region, loop.loop()));
        issues.put(loop.loop(), issue);
        begins.put(item, issue);
        region(loop.loop(), kernel.loop(loop.loop()).body());
      }
    }
    turns(region);
    if (region == Actor.TOP
        || items.size() > 1
        || regions.limit(region).isPresent()
        || leaving.get(region)) {
      String name = region == Actor.TOP ? "finish" : "end" + region;
      ends.put(region, add(new Actor(Kind.JOIN, name, region, region)));
    }
  }

  /** What says that an iteration has left a region that one may be in at a time. */
  private void turns(int region) {
    if (region == Actor.TOP || !(kernel.loop(region).control() instanceof Pipelined pipelined)) {
      return;
    }
    List<Integer> inner = kernel.loop(region).inner();
    Set<List<Integer>> known = new HashSet<>();
    for (SerialRegion serial : pipelined.serial()) {
      List<Integer> own =
          inner.stream()
              .filter(loop -> serial.loops().stream().anyMatch(each -> each == loop))
              .toList();
      if (!own.isEmpty()) {
        turn(region, own.get(0), own.get(own.size() - 1), known);
      }
    }
    kept.loops(region).forEach(loop -> turn(region, loop, loop, known));
  }

  private void turn(int region, int first, int last, Set<List<Integer>> known) {
    if (known.add(List.of(first, last))) {
      String name = "turn" + first + "_" + last;
      turns.add(new Turn(add(new Actor(Kind.JOIN, name, region, last)), first, last));
    }
  }

  /** The regions that one iteration may be in at a time. */
  List<Turn> turns() {
    return turns;
  }

  /**
   * Loops of an iteration that the next one enters when it has left them.
   *
   * @param left starts when an iteration has left the last one
   */
  record Turn(Actor left, int first, int last) {}

  private Actor add(Actor actor) {
    actors.add(actor);
    return actor;
  }

  private void block(int region, Block block) {
    List<Actor> made = new ArrayList<>();
    for (Cluster cluster : block.clusters()) {
      List<List<Node>> parts = parts(region, block, cluster);
      for (int part = 0; part < parts.size(); part++) {
        String name = "b" + block.id() + "c" + cluster.id();
        boolean rest = part == parts.size() - 1;
        Actor actor = new Actor(Kind.CLUSTER, rest ? name : name + "e" + part, region, block.id());
        actor.nodes.addAll(parts.get(part));
        cluster(actor, cluster, block, made, part == 0);
      }
    }
    block.nodes().stream()
        .mapToObj(kernel::node)
        .filter(node -> node.stallable() && isNeeded(node))
        .forEach(node -> accesses.add(region, block, node, made));
    for (Actor actor : made) {
      actor.nodes.forEach(node -> ofNode.put(node.id(), actor));
      add(actor);
    }
    ofBlock.put(block.id(), made);
  }

  /** The nodes of a cluster; in parts where it would wait for its own exits, or start late. */
  private List<List<Node>> parts(int region, Block block, Cluster cluster) {
    List<Node> nodes =
        cluster.nodes().stream().mapToObj(kernel::node).filter(this::isBuilt).toList();
    boolean alone =
        region != Actor.TOP
            && kernel.loop(region).control() instanceof OneAtATime
            && kernel.loop(region).header() == block.id();
    return alone
        ? new ExitParts(kernel).of(kernel.loop(region), nodes)
        : new LateParts(kernel).of(block, cluster, nodes);
  }

  private void cluster(Actor actor, Cluster cluster, Block block, List<Actor> made, boolean first) {
    if (actor.nodes.isEmpty()) {
      return;
    }
    time(actor, cluster, first);
    for (Node node : List.copyOf(actor.nodes)) {
      if (isHanded(node)) {
        actor.nodes.remove(node);
        made.add(handed(actor.region, block, node));
      }
    }
    if (!actor.nodes.isEmpty()) {
      made.add(actor);
    }
  }

  /** Whether a carried value is one that a loop inside hands to the next iteration. */
  private boolean isHanded(Node node) {
    if (node.role() != Role.CARRIED) {
      return false;
    }
    LoopPlan loop = kernel.loop(kernel.loopOf(node).getAsInt());
    return loop.carried().stream()
        .filter(each -> each.node() == node.id())
        .map(each -> kernel.loopOf(kernel.node(each.next())))
        .anyMatch(
            from ->
                from.isPresent()
                    && loop.id() < from.getAsInt()
                    && kernel.isInside(from.getAsInt(), loop.id()));
  }

  /** Such a value waits for itself: the rest of its cluster goes ahead. */
  private Actor handed(int region, Block block, Node node) {
    Actor actor = new Actor(Kind.CLUSTER, "b" + block.id() + "h" + node.id(), region, block.id());
    actor.nodes.add(node);
    actor.start = node.start();
    actor.entry = node.start();
    actor.end = node.start();
    actor.exit = node.start();
    hands.put(node.id(), add(new Actor(Kind.JOIN, "hand" + node.id(), region, block.id())));
    return actor;
  }

  /** What hands a value of a loop inside to the next iteration, as that carried value. */
  Actor hand(Node carried) {
    return hands.get(carried.id());
  }

  /** Arguments stay as they are while a kernel runs. */
  private boolean isBuilt(Node node) {
    return isNeeded(node) && node.role() != Role.CONSTANT && node.opcode() != Opcode.PARAMETER;
  }

  private void time(Actor actor, Cluster cluster, boolean first) {
    actor.start = cluster.start();
    if (!first && cluster.isLoose()) {
      actor.start = actor.nodes.stream().mapToInt(Node::start).min().getAsInt();
    }
    actor.entry = cluster.isLoose() ? actor.start : actor.start + 1;
    actor.end = actor.entry;
    for (Node node : actor.nodes) {
      if (node.start() < actor.entry) {
        throw RefusedException.at(kernel, node, "an operation that starts before its cluster does");
      }
      actor.end = Math.max(actor.end, node.end());
    }
    actor.exit = actor.end + cluster.exit();
  }

  /** Whether a copy is one that iterations of a loop choose. */
  boolean isOwned(Value.Copy copy, int loop) {
    return kernel.memories().get(copy.memory()).owner().loop().equals(OptionalInt.of(loop));
  }

  /** Finds the loops of which a loaded value is used outside. */
  private void leaving() {
    for (Node user : kernel.flow().nodes()) {
      if (user.block().isPresent() && isNeeded(user)) {
        int region = kernel.loopOf(user).orElse(Actor.TOP);
        user.operands().stream().forEach(node -> leaving(kernel.node(node), region));
        user.gate().ifPresent(gate -> leaving(kernel.node(gate.when()), region));
      }
    }
    for (LoopPlan loop : kernel.loops()) {
      for (LoopPlan.Carried carried : loop.carried()) {
        leaving(kernel.node(carried.initial()), regions.around(loop.id()));
        leaving(kernel.node(carried.next()), loop.id());
      }
    }
  }

  private void leaving(Node node, int user) {
    OptionalInt own = kernel.loopOf(node);
    boolean stays = own.isEmpty() || user != Actor.TOP && kernel.isInside(user, own.getAsInt());
    if (node.stallable() && !stays) {
      leaving.set(own.getAsInt());
    }
  }

  /** Whether an exit of a loop stands behind a loop inside of it. */
  boolean isLate(int loop, int exit) {
    return loopEnds.isLate(loop, kernel.loop(loop).exits().get(exit));
  }

  /** Whether a loop has such exits: then the end of an iteration knows whether it is the last. */
  boolean endsLate(int loop) {
    return kernel.loop(loop).exits().stream().anyMatch(exit -> loopEnds.isLate(loop, exit));
  }

  /** The cycle in which all exits of a loop are known that its first block knows. */
  int decision(int loop) {
    return loopEnds.decision(loop);
  }

  /** The cycle in which an exit of a loop is known; 0 where that is before an iteration. */
  int known(Value.Fired exit) {
    int node = kernel.loop(exit.loop()).exits().get(exit.exit()).node().getAsInt();
    Actor maker = ofNode.get(node);
    return maker != null && maker.region == exit.loop() ? kernel.node(node).end() : 0;
  }

  /** Whether the end of a loop waits for an actor, which then does not know of it. */
  boolean isUpstream(Actor actor) {
    return loopEnds.isUpstream(actor);
  }

  /** Whether what decides on the end of a loop waits for something in its iteration. */
  boolean isCareful(int loop) {
    return loopEnds.isCareful(loop);
  }

  /** The actor that makes the value of a node; null for what nobody makes. */
  Actor maker(int node) {
    return ofNode.get(node);
  }
}
