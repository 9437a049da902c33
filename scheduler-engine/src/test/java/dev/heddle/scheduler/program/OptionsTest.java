package dev.heddle.scheduler.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {
  private static Options.Parsed parse(String words) {
    return Options.parse(List.of(words.split(" ")), Path.of(""));
  }

  @Test
  void wordsOfAllKindsAreUnderstood() {
    Options.Parsed parsed =
        parse(
            "-DN=16 -D FLAG -D EMPTY= --device stratix10 --board=a:b --fmax 300 -ffp-reassoc"
                + " --const-cache-bytes 32768 -clock=0.4GHz -l=x.xml -l y.xml --release 20.4");

    assertThat(parsed.findings()).isEmpty();
    Options options = parsed.options();
    assertThat(options.defines())
        .containsExactly(entry("N", "16"), entry("FLAG", "1"), entry("EMPTY", ""));
    assertThat(options.device()).isEqualTo("stratix10");
    assertThat(options.board()).contains("a:b");
    assertThat(options.boardName()).isEqualTo("b");
    assertThat(options.targetFmaxMhz()).hasValue(300);
    assertThat(options.compiler())
        .containsExactly(
            "-ffp-reassoc",
            "-const-cache-bytes=32768",
            "-clock=0.4GHz",
            "-l=x.xml",
            "-l=y.xml",
            "-release=20.4");
    CompilerOptions compiler = CompilerOptions.of(options.compiler());
    assertThat(compiler.clockMhz()).hasValue(400);
    assertThat(compiler.libraries()).containsExactly("x.xml", "y.xml");
  }

  private static Map.Entry<String, String> entry(String key, String value) {
    return Map.entry(key, value);
  }

  @Test
  void theBoardOfTheVendorsSpellingCountsWhenNoOtherIsNamed() {
    assertThat(parse("-board=a10gx").options().board()).contains("a10gx");
    assertThat(parse("-board=a10gx --board pac_a10").options().board()).contains("pac_a10");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -ffp-reasoc        | 1 | unknown option -ffp-reasoc; did you mean -ffp-reassoc?
          -D2=3              | 1 | -D: '2' is not the name of a macro
          -D                 | 1 | option -D needs a value
          --fmax fast        | 2 | --fmax: 'fast' is not a number of MHz, such as 240
          --device virtex    | 2 | unknown device 'virtex'
          --release new      | 2 | --release: 'new' is not a release such as 20.4
          --release 99.9     | 2 | --release: there is no release '99.9'; the first was 13.0
          -D=                | 1 | option -D needs a value
          --device=          | 1 | option --device needs a value
          --board=           | 1 | option --board needs a value
          -board             | 1 | option -board needs a value: -board=VALUE
          -rtl=1             | 1 | option -rtl takes no value
          -clock=fast        | 1 | option -clock: 'fast' is not a clock such as 240MHz
          -num-reorder=x     | 1 | option -num-reorder: 'x' is not a number
          kernel.cl          | 1 | 'kernel.cl' is not an option
          """)
  void mistakesAreToldWithTheirPlaceAndLeftOut(String words, int word, String message) {
    Options.Parsed parsed = parse("-v " + words);

    assertThat(parsed.findings()).hasSize(1);
    Options.Finding finding = parsed.findings().get(0);
    assertThat(finding.message()).startsWith(message);
    assertThat(finding.word()).isEqualTo(word);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.end() - finding.start())
        .isEqualTo(("-v " + words).split(" ")[word].length());
    assertThat(parsed.options()).isEqualTo(parse("-v").options());
  }

  @Test
  void aFolderWithoutANameIsRefused() {
    assertThat(Options.parse(List.of("-I", ""), Path.of("")).findings())
        .extracting(Options.Finding::message)
        .containsExactly("option -I needs a value");
  }

  @Test
  void foldersStartFromTheBaseAndAMissingOneIsAWarning(@TempDir Path base) {
    Options.Parsed parsed = Options.parse(List.of("-I.", "-Inone", "-l=f.xml"), base);

    assertThat(parsed.options().includes())
        .containsExactly(base.toString(), base.resolve("none").toString());
    assertThat(parsed.options().compiler()).containsExactly("-l=" + base.resolve("f.xml"));
    assertThat(parsed.findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING))
        .satisfies(finding -> assertThat(finding.message()).contains("there is no folder"));
  }
}
