package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import java.util.Locale;

/** What operations are called in messages. */
final class Words {
  private Words() {}

  /** An operation with its article. */
  static String of(Node node) {
    return switch (node.opcode()) {
      case ATOMIC -> "atomic operations";
      case CHANNEL_READ, CHANNEL_WRITE -> "channel calls";
      case CALL -> "calls of " + ((Detail.Call) node.detail()).function();
      case PRINTF -> "printf";
      case BARRIER, FENCE -> "barriers and fences";
      case LOAD, STORE -> "accesses to this memory";
      case WORK_ITEM -> "work-item functions";
      case ADDRESS -> "pointers that are values";
      default -> "the operation " + node.opcode().name().toLowerCase(Locale.ROOT) + " of this type";
    };
  }
}
