package dev.heddle.cli;

import dev.heddle.inspections.api.Level;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Fix;
import java.util.List;
import java.util.StringJoiner;

/** Findings for a person: one line each, as compilers write them, with the fixes below. */
final class CheckText {
  private final Level least;

  /**
   * Text about what matters enough.
   *
   * @param least what is below it is left out
   */
  CheckText(Level least) {
    this.least = least;
  }

  /**
   * The findings and how many there are.
   *
   * @param untried changes that may help but were not tried
   */
  String text(List<CheckResult> results, int untried) {
    StringBuilder text = new StringBuilder();
    results.stream()
        .filter(result -> result.level().isAtLeast(least))
        .forEach(result -> text.append(lines(result)));
    text.append(summary(results)).append('\n');
    if (untried > 0) {
      text.append(
          "%d change%s that may help %s not tried; --prove tries %s and tells what helps.\n"
              .formatted(
                  untried,
                  untried == 1 ? "" : "s",
                  untried == 1 ? "was" : "were",
                  untried == 1 ? "it" : "them"));
    }
    return text.toString();
  }

  private static String lines(CheckResult result) {
    Finding finding = result.finding();
    StringBuilder lines = new StringBuilder();
    lines.append(
        "%s:%d:%d: %s: %s [%s]\n"
            .formatted(
                finding.file(),
                finding.line(),
                finding.column(),
                result.level().text().replace('-', ' '),
                finding.message(),
                finding.inspection()));
    for (Fix fix : finding.fixes()) {
      String effect = fix.promise() == null ? "" : " (" + fix.promise() + ")";
      lines.append("  fix: ").append(fix.title()).append(effect).append('\n');
    }
    return lines.toString();
  }

  private String summary(List<CheckResult> results) {
    StringJoiner words = new StringJoiner(", ");
    for (Level level : Level.values()) {
      long count = results.stream().filter(result -> result.level() == level).count();
      String word = level == Level.INFO ? "note" : level.text().replace('-', ' ');
      if (count > 0) {
        words.add(
            "%d %s%s%s"
                .formatted(
                    count,
                    word,
                    count == 1 ? "" : "s",
                    level.isAtLeast(least) ? "" : " not shown"));
      }
    }
    return words.length() == 0 ? "Nothing found." : words.toString();
  }
}
