package dev.heddle.rtl.lowering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.proof.Kernels;
import dev.heddle.rtl.verilog.VerilogWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * FIFOs and memories of 64 words or more ask for block RAM and get it, narrow ones too. {@code
 * -Dheddle.rtl.blocks=true}: also with {@code synth_intel_alm} and the rules that {@code
 * bench/rtl-synth/run} gives it.
 */
class BlockRamTest {
  private static final String ASKS = "ram_style = \"block\"";

  private static final Path RULES =
      Path.of(System.getProperty("heddle.root"), "bench/rtl-synth/blocks.txt");

  private static final String MEMORY =
      """
      __kernel void bins(__global const int *restrict a, __global int *restrict out, int n) {
        %sint t[128];
        for (int i = 0; i < 128; i++) { t[i] = a[i]; }
        for (int i = 0; i < n; i++) { out[i] = t[a[i] & 127]; }
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "1, ice40, SB_RAM40_4K",
    "5, ice40, SB_RAM40_4K",
    "1, ecp5, DP16KD",
    "8, ecp5, DP16KD",
  })
  void narrowFifosLieInBlocks(int width, String family, String block, @TempDir Path folder)
      throws Exception {
    Module fifo = new FifoModules().of(width, 64, 3);
    Files.writeString(folder.resolve("fifo.v"), VerilogWriter.write(fifo));
    String script = "read_verilog fifo.v; synth_%s -top %s; select -assert-count 1 t:%s";
    assertThat(yosys(folder, script.formatted(family, fifo.name(), block))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1, 64, 1", "4, 64, 1", "8, 64, 1", "32, 64, 1", "1, 512, 1", "8, 32, 0"})
  void fifosLieInBlocksOfTwentyKilobits(int width, int words, int blocks, @TempDir Path folder)
      throws Exception {
    assumeTrue(Boolean.getBoolean("heddle.rtl.blocks"), "-Dheddle.rtl.blocks=true runs them");
    Module fifo = new FifoModules().of(width, words, 3);
    Files.writeString(folder.resolve("fifo.v"), VerilogWriter.write(fifo));
    assertThat(yosys(folder, intel(fifo.name(), "memory_bram -rules " + RULES, blocks))).isEmpty();
  }

  /** Yosys' own rules leave to logic what fills less than a twentieth of a block. */
  @Test
  void ownRulesOfYosysDoNotHearWhatAsks(@TempDir Path folder) throws Exception {
    assumeTrue(Boolean.getBoolean("heddle.rtl.blocks"), "-Dheddle.rtl.blocks=true runs them");
    Module fifo = new FifoModules().of(8, 64, 3);
    Files.writeString(folder.resolve("fifo.v"), VerilogWriter.write(fifo));
    String own = "memory_bram -rules +/intel_alm/common/bram_m20k.txt";
    assertThat(yosys(folder, intel(fifo.name(), own, 0))).isEmpty();
  }

  private static String intel(String top, String rules, int blocks) {
    return ("read_verilog fifo.v; synth_intel_alm -family cyclone10gx -top %s -run begin:map_bram; %s;"
            + " techmap -map +/intel_alm/common/bram_m20k_map.v; select -assert-count %d t:altsyncram")
        .formatted(top, rules, blocks);
  }

  @ParameterizedTest
  @CsvSource({"64, 3, true", "32, 3, false", "64, 1, false"})
  void fifosAskForBlocksFromSixtyFourWordsOn(int words, int latency, boolean asks) {
    String text = VerilogWriter.write(new FifoModules().of(2, words, latency));
    assertThat(text.contains(ASKS)).isEqualTo(asks);
  }

  @Test
  void memoriesAskForBlocksUnlessTheSourceAsksForLogic() throws Exception {
    assertThat(written("")).contains("reg [31:0] memory0_b0_r0_l0 [0:127];").contains(ASKS);
    assertThat(written("__attribute__((memory(\"MLAB\"))) "))
        .contains("reg [31:0] memory0_b0_r0_l0 [0:127];")
        .doesNotContain(ASKS);
  }

  private static String written(String attribute) throws Exception {
    return VerilogWriter.write(
        KernelLowering.lower(Kernels.scheduled(MEMORY.formatted(attribute)).get(0)).module());
  }

  private static String yosys(Path folder, String script) throws Exception {
    try {
      Process process =
          new ProcessBuilder("yosys", "-q", "-p", script)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      String text = new String(process.getInputStream().readAllBytes());
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      return text;
    } catch (IOException missing) {
      assumeTrue(false, "Yosys is not installed");
      return "";
    }
  }
}
