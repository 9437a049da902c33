package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.Net;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A design that runs, cycle by cycle: set inputs, {@link #settle}, look at outputs, {@link #clock}.
 */
public final class Simulation {
  private final CompiledDesign compiled;
  private final FlatDesign design;
  private final StateMap places;
  private final Machine machine;

  /** Compiles a design that one simulation runs. */
  public Simulation(Module top, long seed) {
    this(new CompiledDesign(top), seed);
  }

  /**
   * A simulation of a design.
   *
   * @param seed what registers and memories hold at power-on follows from it
   */
  public Simulation(CompiledDesign compiled, long seed) {
    this.compiled = compiled;
    this.design = compiled.design;
    this.places = compiled.places;
    Random random = new Random(seed);
    long[] state = new long[places.size()];
    for (Item.Register register : design.registers()) {
      fill(state, places.of(register.net()), register.net().width(), random);
    }
    long[][] memories = new long[design.memories().size()][];
    for (int i = 0; i < memories.length; i++) {
      Item.Memory memory = design.memories().get(i);
      memories[i] = contents(memory, random);
      for (Item.Fetch read : memory.reads()) {
        fill(state, places.of(read.data()), memory.width(), random);
      }
    }
    this.machine = compiled.machine(state, memories);
  }

  private static void fill(long[] numbers, int first, int width, Random random) {
    for (int limb = 0; limb < StateMap.limbs(width); limb++) {
      int count = Math.min(Long.SIZE, width - limb * Long.SIZE);
      numbers[first + limb] = random.nextLong() & StateMap.mask(count);
    }
  }

  private static long[] contents(Item.Memory memory, Random random) {
    int limbs = StateMap.limbs(memory.width());
    long[] words = new long[memory.words() * limbs];
    for (int word = 0; word < memory.words(); word++) {
      if (word < memory.contents().size()) {
        for (int limb = 0; limb < limbs; limb++) {
          words[word * limbs + limb] =
              memory.contents().get(word).value().shiftRight(limb * Long.SIZE).longValue();
        }
      } else {
        fill(words, word * limbs, memory.width(), random);
      }
    }
    return words;
  }

  /** A port of the top module, to be set or looked at. */
  public Pin pin(String port) {
    Net net = design.ports().get(port);
    if (net == null) {
      throw new IllegalArgumentException("no port " + port);
    }
    return new Pin(machine.state, places.of(net), net.width());
  }

  /** Events by their names; each is 1 in the cycles in which it happens. */
  public Map<String, Pin> events() {
    Map<String, Pin> events = new LinkedHashMap<>();
    design
        .probes()
        .forEach((name, net) -> events.put(name, new Pin(machine.state, places.of(net), 1)));
    return events;
  }

  /** Sets the reset. */
  public void reset(boolean on) {
    machine.state[compiled.reset] = on ? 1 : 0;
  }

  /** Lets wires follow what inputs and registers hold. */
  public void settle() {
    machine.settle();
  }

  /** The first thing that must never be and is; empty if all is well. */
  public Optional<String> broken() {
    for (int i = 0; i < compiled.checks.length; i++) {
      if (machine.state[compiled.checks[i]] != 0) {
        return Optional.of(compiled.checkTexts.get(i));
      }
    }
    return Optional.empty();
  }

  /** A clock. */
  public void clock() {
    machine.clock();
  }
}
