package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopOrigin.Cause;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The rows of loops of the source that are no loops of the hardware. */
final class SourceLoopRows {
  private final ScheduledKernel kernel;

  /** For each loop of the source that has a row its name there. */
  private final Map<Integer, String> names = new HashMap<>();

  private int unrolled;
  private int merged;

  SourceLoopRows(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** Says what the row of a loop of the source is called; the first one counts. */
  void name(int position, String name) {
    names.putIfAbsent(position, name);
  }

  /** What the row of a loop of the source is called; null where it has none. */
  String name(int position) {
    return names.get(position);
  }

  /** The row of a loop; empty where nothing is left to be told. */
  Optional<LoopReport> row(int position) {
    LoopOrigin origin = kernel.origins().get(position);
    return switch (origin.fate()) {
      case COALESCED -> Optional.of(coalesced(position, origin));
      case UNROLLED -> Optional.of(unrolled(position, origin));
      case COPIED -> Optional.of(copied(position, origin));
      case FUSED -> Optional.of(absorbed(position, origin, null, into(origin), "Fused loop"));
      case KEPT, PARTLY_UNROLLED, EVALUATED, REMOVED -> Optional.empty();
    };
  }

  private String into(LoopOrigin origin) {
    return names.get(origin.into().getAsInt());
  }

  /** A loop that no longer exists because all its iterations stand side by side. */
  private LoopReport unrolled(int position, LoopOrigin origin) {
    name(position, kernel.name() + ".unrolled" + unrolled++);
    boolean once = origin.trips().isPresent() && origin.trips().getAsLong() <= 1;
    String brief =
        once
            ? "Loop has trip count of " + origin.trips().getAsLong()
            : origin.cause() == Cause.AUTOMATIC ? "Auto-unrolled" : "Unrolled by #pragma unroll";
    List<String> details = new ArrayList<>(LoopWords.remarks(origin));
    details.add(origin.factor() + "x fully unrolled");
    return withoutHardware(
        position,
        LoopReport.Unroll.FULL,
        origin.factor(),
        LoopWords.reason(origin),
        false,
        brief,
        details);
  }

  /** A loop that is wiring; the vendor's reports of 17.1 list it like a loop with an II of 1. */
  private LoopReport copied(int position, LoopOrigin origin) {
    name(position, kernel.name() + ".copied" + merged++);
    List<String> details = new ArrayList<>(LoopWords.remarks(origin));
    details.add("The loop only copies elements of private arrays: it is wiring and takes no time.");
    return withoutHardware(
        position, LoopReport.Unroll.NONE, 1, null, true, "Copy of an array", details);
  }

  /**
   * The row of a loop that has no hardware of its own.
   *
   * @param atOnce whether it counts as a loop whose iterations all start together
   */
  private LoopReport withoutHardware(
      int position,
      LoopReport.Unroll unroll,
      int factor,
      String reason,
      boolean atOnce,
      String brief,
      List<String> details) {
    LoopOrigin origin = kernel.origins().get(position);
    return new LoopReport(
        names.get(position),
        kernel.range(origin.place()).file().path(),
        kernel.range(origin.place()).line(),
        depth(origin),
        parent(origin),
        unroll,
        factor,
        reason,
        null,
        null,
        atOnce,
        null,
        atOnce ? 1 : null,
        atOnce ? LoopReport.Qualifier.APPROXIMATE : null,
        null,
        null,
        null,
        atOnce ? aroundLatency(origin) : null,
        null,
        1,
        null,
        origin.trips().isPresent() ? origin.trips().getAsLong() : null,
        false,
        null,
        List.of(),
        "n/a",
        null,
        brief,
        details);
  }

  /**
   * Latency of the block that a loop without hardware stands in, which is all that the vendor tells
   * of it (model M-LOOP-6); 0 outside of loops.
   */
  private int aroundLatency(LoopOrigin origin) {
    for (OptionalInt at = origin.parent(); at.isPresent(); ) {
      LoopOrigin around = kernel.origins().get(at.getAsInt());
      if (around.loops().size() > 0) {
        return kernel.block(kernel.loop(around.loops().get(0)).header()).latency();
      }
      at = around.parent();
    }
    return 0;
  }

  /** A loop of a nest that has become a part of the outer one. */
  private LoopReport coalesced(int position, LoopOrigin origin) {
    String brief =
        origin.cause() == Cause.AUTOMATIC ? "Auto-coalesced" : "Coalesced by #pragma loop_coalesce";
    return absorbed(position, origin, into(origin), null, brief);
  }

  private LoopReport absorbed(
      int position, LoopOrigin origin, String coalescedInto, String fusedInto, String brief) {
    List<String> details = new ArrayList<>(LoopWords.remarks(origin));
    details.add(brief);
    name(position, kernel.name() + ".merged" + merged++);
    return new LoopReport(
        names.get(position),
        kernel.range(origin.place()).file().path(),
        kernel.range(origin.place()).line(),
        depth(origin),
        parent(origin),
        LoopReport.Unroll.NONE,
        1,
        null,
        coalescedInto,
        fusedInto,
        false,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        1,
        null,
        null,
        false,
        null,
        List.of(),
        "n/a",
        null,
        brief,
        details);
  }

  private String parent(LoopOrigin origin) {
    return origin.parent().isPresent() ? names.get(origin.parent().getAsInt()) : null;
  }

  private int depth(LoopOrigin origin) {
    int depth = 1;
    for (OptionalInt at = origin.parent(); at.isPresent(); depth++) {
      at = kernel.origins().get(at.getAsInt()).parent();
    }
    return depth;
  }
}
