package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import java.util.Optional;
import java.util.OptionalInt;

/** Writes the values of a cluster that come from the iteration before. */
final class CarriedWriter {
  private final ClusterWriter cluster;
  private final Wiring wiring;
  private final Actor actor;
  private final ModuleBuilder builder;

  CarriedWriter(ClusterWriter cluster, Wiring wiring, Actor actor) {
    this.cluster = cluster;
    this.wiring = wiring;
    this.actor = actor;
    this.builder = wiring.builder;
  }

  /**
   * The value of the iteration before: it is read in the cycle in which it is there or, if that is
   * earlier, in the one that asks for it, and held until the next one comes.
   */
  void write(Node node, Net result) {
    LoopPlan.Carried carried = wiring.edges.carried(node);
    Node next = wiring.kernel.node(carried.next());
    Origin origin = wiring.origin(node, "carried " + node.variable());
    boolean stable = !cluster.isHere(next) && wiring.edges.isStable(next, actor);
    boolean comesAround = !stable && !cluster.isHere(next) && isAround(next);
    Optional<Edge> bypass = bypass(node);
    int there = cluster.isHere(next) ? inside(node) : actor.entry;
    int read =
        stable || comesAround || bypass.isPresent() ? node.start() : Math.min(node.start(), there);
    Expr before;
    if (stable) {
      before = wiring.stable(next);
    } else if (bypass.isPresent()) {
      reads(bypass.get(), node.start());
      before = Wiring.word(bypass.get());
    } else if (comesAround) {
      before = around(next, node.start());
    } else {
      before = held(node, comes(node, there), there, read);
    }
    Expr initial = cluster.value(wiring.kernel.node(carried.initial()), read);
    Expr first = cluster.value(new Value.First(actor.region), read);
    Expr chosen = Logic.mux(first, initial, before);
    for (int behind = 2; behind <= carried.distance(); behind++) {
      Net older = new Net(actor.name + "_n" + node.id() + "_behind" + behind, result.width());
      builder.register(older, chosen, cluster.at(read).read(), origin);
      chosen = Logic.mux(first, initial, older.read());
    }
    if (read == node.start()) {
      builder.assign(result, chosen, origin);
    } else {
      Net start = new Net(result.name() + "_read", result.width());
      builder.assign(start, chosen, origin);
      Expr at = start.read();
      for (int cycle = read + 1; cycle < node.start(); cycle++) {
        at = builder.register(start.name() + cycle, at, origin).read();
      }
      builder.register(result, at, Logic.TRUE, origin);
    }
  }

  private Optional<Edge> bypass(Node carried) {
    return actor.inputs.stream()
        .filter(edge -> edge.kind == Edge.Kind.BYPASS && edge.brought == carried.id())
        .findFirst();
  }

  /** Writes when a value is taken from its bypass: so many cycles behind the token for it. */
  private void reads(Edge bypass, int cycle) {
    Expr takes = Logic.and(Wiring.fire(actor).read(), wiring.around(actor));
    for (int at = actor.start + 1; at <= cycle; at++) {
      Net later = new Net(bypass.name() + "_at" + at, 1);
      builder.register(later, takes, 0, Origin.CONTROL);
      takes = later.read();
    }
    builder.assign(Wiring.reads(bypass), takes, Origin.CONTROL);
  }

  private boolean isAround(Node next) {
    return actor.inputs.stream()
        .anyMatch(
            edge ->
                edge.kind == Edge.Kind.AROUND
                    && edge.values.contains(new Value.Of(next.id(), Addresses.bits(next))));
  }

  private Expr around(Node next, int cycle) {
    Value value = new Value.Of(next.id(), Addresses.bits(next));
    Expr given = wiring.around(actor, value);
    if (actor.entry > actor.start) {
      Net net = new Net(cluster.net(value, actor.entry).name() + "_around", value.bits());
      if (cluster.written.add(net.name())) {
        builder.register(net, given, Logic.TRUE, Origin.CONTROL);
      }
      given = net.read();
    }
    Expr at = given;
    for (int i = actor.entry + 1; i <= cycle; i++) {
      Net net = new Net(cluster.net(value, i).name() + "_around", value.bits());
      if (cluster.written.add(net.name())) {
        builder.register(net, at, Logic.TRUE, Origin.CONTROL);
      }
      at = net.read();
    }
    return at;
  }

  /** The cycle in which what a value is carried on as is there. */
  int inside(Node carried) {
    LoopPlan.Carried each = wiring.edges.carried(carried);
    return each.accumulator().isPresent()
        ? wiring.kernel.node(each.accumulator().getAsInt()).start() + 1
        : wiring.kernel.node(each.next()).end();
  }

  /** What a value is carried on as; an accumulator holds its sum a cycle after it starts. */
  private Expr comes(Node carried, int there) {
    LoopPlan.Carried each = wiring.edges.carried(carried);
    Node next = wiring.kernel.node(each.next());
    if (each.accumulator().isEmpty()) {
      return cluster.value(next, there);
    }
    if (each.accumulator().getAsInt() != next.id() || !cluster.isHere(next)) {
      throw RefusedException.at(
          wiring.kernel, carried, "an accumulator with something behind its sum yet");
    }
    return cluster.net(new Value.Of(next.id(), next.type().bits()), there).read();
  }

  boolean accumulates(Node node) {
    return actor.region != Actor.TOP
        && wiring.kernel.loop(actor.region).carried().stream()
            .anyMatch(each -> each.accumulator().equals(OptionalInt.of(node.id())));
  }

  private Expr held(Node node, Expr comes, int there, int read) {
    Net held = new Net(actor.name + "_n" + node.id() + "_held", Addresses.bits(node));
    Expr when = cluster.at(there).read();
    builder.register(held, comes, when, wiring.origin(node, "the next iteration's"));
    return read == there ? held.read() : Logic.mux(when, comes, held.read());
  }
}
