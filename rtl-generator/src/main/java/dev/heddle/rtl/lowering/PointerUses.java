package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.BitSet;
import java.util.Set;

/**
 * Where addresses may go as values: they choose among buffers or among arrays of one memory on
 * chip, are compared and subtracted, and are printed as text. They must not become other numbers,
 * which would not be those of the emulator.
 */
final class PointerUses {
  private static final Set<Opcode> HANDED_ON =
      Set.of(Opcode.SELECT, Opcode.ADDRESS, Opcode.PRINTF, Opcode.EQ, Opcode.NE, Opcode.FPGA_REG);

  private static final Set<Opcode> MADE =
      Set.of(Opcode.PARAMETER, Opcode.ADDRESS, Opcode.SELECT, Opcode.FPGA_REG);

  private static final Set<Opcode> COMPARES =
      Set.of(Opcode.EQ, Opcode.NE, Opcode.ULT, Opcode.ULE, Opcode.SLT, Opcode.SLE, Opcode.SUB);

  private final ScheduledKernel kernel;
  private final OnChip chip;

  private PointerUses(ScheduledKernel kernel, OnChip chip) {
    this.kernel = kernel;
    this.chip = chip;
  }

  /**
   * Checks the nodes that are built.
   *
   * @throws RefusedException for an address that goes elsewhere
   */
  static void check(ScheduledKernel kernel, OnChip chip, BitSet needed) {
    PointerUses uses = new PointerUses(kernel, chip);
    kernel.flow().nodes().stream()
        .filter(node -> node.role() == Role.OPERATION && needed.get(node.id()))
        .forEach(uses::check);
  }

  private void check(Node node) {
    boolean made = !isPointer(node) || MADE.contains(node.opcode()) || isNothing(node);
    if (!made || node.isAccess() && !isPlaced(node)) {
      throw refused(node);
    }
    for (int i = 0; i < node.operands().size(); i++) {
      Node operand = kernel.node(node.operand(i));
      boolean leads = node.isAccess() && ((Detail.Access) node.detail()).pointerInput() == i;
      if (isPointer(operand) && !leads && !isHandedOn(node)
          || isNumber(operand) && !isCompared(node)) {
        throw refused(node);
      }
    }
  }

  /** Whether a node is a pointer to nothing. */
  private boolean isNothing(Node node) {
    return node.opcode() == Opcode.BITCAST && kernel.node(node.operand(0)).role() == Role.CONSTANT;
  }

  private boolean isHandedOn(Node node) {
    return HANDED_ON.contains(node.opcode()) || isNumber(node);
  }

  /** Whether a node is a pointer as an integer. */
  private boolean isNumber(Node node) {
    return node.role() == Role.OPERATION
        && node.opcode() == Opcode.BITCAST
        && isPointer(kernel.node(node.operand(0)))
        && !isPointer(node);
  }

  /** Whether pointers are compared, or how far they lie apart; of one object both are the same. */
  private boolean isCompared(Node node) {
    return COMPARES.contains(node.opcode())
        && node.operands().stream().allMatch(operand -> isNumber(kernel.node(operand)));
  }

  private RefusedException refused(Node node) {
    return node.opcode() == Opcode.CALL
        ? RefusedException.at(kernel, node, Words.of(node) + " with pointers yet")
        : RefusedException.at(kernel, node, "pointers that are values yet");
  }

  private static boolean isPointer(Node node) {
    return node.type() instanceof IrType.Pointer;
  }

  /** Whether all that an access may go to are buffers, or lies in one memory on chip. */
  private boolean isPlaced(Node node) {
    Detail.Access access = (Detail.Access) node.detail();
    if (access.object() != Detail.Access.DYNAMIC) {
      return true;
    }
    return chip.of(node).isPresent()
        ? chip.holdsAll(node)
        : !access.mayPointTo().isEmpty() && access.mayPointTo().stream().allMatch(this::isBuffer);
  }

  private boolean isBuffer(int object) {
    return kernel.object(object).map(MemoryObject::parameter).orElse(-1) >= 0;
  }
}
