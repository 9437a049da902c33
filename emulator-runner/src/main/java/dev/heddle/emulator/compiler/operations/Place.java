package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.scheduler.ir.Operation;

/** Where a lane of a value is. */
public sealed interface Place {
  /** A JVM local. */
  record Local(Kind kind, int slot) implements Place {
    @Override
    public boolean equals(Object other) {
      return other instanceof Local local && kind == local.kind && slot == local.slot;
    }

    @Override
    public int hashCode() {
      return 31 * kind.hashCode() + slot;
    }
  }

  /** A known number of the kind's boxed type. */
  record Known(Kind kind, Number value) implements Place {}

  /** Computed anew where it is used. */
  record Inline(Kind kind, Operation operation, int lane) implements Place {}

  /** An element of an array that keeps a value for all work-items of a group; index is the item. */
  record Context(Kind kind, int arraySlot, int itemSlot) implements Place {}

  /** Bits in the worker's frame, where the methods of a kernel hand values to each other. */
  record Frame(Kind kind, int arraySlot, int index) implements Place {
    /** The same bits, seen from a method that has the frame in this local. */
    public Frame in(int frameSlot) {
      return new Frame(kind, frameSlot, index);
    }
  }

  /** The kind that loading gives. */
  Kind kind();
}
