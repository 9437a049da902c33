package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Cause;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Loops that their pragma unrolls, and that the analysis has left rolled because the copies would
 * be too many for it. What is built has another schedule, other memories and another size, so that
 * only what does not rest on these is told.
 */
final class GivenUp {
  /** What an array of the kernel is like, wherever it is told. */
  private static final Set<Cause.Kind> OF_KERNEL =
      EnumSet.of(Cause.Kind.AREA, Cause.Kind.PORTS, Cause.Kind.BLOCKS);

  /** What the nest of such a loop is like. */
  private static final Set<Cause.Kind> OF_NEST =
      EnumSet.of(
          Cause.Kind.INTERVAL,
          Cause.Kind.CLOCK,
          Cause.Kind.SERIAL,
          Cause.Kind.NEST,
          Cause.Kind.OFF_CHIP);

  private final List<SourceRange> nests;

  private GivenUp(List<SourceRange> nests) {
    this.nests = nests;
  }

  /** The nests of a kernel with such loops. */
  static GivenUp in(ScheduledKernel kernel) {
    return new GivenUp(
        kernel.origins().stream()
            .filter(origin -> origin.unroll().isPresent())
            .filter(origin -> origin.remarks().contains(LoopOrigin.Remark.TOO_LARGE))
            .map(origin -> kernel.range(outermost(kernel, origin).place()))
            .distinct()
            .toList());
  }

  private static LoopOrigin outermost(ScheduledKernel kernel, LoopOrigin origin) {
    LoopOrigin at = origin;
    while (at.parent().isPresent()) {
      at = kernel.origins().get(at.parent().getAsInt());
    }
    return at;
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return nests.isEmpty();
  }

  /**
   * Whether a finding rests on what is not built so. Copies that are too many without those of such
   * a loop are so with them, too.
   */
  boolean covers(Found found) {
    Cause.Kind kind = found.problem().cause().kind();
    SourceRange range = found.problem().range();
    return !nests.isEmpty()
            && OF_KERNEL.contains(kind)
            && !found.about().id().equals("unroll-too-large")
        || OF_NEST.contains(kind)
            && nests.stream()
                .anyMatch(
                    nest ->
                        nest.file() == range.file()
                            && nest.start() <= range.start()
                            && range.end() <= nest.end());
  }
}
