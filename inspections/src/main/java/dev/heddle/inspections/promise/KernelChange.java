package dev.heddle.inspections.promise;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * What a change makes of a kernel.
 *
 * @param before the kernel as it was
 * @param after the kernel as changed
 */
record KernelChange(KernelReport before, KernelReport after) {
  /** What the name of a copy has behind that of its kernel: the compute id. */
  private static final Pattern COPY = Pattern.compile("(_\\d+){3}$");

  /** Costs below this share of what was there are not worth a word. */
  private static final double WORTH_SAYING = 0.005;

  /** A nominal time may differ by so much without being worse. */
  private static final double SAME_TIME = 1.01;

  /** The change of a kernel, by its first copy; empty if one of the reports lacks it. */
  static Optional<KernelChange> of(String kernel, Report before, Report after) {
    Optional<KernelReport> old = find(before, kernel);
    Optional<KernelReport> changed = find(after, kernel);
    return old.isPresent() && changed.isPresent()
        ? Optional.of(new KernelChange(old.get(), changed.get()))
        : Optional.empty();
  }

  private static Optional<KernelReport> find(Report report, String kernel) {
    return report.kernels().stream()
        .filter(
            each ->
                each.name().equals(kernel)
                    || COPY.matcher(each.name()).replaceFirst("").equals(kernel))
        .findFirst();
  }

  /** Whether the kernel takes longer, or runs at a lower clock. */
  boolean isWorse() {
    boolean slower = after.scheduledFmaxMhz() < before.scheduledFmaxMhz() * 0.99;
    Double old = computing(before);
    Double changed = computing(after);
    if (old != null && changed != null) {
      return changed > old * SAME_TIME || slower && changed > old * 0.9;
    }
    return slower || worstInterval(after) > worstInterval(before);
  }

  /** Share of the nominal time that is saved; not a number when it is not known. */
  double saved() {
    Double old = computing(before);
    Double changed = computing(after);
    return old == null || changed == null || old <= 0 ? Double.NaN : 1 - changed / old;
  }

  /** Share of the device that is added, of the resource of which most is; 0 when not known. */
  double added(DeviceSummary.Capacity capacity) {
    Area old = before.area();
    Area changed = after.area();
    if (old == null || changed == null) {
      return 0;
    }
    return Math.max(
        Math.max(
            (changed.aluts() - old.aluts()) / capacity.aluts(),
            (changed.ffs() - old.ffs()) / capacity.ffs()),
        Math.max(
            (changed.rams() - old.rams()) / Math.max(1, capacity.rams()),
            (changed.dsps() - old.dsps()) / Math.max(1, capacity.dsps())));
  }

  private static Double computing(KernelReport kernel) {
    return kernel.time() == null || kernel.time().launch() == null
        ? null
        : kernel.time().launch().computingMillis();
  }

  private static int worstInterval(KernelReport kernel) {
    return kernel.loops().stream()
        .map(LoopReport::ii)
        .filter(Objects::nonNull)
        .mapToInt(Integer::intValue)
        .max()
        .orElse(0);
  }

  /**
   * Known cycles of both and the area that is added or saved, in words; empty if nothing is.
   *
   * @param said what is said already
   */
  String costs(String said) {
    StringJoiner words = new StringJoiner(", ");
    Double old = before.time() == null ? null : before.time().cycles();
    Double changed = after.time() == null ? null : after.time().cycles();
    if (old != null && changed != null && Math.abs(old - changed) > old * WORTH_SAYING) {
      words.add(String.format(Locale.ROOT, "%,.0f cycles -> %,.0f", old, changed));
    }
    if (before.area() != null && after.area() != null) {
      add(words, said, "ALUTs", Area::aluts);
      add(words, said, "FFs", Area::ffs);
      add(words, said, "RAM blocks", Area::rams);
      add(words, said, "DSPs", Area::dsps);
    }
    return words.toString();
  }

  private void add(StringJoiner words, String said, String resource, ToDoubleFunction<Area> count) {
    double old = count.applyAsDouble(before.area());
    double more = count.applyAsDouble(after.area()) - old;
    if (!said.startsWith(resource) && Math.abs(more) >= 1 && Math.abs(more) > old * WORTH_SAYING) {
      words.add(String.format(Locale.ROOT, "%+,.0f %s", more, resource));
    }
  }
}
