package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.lowering.PrintPort;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.simulation.CompiledDesign;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import dev.heddle.scheduler.Progress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Runs the launches of kernels that are connected by channels in the simulation on the JVM. */
final class SystemRunner {
  private static final int RESET_CYCLES = 2;

  /** Cycles without any event after which hardware is stuck. */
  private static final int STUCK = 20_000;

  private static final int POLL = 1 << 14;

  private final SystemHardware hardware;
  private final Simulation simulation;
  private final long bound;
  private final Map<String, Pin> events = new HashMap<>();

  /** The events of each kernel, by their names in it. */
  private final Map<String, Map<String, Pin>> own = new HashMap<>();

  /** Kernels that the host has started and that have not ended. */
  private final Map<String, Running> running = new HashMap<>();

  private final List<LaunchOutcome.Part> ended = new ArrayList<>();

  private final PrintedCalls printed = new PrintedCalls();
  private final BoardWords board;
  private final List<StreamModel> streams = new ArrayList<>();
  private int next;
  private boolean awaited;

  /** The pins that start a kernel and say that it has ended, by kernel; none of autorun kernels. */
  private final Map<String, Pin> starts = new HashMap<>();

  private final Map<String, Pin> ends = new HashMap<>();

  /** Where what is printed is valid, and what. */
  private final List<Pin> printsNow = new ArrayList<>();

  /** A launch that has not ended. */
  private record Running(long begin, Trace trace, List<Event> events) {}

  private record Event(Pin pin, Trace.Cycles cycles) {}

  /**
   * A launch.
   *
   * @param part the kernel
   * @param arguments the bits of its arguments
   * @param waits whether the next launch waits for its end
   */
  record Step(String part, List<long[]> arguments, boolean waits) {}

  SystemRunner(
      SystemHardware hardware, CompiledDesign design, BoardWords board, long seed, long bound) {
    this.hardware = hardware;
    this.board = board;
    this.bound = bound;
    this.simulation = new Simulation(design, seed);
    simulation.reset(true);
    for (int i = 0; i < RESET_CYCLES; i++) {
      simulation.settle();
      simulation.clock();
    }
    simulation.reset(false);
    for (SystemHardware.Part part : hardware.parts()) {
      if (!part.autorun()) {
        starts.put(part.name(), simulation.pin(part.name() + "_start"));
        ends.put(part.name(), simulation.pin(part.name() + "_done"));
      }
    }
    for (PrintPort print : hardware.prints()) {
      printsNow.add(simulation.pin(print.name() + "_valid"));
    }
    simulation
        .events()
        .forEach(
            (name, pin) -> {
              // What waits is no sign that anything goes on.
              if (!name.startsWith("waits ") && !name.contains(" delayed ")) {
                events.put(name, pin);
              }
              for (SystemHardware.Part part : hardware.parts()) {
                if (name.startsWith(part.unit() + " ")) {
                  own.computeIfAbsent(part.name(), key -> new HashMap<>())
                      .put(name.substring(part.unit().length() + 1), pin);
                }
              }
            });
  }

  private Running begun(String part, long cycle) {
    Trace trace = new Trace();
    List<Event> watched = new ArrayList<>();
    own.getOrDefault(part, Map.of())
        .forEach((name, pin) -> watched.add(new Event(pin, trace.of(name))));
    return new Running(cycle, trace, watched);
  }

  /** Notes what happens in a cycle in launches, and which of them end. */
  private void record(long cycle) {
    for (int i = 0; i < printsNow.size(); i++) {
      PrintPort print = hardware.prints().get(i);
      if (printsNow.get(i).isOn()) {
        printed.add(print, simulation.pin(print.name() + "_data").all());
      }
    }
    running.forEach(
        (part, launch) -> {
          int at = (int) (cycle - launch.begin());
          for (Event event : launch.events()) {
            if (event.pin().isOn()) {
              event.cycles().add(at);
            }
          }
          if (ends.get(part).isOn()) {
            ended.add(new LaunchOutcome.Part(part, at, launch.trace()));
          }
        });
    running.keySet().removeIf(part -> ends.get(part).isOn());
  }

  /** Runs launches; what the hardware did that it must not, or that it is stuck. */
  LaunchOutcome run(List<Step> steps, MemoryImage image, MemoryTiming timing, Progress progress) {
    Optional<Random> chance =
        timing instanceof MemoryTiming.Random random
            ? Optional.of(new Random(random.seed()))
            : Optional.empty();
    boolean earlyLoads = !(timing instanceof MemoryTiming.Random random && random.seed() % 2 == 1);
    List<PortModel> ports = new ArrayList<>();
    for (MemoryPort port : hardware.ports()) {
      ports.add(new PortModel(port, image, simulation, chance, earlyLoads));
    }
    for (SystemHardware.Stream stream : hardware.streams()) {
      streams.add(new StreamModel(stream, board, simulation, chance));
    }
    long lastEvent = 0;
    for (long cycle = 0; ; cycle++) {
      start(steps, cycle);
      for (PortModel port : ports) {
        port.drive(cycle);
      }
      streams.forEach(StreamModel::drive);
      simulation.settle();
      for (Pin pin : events.values()) {
        if (pin.isOn()) {
          lastEvent = cycle;
        }
      }
      for (PortModel port : ports) {
        Optional<String> problem = port.sample(cycle);
        if (problem.isPresent()) {
          return outcome(problem, cycle);
        }
      }
      Optional<String> broken = simulation.broken();
      if (broken.isPresent()) {
        return outcome(broken, cycle);
      }
      streams.forEach(StreamModel::sample);
      record(cycle);
      simulation.clock();
      boolean ended = next == steps.size() && running.isEmpty();
      if (ended && (hasSent() || cycle - lastEvent > STUCK)) {
        return outcome(Optional.empty(), cycle);
      } else if (cycle - lastEvent > STUCK) {
        return outcome(
            Optional.of(new Waits(hardware, simulation, running.keySet()).text(lastEvent)), cycle);
      } else if (cycle >= bound) {
        return outcome(
            Optional.of("the launches have not ended after %d cycles".formatted(bound)), cycle);
      }
      if (cycle % POLL == 0) {
        progress.check();
      }
    }
  }

  private LaunchOutcome outcome(Optional<String> fault, long cycles) {
    Map<String, byte[]> sent = new LinkedHashMap<>();
    streams.forEach(stream -> sent.put(stream.channel(), stream.sent()));
    return new LaunchOutcome(fault, cycles, new Trace(), printed, ended, sent);
  }

  /** Kernels that run by themselves may still have something to send when all others have ended. */
  private boolean hasSent() {
    return streams.stream().allMatch(StreamModel::isDone);
  }

  /** Starts the next launch when the kernel has ended, and the one before if it is waited for. */
  private void start(List<Step> steps, long cycle) {
    starts.values().forEach(start -> start.set(0));
    awaited &= !running.isEmpty() && running.containsKey(steps.get(next - 1).part());
    if (next == steps.size() || awaited || running.containsKey(steps.get(next).part())) {
      return;
    }
    Step step = steps.get(next++);
    for (int i = 0; i < step.arguments().size(); i++) {
      Pin pin = simulation.pin(step.part() + "_arg" + i);
      for (int limb = 0; limb < step.arguments().get(i).length; limb++) {
        pin.set(limb, step.arguments().get(i)[limb]);
      }
    }
    starts.get(step.part()).set(1);
    running.put(step.part(), begun(step.part(), cycle));
    awaited = step.waits();
  }
}
