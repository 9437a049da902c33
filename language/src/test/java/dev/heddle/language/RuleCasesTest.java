package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.FrontEndOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs the cases in {@code rules/*.cl}. A case begins with a line {@code //== name} and is a file
 * of its own. A comment {@code /*!severity code*}{@code /} stands directly before the place of each
 * diagnostic; there must be no others.
 */
class RuleCasesTest {
  private static final List<String> FILES =
      List.of(
          "preprocessor.cl",
          "syntax.cl",
          "types.cl",
          "expressions.cl",
          "statements.cl",
          "dialect.cl",
          "constructs.cl",
          "warnings.cl");
  private static final Pattern MARKER = Pattern.compile("/\\*!(\\w+) ([\\w.-]+)\\*/");

  @TestFactory
  Stream<DynamicContainer> cases() {
    return FILES.stream().map(RuleCasesTest::container);
  }

  private static DynamicContainer container(String file) {
    List<DynamicTest> tests = new ArrayList<>();
    for (String part : read(file).split("(?m)^//== ")) {
      int end = part.indexOf('\n');
      if (end > 0 && !part.startsWith("//")) {
        String text = part.substring(end + 1);
        tests.add(DynamicTest.dynamicTest(part.substring(0, end), () -> check(text)));
      }
    }
    return DynamicContainer.dynamicContainer(file, tests);
  }

  private static void check(String text) {
    List<String> expected = new ArrayList<>();
    Matcher marker = MARKER.matcher(text);
    while (marker.find()) {
      int end = marker.end();
      while (text.startsWith("/*!", end)) {
        end = text.indexOf("*/", end) + 2;
      }
      expected.add(place(text, end) + " " + marker.group(1) + " " + marker.group(2));
    }
    List<String> found = new ArrayList<>();
    for (Diagnostic diagnostic :
        Analyses.of(text, FrontEndOptions.DEFAULT, Map.of()).diagnostics()) {
      found.add(
          place(text, diagnostic.range().start())
              + " "
              + diagnostic.severity().name().toLowerCase(Locale.ROOT)
              + " "
              + diagnostic.code());
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
  }

  private static String place(String text, int offset) {
    int line = 1;
    int column = 1;
    for (int i = 0; i < offset; i++) {
      column++;
      if (text.charAt(i) == '\n') {
        line++;
        column = 1;
      }
    }
    return line + ":" + column;
  }

  private static String read(String file) {
    try (InputStream in = RuleCasesTest.class.getResourceAsStream("rules/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
