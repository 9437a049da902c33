package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.schedule.ScheduleModel.Group;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Spends a number of rows on the blocks of a kernel: first a heading for every block, then more
 * detail in rounds, where blocks of limiting and of deeper loops come first.
 */
final class RowBudget {
  private final KernelReport kernel;
  private final List<BlockReport> blocks;
  private final Map<String, LoopReport> loops = new HashMap<>();
  private final BlockRows[] choices;
  private final Detail[] details;
  private final int budget;

  RowBudget(KernelReport kernel, int budget) {
    this.kernel = kernel;
    this.budget = budget;
    kernel.loops().forEach(loop -> loops.put(loop.name(), loop));
    int shown = Math.min(kernel.blocks().size(), Math.max(1, budget));
    blocks = kernel.blocks().subList(0, shown);
    choices = new BlockRows[shown];
    details = new Detail[shown];
    for (int i = 0; i < shown; i++) {
      choices[i] = new BlockRows(kernel, blocks.get(i), loopOf(blocks.get(i)));
    }
    Arrays.fill(details, Detail.BLOCK);
  }

  ScheduleModel model() {
    spend();
    List<Group> groups =
        IntStream.range(0, choices.length).mapToObj(i -> choices[i].group(details[i])).toList();
    int cycles = blocks.stream().mapToInt(b -> b.startCycle() + b.latency()).max().orElse(0);
    int operations = kernel.blocks().stream().mapToInt(b -> b.instructions().size()).sum();
    return new ScheduleModel(
        kernel.name(), kernel.file(), cycles, operations, groups, note(operations));
  }

  private void spend() {
    int used = choices.length;
    List<Integer> byImportance = byImportance();
    for (int level = Detail.CLUSTERS.ordinal(); level >= 0; level--) {
      Detail detail = Detail.values()[level];
      for (int i : byImportance) {
        int more = choices[i].rowCount(detail) - choices[i].rowCount(details[i]);
        boolean coarserWasSkipped = details[i].ordinal() > level + 1;
        if (!coarserWasSkipped && more <= budget - used) {
          used += more;
          details[i] = detail;
        }
      }
    }
  }

  private List<Integer> byImportance() {
    Comparator<Integer> limitingFirst = Comparator.comparing(i -> !isLimited(blocks.get(i)));
    Comparator<Integer> deepestFirst = Comparator.comparing(i -> -depth(blocks.get(i)));
    return IntStream.range(0, blocks.size())
        .boxed()
        .sorted(limitingFirst.thenComparing(deepestFirst))
        .toList();
  }

  private boolean isLimited(BlockReport block) {
    return block.ii() != null && block.ii() > 1;
  }

  private int depth(BlockReport block) {
    LoopReport loop = loopOf(block);
    return loop == null ? 0 : loop.depth();
  }

  private LoopReport loopOf(BlockReport block) {
    return block.loop() == null ? null : loops.get(block.loop());
  }

  private Optional<String> note(int operations) {
    int left = kernel.blocks().size() - blocks.size();
    boolean grouped =
        IntStream.range(0, details.length)
            .anyMatch(
                i -> choices[i].rowCount(details[i]) < choices[i].rowCount(Detail.OPERATIONS));
    if (left > 0) {
      return Optional.of(
          "First %d of %d blocks, operations grouped; more in a taller picture"
              .formatted(blocks.size(), kernel.blocks().size()));
    }
    return grouped
        ? Optional.of(
            "%d operations, grouped to fit; a taller picture shows each".formatted(operations))
        : Optional.empty();
  }
}
