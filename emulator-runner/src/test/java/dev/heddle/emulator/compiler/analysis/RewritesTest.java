package dev.heddle.emulator.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.lowering.Lowering;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which rows are split and which arrays become locals; what they compute is tested elsewhere. */
class RewritesTest {
  private static KernelFacts facts(String body) {
    var front =
        new FrontEnd()
            .analyze(
                SourceFile.of(
                    "k.cl",
                    "kernel void k(global int *a, global int *b, int n) {\n"
                        + "  int i = get_global_id(0), j = get_global_id(1);\n"
                        + body
                        + "\n}\n"),
                FrontEndOptions.DEFAULT,
                new FileLoader(),
                Progress.NONE);
    return KernelFacts.of(
        new Lowering().lower(front.unit(), Progress.NONE).program().kernels().get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      textBlock =
          """
          if (i > 0 && i < n - 1 && j > 0 && j < n) a[i] = 1; # 2 # 2
          if (i >= n || j >= n) return; a[i] = 1;             # 1 # 1
          if (i != n) a[i] = 1;                               # 1 # 0
          if (i == n) a[i] = 1;                               # 1 # 0
          if ((uint)(i + n) < 7u) a[i] = 1;                   # 1 # 0
          """)
  void branchesOnTheIdAreDecided(String body, int bounds, int shared) {
    Optional<RowSplit> split = RowSplit.of(facts(body));
    assertThat(split).isPresent();
    assertThat(split.get().bounds()).hasSize(bounds);
    assertThat(split.get().shared()).hasSize(shared);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (a[i] > 0) a[i] = 1;",
        "if (j < n) a[i] = 1;",
        "if (i * 2 < n) a[i] = 1;",
        "for (int k = 0; k < n; k++) if (i < n) a[k] = 1;",
        "if (get_local_id(0) < n && i < n) a[i] = 1;",
      })
  void othersAreNot(String body) {
    assertThat(RowSplit.of(facts(body))).isEmpty();
  }

  private static Set<Integer> inLocals(String body) {
    KernelFacts facts = facts(body);
    return Unrolling.of(facts, StoragePlan.of(facts, Set.of())).inLocals();
  }

  @Test
  void arraysWithKnownSubscriptsBecomeLocals() {
    assertThat(inLocals("int w[4]; for (int k = 0; k < 4; k++) w[k] = k; a[i] = w[1] + w[2];"))
        .hasSize(1);
    assertThat(
            inLocals(
                "int w[2][3]; for (int k = 0; k < 6; k++) w[k / 3][k % 3] = k; a[i] = w[1][1];"))
        .as("quotients are not followed")
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int w[4]; for (int k = 0; k < 4; k++) w[k] = k; a[i] = w[i & 3];",
        "int w[4]; for (int k = 0; k < n; k++) w[k] = k; a[i] = w[1];",
        "int w[99]; for (int k = 0; k < 9; k++) w[k] = k; a[i] = w[1];",
        "int w[4]; int *p = w; for (int k = 0; k < 4; k++) p[k & n] = k; a[i] = *(w + n);",
        "int w[4]; w[0] = i; barrier(CLK_LOCAL_MEM_FENCE); a[i] = w[0];",
        "union { int w[4]; float f[4]; } u; u.w[1] = i; a[i] = (int)u.f[1];",
      })
  void othersStayArrays(String body) {
    assertThat(inLocals(body)).isEmpty();
  }

  @Test
  void largeLoopsStayLoops() {
    assertThat(inLocals("int w[64]; for (int k = 0; k < 65; k++) w[k & 63] = k; a[i] = w[1];"))
        .isEmpty();
  }

  private static boolean copies(String body) {
    KernelFacts facts = facts(body);
    Optional<RowSplit> split = RowSplit.of(facts);
    return RowCopies.of(
            facts,
            StoragePlan.of(facts, Set.of()),
            branch -> split.flatMap(known -> known.outcome(branch)))
        .isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "b[i] = a[i] + a[i + 1];",
        "b[i] = a[i + n] * a[3];",
        "if (i > 0 && i < n) b[j * n + i] = a[j * n + i - 1] + a[j * n + i + n];",
        "if (i >= n) return; b[i] = b[i] + a[i + 1];",
        "b[i] = a[i + 1];",
      })
  void neighboursAreCopied(String body) {
    assertThat(copies(body)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "b[i] = a[i] + 1;",
        "a[i] = a[i + 1];",
        "a[i] = b[i]; b[i] = a[i + 1];",
        "b[i] = 1; b[i + 1] = a[i];",
        "b[i] = 1; a[i] = b[i] + a[i];",
        "b[2 * i] = a[i + 1];",
        "b[i] = a[i + 1] / (a[i] + 1);",
        "b[i] = a[a[i]] + a[i + 1];",
        "if (a[i] > 0) b[i] = a[i + 1];",
        "for (int k = 0; k < n; k++) b[i] = a[i + 1];",
        "volatile global int *v = a; b[i] = v[i] + v[i + 1];",
        "b[i] = b[3] + a[i + 1];",
        "b[i] = a[i + 1]; barrier(CLK_GLOBAL_MEM_FENCE);",
      })
  void othersUseTheirArrays(String body) {
    assertThat(copies(body)).isFalse();
  }
}
