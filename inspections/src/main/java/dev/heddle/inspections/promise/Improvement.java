package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.Report;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Something about a kernel gets less, and the kernel neither takes longer nor runs at a lower
 * clock.
 *
 * @param kernel name of the kernel
 * @param what is measured, in words that go in front of the numbers
 * @param unit of the numbers, with a space in front; empty if there is none
 * @param least share of the number before that has to go
 * @param measure less is better
 */
public record Improvement(
    String kernel, String what, String unit, double least, ToDoubleFunction<KernelReport> measure)
    implements Promise {
  /** Share of the device that may be added without being more. */
  private static final double SAME_AREA = 0.0005;

  /** A clock of a kernel that has to rise. */
  public static Promise clock(String kernel) {
    return (before, after, applied) ->
        KernelChange.of(kernel, before, after)
            .filter(
                change -> change.after().scheduledFmaxMhz() > change.before().scheduledFmaxMhz())
            .filter(change -> !change.isWorse())
            .map(
                change ->
                    with(
                        String.format(
                            Locale.ROOT,
                            "clock %.0f MHz -> %.0f MHz",
                            change.before().scheduledFmaxMhz(),
                            change.after().scheduledFmaxMhz()),
                        change));
  }

  /**
   * A kernel whose nominal time has to fall.
   *
   * @param least share of the time that has to be saved
   * @param most share of the device that may be added
   */
  public static Promise time(String kernel, double least, double most) {
    return (before, after, applied) ->
        KernelChange.of(kernel, before, after)
            .filter(change -> change.saved() >= least)
            .filter(change -> change.added(after.device().capacity()) <= most)
            .map(
                change ->
                    with(
                        String.format(
                            Locale.ROOT,
                            "~%.0f %% less time of the pipeline",
                            100 * change.saved()),
                        change));
  }

  /** A kernel whose logic for each copy of its most unrolled loop has to shrink. */
  public static Promise areaOfCopies(String kernel) {
    return new Improvement(kernel, "ALUTs per copy", "", 0, Improvement::alutsPerCopy);
  }

  /**
   * A kernel of many work-items that has to get fewer loops and no new memory with arbitration.
   *
   * @param most share of the device that may be added
   */
  public static Promise fewerLoops(String kernel, double most) {
    return (before, after, applied) ->
        KernelChange.of(kernel, before, after)
            .filter(change -> change.added(after.device().capacity()) <= most)
            .filter(
                change ->
                    change.after().scheduledFmaxMhz() >= 0.99 * change.before().scheduledFmaxMhz())
            .filter(change -> live(change.after()) < live(change.before()))
            .filter(change -> arbitrated(change.after()) <= arbitrated(change.before()))
            .map(
                change ->
                    with(
                        "loops %d -> %d".formatted(live(change.before()), live(change.after())),
                        change));
  }

  /** Loops that are not unrolled as a whole. */
  private static long live(KernelReport kernel) {
    return kernel.loops().stream().filter(each -> each.unroll() != LoopReport.Unroll.FULL).count();
  }

  private static long arbitrated(KernelReport kernel) {
    return kernel.memories().stream()
        .filter(each -> Boolean.TRUE.equals(each.arbitrated()))
        .count();
  }

  /**
   * An array that has to become registers.
   *
   * @param most share of the device that may be added
   */
  public static Promise registers(String kernel, String array, double most) {
    Promise fewer =
        new Improvement(
            kernel, "memories for '" + array + "'", "", 0, report -> memories(report, array));
    return (before, after, applied) ->
        KernelChange.of(kernel, before, after)
            .filter(change -> change.added(after.device().capacity()) <= most)
            .flatMap(change -> fewer.kept(before, after, applied));
  }

  private static double memories(KernelReport kernel, String array) {
    return kernel.memories().stream()
        .filter(each -> each.name().equals(array) && !"register".equals(each.implementation()))
        .count();
  }

  /** A kernel of which fewer memories have to have arbitration. */
  public static Promise arbitration(String kernel) {
    return new Improvement(kernel, "memories with arbitration", "", 0, Improvement::arbitrated);
  }

  /** A kernel that has to get fewer floating-point dividers. */
  public static Promise dividers(String kernel) {
    return new Improvement(kernel, "dividers", "", 0, Improvement::countDividers);
  }

  private static double countDividers(KernelReport kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(each -> each.operation().contains("Floating-point Div"))
        .count();
  }

  /**
   * A kernel that has to take less logic.
   *
   * @param least share of its ALUTs that has to go
   */
  public static Promise aluts(String kernel, double least) {
    return new Improvement(
        kernel, "ALUTs", "", least, report -> report.area() == null ? 0 : report.area().aluts());
  }

  /**
   * A kernel that stays as fast and as small, and gets no memory with arbitration.
   *
   * @param words what is told then
   */
  public static Promise noLoss(String kernel, String words) {
    return (before, after, applied) ->
        KernelChange.of(kernel, before, after)
            .filter(change -> !change.isWorse())
            .filter(change -> change.added(after.device().capacity()) <= SAME_AREA)
            .filter(change -> arbitrated(change.after()) <= arbitrated(change.before()))
            .map(change -> with(words, change));
  }

  /** A kernel that has to take fewer blocks of memory. */
  public static Promise blocks(String kernel) {
    return new Improvement(
        kernel, "RAM blocks", "", 0, report -> report.area() == null ? 0 : report.area().rams());
  }

  /** A memory on chip of a kernel that has to take fewer bytes. */
  public static Promise smaller(String kernel, String array) {
    return new Improvement(
        kernel,
        "bytes of '" + array + "'",
        "",
        0,
        report ->
            report.memories().stream()
                .filter(each -> each.name().equals(array) && each.implementedBytes() != null)
                .mapToDouble(MemoryReport::implementedBytes)
                .sum());
  }

  /**
   * A kernel of many work-items that has to take less, and of nothing more, as one of a single
   * work-item, whose time has nothing to do with that of many.
   */
  public static Promise asOneWorkItem(String kernel) {
    return (before, after, applied) ->
        KernelChange.of(kernel, before, after)
            .filter(change -> change.before().area() != null && change.after().area() != null)
            .filter(change -> change.added(after.device().capacity()) <= 0)
            .filter(change -> change.after().area().aluts() < change.before().area().aluts())
            .map(
                change ->
                    with(
                        String.format(
                            Locale.ROOT,
                            "ALUTs %,.0f -> %,.0f",
                            change.before().area().aluts(),
                            change.after().area().aluts()),
                        change));
  }

  private static double alutsPerCopy(KernelReport report) {
    int copies = report.loops().stream().mapToInt(LoopReport::unrollFactor).max().orElse(1);
    return report.area() == null ? 0 : report.area().aluts() / Math.max(1, copies);
  }

  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    return KernelChange.of(kernel, before, after)
        .filter(change -> !change.isWorse())
        .filter(
            change ->
                measure.applyAsDouble(change.after())
                    < measure.applyAsDouble(change.before()) * (1 - least))
        .map(
            change ->
                with(
                    String.format(
                        Locale.ROOT,
                        "%s %,.0f%s -> %,.0f%s",
                        what,
                        measure.applyAsDouble(change.before()),
                        unit,
                        measure.applyAsDouble(change.after()),
                        unit),
                    change));
  }

  static String with(String gain, KernelChange change) {
    String costs = change.costs(gain);
    return costs.isEmpty() ? gain : gain + "; " + costs;
  }
}
