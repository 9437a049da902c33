package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Operator;
import dev.heddle.scheduler.operator.Operators;

/**
 * What operations are called in reports. An operation with a constant is called what it becomes:
 * multiplied by a power of two it shifts, divided by one it shifts or masks, a constant is added
 * rather than subtracted, or set where it cannot carry (model M-SCH-8).
 */
public final class OperationNames {
  private static final OperatorWords WORDS = new OperatorWords();

  private final ScheduledKernel kernel;

  /** The names of a kernel's operations. */
  public OperationNames(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** Name of a node by its number. */
  public String of(int node) {
    return of(kernel.node(node));
  }

  /** Name of a node, such as "32-bit Floating-point Add". */
  public String of(Node node) {
    return switch (node.role()) {
      case CARRIED -> "Feedback Read";
      case CONSTANT -> WORDS.of("constant");
      case ADDRESS -> WORDS.of("address");
      case OPERATION -> operation(node);
    };
  }

  private String operation(Node node) {
    Opcode becomes = opcode(node);
    Operator operator =
        becomes == node.opcode() ? node.operator().orElseThrow() : Operators.of(becomes);
    return WORDS.of(
        operator.id(), node.type().lane().bits(), node.operands().size() / 2, function(node));
  }

  private static String function(Node node) {
    if (node.detail() instanceof Detail.Query query) {
      return query.function();
    }
    return node.detail() instanceof Detail.Call call ? call.function() : "";
  }

  /** What the operation becomes when its constants are known. */
  private Opcode opcode(Node node) {
    if (isMask(node)) {
      return Opcode.AND;
    }
    if (node.operands().size() != 2
        || !(operand(node, 1).detail() instanceof Detail.Constant constant)
        || constant.bits().size() != 1) {
      return node.opcode();
    }
    boolean power = Long.bitCount(constant.scalar()) == 1 && constant.scalar() > 0;
    return switch (node.opcode()) {
      case MUL -> power ? Opcode.SHL : Opcode.MUL;
      case UDIV -> power ? Opcode.LSHR : Opcode.UDIV;
      case UREM -> power ? Opcode.AND : Opcode.UREM;
      case ADD -> isBelow(constant.scalar(), operand(node, 0)) ? Opcode.OR : Opcode.ADD;
      case SUB -> Opcode.ADD;
      default -> node.opcode();
    };
  }

  /** Whether a constant fits into the bits that a multiple of a power of two has free. */
  private boolean isBelow(long constant, Node multiple) {
    boolean scaled = multiple.opcode() == Opcode.MUL || multiple.opcode() == Opcode.SHL;
    if (!scaled
        || multiple.operands().size() != 2
        || !(operand(multiple, 1).detail() instanceof Detail.Constant by)
        || by.bits().size() != 1) {
      return false;
    }
    int free =
        multiple.opcode() == Opcode.MUL
            ? Long.numberOfTrailingZeros(by.scalar())
            : (int) Math.min(Long.SIZE, Math.max(0, by.scalar()));
    return constant > 0 && Long.SIZE - Long.numberOfLeadingZeros(constant) <= free;
  }

  /** Whether a value is cut and filled up again with zeros, which is a mask (model M-SCH-8). */
  private boolean isMask(Node node) {
    if (node.opcode() != Opcode.ZEXT || operand(node, 0).opcode() != Opcode.TRUNC) {
      return false;
    }
    return operand(operand(node, 0), 0).type().equals(node.type());
  }

  private Node operand(Node node, int position) {
    return kernel.node(node.operands().get(position));
  }
}
