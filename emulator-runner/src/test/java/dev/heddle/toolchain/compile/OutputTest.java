package dev.heddle.toolchain.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.process.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a/k.cl:3:7: error: unknown type            | ERROR a/k.cl 3 7 unknown type
          k.cl:3: warning: unused                    | WARNING k.cl 3 0 unused
          C:/a b/k.cl:3:7: fatal error: x not found  | ERROR C:/a b/k.cl 3 7 x not found
          k.cl:3:7: note: declared here              |
          Error: Kernel fit error, recommend using -high-effort. | ERROR  0 0 Kernel fit error, recommend using -high-effort.
          Compiler Error: Channel depth              | ERROR  0 0 Channel depth
          aoc: Warning: no board                     | WARNING  0 0 no board
          2020.11.24.20:42:29 Warning: acl_iface.pll: not connected | WARNING  0 0 acl_iface.pll: not connected
          2020.11.24.20:42:29 Info: system: Done     |
          k.cl:99999999999:1: error: no such line    |
          Compiler Warning: Auto-unrolled loop at /a b/k.cl:42 | WARNING /a b/k.cl 42 0 Auto-unrolled loop
          Compiler Warning: a depth of 4 at most     | WARNING  0 0 a depth of 4 at most
          Error (170012): Fitter requires 900 M20Ks  | ERROR  0 0 Fitter requires 900 M20Ks
          Warning (12188): OpenCore File: /x/k.v Line: 12 | WARNING /x/k.v 12 0 OpenCore
          Critical Warning (332148): Timing not met  | WARNING  0 0 Timing not met
          Info (170236): placement                   |
          Errors: none                               |
          1 error generated.                         |
          """)
  void messages(String line, String message) {
    assertThat(
            ToolMessage.of(line)
                .map(
                    each ->
                        String.join(
                            " ",
                            each.severity().name(),
                            each.file(),
                            "" + each.line(),
                            "" + each.column(),
                            each.text()))
                .orElse(null))
        .isEqualTo(message);
  }

  /** programming-guide-7-end M-01 to M-13. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          aoc: Environment checks are completed successfully. | CHECKED
          aoc: Running OpenCL parser....                      | PARSING
          aoc: OpenCL parser completed successfully.          | PARSED
          aoc: Compiling....                                  | COMPILING
          aoc: Compiling for Emulation ....                   | COMPILING
          aoc: Linking with IP library ...                    | LINKING
          aoc: First stage compilation completed successfully. | GENERATED
          aoc: Setting up project for CvP revision flow....   | SETTING_UP
          aoc: Hardware generation completed successfully.    | FITTED
          aoc: Emulator Compilation completed successfully.   | EMULATION
          High-effort hardware generation selected, compile time may increase significantly. | HIGH_EFFORT
          You are now compiling the full flow!!               | FULL_FLOW
          aoc: Selected target board a10gx                          | BOARD
          """)
  void steps(String line, Step step) {
    assertThat(Step.of(line).orElse(null)).isEqualTo(step);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rtl     | a.cl b.cl |             | -rtl -v a.cl b.cl                  | b.aocr        | b
          full    | a.cl      | bin/x.aocx  | -v a.cl -o bin/x.aocx              | bin/x.aocx    | bin/x
          object  | a.cl      |             | -c -v a.cl                         | a.aoco        | a
          emulate | d/a.cl    |             | -march=emulator -v d/a.cl          | a.aocx        | a
          """)
  void commands(
      String stage, String inputs, String output, String words, String product, String project) {
    CompileRequest request = request(stage, inputs, Optional.ofNullable(output));
    assertThat(String.join(" ", request.arguments())).isEqualTo(words);
    assertThat(request.product()).hasToString(product);
    assertThat(request.project()).hasToString(project);
  }

  private static CompileRequest request(String stage, String inputs, Optional<String> output) {
    return new CompileRequest(
        Stage.valueOf(stage.toUpperCase(Locale.ROOT)),
        List.of(inputs.split(" ")).stream().map(Path::of).toList(),
        output.map(Path::of),
        List.of());
  }

  /** programming-guide-1-6 F-15, F-90 to F-93. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rtl    | a.cl a.aoco  | kernel files and objects can't be mixed: .aoco, .cl
          rtl    | none.cl      | none.cl: there is no such file
          rtl    | a.txt        | a.txt: not a kernel file (.cl) or an object (.aoco, .aocr)
          rtl    | kernel.cl    | kernel.cl: the compiler refuses files of this name; rename it
          rtl    | _a.cl        | _a.cl: the compiler takes names of letters, digits and _ that begin with a letter or digit; rename it
          rtl    | a.aocr       | a linked object (.aocr) has only one stage before it, the full compile
          object | a.aoco       | an object (.aoco) is what this stage makes; give the kernel file
          full   | a.cl         |
          rtl    | a.aoco b.aoco |
          """)
  void files(String stage, String inputs, String mistake) throws Exception {
    for (String name : List.of("a.cl", "a.aoco", "b.aoco", "a.aocr", "kernel.cl", "_a.cl")) {
      Files.writeString(folder.resolve(name), "");
    }
    assertThat(InputCheck.mistakes(request(stage, inputs, Optional.empty()), folder))
        .isEqualTo(mistake == null ? List.of() : List.of(mistake));
  }

  @Test
  void stagesSayHowLongTheyTake() {
    assertThat(Stage.FULL.duration()).isEqualTo("hours");
    assertThat(Stage.RTL).hasToString("rtl");
  }

  /** Quartus warns more often than anybody reads before it says why it fails. */
  @Test
  void anErrorBehindThousandsOfWarningsIsKept() throws Exception {
    CompileRequest request =
        new CompileRequest(Stage.FULL, List.of(Path.of("k.cl")), Optional.empty(), List.of());
    Compilation.Result result =
        Compilation.run(
            request,
            request.command(Path.of("aoc"), folder, Map.of()),
            (command, lines, cancelled) -> {
              for (int i = 0; i < 5_000; i++) {
                lines.accept("Warning (332148): net " + i);
              }
              lines.accept("Error (170012): Fitter requires 900 M20Ks");
              return new ToolResult(1, false, Duration.ZERO);
            },
            new Compilation.Listener() {
              @Override
              public void line(String text) {}

              @Override
              public void step(Step step) {}
            },
            () -> false);
    assertThat(result.messages()).hasSize(1_001);
    assertThat(result.messages().get(1_000).severity()).isEqualTo(Severity.ERROR);
  }
}
