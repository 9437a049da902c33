package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Verilog itself, where a simulator is installed: {@code ./heddle test} installs both. */
class ExternalSimulatorTest {
  /** A kernel of each kind: building takes seconds. */
  private static final Set<String> BUILT =
      Set.of(
          "axpy_in_place",
          "rows",
          "parts",
          "converted",
          "tiles",
          "running",
          "until",
          "prints",
          "feeder",
          "add",
          "collector",
          "sender",
          "polling",
          "chosen",
          "far",
          "deep",
          "deeper",
          "spread",
          "gather_lanes",
          "histogram",
          "capped",
          "searched",
          "stores",
          "window",
          "bins",
          "found",
          "lanes",
          "tell",
          "deal",
          "gather",
          "ask",
          "answer",
          "weigh",
          "collect",
          "fill",
          "drain",
          "tell_late",
          "hear",
          "again",
          "around",
          "tells_and_leaves",
          "from_in_front",
          "enter",
          "leave");

  @Test
  void verilatorGivesTheSame(@TempDir Path library) throws Exception {
    assumeTrue(InstalledTool.runs("verilator", "--version"), "Verilator is not installed");
    SessionProof proof = new SessionProof().keeping(library);
    for (Path file : Kernels.sessions()) {
      holds(proof, file, Simulator.VERILATOR, new MemoryTiming.Scheduled(), BUILT);
    }
  }

  @Test
  void icarusVerilogGivesTheSame() throws Exception {
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    Path file = Kernels.FOLDER.resolve("integer_loops.clsession");
    holds(new SessionProof(), file, Simulator.IVERILOG, new MemoryTiming.Scheduled(), Set.of());
  }

  /** Such a launch leaves no memory to compare. */
  @Test
  void launchesWithoutBuffersRun(@TempDir Path folder) throws Exception {
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    Files.writeString(
        folder.resolve("k.cl"), "kernel void first(int n) { printf(\"first %d\\n\", n); }\n");
    Files.writeString(
        folder.resolve("k.clsession"),
        "{\"sources\": [\"k.cl\"], \"buffers\": {}, \"workflow\": [{\"kernel\": \"first\", \"task\": true,"
            + " \"args\": [3]}]}");
    Path file = folder.resolve("k.clsession");
    holds(new SessionProof(), file, Simulator.IVERILOG, new MemoryTiming.Scheduled(), Set.of());
  }

  /** The memory of the test bench grows with a launch that comes behind a small one. */
  @Test
  void memoryIsAsLargeAsALaunchNeeds(@TempDir Path folder) throws Exception {
    assumeTrue(InstalledTool.runs("verilator", "--version"), "Verilator is not installed");
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    Files.writeString(
        folder.resolve("k.cl"),
        "kernel void far(global const int *restrict x, global int *restrict y, int at) {\n"
            + "  for (int i = 0; i < 8; i++) { y[i] = x[at + i]; }\n}\n");
    Files.writeString(
        folder.resolve("k.clsession"),
        "{\"sources\": [\"k.cl\"], \"buffers\": {"
            + "\"near\": {\"type\": \"int\", \"count\": 8, \"init\": \"ramp\"},"
            + "\"wide\": {\"type\": \"int\", \"count\": 1100000, \"init\": \"ramp\"},"
            + "\"y\": {\"type\": \"int\", \"count\": 8, \"init\": \"zero\"}},"
            + "\"workflow\": [{\"kernel\": \"far\", \"task\": true, \"args\": [\"near\", \"y\", 0]},"
            + "{\"kernel\": \"far\", \"task\": true, \"args\": [\"wide\", \"y\", 1099992]}]}");
    Path file = folder.resolve("k.clsession");
    for (Simulator simulator : List.of(Simulator.VERILATOR, Simulator.IVERILOG)) {
      holds(new SessionProof(), file, simulator, new MemoryTiming.Scheduled(), Set.of());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Simulator.class,
      names = {"VERILATOR", "IVERILOG"})
  void signalsOfALaunchAreRecorded(Simulator simulator, @TempDir Path folder) throws Exception {
    assumeTrue(InstalledTool.runs("verilator", "--version"), "Verilator is not installed");
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    Files.writeString(
        folder.resolve("k.cl"),
        "kernel void twice(global int *y) { for (int i = 0; i < 4; i++) { y[i] = 2 * i; } }\n");
    Files.writeString(
        folder.resolve("k.clsession"),
        "{\"sources\": [\"k.cl\"], \"buffers\": {\"y\": {\"type\": \"int\", \"count\": 4}},"
            + "\"workflow\": [{\"kernel\": \"twice\", \"task\": true, \"args\": [\"y\"]},"
            + "{\"kernel\": \"twice\", \"task\": true, \"args\": [\"y\"]}]}");
    Path file = folder.resolve("k.clsession");
    SessionProof proof = new SessionProof().recording(folder);
    holds(proof, file, simulator, new MemoryTiming.Scheduled(), Set.of());
    for (int launch = 1; launch <= 2; launch++) {
      assertThat(Files.readString(folder.resolve("kernel_twice_" + launch + ".vcd")))
          .contains("$enddefinitions")
          .containsPattern("\\$var \\w+ +1 \\S+ clk ")
          .contains("done");
    }
  }

  private static void holds(
      SessionProof proof, Path file, Simulator simulator, MemoryTiming timing, Set<String> kernels)
      throws Exception {
    Session all = Kernels.session(file);
    List<LaunchSpec> launches =
        all.workflow().stream()
            .filter(launch -> kernels.isEmpty() || kernels.contains(launch.kernel()))
            .toList();
    Session some =
        new Session(
            all.name(),
            all.directory(),
            all.sources(),
            all.options(),
            all.buffers(),
            all.channels(),
            launches,
            Map.of(),
            List.of(),
            List.of(),
            all.settings());
    ProofResult result = proof.run(some, simulator, timing, 1, Progress.NONE);
    assertThat(result.error()).isEmpty();
    assertThat(result.disagreements()).isEmpty();
    assertThat(result.status()).isEqualTo(ProofResult.Status.OK);
  }

  @Test
  void lintHasNothingToSay(@TempDir Path folder) throws Exception {
    boolean verilator = InstalledTool.runs("verilator", "--version");
    boolean icarus = InstalledTool.runs("iverilog", "-V");
    assumeTrue(verilator || icarus, "neither Verilator nor Icarus Verilog is installed");
    for (Path file : Kernels.sessions()) {
      String source = file.toString().replace(".clsession", ".cl");
      for (ScheduledKernel kernel : Kernels.scheduled(Files.readString(Path.of(source)))) {
        KernelHardware hardware = KernelLowering.lower(kernel);
        Path own = folder.resolve(kernel.name());
        HardwareFiles.write(hardware, own);
        String top = hardware.module().name() + ".v";
        if (verilator) {
          assertThat(InstalledTool.output(own, "verilator", "--lint-only", "-Wall", "-y", ".", top))
              .isEmpty();
        }
        if (icarus) {
          assertThat(
                  InstalledTool.output(
                      own, "iverilog", "-Wall", "-g2005", "-y", ".", "-o", "lint.vvp", top))
              .isEmpty();
        }
      }
    }
  }

  /** No loop of wires, no net without or with several drivers, no latch. */
  @Test
  void synthesisHasNothingToSay(@TempDir Path folder) throws Exception {
    assumeTrue(InstalledTool.runs("yosys", "-V"), "Yosys is not installed");
    for (Path file : Kernels.sessions()) {
      String source = file.toString().replace(".clsession", ".cl");
      for (ScheduledKernel kernel : Kernels.scheduled(Files.readString(Path.of(source)))) {
        KernelHardware hardware = KernelLowering.lower(kernel);
        Path own = folder.resolve(file.getFileName() + "_" + kernel.name());
        HardwareFiles.write(hardware, own);
        String script =
            "read_verilog %s; hierarchy -check -top %s; proc; flatten; opt_clean; check -assert; "
                    .formatted(
                        String.join(" ", Files.readAllLines(own.resolve("files.f"))),
                        hardware.module().name())
                + "select -assert-none t:$dlatch";
        assertThat(InstalledTool.output(own, "yosys", "-q", "-p", script)).isEmpty();
      }
    }
  }
}
