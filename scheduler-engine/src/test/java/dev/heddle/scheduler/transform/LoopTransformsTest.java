package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.IrPrinter;
import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Coalescing, fusion and unrolling keep what a kernel writes, and happen where they should. */
class LoopTransformsTest {
  private static final List<String> BODIES =
      List.of(
          // perfect, known counts
          "#pragma loop_coalesce\nfor (int i = 0; i < 3; i++) for (int j = 2; j < 9; j += 3)"
              + " o[i * 10 + j] = i + j;",
          // unknown counts that may be 0, work before and behind the inner loop
          "int s = a;\n#pragma loop_coalesce\nfor (int i = 0; i < n; i++) { int t = in[i];\n"
              + " for (int j = b; j < m; j++) { t += in[j] * i; s ^= t; }\n o[i] = t + s; }\n"
              + "o[90] = s;",
          // siblings and three levels
          "#pragma loop_coalesce 3\nfor (int i = 0; i < 3; i++) { int k = in[i];\n"
              + " for (int j = 0; j < 2; j++) { k += j; for (int l = 0; l < 3; l++) {"
              + " o[i * 12 + j * 4 + l] = k + l; for (int z = 0; z < m; z++) k += in[z]; } }\n"
              + " for (int q = k & 1; q < 4; q++) { k += q; o[60 + i * 4 + q] = k; }\n"
              + " o[50 + i] = k; }",
          // inner bound depends on the outer counter
          "int c = 0;\n#pragma loop_coalesce\nfor (int i = 0; i < n; i++)"
              + " for (int j = i; j < 5; j++) { o[c & 63] = i * 16 + j; c++; }\no[64] = c;",
          // branches around stores between the levels
          "#pragma loop_coalesce\nfor (int i = 0; i < 4; i++) { if (in[i] & 1) o[i] = a;\n"
              + " for (int j = 0; j < 3; j++) o[10 + i * 3 + j] = in[j] - i;\n"
              + " if (i > b) o[30 + i] = i; }",
          // counted backwards
          "#pragma loop_coalesce\nfor (int i = 4; i > 0; i--) for (int j = n; j != 0; j--)"
              + " o[i * 8 + j] += j;",
          // fusion on its own, shifted and not, with results behind the loops
          "int s = 0; int p = 1;\nfor (int i = 0; i < 6; i++) { t[i] = in[i]; s += t[i]; }\n"
              + "int q = a * 3;\nfor (int i = 0; i < 6; i++) { p = p * 3 + t[i] + q; }\n"
              + "o[0] = s; o[1] = p;",
          "for (int i = 0; i < 6; i++) t[i] = in[i] + i;\n"
              + "for (int i = 0; i < 6; i++) o[i] = t[i + 1] + t[5 - i];",
          "for (int i = 0; i < 6; i++) t[i + 1] = in[i] + i;\n"
              + "for (int i = 0; i < 6; i++) { t[i] += 7; o[i] = t[i]; }",
          // fusion by block, counts differ
          "#pragma loop_fuse depth(2)\n{ for (int i = 0; i < n; i++) { o[i] = in[i];\n"
              + " for (int j = 0; j < 3; j++) o[20 + i * 3 + j] = j;"
              + " for (int j = 0; j < 2; j++) o[50 + i * 2 + j] = in[j]; }\n"
              + " for (int i = b; i < m; i++) o[70 + i] = in[i] * 3; }",
          // same symbolic count
          "for (int i = 0; i < n; i++) o[i] = in[i];\n"
              + "for (int k = 0; k < n; k++) o[40 + k] = in[k] + o[k];",
          // partial unrolling inside a coalesced nest
          "#pragma loop_coalesce\nfor (int i = 0; i < 3; i++) {\n#pragma unroll 2\n"
              + "for (int j = 0; j < 5; j++) o[i * 5 + j] = in[j] + a; }");

  private static KernelIr kernel(String body) {
    String text =
        "kernel void k(global const int *restrict in, global int *restrict o, int n, int m, int a,"
            + " int b) {\nint t[32];\n"
            + body
            + "\n}\n";
    TranslationUnit unit =
        new FrontEnd()
            .analyze(
                SourceFile.of("k.cl", text),
                FrontEndOptions.DEFAULT,
                SourceLoader.none(),
                Progress.NONE)
            .unit();
    return new Lowering().lower(unit, Progress.NONE).program().kernels().get(0);
  }

  private static Pipeline.Result built(KernelIr kernel, boolean single) {
    return new Pipeline()
        .run(kernel, single, Reassociation.NONE, 0, Set.of(Behaviour.FUSES_UNASKED), Progress.NONE);
  }

  @Property(tries = 40)
  void whatAKernelWritesStaysTheSame(
      @ForAll @Size(4) List<@IntRange(min = 0, max = 5) Integer> numbers) {
    Map<Integer, Long> arguments = new HashMap<>();
    for (int i = 0; i < 4; i++) {
      arguments.put(2 + i, (long) numbers.get(i));
    }
    for (String body : BODIES) {
      KernelIr kernel = kernel(body);
      int output = kernel.parameters().get(1).object();
      for (boolean single : new boolean[] {true, false}) {
        KernelIr built = built(kernel, single).kernel();
        assertThat(IrVerifier.problems(built)).as(body).isEmpty();
        assertThat(written(built, arguments, output))
            .as("%s with %s, built as%n%s", body, numbers, IrPrinter.print(built))
            .isEqualTo(written(kernel, arguments, output));
      }
    }
  }

  private static Map<String, Long> written(
      KernelIr kernel, Map<Integer, Long> arguments, int object) {
    Map<String, Long> memory = IrInterpreter.run(kernel, arguments);
    memory.keySet().removeIf(place -> !place.startsWith(object + "+"));
    return memory;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "o[i] = in[i];                | o[40 + i] = in[i];          | 6 | true",
        "o[i] = in[i];                | o[40 + i] = o[i];           | 6 | true",
        "o[i] = in[i];                | o[40 + i] = o[i + 1];       | 6 | false",
        "o[i] = in[i];                | o[40 + i] = o[5 - i];       | 6 | false",
        "o[i + 1] = in[i];            | o[40 + i] = o[i];           | 6 | true",
        "o[40 + i] = o[i + 1];        | o[i] = in[i];               | 6 | true",
        "o[40 + i] = o[i];            | o[i + 1] = in[i];           | 6 | false",
        "o[i] = in[i];                | o[40 + i] = in[i];          | 7 | false",
        "o[i] = in[i]; if (o[a]) break; | o[40 + i] = in[i];        | 6 | false",
        "o[in[i]] = i;                | o[40 + i] = in[i];          | 6 | false",
        "t[i & 31] = i;               | o[40 + i] = in[i];          | 6 | false",
      })
  void loopsAreFusedWhereNothingIsOvertaken(String first, String second, int count, boolean fused) {
    String body =
        "for (int i = 0; i < 6; i++) { %s }\nfor (int i = 0; i < %d; i++) { %s }\no[99] = t[b & 31];"
            .formatted(first, count, second);
    LoopHistory history = built(kernel(body), true).history();
    assertThat(history.entries().get(1).fusedInto().isPresent()).isEqualTo(fused);
  }

  @Test
  void aPragmaForbidsFusion() {
    String body =
        "for (int i = 0; i < 6; i++) o[i] = in[i];\n#pragma nofusion\n"
            + "for (int i = 0; i < 6; i++) o[40 + i] = in[i];";
    assertThat(built(kernel(body), true).history().entries().get(1).fusedInto()).isEmpty();
  }

  @Test
  void nestsOfWorkItemsAreCoalescedUnlessMemoryLiesBetween() {
    String nest = "for (int i = 0; i < n; i++) { %s for (int j = 0; j < m; j++) o[j] += in[i]; }";
    assertThat(built(kernel(nest.formatted("")), false).history().entries().get(1).coalescedInto())
        .isPresent();
    assertThat(
            built(kernel(nest.formatted("o[80] = i;")), false)
                .history()
                .entries()
                .get(1)
                .coalescedInto())
        .isEmpty();
  }

  @Test
  void theCountOfAMergedNestIsTheProduct() {
    LoopHistory history = built(kernel(BODIES.get(0)), true).history();
    assertThat(history.entries().get(0).iterations()).hasValue(9);
    assertThat(history.entries().get(1).unroll()).isEqualTo(LoopHistory.Unroll.NONE);
  }
}
