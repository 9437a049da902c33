package dev.heddle.scheduler.area;

import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import java.util.List;

/** What the fitter would need, from what the vendor's report would print (mined-area 5). */
final class FittedArea {
  private final AreaTable table;

  FittedArea(AreaTable table) {
    this.table = table;
  }

  /** Estimate for one kernel. */
  Area.Fitted kernel(Area area) {
    return fitted(
        predicted("Alms", area, 0),
        predicted("Registers", area, 0),
        predicted("Rams", area, 0),
        predicted("Mlabs", area, 0),
        predicted("Dsps", area, 0));
  }

  /** A linear combination of the printed numbers, never below none. */
  private double predicted(String target, Area area, double constant) {
    String name = "fitted" + target + "Per";
    double sum =
        constant
            + table.number(name + "Alut") * area.aluts()
            + table.number(name + "Ff") * area.ffs()
            + table.number(name + "Ram") * area.rams()
            + table.number(name + "Mlab") * area.mlabs()
            + table.number(name + "Dsp") * area.dsps();
    return Math.max(0, sum);
  }

  /** Estimate for a system: its kernels, what connects them, and the board. */
  Area.Fitted system(Area area, List<KernelReport> kernels, Board board) {
    double alms = table.number("fittedBoardAlms") * board.used().alms();
    double registers = table.number("fittedBoardRegisters") * board.used().ffs();
    double rams = table.number("fittedBoardRams") * board.used().rams();
    double mlabs = 0;
    double dsps = board.used().dsps();
    for (KernelReport kernel : kernels) {
      Area.Fitted one = kernel.area().fitted();
      long stores =
          kernel.lsus().stream()
              .filter(u -> isGlobal(u.space()) && !u.access().equals("load"))
              .count();
      long sites = kernel.lsus().stream().filter(u -> isGlobal(u.space())).count();
      alms +=
          one.alms() + table.number("fittedKernelAlms") + table.number("fittedStoreAlms") * stores;
      registers += one.registers() + table.number("fittedSiteRegisters") * sites;
      rams += one.rams();
      mlabs += one.mlabs();
      dsps += one.dsps();
    }
    registers += table.number("fittedSystemRegisters");
    return fitted(alms, registers, rams + table.number("fittedSystemRams"), mlabs, dsps);
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
