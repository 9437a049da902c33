package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes calls of channels. Calls of one end share its signals: whoever comes first in the program
 * goes first, as their order demands.
 */
final class ChannelWriter {
  private final Wiring wiring;
  private final ModuleBuilder builder;
  private final Orders orders;
  private final Map<String, List<Actor>> ends = new LinkedHashMap<>();

  ChannelWriter(Wiring wiring, Orders orders) {
    this.wiring = wiring;
    this.builder = wiring.builder;
    this.orders = orders;
  }

  void write(Actor actor) {
    Node node = actor.nodes.get(0);
    boolean writes = actor.kind == Actor.Kind.WRITE;
    String port = port(node);
    builder.section(
        "%s: %s channel %s, line %d, in cycle %d"
            .formatted(
                actor.name,
                writes ? "writes" : "reads",
                detail(node).channel(),
                wiring.kernel.line(node),
                actor.start));
    List<Actor> sharing = ends.computeIfAbsent(port, name -> new ArrayList<>());
    Expr wants =
        builder
            .wire(
                actor.name + "_wants",
                Logic.all(List.of(wiring.ready(actor), wiring.room(actor), orders.allow(actor))),
                Origin.CONTROL)
            .read();
    Expr happens =
        builder.wire(actor.name + "_happens", wiring.happens(actor, node), Origin.CONTROL).read();
    List<Expr> asking = new ArrayList<>(List.of(wants, happens));
    sharing.forEach(other -> asking.add(Logic.not(asks(other).read())));
    builder.assign(asks(actor), Logic.all(asking), Origin.CONTROL);
    sharing.add(actor);
    Expr done = Logic.and(asks(actor).read(), there(port, writes).read());
    Expr goes = detail(node).blocking() ? done : asks(actor).read();
    builder.assign(
        Wiring.fire(actor),
        Logic.or(Logic.and(wants, Logic.not(happens)), goes),
        wiring.origin(node, detail(node).channel()));
    wiring.take(actor);
    if (writes) {
      builder.assign(
          new Net(actor.name + "_word", wiring.kernel.node(node.operand(0)).type().bits()),
          wiring.given(actor, wiring.kernel.node(node.operand(0))),
          Origin.CONTROL);
    }
    for (Edge edge : actor.outputs) {
      output(actor, edge, value -> value(actor, node, port, writes, done, value));
    }
    Value own = new Value.Of(node.id(), Math.max(1, node.type().bits()));
    if (actor.region == Actor.TOP && wiring.edges.kept().contains(own)) {
      wiring.keep(
          node, Wiring.fire(actor).read(), value(actor, node, port, writes, done, own), true);
    }
    builder.probe("start " + actor.name, Wiring.fire(actor).read());
    builder.probe("asked " + actor.name, done);
    Expr waits = Logic.all(List.of(wants, happens, Logic.not(Wiring.fire(actor).read())));
    builder.probe("delayed " + actor.name, waits);
  }

  private void output(Actor actor, Edge edge, java.util.function.Function<Value, Expr> word) {
    Expr fire = Wiring.fire(actor).read();
    Expr puts =
        switch (edge.kind) {
          case OUT -> last(actor);
          case AROUND, BYPASS -> Logic.not(last(actor));
          default -> Logic.TRUE;
        };
    Expr put = Logic.and(fire, puts);
    List<Expr> back =
        puts.equals(Logic.TRUE) ? List.of() : List.of(Logic.and(fire, Logic.not(puts)));
    wiring.fifo(edge, fire, back, put, word);
  }

  private Expr last(Actor actor) {
    List<Expr> exits = new ArrayList<>();
    for (int exit = 0; exit < wiring.kernel.loop(actor.region).exits().size(); exit++) {
      exits.add(wiring.input(actor, new Value.Fired(actor.region, exit)));
    }
    return Logic.any(exits);
  }

  private Expr value(Actor actor, Node node, String port, boolean writes, Expr done, Value value) {
    if (!(value instanceof Value.Of of && of.node() == node.id())) {
      return wiring.input(actor, value);
    }
    if (writes) {
      return done;
    }
    Net data = new Net(port + "_data", word(node));
    if (detail(node).blocking()) {
      return data.read();
    }
    IrType.Aggregate pair = (IrType.Aggregate) node.type();
    IrType.Field first = pair.fields().get(0);
    int flag = (int) pair.fields().get(1).offset() * Byte.SIZE;
    int gap = flag - data.width();
    int rest = node.type().bits() - flag - 1;
    List<Expr> parts = new ArrayList<>();
    if (rest > 0) {
      parts.add(Logic.known(rest, 0));
    }
    parts.add(done);
    if (gap > 0) {
      parts.add(Logic.known(gap, 0));
    }
    parts.add(data.read());
    if (first.offset() != 0 || gap < 0) {
      throw RefusedException.at(wiring.kernel, node, Words.of(node) + " of this type yet");
    }
    return Logic.concat(parts);
  }

  private int word(Node node) {
    if (node.opcode() == dev.heddle.scheduler.ir.Opcode.CHANNEL_WRITE) {
      return wiring.kernel.node(node.operand(0)).type().bits();
    }
    return detail(node).blocking()
        ? node.type().bits()
        : ((IrType.Aggregate) node.type()).fields().get(0).type().bits();
  }

  private static Detail.Channel detail(Node node) {
    return (Detail.Channel) node.detail();
  }

  private static Net asks(Actor actor) {
    return new Net(actor.name + "_asks", 1);
  }

  /** Whether the other side is there. */
  private static Net there(String port, boolean writes) {
    return new Net(port + (writes ? "_ready" : "_valid"), 1);
  }

  private String port(Node node) {
    return wiring.plan.accesses().channelPort(node).name();
  }

  /** Writes the ends themselves, when all calls are known; what they are. */
  List<ChannelPort> ports() {
    List<ChannelPort> ports = new ArrayList<>();
    ends.forEach((name, actors) -> ports.add(port(name, actors)));
    return ports;
  }

  private ChannelPort port(String name, List<Actor> actors) {
    Node node = actors.get(0).nodes.get(0);
    ChannelPort port = wiring.plan.accesses().channelPort(node);
    Expr asks = Logic.any(actors.stream().map(actor -> asks(actor).read()).toList());
    if (!port.write()) {
      builder.input(name + "_valid", 1, port.channel());
      builder.input(name + "_data", port.bits(), "");
      builder.output(name + "_ready", asks, "");
      return port;
    }
    builder.input(name + "_ready", 1, port.channel());
    builder.output(name + "_valid", asks, "");
    Expr word = null;
    for (int i = actors.size() - 1; i >= 0; i--) {
      Expr own = new Net(actors.get(i).name + "_word", port.bits()).read();
      word = word == null ? own : Logic.mux(asks(actors.get(i)).read(), own, word);
    }
    builder.output(name + "_data", word, "");
    return port;
  }
}
