package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.report.Area;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The numbers of an area: the sum of its rows. */
final class AreaNumbers {
  /** What stands in the path of a row of an area. */
  static final String ROWS = ".area.rows.";

  private AreaNumbers() {}

  /**
   * Adds the numbers of an area.
   *
   * @param owner whose area it is
   * @param rules the rules that make it
   * @param parts whether also those of its rows
   */
  static void add(String owner, Area area, String rules, boolean parts, Answers answers) {
    if (area == null) {
      return;
    }
    String path = owner + ".area.";
    add(path + "aluts", area.aluts(), "look-up tables", area, Area.Row::aluts, rules, answers);
    add(path + "ffs", area.ffs(), "flip-flops", area, Area.Row::ffs, rules, answers);
    add(path + "rams", area.rams(), "memory blocks", area, Area.Row::rams, rules, answers);
    add(path + "mlabs", area.mlabs(), "MLABs", area, Area.Row::mlabs, rules, answers);
    add(path + "dsps", area.dsps(), "DSP blocks", area, Area.Row::dsps, rules, answers);
    if (area.fitted() != null) {
      String fitted = path + "fitted.";
      placed(fitted + "alms", area.fitted().alms(), "logic modules", area, rules, answers);
      placed(fitted + "registers", area.fitted().registers(), "flip-flops", area, rules, answers);
      placed(fitted + "rams", area.fitted().rams(), "memory blocks", area, rules, answers);
      placed(fitted + "mlabs", area.fitted().mlabs(), "MLABs", area, rules, answers);
      placed(fitted + "dsps", area.fitted().dsps(), "DSP blocks", area, rules, answers);
      errors(fitted, area.fitted().errorPercent(), answers);
    }
    if (area.alms() != null) {
      placed(path + "alms", area.alms(), "logic modules", area, rules, answers);
    }
    errors(path, area.errorPercent(), answers);
    if (area.percent() != null) {
      share(path + "percent.logic", area.percent().logic(), area, Area.Row::aluts, answers);
      share(path + "percent.aluts", area.percent().aluts(), area, Area.Row::aluts, answers);
      share(path + "percent.ffs", area.percent().ffs(), area, Area.Row::ffs, answers);
      share(path + "percent.rams", area.percent().rams(), area, Area.Row::rams, answers);
      share(path + "percent.dsps", area.percent().dsps(), area, Area.Row::dsps, answers);
    }
    if (parts) {
      rows(path + "rows", area, area.rows(), rules, answers);
    }
  }

  /** Rows have their positions as names: what they are called is not unique. */
  private static void rows(
      String path, Area area, List<Area.Row> rows, String rules, Answers answers) {
    for (int i = 0; i < rows.size(); i++) {
      Area.Row row = rows.get(i);
      String own = path + "." + i + ".";
      row(own + "aluts", row, "look-up tables", area, Area.Row::aluts, rules, answers);
      row(own + "ffs", row, "flip-flops", area, Area.Row::ffs, rules, answers);
      row(own + "rams", row, "memory blocks", area, Area.Row::rams, rules, answers);
      row(own + "mlabs", row, "MLABs", area, Area.Row::mlabs, rules, answers);
      row(own + "dsps", row, "DSP blocks", area, Area.Row::dsps, rules, answers);
      rows(own + "children", area, row.children(), rules, answers);
    }
  }

  private static void row(
      String path,
      Area.Row row,
      String unit,
      Area area,
      ToDoubleFunction<Area.Row> column,
      String rules,
      Answers answers) {
    answers.known(
        path,
        column.applyAsDouble(row),
        unit,
        certainty(area.isApproximate(row, column)),
        () -> {
          List<Reason> reasons = new ArrayList<>();
          reasons.add(new Reason.Remark(row.name() + ".", row.estimate()));
          row.details().forEach(text -> reasons.add(new Reason.Remark(text, false)));
          reasons.addAll(parts(row.children(), column));
          reasons.addAll(answers.rules(rules));
          return reasons;
        });
  }

  private static List<Reason> parts(List<Area.Row> rows, ToDoubleFunction<Area.Row> column) {
    List<Reason> parts = new ArrayList<>();
    for (Area.Row row : rows) {
      if (column.applyAsDouble(row) != 0) {
        parts.add(new Reason.Part(row.name(), column.applyAsDouble(row), row.isEstimated(column)));
      }
    }
    return parts;
  }

  private static void errors(String path, Area.ErrorBand band, Answers answers) {
    if (band == null) {
      return;
    }
    error(path + "errorPercent.logic", band.logic(), answers);
    error(path + "errorPercent.ffs", band.ffs(), answers);
    error(path + "errorPercent.rams", band.rams(), answers);
    error(path + "errorPercent.dsps", band.dsps(), answers);
  }

  private static void error(String path, double value, Answers answers) {
    String text = "The mean over reports that were counted; docs/area-model.md tells which.";
    answers.stated(path, value, "percent", () -> List.of(new Reason.Remark(text, false)));
  }

  private static void share(
      String path, double value, Area area, ToDoubleFunction<Area.Row> column, Answers answers) {
    answers.known(
        path,
        value,
        "percent of the device",
        certainty(area.isApproximate(column)),
        () -> {
          List<Reason> reasons = new ArrayList<>(parts(area.rows(), column));
          reasons.addAll(answers.rules("area.design"));
          return reasons;
        });
  }

  private static Certainty certainty(boolean estimated) {
    return estimated ? Certainty.APPROXIMATE : Certainty.FITTED;
  }

  private static void add(
      String path,
      double value,
      String unit,
      Area area,
      ToDoubleFunction<Area.Row> column,
      String rules,
      Answers answers) {
    answers.known(
        path,
        value,
        unit,
        certainty(area.isApproximate(column)),
        () -> {
          List<Reason> reasons = new ArrayList<>(parts(area.rows(), column));
          reasons.add(band(area.errorPercent()));
          reasons.addAll(answers.rules(rules));
          return reasons;
        });
  }

  /** An area is a sum of fitted laws; that they were fitted to reports is no guess, and told so. */
  private static Reason band(Area.ErrorBand band) {
    String text =
        band == null
            ? "How far it is off is not known: no report of the device was seen."
            : String.format(
                Locale.ROOT,
                "Mean error over reports: logic %.0f %%, registers %.0f %%, memory blocks %.0f %%,"
                    + " DSP blocks %.0f %%.",
                band.logic(),
                band.ffs(),
                band.rams(),
                band.dsps());
    return new Reason.Remark(text, band == null);
  }

  private static void placed(
      String path, double value, String unit, Area area, String rules, Answers answers) {
    boolean estimated =
        area.isTakenOver()
            || area.isApproximate(Area.Row::aluts)
            || area.isApproximate(Area.Row::ffs);
    answers.known(
        path,
        value,
        unit,
        certainty(estimated),
        () -> {
          List<Reason> reasons = new ArrayList<>();
          reasons.add(new Reason.Part("look-up tables as reported", area.aluts()));
          reasons.add(new Reason.Part("flip-flops as reported", area.ffs()));
          reasons.add(new Reason.Part("memory blocks as reported", area.rams()));
          reasons.add(new Reason.Part("MLABs as reported", area.mlabs()));
          reasons.add(new Reason.Part("DSP blocks as reported", area.dsps()));
          reasons.add(band(area.fitted().errorPercent()));
          reasons.addAll(answers.rules(rules));
          return reasons;
        });
  }
}
