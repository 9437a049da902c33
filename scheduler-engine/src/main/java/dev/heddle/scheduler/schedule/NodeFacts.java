package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Facts;
import dev.heddle.scheduler.operator.Operators;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.OptionalLong;

/**
 * What is known of a node when its operator is chosen.
 *
 * @param times the kernel's units, memories and libraries
 */
record NodeFacts(FlowGraph graph, FlowNode node, OperatorTimes times) implements Facts {
  @Override
  public int bits() {
    return node.type().lane().bits();
  }

  @Override
  public int operandBits() {
    return graph.node(node.input(0)).type().lane().bits();
  }

  @Override
  public int operands() {
    return node.inputCount();
  }

  @Override
  public boolean isFloat() {
    return node.type().isFloat();
  }

  @Override
  public boolean isConstant(int operand) {
    return graph.node(node.input(operand)).kind() == FlowNode.Kind.CONSTANT;
  }

  @Override
  public OptionalLong constant(int operand) {
    return scalar(graph, node.input(operand));
  }

  private static OptionalLong scalar(FlowGraph graph, int id) {
    return graph.node(id).detail() instanceof Detail.Constant constant
            && constant.bits().size() == 1
        ? OptionalLong.of(constant.scalar())
        : OptionalLong.empty();
  }

  @Override
  public boolean readsBit() {
    return readsBit(node);
  }

  private boolean readsBit(FlowNode test) {
    return switch (test.opcode()) {
      case EQ, NE -> is(test.input(1), 0) && isBit(graph.node(test.input(0)));
      case SLT -> is(test.input(1), 0) || is(test.input(0), -1);
      case SLE -> is(test.input(1), -1) || is(test.input(0), 0);
      default -> false;
    };
  }

  private boolean is(int id, long value) {
    OptionalLong constant = scalar(graph, id);
    return constant.isPresent() && constant.getAsLong() == value;
  }

  private boolean isBit(FlowNode masked) {
    if (masked.kind() != FlowNode.Kind.OPERATION || masked.opcode() != Opcode.AND) {
      return false;
    }
    OptionalLong mask = scalar(graph, masked.input(1));
    return mask.isPresent() && Long.bitCount(mask.getAsLong()) == 1;
  }

  /**
   * Whether a select is above the lowest level of a tree whose levels choose by the bits of one
   * number: all of it is one multiplexer, the vendor's {@code case}, which 36 of 38 rows of 20.3
   * show without a cycle. On Stratix 10 half of 100 rows of 19.4 take one.
   */
  @Override
  public boolean isUpperLevel() {
    FlowNode left = graph.node(node.input(1));
    FlowNode right = graph.node(node.input(2));
    return !times.profile().has(Behaviour.HYPER_OPTIMIZED_HANDSHAKING)
        && isSelect(left)
        && isSelect(right)
        && left.input(0) == right.input(0)
        && isBitOfNumber(node.input(0))
        && isBitOfNumber(left.input(0));
  }

  private static boolean isSelect(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.SELECT;
  }

  private boolean isBitOfNumber(int condition) {
    FlowNode test = graph.node(condition);
    return test.kind() == FlowNode.Kind.OPERATION
        && (test.opcode() == Opcode.NE || test.opcode() == Opcode.EQ)
        && readsBit(test);
  }

  @Override
  public boolean isAccumulator() {
    return times.isAccumulator(node);
  }

  @Override
  public boolean isOrdered() {
    return times.isOrderKept(node);
  }

  @Override
  public Memory memory() {
    if (times.units().unit(node).isPresent()) {
      return Memory.OFF_CHIP;
    }
    MemoryObject object = graph.memory(node.access().orElseThrow().object());
    if (node.isLoad() && object != null && object.space() == AddressSpace.CONSTANT) {
      return Memory.TABLE;
    }
    return times.memories().isArbitrated(node) ? Memory.ARBITRATED : Memory.ON_CHIP;
  }

  @Override
  public String function() {
    return node.detail() instanceof Detail.Call call ? Operators.function(call.function()) : "";
  }

  @Override
  public boolean isOfLibrary() {
    return node.detail() instanceof Detail.Call call
        && times.libraries().function(call.function()).isPresent();
  }
}
