package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A unit that is written from its inputs to its result: at each {@link #cut} it may be cut into
 * cycles, and what is used behind one goes through a register there.
 */
final class Pipeline {
  private final ModuleBuilder builder;
  private final int cycles;

  /** Cuts of the whole unit. */
  private final int cuts;

  private final Map<Net, Integer> made = new HashMap<>();
  private final Map<Net, Net> later = new HashMap<>();
  private int passed;
  private int cycle;
  private int number;

  private Pipeline(ModuleBuilder builder, int cycles, int cuts) {
    this.builder = builder;
    this.cycles = cycles;
    this.cuts = cuts;
  }

  /**
   * Writes a unit.
   *
   * @param cycles cycles from its inputs to its result
   * @param unit makes the result of the unit; called twice, first to count its cuts
   * @return the result
   */
  static Expr write(ModuleBuilder builder, int cycles, Function<Pipeline, Net> unit) {
    Pipeline counted = new Pipeline(new ModuleBuilder("counted", ""), 0, 1);
    var unused = unit.apply(counted);
    Pipeline made = new Pipeline(builder, cycles, counted.passed + 1);
    Net result = unit.apply(made);
    made.cut();
    return made.at(result);
  }

  /** A place where registers may lie. */
  void cut() {
    passed++;
    cycle = (int) ((long) cycles * passed / cuts);
  }

  /** A value with a name. */
  Net let(String name, Expr value) {
    Net net = builder.wire(name + "_" + number++, value, Origin.CONTROL);
    made.put(net, cycle);
    return net;
  }

  /** The net that holds a value here. */
  Net here(Net net) {
    Net at = net;
    for (int from = made.getOrDefault(net, 0); from < cycle; from++) {
      Net before = at;
      at =
          later.computeIfAbsent(
              before,
              n -> builder.register("r" + number++ + "_" + plain(n), n.read(), Origin.CONTROL));
    }
    return at;
  }

  private static String plain(Net net) {
    return net.name().replaceFirst("^r[0-9]+_", "");
  }

  /** A value here. */
  Expr at(Net net) {
    return here(net).read();
  }

  /** Some bits of a value here. */
  Expr bits(Net net, int high, int low) {
    return Logic.slice(here(net), high, low);
  }

  /** One bit of a value here. */
  Expr bit(Net net, int place) {
    return bits(net, place, place);
  }

  /** A value here with zeros in front. */
  Expr wide(Net net, int width) {
    return width == net.width() ? at(net) : new Expr.Extend(here(net), width, false);
  }
}
