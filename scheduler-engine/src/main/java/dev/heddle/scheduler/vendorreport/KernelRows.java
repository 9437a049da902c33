package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.InterfaceHardware;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;

/** The rows of one kernel, or of one of its copies. */
final class KernelRows {
  private final Ids units;
  private final ScheduledKernel kernel;
  private final BlockNames names;
  private final OperationNames operations;
  private final List<BlockReport> blocks;
  private final LoopRows loopRows;
  private final List<LoopReport> loops;
  private final List<MemoryReport> memories;
  private final List<LsuReport> accesses;
  private final Cancellation cancellation;

  /**
   * Words a kernel.
   *
   * @param units its compute units in three dimensions, which are all alike
   * @param board the memories of the board
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  KernelRows(
      ScheduledKernel kernel,
      Ids units,
      VendorProfile profile,
      BoardMemories board,
      Cancellation cancellation) {
    this.kernel = kernel;
    this.units = units;
    this.cancellation = cancellation;
    this.names = new BlockNames(kernel, profile.style());
    this.operations = new OperationNames(kernel);
    this.blocks = new BlockRows(kernel, profile, names, operations).rows();
    cancellation.check();
    this.loopRows = new LoopRows(kernel, names::loop, operations::of, profile.style());
    this.loops = loopRows.rows();
    cancellation.check();
    this.memories = new MemoryRows(kernel, profile.has(Behaviour.COUNTS_COPIES_TOGETHER)).rows();
    this.accesses = new LsuRows(kernel, board, blocks, profile.style()).rows();
    cancellation.check();
  }

  /**
   * The area of all compute units, as if they were alike.
   *
   * @param costs what one of them takes
   */
  Area area(AreaRows rows, Costs costs) {
    return rows.kernel(kernel, count(), costs, blocks, memories, operations::of, cancellation);
  }

  /**
   * The report.
   *
   * @param area the area of all compute units
   * @param bandwidthMBps bandwidth of the global memory that buffers are in, in MB/s
   * @param clockShare share of the scheduled clock that is left where the design is placed
   */
  KernelReport report(Area area, double bandwidthMBps, double clockShare) {
    TimeRows times =
        new TimeRows(kernel, count(), names::loop, loopRows::sourceName, bandwidthMBps);
    SourceRange place = kernel.range(0);
    Interface face = kernel.face();
    OptionalInt slowest = kernel.clock().limitedBy();
    return new KernelReport(
        kernel.name(),
        place.file().path(),
        place.line(),
        KernelWords.kind(kernel),
        KernelWords.kindReason(kernel),
        face.autorun(),
        list(units),
        kernel.vector().lanes(),
        face.group().map(KernelRows::list).orElse(null),
        face.mostItems().isPresent() ? face.mostItems().getAsInt() : null,
        kernel.clock().reachedMhz(),
        slowest.isPresent() ? names.loop(slowest.getAsInt()) : null,
        loops,
        blocks,
        memories,
        accesses,
        new InterfaceHardware(face.dispatched(), face.ids(), face.offsets()),
        area,
        times.report().slower(clockShare),
        Set.of());
  }

  private int count() {
    return units.stream().reduce(1, (a, b) -> a * b);
  }

  private static List<Integer> list(Ids ids) {
    return ids.stream().boxed().toList();
  }

  /** Whether its loops are built like those of another copy. */
  boolean hasLoopsOf(KernelRows other) {
    boolean same = loops.size() == other.loops.size();
    for (int i = 0; i < loops.size() && same; i++) {
      LoopReport a = loops.get(i);
      LoopReport b = other.loops.get(i);
      same =
          a.line() == b.line()
              && a.pipelined() == b.pipelined()
              && Objects.equals(a.ii(), b.ii())
              && Objects.equals(a.iiQualifier(), b.iiQualifier())
              && a.unroll() == b.unroll()
              && Objects.equals(a.tripCount(), b.tripCount())
              && a.serial() == b.serial();
    }
    return same;
  }
}
