package dev.heddle.inspections.engine;

import java.util.List;
import java.util.stream.Stream;

/**
 * Which inspection knows most about a cause that several have found (rule G-2 of the catalogue):
 * the one that stands first. Inspections that are not here come last.
 */
final class Specificity {
  private static final List<String> ORDER =
      Stream.of(
              // Interval, by memory
              "shift-register-not-inferred",
              "dependence-disproved",
              "invariant-address-recurrence",
              "forwardable-recurrence",
              "missing-restrict",
              "mixed-induction-subscript",
              "walking-pointer",
              "non-linear-subscript",
              "global-recurrence-to-local",
              "data-dependent-subscript",
              "unknown-offset-subscript",
              "loop-carried-memory-dependency",
              // Interval, by a value
              "accumulator-in-unrolled-loop",
              "unrolled-recurrence",
              "accumulator-nonzero-start",
              "accumulator-conditional",
              "recurrence-operand-order",
              "floating-point-reduction",
              "partial-sum-count",
              "exit-condition-limits-ii",
              "mixed-type-arithmetic",
              "s10-counter-not-split",
              "loop-carried-data-dependency",
              // Clock
              "ii-pragma-lowers-clock",
              "relax-noncritical-loop",
              "counter-wrap-limits-clock",
              "fmax-limiting-chain",
              "s10-loop-control-lost",
              // Nests
              "serial-region-scalar",
              "serial-region-memory",
              "inner-trip-count-varies",
              "divergent-inner-loops",
              "nest-worth-unrolling",
              "inner-loop-worth-unrolling",
              "coalescible-nest",
              "outer-unrolled-inner-not",
              "speculation-overhead",
              "unbalanced-unrolling",
              "idle-pipelines",
              "ndrange-loop-not-unrolled",
              // Ports
              "merge-not-safe",
              "user-geometry-arbitrates",
              "unmasked-bank-index",
              "dynamic-lowest-index",
              "too-many-stores",
              "memories-merged-by-pointer",
              "arbitrated-memory",
              // Blocks
              "register-not-followed",
              "array-too-large",
              "register-array-in-ram",
              "conditional-shift",
              "barrel-shifter",
              "register-array-expensive",
              "local-access-not-merged",
              "word-width-wastes-blocks",
              "replication-cost",
              "work-group-copies-cost",
              "size-not-power-of-two",
              // Off chip
              "unrolled-access-not-coalesced",
              "strided-access",
              "global-data-reread",
              "cache-without-reuse",
              "struct-access-alignment",
              "nonaligned-lsu",
              // Pragmas
              "false-ivdep",
              "ivdep-on-wrong-loop",
              "ivdep-without-dependence",
              // Meaning
              "spin-on-global-memory",
              "endless-loop",
              // Launch
              "barrier-makes-ndrange",
              "narrow-store",
              "narrow-access",
              "rolled-loop",
              "work-group-size-missing",
              "barrier-at-end",
              "redundant-barrier",
              // Arithmetic
              "result-repeated-by-items",
              // Device
              "compute-units-too-many",
              "unroll-too-large",
              "design-does-not-fit")
          .toList();

  private Specificity() {}

  /** Those that have a position. */
  static List<String> order() {
    return ORDER;
  }

  /** The position of an inspection; less is more specific. */
  static int of(String id) {
    int position = ORDER.indexOf(id);
    return position < 0 ? ORDER.size() : position;
  }
}
