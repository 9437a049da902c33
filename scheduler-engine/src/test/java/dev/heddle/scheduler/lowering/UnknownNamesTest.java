package dev.heddle.scheduler.lowering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are opened without the macros that they need. */
class UnknownNamesTest {
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d+(?![\\w.])");

  @Test
  void aMemberOfUnknownLengthIsTheOnlyMessage() {
    FrontEndResult result =
        analyzed(
            """
            typedef struct { uchar blob[LEN]; } S;
            kernel void k(global uint *o, constant S *s) {
              constant uchar *d = s->blob;
              d += o[1];
              o[0] = d[0];
            }
            """);
    LoweringResult lowering = new Lowering().lower(result.unit(), Cancellation.NEVER);

    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(d -> assertThat(d.message()).startsWith("'LEN' is defined nowhere"));
    assertThat(lowering.diagnostics()).isEmpty();
    assertThat(lowering.program().kernels()).isEmpty();
  }

  static List<Path> kernels() throws IOException {
    Path folder = Path.of(System.getProperty("heddle.root"), "testData", "benchmarks");
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".cl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void anyNumberMayBeAnUnknownName(Path file) throws IOException {
    String text = Files.readString(file);
    Matcher number = NUMBER.matcher(text);
    while (number.find()) {
      String holed = text.substring(0, number.start()) + "LEN" + text.substring(number.end());
      assertThatCode(() -> new Lowering().lower(analyzed(holed).unit(), Cancellation.NEVER))
          .as("%s at %d", file, number.start())
          .doesNotThrowAnyException();
    }
  }

  private static FrontEndResult analyzed(String text) {
    return new FrontEnd()
        .analyze(
            SourceFile.of("holed.cl", text),
            FrontEndOptions.DEFAULT,
            SourceLoader.none(),
            Cancellation.NEVER);
  }
}
