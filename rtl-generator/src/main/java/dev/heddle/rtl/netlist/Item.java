package dev.heddle.rtl.netlist;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A part of a module. */
public sealed interface Item {
  /** Where it comes from. */
  Origin origin();

  /** A net that follows its value without delay. */
  record Wire(Net net, Expr value, Origin origin) implements Item {
    public Wire {
      Widths.check(net.width() == value.width(), net, value);
    }
  }

  /**
   * A net that takes over a value with each clock.
   *
   * @param enable when it does
   * @param reset what it holds after a reset; empty where its contents then do not matter
   */
  record Register(Net net, Expr next, Expr enable, Optional<Expr.Known> reset, Origin origin)
      implements Item {
    public Register {
      Widths.check(net.width() == next.width() && enable.width() == 1, net, next, enable);
      Widths.check(reset.isEmpty() || reset.get().width() == net.width(), net, reset);
    }
  }

  /**
   * Words that are addressed. A word that is read and written at once gives what was there before.
   *
   * @param words how many, a power of two
   * @param contents what is in it from the start; empty for a memory whose contents then do not
   *     matter
   * @param block whether it is to lie in block RAM, however narrow it is; where its ports are none
   *     of such RAM, that is left to the tools
   */
  record Memory(
      String name,
      int width,
      int words,
      List<Write> writes,
      List<Fetch> reads,
      List<Expr.Known> contents,
      boolean block,
      Origin origin)
      implements Item {
    /** From so many words on a memory is worth a block. */
    private static final int BLOCK_WORDS = 64;

    public Memory {
      writes = List.copyOf(writes);
      reads = List.copyOf(reads);
      contents = List.copyOf(contents);
      Widths.check(words >= 1 && Integer.bitCount(words) == 1, name, words);
      for (Write write : writes) {
        Widths.check(write.data().width() == width, name, write);
      }
      for (Fetch read : reads) {
        Widths.check(read.data().width() == width, name, read);
      }
    }

    /**
     * Whether every family has block RAM for it: reads come with the clock and are as many as there
     * are copies of it, but of ports that write some families have one alone.
     */
    public boolean isInBlocks() {
      return block
          && words >= BLOCK_WORDS
          && writes.size() <= 1
          && reads.stream().allMatch(Fetch::registered);
    }
  }

  /** A port that writes with the clock. */
  record Write(Expr enable, Expr address, Expr data) {}

  /**
   * A port that reads.
   *
   * @param data the net that has the word
   * @param registered whether the word comes with the next clock, where enabled, as block RAM does;
   *     else it follows the address
   */
  record Fetch(Net data, Expr address, Expr enable, boolean registered) {}

  /**
   * A module inside.
   *
   * @param inputs what its inputs are given
   * @param outputs the nets that its outputs drive
   */
  record Instance(
      String name, Module module, Map<String, Expr> inputs, Map<String, Net> outputs, Origin origin)
      implements Item {
    public Instance {
      inputs = Ordered.copy(inputs);
      outputs = Ordered.copy(outputs);
      Widths.check(
          inputs.keySet().equals(Ordered.names(module, false))
              && outputs.keySet().equals(Ordered.names(module, true)),
          name,
          inputs.keySet(),
          outputs.keySet());
    }
  }

  /** Something that must never be 1 at a clock behind the reset. */
  record Check(Expr broken, String text, Origin origin) implements Item {}

  /** An event that a simulation tells: in which cycles it is 1 behind the reset. */
  record Probe(String name, Expr when, Origin origin) implements Item {}

  /** A headline. */
  record Section(String title, Origin origin) implements Item {}
}
