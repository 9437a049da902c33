package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import java.util.Locale;

/** What operations are called in messages. */
final class Words {
  private Words() {}

  /** An operation with its article. */
  static String of(Node node) {
    return switch (node.opcode()) {
      case ATOMIC -> "atomic operations";
      case CHANNEL_READ, CHANNEL_WRITE -> "channel calls";
      case CALL -> "calls of library functions";
      case PRINTF -> "printf";
      case BARRIER, FENCE -> "barriers and fences";
      case LOAD, STORE -> "accesses to this memory";
      case WORK_ITEM -> "work-item functions";
      default -> "the operation " + node.opcode().name().toLowerCase(Locale.ROOT) + " of this type";
    };
  }
}
