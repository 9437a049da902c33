package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;

/** Which values change while a kernel runs: those of arguments alone are held for free. */
final class Variance {
  private final byte[] varies;

  Variance(ScheduledKernel kernel) {
    this.varies = new byte[kernel.flow().nodes().size()];
    for (Node node : kernel.flow().nodes()) {
      varies[node.id()] = (byte) (changes(node) ? 1 : 0);
    }
  }

  private boolean changes(Node node) {
    if (node.role() == Role.CONSTANT) {
      return false;
    }
    if (node.role() == Role.CARRIED) {
      return true;
    }
    switch (node.opcode()) {
      case PARAMETER, CONSTANT, UNDEFINED:
        return false;
      case LOAD, STORE, ATOMIC, CHANNEL_READ, CHANNEL_WRITE, CALL:
        return true;
      case WORK_ITEM:
        String function = ((Detail.Query) node.detail()).function();
        return function.endsWith("_id") && !function.equals("get_compute_id");
      default:
        for (int i = 0; i < node.operands().size(); i++) {
          if (varies[node.operand(i)] != 0) {
            return true;
          }
        }
        return false;
    }
  }

  /** Whether a value differs between iterations or work-items. */
  boolean varies(int node) {
    return varies[node] != 0;
  }

  /** Whether the address of an access does. */
  boolean addressVaries(Node access) {
    int first = access.opcode() == Opcode.STORE ? 1 : 0;
    for (int i = first; i < access.operands().size(); i++) {
      if (varies(access.operand(i))) {
        return true;
      }
    }
    return false;
  }
}
