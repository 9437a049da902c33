package dev.heddle.scheduler.area;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Area of kernels and of the whole system: static partition (the board's interface) and kernel
 * system (interconnect, description ROM, constant cache, channels, kernels).
 */
public final class SystemArea {
  private final AreaTable table;
  private final boolean reassociates;

  /**
   * For one device and release.
   *
   * @param reassociates whether floating-point sums may be reordered into dot products
   */
  public SystemArea(AreaTable table, boolean reassociates) {
    this.table = table;
    this.reassociates = reassociates;
  }

  /** What the rest of the system is made for. */
  public record Surroundings(
      Board board,
      DeviceSummary.Capacity capacity,
      boolean globalRing,
      Integer constantCacheBytes) {}

  /**
   * Area of one kernel with all its compute units.
   *
   * @param plan the kernel as hardware
   * @param names what its operations are called
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Area kernel(
      ScheduledKernel plan,
      KernelIr kernel,
      KernelTraits traits,
      KernelSchedule schedule,
      KernelReport report,
      AreaNames names,
      Cancellation cancellation) {
    AreaKernel input = new AreaKernel(kernel, traits, schedule, report, names, table);
    AreaRow root = new KernelArea(input, reassociates, cancellation).rows();
    cancellation.check();
    int copies = copies(report);
    List<Area.Row> rows = root.children().stream().map(row -> row.row(copies, table)).toList();
    Area area = Area.of(rows);
    return area.withFitted(new FittedArea(table).kernel(area, report), band("printed"));
  }

  /**
   * The report of a replicated kernel with the area of its copies, which differ where they ask for
   * their compute id.
   *
   * @param copies reports of all copies; none when they are all alike
   */
  public KernelReport ofCopies(KernelReport kernel, List<KernelReport> copies) {
    if (copies.isEmpty()) {
      return kernel;
    }
    Map<List<Area.Row>, List<KernelReport>> kinds = new LinkedHashMap<>();
    for (KernelReport copy : copies) {
      kinds.computeIfAbsent(withoutNames(copy), rows -> new ArrayList<>()).add(copy);
    }
    List<Area.Row> rows = new ArrayList<>();
    for (List<KernelReport> kind : kinds.values()) {
      KernelReport first = kind.get(0);
      if (kinds.size() == 1 && kind.size() == 1) {
        rows.addAll(first.area().rows());
      } else {
        String name = kind.size() == 1 ? first.name() : kind.size() + " copies as " + first.name();
        List<Area.Row> children = times(first.area().rows(), kind.size());
        rows.add(Area.of(children).asRow(name, kernel.line(), List.of()));
      }
    }
    Area area = Area.of(rows);
    return kernel.withArea(
        area.withFitted(new FittedArea(table).kernel(area, kernel), band("printed")));
  }

  /** The rows without the names of blocks, in which copies differ. */
  private static List<Area.Row> withoutNames(KernelReport copy) {
    return copy.area().rows().stream().map(row -> row.named("")).toList();
  }

  private static List<Area.Row> times(List<Area.Row> rows, int copies) {
    return rows.stream()
        .map(
            row ->
                new Area.Row(
                    row.name(),
                    row.kind(),
                    row.line(),
                    row.aluts() * copies,
                    row.ffs() * copies,
                    row.rams() * copies,
                    row.mlabs() * copies,
                    row.dsps() * copies,
                    row.details(),
                    times(row.children(), copies)))
        .toList();
  }

  /** Whether a report is of a copy whose kernel has a report as well. */
  private static boolean isCopy(KernelReport kernel, List<KernelReport> all) {
    String name = kernel.name().replaceFirst("_\\d+_\\d+_\\d+$", "");
    return !name.equals(kernel.name()) && all.stream().anyMatch(k -> k.name().equals(name));
  }

  /** Compute units of a kernel. */
  static int copies(KernelReport report) {
    return Math.max(1, report.computeUnits().stream().reduce(1, (a, b) -> a * b));
  }

  private Area.ErrorBand band(String prefix) {
    return new Area.ErrorBand(
        table.number(prefix + "ErrorLogic"),
        table.number(prefix + "ErrorFfs"),
        table.number(prefix + "ErrorRams"),
        table.number(prefix + "ErrorDsps"));
  }

  /**
   * Share of the scheduled clock that is left where a system is placed: the fuller the device, the
   * longer the wires.
   */
  public double clockShare(Area system, DeviceSummary.Capacity capacity) {
    double fill =
        Math.max(
            2.0 * system.fitted().alms() / capacity.aluts(),
            (double) system.fitted().rams() / capacity.rams());
    double over = Math.max(0, Math.min(1, fill) - table.number("clockFreeFill"));
    return 1 - table.number("clockLossPerFill") * over;
  }

  /** Area of the system. */
  public Area system(
      List<KernelReport> reports, List<ChannelReport> channels, Surroundings surroundings) {
    List<KernelReport> kernels = reports.stream().filter(k -> !isCopy(k, reports)).toList();
    Board board = surroundings.board();
    AreaRow partition = new AreaRow("Static Partition", null);
    partition.add(
        AreaRow.leaf(
            "Board interface",
            null,
            new Cost(
                board.used().aluts(),
                board.used().ffs(),
                board.used().rams(),
                0,
                board.used().dsps()),
            "Of board " + board.name() + ": " + board.origin() + "."));
    AreaRow system = new AreaRow("Kernel System", null);
    for (GlobalMemory memory : board.memories()) {
      interconnect(system, kernels, memory, surroundings.globalRing());
    }
    system.addIfAny(
        AreaRow.leaf(
            "System description ROM",
            null,
            table.cost("descriptionRom"),
            "Tells the host what the image holds."));
    if (surroundings.constantCacheBytes() != null) {
      system.add(constantCache(kernels, surroundings.constantCacheBytes()));
    }
    for (ChannelReport channel : channels) {
      system.addIfAny(channel(channel));
    }
    List<Area.Row> children = new ArrayList<>(system.row(1, table).children());
    for (KernelReport kernel : kernels) {
      children.add(row(kernel));
    }
    Area inner = Area.of(children);
    Area area =
        Area.of(List.of(partition.row(1, table), inner.asRow("Kernel System", null, List.of())));
    area = area.withFitted(new FittedArea(table).system(area, kernels, board), band("printed"));
    return area.withPercent(percent(area, surroundings.capacity()));
  }

  private static Area.Row row(KernelReport kernel) {
    List<String> details =
        copies(kernel) == 1 ? List.of() : List.of(copies(kernel) + " compute units.");
    return kernel.area().asRow(kernel.name(), kernel.line(), details);
  }

  private void interconnect(
      AreaRow system, List<KernelReport> kernels, GlobalMemory memory, boolean ring) {
    int loads = 0;
    int stores = 0;
    for (KernelReport kernel : kernels) {
      for (LsuReport unit : kernel.lsus()) {
        boolean here = unit.space().equals("global") && memory.label().equals(unit.memory());
        loads += here && unit.access().equals("load") ? copies(kernel) : 0;
        stores += here && !unit.access().equals("load") ? copies(kernel) : 0;
      }
    }
    InterconnectArea area = InterconnectArea.of(table, loads, stores, memory.banks().size(), ring);
    String what =
        "For %d global load%s and %d global store%s of %s: a %s."
            .formatted(
                loads,
                loads == 1 ? "" : "s",
                stores,
                stores == 1 ? "" : "s",
                memory.label(),
                area.ring() ? "ring" : "tree");
    system.addIfAny(AreaRow.leaf("Global interconnect", null, area.cost(), what));
  }

  /** One cache, replicated for its reads (model M-LSU-30). */
  private AreaRow constantCache(List<KernelReport> kernels, int bytes) {
    long reads =
        kernels.stream()
            .flatMap(kernel -> kernel.lsus().stream())
            .filter(unit -> unit.space().equals("constant"))
            .count();
    double replicates = Math.ceil(reads / 2.0);
    double blocks = Math.ceil(bytes / table.number("ramBytes"));
    Cost replicate = table.cost("constantCacheReplicate");
    return AreaRow.leaf(
        "Constant cache interconnect",
        null,
        table
            .cost("constantCache")
            .plus(replicate.withRams(replicate.rams() + blocks).times(replicates)),
        bytes + " bytes, replicated for " + reads + " read(s).");
  }

  private AreaRow channel(ChannelReport channel) {
    Integer depth =
        channel.implementedDepth() == null ? channel.requestedDepth() : channel.implementedDepth();
    Cost cost =
        depth == null ? Cost.NOTHING : ChannelArea.of(table, channel.elementBytes() * 8, depth);
    return AreaRow.leaf(
        "Channel: " + channel.name(),
        channel.line(),
        cost.times(channel.count()),
        channel.count() == 1
            ? "Holds " + depth + " element(s)."
            : channel.count() + " channels, each holds " + depth + " element(s).");
  }

  /** Shares of the device; logic is the vendor's own combination (model M-AREA-1). */
  private static Area.Percent percent(Area area, DeviceSummary.Capacity device) {
    double aluts = 100 * (area.aluts() + 20 * area.mlabs()) / device.aluts();
    double ffs = 100 * area.ffs() / device.ffs();
    return new Area.Percent(
        hundredths(0.842 * aluts + 1.1 * ffs),
        hundredths(aluts),
        hundredths(ffs),
        hundredths(100 * area.rams() / device.rams()),
        hundredths(100 * area.dsps() / device.dsps()));
  }

  private static double hundredths(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
