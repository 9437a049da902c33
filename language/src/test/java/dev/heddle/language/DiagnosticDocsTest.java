package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/diagnostics.md has a line on every code, and on no other. */
class DiagnosticDocsTest {
  private static final Path ROOT =
      Path.of(System.getProperty("heddle.root", "..")).toAbsolutePath();

  @Test
  void everyCodeHasALine() throws IOException {
    Set<String> documented = new TreeSet<>();
    for (String line : Files.readAllLines(ROOT.resolve("docs/diagnostics.md"))) {
      Matcher code = Pattern.compile("^\\| `(language\\.[a-z-]+)` \\|").matcher(line);
      if (code.find()) {
        documented.add(code.group(1));
      }
    }
    assertThat(documented).isEqualTo(used());
  }

  private static Set<String> used() throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("language/src/main/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher code = Pattern.compile("\"(language\\.[a-z-]+)\"").matcher(Files.readString(file));
        while (code.find()) {
          used.add(code.group(1));
        }
      }
    }
    return used;
  }
}
