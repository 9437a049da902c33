package dev.heddle.scheduler;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The kernels that an analysis had no time for. */
final class LeftOut {
  private static final String CODE = "schedule.not-analysed";
  private static final int MOST_NAMES = 5;

  private final AnalysisLimit limit;
  private final List<KernelIr> givenUp = new ArrayList<>();
  private final List<KernelIr> notBegun = new ArrayList<>();

  LeftOut(AnalysisLimit limit) {
    this.limit = limit;
  }

  /** A kernel that took too long itself. */
  void giveUp(KernelIr kernel) {
    givenUp.add(kernel);
  }

  /** A kernel that the others have left no time for. */
  void doNotBegin(KernelIr kernel) {
    notBegun.add(kernel);
  }

  boolean isEmpty() {
    return givenUp.isEmpty() && notBegun.isEmpty();
  }

  List<KernelIr> kernels() {
    return Stream.concat(givenUp.stream(), notBegun.stream()).toList();
  }

  List<String> names() {
    return kernels().stream().map(KernelIr::name).toList();
  }

  /** A message at each kernel that took too long, and one at the first that was not begun. */
  List<SourceDiagnostic> diagnostics() {
    List<SourceDiagnostic> all = new ArrayList<>();
    for (KernelIr kernel : givenUp) {
      all.add(
          at(
              kernel.range(),
              "kernel '%s' is not analysed: it takes longer than the limit of %s s allows; make it"
                  + " smaller, or raise the limit (heddle report --limit, 0 for none)",
              kernel.name(),
              seconds()));
    }
    if (!notBegun.isEmpty()) {
      all.add(
          at(
              notBegun.get(0).range(),
              "the limit of %s s is reached, kernels that are not analysed: %d (%s); what is said"
                  + " of the design is about the others; analyse files one by one, or raise the"
                  + " limit (heddle report --limit, 0 for none)",
              seconds(),
              notBegun.size(),
              someNames()));
    }
    return all;
  }

  private String someNames() {
    List<String> names = notBegun.stream().limit(MOST_NAMES).map(KernelIr::name).toList();
    return String.join(", ", names) + (notBegun.size() > MOST_NAMES ? " ..." : "");
  }

  private String seconds() {
    return BigDecimal.valueOf(limit.seconds()).stripTrailingZeros().toPlainString();
  }

  private static SourceDiagnostic at(SourceRange place, String message, Object... values) {
    return new SourceDiagnostic(
        Severity.WARNING,
        CODE,
        message.formatted(values),
        place.file().path(),
        place.line(),
        place.column(),
        place.endLine(),
        place.endColumn());
  }
}
