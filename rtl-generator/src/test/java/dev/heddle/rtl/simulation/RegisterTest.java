package dev.heddle.rtl.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Registers take over what was there before the clock. */
class RegisterTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 63, 64, 65, 128, 163, 200})
  void aBitTakesAsManyCyclesAsARegisterIsWide(int width) {
    ModuleBuilder builder = new ModuleBuilder("shift", "A shift register.");
    Net in = builder.input("in", 1, "");
    Net shift = new Net("shift", width);
    builder.register(
        shift,
        Logic.concat(List.of(Logic.slice(shift, width - 2, 0), in.read())),
        0,
        Origin.CONTROL);
    builder.output("out", Logic.slice(shift, width - 1, width - 1), "");
    Simulation simulation = new Simulation(builder.build(), 1);
    simulation.reset(true);
    simulation.settle();
    simulation.clock();
    simulation.reset(false);
    for (int cycle = 0; cycle <= width + 1; cycle++) {
      simulation.pin("in").set(cycle == 0 ? 1 : 0);
      simulation.settle();
      assertThat(simulation.pin("out").isOn()).as("cycle %d", cycle).isEqualTo(cycle == width);
      simulation.clock();
    }
  }
}
