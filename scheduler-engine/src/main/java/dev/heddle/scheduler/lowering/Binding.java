package dev.heddle.scheduler.lowering;

import dev.heddle.language.types.Type;
import java.util.List;

/** How a variable of the source is held. */
sealed interface Binding {
  /** In registers: a variable of the region builder. */
  record Register(int variable, Type type) implements Binding {}

  /** A structure that is held member by member. */
  record Members(List<Binding> members) implements Binding {
    public Members {
      members = List.copyOf(members);
    }
  }

  /** A vector of which the source uses single components only. */
  record Components(List<Register> components) implements Binding {
    public Components {
      components = List.copyOf(components);
    }
  }

  /** In memory. */
  record Memory(int object) implements Binding {}

  /** A pointer that never changes. */
  record FixedPointer(Address address) implements Binding {}

  /**
   * A pointer that stays inside one object: its byte offset is a variable of the region builder.
   */
  record OffsetPointer(int object, int variable) implements Binding {}

  /** A pointer that may point to several objects: a variable of pointer type. */
  record DynamicPointer(int variable, List<Integer> mayPointTo) implements Binding {
    public DynamicPointer {
      mayPointTo = List.copyOf(mayPointTo);
    }
  }
}
