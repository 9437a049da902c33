package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.program.Program;
import org.junit.jupiter.api.Test;

class ClusterDelayTest {
  @Test
  void logicBetweenRegistersCounts() {
    ScheduledKernel kernel = kernel("y[i] = (x[i] ^ i) & (x[i] | n);");
    assertThat(delay(kernel)).isGreaterThan(0).isEqualTo(longest(kernel), within(1e-9));
  }

  @Test
  void waysIntoOperatorsOfSeveralCyclesDoNot() {
    String sum = "((x[i] ^ i) + (x[i] | n))";
    ScheduledKernel into = kernel("y[i] = %s * x[i];".formatted(sum));
    assertThat(longest(into)).isGreaterThan(0);
    assertThat(delay(into)).isZero();
    ScheduledKernel both = kernel("y[i] = %s * x[i]; z[i] = %s;".formatted(sum, sum));
    assertThat(delay(both)).isGreaterThan(0);
  }

  private static ScheduledKernel kernel(String statement) {
    String text =
        """
        kernel void k(global const int *restrict x, global int *restrict y,
                      global int *restrict z, int n) {
          for (int i = 0; i < n; i++) {
            %s
          }
        }
        """
            .formatted(statement);
    return Analyzer.ofExecutables()
        .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
        .system()
        .kernels()
        .get(0)
        .general();
  }

  /** The delay of the cluster whose result a store takes. */
  private static double delay(ScheduledKernel kernel) {
    Node store = store(kernel);
    Node stored = kernel.node(store.operand(0));
    return new ClusterDelay(kernel).of(stored.block().getAsInt(), stored.cluster());
  }

  /** The latest time in a cycle at which logic of that cluster is ready. */
  private static double longest(ScheduledKernel kernel) {
    Node stored = kernel.node(store(kernel).operand(0));
    return kernel.flow().nodes().stream()
        .filter(node -> node.block().equals(stored.block()))
        .filter(node -> node.cluster().equals(stored.cluster()) && node.cycles() == 0)
        .mapToDouble(Node::ready)
        .max()
        .orElse(0);
  }

  private static Node store(ScheduledKernel kernel) {
    return kernel.flow().nodes().stream().filter(Node::isStore).findFirst().orElseThrow();
  }
}
