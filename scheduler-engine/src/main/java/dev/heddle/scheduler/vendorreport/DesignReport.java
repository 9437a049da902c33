package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.area.SystemArea;
import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.profile.Capacity;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.GlobalMemoryReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What the vendor's report would say of a design. It is made once, from hardware that does not
 * change any more. A replicated kernel is reported once, and once more for each copy whose compute
 * id gives it other loops (model M-KRN-7).
 */
public final class DesignReport {
  private static final Ids ONE = Ids.of(1, 1, 1);

  private final ProgramIr program;
  private final SystemPlan system;
  private final BoardMemories memories;
  private final List<KernelReport> kernels = new ArrayList<>();
  private final Area area;
  private final double share;

  /** A kernel while the design is worded: its rows, those of other copies, and its area. */
  private record Worded(List<KernelRows> rows, List<Area> areas) {}

  /**
   * Words a design.
   *
   * @param program the design as written
   * @param costs for each kernel what one compute unit takes, first for any compute id, then for
   *     each copy
   * @param clockShare the share of the clock that is left on the device, where it is known from
   *     before a kernel was broken
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public DesignReport(
      ProgramIr program,
      SystemPlan system,
      List<List<Costs>> costs,
      SystemArea areas,
      VendorProfile profile,
      Board board,
      OptionalDouble clockShare,
      Cancellation cancellation) {
    this.program = program;
    this.system = system;
    this.memories = new BoardMemories(board, system);
    AreaRows areaRows = new AreaRows(areas, profile.isTakenOver());
    List<Worded> worded = new ArrayList<>();
    for (int i = 0; i < system.kernels().size(); i++) {
      PlacedKernel placed = system.kernels().get(i);
      worded.add(worded(placed, costs.get(i), areaRows, profile, cancellation));
    }
    cancellation.check();
    Capacity capacity = profile.device().capacity();
    List<Area> whole = worded.stream().map(each -> each.areas().get(0)).toList();
    this.area = areaRows.system(system, whole, board, capacity);
    this.share = clockShare.orElseGet(() -> areas.clockShare(AreaRows.fitted(area), capacity));
    double bandwidth = system.memories().get(0).bandwidthMBps();
    for (Worded each : worded) {
      for (int i = 0; i < each.rows().size(); i++) {
        cancellation.check();
        kernels.add(each.rows().get(i).report(each.areas().get(i), bandwidth, share));
      }
    }
  }

  private Worded worded(
      PlacedKernel placed,
      List<Costs> costs,
      AreaRows areaRows,
      VendorProfile profile,
      Cancellation cancellation) {
    KernelRows general =
        new KernelRows(
            placed.general(),
            placed.units(),
            own(placed.general(), profile),
            memories,
            cancellation);
    cancellation.check();
    List<KernelRows> rows = new ArrayList<>(List.of(general));
    List<Area> areas = new ArrayList<>();
    Map<String, Area> ofCopies = new LinkedHashMap<>();
    for (int i = 0; i < placed.copies().size(); i++) {
      ScheduledKernel copy = placed.copies().get(i);
      KernelRows own = new KernelRows(copy, ONE, own(copy, profile), memories, cancellation);
      Area one = own.area(areaRows, costs.get(i + 1));
      ofCopies.put(copy.name(), one);
      if (!own.hasLoopsOf(general)) {
        rows.add(own);
        areas.add(one);
      }
    }
    areas.add(
        0,
        ofCopies.isEmpty()
            ? general.area(areaRows, costs.get(0))
            : areaRows.copies(placed, ofCopies));
    return new Worded(rows, areas);
  }

  private static VendorProfile own(ScheduledKernel kernel, VendorProfile profile) {
    return kernel.optimised() ? profile.withOptimizedDataPath() : profile;
  }

  /** The kernels in the order of the program. */
  public List<KernelReport> kernels() {
    return List.copyOf(kernels);
  }

  /** The area of the design. */
  public Area area() {
    return area;
  }

  /** The clock of designs that fill the device as far, in parts of that of the schedule. */
  public double clockShare() {
    return share;
  }

  /** The channels in the order of the program. */
  public List<ChannelReport> channels() {
    return ChannelRows.of(program, system.channels());
  }

  /** The memories of the board. */
  public List<GlobalMemoryReport> memories() {
    return memories.rows(kernels);
  }

  /** Size of the cache of constants in bytes; null without one. */
  public Integer constantCacheBytes() {
    return system.constantCacheBytes().isPresent() ? system.constantCacheBytes().getAsInt() : null;
  }

  /** What a kernel is told about pragmas that are not followed. */
  public static List<SourceDiagnostic> diagnostics(PlacedKernel placed) {
    return Stream.concat(Stream.of(placed.general()), placed.copies().stream())
        .flatMap(
            kernel ->
                Stream.concat(
                    UnrollDiagnostics.of(kernel).stream(),
                    IntervalDiagnostics.of(kernel, new OperationNames(kernel)::of).stream()))
        .distinct()
        .toList();
  }
}
