package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Arrays;

/**
 * How many low bits of a value reach anything, where it only addresses arrays on chip: an array of
 * 2^n bytes whose subscript steps over 2^s bytes sees n - s bits of it. In time linear in the size
 * of the kernel.
 */
final class AddressBits {
  private static final int ALL = Integer.MAX_VALUE;

  private final FlowGraph graph;
  private final int[] needed;

  AddressBits(FlowGraph graph) {
    this.graph = graph;
    this.needed = new int[graph.nodes().size()];
    for (FlowLoop loop : graph.loops()) {
      for (FlowLoop.Phi phi : loop.phis()) {
        need(phi.initial(), ALL);
        need(phi.next(), ALL);
      }
      loop.exits().forEach(exit -> need(exit, ALL));
      loop.last().ifPresent(last -> need(last, ALL));
      loop.guard().ifPresent(guard -> need(guard, ALL));
    }
    // Users have greater numbers than what they use, but for what loops carry.
    for (int id = needed.length - 1; id >= 0; id--) {
      visit(graph.node(id));
    }
  }

  /** Bits of a value that matter, at most those that it has. */
  int of(FlowNode node, int bits) {
    return needed[node.id()] == 0 ? bits : Math.min(bits, needed[node.id()]);
  }

  private void visit(FlowNode user) {
    if (user.kind() == FlowNode.Kind.ADDRESS) {
      return; // The access that it is for has the subscripts as inputs, too.
    }
    need(user.predicate(), ALL);
    int[] addressed = new int[user.inputCount()];
    Arrays.fill(addressed, ALL);
    if (user.access().isPresent()) {
      addresses(user, addressed);
    } else if (user.kind() == FlowNode.Kind.OPERATION && keepsLowBits(user)) {
      Arrays.fill(addressed, needed[user.id()] == 0 ? ALL : needed[user.id()]);
    }
    for (int i = 0; i < addressed.length; i++) {
      need(user.input(i), addressed[i]);
    }
  }

  private void addresses(FlowNode user, int[] addressed) {
    Detail.Access access = user.access().orElseThrow();
    MemoryObject array = graph.memory(access.object());
    if (array == null || !isOnChip(array)) {
      return;
    }
    int bytes = 64 - Long.numberOfLeadingZeros(Math.max(1, array.bytes() - 1));
    for (Detail.Subscript subscript : access.subscripts()) {
      int skipped = Long.numberOfTrailingZeros(subscript.strideBytes());
      addressed[subscript.input()] = Math.max(1, bytes - skipped);
    }
  }

  private static boolean isOnChip(MemoryObject array) {
    return array.space() == AddressSpace.LOCAL || array.space() == AddressSpace.PRIVATE;
  }

  /** Whether the low bits of a result depend on nothing but the low bits of the operands. */
  private static boolean keepsLowBits(FlowNode node) {
    return switch (node.opcode()) {
      case ADD, SUB, MUL, OR, TRUNC, ZEXT, SEXT -> node.type().laneCount() == 1;
      default -> false;
    };
  }

  private void need(int value, int bits) {
    if (value >= 0) {
      needed[value] = Math.max(needed[value], bits);
    }
  }
}
