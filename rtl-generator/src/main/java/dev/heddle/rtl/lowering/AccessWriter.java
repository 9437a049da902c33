package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Part;
import java.util.ArrayList;
import java.util.List;

/** Writes a load or store off chip, which waits for its inputs, for memory and for its order. */
final class AccessWriter {
  /** Iterations of an access that may wait for answers at least, and more than one cycle each. */
  private static final int QUEUE = 256;

  private static final int MORE = 64;

  private final Wiring wiring;
  private final Actor actor;
  private final ModuleBuilder builder;
  private final MemoryPort port;
  private final Node node;
  private final MemoryWriter memories;

  AccessWriter(Wiring wiring, Actor actor, MemoryWriter memories) {
    this.memories = memories;
    this.wiring = wiring;
    this.actor = actor;
    this.builder = wiring.builder;
    this.port = actor.port.orElseThrow();
    this.node = actor.nodes.get(0);
  }

  void write(Orders orders) {
    builder.section(
        "%s: %s, line %d, starts in cycle %d, is over in %d"
            .formatted(actor.name, port.text(), port.range().line(), actor.start, actor.end));
    Net ready = input("_ready", 1, port.text());
    Net answer = input("_answer", 1, "");
    Expr notFull =
        Logic.and(
            Logic.not(Logic.equal(Wiring.open(actor).read(), limit())),
            isWatched(orders) ? Logic.isSome(places().read()) : Logic.TRUE);
    Expr wants =
        builder
            .wire(
                actor.name + "_wants",
                Logic.all(
                    List.of(wiring.ready(actor), wiring.room(actor), notFull, orders.allow(actor))),
                Origin.CONTROL)
            .read();
    Expr happens =
        builder.wire(actor.name + "_happens", wiring.happens(actor, actor), Origin.CONTROL).read();
    Expr asks =
        builder.wire(actor.name + "_asks", Logic.and(wants, happens), Origin.CONTROL).read();
    if (actor.onChip) {
      onChip(asks, ready);
      builder.probe("delayed " + actor.name, Logic.and(asks, Logic.not(ready.read())));
    } else {
      builder.output(port.name() + "_valid", asks, "");
      Expr address = AddressWriter.of(wiring, node, operand -> wiring.given(actor, operand));
      builder.output(port.name() + "_address", address, "");
    }
    if (port.atomic().isPresent() && !actor.onChip) {
      operands(port.atomic().get());
    }
    if (port.enabled()) {
      builder.output(port.name() + "_enable", enable(), "bytes that are accessed");
    }
    Expr starts = Logic.and(wants, Logic.or(Logic.not(happens), ready.read()));
    builder.assign(Wiring.fire(actor), starts, wiring.origin(node, port.text()));
    wiring.take(actor);
    open(Logic.and(asks, ready.read()), answer.read());
    over(happens, answer.read(), orders);
    if (port.load()) {
      answers(answer.read(), happens);
    } else if (!actor.onChip) {
      builder.output(port.name() + "_data", data(), "");
    }
    completions();
    builder.probe("start " + actor.name, Wiring.fire(actor).read());
    builder.probe("asked " + actor.name, Logic.and(asks, ready.read()));
    builder.probe("answered " + actor.name, answer.read());
  }

  /** What an atomic access sends along. */
  private void operands(MemoryPort.Atomic what) {
    int number = wiring.plan.accesses().operands(node);
    if (what.hasOperand()) {
      Node operand = wiring.kernel.node(node.operand(number - 1));
      builder.output(port.name() + "_operand", wiring.given(actor, operand), what.name());
    }
    if (number > 1) {
      Expr compare = wiring.given(actor, wiring.kernel.node(node.operand(0)));
      builder.output(port.name() + "_compare", compare, "");
    }
  }

  /** A signal that memory drives. */
  private Net input(String what, int bits, String note) {
    return actor.onChip
        ? new Net(port.name() + what, bits)
        : builder.input(port.name() + what, bits, note);
  }

  /** What is asked of memory on chip, in the cycle of its turn; what it answers. */
  private void onChip(Expr asks, Net ready) {
    Expr address = AddressWriter.onChip(wiring, node, operand -> wiring.given(actor, operand));
    Expr copy =
        wiring.plan.chip().owner(node).isPresent()
            ? wiring.input(actor, wiring.edges.copyOf(node))
            : Logic.FALSE;
    memories.turn(node, asks, ready);
    Expr granted = Logic.and(asks, ready.read());
    Expr answer = granted;
    for (int i = 1; i <= port.latency(); i++) {
      Net later = new Net(port.name() + "_granted" + i, 1);
      builder.register(later, answer, 0, Origin.CONTROL);
      answer = later.read();
    }
    builder.assign(new Net(port.name() + "_answer", 1), answer, Origin.CONTROL);
    if (!port.load()) {
      memories.store(node, granted, address, copy, data());
      return;
    }
    Expr data = memories.load(node, granted, address, copy);
    if (port.atomic().isPresent()) {
      writeBack(port.atomic().get(), data, granted, address, copy);
    }
    for (int i = node.cycles() == 0 ? 0 : 1; i < port.latency(); i++) {
      data = builder.register(port.name() + "_read" + i, data, Origin.CONTROL).read();
    }
    int gap = port.bytes() * Byte.SIZE - data.width();
    builder.assign(
        new Net(port.name() + "_data", port.bytes() * Byte.SIZE),
        gap == 0 ? data : Logic.concat(List.of(Logic.known(gap, 0), data)),
        Origin.CONTROL);
  }

  /** The word that an atomic operation makes is written a cycle later; nobody has a turn then. */
  private void writeBack(MemoryPort.Atomic what, Expr old, Expr granted, Expr address, Expr copy) {
    int number = wiring.plan.accesses().operands(node);
    Expr operand = what.hasOperand() ? later("_operand", operand(number - 1)) : old;
    Expr compare = number > 1 ? later("_compare", operand(0)) : old;
    Net writes = MemoryWriter.writesBack(node);
    builder.register(writes, granted, 0, Origin.CONTROL);
    memories.store(
        node,
        writes.read(),
        later("_back_place", address),
        copy.equals(Logic.FALSE) ? copy : later("_back_copy", copy),
        AtomicLogic.of(what, old, operand, compare));
  }

  private Expr operand(int position) {
    return wiring.given(actor, wiring.kernel.node(node.operand(position)));
  }

  private Expr later(String what, Expr value) {
    return builder.register(port.name() + what, value, Origin.CONTROL).read();
  }

  private static Expr limit() {
    return Logic.known(Wiring.OPEN_BITS, (1L << Wiring.OPEN_BITS) - 1);
  }

  private void open(Expr asked, Expr answered) {
    Net open = Wiring.open(actor);
    Expr more = Logic.add(open.read(), Logic.bit(open.width(), asked));
    builder.register(
        open,
        Logic.subtract(more, Logic.bit(open.width(), answered)),
        0,
        Origin.note("requests on their way"));
  }

  /** Accesses end in order; one that was left out ends when those before it have. */
  private void over(Expr happens, Expr answer, Orders orders) {
    if (!isWatched(orders)) {
      return;
    }
    Expr fire = Wiring.fire(actor).read();
    Net got = new Net(actor.name + "_got", Wiring.OPEN_BITS);
    Net valid = new Net(actor.name + "_order_valid", 1);
    Net asked = new Net(actor.name + "_order_out", 1);
    Expr there = Logic.or(answer, Logic.isSome(got.read()));
    builder.assign(
        Wiring.over(actor),
        Logic.and(valid.read(), Logic.or(Logic.not(asked.read()), there)),
        Origin.CONTROL);
    wiring.queue(actor.name + "_order", fire, happens, Wiring.over(actor).read(), queue());
    Net places = places();
    Expr fewer = Logic.subtract(places.read(), Logic.bit(places.width(), fire));
    builder.register(
        places,
        Logic.add(fewer, Logic.bit(places.width(), Wiring.over(actor).read())),
        queue(),
        Origin.note("iterations more that may wait for answers"));
    Expr used = Logic.and(Wiring.over(actor).read(), asked.read());
    Expr more = Logic.add(got.read(), Logic.bit(got.width(), answer));
    builder.register(got, Logic.subtract(more, Logic.bit(got.width(), used)), 0, Origin.CONTROL);
  }

  /** Whether somebody waits for the end of each access, which has a place in a queue until then. */
  private boolean isWatched(Orders orders) {
    return orders.asks(actor) || endsWithAnswer();
  }

  private Net places() {
    return new Net(actor.name + "_places", Integer.SIZE - Integer.numberOfLeadingZeros(queue()));
  }

  /** Places of the queue: one for each cycle in which an answer is on its way, and some more. */
  private int queue() {
    return Math.max(QUEUE, Integer.highestOneBit(port.latency() + MORE) * 2);
  }

  /** Whether those who wait for its end wait for answers, rather than for requests. */
  private boolean endsWithAnswer() {
    boolean ends = actor.outputs.stream().anyMatch(edge -> edge.kind != Edge.Kind.ANSWER);
    return ends && (port.load() || wiring.plan.accesses().isAcknowledged(actor));
  }

  private void completions() {
    for (Edge edge : actor.outputs) {
      if (edge.kind != Edge.Kind.ANSWER) {
        completion(edge);
      }
    }
  }

  private void completion(Edge edge) {
    Expr fire = Wiring.fire(actor).read();
    if (edge.kind != Edge.Kind.ALWAYS) {
      Expr last = last();
      if (endsWithAnswer()) {
        Net flag = new Net(edge.name() + "_last_out", 1);
        wiring.queue(edge.name() + "_last", fire, last, Wiring.over(actor).read(), QUEUE);
        Expr puts = edge.kind == Edge.Kind.OUT ? flag.read() : Logic.not(flag.read());
        Expr over = Wiring.over(actor).read();
        Expr reserved = Logic.and(fire, edge.kind == Edge.Kind.OUT ? last : Logic.not(last));
        wiring.fifo(edge, reserved, List.of(), Logic.and(over, puts), v -> null);
        builder.check(
            Logic.and(over, Logic.not(new Net(edge.name() + "_last_valid", 1).read())),
            "an end without an iteration");
      } else {
        Expr puts = edge.kind == Edge.Kind.OUT ? last : Logic.not(last);
        wiring.fifo(edge, Logic.and(fire, puts), v -> null);
      }
      return;
    }
    if (endsWithAnswer()) {
      wiring.fifo(edge, fire, List.of(), Wiring.over(actor).read(), v -> null);
    } else {
      wiring.fifo(edge, fire, v -> null);
    }
  }

  private Expr last() {
    List<Expr> exits = new ArrayList<>();
    for (int exit = 0; exit < wiring.kernel.loop(actor.region).exits().size(); exit++) {
      exits.add(wiring.input(actor, new Value.Fired(actor.region, exit)));
    }
    return Logic.any(exits);
  }

  private void answers(Expr answer, Expr happens) {
    Net data = input("_data", port.bytes() * Byte.SIZE, "");
    for (Edge edge : actor.outputs) {
      if (edge.kind == Edge.Kind.ANSWER) {
        Expr asked = Logic.and(Wiring.fire(actor).read(), happens);
        wiring.fifo(edge, asked, List.of(), answer, value -> loaded(data, value));
      }
    }
    for (Node part : actor.nodes) {
      Value value = new Value.Of(part.id(), part.type().bits());
      if (actor.region == Actor.TOP && wiring.edges.kept().contains(value)) {
        wiring.keep(part, answer, loaded(data, value), true);
      }
    }
  }

  private Expr loaded(Net data, Value value) {
    int low = offset(((Value.Of) value).node()) * Byte.SIZE;
    return Logic.slice(data, low + value.bits() - 1, low);
  }

  private int offset(int part) {
    if (actor.onChip) {
      return 0;
    }
    List<Part> parts = wiring.plan.accesses().together(node);
    for (Part each : parts) {
      if (each.node() == part) {
        return each.offset() - parts.get(0).offset();
      }
    }
    throw new IllegalStateException("a part that is none");
  }

  private Expr data() {
    List<Expr> parts = new ArrayList<>();
    int high = actor.onChip ? MemoryWriter.bits(wiring, node) : port.bytes() * Byte.SIZE;
    List<Node> nodes = new ArrayList<>(actor.nodes);
    nodes.sort((a, b) -> Integer.compare(offset(b.id()), offset(a.id())));
    for (Node part : nodes) {
      Expr value = wiring.given(actor, wiring.kernel.node(part.operand(0)));
      int low = offset(part.id()) * Byte.SIZE;
      int gap = high - low - value.width();
      if (gap < 0) {
        throw RefusedException.at(wiring.kernel, part, "stores of one unit that overlap");
      }
      if (gap > 0) {
        parts.add(Logic.known(gap, 0));
      }
      parts.add(value);
      high = low;
    }
    return Logic.concat(parts);
  }

  /** Whether each byte of a request is accessed: by any of the parts that it belongs to. */
  private Expr enable() {
    List<Expr> bytes = new ArrayList<>();
    for (int at = port.bytes() - 1; at >= 0; at--) {
      List<Expr> terms = new ArrayList<>();
      for (Node part : actor.nodes) {
        int low = offset(part.id());
        if (low <= at && at < low + (MemoryWriter.bits(wiring, part) + 7) / Byte.SIZE) {
          terms.add(wiring.happens(actor, part));
        }
      }
      bytes.add(Logic.any(terms));
    }
    return Logic.concat(bytes);
  }
}
