package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * FIFOs by their shape. One never refuses a word: whoever puts in counts its room before. Its word
 * is at the output a number of cycles after it was put in, 0 for in the same cycle. From three
 * cycles on the words lie in a memory that is read with the clock, as block RAM is: write, read and
 * output register are its three cycles.
 */
final class FifoModules {
  private static final int RAM_CYCLES = 3;

  private final Map<String, Module> known = new HashMap<>();

  /**
   * A FIFO.
   *
   * @param width bits of a word, 0 for tokens without any
   * @param words how many it holds, a power of two
   * @param latency cycles from input to output
   */
  Module of(int width, int words, int latency) {
    String name = "heddle_fifo_w%d_d%d_l%d".formatted(width, words, latency);
    return known.computeIfAbsent(name, n -> new Fifo(n, width, words, latency).module());
  }

  /** One that is being made. */
  private static final class Fifo {
    private final int width;
    private final int words;
    private final int latency;
    private final int bits;
    private final ModuleBuilder builder;
    private final Net put;
    private final Net get;
    private final Net in;
    private final Net written;
    private final Net read;
    private final Net placed;

    Fifo(String name, int width, int words, int latency) {
      this.width = width;
      this.words = words;
      this.latency = latency;
      this.bits = Integer.numberOfTrailingZeros(words);
      this.builder =
          new ModuleBuilder(
              name,
              "FIFO of %d words of %d bits; a word is there after %d cycles"
                  .formatted(words, width, latency));
      this.put = builder.input("put", 1, "");
      this.in = width > 0 ? builder.input("in", width, "") : null;
      this.get = builder.input("get", 1, "");
      this.written = new Net("written", bits + 1);
      this.read = new Net("read", bits + 1);
      this.placed = new Net("placed", bits + 1);
    }

    /** Cycles in which a word lies in the memory before it is seen. */
    private int late() {
      return latency >= RAM_CYCLES ? latency - RAM_CYCLES + 1 : Math.max(0, latency - 1);
    }

    private boolean delayed() {
      return late() > 0;
    }

    Module module() {
      int late = late();
      Expr arrives = put.read();
      if (late > 0) {
        counter(placed, put.read());
        Net shift = new Net("coming", late);
        Expr next =
            late == 1
                ? put.read()
                : Logic.concat(List.of(Logic.slice(shift, late - 2, 0), put.read()));
        builder.register(shift, next, 0, Origin.note("words that are put in become seen later"));
        arrives = Logic.slice(shift, late - 1, late - 1);
      }
      Expr word = width > 0 ? in.read() : null;
      counter(written, arrives);
      if (latency >= RAM_CYCLES) {
        inRam(word);
      } else {
        inLogic(arrives, word);
      }
      Expr held =
          Logic.binary(Expr.BinaryOp.SUBTRACT, (delayed() ? placed : written).read(), read.read());
      builder.check(
          Logic.binary(Expr.BinaryOp.LESS, Logic.known(bits + 1, words), held), "overflow");
      return builder.build();
    }

    private void counter(Net counter, Expr step) {
      builder.register(
          counter, Logic.add(counter.read(), Logic.bit(bits + 1, step)), 0, Origin.CONTROL);
    }

    private Expr address(Net counter) {
      return Logic.slice(counter, bits - 1, 0);
    }

    private void memory(Expr word, Item.Fetch fetch) {
      builder.memory(
          new Item.Memory(
              "words",
              width,
              words,
              List.of(new Item.Write(put.read(), address(delayed() ? placed : written), word)),
              List.of(fetch),
              List.of(),
              latency >= RAM_CYCLES,
              Origin.CONTROL));
    }

    private void inRam(Expr word) {
      Net full = new Net("full", 1);
      Expr some = Logic.binary(Expr.BinaryOp.UNEQUAL, written.read(), read.read());
      Expr load =
          builder
              .wire(
                  "load",
                  Logic.and(some, Logic.or(Logic.not(full.read()), get.read())),
                  Origin.CONTROL)
              .read();
      counter(read, load);
      builder.register(
          full, Logic.or(load, Logic.and(full.read(), Logic.not(get.read()))), 0, Origin.CONTROL);
      if (width > 0) {
        Net out = new Net("word", width);
        memory(word, new Item.Fetch(out, address(read), load, true));
        builder.output("out", out.read(), "");
      }
      builder.output("valid", full.read(), "");
      builder.check(Logic.and(get.read(), Logic.not(full.read())), "underflow");
    }

    private void inLogic(Expr arrives, Expr word) {
      Net some =
          builder.wire(
              "some",
              Logic.binary(Expr.BinaryOp.UNEQUAL, written.read(), read.read()),
              Origin.CONTROL);
      counter(read, get.read());
      Expr valid = latency == 0 ? Logic.or(some.read(), arrives) : some.read();
      if (width > 0) {
        Net out = new Net("word", width);
        memory(word, new Item.Fetch(out, address(read), Logic.TRUE, false));
        builder.output(
            "out", latency == 0 ? Logic.mux(some.read(), out.read(), word) : out.read(), "");
      }
      builder.output("valid", valid, "");
      builder.check(Logic.and(get.read(), Logic.not(valid)), "underflow");
    }
  }
}
