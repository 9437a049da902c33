package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Control of nests that became one loop on Stratix 10 (model M-BLK-9, M-SPC-1, M-SPC-8). */
class NestControlTest {
  private static final String HEAD =
      "kernel void k(global const int *restrict in, global int *restrict out, int m) {\n"
          + "  local int buf[16][8][32];\n";

  /** What is copied is used. */
  private static final String USE = "  out[m] = buf[m & 15][m & 7][m & 31];\n}\n";

  private static KernelReport kernel(String release, String body) {
    Program program =
        Program.of(SourceFile.of("k.cl", HEAD + body + USE))
            .withDevice("stratix10")
            .withOptions(List.of("-release=" + release));
    return new Analyzer("test").analyze(program, Progress.NONE).report().kernels().get(0);
  }

  private static String nest(String statement) {
    return """
      #pragma loop_coalesce
      for (int a = 0; a < 16; a++)
        for (int b = 0; b < 8; b++)
          for (int c = 0; c < 32; c++)
            %s
      """
        .formatted(statement);
  }

  private static final String LOAD = nest("buf[a][b][c] = in[(a * 8 + b) * m + c];");
  private static final String PLAIN = nest("buf[a][b][c] = in[(a * 8 + b) * 32 + c];");
  private static final String STORE =
      LOAD + nest("out[(a * 8 + b) * m + c] = buf[a][b][c] + buf[b][b][a];");

  private static int speculated(KernelReport kernel, int line) {
    return kernel.loops().stream()
        .filter(loop -> loop.line() == line && loop.speculatedIterations() != null)
        .findFirst()
        .orElseThrow()
        .speculatedIterations();
  }

  /** Operations of optimised loop control by their lines. */
  private static Map<Integer, List<String>> control(KernelReport kernel) {
    Map<Integer, List<String>> rows = new TreeMap<>();
    for (BlockReport block : kernel.blocks()) {
      for (BlockReport.Instruction row : block.instructions()) {
        if (row.operation().endsWith("Select") || row.operation().equals("1-bit Or")) {
          rows.computeIfAbsent(row.line(), l -> new ArrayList<>()).add(row.operation());
        }
      }
    }
    return rows;
  }

  @Test
  void eachLoopOfTheNestHasItsSelects() {
    Map<Integer, List<String>> rows = control(kernel("19.4", LOAD));
    assertThat(rows.keySet()).containsExactly(4, 5, 6);
    assertThat(rows.get(4)).contains("32-bit Select", "5-bit Select", "1-bit Or");
    assertThat(rows.get(5))
        .containsExactlyInAnyOrder(
            "32-bit Select", "32-bit Select", "4-bit Select", "4-bit Select", "1-bit Or");
    assertThat(rows.get(6)).containsExactlyInAnyOrder("32-bit Select", "6-bit Select");
  }

  /** Counters of loops that run an unknown number of times have a bit more than an int. */
  @Test
  void unknownLoopsStartAndStep() {
    Map<Integer, List<String>> rows = control(kernel("19.4", LOAD.replace("a < 16", "a < m")));
    assertThat(rows.get(4)).filteredOn("33-bit Select"::equals).hasSizeGreaterThanOrEqualTo(2);
    assertThat(rows.get(6)).contains("6-bit Select");
  }

  /** Arria 10 has no optimised loop control: nothing counts down there. */
  @Test
  void otherDevicesHaveNone() {
    Program program = Program.of(SourceFile.of("k.cl", HEAD + LOAD + USE)).withDevice("arria10");
    KernelReport kernel =
        new Analyzer("test").analyze(program, Progress.NONE).report().kernels().get(0);
    assertThat(control(kernel).values())
        .allSatisfy(rows -> assertThat(rows).doesNotContain("6-bit Select", "4-bit Select"));
  }

  @Test
  void nestsSpeculateUntilTheirLastOr() {
    KernelReport kernel = kernel("19.4", STORE);
    assertThat(speculated(kernel, 4)).isEqualTo(5);
    assertThat(speculated(kernel, 9)).isEqualTo(6);
    assertThat(speculated(kernel("19.4", PLAIN), 4)).isEqualTo(6);
    assertThat(speculated(kernel("21.2", STORE), 9)).isEqualTo(4);
  }

  /** What the header of a loop around others computes is done before its inner loops start. */
  @Test
  void loopsAroundOthersSpeculateUntilTheseStart() {
    String nested =
        """
        for (int a = 0; a < m; a++)
          for (int b = 0; b < m; b++)
            for (int c = 0; c < m; c++)
              out[(a * m + b) * m + c] = in[c];
        """;
    KernelReport kernel = kernel("19.4", nested);
    assertThat(speculated(kernel, 3)).isBetween(4, 9);
    assertThat(speculated(kernel, 4)).isBetween(4, 9);
    assertThat(speculated(kernel("21.2", nested), 4)).isLessThanOrEqualTo(4);
  }

  /** Indices of an address on chip are added one by one (model M-SCH-11). */
  @Test
  void addressesOnChipTakeACycleForEachFurtherIndex() {
    assertThat(address("buf[a & 15][0][0]")).isEqualTo(3);
    assertThat(address("buf[a & 15][b & 7][0]")).isEqualTo(4);
    assertThat(address("buf[a & 15][b & 7][m & 31]")).isEqualTo(5);
  }

  private static int address(String place) {
    String body =
        LOAD
            + "for (int a = 0; a < 64; a++) { int b = in[a];\n"
            + "  out[a] =\n    "
            + place
            + ";\n  }";
    return kernel("19.4", body).blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(row -> row.operation().equals("Pointer Computation") && row.line() == 10)
        .mapToInt(BlockReport.Instruction::latency)
        .max()
        .orElseThrow();
  }
}
