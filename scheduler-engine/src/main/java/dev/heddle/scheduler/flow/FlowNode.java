package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Arrays;
import java.util.Optional;

/** One piece of hardware with its inputs. Numbered in the order of execution. */
public final class FlowNode {
  /** What kind of node. */
  public enum Kind {
    /** An operation of the kernel, or a select or logic gate that replaces a branch. */
    OPERATION,
    /** A known value; no hardware of its own. */
    CONSTANT,
    /** A value that a loop carries from one iteration to the next. */
    PHI,
    /** Computation of an address from its subscripts. */
    ADDRESS
  }

  private final int id;
  private final Kind kind;
  private final Opcode opcode;
  private final IrType type;
  private final int[] inputs;
  private final Detail detail;
  private final SourceRange range;
  private final String name;
  private final FlowBlock block;
  private int predicate = -1;
  private int skip = -1;

  FlowNode(
      int id,
      Kind kind,
      Opcode opcode,
      IrType type,
      int[] inputs,
      Detail detail,
      SourceRange range,
      String name,
      FlowBlock block) {
    this.id = id;
    this.kind = kind;
    this.opcode = opcode;
    this.type = type;
    this.inputs = inputs;
    this.detail = detail;
    this.range = range;
    this.name = name;
    this.block = block;
  }

  void setPredicate(int node, int opposite) {
    predicate = node;
    skip = opposite;
  }

  /** Number of the node. */
  public int id() {
    return id;
  }

  /** What kind of node it is. */
  public Kind kind() {
    return kind;
  }

  /** What it does; {@link Opcode#SELECT} for a phi. */
  public Opcode opcode() {
    return opcode;
  }

  /** Type of its result. */
  public IrType type() {
    return type;
  }

  /** How many inputs it has, the predicate not included. */
  public int inputCount() {
    return inputs.length;
  }

  /** The node at an input. */
  public int input(int position) {
    return inputs[position];
  }

  /** All nodes that it waits for: the inputs and, where there is one, the predicate's opposite. */
  public int[] operands() {
    int[] operands = Arrays.copyOf(inputs, inputs.length + (skip >= 0 ? 1 : 0));
    if (skip >= 0) {
      operands[inputs.length] = skip;
    }
    return operands;
  }

  /** What the opcode needs besides its inputs. */
  public Detail detail() {
    return detail;
  }

  /** The memory access, empty if it is none. */
  public Optional<Detail.Access> access() {
    boolean memory = opcode == Opcode.LOAD || opcode == Opcode.STORE || opcode == Opcode.ATOMIC;
    return memory && kind == Kind.OPERATION
        ? Optional.of((Detail.Access) detail)
        : Optional.empty();
  }

  /** The source that it stands for. */
  public SourceRange range() {
    return range;
  }

  /** The source variable that it holds, empty when there is none. */
  public String name() {
    return name;
  }

  /** The block that it lies in, null for constants. */
  public FlowBlock block() {
    return block;
  }

  /** Node that says whether the operation happens, -1 if it always does. */
  public int predicate() {
    return predicate;
  }

  /** Node that says whether the operation is left out, which is what its hardware asks; or -1. */
  public int skip() {
    return skip;
  }

  /** Width in bits of its result, or of what it stores. */
  public int bits() {
    if (detail instanceof Detail.Access access && kind == Kind.OPERATION) {
      return access.accessed().bits();
    }
    return type.bits();
  }

  /** Whether this writes to memory. */
  public boolean isStore() {
    return kind == Kind.OPERATION && (opcode == Opcode.STORE || opcode == Opcode.ATOMIC);
  }

  /** Whether this only reads from memory. */
  public boolean isLoad() {
    return kind == Kind.OPERATION && opcode == Opcode.LOAD;
  }

  /** Whether this adds or multiplies floating-point numbers. */
  public boolean isFloatArithmetic() {
    return kind == Kind.OPERATION
        && (opcode == Opcode.FADD
            || opcode == Opcode.FSUB
            || opcode == Opcode.FMUL
            || opcode == Opcode.DOT_PRODUCT);
  }

  /** Whether this reads or writes a channel. */
  public boolean isChannel() {
    return kind == Kind.OPERATION
        && (opcode == Opcode.CHANNEL_READ || opcode == Opcode.CHANNEL_WRITE);
  }

  @Override
  public String toString() {
    return id + ":" + (kind == Kind.OPERATION ? opcode : kind) + (name.isEmpty() ? "" : " " + name);
  }
}
