package dev.heddle.viewers.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.SampleReports;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextReportTest {
  private static final SourceLines SOURCES =
      (file, line) ->
          switch (line) {
            case 4 -> Optional.of("\tint unused = 3;");
            case 9 -> Optional.of("    sum += a[i];");
            default -> Optional.empty();
          };

  private static final Report REPORT =
      SampleReports.report(
          List.of(SampleReports.accumulation()),
          List.of(
              new SourceDiagnostic(
                  Severity.WARNING,
                  "language.unused",
                  "'unused' is never read",
                  "sum.cl",
                  4,
                  6,
                  4,
                  12)),
          List.of(
              new Finding(
                  "floating-point-reduction",
                  Severity.WARNING,
                  "the sum in 'sum' limits the loop to II 11",
                  "sum.cl",
                  9,
                  5,
                  9,
                  16,
                  List.of(
                      new Finding.Fix(
                          "Keep 11 partial sums in a shift register", List.of(), true, "II 1")))));

  @Test
  void aReportReadsLikeThis() {
    String text = new TextReport(TerminalStyle.plain(), SOURCES).text(REPORT);

    assertThat(text)
        .isEqualTo(
            """
            sum.cl:4:6: warning: 'unused' is never read [language.unused]
                 4 |     int unused = 3;
                   |         ^~~~~~
            sum.cl:9:5: warning: the sum in 'sum' limits the loop to II 11 [floating-point-reduction]
                 9 |     sum += a[i];
                   |     ^~~~~~~~~~~
              fix: Keep 11 partial sums in a shift register (rounding may change): II 1

            Kernel sum_up (sum.cl:3), scheduled for 240.0 MHz
              Single work-item: no work-item function is called

              Loop       Line  Pipelined   II  fmax MHz  Latency  Speculated  Interleaving  Trip count  Bottleneck
              sum_up.B1     7  yes        ~11     240.0       22           3             1           ?  Data dependency on sum
              sum_up.B2    12  n/a        n/a       n/a      n/a         n/a           n/a          12  Fully unrolled by pragma

            Arria 10 GX 1150, release 20.4: 1 kernel, 0 errors, 2 warnings, 4 ms
            """);
  }

  @Test
  void aNarrowTerminalKeepsWhatMatters() {
    String text = new TextReport(new TerminalStyle(60, false), SOURCES).text(REPORT);

    assertThat(text)
        .contains(
            """
              Loop       Line  Pipelined   II  Bottleneck
              sum_up.B1     7  yes        ~11  Data dependency on sum
            """);
    assertThat(text.lines().filter(line -> line.startsWith("  "))).allMatch(l -> l.length() <= 60);
  }

  @Test
  void plainTextIsAscii() {
    String text = new TextReport(TerminalStyle.plain(), SOURCES).text(REPORT);
    assertThat(text).matches("[\\x20-\\x7e\\n]*");
  }

  @Test
  void coloursDoNotChangeTheWords() {
    String plain = new TextReport(new TerminalStyle(120, false), SOURCES).text(REPORT);
    String coloured = new TextReport(new TerminalStyle(120, true), SOURCES).text(REPORT);

    assertThat(coloured).contains("\u001b[1;35mwarning:\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void aLongLineIsShownAroundItsPlace() {
    String line = "x".repeat(500) + "HERE" + "y".repeat(500);
    StringBuilder out = new StringBuilder();

    new MessageText(TerminalStyle.plain(), (file, number) -> Optional.of(line))
        .append(
            out, new MessageText.Place("a.cl", 1, 501, 1, 505), Severity.ERROR, "bad", "a.code");

    String[] lines = out.toString().split("\n");
    assertThat(lines[1]).contains("HERE").hasSizeLessThanOrEqualTo(120);
    assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf("HERE"));
    assertThat(lines[2]).endsWith("^~~~");
  }
}
