package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Facts;
import dev.heddle.scheduler.operator.Operators;
import java.util.OptionalLong;

/**
 * What was known of a node when its operator was chosen, read from the hardware.
 *
 * @param optimised whether the device has optimised handshaking, on which selects are no case
 */
record HardwareFacts(ScheduledKernel kernel, Node node, boolean optimised) implements Facts {
  @Override
  public int bits() {
    return node.type().lane().bits();
  }

  @Override
  public int operandBits() {
    return operand(0).type().lane().bits();
  }

  @Override
  public int operands() {
    return node.operands().size();
  }

  @Override
  public boolean isFloat() {
    return node.type().isFloat();
  }

  @Override
  public boolean isConstant(int operand) {
    return operand(operand).role() == Role.CONSTANT;
  }

  @Override
  public OptionalLong constant(int operand) {
    return scalar(operand(operand));
  }

  private Node operand(int position) {
    return kernel.node(node.operand(position));
  }

  private static OptionalLong scalar(Node node) {
    return node.detail() instanceof Detail.Constant constant && constant.bits().size() == 1
        ? OptionalLong.of(constant.scalar())
        : OptionalLong.empty();
  }

  @Override
  public boolean readsBit() {
    return readsBit(node);
  }

  private boolean readsBit(Node test) {
    return switch (test.opcode()) {
      case EQ, NE -> is(test, 1, 0) && isBit(kernel.node(test.operand(0)));
      case SLT -> is(test, 1, 0) || is(test, 0, -1);
      case SLE -> is(test, 1, -1) || is(test, 0, 0);
      default -> false;
    };
  }

  private boolean is(Node test, int operand, long value) {
    OptionalLong constant = scalar(kernel.node(test.operand(operand)));
    return constant.isPresent() && constant.getAsLong() == value;
  }

  private boolean isBit(Node masked) {
    if (masked.role() != Role.OPERATION || masked.opcode() != Opcode.AND) {
      return false;
    }
    OptionalLong mask = scalar(kernel.node(masked.operand(1)));
    return mask.isPresent() && Long.bitCount(mask.getAsLong()) == 1;
  }

  @Override
  public boolean isUpperLevel() {
    Node left = operand(1);
    Node right = operand(2);
    return !optimised
        && isSelect(left)
        && isSelect(right)
        && left.operand(0) == right.operand(0)
        && isBitOfNumber(node.operand(0))
        && isBitOfNumber(left.operand(0));
  }

  private static boolean isSelect(Node node) {
    return node.role() == Role.OPERATION && node.opcode() == Opcode.SELECT;
  }

  private boolean isBitOfNumber(int condition) {
    Node test = kernel.node(condition);
    return test.role() == Role.OPERATION
        && (test.opcode() == Opcode.NE || test.opcode() == Opcode.EQ)
        && readsBit(test);
  }

  @Override
  public boolean isAccumulator() {
    return kernel.loops().stream()
        .map(LoopPlan::carried)
        .flatMap(carried -> carried.stream())
        .anyMatch(value -> value.accumulator().orElse(-1) == node.id());
  }

  @Override
  public boolean isOrdered() {
    return kernel.items().stream()
        .flatMap(items -> items.barriers().stream())
        .anyMatch(barrier -> barrier.node() == node.id() && barrier.ordered());
  }

  @Override
  public Memory memory() {
    MemoryObject object = kernel.object(((Detail.Access) node.detail()).object()).orElse(null);
    if (object == null || object.space() == AddressSpace.GLOBAL) {
      return Memory.OFF_CHIP;
    }
    if (object.space() == AddressSpace.CONSTANT) {
      return Memory.TABLE;
    }
    return node.stallable() ? Memory.ARBITRATED : Memory.ON_CHIP;
  }

  @Override
  public String function() {
    return node.detail() instanceof Detail.Call call ? Operators.function(call.function()) : "";
  }

  @Override
  public boolean isOfLibrary() {
    return node.operator().orElseThrow().id().equals(NodeEntries.LIBRARY);
  }
}
