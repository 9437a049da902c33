package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Accesses that wait for each other through memory, and calls that print one behind the other.
 * Inside of a region the later one waits until those iterations of the earlier one are over that it
 * may meet: a token for each.
 */
final class Orders {
  /** Iterations by which an access may be ahead of one that waits for it. */
  private static final int AHEAD_BITS = 12;

  private final Wiring wiring;
  private final Map<Actor, List<Order>> waits = new HashMap<>();
  private final Set<Actor> asked = new HashSet<>();
  private final Map<Actor, Integer> gaps = new HashMap<>();
  private final PlaceOrders places;

  /** The regions in which accesses may start later than scheduled. */
  private final Set<Integer> longer;

  /**
   * The orders of a kernel.
   *
   * @param longer the regions in which accesses may start later than scheduled, as they wait for
   *     what the schedule does not
   */
  Orders(Wiring wiring, Set<Integer> longer) {
    this.wiring = wiring;
    this.longer = Set.copyOf(longer);
    for (Order order : wiring.kernel.flow().orders()) {
      boolean isAtFence = isFence(order.from()) || isFence(order.to());
      if (!order.promised() && !order.keptInside() && !order.oneUnit() && !isAtFence) {
        add(order);
      }
    }
    fences();
    this.places = new PlaceOrders(wiring);
    asked.addAll(places.waitedFor());
  }

  private boolean isFence(int node) {
    return wiring.kernel.node(node).detail() instanceof Detail.Fence;
  }

  /** A fence is nothing itself: what stands behind it waits for what stands before. */
  private void fences() {
    Map<Integer, List<Order>> before = new TreeMap<>();
    for (Order order : wiring.kernel.flow().orders()) {
      if (isFence(order.to()) && !isFence(order.from())) {
        before.computeIfAbsent(order.to(), fence -> new ArrayList<>()).add(order);
      }
    }
    for (Order order : wiring.kernel.flow().orders()) {
      if (isFence(order.from()) && isFence(order.to())) {
        // Nothing stands between the two.
        before.computeIfAbsent(order.to(), fence -> before.getOrDefault(order.from(), List.of()));
      }
    }
    for (Order after : wiring.kernel.flow().orders()) {
      if (isFence(after.from()) && !isFence(after.to())) {
        for (Order order : before.getOrDefault(after.from(), List.of())) {
          add(order.joined(after));
        }
      }
    }
  }

  private void add(Order order) {
    Node from = wiring.kernel.node(order.from());
    Node to = wiring.kernel.node(order.to());
    if (!isOrdered(from) || !isOrdered(to)) {
      return;
    }
    Actor first = wiring.plan.of(from);
    Actor second = wiring.plan.of(to);
    if (first == second) {
      if (!from.stallable()) {
        apart(order, first, from, to);
      }
      return;
    }
    boolean together = first.region == second.region;
    if (together && (first.region != Actor.TOP || first.number == second.number)) {
      inTime(order, first, second);
      boolean over = distance(order, first) > 0 && wiring.plan.regions().isSequential(first.region);
      if (over && first.kind == Actor.Kind.CLUSTER) {
        return;
      }
      if (first.isAccess()) {
        asked.add(first);
      }
    } else {
      kept(order, first, second);
      if (!first.isAccess()) {
        return;
      }
    }
    waits.computeIfAbsent(second, actor -> new ArrayList<>()).add(order);
  }

  private boolean isOrdered(Node node) {
    boolean prints = node.opcode() == Opcode.PRINTF;
    return wiring.plan.isNeeded(node)
        && (prints || node.stallable() || wiring.plan.chip().of(node).isPresent());
  }

  /** Iterations of one cluster keep the distance that its own accesses need. */
  private void apart(Order order, Actor cluster, Node from, Node to) {
    if (order.loop().isEmpty() || wiring.plan.regions().isSequential(cluster.region)) {
      return;
    }
    int distance = distance(order, cluster);
    int cycles = from.start() + order.cycles() - to.start();
    int gap = (cycles + distance - 1) / distance;
    int around = order.loop().getAsInt();
    if (around != cluster.region && wiring.plan.regions().isOneAtATime(around)) {
      return;
    }
    if (gap > wiring.plan.regions().interval(cluster.region)) {
      throw new OverlapException(
          wiring.kernel, to, around, "an access that waits for the run of its loop before");
    }
    gaps.merge(cluster, gap, Math::max);
  }

  /** Iterations by which an order reaches back; what goes around an outer loop, from run to run. */
  private static int distance(Order order, Actor in) {
    return order.loop().isEmpty() || order.loop().getAsInt() == in.region ? order.distance() : 1;
  }

  /** Cycles between iterations of a cluster that its accesses on chip need. */
  int gap(Actor cluster) {
    return gaps.getOrDefault(cluster, 1);
  }

  /**
   * Accesses of different parts of a kernel: these follow each other inside an iteration, and so do
   * runs of the same part; the other way round only where iterations do not overlap.
   */
  private void kept(Order order, Actor first, Actor second) {
    if (order.loop().isEmpty()) {
      return;
    }
    int around = order.loop().getAsInt();
    int one = wiring.plan.regions().position(first, around);
    int other = wiring.plan.regions().position(second, around);
    if (one < other
        || wiring.plan.regions().isOneAtATime(around)
        || wiring.plan.regions().isSerial(around, one, other)) {
      return;
    }
    throw new OverlapException(
        wiring.kernel,
        wiring.kernel.node(order.to()),
        around,
        "an access that waits for an earlier run of a loop inside");
  }

  /** Refuses an order for which an access would wait longer than it may. */
  private void inTime(Order order, Actor first, Actor second) {
    int interval = wiring.plan.regions().interval(first.region);
    int distance = distance(order, first);
    if (distance > 0 && wiring.plan.regions().isSequential(first.region)) {
      return;
    }
    boolean decides = second.region != Actor.TOP && second == wiring.plan.decider(second.region);
    // What decides one iteration at a time may wait for what does not wait for it.
    if (decides && !wiring.plan.isUpstream(first)) {
      throw new OverlapException(
          wiring.kernel,
          wiring.kernel.node(order.to()),
          second.region,
          "a loop whose end waits for this");
    }
    boolean waits = distance == 0 && longer.contains(second.region);
    if (first.number == second.number
        && !waits
        && second.start + distance * interval < over(order, first)) {
      String early =
          "an access that its schedule starts in cycle %d, before one that it waits for is over in %d"
              .formatted(second.start + distance * interval, over(order, first));
      Node access = wiring.kernel.node(order.to());
      throw distance > 0 && second.region != Actor.TOP
          ? new OverlapException(wiring.kernel, access, second.region, early)
          : OverlapException.within(wiring.kernel, access, second.region, early);
    }
  }

  /** The cycle in which it is sure that the later access comes late enough. */
  private int over(Order order, Actor first) {
    if (first.isAccess()) {
      return first.start + first.port.orElseThrow().latency();
    } else if (first.isCall()) {
      return first.start + order.cycles();
    }
    Node from = wiring.kernel.node(order.from());
    Node to = wiring.kernel.node(order.to());
    Actor second = wiring.plan.of(to);
    int sure = from.start() + order.cycles() - (to.start() - second.start);
    if (first.number != second.number) {
      sure = from.end();
    }
    int known = first.entry;
    if (first.region != Actor.TOP && first == wiring.plan.decider(first.region)) {
      known = Math.max(known, wiring.plan.decision(first.region));
    }
    return Math.min(Math.max(sure, known), Math.max(first.end, known));
  }

  /** What an actor waits for in its own iteration, with the cycles from start to start. */
  Map<Actor, Integer> inFront(Actor actor) {
    Map<Actor, Integer> found = new HashMap<>();
    for (Order order : waits.getOrDefault(actor, List.of())) {
      Actor first = wiring.plan.of(wiring.kernel.node(order.from()));
      if (distance(order, first) == 0 && first.number == actor.number) {
        found.merge(first, over(order, first) - first.start, Math::max);
      }
    }
    return found;
  }

  /** Whether somebody waits for iterations of an access. */
  boolean asks(Actor actor) {
    return asked.contains(actor);
  }

  /** Whether an access may start as far as its order is concerned; writes the tokens. */
  Expr allow(Actor actor) {
    List<Expr> terms = new ArrayList<>(List.of(places.allow(actor)));
    Set<String> known = new HashSet<>();
    for (Order order : waits.getOrDefault(actor, List.of())) {
      Actor first = wiring.plan.of(wiring.kernel.node(order.from()));
      int distance = distance(order, first);
      String name = actor.name + "_behind_" + first.name + "_" + distance;
      if (!first.isAccess()) {
        name += "_" + over(order, first);
      }
      if (!known.add(name)) {
        continue;
      }
      if (!first.isAccess() || asked.contains(first) && first.region == actor.region) {
        terms.add(token(name, order, first, actor));
      } else {
        terms.add(Logic.not(Logic.isSome(Wiring.open(first).read())));
      }
    }
    return Logic.all(terms);
  }

  /** Bits of a count that starts with a distance and has room for as many iterations again. */
  private static int bits(int distance) {
    return Math.max(AHEAD_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(distance) + 1);
  }

  private Expr token(String name, Order order, Actor first, Actor second) {
    Net tokens = new Net(name, bits(distance(order, first)));
    if (first.isCall()) {
      return behindCall(tokens, order, first, second);
    }
    Expr over = first.isAccess() ? Wiring.over(first).read() : passed(first, over(order, first));
    Expr more = Logic.add(tokens.read(), Logic.bit(tokens.width(), over));
    wiring.builder.register(
        tokens,
        Logic.subtract(more, Logic.bit(tokens.width(), Wiring.fire(second).read())),
        distance(order, first),
        Origin.note("iterations of " + first.name + " that are over"));
    boolean prints = wiring.kernel.node(order.from()).opcode() == Opcode.PRINTF;
    if (prints && order.distance() > 0) {
      return Logic.isSome(tokens.read());
    }
    return Logic.or(Logic.isSome(tokens.read()), over);
  }

  /** Behind a call of the same iteration in the cycle in which it happens, else one later. */
  private Expr behindCall(Net tokens, Order order, Actor first, Actor second) {
    Expr happened = Wiring.fire(first).read();
    Expr more = Logic.add(tokens.read(), Logic.bit(tokens.width(), happened));
    wiring.builder.register(
        tokens,
        Logic.subtract(more, Logic.bit(tokens.width(), Wiring.fire(second).read())),
        distance(order, first),
        Origin.note("iterations of " + first.name + " that have happened"));
    boolean atOnce = order.distance() == 0 && order.cycles() == 0;
    return atOnce ? Logic.or(Logic.isSome(tokens.read()), happened) : Logic.isSome(tokens.read());
  }

  /** Whether an iteration that counts is in a cycle of a cluster. */
  private Expr passed(Actor cluster, int cycle) {
    Expr here = Wiring.at(cluster, cycle).read();
    boolean decides = cluster.region != Actor.TOP && cluster == wiring.plan.decider(cluster.region);
    boolean now = decides && cycle == wiring.plan.decision(cluster.region);
    return now ? Logic.and(here, Logic.not(ClusterWriter.dead(cluster).read())) : here;
  }
}
