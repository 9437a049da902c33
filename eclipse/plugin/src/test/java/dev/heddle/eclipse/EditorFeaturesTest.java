package dev.heddle.eclipse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/editor-features.md claims is held by tests that exist. */
class EditorFeaturesTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));
  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|IT))(?:\\.(\\w+))?`");
  private static final int ROWS = 80;

  @Test
  void eachFeatureNamesTestsThatExist() throws IOException {
    Map<String, String> tests = tests();
    List<String> missing = new ArrayList<>();
    List<String> rows =
        Files.readAllLines(ROOT.resolve("docs/editor-features.md")).stream()
            .filter(line -> line.startsWith("| ") && !line.endsWith("| test |"))
            .toList();
    for (String row : rows) {
      Matcher named = NAMED.matcher(row.substring(row.lastIndexOf(" | ")));
      boolean any = false;
      while (named.find()) {
        any = true;
        String text = tests.getOrDefault(named.group(1), "");
        String method = named.group(2) == null ? "class " + named.group(1) : named.group(2) + "(";
        if (!text.contains(method)) {
          missing.add(named.group());
        }
      }
      if (!any) {
        missing.add("no test in: " + row);
      }
    }
    assertThat(missing).isEmpty();
    assertThat(rows).hasSizeGreaterThanOrEqualTo(ROWS);
  }

  /** The sources of all tests by their simple names. */
  private static Map<String, String> tests() throws IOException {
    List<Path> found = new ArrayList<>();
    for (String folder :
        List.of(
            "eclipse/workbench-tests",
            "eclipse/integration",
            "eclipse/plugin",
            "cli",
            "workspace")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder).resolve("src"))) {
        files.filter(file -> file.toString().matches(".*(Test|IT)\\.java")).forEach(found::add);
      }
    }
    return found.stream()
        .collect(
            Collectors.toMap(
                file -> file.getFileName().toString().replace(".java", ""),
                EditorFeaturesTest::read,
                String::concat));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
