package dev.heddle.toolchain.compile;

import dev.heddle.language.diagnostics.Severity;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message of the compiler, the assembler or Quartus.
 *
 * @param file as the tool names it, empty where it names none
 * @param line from 1, 0 where it names none
 * @param column from 1, 0 where it names none
 */
public record ToolMessage(Severity severity, String file, int line, int column, String text) {
  private static final Pattern PLACED =
      Pattern.compile(
          "(?<file>(?:[A-Za-z]:)?[^:\\s][^:]*):(?<line>\\d{1,9})(?::(?<column>\\d{1,9}))?:\\s*"
              + "(?<kind>fatal error|error|warning|note|remark|Error|Warning)\\s*:\\s*(?<text>.*)");

  private static final Pattern QUARTUS =
      Pattern.compile(
          "(?<kind>Error|Critical Warning|Warning|Info)(?:\\s*\\(\\d+\\))?:\\s*(?<text>.*?)"
              + "(?:\\s+File:\\s*(?<file>.+?)\\s+Line:\\s*(?<line>\\d{1,9}))?\\s*");

  private static final Pattern PLAIN =
      Pattern.compile(
          "(?:aocl?:\\s*)?(?:Compiler\\s+|Internal\\s+|Fatal\\s+)?(?<kind>[Ee]rror|[Ww]arning)\\s*:\\s*"
              + "(?<text>.+)");

  /** A place at the end of a message, such as "Auto-unrolled loop at a/k.cl:42". */
  private static final Pattern ENDING =
      Pattern.compile(
          "(?<text>.*\\S)\\s+(?:at|in)\\s+(?<file>(?:[A-Za-z]:)?[^:\\s][^:]*):(?<line>\\d{1,9})\\.?");

  /** When a tool of Quartus that joins systems has said something. */
  private static final Pattern STAMP =
      Pattern.compile("^\\d{4}\\.\\d{2}\\.\\d{2}\\.\\d{2}:\\d{2}:\\d{2}\\s+");

  /** The message in a line of output; empty when it is none, or for the record only. */
  public static Optional<ToolMessage> of(String line) {
    String text = STAMP.matcher(line.strip()).replaceFirst("");
    Matcher placed = PLACED.matcher(text);
    if (placed.matches()) {
      return severity(placed.group("kind"))
          .map(
              severity ->
                  new ToolMessage(
                      severity,
                      placed.group("file"),
                      number(placed.group("line")),
                      number(placed.group("column")),
                      placed.group("text")));
    }
    Matcher quartus = QUARTUS.matcher(text);
    if (quartus.matches()) {
      String file = Optional.ofNullable(quartus.group("file")).orElse("");
      return severity(quartus.group("kind"))
          .map(
              severity ->
                  new ToolMessage(
                      severity, file, number(quartus.group("line")), 0, quartus.group("text")));
    }
    Matcher plain = PLAIN.matcher(text);
    return plain.matches()
        ? severity(plain.group("kind")).map(severity -> ending(severity, plain.group("text")))
        : Optional.empty();
  }

  private static ToolMessage ending(Severity severity, String text) {
    Matcher ending = ENDING.matcher(text);
    return ending.matches()
        ? new ToolMessage(
            severity, ending.group("file"), number(ending.group("line")), 0, ending.group("text"))
        : new ToolMessage(severity, "", 0, 0, text);
  }

  private static Optional<Severity> severity(String kind) {
    return switch (kind) {
      case "fatal error", "error", "Error" -> Optional.of(Severity.ERROR);
      case "warning", "Warning", "Critical Warning" -> Optional.of(Severity.WARNING);
      default -> Optional.empty();
    };
  }

  private static int number(String text) {
    return text == null ? 0 : Integer.parseInt(text);
  }
}
