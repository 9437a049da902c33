package dev.heddle.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.program.Program;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Memory on chip is read when an earlier iteration has written it, also where a load is between.
 */
class CarriedOrdersTest {
  private static final String KERNEL =
      """
      kernel void k(global const int* restrict x, global int* restrict o, int n) {
        int line[64];
        for (int i = 0; i < 64; i++) {
          line[i] = i;
        }
        for (int i = 0; i < n; i++) {
          %s
        }
        o[0] = line[n & 63];
      }
      """;

  private static ScheduledKernel kernel(String body) {
    return new Analyzer()
        .analyze(Program.of(SourceFile.of("k.cl", KERNEL.formatted(body))), Progress.NONE)
        .system()
        .kernels()
        .get(0)
        .general();
  }

  /** The load of the factors and the store lie in two clusters, which the interval leaves out. */
  @Test
  void whereItCannotBothIntervalsAreTold() {
    String body =
        "int a = line[i & 63]; int b = line[(i + 5) & 63]; line[(i * 3) & 63] = a * b + x[i];";
    Pipelined pipelined = (Pipelined) kernel(body).loop(1).control();

    assertThat(pipelined.buildable().orElseThrow().gap()).isEqualTo(Pipelined.Gap.BETWEEN_CLUSTERS);
    assertThat(pipelined.buildable().orElseThrow().ii()).isGreaterThan(pipelined.ii());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "line[i & 63] = line[63 - (i & 63)] + x[i];",
        "line[x[i] & 63] = line[i & 63] ^ x[i + 1];",
        "int old = line[x[i] & 63]; line[i & 63] = old * x[i];",
        "line[i & 63] = x[x[i]]; o[i] = line[(i * 7) & 63];",
        "line[x[i] & 63] += 1;"
      })
  void whatCannotStallComesLateEnough(String body) {
    ScheduledKernel kernel = kernel(body);
    List<Order> orders =
        kernel.flow().orders().stream()
            .filter(order -> order.kind() == Order.Kind.READ_AFTER_WRITE)
            .filter(order -> order.loop().equals(OptionalInt.of(1)))
            .toList();
    LoopPlan loop = kernel.loop(1);

    assertThat(orders).isNotEmpty();
    for (Order order : orders) {
      Node store = kernel.node(order.from());
      Node load = kernel.node(order.to());
      int interval = ((Pipelined) loop.control()).buildableIi();
      assertThat(load.start() + interval * order.distance())
          .as("%s, interval %d", load, interval)
          .isGreaterThanOrEqualTo(store.start() + order.cycles());
    }
    assertThat(Verifier.violations(kernel)).noneMatch(broken -> broken.rule().isRefused());
  }
}
