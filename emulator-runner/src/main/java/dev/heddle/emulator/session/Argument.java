package dev.heddle.emulator.session;

import java.util.List;

/** What is passed for a kernel's parameter. */
public sealed interface Argument {
  /** A buffer by its name. */
  record Buffer(String name) implements Argument {}

  /** A number as written, whose type the parameter decides. */
  record Number(String numeral) implements Argument {}

  /**
   * A number or vector of a given type.
   *
   * @param bits each lane as it lies in memory
   */
  record Typed(ElementType type, List<Long> bits) implements Argument {
    public Typed {
      bits = List.copyOf(bits);
    }
  }

  /** Local memory of this many bytes. */
  record Local(long bytes) implements Argument {}
}
