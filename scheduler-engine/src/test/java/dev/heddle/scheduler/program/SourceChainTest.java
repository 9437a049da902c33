package dev.heddle.scheduler.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.Identities;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Places know the calls through which they came into their kernel, and the macros. */
class SourceChainTest {
  private static final List<String> LINES =
      List.of(
          "#define TIMES(a, b) ((a) * (b))",
          "int inner(int v, int w) { return TIMES(v, w); }",
          "int outer(int v) { return inner(v, v + 3); }",
          "kernel void work(global const int *restrict in, global int *restrict out) {",
          "  out[0] = outer(in[0]);",
          "  out[1] = outer(in[1]);",
          "  out[2] = in[2] * in[3];",
          "}");

  @Test
  void aProductIsReachedByItsCallsAndItsMacro() {
    Analysis analysis = analysis(LINES);
    ScheduledKernel kernel = analysis.system().kernels().get(0).general();
    List<List<String>> chains =
        products(kernel).stream()
            .map(node -> kernel.range(node.place()))
            .map(place -> words(SourceChain.of(analysis.linked(), place)))
            .toList();
    assertThat(chains)
        .containsExactlyInAnyOrder(
            List.of("TIMES", "inner(v, v + 3)", "outer(in[0])"),
            List.of("TIMES", "inner(v, v + 3)", "outer(in[1])"),
            List.of());
  }

  @Test
  void aNewCallInFrontLeavesTheNamesOfTheOthers() {
    List<String> more = new java.util.ArrayList<>(LINES);
    more.add(4, "  out[9] = outer(in[9]);");
    assertThat(names(more)).containsAll(names(LINES)).hasSize(names(LINES).size() + 1);
    assertThat(names(LINES)).hasSize(3).allMatch(name -> name.endsWith("#0"));
  }

  private static List<String> names(List<String> lines) {
    ScheduledKernel kernel = analysis(lines).system().kernels().get(0).general();
    Identities identities = new Identities(kernel);
    return products(kernel).stream().map(node -> identities.node(node.id())).toList();
  }

  private static Analysis analysis(List<String> lines) {
    SourceFile file = SourceFile.of("work.cl", String.join("\n", lines) + "\n");
    return new Analyzer().analyze(Program.of(file), Progress.NONE);
  }

  private static List<Node> products(ScheduledKernel kernel) {
    return kernel.flow().nodes().stream().filter(node -> node.opcode() == Opcode.MUL).toList();
  }

  private static List<String> words(List<SourceChain.Step> steps) {
    return steps.stream().map(SourceChainTest::word).toList();
  }

  private static String word(SourceChain.Step step) {
    if (step instanceof SourceChain.Step.Expanded expanded) {
      return expanded.macro().name();
    }
    SourceRange call = step.at();
    return call.text();
  }
}
