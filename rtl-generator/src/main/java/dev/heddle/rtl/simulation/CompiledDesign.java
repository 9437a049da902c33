package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Module;
import java.util.List;

/** A design compiled to bytecode, of which any number of simulations run. */
public final class CompiledDesign {
  final FlatDesign design;
  final StateMap places = new StateMap();
  final int reset;
  final int[] checks;
  final List<String> checkTexts;
  private final Class<?> compiled;

  /**
   * Compiles a design.
   *
   * @throws IllegalArgumentException if its wires stand in a circle
   */
  public CompiledDesign(Module top) {
    this.design = SingleUses.of(Flattener.flatten(top));
    this.compiled = MachineCompiler.compile(design, places);
    design.ports().values().forEach(places::of);
    this.reset = places.of(design.reset());
    this.checks = design.checks().values().stream().mapToInt(places::of).toArray();
    this.checkTexts = List.copyOf(design.checks().keySet());
  }

  /** A machine of this design with a state of its own. */
  Machine machine(long[] state, long[][] memories) {
    try {
      return (Machine) compiled.getConstructors()[0].newInstance(state, (Object) memories);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
