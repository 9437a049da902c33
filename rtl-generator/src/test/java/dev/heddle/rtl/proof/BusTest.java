package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.heddle.rtl.bus.Bus;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.bus.BusWriter;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels behind a bus leave the bytes that the emulator leaves. */
class BusTest {
  private static final String SOURCE =
      """
      kernel void scaled(global const float *restrict x, global float *restrict y, float a, short k) {
        for (int i = 0; i < k; i++) { y[i] = a * x[i]; }
      }
      kernel void counted(global int *restrict at) {
        for (int i = 0; i < 4; i++) { atomic_add(at, i); }
      }
      """;

  @ParameterizedTest
  @CsvSource({
    // Two words for an element that lies across; several writes in a word; a load behind a store.
    "unaligned, AVALON, 64, random:3",
    "unaligned, AXI4, 32, random:4",
    "serial, AXI4, 128, scheduled",
    "joined_stores, AXI4, 512, random:2",
    "nests, AVALON, 1024, random:5",
  })
  void bytesAreAsEmulated(String file, Bus bus, int width, String memory) throws Exception {
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    ProofResult result =
        new SessionProof()
            .behind(new BusLink(bus, width))
            .run(
                Kernels.session(Kernels.FOLDER.resolve(file + ".clsession")),
                Simulator.IVERILOG,
                MemoryTiming.parse(memory).orElseThrow(),
                1,
                Progress.NONE);
    assertThat(result.error()).isEmpty();
    assertThat(result.disagreements()).isEmpty();
    assertThat(result.status()).isEqualTo(ProofResult.Status.OK);
  }

  /** The word that a load has read is kept for the next one, but not past a store. */
  @Test
  void wordsThatAreStoredAreReadAgain(@TempDir Path folder) throws Exception {
    isAsEmulated(
        folder,
        "for (int i = 0; i < 20; i++) { y[i + 1] = y[i] + x[i]; }",
        new BusLink(Bus.AVALON, 512));
  }

  /** More words are asked for than there is room for on their way. */
  @ParameterizedTest
  @CsvSource({"AVALON, 32", "AXI4, 64"})
  void manyWordsAreOnTheirWay(Bus bus, int width, @TempDir Path folder) throws Exception {
    isAsEmulated(
        folder,
        "int s = 0; for (int i = 0; i < 200; i++) { s += x[i * 16]; } y[0] = s;",
        new BusLink(bus, width));
  }

  private static void isAsEmulated(Path folder, String body, BusLink link) throws Exception {
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    Files.writeString(
        folder.resolve("k.cl"),
        "kernel void k(global int *y, global const int *restrict x) { " + body + " }\n");
    Files.writeString(
        folder.resolve("k.clsession"),
        """
        {"sources": ["k.cl"],
         "buffers": {"y": {"type": "int", "count": 21, "init": "random:1"},
                     "x": {"type": "int", "count": 3200, "init": "random:2"}},
         "workflow": [{"kernel": "k", "task": true, "args": ["y", "x"]}]}
        """);
    ProofResult result =
        new SessionProof()
            .behind(link)
            .run(
                Kernels.session(folder.resolve("k.clsession")),
                Simulator.IVERILOG,
                new MemoryTiming.Scheduled(),
                1,
                Progress.NONE);
    assertThat(result.error()).isEmpty();
    assertThat(result.disagreements()).isEmpty();
    assertThat(result.status()).isEqualTo(ProofResult.Status.OK);
  }

  @ParameterizedTest
  @CsvSource({"AVALON, 512", "AVALON, 32", "AXI4, 1024", "AXI4, 64"})
  void lintHasNothingToSay(Bus bus, int width, @TempDir Path folder) throws Exception {
    assumeTrue(InstalledTool.runs("verilator", "--version"), "Verilator is not installed");
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    BusLink link = new BusLink(bus, width);
    for (String file : List.of("unaligned", "channels", "prints", "")) {
      String source =
          file.isEmpty()
              ? "kernel void nothing() {}"
              : Files.readString(Kernels.FOLDER.resolve(file + ".cl"));
      for (ScheduledKernel kernel : Kernels.scheduled(source)) {
        KernelHardware hardware = KernelLowering.lower(kernel);
        Path own = folder.resolve(kernel.name());
        HardwareFiles.write(hardware, Optional.of(link), own);
        String top = BusWriter.module(hardware, bus) + ".v";
        assertThat(InstalledTool.output(own, "verilator", "--lint-only", "-Wall", "-y", ".", top))
            .isEmpty();
        assertThat(
                InstalledTool.output(
                    own, "iverilog", "-Wall", "-g2005", "-y", ".", "-o", "lint.vvp", top))
            .isEmpty();
      }
    }
  }

  @Test
  void registersAreListed(@TempDir Path folder) throws Exception {
    KernelHardware hardware = KernelLowering.lower(Kernels.scheduled(SOURCE).get(0));
    List<String> files =
        HardwareFiles.write(hardware, Optional.of(new BusLink(Bus.AVALON, 512)), folder);
    assertThat(files).contains("kernel_scaled_avalon.v", "heddle_bus_read.v", "heddle_bus_write.v");
    assertThat(Files.readString(folder.resolve("files.f"))).contains("kernel_scaled_avalon.v");
    JsonNode bus =
        JsonMapper.builder().build().readTree(folder.resolve("interface.json").toFile()).get("bus");
    assertThat(bus.get("module").asText()).isEqualTo("kernel_scaled_avalon");
    assertThat(bus.get("registers"))
        .extracting(each -> each.get("name").asText() + " " + each.get("offset").asInt())
        .containsExactly("x 8", "y 16", "a 24", "k 28");
  }

  /** Names do not tell tools that build systems all that they have to know. */
  @Test
  void toolsAreToldOfInterfaces(@TempDir Path folder) throws Exception {
    KernelHardware hardware =
        KernelLowering.lower(
            Kernels.scheduled(
                    """
                    #pragma OPENCL EXTENSION cl_intel_channels : enable
                    channel short c;
                    kernel void k(global int *restrict y) { y[0] = read_channel_intel(c); }
                    """)
                .get(0));
    String store = hardware.ports().get(0).name();
    List<String> files =
        HardwareFiles.write(hardware, Optional.of(new BusLink(Bus.AVALON, 512)), folder);
    assertThat(files).contains("kernel_k_avalon_hw.tcl");
    assertThat(Files.readAllLines(folder.resolve("kernel_k_avalon_hw.tcl")))
        .contains(
            "add_fileset_file heddle_bus_write.v VERILOG PATH heddle_bus_write.v",
            "add_interface_port clock clk clk Input 1",
            "add_interface_port reset reset reset Input 1",
            "set_interface_property control readLatency 1",
            "add_interface_port done ins_done_irq irq Output 1",
            "add_interface %s avalon start".formatted(store),
            "add_interface_port %1$s avm_%1$s_byteenable byteenable Output 64".formatted(store),
            "add_interface channel_c_in avalon_streaming end",
            "set_interface_property channel_c_in dataBitsPerSymbol 16",
            "add_interface_port channel_c_in channel_c_in_data data Input 16");
    HardwareFiles.write(hardware, Optional.of(new BusLink(Bus.AXI4, 512)), folder);
    assertThat(Files.readString(folder.resolve("kernel_k_axi4.v")))
        .contains(
            "\"ASSOCIATED_BUSIF s_axi_control:m_axi_%s:channel_c_in, ASSOCIATED_RESET aresetn\""
                .formatted(store),
            "\"xilinx.com:interface:axis:1.0 channel_c_in TVALID\"",
            "\"xilinx.com:signal:interrupt:1.0 irq INTERRUPT\"")
        .contains("awcache = 4'b0010;");
  }

  @Test
  void atomicsAreRefused() throws Exception {
    KernelHardware hardware = KernelLowering.lower(Kernels.scheduled(SOURCE).get(1));
    BusLink link = new BusLink(Bus.AXI4, 512);
    assertThatThrownBy(() -> BusWriter.write(hardware, link))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(":5: kernel counted: no hardware is made of an atomic operation");
  }
}
