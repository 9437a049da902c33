package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.Type;
import java.util.List;

/** An object that an lvalue denotes. */
sealed interface Place {
  /** Type of the object. */
  Type type();

  /** A variable in registers, or a member of one. */
  record Bound(Binding binding, Type type) implements Place {}

  /**
   * An object in memory.
   *
   * @param isVolatile whether every access has to happen
   * @param source the expression, for the text of the access
   */
  record Memory(Address address, Type type, boolean isVolatile, Expression source)
      implements Place {}

  /** A bit-field: its storage unit in memory and its bits. */
  record Bits(Memory unit, Field field, Type type) implements Place {}

  /** Components of a vector. */
  record Lanes(Place base, List<Integer> lanes, Type type) implements Place {
    public Lanes {
      lanes = List.copyOf(lanes);
    }
  }

  /** One component of a vector, chosen at run time; the index is a 64-bit integer. */
  record Lane(Place base, int index, Type type) implements Place {}

  /** A value that is no object, such as a member of a function's result. */
  record Temporary(Value value, Type type) implements Place {}
}
