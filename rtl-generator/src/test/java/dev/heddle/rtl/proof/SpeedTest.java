package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.simulation.CompiledDesign;
import dev.heddle.rtl.verilog.VerilogWriter;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Times of generation and simulation, of this thread alone: {@code -Dheddle.rtl.speed=true}. */
class SpeedTest {
  private static final int ROUNDS = 15;
  private static final int WORDS = 1 << 20;

  @Test
  void generationAndSimulation() throws Exception {
    assumeTrue(Boolean.getBoolean("heddle.rtl.speed"), "-Dheddle.rtl.speed=true measures");
    generation();
    simulation();
  }

  private static long millis() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
  }

  private static void generation() throws Exception {
    List<ScheduledKernel> kernels = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Kernels.FOLDER.getParent().resolve("projects"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".cl")).sorted().toList()) {
        kernels.addAll(Kernels.scheduled(Files.readString(file)));
      }
    }
    List<Long> times = new ArrayList<>();
    int built = 0;
    for (int round = 0; round < ROUNDS; round++) {
      built = 0;
      long before = millis();
      for (ScheduledKernel kernel : kernels) {
        try {
          for (Module module : KernelLowering.lower(kernel).module().all()) {
            VerilogWriter.write(module);
          }
          built++;
        } catch (RefusedException refused) {
          continue;
        }
      }
      times.add(millis() - before);
    }
    System.out.printf(
        "generation: %d kernels of the sample projects, %.1f ms each at first, %.1f ms later%n",
        built, (double) times.get(0) / built, (double) times.get(ROUNDS - 1) / built);
  }

  private static void simulation() throws Exception {
    String source = Files.readString(Kernels.FOLDER.resolve("integer_loops.cl"));
    KernelHardware dot =
        KernelLowering.lower(
            Kernels.scheduled(source).stream()
                .filter(kernel -> kernel.name().equals("dot"))
                .findFirst()
                .orElseThrow());
    long begin = millis();
    BuiltinSimulator simulator =
        new BuiltinSimulator(dot, new CompiledDesign(dot.module()), 1, Long.MAX_VALUE);
    long compiled = millis() - begin;
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
      MemoryImage image = new MemoryImage();
      List<long[]> arguments = new ArrayList<>();
      for (String name : List.of("a", "b", "c")) {
        DeviceBuffer buffer = new DeviceBuffer(name, new byte[4 * WORDS], false);
        arguments.add(new long[] {image.add(buffer)});
      }
      arguments.add(new long[] {WORDS});
      long before = millis();
      LaunchOutcome outcome =
          simulator.run(arguments, image, new MemoryTiming.Scheduled(), Progress.NONE);
      assertThat(outcome.fault()).isEmpty();
      best = Math.max(best, outcome.cycles() / (millis() - before + 0.5) * 1000);
    }
    System.out.printf(
        "simulation: dot is ready after %d ms, %.2f million cycles a second%n",
        compiled, best / 1e6);
  }
}
