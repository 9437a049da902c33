package dev.heddle.inspections.whatif;

import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The pragmas that could stand before a loop, as far as they could change something. */
final class LoopTrials {
  private static final int MOST_COPIES = 16;
  private static final int MOST_FULL = 64;
  private static final int[] FEW = {1, 2, 4, 8};

  private final Statement.Loop loop;
  private final LoopReport report;
  private final boolean hasInner;
  private final List<Trial> trials = new ArrayList<>();

  private LoopTrials(Statement.Loop loop, LoopReport report, boolean hasInner) {
    this.loop = loop;
    this.report = report;
    this.hasInner = hasInner;
  }

  /**
   * All trials of a loop.
   *
   * @param report what it is as the source stands
   * @param hasInner whether loops are inside
   * @param single whether iterations follow each other in it, not work-items
   */
  static List<Trial> of(Statement.Loop loop, LoopReport report, boolean hasInner, boolean single) {
    LoopTrials all = new LoopTrials(loop, report, hasInner);
    all.unroll();
    if (!single) {
      return all.trials;
    }
    if (report.pipelined() && report.ii() != null) {
      all.interval();
      all.speculation();
      all.inFlight();
      all.add("disable_loop_pipelining", LoopPragma.DisableLoopPipelining.class);
    }
    if (hasInner) {
      all.add("loop_coalesce", LoopPragma.LoopCoalesce.class);
    }
    all.promise();
    return all.trials;
  }

  private void unroll() {
    Class<LoopPragma.Unroll> kind = LoopPragma.Unroll.class;
    long trips = report.tripCount() == null ? Long.MAX_VALUE : report.tripCount();
    boolean isUnrolled = report.unroll() != LoopReport.Unroll.NONE;
    if (isUnrolled) {
      add("unroll 1", kind);
    }
    for (int copies = 2; copies <= MOST_COPIES && copies < trips; copies *= 2) {
      if (!isUnrolled || report.unrollFactor() != copies) {
        add("unroll " + copies, kind);
      }
    }
    if (trips <= MOST_FULL && report.unroll() != LoopReport.Unroll.FULL) {
      add("unroll", kind);
    }
  }

  private void interval() {
    int now = report.ii();
    TreeSet<Integer> cycles = new TreeSet<>(List.of(1, Math.max(1, now - 1), now + 1, 2 * now));
    cycles.remove(now);
    cycles.forEach(ii -> add("ii " + ii, LoopPragma.InitiationInterval.class));
  }

  private void speculation() {
    if (report.speculatedIterations() != null) {
      for (int iterations : new int[] {0, 1, 2, 4, 8}) {
        if (iterations != report.speculatedIterations()) {
          add("speculated_iterations " + iterations, LoopPragma.SpeculatedIterations.class);
        }
      }
    }
  }

  private void inFlight() {
    if (report.maxInterleaving() != null && report.maxInterleaving() > 1) {
      add("max_interleaving 1", LoopPragma.MaxInterleaving.class);
    }
    if (report.maxConcurrency() != null || hasInner) {
      for (int limit : FEW) {
        if (report.maxConcurrency() == null || limit != report.maxConcurrency()) {
          add("max_concurrency " + limit, LoopPragma.MaxConcurrency.class);
        }
      }
    }
  }

  private void promise() {
    boolean isMemory =
        report.bottleneck() != null
            && report.bottleneck().kind() == Bottleneck.Kind.MEMORY_DEPENDENCY;
    boolean isSerial = !report.pipelined() && report.notPipelinedReason() != null;
    if ((isMemory || isSerial || report.serial())
        && loop.pragma(LoopPragma.Ivdep.class).isEmpty()) {
      add("ivdep", LoopPragma.Ivdep.class, true);
    }
  }

  private void add(String pragma, Class<? extends LoopPragma> kind) {
    add(pragma, kind, false);
  }

  private void add(String pragma, Class<? extends LoopPragma> kind, boolean promise) {
    SourceRange keyword = loop.keywordRange().standing();
    EditBuilder edits = new EditBuilder(keyword.file());
    Optional<? extends LoopPragma> written = loop.pragma(kind);
    String line = "#pragma " + pragma;
    if (written.isPresent()) {
      edits.replace(written.get().range().standing(), line);
    } else {
      edits.lineAbove(keyword, line);
    }
    edits.edits().ifPresent(changes -> trials.add(new Trial(pragma, promise, changes)));
  }
}
