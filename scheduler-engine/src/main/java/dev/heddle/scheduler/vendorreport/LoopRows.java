package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopOrigin.Fate;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.time.TripCounts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntFunction;

/** The rows of the loop table: loops as built, and those that were unrolled. */
final class LoopRows {
  private final ScheduledKernel kernel;
  private final IntFunction<String> loopNames;
  private final LoopWords words;
  private final LoopBottleneck bottlenecks;
  private final SourceLoopRows source;
  private final TripCounts trips;

  /**
   * For one kernel.
   *
   * @param loopNames what its loops are called
   * @param nodeNames what its nodes are called
   */
  LoopRows(
      ScheduledKernel kernel,
      IntFunction<String> loopNames,
      IntFunction<String> nodeNames,
      Set<ReportStyle> style) {
    this.kernel = kernel;
    this.loopNames = loopNames;
    this.words = new LoopWords(kernel, nodeNames, style);
    this.bottlenecks = new LoopBottleneck(kernel, nodeNames);
    this.source = new SourceLoopRows(kernel);
    this.trips = new TripCounts(kernel);
  }

  /** What a loop of the source is called that has a row; null for others. */
  String sourceName(int position) {
    return source.name(position);
  }

  /** The rows in source order, outer before inner. */
  List<LoopReport> rows() {
    List<LoopReport> rows = new ArrayList<>();
    Set<Integer> known = new HashSet<>();
    for (int position = 0; position < kernel.origins().size(); position++) {
      LoopOrigin origin = kernel.origins().get(position);
      if (origin.loops().size() == 0) {
        source.row(position).ifPresent(rows::add);
      }
      for (int loop : origin.loops().stream().toArray()) {
        source.name(position, loopNames.apply(loop));
        rows.add(row(kernel.loop(loop), Optional.of(origin)));
        known.add(loop);
      }
    }
    for (LoopPlan loop : kernel.loops()) {
      if (!known.contains(loop.id())) {
        rows.add(row(loop, Optional.empty()));
      }
    }
    return rows;
  }

  private LoopReport row(LoopPlan loop, Optional<LoopOrigin> origin) {
    Optional<LoopOrigin> unrolled = origin.filter(o -> o.fate() == Fate.PARTLY_UNROLLED);
    Optional<Pipelined> pipelined =
        loop.control() instanceof Pipelined control ? Optional.of(control) : Optional.empty();
    Optional<Bottleneck> bottleneck = bottlenecks.of(loop);
    List<String> details = new ArrayList<>(words.details(loop, bottleneck));
    origin.ifPresent(o -> details.addAll(LoopWords.remarks(o)));
    Optional<String> serial = words.serialReason(loop);
    int line = kernel.line(loop);
    Optional<LoopOrigin> start = origin.flatMap(o -> evaluatedStart(loop, o));
    if (start.isPresent()) {
      int first = kernel.range(start.get().place()).line();
      details.add(
          "The loop of line %d, reported where its first block ends: the compiler has evaluated the loop of line %d."
              .formatted(line, first));
      line = first;
    }
    return new LoopReport(
        loopNames.apply(loop.id()),
        kernel.range(loop.place()).file().path(),
        line,
        depth(loop),
        loop.parent().isPresent() ? loopNames.apply(loop.parent().getAsInt()) : null,
        unrolled.isPresent() ? LoopReport.Unroll.PARTIAL : LoopReport.Unroll.NONE,
        unrolled.map(LoopOrigin::factor).orElse(1),
        unrolled.map(LoopWords::reason).orElse(null),
        null,
        null,
        pipelined.isPresent(),
        LoopWords.notPipelined(kernel, loop).orElse(null),
        pipelined.map(Pipelined::ii).orElse(null),
        pipelined.map(LoopRows::qualifier).orElse(null),
        pipelined.flatMap(Pipelined::buildable).map(LoopWords::buildable).orElse(null),
        orNull(loop.asked().interval()),
        pipelined.map(Pipelined::mhz).orElse(kernel.clock().targetMhz()),
        kernel.block(loop.header()).latency(),
        speculated(loop),
        pipelined.map(Pipelined::interleaving).orElse(1),
        concurrency(loop),
        trips(loop),
        serial.isPresent(),
        serial.orElse(null),
        pipelined.map(this::serialLoops).orElse(List.of()),
        LoopWords.hyperOptimized(loop),
        bottleneck.orElse(null),
        words.brief(loop, bottleneck),
        details);
  }

  private static Integer orNull(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }

  private int depth(LoopPlan loop) {
    int depth = 1;
    for (OptionalInt at = loop.parent(); at.isPresent(); depth++) {
      at = kernel.loop(at.getAsInt()).parent();
    }
    return depth;
  }

  private List<String> serialLoops(Pipelined control) {
    return control.serial().stream()
        .map(SerialRegion::loops)
        .flatMapToInt(loops -> loops.stream())
        .distinct()
        .mapToObj(loopNames)
        .toList();
  }

  private static Integer speculated(LoopPlan loop) {
    if (loop.control() instanceof Pipelined pipelined) {
      return pipelined.speculated();
    }
    return loop.control() instanceof OneAtATime ? 0 : null;
  }

  private static Integer concurrency(LoopPlan loop) {
    if (loop.control() instanceof Pipelined pipelined) {
      return orNull(pipelined.concurrency());
    }
    return loop.control() instanceof OneAtATime ? 1 : null;
  }

  private static LoopReport.Qualifier qualifier(Pipelined pipelined) {
    return switch (pipelined.bound()) {
      case EXACT -> LoopReport.Qualifier.EXACT;
      case APPROXIMATE -> LoopReport.Qualifier.APPROXIMATE;
      case AT_LEAST -> LoopReport.Qualifier.AT_LEAST;
    };
  }

  /**
   * An evaluated loop that an endless loop starts with. The vendor's reports name the line that the
   * first block of an endless loop ends with, which is the one of the deleted loop then.
   */
  private Optional<LoopOrigin> evaluatedStart(LoopPlan loop, LoopOrigin origin) {
    if (!loop.exits().isEmpty() || loop.isInnermost() || origin.first().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(kernel.origins().get(origin.first().getAsInt()))
        .filter(first -> first.fate() == Fate.EVALUATED);
  }

  private Long trips(LoopPlan loop) {
    OptionalLong count = trips.of(loop.id());
    return count.isPresent() ? count.getAsLong() : null;
  }
}
