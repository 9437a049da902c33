package dev.heddle.toolchain.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.program.Program;
import dev.heddle.toolchain.ToolRelease;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row names where the behaviour is documented. */
class OptionCheckTest {
  private static OptionCheck.Result check(String release, String family, String line) {
    return OptionCheck.check(
        OptionTable.aoc(),
        ToolRelease.of(release),
        Optional.of(family).filter(known -> !known.isEmpty()),
        List.of(line.trim().split("\\s+")));
  }

  private static String findings(OptionCheck.Result result) {
    return result.findings().stream()
        .map(each -> each.severity() + " " + each.index() + " " + each.text())
        .collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          20.1 | -rtl k.cl -report -v                            | programming-guide-7-end F-005, F-016, F-017
          20.1 | -c k.cl -o k.aoco                               | programming-guide-7-end F-004, F-007
          20.1 | x.aocr -o y.aocx -board=a -board=b              | programming-guide-7-end F-003: repeated at the last stage
          20.1 | -march=emulator -g0 -legacy-emulator k.cl       | programming-guide-7-end F-020, F-039, F-040
          20.1 | -march=simulator -ghdl -board=b k.cl            | programming-guide-7-end F-042, F-043
          20.1 | -DN -DN=4 -D N=4 -D=N k.cl                      | programming-guide-7-end F-015
          20.1 | -Iinc -I inc -I=inc k.cl                        | programming-guide-7-end F-008
          20.1 | -l x.aoclib -l=y.aoclib -L dir -L=dir k.cl      | programming-guide-7-end F-036, F-037
          20.1 | -clock=300MHz k.cl                              | programming-guide-7-end F-014
          20.1 | -clock=3.3ns k.cl                               | programming-guide-7-end F-014: a period
          20.1 | -no-interleaving=DDR -no-interleaving=QDR k.cl  | programming-guide-7-end F-022: repeated for each memory
          20.1 | -no-interleaving=default k.cl                   | programming-guide-7-end F-022
          20.1 | -const-cache-bytes=32768 k.cl                   | programming-guide-7-end F-026
          20.1 | -ffp-reassoc -ffp-contract=fast k.cl            | programming-guide-7-end F-027, F-029
          20.1 | -incremental -fast-compile k.cl                 | programming-guide-7-end F-051
          20.1 | -incremental=aggressive -incremental-grouping=g k.cl | programming-guide-7-end F-052, F-053
          20.1 | -incremental -incremental-flow=no-retry k.cl    | programming-guide-7-end F-055
          20.1 | -hyper-optimized-handshaking k.cl               | programming-guide-7-end F-034: the bare option
          20.1 | -hyper-optimized-handshaking=off k.cl           | programming-guide-7-end F-034
          20.1 | -profile=autorun -profile-shared-counters k.cl  | best-practices-5-11 F50, F51
          20.1 | -c -shared x.cl                                 | programming-guide-7-end F-035
          20.1 | -list-boards -board-package=/opt/b              | programming-guide-1-6 F-33
          19.1 | -fmax=300 k.cl                                  | programming-guide-7-end F-014: the name before 20.1
          16.0 | --report --board a10gx -c k.cl                  | programming-guide-1-6 1.2: two dashes before 17.1
          19.4 | -duplicate-ring k.cl                            | programming-guide-7-end F-351
          18.1 | -march=emulator -fast-emulator k.cl             | programming-guide-7-end F-353
          """)
  void legalLinesHaveNoFinding(String release, String line, String source) {
    assertThat(findings(check(release, "", line))).as(source).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          20.1 |            | -no-interleaving k.cl            | ERROR 0 -no-interleaving needs a value                     | programming-guide-7-end M-16
          20.1 |            | -clock=fast k.cl                 | ERROR 0 -clock: 'fast' is not a frequency                  | programming-guide-7-end F-014
          20.1 |            | -const-cache-bytes=0 k.cl        | ERROR 0 -const-cache-bytes: '0' is not a number of bytes   | programming-guide-7-end F-026
          20.1 |            | -num-reorder=x k.cl              | ERROR 0 -num-reorder: 'x' is not a whole number            | programming-guide-7-end F-025
          20.1 |            | -march=gpu k.cl                  | ERROR 0 -march: 'gpu' is not emulator or simulator         | programming-guide-7-end F-039
          20.1 |            | -rtl=yes k.cl                    | ERROR 0 -rtl takes no value                                | programming-guide-7-end F-005
          20.1 |            | -o                               | ERROR 0 -o needs a value                                   | programming-guide-7-end F-007
          20.1 |            | -o -v                            | ERROR 0 -o needs a value                                   | programming-guide-7-end F-007
          20.1 |            | -o=k.aocx k.cl                   | WARNING 0 -o is followed by its value as the next word     | programming-guide-7-end F-007: no equals sign
          20.1 |            | -board a10gx k.cl                | ERROR 0 -board needs a value                               | programming-guide-1-6 1.2: deprecated in 17.1
          20.1 |            | --report k.cl                    | WARNING 0 --report: options have one dash since 17.1       | programming-guide-1-6 1.2
          20.1 |            | -fmax=300 k.cl                   | ERROR 0 -fmax is gone since 20.1                           | programming-guide-7-end F-351
          20.1 |            | -duplicate-ring k.cl             | ERROR 0 -duplicate-ring is gone since 20.1                 | programming-guide-7-end F-351
          19.1 |            | -clock=300MHz k.cl               | ERROR 0 -clock came with 20.1                              | programming-guide-7-end F-351
          18.1 |            | -ffp-reassoc k.cl                | ERROR 0 -ffp-reassoc came with 19.3                        | programming-guide-7-end F-353
          17.1 |            | -incremental k.cl                | ERROR 0 -incremental came with 18.0                        | programming-guide-7-end F-357
          20.1 |            | -fpc k.cl                        | INFO 0 -fpc is the old spelling; write -ffp-contract=fast  | programming-guide-7-end F-030
          20.1 |            | -fast-compil k.cl                | ERROR 0 unknown option -fast-compil; did you mean -fast-compile? | -
          20.1 |            | -c -rtl k.cl                     | ERROR 0 -c does not go with -rtl                           | programming-guide-7-end F-004, F-005
          20.1 |            | -incremental -c k.cl             | ERROR 1 -c does not go with -incremental                   | programming-guide-7-end F-004
          20.1 |            | -incremental-grouping=g k.cl     | ERROR 0 -incremental-grouping needs -incremental           | programming-guide-7-end F-052
          20.1 | stratix10  | -incremental k.cl                | ERROR 0 -incremental is not for this device                | programming-guide-7-end 1.1: Arria 10 only
          20.1 | arria10    | -hyper-optimized-handshaking k.cl | ERROR 0 -hyper-optimized-handshaking is not for this device | programming-guide-7-end M-17
          20.1 | stratixv   | -fast-compile k.cl               | ERROR 0 -fast-compile is not for this device               | programming-guide-7-end F-031
          20.1 |            | -ghdl k.cl                       | ERROR 0 -ghdl needs -march=simulator                       | programming-guide-7-end F-043
          20.1 |            | -legacy-emulator k.cl            | ERROR 0 -legacy-emulator needs -march=emulator             | programming-guide-7-end F-040
          20.1 |            | -profile-shared-counters k.cl    | ERROR 0 -profile-shared-counters needs -profile            | best-practices-5-11 F51
          20.1 |            | -shared k.cl                     | ERROR 0 -shared needs -c or -rtl                           | programming-guide-7-end F-035
          20.1 |            | -W -Werror k.cl                  | WARNING 0 -W does not go with -Werror                      | programming-guide-7-end F-018, F-019
          20.1 |            | -rtl -high-effort k.cl           | INFO 1 -high-effort does not go with -rtl                  | programming-guide-7-end F-013
          20.1 |            | -D1N k.cl                        | ERROR 0 -D: '1N' is not NAME or NAME=VALUE                 | programming-guide-7-end F-015
          20.1 |            | -seed=1 -seed=2 k.cl             | WARNING 1 -seed is given 2 times; leave one                | -
          """)
  void mistakesAreTold(String release, String family, String line, String finding, String source) {
    assertThat(findings(check(release, family == null ? "" : family, line)))
        .as(source)
        .startsWith(finding)
        .doesNotContain("\n");
  }

  @Test
  void filesAndValuesAreTakenApart() {
    var result = check("20.1", "", "a.cl -o out.aocx -I inc b.cl -board=x -Dn=1");
    assertThat(result.files()).containsExactly("a.cl", "b.cl");
    assertThat(result.value("-o")).contains("out.aocx");
    assertThat(result.value("-I")).contains("inc");
    assertThat(result.value("-board")).contains("x");
    assertThat(result.value("-D")).contains("n=1");
    assertThat(result.isWrong()).isFalse();
  }

  @Test
  void withoutAReleaseOldAndNewSpellingsCount() {
    var result = check("", "", "--board a10gx -board=b -fmax=3 -c k.cl");
    assertThat(findings(result)).isEmpty();
    assertThat(result.files()).containsExactly("k.cl");
  }

  /** What the engine takes from sessions and command lines is an option of the compiler. */
  @Test
  void theEngineKnowsNoOtherOptions() throws IOException {
    try (InputStream stream = Program.class.getResourceAsStream("options.txt")) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .takeWhile(line -> !line.contains("clBuildProgram"))
          .filter(line -> line.startsWith("-"))
          .forEach(
              line ->
                  assertThat(OptionTable.aoc().find(line.replace("=", ""))).as(line).isPresent());
    }
  }

  private static Stream<ToolOption> options() {
    return OptionTable.aoc().all().stream();
  }

  @ParameterizedTest
  @MethodSource("options")
  void eachOptionIsDocumented(ToolOption option) {
    assertThat(option.summary()).isNotBlank().doesNotEndWith(".");
    assertThat(option.source())
        .matches(
            "(programming-guide|best-practices)-\\d-\\w+ F-?\\d+.*|model M-\\w+-\\d+|OpenCL-1.2 .*");
    option
        .instead()
        .ifPresent(
            other -> assertThat(OptionTable.aoc().find(other.replaceFirst("=.*", ""))).isPresent());
  }

  @Test
  void rulesNameOptionsThatExist() {
    for (OptionRule rule : OptionTable.aoc().rules()) {
      assertThat(OptionTable.aoc().find(rule.option())).as(rule.option()).isPresent();
      assertThat(rule.severity()).isInstanceOf(Severity.class);
      if (rule.relation() != OptionRule.Relation.FAMILY) {
        rule.others()
            .forEach(
                other ->
                    assertThat(OptionTable.aoc().find(other.replaceFirst("=.*", "")))
                        .as(other)
                        .isPresent());
      }
    }
  }
}
