package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.area.AreaNames;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.WorkItemOrder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.OperatorTimes;

/**
 * What operations are called in reports. An operation with a constant is called what it becomes:
 * multiplied by a power of two it shifts, divided by one it shifts or masks, a constant is added
 * rather than subtracted, or set where it cannot carry (model M-SCH-8).
 */
public final class OperationNames implements AreaNames {
  private final FlowGraph graph;
  private final OperatorTimes times;
  private final WorkItemOrder order;

  /** The names of a kernel's operations. */
  public OperationNames(KernelSchedule schedule) {
    this.graph = schedule.graph();
    this.times = schedule.times();
    this.order = new WorkItemOrder(graph);
  }

  @Override
  public String of(LoadStoreUnit unit) {
    return UnitNames.sentence(unit);
  }

  /** Name of a node, such as "32-bit Floating-point Add". */
  @Override
  public String of(FlowNode node) {
    int bits = node.type().lane().bits();
    return switch (node.kind()) {
      case PHI -> "Feedback Read";
      case CONSTANT -> "Constant";
      case ADDRESS -> "Pointer Computation";
      case OPERATION ->
          times.isAccumulator(node)
              ? bits + "-bit Floating-point Accumulator"
              : operation(node, opcode(node), bits);
    };
  }

  /** What the operation becomes when its constants are known. */
  private Opcode opcode(FlowNode node) {
    if (isMask(node)) {
      return Opcode.AND;
    }
    if (node.inputCount() != 2
        || !(graph.node(node.input(1)).detail() instanceof Detail.Constant constant)
        || constant.bits().size() != 1) {
      return node.opcode();
    }
    boolean power = Long.bitCount(constant.scalar()) == 1 && constant.scalar() > 0;
    return switch (node.opcode()) {
      case MUL -> power ? Opcode.SHL : Opcode.MUL;
      case UDIV -> power ? Opcode.LSHR : Opcode.UDIV;
      case UREM -> power ? Opcode.AND : Opcode.UREM;
      case ADD -> isBelow(constant.scalar(), graph.node(node.input(0))) ? Opcode.OR : Opcode.ADD;
      case SUB -> Opcode.ADD;
      default -> node.opcode();
    };
  }

  /** Whether a constant fits into the bits that a multiple of a power of two has free. */
  private boolean isBelow(long constant, FlowNode multiple) {
    boolean scaled = multiple.opcode() == Opcode.MUL || multiple.opcode() == Opcode.SHL;
    if (!scaled
        || multiple.inputCount() != 2
        || !(graph.node(multiple.input(1)).detail() instanceof Detail.Constant by)
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
  private boolean isMask(FlowNode node) {
    if (node.opcode() != Opcode.ZEXT || graph.node(node.input(0)).opcode() != Opcode.TRUNC) {
      return false;
    }
    FlowNode cut = graph.node(node.input(0));
    return graph.node(cut.input(0)).type().equals(node.type());
  }

  private String operation(FlowNode node, Opcode opcode, int bits) {
    return switch (opcode) {
      case LOAD -> "Load";
      case STORE -> "Store";
      case ATOMIC -> "Atomic";
      case CHANNEL_READ -> "Channel Read";
      case CHANNEL_WRITE -> "Channel Write";
      case BARRIER -> order.isKeptAt(node) ? "simple.barrier" : "reordering.barrier";
      case FENCE -> "Memory Fence";
      case PRINTF -> "Printf";
      case WORK_ITEM -> ((Detail.Query) node.detail()).function();
      case CALL -> bits + "-bit " + ((Detail.Call) node.detail()).function();
      case PARAMETER -> "Argument";
      case ADD -> bits + "-bit Integer Add";
      case SUB, NEG -> bits + "-bit Integer Subtract";
      case MUL -> bits + "-bit Integer Multiply";
      case SDIV -> bits + "-bit Signed Integer Divide";
      case UDIV -> bits + "-bit Unsigned Integer Divide";
      case SREM -> bits + "-bit Signed Integer Remainder";
      case UREM -> bits + "-bit Unsigned Integer Remainder";
      case AND -> bits + "-bit And";
      case OR -> bits + "-bit Or";
      case XOR, NOT -> bits + "-bit Xor";
      case SHL -> bits + "-bit Left Shift";
      case LSHR -> bits + "-bit Logical Right Shift";
      case ASHR -> bits + "-bit Arithmetic Right Shift";
      case EQ, NE, SLT, SLE, ULT, ULE -> "Integer Compare";
      case FADD -> bits + "-bit Floating-point Add";
      case FSUB, FNEG -> bits + "-bit Floating-point Sub";
      case FMUL -> bits + "-bit Floating-point Multiply";
      case DOT_PRODUCT -> "Dot Product of Size " + node.inputCount() / 2;
      case FDIV -> bits + "-bit Floating-point Divide";
      case FEQ, FNE, FLT, FLE -> "Floating-point Compare";
      case SELECT -> bits + "-bit Select";
      case SITOFP, UITOFP -> bits + "-bit Integer to Floating-point Conversion";
      case FPTOSI, FPTOUI -> bits + "-bit Floating-point to Integer Conversion";
      case FPEXT, FPTRUNC -> bits + "-bit Floating-point Conversion";
      case ZEXT, SEXT, TRUNC, BITCAST -> bits + "-bit Integer Conversion";
      case FPGA_REG -> bits + "-bit Register";
      case VECTOR, EXTRACT, INSERT, SHUFFLE, EXTRACT_FIELD, INSERT_FIELD -> "bit.shuffle";
      case ADDRESS -> "Pointer Computation";
      case CONSTANT, UNDEFINED -> "Constant";
    };
  }
}
