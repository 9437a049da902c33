package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding;

/** What is said about a fix before it is applied. */
final class FixText {

  private FixText() {}

  /** What the fix promises, what to mind, and the text that it puts in. */
  static String description(Finding.Fix fix) {
    StringBuilder text = new StringBuilder();
    if (fix.promise() != null && !fix.promise().isBlank()) {
      text.append("Afterwards: ").append(fix.promise()).append('\n');
    }
    if (fix.changesRounding()) {
      text.append("Floating-point results may differ in the last places.\n");
    }
    for (Finding.Edit edit : fix.edits()) {
      text.append("\nLine ").append(edit.line()).append(":\n");
      text.append(edit.text().isBlank() ? "(removed)" : edit.text().strip()).append('\n');
    }
    return text.toString().strip();
  }
}
