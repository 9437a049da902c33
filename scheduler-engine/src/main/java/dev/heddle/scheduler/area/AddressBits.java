package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Arrays;
import java.util.Optional;

/**
 * How many low bits of a value reach anything, where it only addresses arrays on chip: an array of
 * 2^n bytes whose subscript steps over 2^s bytes sees n - s bits of it. In time linear in the size
 * of the kernel.
 */
final class AddressBits {
  private static final int ALL = Integer.MAX_VALUE;

  private final MemoryObjects objects;
  private final int[] needed;

  AddressBits(ScheduledKernel kernel) {
    this.objects = new MemoryObjects(kernel.built());
    this.needed = new int[kernel.flow().nodes().size()];
    for (LoopPlan loop : kernel.loops()) {
      for (LoopPlan.Carried phi : loop.carried()) {
        need(phi.initial(), ALL);
        need(phi.next(), ALL);
      }
      loop.exits().forEach(exit -> exit.node().ifPresent(node -> need(node, ALL)));
      loop.last().ifPresent(last -> need(last, ALL));
      loop.guard().ifPresent(guard -> need(guard, ALL));
    }
    // Users have greater numbers than what they use, but for what loops carry.
    for (int id = needed.length - 1; id >= 0; id--) {
      visit(kernel.node(id));
    }
  }

  /** Bits of a value that matter, at most those that it has. */
  int of(Node node, int bits) {
    return needed[node.id()] == 0 ? bits : Math.min(bits, needed[node.id()]);
  }

  private void visit(Node user) {
    if (user.role() == Role.ADDRESS) {
      return; // The access that it is for has the subscripts as inputs, too.
    }
    user.gate().ifPresent(gate -> need(gate.when(), ALL));
    int[] addressed = new int[user.operands().size()];
    Arrays.fill(addressed, ALL);
    if (user.isAccess()) {
      addresses(user, addressed);
    } else if (user.role() == Role.OPERATION && keepsLowBits(user)) {
      Arrays.fill(addressed, needed[user.id()] == 0 ? ALL : needed[user.id()]);
    }
    for (int i = 0; i < addressed.length; i++) {
      need(user.operand(i), addressed[i]);
    }
  }

  private void addresses(Node user, int[] addressed) {
    Detail.Access access = (Detail.Access) user.detail();
    Optional<MemoryObject> array = objects.of(access).filter(AddressBits::isOnChip);
    if (array.isEmpty()) {
      return;
    }
    int bytes = 64 - Long.numberOfLeadingZeros(Math.max(1, array.get().bytes() - 1));
    for (Detail.Subscript subscript : access.subscripts()) {
      int skipped = Long.numberOfTrailingZeros(subscript.strideBytes());
      addressed[subscript.input()] = Math.max(1, bytes - skipped);
    }
  }

  private static boolean isOnChip(MemoryObject array) {
    return array.space() == AddressSpace.LOCAL || array.space() == AddressSpace.PRIVATE;
  }

  /** Whether the low bits of a result depend on nothing but the low bits of the operands. */
  private static boolean keepsLowBits(Node node) {
    return switch (node.opcode()) {
      case ADD, SUB, MUL, OR, TRUNC, ZEXT, SEXT -> node.type().laneCount() == 1;
      default -> false;
    };
  }

  private void need(int value, int bits) {
    needed[value] = Math.max(needed[value], bits);
  }
}
