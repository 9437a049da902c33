package dev.heddle.scheduler.lowering;

import java.util.List;

/** What an expression gives. */
sealed interface Value {
  /** No value. */
  Value NOTHING = new Nothing();

  /** A number, a vector, or a structure that is not split. */
  record Number(int id) implements Value {}

  /** A structure, member by member. */
  record Struct(List<Value> members) implements Value {
    public Struct {
      members = List.copyOf(members);
    }
  }

  /** A pointer. */
  record Pointer(Address address) implements Value {}

  /** Of type void. */
  record Nothing() implements Value {}
}
