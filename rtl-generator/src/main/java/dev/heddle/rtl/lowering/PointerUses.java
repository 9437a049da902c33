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
 * Where addresses may go as values: they choose among buffers, and are printed as text. They must
 * not become numbers, which would be others than those of the emulator, and what they lead to must
 * be known to lie in buffers.
 */
final class PointerUses {
  private static final Set<Opcode> HANDED_ON =
      Set.of(Opcode.SELECT, Opcode.ADDRESS, Opcode.PRINTF, Opcode.EQ, Opcode.NE, Opcode.FPGA_REG);

  private static final Set<Opcode> MADE =
      Set.of(Opcode.PARAMETER, Opcode.ADDRESS, Opcode.SELECT, Opcode.FPGA_REG);

  private final ScheduledKernel kernel;

  private PointerUses(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /**
   * Checks the nodes that are built.
   *
   * @throws RefusedException for an address that goes elsewhere
   */
  static void check(ScheduledKernel kernel, BitSet needed) {
    PointerUses uses = new PointerUses(kernel);
    kernel.flow().nodes().stream()
        .filter(node -> node.role() == Role.OPERATION && needed.get(node.id()))
        .forEach(uses::check);
  }

  private void check(Node node) {
    boolean made = !isPointer(node) || MADE.contains(node.opcode());
    if (!made || node.isAccess() && !isInBuffers(node)) {
      throw refused(node);
    }
    for (int i = 0; i < node.operands().size(); i++) {
      boolean leads = node.isAccess() && ((Detail.Access) node.detail()).pointerInput() == i;
      if (isPointer(kernel.node(node.operand(i))) && !leads && !HANDED_ON.contains(node.opcode())) {
        throw refused(node);
      }
    }
  }

  private RefusedException refused(Node node) {
    return RefusedException.at(kernel, node, "pointers that are values yet");
  }

  private static boolean isPointer(Node node) {
    return node.type() instanceof IrType.Pointer;
  }

  /** Whether all objects that an access may go to are buffers; a known one may be on chip. */
  private boolean isInBuffers(Node node) {
    Detail.Access access = (Detail.Access) node.detail();
    return access.object() != Detail.Access.DYNAMIC
        || !access.mayPointTo().isEmpty() && access.mayPointTo().stream().allMatch(this::isBuffer);
  }

  private boolean isBuffer(int object) {
    return kernel.object(object).map(MemoryObject::parameter).orElse(-1) >= 0;
  }
}
