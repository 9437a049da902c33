package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.area.AreaBehaviour;
import dev.heddle.scheduler.area.AreaTable;
import dev.heddle.scheduler.area.Cost;
import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.area.FittedCost;
import dev.heddle.scheduler.area.PrintedCost;
import dev.heddle.scheduler.area.Subject;
import dev.heddle.scheduler.area.SystemArea;
import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.profile.Capacity;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The area table: static partition (the board's interface) and kernel system (interconnect,
 * description ROM, constant cache, channels, kernels).
 */
final class AreaRows {
  private final SystemArea areas;
  private final AreaTable table;
  private final boolean mlabs;
  private final boolean takenOver;

  /**
   * Words what an area model finds.
   *
   * @param takenOver whether the costs are those of another device, of which no error is known
   */
  public AreaRows(SystemArea areas, boolean takenOver) {
    this.areas = areas;
    this.takenOver = takenOver;
    this.table = areas.table();
    this.mlabs = table.has(AreaBehaviour.MLAB_COLUMN);
  }

  /**
   * The area of a kernel with all its compute units, which are alike.
   *
   * @param costs what one of them takes
   * @param blocks its printed blocks in order
   * @param memories its printed memories in order
   * @param names what its operations are called
   */
  public Area kernel(
      ScheduledKernel kernel,
      int computeUnits,
      Costs costs,
      List<BlockReport> blocks,
      List<MemoryReport> memories,
      Function<Node, String> names,
      Cancellation cancellation) {
    List<AreaRow> worded = new KernelAreaRows(kernel, blocks, memories, names).rows(costs);
    cancellation.check();
    List<Area.Row> rows = worded.stream().map(row -> row.row(computeUnits, mlabs)).toList();
    cancellation.check();
    return fitted(Area.of(rows), kernel, computeUnits);
  }

  private Area fitted(Area area, ScheduledKernel kernel, int computeUnits) {
    return with(area, areas.fitted(printed(area), kernel, computeUnits));
  }

  /**
   * The area of a replicated kernel whose copies ask for their compute id, so that they may differ.
   *
   * @param placed the kernel
   * @param copies the area of each copy, by its name
   */
  public Area copies(PlacedKernel placed, Map<String, Area> copies) {
    Map<List<Area.Row>, List<String>> kinds = new LinkedHashMap<>();
    copies.forEach(
        (name, area) ->
            kinds.computeIfAbsent(withoutNames(area), rows -> new ArrayList<>()).add(name));
    List<Area.Row> rows = new ArrayList<>();
    for (List<String> kind : kinds.values()) {
      String first = kind.get(0);
      if (copies.size() == 1) {
        rows.addAll(copies.get(first).rows());
      } else {
        String name = kind.size() == 1 ? first : kind.size() + " copies as " + first;
        List<Area.Row> children = times(copies.get(first).rows(), kind.size());
        rows.add(Area.of(children).asRow(name, line(placed), List.of()));
      }
    }
    return fitted(Area.of(rows), placed.general(), placed.count());
  }

  /** The rows without the names of blocks, in which copies differ. */
  private static List<Area.Row> withoutNames(Area copy) {
    return copy.rows().stream().map(row -> row.named("")).toList();
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
                    times(row.children(), copies),
                    row.estimate()))
        .toList();
  }

  private static int line(PlacedKernel placed) {
    return placed.general().range(0).line();
  }

  // ------------------------------------------------------------------ the whole design

  /**
   * The area of a design.
   *
   * @param kernels the areas of its kernels, in their order
   */
  public Area system(SystemPlan plan, List<Area> kernels, Board board, Capacity capacity) {
    AreaRow partition = new AreaRow("Static Partition", null);
    AreaRow system = new AreaRow("Kernel System", null);
    for (Costs part : areas.system(plan, board.used()).parts()) {
      if (part.about() instanceof Subject.BoardInterface) {
        String text = "Of board " + board.name() + ": " + board.origin() + ".";
        partition.add(leaf("Board interface", part, text));
      } else {
        system.addIfAny(row(plan, part));
      }
    }
    List<Area.Row> children = new ArrayList<>(system.row(1, mlabs).children());
    List<FittedCost> fitted = new ArrayList<>();
    for (int i = 0; i < kernels.size(); i++) {
      PlacedKernel placed = plan.kernels().get(i);
      children.add(kernels.get(i).asRow(placed.general().name(), line(placed), units(placed)));
      fitted.add(fitted(kernels.get(i)));
    }
    Area inner = Area.of(children);
    Area area =
        Area.of(List.of(partition.row(1, mlabs), inner.asRow("Kernel System", null, List.of())));
    Area placed = with(area, areas.fitted(printed(area), plan, fitted, board.used()));
    return placed.withPercent(percent(placed, capacity));
  }

  private static List<String> units(PlacedKernel placed) {
    return placed.count() == 1 ? List.of() : List.of(placed.count() + " compute units.");
  }

  private static AreaRow leaf(String name, Costs costs, String text) {
    return AreaRow.leaf(name, null, costs.own(), text);
  }

  private static AreaRow row(SystemPlan plan, Costs costs) {
    Subject about = costs.about();
    if (about instanceof Subject.Interconnect network) {
      return leaf("Global interconnect", costs, interconnect(plan, network));
    } else if (about instanceof Subject.DescriptionRom) {
      return leaf("System description ROM", costs, "Tells the host what the image holds.");
    } else if (about instanceof Subject.ConstantCache cache) {
      return leaf(
          "Constant cache interconnect",
          costs,
          plan.constantCacheBytes().orElseThrow()
              + " bytes, replicated for "
              + cache.reads()
              + " read(s).");
    } else if (about instanceof Subject.Channel one) {
      ChannelPlan channel = plan.channels().get(one.channel());
      String name = "Channel: " + channel.name();
      return AreaRow.leaf(name, channel.range().line(), costs.own(), channel(channel));
    }
    throw new IllegalArgumentException("a design has no row for " + about);
  }

  private static String interconnect(SystemPlan plan, Subject.Interconnect network) {
    return "For %d global load%s and %d global store%s of %s: a %s."
        .formatted(
            network.loads(),
            network.loads() == 1 ? "" : "s",
            network.stores(),
            network.stores() == 1 ? "" : "s",
            plan.memories().get(network.memory()).name(),
            network.ring() ? "ring" : "tree");
  }

  private static String channel(ChannelPlan channel) {
    int depth = channel.depth().orElse(0);
    return channel.count() == 1
        ? "Holds " + depth + " element(s)."
        : channel.count() + " channels, each holds " + depth + " element(s).";
  }

  // ------------------------------------------------------------------ what the fitter would need

  private Area with(Area area, FittedCost cost) {
    Area.Fitted fitted =
        new Area.Fitted(
            cost.alms(), cost.registers(), cost.rams(), cost.mlabs(), cost.dsps(), band("fitted"));
    return area.withFitted(fitted, band("printed"));
  }

  private Area.ErrorBand band(String prefix) {
    if (takenOver) {
      return null;
    }
    return new Area.ErrorBand(
        table.number(prefix + "ErrorLogic"),
        table.number(prefix + "ErrorFfs"),
        table.number(prefix + "ErrorRams"),
        table.number(prefix + "ErrorDsps"));
  }

  /** What the fitter would need, as it was printed. */
  public static FittedCost fitted(Area area) {
    Area.Fitted fitted = area.fitted();
    return new FittedCost(
        fitted.alms(), fitted.registers(), fitted.rams(), fitted.mlabs(), fitted.dsps());
  }

  private static PrintedCost printed(Area area) {
    return new PrintedCost(
        PrintedCost.Part.OTHER,
        new Cost(area.aluts(), area.ffs(), area.rams(), area.mlabs(), area.dsps()),
        area.rows().stream().map(AreaRows::printed).toList());
  }

  private static PrintedCost printed(Area.Row row) {
    return new PrintedCost(
        part(row.kind()),
        new Cost(row.aluts(), row.ffs(), row.rams(), row.mlabs(), row.dsps()),
        row.children().stream().map(AreaRows::printed).toList());
  }

  private static PrintedCost.Part part(Area.Kind kind) {
    return switch (kind) {
      case STATE -> PrintedCost.Part.STATE;
      case FEEDBACK -> PrintedCost.Part.FEEDBACK;
      case MEMORY -> PrintedCost.Part.MEMORY;
      case PRODUCT -> PrintedCost.Part.PRODUCT;
      case QUOTIENT -> PrintedCost.Part.QUOTIENT;
      case CLUSTER, ACCESS -> PrintedCost.Part.APART;
      case OTHER -> PrintedCost.Part.OTHER;
    };
  }

  /** Shares of the device; logic is the vendor's own combination (model M-AREA-1). */
  private static Area.Percent percent(Area area, Capacity device) {
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
