package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.rtl.operators.Dividers;
import dev.heddle.rtl.operators.FloatUnits;
import dev.heddle.rtl.operators.Operators;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a cluster: a pipeline of values with a bit for each cycle that says whether an iteration
 * is there. It never stops.
 */
final class ClusterWriter {
  private final Wiring wiring;
  private final Actor actor;
  private final ModuleBuilder builder;
  private final Orders orders;
  private final MemoryWriter memories;
  private final PrintWriter prints;
  private final CarriedWriter carried;
  private final boolean decides;
  final Set<String> written = new HashSet<>();

  /** The cycle in which all exits of the loop are known, where this cluster knows them. */
  private int decision;

  ClusterWriter(
      Wiring wiring, Actor actor, Orders orders, MemoryWriter memories, PrintWriter prints) {
    this.wiring = wiring;
    this.actor = actor;
    this.orders = orders;
    this.memories = memories;
    this.prints = prints;
    this.carried = new CarriedWriter(this, wiring, actor);
    this.builder = wiring.builder;
    this.decides = actor.region != Actor.TOP && wiring.plan.decider(actor.region) == actor;
    if (decides) {
      decision = wiring.plan.decision(actor.region);
    }
  }

  private LoopPlan loop() {
    return wiring.kernel.loop(actor.region);
  }

  void write() {
    builder.section(
        "%s: starts in cycle %d, operations in %d to %d, results leave in %d"
            .formatted(actor.name, actor.start, actor.entry, actor.end, actor.exit));
    Expr starts =
        Logic.all(List.of(wiring.ready(actor), wiring.room(actor), spacing(), orders.allow(actor)));
    builder.assign(Wiring.fire(actor), starts, Origin.CONTROL);
    wiring.take(actor);
    pipeline();
    actor.nodes.forEach(this::node);
    if (decides) {
      decide();
    }
    actor.nodes.forEach(this::keep);
    actor.outputs.forEach(this::output);
    builder.probe("start " + actor.name, Wiring.fire(actor).read());
    builder.probe("end " + actor.name, at(actor.end).read());
  }

  // ------------------------------------------------------------------ control

  /** Iterations that waited come one after the other: what a recurrence needs is kept here. */
  private Expr spacing() {
    int gap = orders.gap(actor);
    for (Node node : actor.nodes) {
      if (node.role() == Role.CARRIED) {
        Node next = wiring.kernel.node(wiring.edges.carried(node).next());
        if (isHere(next)) {
          gap = Math.max(gap, carried.inside(node) - node.start());
        }
      }
      if (decides && (node.isAccess() || node.opcode() == Opcode.PRINTF)) {
        gap = Math.max(gap, decision + 1 - node.start());
      }
    }
    if (gap == 1) {
      return Logic.TRUE;
    }
    Net left = new Net(actor.name + "_gap", Integer.SIZE - Integer.numberOfLeadingZeros(gap - 1));
    Expr fewer = Logic.subtract(left.read(), Logic.bit(left.width(), Logic.isSome(left.read())));
    builder.register(
        left,
        Logic.mux(Wiring.fire(actor).read(), Logic.known(left.width(), gap - 1L), fewer),
        0,
        Origin.note("cycles until the next iteration may start: a recurrence takes " + gap));
    return Logic.not(Logic.isSome(left.read()));
  }

  /** Whether an iteration is in a cycle of the cluster. */
  Net at(int cycle) {
    return Wiring.at(actor, cycle);
  }

  private void pipeline() {
    for (int cycle = actor.start + 1; cycle <= actor.end; cycle++) {
      Expr before = at(cycle - 1).read();
      if (decides && cycle == decision + 1) {
        before = Logic.and(before, Logic.not(dead().read()));
      }
      builder.register(at(cycle), before, 0, Origin.CONTROL);
    }
  }

  private Net dead() {
    return dead(actor);
  }

  /** Whether the iteration that a cluster decides on was started behind the last one. */
  static Net dead(Actor decider) {
    return new Net(decider.name + "_dead", 1);
  }

  /** Whether an iteration that counts is in a cycle from the decision on. */
  private Expr alive(int cycle) {
    Expr here = at(cycle).read();
    return decides && cycle == decision ? Logic.and(here, Logic.not(dead().read())) : here;
  }

  /** Iterations behind the last one are dropped where the exits are known. */
  private void decide() {
    Net left = Wiring.left(actor.region);
    Expr first = value(new Value.First(actor.region), decision);
    builder.assign(
        dead(),
        Logic.and(left.read(), Logic.not(first)),
        Origin.note("this iteration was started behind the last one"));
    Expr live = builder.wire(actor.name + "_live", alive(decision), Origin.CONTROL).read();
    builder.assign(
        Wiring.dropped(actor.region),
        Logic.and(at(decision).read(), dead().read()),
        Origin.CONTROL);
    Expr leaves = last(decision);
    builder.register(left, Logic.mux(live, leaves, left.read()), 0, Origin.CONTROL);
    builder.assign(
        Wiring.leaving(actor.region),
        Logic.and(live, leaves),
        Origin.note("the last iteration of loop " + actor.region));
    if (actor.inputs.stream().anyMatch(edge -> edge.kind.isForNext())) {
      Expr begins =
          Logic.and(Wiring.fire(actor).read(), wiring.input(actor, new Value.First(actor.region)));
      Net past = Wiring.past(actor.region);
      builder.register(
          past,
          Logic.or(Wiring.leaving(actor.region).read(), Logic.and(past.read(), Logic.not(begins))),
          0,
          Origin.CONTROL);
    }
  }

  /** Whether the iteration in a cycle leaves the loop. */
  private Expr last(int cycle) {
    List<Expr> exits = new ArrayList<>();
    for (int exit = 0; exit < loop().exits().size(); exit++) {
      // What decides does not know the exits behind loops inside: the end of an iteration does.
      if (!decides || !wiring.plan.isLate(actor.region, exit)) {
        exits.add(fired(exit, cycle));
      }
    }
    return Logic.any(exits);
  }

  private Expr fired(int exit, int cycle) {
    return decides || wiring.plan.isUpstream(actor) || wiring.plan.isLate(actor.region, exit)
        ? new LeftBy(wiring.kernel).fired(loop(), exit, node -> value(node, cycle))
        : value(new Value.Fired(actor.region, exit), cycle);
  }

  private void output(Edge edge) {
    Expr there = alive(edge.end);
    Expr puts =
        switch (edge.kind) {
          case OUT -> last(edge.end);
          case AROUND, BYPASS -> Logic.not(last(edge.end));
          default -> Logic.TRUE;
        };
    List<Expr> back = new ArrayList<>();
    if (decides) {
      back.add(Wiring.dropped(actor.region).read());
    }
    back.add(Logic.and(there, Logic.not(puts)));
    wiring.fifo(
        edge, Wiring.fire(actor).read(), back, Logic.and(there, puts), v -> value(v, edge.end));
  }

  private void keep(Node node) {
    boolean atEnd = actor.region != Actor.TOP && wiring.plan.endsLate(actor.region);
    if (wiring.plan.isUpstream(actor) || atEnd) {
      return;
    }
    Expr when = alive(actor.end);
    if (actor.region != Actor.TOP) {
      if (!wiring.edges.kept().contains(new Value.Of(node.id(), Addresses.bits(node)))) {
        return;
      }
      when = Logic.and(when, last(actor.end));
    }
    if (wiring.edges.kept().contains(new Value.Of(node.id(), Addresses.bits(node)))) {
      wiring.keep(node, when, value(node, actor.end), actor.exit == actor.end);
    }
  }

  // ------------------------------------------------------------------ values

  boolean isHere(Node node) {
    return node.role() != Role.CONSTANT
        && !wiring.edges.isStable(node, actor)
        && wiring.plan.of(node) == actor;
  }

  Expr value(Value value, int cycle) {
    if (value instanceof Value.Of of) {
      return value(wiring.kernel.node(of.node()), cycle);
    }
    if (value instanceof Value.Fired fired && (decides || wiring.plan.isUpstream(actor))) {
      return fired(fired.exit(), cycle);
    }
    return later(value, entry(value), actor.entry, cycle, Origin.CONTROL);
  }

  /** A value in a cycle, for which it goes through registers from where it comes. */
  Expr value(Node node, int cycle) {
    boolean here = isHere(node);
    if (!here && wiring.edges.isStable(node, actor)) {
      return wiring.stable(node);
    }
    Value value = new Value.Of(node.id(), Addresses.bits(node));
    Optional<Edge> late = late(value);
    int from = here ? node.end() : late.map(edge -> edge.end).orElse(actor.entry);
    if (cycle < from) {
      throw RefusedException.at(
          wiring.kernel,
          node,
          "its schedule: a value is used in cycle %d, but there in cycle %d"
              .formatted(cycle, from));
    }
    Expr first =
        here
            ? net(value, from).read()
            : late.isPresent() ? wiring.input(actor, value) : entry(value);
    return later(value, first, from, cycle, wiring.origin(node, ""));
  }

  /** What brings a value behind the start of the cluster. */
  private Optional<Edge> late(Value value) {
    return actor.inputs.stream()
        .filter(edge -> edge.kind == Edge.Kind.LATE && edge.values.contains(value))
        .findFirst();
  }

  Net net(Value value, int cycle) {
    return new Net(actor.name + "_" + value.text() + "_" + cycle, value.bits());
  }

  /** What comes in lies in registers behind the entry; loose logic has none. */
  private Expr entry(Value value) {
    if (actor.entry == actor.start) {
      return wiring.input(actor, value);
    }
    Net net = net(value, actor.entry);
    if (written.add(net.name())) {
      builder.register(net, wiring.input(actor, value), Logic.TRUE, Origin.CONTROL);
    }
    return net.read();
  }

  private Expr later(Value value, Expr first, int from, int cycle, Origin origin) {
    Expr before = first;
    for (int at = from + 1; at <= cycle; at++) {
      Net net = net(value, at);
      if (written.add(net.name())) {
        builder.register(net, before, Logic.TRUE, origin);
      }
      before = net.read();
    }
    return before;
  }

  // ------------------------------------------------------------------ operations

  private void node(Node node) {
    if (node.isAccess()) {
      access(node);
      return;
    } else if (isOrderOnly(node)) {
      return;
    }
    Net result = net(new Value.Of(node.id(), Addresses.bits(node)), node.end());
    if (node.opcode() == Opcode.PRINTF) {
      List<Expr> values = new ArrayList<>();
      node.operands().stream()
          .forEach(operand -> values.add(value(wiring.kernel.node(operand), node.start())));
      prints.write(node, happens(node), values);
      builder.assign(result, Logic.known(result.width(), 0), wiring.origin(node, ""));
      return;
    }
    if (node.role() == Role.CARRIED) {
      carried.write(node, result);
      return;
    }
    List<IrType> types = new ArrayList<>();
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < node.operands().size(); i++) {
      Node operand = wiring.kernel.node(node.operand(i));
      types.add(operand.type());
      operands.add(value(operand, node.start()));
    }
    Optional<Expr> logic =
        node.opcode() == Opcode.ADDRESS
            ? Optional.of(address(node, operands))
            : new Operators(builder).of(node, types, operands);
    String note = node.start() + (node.cycles() > 0 ? " to " + node.end() : "");
    Origin origin = wiring.origin(node, "cycle " + note);
    if (logic.isPresent()) {
      delayed(node, logic.get(), result, origin);
    } else if (FloatUnits.does(node)) {
      floating(node, types, operands, result, origin);
    } else if (!Dividers.write(builder, node, operands, result, origin)) {
      throw RefusedException.at(wiring.kernel, node, Words.of(node) + " yet");
    }
  }

  /** A fence of one work-item: what it orders waits for each other, it is nothing itself. */
  private static boolean isOrderOnly(Node node) {
    return node.opcode() == Opcode.FENCE || node.opcode() == Opcode.BARRIER;
  }

  /** An access on chip: a load may happen where it is left out, a store may not. */
  private void access(Node node) {
    OnChip chip = wiring.plan.chip();
    if (chip.of(node).isEmpty() || node.opcode() == Opcode.ATOMIC) {
      throw RefusedException.at(wiring.kernel, node, Words.of(node) + " yet");
    }
    int cycle = node.start();
    Expr address = AddressWriter.onChip(wiring, node, operand -> value(operand, cycle));
    Expr when = happens(node);
    Expr copy =
        chip.owner(node).isPresent() ? value(wiring.edges.copyOf(node), cycle) : Logic.FALSE;
    if (node.isStore()) {
      Expr data = value(wiring.kernel.node(node.operand(0)), cycle);
      memories.store(node, when, address, copy, data);
      return;
    }
    Net result = net(new Value.Of(node.id(), node.type().bits()), node.end());
    Expr loaded = memories.load(node, when, address, copy);
    Origin origin = wiring.origin(node, "cycle " + cycle + " to " + node.end());
    for (int i = 1; i < node.cycles(); i++) {
      loaded = builder.register(result.name() + "_s" + i, loaded, origin).read();
    }
    builder.assign(result, loaded, origin);
  }

  /** Whether the effect of an operation happens in the cycle in which it starts. */
  private Expr happens(Node node) {
    int cycle = node.start();
    List<Expr> terms = new ArrayList<>(List.of(counts(cycle)));
    node.gate().ifPresent(gate -> terms.add(value(wiring.kernel.node(gate.when()), cycle)));
    if (actor.region == Actor.TOP) {
      terms.add(
          new Returns(wiring.kernel)
              .goesOn(
                  node.exitsBefore(), each -> value(each, cycle), value -> value(value, cycle)));
      return Logic.all(terms);
    }
    for (int exit = 0; exit < node.exitsBefore(); exit++) {
      if (!isTooEarly(node, exit)) {
        terms.add(Logic.not(fired(exit, cycle)));
      }
    }
    return Logic.all(terms);
  }

  /** Whether a load starts before an exit is known: nothing is lost if its iteration has left. */
  private boolean isTooEarly(Node node, int exit) {
    Exit at = loop().exits().get(exit);
    return node.isLoad()
        && at.node().isPresent()
        && wiring.kernel.node(at.node().getAsInt()).block().equals(node.block())
        && at.known() > node.start();
  }

  /**
   * Whether the iteration in a cycle counts: behind the last one of a run none does until the first
   * one of the next. What happens before the exits are known has to know those of the iteration
   * before.
   */
  private Expr counts(int cycle) {
    if (!decides || cycle >= decision) {
      return alive(cycle);
    }
    if (!wiring.plan.regions().isOneAtATime(actor.region)
        && cycle + wiring.plan.regions().interval(actor.region) <= decision) {
      throw new OverlapException(
          wiring.kernel,
          actor.nodes.get(0),
          actor.region,
          "accesses on chip before it is known whether the iteration before was the last");
    }
    Expr first = value(new Value.First(actor.region), cycle);
    Expr behind = Logic.and(Wiring.left(actor.region).read(), Logic.not(first));
    return Logic.and(at(cycle).read(), Logic.not(behind));
  }

  /** A unit for each lane of the result, which is given all lanes where that has one only. */
  private void floating(
      Node node, List<IrType> types, List<Expr> operands, Net result, Origin origin) {
    Operators operators = new Operators(builder);
    int lanes = node.type().laneCount();
    List<List<Expr>> parts = new ArrayList<>();
    List<IrType> scalars = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      List<Expr> split = operators.lanes(types.get(i), operands.get(i));
      if (lanes == 1) {
        split.forEach(each -> parts.add(List.of(each)));
        scalars.addAll(Collections.nCopies(split.size(), types.get(i).lane()));
      } else {
        parts.add(split);
        scalars.add(types.get(i).lane());
      }
    }
    boolean sums = carried.accumulates(node);
    int cycles = sums ? 1 : node.cycles();
    Module unit = wiring.units.of(FloatUnits.operation(node), node.type().lane(), scalars, cycles);
    List<Expr> results = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      Map<String, Expr> inputs = new LinkedHashMap<>();
      for (int i = 0; i < parts.size(); i++) {
        List<Expr> each = parts.get(i);
        inputs.put("a" + i, each.size() == 1 ? each.get(0) : each.get(lane));
      }
      String name = result.name() + "_unit" + (lanes > 1 ? lane : "");
      results.add(builder.instance(name, unit, inputs, origin).get("q").read());
    }
    Value value = new Value.Of(node.id(), node.type().bits());
    builder.assign(net(value, node.start() + cycles), Operators.reversed(results), origin);
    if (sums) {
      later(value, net(value, node.start() + 1).read(), node.start() + 1, node.end(), origin);
    }
  }

  /** Logic with registers behind it, which tools spread over it. */
  private void delayed(Node node, Expr logic, Net result, Origin origin) {
    Expr before = logic;
    for (int i = 1; i < node.cycles(); i++) {
      before = builder.register(result.name() + "_s" + i, before, origin).read();
    }
    if (node.cycles() > 0) {
      builder.register(result, before, Logic.TRUE, origin);
    } else {
      builder.assign(result, before, origin);
    }
  }

  /** The sum of an address, or one that is a value. */
  private Expr address(Node node, List<Expr> operands) {
    return node.role() == Role.ADDRESS
        ? AddressWriter.sum(wiring, node, operands)
        : AddressWriter.of(wiring, node, operand -> value(operand, node.start()));
  }
}
