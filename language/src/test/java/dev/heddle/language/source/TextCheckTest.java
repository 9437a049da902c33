package dev.heddle.language.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.Analyses;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.FrontEndOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextCheckTest {
  private static final String KERNEL =
      "kernel void k(global int *o) {\n  // größer als\n  o[0] = 1;\n}\n";

  private static String read(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE"})
  void anotherEncodingIsNamed(String encoding) {
    String text = read(KERNEL.getBytes(Charset.forName(encoding)));

    assertThat(TextCheck.problem(text).orElseThrow())
        .contains(encoding.substring(0, 6))
        .contains("save it as UTF-8");
  }

  @Test
  void whatIsNoTextGetsOneMessage() {
    byte[] bytes = new byte[5000];
    new Random(5).nextBytes(bytes);

    FrontEndResult result = Analyses.of(read(bytes));

    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("language.no-text");
  }

  @Test
  void aCompiledFileIsNamed() {
    assertThat(TextCheck.problem("\u007fELF\u0002\u0001").orElseThrow()).contains("ELF");
  }

  @Test
  void anIncludedOneIsToldAtTheInclude() {
    FrontEndResult result =
        Analyses.of(
            "\n#include \"a.h\"\n",
            FrontEndOptions.DEFAULT,
            Map.of("a.h", read("int f(int);\n".getBytes(StandardCharsets.UTF_16LE))));

    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(
            diagnostic -> {
              assertThat(diagnostic.code()).isEqualTo("language.no-text");
              assertThat(diagnostic.message()).startsWith("'a.h': ").contains("UTF-16");
              assertThat(diagnostic.range().line()).isEqualTo(2);
            });
  }

  /** Comments of older sources are in the encoding of their country. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1", "GBK"})
  void commentsMayBeInAnyEncodingOfBytes(String encoding) {
    String text = "/* " + "计算矩阵ä".repeat(200) + " */\n" + KERNEL;

    assertThat(TextCheck.problem(read(text.getBytes(Charset.forName(encoding))))).isEmpty();
    assertThat(TextCheck.problem("")).isEmpty();
    assertThat(TextCheck.problem("x")).isEmpty();
  }
}
