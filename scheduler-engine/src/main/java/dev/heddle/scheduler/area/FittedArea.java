package dev.heddle.scheduler.area;

import dev.heddle.scheduler.area.PrintedCost.Part;
import dev.heddle.scheduler.board.UsedResources;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.ir.AddressSpace;
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
   * @param printed of all its copies
   * @param kernel whose load-store units they have
   * @param computeUnits how many copies there are
   */
  FittedCost kernel(PrintedCost printed, ScheduledKernel kernel, int computeUnits) {
    Cost cost = printed.cost();
    return fitted(
        table.has(AreaBehaviour.FITTED_FROM_TOTAL)
            ? placedRows(printed.rows(), 0) + placedUnits(0, kernel, computeUnits)
            : predicted("Alms", cost),
        predicted("Registers", cost),
        predicted("Rams", cost),
        predicted("Mlabs", cost),
        blocks(printed.rows()));
  }

  /** DSP blocks: the fitter needs fewer for an integer product, and more for a quotient. */
  private double blocks(List<PrintedCost> rows) {
    double sum = 0;
    for (PrintedCost row : rows) {
      String kind =
          switch (row.part()) {
            case PRODUCT -> "Product";
            case QUOTIENT -> "Quotient";
            default -> "Dsp";
          };
      sum +=
          row.rows().isEmpty()
              ? row.cost().dsps() * table.number("fittedDspsPer" + kind)
              : blocks(row.rows());
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

  /**
   * Estimate for a system: its kernels, what connects them, and the board.
   *
   * @param printed all of it
   * @param fitted the estimates of the kernels
   * @param board what the board itself takes
   */
  FittedCost system(
      PrintedCost printed,
      List<PlacedKernel> kernels,
      List<FittedCost> fitted,
      UsedResources board) {
    return table.has(AreaBehaviour.FITTED_FROM_TOTAL)
        ? fromTotal(printed, kernels, board)
        : fromParts(kernels, fitted, board);
  }

  /** From the printed total, where only whole designs were measured. */
  private FittedCost fromTotal(
      PrintedCost printed, List<PlacedKernel> kernels, UsedResources board) {
    Cost all = printed.cost();
    Cost rest =
        new Cost(
            all.aluts() - board.aluts(),
            all.ffs() - board.ffs(),
            all.rams() - board.rams(),
            all.mlabs(),
            all.dsps() - board.dsps());
    double units = 0;
    double saved = 0;
    for (PlacedKernel kernel : kernels) {
      units = placedUnits(units, kernel.general(), kernel.count());
      saved = savedRams(saved, kernel.general(), kernel.count());
    }
    return fitted(
        placedRows(printed.rows(), board.aluts())
            + units
            + table.number("fittedSystemAlms")
            + board.alms(),
        predicted("Registers", rest) + board.ffs(),
        Math.max(0, predicted("Rams", rest) - saved) + table.number("fittedSystemRams"),
        predicted("Mlabs", rest),
        predicted("Dsps", rest) + board.dsps());
  }

  /** ALMs of the rows: the fitter needs more for what keeps values than the report prints. */
  private double placedRows(List<PrintedCost> rows, double boardAluts) {
    Map<Part, Cost> sums = new EnumMap<>(Part.class);
    rows.forEach(row -> sum(row, sums));
    Cost state = sums.getOrDefault(Part.STATE, Cost.NOTHING);
    Cost memory = sums.getOrDefault(Part.MEMORY, Cost.NOTHING);
    Cost feedback = sums.getOrDefault(Part.FEEDBACK, Cost.NOTHING);
    double others = -boardAluts;
    for (Part part : List.of(Part.OTHER, Part.PRODUCT, Part.QUOTIENT)) {
      others += sums.getOrDefault(part, Cost.NOTHING).aluts();
    }
    return table.number("fittedAlmsPerAlut") * others
        + table.number("fittedAlmsPerState") * state.aluts()
        + table.number("fittedAlmsPerStateFf") * state.ffs()
        + table.number("fittedAlmsPerMemory") * memory.aluts()
        + table.number("fittedAlmsPerFeedbackRam") * feedback.rams();
  }

  private static void sum(PrintedCost row, Map<Part, Cost> into) {
    if (row.rows().isEmpty()) {
      into.merge(row.part(), row.cost(), Cost::plus);
    } else {
      row.rows().forEach(child -> sum(child, into));
    }
  }

  /** Adds the ALMs of load-store units, for which the printed rows say little. */
  private double placedUnits(double before, ScheduledKernel kernel, int computeUnits) {
    double alms = before;
    for (LoadStoreUnit unit : kernel.units()) {
      if (isGlobal(unit) || unit.space() == AddressSpace.CONSTANT) {
        alms += computeUnits * placed(unit);
      }
    }
    return alms;
  }

  private double placed(LoadStoreUnit unit) {
    boolean burst = unit.kind() == Kind.BURST_COALESCED;
    boolean nonaligned = unit.modifiers().contains(Modifier.NONALIGNED);
    if (!unit.isLoad()) {
      return burst ? table.number("fittedAlmsPer" + (nonaligned ? "Nonaligned" : "") + "Store") : 0;
    }
    double bytes = Math.max(1, unit.bits() / 8);
    double wide = table.number("fittedAlmsPerLoadByte") * bytes;
    if (!burst) {
      return wide;
    }
    boolean cached = unit.modifiers().contains(Modifier.CACHED);
    String kind = cached ? "Cached" : nonaligned ? "Nonaligned" : "";
    return wide + table.number("fittedAlmsPer" + kind + "Load");
  }

  /** Adds RAM blocks in rows of load-store units that placed designs do not have. */
  private double savedRams(double before, ScheduledKernel kernel, int computeUnits) {
    double rams = before;
    for (LoadStoreUnit unit : kernel.units()) {
      boolean coalesced = isGlobal(unit) && unit.kind() == Kind.BURST_COALESCED;
      rams += coalesced ? computeUnits * table.number(savedBy(unit)) : 0;
    }
    return rams;
  }

  private static String savedBy(LoadStoreUnit unit) {
    if (!unit.isLoad()) {
      return "fittedRamsSavedPerStore";
    }
    return unit.modifiers().contains(Modifier.CACHED)
        ? "fittedRamsSavedPerCachedLoad"
        : "fittedRamsSavedPerLoad";
  }

  private FittedCost fromParts(
      List<PlacedKernel> kernels, List<FittedCost> fitted, UsedResources board) {
    double alms = table.number("fittedBoardAlms") * board.alms();
    double registers =
        table.number("fittedBoardRegisters") * board.ffs() + table.number("fittedSystemRegisters");
    double rams = table.number("fittedBoardRams") * board.rams() + table.number("fittedSystemRams");
    double mlabs = 0;
    double dsps = board.dsps();
    for (int i = 0; i < kernels.size(); i++) {
      FittedCost one = fitted.get(i);
      List<LoadStoreUnit> sites =
          kernels.get(i).general().units().stream().filter(FittedArea::isGlobal).toList();
      long stores = sites.stream().filter(unit -> !unit.isLoad()).count();
      alms +=
          one.alms() + table.number("fittedKernelAlms") + table.number("fittedStoreAlms") * stores;
      registers += one.registers() + table.number("fittedSiteRegisters") * sites.size();
      rams += one.rams();
      mlabs += one.mlabs();
      dsps += one.dsps();
    }
    return fitted(alms, registers, rams, mlabs, dsps);
  }

  private static boolean isGlobal(LoadStoreUnit unit) {
    return unit.space() == AddressSpace.GLOBAL;
  }

  private static FittedCost fitted(
      double alms, double registers, double rams, double mlabs, double dsps) {
    return new FittedCost(
        Math.round(alms),
        Math.round(registers),
        Math.round(rams),
        Math.round(mlabs),
        Math.round(2 * dsps) / 2.0);
  }
}
