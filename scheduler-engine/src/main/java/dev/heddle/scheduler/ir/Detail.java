package dev.heddle.scheduler.ir;

import java.util.List;

/**
 * What an opcode needs besides its inputs. Where operations are compared from the start on,
 * equality is written out: that of records is linked at its first use, which takes a millisecond
 * each.
 */
public sealed interface Detail {
  /** Nothing more. */
  record None() implements Detail {
    @Override
    public boolean equals(Object other) {
      return other instanceof None;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  /** The only {@link None} that is needed. */
  Detail NONE = new None();

  /**
   * A known value.
   *
   * @param bits for each lane the bits of the integer (sign-extended; a 1-bit integer is 0 or 1) or
   *     of the IEEE number (zero-extended)
   */
  record Constant(List<Long> bits) implements Detail {
    public Constant {
      bits = List.copyOf(bits);
    }

    /** The bits of a scalar. */
    public long scalar() {
      return bits.get(0);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Constant constant && bits.equals(constant.bits);
    }

    @Override
    public int hashCode() {
      return bits.hashCode();
    }
  }

  /** A kernel argument by its position. */
  record Parameter(int index) implements Detail {
    @Override
    public boolean equals(Object other) {
      return other instanceof Parameter parameter && index == parameter.index;
    }

    @Override
    public int hashCode() {
      return index;
    }
  }

  /** Lane numbers. */
  record Lanes(List<Integer> lanes) implements Detail {
    public Lanes {
      lanes = List.copyOf(lanes);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Lanes same && lanes.equals(same.lanes);
    }

    @Override
    public int hashCode() {
      return lanes.hashCode();
    }
  }

  /** A member of an aggregate by its position in {@link IrType.Aggregate#fields}. */
  record Member(int index) implements Detail {}

  /** A work-item function by its OpenCL name, such as "get_global_id". */
  record Query(String function) implements Detail {
    @Override
    public boolean equals(Object other) {
      return other instanceof Query query && function.equals(query.function);
    }

    @Override
    public int hashCode() {
      return function.hashCode();
    }
  }

  /** Which memories a barrier or fence orders. */
  record Fence(boolean local, boolean global, boolean channel) implements Detail {}

  /**
   * A channel or pipe operation.
   *
   * @param channel name in {@link ProgramIr#channels}
   * @param extents of an array of channels, outermost first; the last inputs choose one of it
   * @param external whether it leads out of the design, to an interface of the board
   */
  record Channel(String channel, boolean blocking, List<Long> extents, boolean external)
      implements Detail {
    public Channel {
      extents = List.copyOf(extents);
    }
  }

  /**
   * A library function.
   *
   * @param function the OpenCL name; with the type of its first argument in parentheses where an
   *     integer is unsigned, such as "hadd(uint4)", for conversions and for asynchronous copies
   * @param sideEffects whether calls must keep their order
   */
  record Call(String function, boolean sideEffects) implements Detail {
    /** Whether it copies memory beside the work-items, or waits for such copies. */
    public boolean movesMemory() {
      return function.startsWith("async_work_group") || function.startsWith("wait_group_events");
    }
  }

  /**
   * An access to memory. The byte address is the start of the object (or the pointer at input
   * {@code pointerInput}) + {@code offset} + the sum over {@code subscripts} of index * stride.
   *
   * @param object id of the {@link MemoryObject}, {@link #DYNAMIC} when a pointer value decides
   * @param pointerInput position of the pointer among the inputs, -1 when the object is known
   * @param mayPointTo ids of the objects that are possible; one when known, empty when anything is
   * @param subscripts outermost dimension first
   * @param offset constant bytes
   * @param accessed type in memory of what is loaded or stored
   * @param function name of the atomic or of the explicit load-store built-in, empty otherwise
   * @param isVolatile whether the access may not be removed or joined
   * @param walks whether the address comes from a pointer variable that changes
   * @param alignment bytes of which the address is a multiple as the types of the source say; 1
   *     where they say nothing, as in packed structures
   * @param text the expression as the user wrote it, such as "A[i]"
   */
  record Access(
      int object,
      int pointerInput,
      List<Integer> mayPointTo,
      List<Subscript> subscripts,
      long offset,
      IrType accessed,
      String function,
      boolean isVolatile,
      boolean walks,
      long alignment,
      String text)
      implements Detail {
    /** Stands for an object that is only known at run time. */
    public static final int DYNAMIC = -1;

    public Access {
      mayPointTo = List.copyOf(mayPointTo);
      subscripts = List.copyOf(subscripts);
    }

    /** An access whose types say nothing about the address. */
    public Access(
        int object,
        int pointerInput,
        List<Integer> mayPointTo,
        List<Subscript> subscripts,
        long offset,
        IrType accessed,
        String function,
        boolean isVolatile,
        boolean walks,
        String text) {
      this(
          object,
          pointerInput,
          mayPointTo,
          subscripts,
          offset,
          accessed,
          function,
          isVolatile,
          walks,
          1,
          text);
    }
  }

  /**
   * One index of an access.
   *
   * @param input position of the index among the operation's inputs
   * @param strideBytes bytes from one element of this dimension to the next
   * @param extent elements in this dimension, -1 when unknown
   * @param isOfArray whether the source indexes an array with it; else it moves a pointer, which
   *     may leave the row that it started in
   */
  record Subscript(int input, long strideBytes, long extent, boolean isOfArray) {
    /** One that moves a pointer. */
    public Subscript(int input, long strideBytes, long extent) {
      this(input, strideBytes, extent, false);
    }

    /** Whether both lead to the same place, however the source writes that. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Subscript same
          && input == same.input
          && strideBytes == same.strideBytes
          && extent == same.extent;
    }

    @Override
    public int hashCode() {
      return 31 * (31 * input + Long.hashCode(strideBytes)) + Long.hashCode(extent);
    }
  }
}
