package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many unrolled products with operands in global or in local memory, with structures as those of
 * best-practices-1-4 O-13 and O-14.
 */
class SumOfProductsTest {
  private static final String GATHERED =
      """
      kernel void k(global const float *restrict in, global float *restrict out) {
        local float copy[8192];
        for (int i = 0; i < 8192; i++) copy[i] = in[i];
        for (uint i = 0; i < 4100; i++) {
          uint row = i / 50;
          uint column = i %% 50;
          float sum = 0.0f;
          #pragma unroll
          for (uint k = 0; k < 50; k++) sum += copy[%s + k] * copy[k * 50 + column];
          out[i] = sum;
        }
      }
      """;

  private final Analyzer analyzer = new Analyzer();

  @Test
  void aQuotientTimesItsDivisorIsADifferenceFromTheRemainder() {
    KernelReport once = kernel(GATHERED.formatted("row * 50"), "21.3");
    KernelReport twice = kernel(GATHERED.formatted("row * 50 + row"), "21.3");

    assertThat(operations(once)).noneMatch(name -> name.contains("Divide"));
    assertThat(operations(once)).filteredOn(name -> name.contains("Remainder")).hasSize(1);
    assertThat(once.area().dsps()).isEqualTo(50);
    assertThat(operations(twice)).anyMatch(name -> name.contains("Divide"));
  }

  @Test
  void aQuotientByAPowerOfTwoStaysAShift() {
    KernelReport kernel = kernel(GATHERED.formatted("i / 64 * 64"), "21.3");

    assertThat(operations(kernel)).filteredOn(name -> name.contains("Remainder")).hasSize(1);
  }

  @Test
  void readsThatWouldNeedMoreBlocksThanThereAreShareReplicatesAtTwiceTheClock() {
    String smaller = GATHERED.replace("8192", "512");
    MemoryReport many = kernel(smaller.formatted("row * 50"), "21.3").memories().get(0);

    assertThat(many.pump()).isEqualTo("single");

    String larger = GATHERED.replace("8192", "32768");
    MemoryReport tooMany = kernel(larger.formatted("row * 50"), "21.3").memories().get(0);

    assertThat(tooMany.pump()).isEqualTo("double");
    assertThat(tooMany.replicates()).isEqualTo(25);
  }

  @Test
  void aCounterThatMayRestIsNoMultipleOfItsSteps() {
    String source =
        """
        kernel void k(global const float *restrict in, global float *restrict out) {
          local float copy[512];
          for (int i = 0; i < 512; i++) copy[i] = in[i];
          uint column = 0, row = 0;
          for (uint i = 0; i < 64; i++) {
            if (column == 7) {
              column = 0;
              row += 8;
            } else {
              column++;
            }
            out[i] = copy[%s] + copy[%s + 1];
          }
        }
        """;

    assertThat(localLoads(source.formatted("row", "row"))).isEqualTo(2);
    assertThat(localLoads(source.formatted("column * 8", "column * 8"))).isEqualTo(1);
  }

  private long localLoads(String source) {
    return kernel(source, "21.3").lsus().stream()
        .filter(unit -> unit.space().equals("local") && unit.access().equals("load"))
        .count();
  }

  @Test
  void sumsInSubscriptsOfLocalArraysHaveAsManyBitsAsItsWordsFrom21On() {
    String source = GATHERED.formatted("row");

    double before = adds(kernel(source, "20.4"));
    double since = adds(kernel(source, "21.3"));

    // 13 bits address 8192 words.
    assertThat(since).isBetween(before * 13 / 32 - 1, before * 13 / 32 + 1);
  }

  @Test
  void aUnitOfSeveralWordsWaitsLikeAMeanOne() {
    String wide =
        """
        kernel void k(global const float *restrict in, global float *restrict out, int n) {
          for (int i = 0; i < n; i++) {
            float sum = 0.0f;
            #pragma unroll
            for (int k = 0; k < 40; k++) sum += in[1000 * i + k] * in[64 * k + i];
            out[i] = sum;
          }
        }
        """;

    KernelReport kernel = kernel(wide, "21.3");

    assertThat(kernel.lsus()).extracting("kernelWidthBytes").contains(160);
    // 16 * (2592 / 512 - 1) cycles and 2 for the units of the design beside the base of 128.
    assertThat(
            kernel.blocks().stream()
                .flatMap(block -> block.instructions().stream())
                .filter(row -> row.operation().equals("Load"))
                .mapToInt(BlockReport.Instruction::latency)
                .max())
        .hasValue(195);
  }

  private static double adds(KernelReport kernel) {
    return rows(kernel.area().rows())
        .filter(row -> row.name().equals("Source line 10"))
        .flatMap(row -> row.children().stream())
        .filter(row -> row.name().equals("32-bit Integer Add"))
        .mapToDouble(Area.Row::aluts)
        .sum();
  }

  private static Stream<Area.Row> rows(List<Area.Row> rows) {
    return rows.stream().flatMap(row -> Stream.concat(Stream.of(row), rows(row.children())));
  }

  private static List<String> operations(KernelReport kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .map(BlockReport.Instruction::operation)
        .toList();
  }

  private KernelReport kernel(String text, String release) {
    Program request =
        Program.of(SourceFile.of("k.cl", text))
            .withDevice("arria10")
            .withOptions(List.of("-release=" + release));
    return analyzer.analyze(request, Progress.NONE).report().kernels().get(0);
  }
}
