package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.rtl.simulation.CompiledDesign;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import dev.heddle.scheduler.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Runs launches in the simulation on the JVM; the hardware stays as a launch has left it. */
final class BuiltinSimulator implements LaunchRunner {
  private static final int RESET_CYCLES = 2;

  /** Cycles without any event after which hardware is stuck. */
  private static final int STUCK = 20_000;

  /** Cycles between two looks at whether somebody has cancelled. */
  private static final int POLL = 1 << 14;

  private final KernelHardware hardware;
  private final Simulation simulation;
  private final long bound;

  /**
   * A kernel after a reset.
   *
   * @param design its module
   * @param seed decides what registers and memories hold at power-on
   * @param bound cycles after which a launch is ended
   */
  BuiltinSimulator(KernelHardware hardware, CompiledDesign design, long seed, long bound) {
    this.hardware = hardware;
    this.bound = bound;
    this.simulation = new Simulation(design, seed);
    simulation.reset(true);
    for (int i = 0; i < RESET_CYCLES; i++) {
      simulation.settle();
      simulation.clock();
    }
    simulation.reset(false);
  }

  @Override
  public LaunchOutcome run(
      List<long[]> arguments, MemoryImage image, MemoryTiming timing, Progress progress) {
    for (int i = 0; i < arguments.size(); i++) {
      Pin pin = simulation.pin("arg" + i);
      for (int part = 0; part < arguments.get(i).length; part++) {
        pin.set(part, arguments.get(i)[part]);
      }
    }
    Optional<Random> chance =
        timing instanceof MemoryTiming.Random random
            ? Optional.of(new Random(random.seed()))
            : Optional.empty();
    boolean earlyLoads = !(timing instanceof MemoryTiming.Random random && random.seed() % 2 == 1);
    List<PortModel> ports = new ArrayList<>();
    for (MemoryPort port : hardware.ports()) {
      ports.add(new PortModel(port, image, simulation, chance, earlyLoads));
    }
    return cycles(ports, progress);
  }

  private LaunchOutcome cycles(List<PortModel> ports, Progress progress) {
    Trace trace = new Trace();
    PrintedCalls printed = new PrintedCalls();
    Map<Pin, Trace.Cycles> events = new LinkedHashMap<>();
    simulation.events().forEach((name, pin) -> events.put(pin, trace.of(name)));
    Pin[] pins = events.keySet().toArray(new Pin[0]);
    Trace.Cycles[] recorded = events.values().toArray(new Trace.Cycles[0]);
    Pin start = simulation.pin("start");
    Pin done = simulation.pin("done");
    int lastEvent = 0;
    for (int cycle = 0; ; cycle++) {
      start.set(cycle == 0 ? 1 : 0);
      for (PortModel port : ports) {
        port.drive(cycle);
      }
      simulation.settle();
      for (int i = 0; i < pins.length; i++) {
        if (pins[i].isOn()) {
          recorded[i].add(cycle);
          lastEvent = cycle;
        }
      }
      for (PortModel port : ports) {
        Optional<String> problem = port.sample(cycle);
        if (problem.isPresent()) {
          return new LaunchOutcome(problem, cycle, trace);
        }
      }
      for (PrintPort print : hardware.prints()) {
        if (simulation.pin(print.name() + "_valid").isOn()) {
          printed.add(print, simulation.pin(print.name() + "_data").all());
        }
      }
      Optional<String> broken = simulation.broken();
      boolean ended = done.isOn();
      simulation.clock();
      if (broken.isPresent()) {
        return new LaunchOutcome(broken, cycle, trace);
      } else if (ended) {
        return new LaunchOutcome(Optional.empty(), cycle, trace, printed);
      } else if (cycle - lastEvent > STUCK) {
        return new LaunchOutcome(
            Optional.of(new Stuck(hardware, trace).text(lastEvent)), cycle, trace);
      } else if (cycle >= bound) {
        return new LaunchOutcome(
            Optional.of("the launch has not ended after %d cycles".formatted(bound)), cycle, trace);
      }
      if (cycle % POLL == 0) {
        progress.check();
      }
    }
  }
}
