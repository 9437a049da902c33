package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.Actor.Kind;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.ChannelUse;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The actors of what may stall: loads and stores, alone or joined, and calls of channels. */
final class AccessActors {
  private final ScheduledKernel kernel;
  private final OnChip chip;
  private final KeptOrders kept;
  private final Map<Integer, Integer> units = new HashMap<>();

  AccessActors(ScheduledKernel kernel, OnChip chip, KeptOrders kept) {
    this.kept = kept;
    this.kernel = kernel;
    this.chip = chip;
    for (LoadStoreUnit unit : kernel.units()) {
      unit.parts().forEach(part -> units.put(part.node(), unit.id()));
    }
  }

  /** The load-store unit of an access off chip. */
  LoadStoreUnit unit(Node node) {
    return kernel.units().get(units.get(node.id()));
  }

  /** Whether a store is over when memory says so, rather than when it is on its way. */
  boolean isAcknowledged(Actor store) {
    return !store.onChip
        && (unit(store.nodes.get(0)).modifiers().contains(LoadStoreUnit.Modifier.WRITE_ACK)
            || store.nodes.stream().anyMatch(node -> kept.isWaitedFor(node.id())));
  }

  /** A call of a channel. */
  private void call(int region, Block block, Node node, List<Actor> made) {
    boolean write = node.opcode() == Opcode.CHANNEL_WRITE;
    Actor actor =
        new Actor(
            write ? Kind.WRITE : Kind.READ,
            (write ? "write" : "read") + node.id(),
            region,
            block.id());
    actor.nodes.add(node);
    actor.start = node.start();
    actor.entry = node.start();
    actor.end = node.end();
    actor.exit = node.end();
    channelPort(node);
    made.add(actor);
  }

  /** The end of a channel that a call uses. */
  ChannelPort channelPort(Node call) {
    ChannelUse use =
        kernel.channels().stream()
            .filter(each -> each.node() == call.id())
            .findFirst()
            .orElseThrow(
                () -> RefusedException.at(kernel, call, "a call of an unknown channel yet"));
    StringBuilder element = new StringBuilder(use.channel());
    for (OptionalLong index : use.index()) {
      element.append('[');
      element.append(
          index.orElseThrow(
              () ->
                  RefusedException.at(
                      kernel, call, "channels that are chosen by a computed number yet")));
      element.append(']');
    }
    Detail.Channel detail = (Detail.Channel) call.detail();
    IrType word = call.type();
    if (use.write()) {
      word = kernel.node(call.operand(0)).type();
    } else if (!detail.blocking()) {
      word = ((IrType.Aggregate) word).fields().get(0).type();
    }
    String name = "channel_" + element.toString().replaceAll("[^A-Za-z0-9]+", "_");
    name = name.toLowerCase(Locale.ROOT).replaceAll("_$", "");
    return new ChannelPort(
        name + (use.write() ? "_out" : "_in"),
        element.toString(),
        call.id(),
        use.write(),
        word.bits(),
        kernel.range(call.place()));
  }

  /** Adds the actor of a node that may stall; none for one that belongs to another one. */
  void add(int region, Block block, Node node, List<Actor> made) {
    if (node.isChannel()) {
      call(region, block, node, made);
      return;
    }
    boolean onChip = node.isAccess() && chip.of(node).isPresent();
    if (onChip) {
      made.add(turning(region, block, node));
      return;
    } else if (!units.containsKey(node.id())) {
      throw RefusedException.at(kernel, node, Words.of(node) + " yet");
    }
    List<Part> parts = together(node);
    if (parts.get(0).node() != node.id()) {
      return;
    }
    LoadStoreUnit unit = unit(node);
    Detail.Access access = (Detail.Access) node.detail();
    boolean load = !node.isStore() || node.opcode() == Opcode.ATOMIC;
    String name = (node.isLoad() ? "load" : load ? "atomic" : "store") + node.id();
    Actor actor = new Actor(load ? Kind.LOAD : Kind.STORE, name, region, block.id());
    for (Part part : parts) {
      actor.nodes.add(kernel.node(part.node()));
    }
    actor.start = node.start();
    actor.entry = node.start();
    actor.end = node.end();
    actor.exit = node.end();
    int answer = load ? node.cycles() - 1 : unit.acknowledged().orElse(node.cycles());
    if (answer < 1) {
      throw RefusedException.at(kernel, node, "a load that is answered at once");
    }
    actor.port =
        Optional.of(
            new MemoryPort(
                name,
                load,
                used(parts),
                actor.conditions().size() > 1 || !load && hasGaps(parts),
                isVolatile(actor),
                atomic(node),
                answer,
                kernel.range(node.place()),
                access.text()));
    made.add(actor);
  }

  private static boolean isVolatile(Actor actor) {
    return actor.nodes.stream().anyMatch(node -> ((Detail.Access) node.detail()).isVolatile());
  }

  /** Bytes that parts of a unit read or write, not all of it where three words share four. */
  private int used(List<Part> parts) {
    int low = parts.get(0).offset();
    return parts.stream().mapToInt(part -> part.offset() - low + bytes(part)).max().orElseThrow();
  }

  /** Operands of an atomic access beside its address. */
  int operands(Node atomic) {
    MemoryPort.Atomic what = atomic(atomic).orElseThrow();
    return what == MemoryPort.Atomic.CMPXCHG ? 2 : what.hasOperand() ? 1 : 0;
  }

  /** What memory does for an atomic access. */
  private Optional<MemoryPort.Atomic> atomic(Node node) {
    if (node.opcode() != Opcode.ATOMIC) {
      return Optional.empty();
    }
    String function = ((Detail.Access) node.detail()).function();
    return Optional.of(MemoryPort.Atomic.of(function));
  }

  /** An access to memory on chip that waits for its turn. */
  private Actor turning(int region, Block block, Node node) {
    Optional<MemoryPort.Atomic> atomic = atomic(node);
    boolean load = node.isLoad() || atomic.isPresent();
    String name = (atomic.isPresent() ? "atomic" : load ? "load" : "store") + node.id();
    Actor actor = new Actor(load ? Kind.LOAD : Kind.STORE, name, region, block.id());
    actor.nodes.add(node);
    actor.start = node.start();
    actor.entry = node.start();
    actor.end = node.end();
    actor.exit = node.end();
    actor.onChip = true;
    actor.port =
        Optional.of(
            new MemoryPort(
                name,
                load,
                (bits(node) + 7) / 8,
                false,
                isVolatile(actor),
                atomic,
                load ? Math.max(1, node.cycles() - 1) : 1,
                kernel.range(node.place()),
                ((Detail.Access) node.detail()).text()));
    return actor;
  }

  /** Whether there are bytes between the parts of a unit. */
  private boolean hasGaps(List<Part> parts) {
    return parts.stream().mapToInt(this::bytes).sum() != used(parts);
  }

  private int bytes(Part part) {
    return (bits(kernel.node(part.node())) + 7) / 8;
  }

  /** The parts of a unit that start in the same cycle, the one at the lowest address first. */
  List<Part> together(Node access) {
    List<Part> parts =
        unit(access).parts().stream()
            .filter(
                part ->
                    kernel.node(part.node()).start() == access.start()
                        && kernel.node(part.node()).block().equals(access.block()))
            .sorted(Comparator.comparingInt(Part::offset))
            .toList();
    boolean alone = waitsForAnother(access, parts);
    return parts.stream()
        .filter(
            part ->
                part.node() == access.id()
                    || !alone && !waitsForAnother(kernel.node(part.node()), parts))
        .toList();
  }

  /** Whether an exit in front of a part is decided by what another one loads. */
  private boolean waitsForAnother(Node access, List<Part> parts) {
    int most = parts.stream().mapToInt(p -> kernel.node(p.node()).exitsBefore()).max().orElse(0);
    int least = parts.stream().mapToInt(p -> kernel.node(p.node()).exitsBefore()).min().orElse(0);
    if (least == most || access.exitsBefore() == least) {
      return false;
    }
    OptionalInt loop = kernel.loopOf(access);
    List<Exit> exits =
        loop.isPresent() ? kernel.loop(loop.getAsInt()).exits() : kernel.flow().returns();
    Deque<Integer> open = new ArrayDeque<>();
    exits.subList(least, access.exitsBefore()).stream()
        .flatMapToInt(exit -> exit.node().stream())
        .forEach(open::push);
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      int at = open.pop();
      if (parts.stream().anyMatch(part -> part.node() == at)) {
        return true;
      }
      if (!seen.get(at)) {
        seen.set(at);
        kernel.node(at).operands().stream().forEach(open::push);
      }
    }
    return false;
  }

  private int bits(Node access) {
    return access.isLoad() || access.opcode() == Opcode.ATOMIC
        ? access.type().bits()
        : kernel.node(access.operand(0)).type().bits();
  }
}
