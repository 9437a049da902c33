package dev.heddle.eclipse.views;

import dev.heddle.viewers.compare.Comparison;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.table.Table;
import java.util.List;

/** The view that puts a report beside another one, row by row. */
final class Comparing {

  static final String ID = "compare";

  private Comparing() {}

  static View view(CurrentReport report) {
    return new View(
        ID,
        "Comparison",
        "Where two reports on the same kernels differ",
        subject -> page(report.baseline(), subject));
  }

  private static Page page(Baseline baseline, Subject subject) {
    if (baseline == null) {
      return new Page(List.of());
    }
    String shown = baseline.nameOfShown();
    Table table =
        baseline.isSecond()
            ? Comparison.of(shown, subject.report(), baseline.name(), baseline.report())
            : Comparison.of(baseline.name(), baseline.report(), shown, subject.report());
    String heading =
        baseline.isSecond() ? shown + " and " + baseline.name() : baseline.name() + " and now";
    return Comparison.page(heading, table);
  }
}
