package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Writes what starts iterations of loops, what joins blocks, and the start and end of a launch. */
final class ControlWriter {
  private final Wiring wiring;
  private final ModuleBuilder builder;
  private final Net running = new Net("running", 1);

  ControlWriter(Wiring wiring) {
    this.wiring = wiring;
    this.builder = wiring.builder;
  }

  // ------------------------------------------------------------------ launch

  /** The first join starts with the launch, the last one ends it. */
  void join(Actor actor) {
    boolean first = actor.inputs.isEmpty();
    boolean last = actor == wiring.plan.end(Actor.TOP);
    builder.section(
        first ? "start of a launch" : last ? "end of a launch" : actor.name + ": what is behind");
    List<Expr> terms = new ArrayList<>(List.of(wiring.ready(actor), wiring.room(actor)));
    if (first) {
      Net start = builder.input("start", 1, "starts a launch, when none is running");
      terms.add(start.read());
      terms.add(Logic.not(running.read()));
    }
    if (last) {
      wiring.plan.actors().stream()
          .filter(Actor::isAccess)
          .forEach(access -> terms.add(Logic.not(Logic.isSome(Wiring.open(access).read()))));
    }
    builder.assign(Wiring.fire(actor), Logic.all(terms), Origin.CONTROL);
    wiring.take(actor);
    if (last) {
      Expr fire = Wiring.fire(actor).read();
      Actor begin = wiring.plan.begin(wiring.kernel.flow().items().get(0));
      builder.register(
          running,
          Logic.or(Wiring.fire(begin).read(), Logic.and(running.read(), Logic.not(fire))),
          0,
          Origin.CONTROL);
      builder.output("done", fire, "a launch has ended, all of its stores have happened");
      builder.probe("passed " + actor.name, wiring.ready(actor));
    }
    boolean over = actor.region != Actor.TOP && actor == wiring.plan.end(actor.region);
    if (over && wiring.plan.endsLate(actor.region)) {
      builder.assign(
          Wiring.over(actor.region),
          Logic.and(Wiring.fire(actor).read(), lastOf(actor)),
          Origin.note("the last iteration of loop " + actor.region));
    }
    for (Node node : wiring.edges.loaded(actor)) {
      Expr ends = Logic.and(Wiring.fire(actor).read(), lastOf(actor));
      Value value = new Value.Of(node.id(), Addresses.bits(node));
      wiring.keep(node, ends, wiring.input(actor, value), true);
    }
    for (Edge edge : actor.outputs) {
      Expr fire = Wiring.fire(actor).read();
      Expr puts =
          switch (edge.kind) {
            case OUT -> lastOf(actor);
            case AROUND, BYPASS -> Logic.not(lastOf(actor));
            default -> Logic.TRUE;
          };
      List<Expr> back =
          puts.equals(Logic.TRUE) ? List.of() : List.of(Logic.and(fire, Logic.not(puts)));
      wiring.fifo(edge, fire, back, Logic.and(fire, puts), value -> wiring.input(actor, value));
    }
    builder.probe("start " + actor.name, Wiring.fire(actor).read());
  }

  private Expr lastOf(Actor actor) {
    List<Expr> exits = new ArrayList<>();
    for (int exit = 0; exit < wiring.kernel.loop(actor.region).exits().size(); exit++) {
      exits.add(wiring.fired(actor, exit));
    }
    return Logic.any(exits);
  }

  // ------------------------------------------------------------------ loops

  /** Starts an iteration every II cycles until the loop is left. */
  void issue(Actor actor) {
    LoopPlan loop = wiring.kernel.loop(actor.number);
    int interval = wiring.plan.regions().interval(loop.id());
    Actor decider = wiring.plan.decider(loop.id());
    builder.section(
        "loop %d, line %d: an iteration every %d %s until one leaves"
            .formatted(
                loop.id(), wiring.kernel.line(loop), interval, interval == 1 ? "cycle" : "cycles"));
    String name = actor.name;
    Net busy = new Net(name + "_busy", 1);
    Expr may = Logic.and(pause(name, interval), flying(loop));
    List<Edge> iterations =
        actor.outputs.stream()
            .filter(edge -> edge.kind == Edge.Kind.ALWAYS)
            .filter(
                edge ->
                    decider == null
                        ? edge.to.region == loop.id()
                        : edge.to == decider || wiring.plan.isUpstream(edge.to))
            .toList();
    Expr entered = builder.wire(name + "_entered", entered(actor, loop), Origin.CONTROL).read();
    List<Edge> outside = actor.outputs.stream().filter(edge -> !iterations.contains(edge)).toList();
    Expr accept =
        Logic.all(
            List.of(
                wiring.ready(actor),
                wiring.room(actor),
                wiring.room(outside),
                actor.region == Actor.TOP ? flying(loop) : may,
                Logic.not(busy.read())));
    builder.assign(Wiring.fire(actor), accept, Origin.CONTROL);
    wiring.take(actor);
    Expr fire = Wiring.fire(actor).read();
    Expr go = builder.wire(name + "_go", Logic.and(fire, entered), Origin.CONTROL).read();
    Net launch = new Net(name + "_launch", 1);
    builder.assign(
        launch,
        Logic.or(go, Logic.all(List.of(busy.read(), may, wiring.room(iterations)))),
        Origin.note("an iteration starts"));
    count(loop, launch.read());
    Expr leaving = decider == null ? Logic.FALSE : Wiring.leaving(loop.id()).read();
    if (wiring.plan.endsLate(loop.id())) {
      // The next iteration waits for the end of this one, which knows all exits.
      leaving = Wiring.over(loop.id()).read();
    }
    builder.register(
        busy, Logic.or(go, Logic.and(busy.read(), Logic.not(leaving))), 0, Origin.CONTROL);
    for (Edge edge : iterations) {
      wiring.fifo(edge, launch.read(), value -> told(actor, loop, value, go, launch));
    }
    for (Edge edge : outside) {
      boolean into = edge.kind == Edge.Kind.INTO;
      wiring.fifo(
          edge,
          into ? go : fire,
          value ->
              value instanceof Value.Entered own && own.loop() == loop.id()
                  ? entered
                  : given(actor, value));
    }
    builder.probe("go " + name, go);
    builder.probe("launch " + name, launch.read());
    builder.probe("leave " + name, leaving);
  }

  /** What an iteration is told about itself. */
  private Expr told(Actor actor, LoopPlan loop, Value value, Expr go, Net launch) {
    if (value instanceof Value.First) {
      return go;
    }
    return value instanceof Value.Copy copy && wiring.plan.isOwned(copy, loop.id())
        ? turn(loop, copy, launch)
        : wiring.input(actor, value);
  }

  /** Whether one more iteration may be in flight. */
  private Expr flying(LoopPlan loop) {
    OptionalInt limit = wiring.plan.regions().limit(loop.id());
    if (limit.isEmpty()) {
      return Logic.TRUE;
    }
    Net flying = flying(loop.id(), limit.getAsInt());
    return Logic.not(Logic.equal(flying.read(), Logic.known(flying.width(), limit.getAsInt())));
  }

  private static Net flying(int loop, int limit) {
    return new Net("loop" + loop + "_flying", Integer.SIZE - Integer.numberOfLeadingZeros(limit));
  }

  /** Counts the iterations in flight where they are limited. */
  private void count(LoopPlan loop, Expr launch) {
    OptionalInt limit = wiring.plan.regions().limit(loop.id());
    if (limit.isEmpty()) {
      return;
    }
    Net flying = flying(loop.id(), limit.getAsInt());
    Expr next = Logic.add(flying.read(), Logic.bit(flying.width(), launch));
    Expr ends = Wiring.fire(wiring.plan.end(loop.id())).read();
    next = Logic.subtract(next, Logic.bit(flying.width(), ends));
    if (wiring.plan.decider(loop.id()) != null) {
      Expr dropped = Wiring.dropped(loop.id()).read();
      next = Logic.subtract(next, Logic.bit(flying.width(), dropped));
    }
    builder.register(flying, next, 0, Origin.note("iterations in flight"));
  }

  /** The copy of a memory that an iteration uses: one after the other. */
  private Expr turn(LoopPlan loop, Value.Copy copy, Net launch) {
    MemoryPlan memory = wiring.kernel.memories().get(copy.memory());
    Net turn = new Net("loop" + loop.id() + "_" + copy.text(), copy.bits());
    Expr last = Logic.equal(turn.read(), Logic.known(copy.bits(), memory.copies() - 1L));
    Expr next =
        Logic.mux(
            last, Logic.known(copy.bits(), 0), Logic.add(turn.read(), Logic.known(copy.bits(), 1)));
    builder.register(turn, Logic.mux(launch.read(), next, turn.read()), 0, wiring.origin(memory));
    return turn.read();
  }

  private Expr given(Actor actor, Value value) {
    return value instanceof Value.Of of
        ? wiring.given(actor, wiring.kernel.node(of.node()))
        : wiring.input(actor, value);
  }

  private Expr entered(Actor actor, LoopPlan loop) {
    List<Expr> terms = new ArrayList<>();
    if (loop.entry().isPresent()) {
      terms.add(wiring.given(actor, wiring.kernel.node(loop.entry().getAsInt())));
    }
    if (actor.region == Actor.TOP) {
      terms.add(wiring.goesOn(actor, loop.exitsBefore()));
      return Logic.all(terms);
    }
    for (int exit = 0; exit < loop.exitsBefore(); exit++) {
      terms.add(Logic.not(wiring.fired(actor, exit)));
    }
    return Logic.all(terms);
  }

  /** Whether the interval since the iteration before is over. */
  private Expr pause(String name, int interval) {
    if (interval == 1) {
      return Logic.TRUE;
    }
    Net left = new Net(name + "_wait", Integer.SIZE - Integer.numberOfLeadingZeros(interval - 1));
    Expr fewer = Logic.subtract(left.read(), Logic.bit(left.width(), Logic.isSome(left.read())));
    Net launch = new Net(name + "_launch", 1);
    builder.register(
        left,
        Logic.mux(launch.read(), Logic.known(left.width(), interval - 1L), fewer),
        0,
        Origin.CONTROL);
    return Logic.not(Logic.isSome(left.read()));
  }
}
