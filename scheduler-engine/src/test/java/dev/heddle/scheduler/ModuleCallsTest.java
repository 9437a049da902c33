package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Calls of modules that are declared only: each is hardware of its own. */
class ModuleCallsTest {
  private static final String KERNEL =
      """
      int module(int a, int b);
      kernel void k(global const int *restrict in, global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          int sum = 0;
          #pragma unroll
          for (int j = 0; j < 4; j++) {
            sum += module(in[i], j);
          }
          out[i] = sum;
        }
      }
      """;

  private static Analysis analysis() {
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", KERNEL)).withDevice("arria10"), Progress.NONE);
  }

  /** Rule programming-guide-7-end R-047. */
  @Test
  void callsDoNotWaitForEachOther() {
    List<BlockReport.Instruction> calls =
        analysis().report().kernels().get(0).blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .filter(row -> row.operation().contains("module"))
            .toList();
    assertThat(calls).hasSize(4);
    assertThat(calls.stream().map(BlockReport.Instruction::startCycle).distinct()).hasSize(1);
  }

  @Test
  void theLoopCanBeBuiltAsItIsTold() {
    Analysis analysis = analysis();
    ScheduledKernel kernel = analysis.system().kernels().get(0).general();
    assertThat(Verifier.violations(kernel)).isEmpty();
    assertThat(analysis.report().kernels().get(0).loops()).extracting(LoopReport::ii).contains(1);
  }

  /** What is not known is not counted: no latency that limits a loop, no area that does not fit. */
  @Test
  void whatHasNoBodyCostsNothingAndIsTold() {
    Analysis analysis =
        new Analyzer("test")
            .analyze(
                Program.of(
                        SourceFile.of(
                            "k.cl",
                            """
                            typedef struct { uint count; ushort bias; } control;
                            typedef struct { uchar values[16]; } block;
                            ulong16 fetch(global const int *p, uint at);
                            block packed(control c);
                            kernel void k(global const int *restrict in, global block *restrict out,
                                          int n) {
                              uint at = 0;
                              for (int i = 0; i < n; i++) {
                                ulong16 word = fetch(in, at);
                                at = word.s0;
                                control c;
                                c.count = at;
                                c.bias = i;
                                out[i] = packed(c);
                              }
                            }
                            """))
                    .withDevice("arria10"),
                Progress.NONE);

    assertThat(analysis.report().kernels().get(0).loops()).extracting(LoopReport::ii).contains(1);
    assertThat(analysis.report().kernels().get(0).area().dsps()).isZero();
    assertThat(analysis.report().diagnostics())
        .filteredOn(d -> d.code().equals("library.unknown"))
        .extracting(SourceDiagnostic::line)
        .containsExactly(9, 14);
  }

  /** A sum that leaves something out is no exact one, however small the rest of it is. */
  @Test
  void areaThatLeavesOutWhatIsUnknownIsApproximate() {
    Report unknown = analysis().report();
    Report known =
        new Analyzer("test")
            .analyze(
                Program.of(
                        SourceFile.of(
                            "k.cl",
                            KERNEL.replace("int b);", "int b) { return (a >> b) + (b << 2); }")))
                    .withDevice("arria10"),
                Progress.NONE)
            .report();
    KernelReport kernel = unknown.kernels().get(0);
    for (ToDoubleFunction<Area.Row> column :
        List.<ToDoubleFunction<Area.Row>>of(Area.Row::aluts, Area.Row::rams, Area.Row::dsps)) {
      assertThat(kernel.area().isApproximate(column)).isTrue();
      assertThat(unknown.area().isApproximate(column)).isTrue();
      assertThat(known.kernels().get(0).area().isApproximate(column)).isFalse();
      assertThat(known.area().isApproximate(column)).isFalse();
    }
    assertThat(kernel.approximate()).contains("k.area.aluts", "k.area.dsps");
    assertThat(unknown.approximate()).contains("design.area.aluts", "design.area.percent.logic");
    assertThat(known.approximate()).doesNotContain("design.area.aluts");
    assertThat(kernel.area().rows().toString()).contains("what it takes is not counted");
  }
}
