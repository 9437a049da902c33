package dev.heddle.scheduler.area;

import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What the fitter would need, from what the vendor's report would print (mined-area 5). */
final class FittedArea {
  private final AreaTable table;

  FittedArea(AreaTable table) {
    this.table = table;
  }

  /**
   * Estimate for one kernel.
   *
   * @param area of all its copies
   * @param kernel whose load-store units they have
   */
  Area.Fitted kernel(Area area, KernelReport kernel) {
    Cost cost = new Cost(area.aluts(), area.ffs(), area.rams(), area.mlabs(), area.dsps());
    return fitted(
        table.has(AreaBehaviour.FITTED_FROM_TOTAL)
            ? placedRows(area.rows(), 0) + placedUnits(List.of(kernel))
            : predicted("Alms", cost),
        predicted("Registers", cost),
        predicted("Rams", cost),
        predicted("Mlabs", cost),
        blocks(area.rows()));
  }

  /** DSP blocks: the fitter needs fewer for an integer product, and more for a quotient. */
  private double blocks(List<Area.Row> rows) {
    double sum = 0;
    for (Area.Row row : rows) {
      String kind =
          switch (row.kind()) {
            case PRODUCT -> "Product";
            case QUOTIENT -> "Quotient";
            default -> "Dsp";
          };
      sum +=
          row.children().isEmpty()
              ? row.dsps() * table.number("fittedDspsPer" + kind)
              : blocks(row.children());
    }
    return sum;
  }

  /** A linear combination of the printed numbers, never below none. */
  private double predicted(String target, Cost printed) {
    String name = "fitted" + target + "Per";
    double sum =
        table.number(name + "Alut") * printed.aluts()
            + table.number(name + "Ff") * printed.ffs()
            + table.number(name + "Ram") * printed.rams()
            + table.number(name + "Mlab") * printed.mlabs()
            + table.number(name + "Dsp") * printed.dsps();
    return Math.max(0, sum);
  }

  /** Estimate for a system: its kernels, what connects them, and the board. */
  Area.Fitted system(Area area, List<KernelReport> kernels, Board board) {
    return table.has(AreaBehaviour.FITTED_FROM_TOTAL)
        ? fromTotal(area, kernels, board)
        : fromParts(kernels, board);
  }

  /** From the printed total, where only whole designs were measured. */
  private Area.Fitted fromTotal(Area area, List<KernelReport> kernels, Board board) {
    Cost rest =
        new Cost(
            area.aluts() - board.used().aluts(),
            area.ffs() - board.used().ffs(),
            area.rams() - board.used().rams(),
            area.mlabs(),
            area.dsps() - board.used().dsps());
    return fitted(
        placedRows(area.rows(), board.used().aluts())
            + placedUnits(kernels)
            + table.number("fittedSystemAlms")
            + board.used().alms(),
        predicted("Registers", rest) + board.used().ffs(),
        Math.max(0, predicted("Rams", rest) - savedRams(kernels))
            + table.number("fittedSystemRams"),
        predicted("Mlabs", rest),
        predicted("Dsps", rest) + board.used().dsps());
  }

  /** ALMs of the rows: the fitter needs more for what keeps values than the report prints. */
  private double placedRows(List<Area.Row> rows, double boardAluts) {
    Map<Area.Kind, Cost> sums = new EnumMap<>(Area.Kind.class);
    rows.forEach(row -> sum(row, sums));
    Cost state = sums.getOrDefault(Area.Kind.STATE, Cost.NOTHING);
    Cost memory = sums.getOrDefault(Area.Kind.MEMORY, Cost.NOTHING);
    Cost feedback = sums.getOrDefault(Area.Kind.FEEDBACK, Cost.NOTHING);
    double others = -boardAluts;
    for (Area.Kind kind : List.of(Area.Kind.OTHER, Area.Kind.PRODUCT, Area.Kind.QUOTIENT)) {
      others += sums.getOrDefault(kind, Cost.NOTHING).aluts();
    }
    return table.number("fittedAlmsPerAlut") * others
        + table.number("fittedAlmsPerState") * state.aluts()
        + table.number("fittedAlmsPerStateFf") * state.ffs()
        + table.number("fittedAlmsPerMemory") * memory.aluts()
        + table.number("fittedAlmsPerFeedbackRam") * feedback.rams();
  }

  private static void sum(Area.Row row, Map<Area.Kind, Cost> into) {
    if (row.children().isEmpty()) {
      Cost cost = new Cost(row.aluts(), row.ffs(), row.rams(), row.mlabs(), row.dsps());
      into.merge(row.kind(), cost, Cost::plus);
    } else {
      row.children().forEach(child -> sum(child, into));
    }
  }

  /** ALMs of load-store units, for which the printed rows say little. */
  private double placedUnits(List<KernelReport> kernels) {
    double alms = 0;
    for (KernelReport kernel : kernels) {
      for (LsuReport unit : kernel.lsus()) {
        if (isGlobal(unit.space()) || unit.space().equals("constant")) {
          alms += SystemArea.copies(kernel) * placed(unit);
        }
      }
    }
    return alms;
  }

  private double placed(LsuReport unit) {
    boolean burst = "burst-coalesced".equals(unit.type());
    boolean nonaligned = unit.modifiers().contains("nonaligned");
    if (!unit.access().equals("load")) {
      return burst ? table.number("fittedAlmsPer" + (nonaligned ? "Nonaligned" : "") + "Store") : 0;
    }
    double bytes = unit.kernelWidthBytes() == null ? 0 : unit.kernelWidthBytes();
    double wide = table.number("fittedAlmsPerLoadByte") * bytes;
    if (!burst) {
      return wide;
    }
    boolean cached = unit.modifiers().contains("cached");
    String kind = cached ? "Cached" : nonaligned ? "Nonaligned" : "";
    return wide + table.number("fittedAlmsPer" + kind + "Load");
  }

  /** RAM blocks in rows of load-store units that placed designs of the device do not have. */
  private double savedRams(List<KernelReport> kernels) {
    double rams = 0;
    for (KernelReport kernel : kernels) {
      for (LsuReport unit : kernel.lsus()) {
        boolean coalesced = isGlobal(unit.space()) && "burst-coalesced".equals(unit.type());
        rams += coalesced ? SystemArea.copies(kernel) * table.number(savedBy(unit)) : 0;
      }
    }
    return rams;
  }

  private static String savedBy(LsuReport unit) {
    if (!unit.access().equals("load")) {
      return "fittedRamsSavedPerStore";
    }
    return unit.modifiers().contains("cached")
        ? "fittedRamsSavedPerCachedLoad"
        : "fittedRamsSavedPerLoad";
  }

  private Area.Fitted fromParts(List<KernelReport> kernels, Board board) {
    double alms = table.number("fittedBoardAlms") * board.used().alms();
    double registers =
        table.number("fittedBoardRegisters") * board.used().ffs()
            + table.number("fittedSystemRegisters");
    double rams =
        table.number("fittedBoardRams") * board.used().rams() + table.number("fittedSystemRams");
    double mlabs = 0;
    double dsps = board.used().dsps();
    for (KernelReport kernel : kernels) {
      Area.Fitted one = kernel.area().fitted();
      long sites = kernel.lsus().stream().filter(u -> isGlobal(u.space())).count();
      long stores =
          kernel.lsus().stream()
              .filter(u -> isGlobal(u.space()) && !u.access().equals("load"))
              .count();
      alms +=
          one.alms() + table.number("fittedKernelAlms") + table.number("fittedStoreAlms") * stores;
      registers += one.registers() + table.number("fittedSiteRegisters") * sites;
      rams += one.rams();
      mlabs += one.mlabs();
      dsps += one.dsps();
    }
    return fitted(alms, registers, rams, mlabs, dsps);
  }

  private static boolean isGlobal(String space) {
    return space.equals("global");
  }

  private Area.Fitted fitted(
      double alms, double registers, double rams, double mlabs, double dsps) {
    return new Area.Fitted(
        Math.round(alms),
        Math.round(registers),
        Math.round(rams),
        Math.round(mlabs),
        Math.round(2 * dsps) / 2.0,
        new Area.ErrorBand(
            table.number("fittedErrorLogic"),
            table.number("fittedErrorFfs"),
            table.number("fittedErrorRams"),
            table.number("fittedErrorDsps")));
  }
}
