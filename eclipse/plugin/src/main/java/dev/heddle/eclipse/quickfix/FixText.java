package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding;
import java.util.ArrayList;
import java.util.List;

/** What is said about a fix before it is applied. */
final class FixText {

  private FixText() {}

  /** What the fix promises and what to mind, a sentence each, and an empty line behind them. */
  static List<String> words(Finding.Fix fix) {
    List<String> words = new ArrayList<>();
    if (fix.promise() != null && !fix.promise().isBlank()) {
      words.add("Afterwards: " + fix.promise().replace(" -> ", " \u2192 "));
    }
    if (fix.changesRounding()) {
      words.add("Floating-point results may differ in the last places.");
    }
    if (!words.isEmpty()) {
      words.add("");
    }
    return words;
  }
}
