package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Why the numbers of a report are what they are. A number has a path: {@code k.fmax}, {@code
 * k.B2.ii}, {@code k.memory.NAME.banks}, {@code k.lsu.LINE.bandwidthMBps}, {@code k.area.aluts},
 * {@code k.instruction.ID.latency}, {@code design.area.aluts}. What has a name that another one has
 * before it gets a number, as in {@code k.lsu.9#2.latency}.
 */
public final class Provenance {
  private static final RuleBook RULES = new RuleBook();

  private final Map<String, ScheduledKernel> kernels = new HashMap<>();
  private final Report report;
  private final VendorProfile profile;
  private final List<Reason> taken;
  private final Map<String, Map<String, Supplier<Why>>> ofKernels = new HashMap<>();
  private final Map<String, Map<String, Supplier<Why>>> summaries = new HashMap<>();
  private Map<String, Supplier<Why>> ofDesign;

  /**
   * For one analysis; what makes the numbers of a kernel is read when it is first asked for.
   *
   * @param profile what the compiler makes of the device
   */
  public Provenance(SystemPlan system, Report report, VendorProfile profile) {
    for (SystemPlan.PlacedKernel placed : system.kernels()) {
      placed.copies().forEach(copy -> kernels.putIfAbsent(copy.name(), copy));
      kernels.putIfAbsent(placed.general().name(), placed.general());
    }
    this.report = report;
    this.profile = profile;
    this.taken = profile.isTakenOver() ? List.of(takenOver(profile)) : List.of();
  }

  private Map<String, Supplier<Why>> numbers(KernelReport row) {
    return ofKernels.computeIfAbsent(row.name(), name -> read(row, true));
  }

  /** The numbers of a kernel without those of single operations and rows of its area. */
  private Map<String, Supplier<Why>> summary(KernelReport row) {
    return summaries.computeIfAbsent(row.name(), name -> read(row, false));
  }

  private Map<String, Supplier<Why>> read(KernelReport row, boolean parts) {
    ScheduledKernel kernel = kernels.get(row.name());
    if (kernel == null) {
      throw new IllegalArgumentException("the system has no kernel " + row.name());
    }
    VendorProfile own = kernel.optimised() ? profile.withOptimizedDataPath() : profile;
    Answers answers = new Answers(RULES, taken);
    new KernelNumbers(row, kernel, own, answers).add(parts);
    return answers.numbers();
  }

  private Map<String, Supplier<Why>> numbers() {
    Map<String, Supplier<Why>> all = new LinkedHashMap<>();
    report.kernels().forEach(row -> all.putAll(numbers(row)));
    design().forEach(all::putIfAbsent);
    return all;
  }

  private synchronized Map<String, Supplier<Why>> design() {
    if (ofDesign == null) {
      Answers answers = new Answers(RULES, taken);
      new DesignNumbers(report, answers).add();
      ofDesign = answers.numbers();
    }
    return ofDesign;
  }

  private static Reason takenOver(VendorProfile profile) {
    String text =
        "No report of %s was seen; the numbers are those of another device."
            .formatted(profile.device().family());
    return new Reason.Remark(text, true);
  }

  /** The paths of all numbers, in the order of the report. */
  public synchronized List<String> paths() {
    return List.copyOf(numbers().keySet());
  }

  /**
   * Why a number is what it is.
   *
   * @return empty if no number has that path
   */
  public synchronized Optional<Why> why(String path) {
    Optional<Supplier<Why>> ofKernel =
        report.kernels().stream()
            .filter(row -> path.startsWith(row.name() + "."))
            .flatMap(row -> Stream.ofNullable(numbers(row).get(path)))
            .findFirst();
    return ofKernel.or(() -> Optional.ofNullable(design().get(path))).map(Supplier::get);
  }

  /** Why each number is what it is, by its path, in the order of the report. */
  public synchronized Map<String, Why> all() {
    Map<String, Why> all = new LinkedHashMap<>();
    numbers().forEach((path, why) -> all.put(path, why.get()));
    return all;
  }

  private synchronized List<String> approximate(KernelReport kernel) {
    return approximate(numbers(kernel));
  }

  private synchronized boolean isApproximate(KernelReport kernel, String path) {
    Supplier<Why> number = summary(kernel).get(path);
    return isApproximate(path, number == null ? numbers(kernel).get(path) : number);
  }

  private static List<String> approximate(Map<String, Supplier<Why>> numbers) {
    return numbers.entrySet().stream()
        .filter(number -> isApproximate(number.getKey(), number.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Rows of an area are left out: they tell themselves which of them are estimates. */
  private static boolean isApproximate(String path, Supplier<Why> number) {
    return number != null && !path.contains(AreaNumbers.ROWS) && number.get().isApproximate();
  }

  /** The same report, which knows which of its numbers are approximate. */
  public Report qualified() {
    return report.qualified(
        report.kernels().stream()
            .map(
                kernel ->
                    kernel.withApproximate(
                        () -> approximate(kernel), path -> isApproximate(kernel, path)))
            .toList(),
        () -> approximate(design()),
        path -> isApproximate(path, design().get(path)));
  }
}
