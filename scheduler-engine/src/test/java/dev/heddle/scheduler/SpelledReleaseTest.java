package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The release that the report follows, which is said in it. */
class SpelledReleaseTest {
  private static final String KERNEL =
      """
      channel int data;
      kernel void feed(global const int *restrict in, global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = out[in[i]] * 3;
        }
        write_channel_%s(data, in[0]);
      }
      """;

  private static String release(String text, String... options) {
    return report(Program.of(SourceFile.of("k.cl", text)).withOptions(List.of(options)))
        .command()
        .release();
  }

  private static Report report(Program request) {
    return new Analyzer("test").analyze(request, Progress.NONE).report();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "altera | | 17.0",
        "intel | | 20.4",
        "intel | #pragma OPENCL EXTENSION cl_altera_channels : enable | 17.1",
        "intel | #pragma OPENCL EXTENSION cl_intel_channels : enable | 20.4",
        "altera | #define write_channel_altera write_channel_intel | 20.4",
        "intel | // write_channel_altera(data, 1) | 20.4",
        "intel | /* #pragma OPENCL EXTENSION cl_altera_channels : enable */ | 20.4"
      })
  void theSpellingTells(String vendor, String line, String release) {
    String text = (line == null ? "" : line + "\n") + KERNEL.formatted(vendor);
    assertThat(release(text)).isEqualTo(release);
    assertThat(release(text, "-release=18.1")).isEqualTo("18.1");
  }

  @Test
  void whatConditionsLeaveOutSaysNothing() {
    String text =
        "#ifdef OLD\n%s#else\n%s#endif\n"
            .formatted(KERNEL.formatted("altera"), KERNEL.formatted("intel"));
    assertThat(release(text)).isEqualTo("20.4");
    assertThat(release("#define OLD\n" + text)).isEqualTo("17.0");
  }

  @Test
  void anIncludedFileAndAnotherFileOfTheProgramTellIt() {
    SourceFile old = SourceFile.of("old.cl", KERNEL.formatted("altera"));
    SourceFile main = SourceFile.of("main.cl", "#include \"old.cl\"\n");
    SourceLoader loader = (name, angled, from, folders) -> Optional.of(old);
    assertThat(
            new Analyzer()
                .analyze(Program.of(main), loader, Progress.NONE)
                .report()
                .command()
                .release())
        .isEqualTo("17.0");
    SourceFile other = SourceFile.of("other.cl", "kernel void z(global int *a) { a[0] = 1; }\n");
    assertThat(report(Program.of(List.of(other, old))).command().release()).isEqualTo("17.0");
    assertThat(report(Program.of(List.of(old, other))).command().release()).isEqualTo("17.0");
  }

  /** The kernel is the same to the letter: only the line above it tells another release. */
  @Test
  void aResultOfAnotherReleaseIsNotTakenForThisOne() {
    Analyzer analyzer = new Analyzer("test");
    String plain = KERNEL.formatted("intel");
    String old = "#pragma OPENCL EXTENSION cl_altera_channels : enable\n" + plain;
    Report before =
        analyzer.analyze(Program.of(SourceFile.of("k.cl", plain)), Progress.NONE).report();
    Report after = analyzer.analyze(Program.of(SourceFile.of("k.cl", old)), Progress.NONE).report();
    assertThat(after.kernels()).isEqualTo(report(Program.of(SourceFile.of("k.cl", old))).kernels());
    assertThat(after.kernels().get(0).area()).isNotEqualTo(before.kernels().get(0).area());
  }

  /** An old spelling of an option, and a pragma that came later than the device. */
  @Test
  void aPragmaTellsTheFirstRelease() {
    String text =
        """
        kernel void walk(global int *restrict out, int n) {
          %s
          for (int i = 0; i < n; i++) {
            out[i] = i;
          }
        }
        """;
    String slow = text.formatted("#pragma disable_loop_pipelining");
    assertThat(stratix10(text.formatted(""), "-fp-relaxed")).isEqualTo("18.1");
    assertThat(stratix10(slow, "-fp-relaxed")).isEqualTo("19.4");
    assertThat(stratix10(slow, "-fp-relaxed", "-release=18.1")).isEqualTo("18.1");
    assertThat(stratix10(slow)).isEqualTo(stratix10(text.formatted("")));
    assertThat(release(slow, "-fp-relaxed")).isEqualTo("19.4");
  }

  /** An attribute that 19.1 brought; a variable of its name says nothing. */
  @Test
  void anAttributeTellsTheFirstRelease() {
    String text =
        """
        %s
        kernel void walk(global int *restrict out, int n) {
          for (int i = 0; i < n; i++) {
            out[i] = i;
          }
        }
        """;
    String offset = text.formatted("__attribute__((uses_global_work_offset(0)))");
    assertThat(stratix10(offset, "-fp-relaxed")).isEqualTo("19.4");
    String later = text.formatted("__attribute__((max_global_work_dim(0), stall_enable))");
    assertThat(stratix10(later, "-fp-relaxed")).isEqualTo("20.2");
    String variable =
        text.replace("int n", "int private_copies").replace("< n", "< private_copies");
    assertThat(stratix10(variable.formatted(""), "-fp-relaxed")).isEqualTo("18.1");
  }

  private static String stratix10(String text, String... options) {
    Program request = Program.of(SourceFile.of("k.cl", text)).withDevice("stratix10");
    return report(request.withOptions(List.of(options))).command().release();
  }
}
