package dev.heddle.cli;

import dev.heddle.inspections.Inspected;
import dev.heddle.scheduler.AnalysisLimit;
import dev.heddle.scheduler.Progress;
import java.util.concurrent.CancellationException;

/** How many of the changes that may help are tried in a file. */
enum Trials {
  NONE,
  /** As many as take about a second, the same ones on each machine. */
  FEW,
  ALL;

  /** Nodes of the data flow that are built again in about a second. */
  private static final long NODES = 5_000;

  /**
   * Tries those of the strongest findings first.
   *
   * @param seconds of processor time after which {@link #FEW} are given up, which happens if a
   *     change makes a kernel far larger; 0 for no limit
   */
  void prove(Inspected inspected, double seconds) {
    switch (this) {
      case NONE -> {}
      case ALL -> inspected.prove(Progress.NONE);
      case FEW -> {
        try {
          inspected.prove(NODES, AnalysisLimit.ofSeconds(seconds).within(Progress.NONE));
        } catch (CancellationException over) {
          // What is not tried is counted and told.
        }
      }
    }
  }
}
