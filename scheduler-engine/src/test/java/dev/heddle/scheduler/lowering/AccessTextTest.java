package dev.heddle.scheduler.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.program.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What messages call accesses. */
class AccessTextTest {
  private static List<String> texts(String statement) {
    String text =
        "#define AT(a, r, c) a[(r) * 8 + (c)]\n#define TWICE(a, r) AT(a, r, r)\n"
            + "kernel void k(global const int *restrict in, global int *restrict out, int n) {\n"
            + "for (int j = 0; j < n; j++) { "
            + statement
            + " } }";
    return new Analyzer("test")
            .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
            .system()
            .kernels()
            .get(0)
            .general()
            .flow()
            .nodes()
            .stream()
            .map(node -> node.detail())
            .filter(Detail.Access.class::isInstance)
            .map(detail -> ((Detail.Access) detail).text())
            .distinct()
            .toList();
  }

  @Test
  void anAccessThatAMacroMakesIsItsUse() {
    assertThat(texts("out[j] = AT(in, j % 8, (j + 1) % 8) + (TWICE(in, j));"))
        .containsExactly("AT(in, j % 8, (j + 1) % 8)", "TWICE(in, j)", "out[j]");
  }

  @Test
  void anAccessAsWrittenIsItself() {
    assertThat(texts("out[(j)] = (in + 3)[(j + 1)\n * 2];"))
        .containsExactly("(in + 3)[(j + 1) * 2]", "out[(j)]");
  }
}
