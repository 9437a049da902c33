package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the memories on chip as they are planned: a memory for each bank and replicate, divided
 * into lanes where stores write parts of words. A load looks at its word in the cycle in which it
 * starts, a store writes with the end of that cycle.
 */
final class MemoryWriter {
  private final Wiring wiring;
  private final ModuleBuilder builder;
  private final OnChip chip;
  private final Map<MemoryPlan, List<Request>> requests = new LinkedHashMap<>();

  private final Map<MemoryPlan, List<Turn>> turns = new LinkedHashMap<>();

  MemoryWriter(Wiring wiring) {
    this.wiring = wiring;
    this.builder = wiring.builder;
    this.chip = wiring.plan.chip();
  }

  /**
   * What an access asks for in the cycle in which it starts.
   *
   * @param when whether it does
   * @param address the byte in a copy of the memory
   * @param copy which copy; 0 where there is one
   * @param data what is stored; null for a load
   * @param word which of the words that it may lie in, 0 for the first one
   */
  record Request(Node node, Expr when, Net address, Expr copy, Expr data, int word) {
    /** What its nets begin with. */
    String name() {
      return MemoryWriter.name(node) + (isBack() ? "_back" : "");
    }

    /** Whether it writes what an atomic operation has made of a word. */
    boolean isBack() {
      return data != null && node.opcode() == Opcode.ATOMIC;
    }
  }

  /** Whether an atomic operation writes its word back. */
  static Net writesBack(Node atomic) {
    return new Net("atomic" + atomic.id() + "_back", 1);
  }

  /** What is read, in the cycle behind the one that asks or, for a load without cycles, in it. */
  Expr load(Node node, Expr when, Expr address, Expr copy) {
    add(node, when, address, copy, null);
    return data(wiring, node).read();
  }

  void store(Node node, Expr when, Expr address, Expr copy, Expr data) {
    add(node, when, address, copy, builder.net(data(node), data).read());
  }

  private void add(Node node, Expr when, Expr address, Expr copy, Expr data) {
    boolean back = data != null && node.opcode() == Opcode.ATOMIC;
    String name = name(node) + (back ? "_back" : "");
    Net place = builder.net(name + "_place", address);
    Expr asks = builder.wire(name + "_asks", when, Origin.CONTROL).read();
    requests
        .computeIfAbsent(chip.of(node).orElseThrow().memory(), memory -> new ArrayList<>())
        .add(new Request(node, asks, place, copy, data, 0));
  }

  /** An access that waits for its turn: when it asks, and the signal that says when it has it. */
  record Turn(Node node, Expr asks, Net granted) {}

  /** Adds an access that waits for its turn. */
  void turn(Node node, Expr asks, Net granted) {
    turns
        .computeIfAbsent(chip.of(node).orElseThrow().memory(), memory -> new ArrayList<>())
        .add(new Turn(node, asks, granted));
  }

  static String name(Node node) {
    return "memory_n" + node.id();
  }

  /** What a load has read. */
  static Net data(Wiring wiring, Node node) {
    return new Net(name(node) + "_read", bits(wiring, node));
  }

  private static String data(Node node) {
    return name(node) + "_data";
  }

  /** Bits that are read or written. */
  static int bits(Wiring wiring, Node node) {
    return node.isLoad() || node.opcode() == Opcode.ATOMIC
        ? node.type().bits()
        : wiring.kernel.node(node.operand(0)).type().bits();
  }

  /** Writes the memories, when all accesses are known. */
  void write() {
    turns.forEach((memory, waiting) -> new TurnWriter(wiring, memory, waiting).write());
    requests.forEach((memory, asked) -> new MemoryBanks(wiring, memory, asked).write());
  }
}
