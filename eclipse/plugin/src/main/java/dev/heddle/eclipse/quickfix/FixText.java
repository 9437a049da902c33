package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding;

/**
 * What is said about a fix before it is applied, as the HTML that pop-ups of editors understand.
 */
final class FixText {

  private static final String BREAK = "<br>";

  private FixText() {}

  /** What the fix promises, what to mind, and the text that it puts in. */
  static String description(Finding.Fix fix) {
    StringBuilder html = new StringBuilder();
    if (fix.promise() != null && !fix.promise().isBlank()) {
      html.append("<b>Afterwards:</b> ").append(escaped(fix.promise())).append(BREAK);
    }
    if (fix.changesRounding()) {
      html.append("Floating-point results may differ in the last places.").append(BREAK);
    }
    for (Finding.Edit edit : fix.edits()) {
      html.append(BREAK).append("<b>Line ").append(edit.line()).append(":</b>").append(BREAK);
      html.append(edit.text().isBlank() ? "(removed)" + BREAK : code(edit.text()));
    }
    return html.toString();
  }

  private static String code(String text) {
    StringBuilder html = new StringBuilder();
    text.stripIndent().strip().lines().forEach(line -> html.append(line(line)).append(BREAK));
    return html.toString();
  }

  private static String line(String line) {
    int indent = line.length() - line.stripLeading().length();
    return "&nbsp;".repeat(indent) + escaped(line.strip());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
