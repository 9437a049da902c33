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
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Schedules of kernels made by chance can be built: no carried value is read and no access starts
 * before the iteration before is so far, with the interval that the loop can be built with. {@code
 * -Dheddle.random.schedules=2000} makes more of them, {@code -Dheddle.random.seed=7} others.
 */
class RandomSchedulesTest {
  private static final int KERNELS = Integer.getInteger("heddle.random.schedules", 60);

  private final long seed = Long.getLong("heddle.random.seed", 1);

  @Test
  void canBeBuilt() {
    int loops = 0;
    for (int i = 0; i < KERNELS; i++) {
      String text = new RandomKernel(new Random(seed * 1_000_003 + i)).kernel("k");
      for (Analyzer analyzer : List.of(new Analyzer(), Analyzer.ofExecutables())) {
        for (SystemPlan.PlacedKernel placed : kernels(analyzer, text)) {
          ScheduledKernel kernel = placed.general();
          assertThat(tooEarly(kernel)).as("kernel %d:%n%s", i, text).isEmpty();
          assertThat(Verifier.violations(kernel))
              .as("kernel %d:%n%s", i, text)
              .noneMatch(violation -> violation.rule().isRefused());
          loops += kernel.loops().size();
        }
      }
    }
    assertThat(loops).isGreaterThan(KERNELS);
  }

  private static List<SystemPlan.PlacedKernel> kernels(Analyzer analyzer, String text) {
    Program program = Program.of(SourceFile.of("k.cl", text));
    return analyzer.analyze(program, Progress.NONE).system().kernels();
  }

  /** Values and accesses that come before what they need from an earlier iteration. */
  private static List<String> tooEarly(ScheduledKernel kernel) {
    List<String> found = new ArrayList<>();
    for (LoopPlan loop : kernel.loops()) {
      if (loop.control() instanceof Pipelined pipelined) {
        int interval = pipelined.buildableIi();
        for (LoopPlan.Carried carried : loop.carried()) {
          Node read = kernel.node(carried.node());
          Node next = kernel.node(carried.next());
          boolean there =
              !read.block().equals(next.block())
                  || carried.accumulator().isPresent()
                  || read.start() + interval * carried.distance() >= next.end();
          if (!there) {
            found.add("%s is read before %s, interval %d".formatted(read, next, interval));
          }
        }
        for (Order order : kernel.flow().orders()) {
          if (order.loop().equals(OptionalInt.of(loop.id())) && !isKept(kernel, order, interval)) {
            found.add("%s, interval %d".formatted(order, interval));
          }
        }
      }
    }
    return found;
  }

  private static boolean isKept(ScheduledKernel kernel, Order order, int interval) {
    Node from = kernel.node(order.from());
    Node to = kernel.node(order.to());
    return order.promised()
        || order.keptInside()
        || order.oneUnit()
        || !from.block().equals(to.block())
        || to.start() + interval * order.distance() >= from.start() + order.cycles();
  }
}
