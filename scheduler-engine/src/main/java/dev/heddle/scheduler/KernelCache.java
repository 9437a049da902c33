package dev.heddle.scheduler;

import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.report.KernelReport;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Results of the kernels that were analysed last, so that editing one kernel of a program leaves
 * the others alone. Forgets what was not used for longest.
 */
final class KernelCache {
  /** Instructions in the reports that are kept; about 200 bytes each. */
  private static final int MOST_INSTRUCTIONS = 200_000;

  private static final int MOST_KERNELS = 4_096;

  private final Map<Content, Facts> facts = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Result, Entry> results = new LinkedHashMap<>(64, 0.75f, true);
  private long instructions;

  /**
   * What the first part of an analysis depends on.
   *
   * @param digest content of the kernel
   * @param board board and device
   * @param targetMhz clock that the request asks for
   * @param options options of the compiler, the release among them
   * @param libraries functions of libraries
   */
  record Content(
      String digest,
      BoardChoice board,
      OptionalDouble targetMhz,
      CompilerOptions options,
      Libraries libraries) {}

  /** What the design's other kernels have to know of a kernel (model M-LAT-1). */
  record Facts(int globalUnits, int globalStores) {}

  /**
   * What the report of a kernel depends on.
   *
   * @param designUnits global load-store units of the design, 0 if the kernel has none itself
   * @param designStores stores among them
   */
  record Result(Content content, int designUnits, int designStores) {}

  /** The report of a kernel and of those copies of it that differ, with the lines of then. */
  record Entry(List<Integer> lines, List<KernelReport> reports) {
    Entry {
      lines = List.copyOf(lines);
      reports = List.copyOf(reports);
    }

    private int instructions() {
      return reports.stream()
          .flatMap(report -> report.blocks().stream())
          .mapToInt(block -> block.instructions().size())
          .sum();
    }
  }

  synchronized Optional<Facts> facts(Content content) {
    return Optional.ofNullable(facts.get(content));
  }

  synchronized void add(Content content, Facts found) {
    facts.put(content, found);
    if (facts.size() > MOST_KERNELS) {
      facts.remove(facts.keySet().iterator().next());
    }
  }

  synchronized Optional<Entry> entry(Result result) {
    return Optional.ofNullable(results.get(result));
  }

  synchronized void add(Result result, Entry entry) {
    Entry before = results.put(result, entry);
    instructions += entry.instructions() - (before == null ? 0 : before.instructions());
    Iterator<Entry> oldest = results.values().iterator();
    while (results.size() > MOST_KERNELS
        || instructions > MOST_INSTRUCTIONS && results.size() > 1) {
      instructions -= oldest.next().instructions();
      oldest.remove();
    }
  }
}
