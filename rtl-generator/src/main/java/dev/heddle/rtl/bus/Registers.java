package dev.heddle.rtl.bus;

import dev.heddle.rtl.netlist.Module;
import java.util.ArrayList;
import java.util.List;

/**
 * The registers by which a host sets arguments and starts a kernel, words of 32 bits: status, the
 * cycles of the last launch, and the arguments one behind the other, each from a new word on.
 *
 * @param arguments in the order of the kernel
 */
public record Registers(List<Argument> arguments) {
  /** Numbers of the first bytes of status and cycles. */
  public static final int STATUS = 0;

  public static final int CYCLES = 4;

  /** Words in front of the arguments. */
  static final int FIRST = 2;

  static final int BITS = 32;

  public Registers {
    arguments = List.copyOf(arguments);
  }

  /**
   * An argument.
   *
   * @param port its input of the kernel's module
   * @param word its first word
   */
  public record Argument(Module.Port port, int word) {
    /** How many words it takes. */
    public int words() {
      return (port.net().width() + BITS - 1) / BITS;
    }

    /** The number of its first byte. */
    public int offset() {
      return word * BITS / 8;
    }
  }

  /** Those of a kernel's module. */
  static Registers of(List<Module.Port> inputs) {
    List<Argument> arguments = new ArrayList<>();
    int word = FIRST;
    for (Module.Port port : inputs) {
      Argument argument = new Argument(port, word);
      arguments.add(argument);
      word += argument.words();
    }
    return new Registers(arguments);
  }

  /** Words in all. */
  int words() {
    return arguments.stream()
        .reduce(FIRST, (end, each) -> Math.max(end, each.word() + each.words()), Math::max);
  }

  /** Bits of the number of a word. */
  int addressBits() {
    return Math.max(2, BITS - Integer.numberOfLeadingZeros(words() - 1));
  }
}
