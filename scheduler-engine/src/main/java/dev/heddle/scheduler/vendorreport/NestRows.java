package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopOrigin.Fate;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.BlockReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The counters with which optimised loop control follows a nest that became one loop (model
 * M-BLK-9). Each loop of the nest has one that counts its iterations down, reported at its line:
 * started anew where it is not the outermost, stepped where it is not the innermost. Loops around
 * others of the nest ask in an {@code or} whether they are at their end.
 */
final class NestRows {
  /** A counter of iterations that are not known has a bit more than an int. */
  private static final int COUNT_BITS = 33;

  private final ScheduledKernel kernel;
  private final Map<Integer, List<BlockReport.Instruction>> rows = new HashMap<>();
  private int nextId;

  /**
   * For one kernel of a single work-item.
   *
   * @param firstId number that the first of these operations may have
   */
  NestRows(ScheduledKernel kernel, int firstId) {
    this.kernel = kernel;
    this.nextId = firstId;
    for (int position = 0; position < kernel.origins().size(); position++) {
      for (int loop : kernel.origins().get(position).loops().stream().toArray()) {
        if (kernel.loop(loop).control() instanceof Pipelined pipelined) {
          nest(position, kernel.loop(loop), pipelined);
        }
      }
    }
  }

  /** The operations of a block. */
  List<BlockReport.Instruction> in(int block) {
    return rows.getOrDefault(block, List.of());
  }

  /** The first number that no operation has. */
  int nextId() {
    return nextId;
  }

  private void nest(int outermost, LoopPlan loop, Pipelined pipelined) {
    List<Integer> levels =
        IntStream.range(0, kernel.origins().size())
            .filter(p -> p == outermost || isPart(kernel.origins().get(p), outermost))
            .boxed()
            .toList();
    if (levels.size() < 2) {
      return;
    }
    int block = loop.header();
    int read = read(block);
    boolean known = levels.stream().allMatch(level -> trips(level).isPresent());
    boolean last = known && loop.parent().isEmpty();
    for (int level : levels) {
      int line = kernel.range(kernel.origins().get(level).place()).line();
      boolean around = levels.stream().anyMatch(inner -> isInside(inner, level));
      boolean steps = around || trips(level).isEmpty();
      boolean starts = level != outermost || trips(level).isEmpty();
      int bits = bits(trips(level));
      for (int i = 0; i < (steps ? 1 : 0) + (starts ? 1 : 0); i++) {
        add(block, bits + "-bit Select", line, read, 0, bits);
      }
      if (around) {
        boolean ends = level == outermost && last;
        int end = ends ? Math.max(read, pipelined.speculated() - 1) : read;
        add(block, "1-bit Or", line, end, ends ? 1 : 0, 1);
      }
    }
  }

  private static boolean isPart(LoopOrigin origin, int outermost) {
    return origin.fate() == Fate.COALESCED && origin.into().getAsInt() == outermost;
  }

  private boolean isInside(int inner, int outer) {
    return kernel.origins().get(inner).parent().stream().anyMatch(parent -> parent == outer);
  }

  private OptionalLong trips(int level) {
    return kernel.origins().get(level).trips();
  }

  /** It counts to -1. */
  private static int bits(OptionalLong trips) {
    return trips.isEmpty() || trips.getAsLong() > Integer.MAX_VALUE
        ? COUNT_BITS
        : Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, trips.getAsLong() - 1)) + 1;
  }

  /** The cycle in which the values of the last iteration are read. */
  private int read(int block) {
    return kernel.block(block).nodes().stream()
        .mapToObj(kernel::node)
        .filter(node -> node.role() == Role.CARRIED)
        .mapToInt(Node::start)
        .min()
        .orElse(0);
  }

  private void add(int block, String operation, int line, int start, int cycles, int bits) {
    rows.computeIfAbsent(block, b -> new ArrayList<>())
        .add(
            new BlockReport.Instruction(
                nextId++,
                BlockReport.Kind.OTHER,
                operation,
                line,
                null,
                start,
                cycles,
                false,
                bits,
                List.of(),
                Map.of()));
  }
}
