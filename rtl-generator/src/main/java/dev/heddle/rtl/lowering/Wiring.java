package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.rtl.operators.FloatUnits;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What the writers of actors share: the FIFOs between them, what starts them, what is kept. */
final class Wiring {
  /** Requests of a unit that may be on their way. */
  static final int OPEN_BITS = 10;

  final ScheduledKernel kernel;
  final ActorPlan plan;
  final EdgePlan edges;
  final ModuleBuilder builder;
  final FloatUnits units = new FloatUnits();
  private final FifoModules fifos = new FifoModules();
  private final Map<Integer, Net> arguments = new HashMap<>();
  private final Map<Value, Net> kept = new HashMap<>();
  private final Map<Integer, Node> users = new HashMap<>();

  Wiring(ActorPlan plan, EdgePlan edges, ModuleBuilder builder) {
    this.kernel = plan.kernel();
    this.plan = plan;
    this.edges = edges;
    this.builder = builder;
    kernel
        .face()
        .arguments()
        .forEach(
            argument ->
                arguments.put(
                    argument.index(),
                    builder.input("arg" + argument.index(), argument.bits(), argument.name())));
    for (Node user : kernel.flow().nodes()) {
      if (user.isAccess() || user.role() == Role.OPERATION && user.opcode() == Opcode.ADDRESS) {
        Addresses.computed(kernel, user)
            .ifPresent(address -> users.merge(address.id(), user, Wiring::access));
      }
    }
    edges.kept().forEach(value -> kept.put(value, new Net("keep_" + value.text(), value.bits())));
  }

  private static Node access(Node one, Node other) {
    return one.isAccess() ? one : other;
  }

  /** An access that uses an address, else a pointer that is one. */
  Node userOf(Node address) {
    return users.get(address.id());
  }

  // ------------------------------------------------------------------ names

  /** Whether an actor starts. */
  static Net fire(Actor actor) {
    return new Net("start_" + actor.name, 1);
  }

  /** Whether an iteration is in a cycle of a cluster. */
  static Net at(Actor cluster, int cycle) {
    return cycle == cluster.start ? fire(cluster) : new Net(cluster.name + "_at" + cycle, 1);
  }

  /** Whether a loop has been left in this cycle. */
  static Net leaving(int loop) {
    return new Net("loop" + loop + "_leaving", 1);
  }

  /** Whether the last iteration of a loop is over in this cycle. */
  static Net over(int loop) {
    return new Net("loop" + loop + "_over", 1);
  }

  /** Whether an iteration that was started behind the last one is dropped in this cycle. */
  static Net dropped(int loop) {
    return new Net("loop" + loop + "_dropped", 1);
  }

  /** Whether the last iteration of a loop has been seen, and no first one since. */
  static Net left(int loop) {
    return new Net("loop" + loop + "_left", 1);
  }

  /** Whether the last iteration of a loop has been seen, and no first one has started since. */
  static Net past(int loop) {
    return new Net("loop" + loop + "_past", 1);
  }

  /** Whether an access of an iteration is over: answered, or left out. */
  static Net over(Actor access) {
    return new Net(access.name + "_over", 1);
  }

  /** Requests of an access that are on their way. */
  static Net open(Actor access) {
    return new Net(access.name + "_open", OPEN_BITS);
  }

  private static Net valid(Edge edge) {
    return new Net(edge.name() + "_valid", 1);
  }

  private static Net out(Edge edge) {
    return new Net(edge.name() + "_out", edge.width());
  }

  private static Net credit(Edge edge) {
    return new Net(edge.name() + "_room", Integer.numberOfTrailingZeros(edge.words) + 1);
  }

  Origin origin(Node node, String note) {
    return Origin.of(kernel.range(node.place()), node.id(), note);
  }

  Origin origin(MemoryPlan memory) {
    return new Origin(
        Optional.of(kernel.range(memory.place())), OptionalInt.empty(), memory.name());
  }

  // ------------------------------------------------------------------ values

  /** The number of a constant, lane 0 in the lowest bits. */
  static Expr constant(Node node) {
    int bits = Math.max(1, node.type().bits());
    BigInteger value = BigInteger.ZERO;
    if (node.detail() instanceof Detail.Constant constant) {
      int lane = node.type().lane().bits();
      List<Long> lanes = constant.bits();
      BigInteger mask = BigInteger.ONE.shiftLeft(lane).subtract(BigInteger.ONE);
      for (int i = lanes.size() - 1; i >= 0; i--) {
        value = value.shiftLeft(lane).or(BigInteger.valueOf(lanes.get(i)).and(mask));
      }
    }
    return Logic.known(bits, value);
  }

  /** The address that an argument holds. */
  Expr argument(int index) {
    return arguments.get(index).read();
  }

  /** A value that does not change while it is used. */
  Expr stable(Node node) {
    if (node.role() == Role.CONSTANT) {
      return constant(node);
    } else if (node.opcode() == Opcode.PARAMETER) {
      int index = ((Detail.Parameter) node.detail()).index();
      return Logic.resize(arguments.get(index), node.type().bits());
    }
    return kept.get(new Value.Of(node.id(), Addresses.bits(node))).read();
  }

  /**
   * Keeps a value for others, from the next cycle on or at once.
   *
   * @param atOnce whether it may be used in the cycle in which it comes
   */
  void keep(Node node, Expr when, Expr value, boolean atOnce) {
    Net net = kept.get(new Value.Of(node.id(), Addresses.bits(node)));
    if (net == null) {
      return;
    }
    Origin origin = origin(node, "kept for what stands behind");
    if (atOnce) {
      Net held = new Net(net.name() + "_held", net.width());
      builder.register(held, value, when, origin);
      builder.assign(net, Logic.mux(when, value, held.read()), origin);
    } else {
      builder.register(net, value, when, origin);
    }
  }

  /** What an actor is given when it starts: a value or tag that others make. */
  Expr input(Actor actor, Value value) {
    for (Edge edge : actor.inputs) {
      if (!edge.kind.isForNext() && edge.values.contains(value)) {
        Expr there = field(edge, value);
        return edge.kind == Edge.Kind.INTO
            ? Logic.mux(
                input(actor, new Value.First(actor.region)), there, held(actor, value).read())
            : there;
      }
    }
    throw RefusedException.whole(
        kernel, "its schedule: " + value.text() + " does not reach " + actor.name);
  }

  /** What an actor is given when it starts by the iteration before. */
  Expr around(Actor actor, Value value) {
    for (Edge edge : actor.inputs) {
      if (edge.kind == Edge.Kind.AROUND && edge.values.contains(value)) {
        return field(edge, value);
      }
    }
    throw RefusedException.whole(
        kernel, "its schedule: " + value.text() + " does not come around to " + actor.name);
  }

  private static Expr field(Edge edge, Value value) {
    int low = 0;
    for (Value each : edge.values) {
      if (each.equals(value)) {
        break;
      }
      low += each.bits();
    }
    return Logic.slice(out(edge), low + value.bits() - 1, low);
  }

  private static Net held(Actor actor, Value value) {
    return new Net(actor.name + "_" + value.text() + "_held", value.bits());
  }

  /** The value of a node as an actor gets it. */
  Expr given(Actor actor, Node node) {
    return edges.isStable(node, actor)
        ? stable(node)
        : input(actor, new Value.Of(node.id(), Addresses.bits(node)));
  }

  /** Whether an access happens, as an actor knows that is told of it. */
  Expr happens(Actor actor, Node node) {
    List<Expr> terms = new ArrayList<>();
    node.gate().ifPresent(gate -> terms.add(given(actor, kernel.node(gate.when()))));
    if (actor.region == Actor.TOP) {
      terms.add(goesOn(actor, node.exitsBefore()));
      return Logic.all(terms);
    }
    for (int exit = 0; exit < node.exitsBefore(); exit++) {
      terms.add(Logic.not(fired(actor, exit)));
    }
    return Logic.all(terms);
  }

  /** Whether the kernel has not ended before an actor outside of loops. */
  Expr goesOn(Actor actor, int returns) {
    return new Returns(kernel)
        .goesOn(returns, node -> given(actor, node), value -> input(actor, value));
  }

  /** Whether an iteration leaves its loop by an exit, as an actor is told. */
  Expr fired(Actor actor, int exit) {
    return plan.isUpstream(actor)
            || actor == plan.decider(actor.region)
            || plan.isLate(actor.region, exit)
        ? new LeftBy(kernel).fired(kernel.loop(actor.region), exit, node -> given(actor, node))
        : input(actor, new Value.Fired(actor.region, exit));
  }

  /** Whether any part of an access happens, as an actor knows that is told of it. */
  Expr happens(Actor actor, Actor access) {
    return Logic.any(access.conditions().stream().map(node -> happens(actor, node)).toList());
  }

  // ------------------------------------------------------------------ FIFOs

  /** Whether an actor takes a word of an input when it starts. */
  private Expr taken(Edge edge) {
    Actor actor = edge.to;
    return switch (edge.kind) {
      case ALWAYS -> Logic.TRUE;
      case ANSWER -> happens(actor, edge.from);
      case OUT -> input(actor, new Value.Entered(edge.from.region));
      case INTO -> input(actor, new Value.First(actor.region));
      case AROUND -> around(actor);
      case BYPASS -> reads(edge).read();
      case LATE -> at(actor, edge.end).read();
    };
  }

  /** Whether a value that comes by a bypass is read in this cycle. */
  static Net reads(Edge bypass) {
    return new Net(bypass.name() + "_reads", 1);
  }

  /** The word of a bypass. */
  static Expr word(Edge bypass) {
    return out(bypass).read();
  }

  /**
   * Whether an actor gets something from the iteration before. Those that were started behind the
   * last one do not: they would wait for ever, and the next run of the loop behind them.
   */
  Expr around(Actor actor) {
    Expr later = Logic.not(input(actor, new Value.First(actor.region)));
    return actor == plan.decider(actor.region)
        ? Logic.and(later, Logic.not(past(actor.region).read()))
        : later;
  }

  /** Whether all inputs of an actor are there. */
  Expr ready(Actor actor) {
    List<Expr> terms = new ArrayList<>();
    for (Edge edge : actor.inputs) {
      if (edge.kind.isTakenInside()) {
        continue;
      }
      terms.add(Logic.or(valid(edge).read(), Logic.not(taken(edge))));
    }
    return Logic.all(terms);
  }

  /** Whether all FIFOs behind an actor have room. */
  Expr room(Actor actor) {
    return room(actor.outputs);
  }

  Expr room(List<Edge> behind) {
    return Logic.all(behind.stream().map(edge -> Logic.isSome(credit(edge).read())).toList());
  }

  /** Writes what an actor does to its inputs when it starts. */
  void take(Actor actor) {
    for (Value value : actor.needs) {
      for (Edge edge : actor.inputs) {
        if (edge.kind == Edge.Kind.INTO && edge.values.contains(value)) {
          Expr first = Logic.and(fire(actor).read(), taken(edge));
          builder.register(held(actor, value), field(edge, value), first, Origin.CONTROL);
        }
      }
    }
  }

  /**
   * Writes a FIFO.
   *
   * @param reserved when room is counted for a word
   * @param back when that room is given back unused, by one condition or two
   * @param put when a word is put in
   * @param word what; for a FIFO of tokens not asked
   */
  void fifo(
      Edge edge,
      Expr reserved,
      List<Expr> back,
      Expr put,
      java.util.function.Function<Value, Expr> word) {
    Net credit = credit(edge);
    Expr when = edge.kind.isTakenInside() ? Logic.TRUE : fire(edge.to).read();
    Expr get =
        builder.wire(edge.name() + "_get", Logic.and(when, taken(edge)), Origin.CONTROL).read();
    Expr next = Logic.subtract(credit.read(), Logic.bit(credit.width(), reserved));
    next = Logic.add(next, Logic.bit(credit.width(), get));
    for (Expr each : back) {
      next = each.equals(Logic.FALSE) ? next : Logic.add(next, Logic.bit(credit.width(), each));
    }
    builder.register(credit, next, edge.words, Origin.CONTROL);
    Map<String, Expr> inputs = new java.util.LinkedHashMap<>();
    inputs.put("put", put);
    if (edge.width() > 0) {
      List<Expr> parts = new ArrayList<>();
      edge.values.descendingSet().forEach(value -> parts.add(word.apply(value)));
      inputs.put("in", Logic.concat(parts));
    }
    inputs.put("get", get);
    builder.instance(
        edge.name(), fifos.of(edge.width(), edge.words, edge.latency), inputs, Origin.CONTROL);
  }

  /** Writes the same FIFO behind an actor that gives its words as it starts. */
  void fifo(Edge edge, Expr put, java.util.function.Function<Value, Expr> word) {
    fifo(edge, put, List.of(), put, word);
  }

  /** A FIFO of bits for own use. */
  Map<String, Net> queue(String name, Expr put, Expr in, Expr get, int words) {
    Map<String, Expr> inputs = new java.util.LinkedHashMap<>();
    inputs.put("put", put);
    inputs.put("in", in);
    inputs.put("get", get);
    return builder.instance(name, fifos.of(in.width(), words, 1), inputs, Origin.CONTROL);
  }
}
