package dev.heddle.scheduler.extremes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an attribute makes of nothing is told once; kernels that do not use it are analysed. */
class FaultyDeclarationsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        struct S { int a[4] __attribute__((numbanks(2147483647))); };
        kernel void k(global int *o) { struct S s; s.a[o[1]] = 1; o[0] = s.a[o[2]]; }
        """,
        """
        typedef struct { struct { int a[4] __attribute__((numbanks(3))); } m[2]; } S;
        int f(int x) { S s; s.m[0].a[x] = x; return s.m[1].a[x]; }
        kernel void k(global int *o) { o[0] = f(o[1]); }
        """,
        """
        struct S { int a __attribute__((aligned(3))); };
        kernel void k(global struct S *o) { o[0].a = 1; }
        """,
        """
        struct __attribute__((aligned(1L << 62))) S { int a; };
        kernel void k(global struct S *o) { o[1].a = 1; }
        """,
        """
        channel int c __attribute__((depth(-1)));
        kernel void k(global int *o) { o[0] = read_channel_intel(c); }
        kernel void w(int n) { write_channel_intel(c, n); }
        """,
        """
        constant int __attribute__((max_replicates(0))) t[4] = {1, 2, 3, 4};
        kernel void k(global int *o) { o[0] = t[o[1] & 3]; }
        """,
        """
        kernel void k(global int *o) {
          struct { int a[4] __attribute__((bankwidth(1L << 40))); } s;
          s.a[o[1]] = 1;
          o[0] = s.a[o[2]];
        }
        """
      })
  void theKernelThatUsesItIsLeftOut(String text) {
    Report report =
        new Analyzer("test")
            .analyze(
                Program.of(
                    SourceFile.of("k.cl", text + "kernel void other(global int *o) { o[0] = 1; }")),
                Progress.NONE)
            .report();

    assertThat(report.kernels()).extracting(KernelReport::name).containsExactly("other");
    assertThat(report.diagnostics())
        .filteredOn(d -> !d.code().startsWith("lowering."))
        .filteredOn(d -> d.severity() == dev.heddle.scheduler.report.Severity.ERROR)
        .singleElement()
        .satisfies(d -> assertThat(d.code()).isEqualTo("language.attribute-value"));
  }
}
