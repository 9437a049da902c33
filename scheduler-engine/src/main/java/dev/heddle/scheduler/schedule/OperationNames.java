package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;

/** What operations are called in reports. */
public final class OperationNames {
  private OperationNames() {}

  /** Name of a node, such as "32-bit Floating-point Add". */
  public static String of(FlowNode node, boolean accumulator) {
    int bits = node.type().lane().bits();
    return switch (node.kind()) {
      case PHI -> "Loop Feedback";
      case CONSTANT -> "Constant";
      case ADDRESS -> "Pointer Computation";
      case OPERATION ->
          accumulator ? bits + "-bit Floating-point Accumulator" : operation(node, bits);
    };
  }

  private static String operation(FlowNode node, int bits) {
    return switch (node.opcode()) {
      case LOAD -> "Load";
      case STORE -> "Store";
      case ATOMIC -> "Atomic";
      case CHANNEL_READ -> "Channel Read";
      case CHANNEL_WRITE -> "Channel Write";
      case BARRIER -> "Barrier";
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
      case FSUB, FNEG -> bits + "-bit Floating-point Subtract";
      case FMUL -> bits + "-bit Floating-point Multiply";
      case FDIV -> bits + "-bit Floating-point Divide";
      case FEQ, FNE, FLT, FLE -> "Floating-point Compare";
      case SELECT -> bits + "-bit Select";
      case SITOFP, UITOFP -> bits + "-bit Integer to Floating-point Conversion";
      case FPTOSI, FPTOUI -> bits + "-bit Floating-point to Integer Conversion";
      case FPEXT, FPTRUNC -> bits + "-bit Floating-point Conversion";
      case ZEXT, SEXT, TRUNC, BITCAST -> bits + "-bit Integer Conversion";
      case FPGA_REG -> bits + "-bit Register";
      case VECTOR, EXTRACT, INSERT, SHUFFLE, EXTRACT_FIELD, INSERT_FIELD -> "Bit Shuffle";
      case ADDRESS -> "Pointer Computation";
      case CONSTANT, UNDEFINED -> "Constant";
    };
  }
}
