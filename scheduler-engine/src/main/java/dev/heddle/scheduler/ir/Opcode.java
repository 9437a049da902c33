package dev.heddle.scheduler.ir;

/**
 * What an operation does. Arithmetic works lane by lane on vectors; all inputs and the result then
 * have the same number of lanes, and compares give a vector of 1-bit integers.
 */
public enum Opcode {
  /** A known value: {@link Detail.Constant}. */
  CONSTANT,
  /** A kernel argument that is not a pointer: {@link Detail.Parameter}. */
  PARAMETER,
  /** A value that was never assigned; any bits. */
  UNDEFINED,

  ADD,
  SUB,
  MUL,
  SDIV,
  UDIV,
  SREM,
  UREM,
  AND,
  OR,
  XOR,
  /** Inputs: value, amount; the amount is taken modulo the width, as OpenCL says. */
  SHL,
  LSHR,
  ASHR,
  NEG,
  NOT,

  FADD,
  FSUB,
  FMUL,
  /**
   * Inputs: a number that is added, then factors in pairs; each pair's product is added, one after
   * the other, and each step rounds.
   */
  DOT_PRODUCT,
  FDIV,
  FNEG,

  EQ,
  NE,
  SLT,
  SLE,
  ULT,
  ULE,
  /** Ordered floating-point compares: false with a NaN, except {@link #FNE}. */
  FEQ,
  FNE,
  FLT,
  FLE,

  /** Inputs: 1-bit condition (or one for each lane), value if 1, value if 0. */
  SELECT,

  ZEXT,
  SEXT,
  TRUNC,
  FPEXT,
  /** Rounds to nearest even. */
  FPTRUNC,
  SITOFP,
  UITOFP,
  /** Truncates towards zero. */
  FPTOSI,
  FPTOUI,
  /** The same bits as another type of equal size. */
  BITCAST,

  /** Inputs: the lanes in order (scalars); the result is a vector. */
  VECTOR,
  /** Input: vector; {@link Detail.Lanes}: which lanes, one for a scalar result. */
  EXTRACT,
  /** Inputs: vector, scalar or shorter vector; {@link Detail.Lanes}: which lanes are replaced. */
  INSERT,
  /** Inputs: one or two vectors; {@link Detail.Lanes} counts through both. */
  SHUFFLE,
  /** Input: aggregate; {@link Detail.Member}. */
  EXTRACT_FIELD,
  /** Inputs: aggregate, value; {@link Detail.Member}. */
  INSERT_FIELD,

  /** {@link Detail.Access}; inputs: the values of its address. */
  LOAD,
  /** {@link Detail.Access}; inputs: the value, then the values of its address. */
  STORE,
  /** {@link Detail.Access} with the atomic's name; inputs: the operands, then the address. */
  ATOMIC,
  /** The address itself as a value of pointer type: {@link Detail.Access}. */
  ADDRESS,

  /** {@link Detail.Query}: get_global_id and its family; input: the dimension. */
  WORK_ITEM,
  /** {@link Detail.Fence}: all work-items of the group wait for each other. */
  BARRIER,
  /** {@link Detail.Fence}: orders memory and channel operations of one work-item. */
  FENCE,

  /**
   * {@link Detail.Channel}; inputs: the index values of a channel array. A non-blocking read has an
   * aggregate of value and 1-bit success as its result.
   */
  CHANNEL_READ,
  /**
   * {@link Detail.Channel}; inputs: the value, then the index values; result 1-bit when
   * non-blocking.
   */
  CHANNEL_WRITE,

  /** A built-in function of the library: {@link Detail.Call}. */
  CALL,
  /** {@link Detail.Call} with the format string as name; inputs: the values to print. */
  PRINTF,
  /** A register that the user asks for; input: the value. */
  FPGA_REG;

  /** Whether its two inputs may change places. */
  public boolean isCommutative() {
    return switch (this) {
      case ADD, MUL, AND, OR, XOR, FADD, FMUL, EQ, NE, FEQ, FNE -> true;
      default -> false;
    };
  }

  /** Whether the operation only depends on its inputs and changes nothing. */
  public boolean isPure() {
    return switch (this) {
      case LOAD, STORE, ATOMIC, BARRIER, FENCE, CHANNEL_READ, CHANNEL_WRITE, PRINTF, CALL -> false;
      default -> true;
    };
  }
}
