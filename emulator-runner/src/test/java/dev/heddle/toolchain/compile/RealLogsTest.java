package dev.heddle.toolchain.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Reads logs of the vendor's compiler and of Quartus that others have published: {@code
 * -Dheddle.logs=FOLDER}.
 */
@EnabledIfSystemProperty(named = "heddle.logs", matches = ".+")
class RealLogsTest {
  private static final Pattern OF_THE_TOOLS =
      Pattern.compile(
          "(?m)^(aoc: |Info: Running Quartus|Compiler Command: aoc|Using build options:).*");

  /** A line that tells of an error or a warning, and is no count of them. */
  private static final Pattern TELLS =
      Pattern.compile(
          "(?:\\s*|.*:\\s|\\d{4}\\.\\S+\\s+)(?:Compiler |Critical |Internal |fatal )?(?:[Ee]rror|[Ww]arning)(?: \\(\\d+\\))?: \\S.*");

  /** What is told for the record, and the table of estimated resources with its frame. */
  private static final Pattern RECORD =
      Pattern.compile(
          "\\s*(\\d{4}\\.\\S+\\s+)?(Info|Extra Info|Note)\\b.*|Compiler Command: aoc .*|System name: \\S+"
              + "|[+!;][-=+ !;].*");

  /** A quoted line of source, and the mark below it. */
  private static final Pattern QUOTE = Pattern.compile("\\s+\\S.*");

  @Test
  void everyErrorAndWarningIsFound() throws IOException {
    List<String> missed = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("heddle.logs")))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".log")).sorted().toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        if (OF_THE_TOOLS.matcher(text).find()) {
          missed.addAll(read(file, text));
        }
      }
    }
    System.out.printf("all: %d of %d lines understood%n", allUnderstood, allLines);
    assertThat(missed).isEmpty();
  }

  private int allLines;
  private int allUnderstood;

  private List<String> read(Path file, String text) {
    List<String> missed = new ArrayList<>();
    int lines = 0;
    int understood = 0;
    int errors = 0;
    int warnings = 0;
    boolean isQuote = false;
    for (String line : text.lines().filter(each -> !each.isBlank()).toList()) {
      lines++;
      Optional<ToolMessage> message = ToolMessage.of(line);
      boolean isKnown = message.isPresent() || Step.of(line).isPresent();
      boolean isRecord = RECORD.matcher(line).matches() || isQuote && QUOTE.matcher(line).matches();
      understood += isKnown || isRecord ? 1 : 0;
      isQuote = message.filter(each -> each.line() > 0).isPresent() || isQuote && isRecord;
      errors += message.filter(each -> each.severity() == Severity.ERROR).isPresent() ? 1 : 0;
      warnings += message.filter(each -> each.severity() == Severity.WARNING).isPresent() ? 1 : 0;
      if (message.isEmpty() && TELLS.matcher(line).matches()) {
        missed.add(file.getFileName() + ": " + line);
      }
    }
    allLines += lines;
    allUnderstood += understood;
    System.out.printf(
        "%s: %d lines, %.1f %% understood, %d errors, %d warnings%n",
        file, lines, 100.0 * understood / Math.max(1, lines), errors, warnings);
    return missed;
  }
}
