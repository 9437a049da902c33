package dev.heddle.toolchain.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.submit.SubmitTemplate;
import dev.heddle.toolchain.sweep.Build.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepTest {
  @TempDir private Path folder;

  private final CompileRequest base =
      new CompileRequest(Stage.FULL, List.of(Path.of("k.cl")), Optional.empty(), List.of("-g0"));

  @BeforeEach
  void kernel() throws Exception {
    Files.writeString(folder.resolve("k.cl"), "kernel void k() {}");
  }

  private static Map<String, String> macros(String... pairs) {
    Map<String, String> macros = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      macros.put(pairs[i], pairs[i + 1]);
    }
    return macros;
  }

  @Test
  void eachCombinationIsABuildWithANameOfItsOwn() {
    SweepPlan plan = SweepPlan.of(base, "1..2", macros("N", "4,8"));
    assertThat(plan.variants())
        .extracting(SweepPlan.Variant::name)
        .containsExactly("k_seed1_N4", "k_seed1_N8", "k_seed2_N4", "k_seed2_N8");
    assertThat(plan.variants().get(3).request().arguments())
        .containsExactly("-g0", "-seed=2", "-DN=8", "-v", "k.cl", "-o", "k_seed2_N8.aocx");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''         | nothing changes from build to build
          one        | 'one' is no seed; write 1..4 or 1,5,9
          4..1       | has no seed in it
          1..5000    | more than 1000 builds
          """)
  void whatIsNoSweepIsTold(String seeds, String message) {
    assertThatThrownBy(() -> SweepPlan.of(base, seeds, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | all is well                                                    | USABLE
          true  | Critical Warning (332148): Timing requirements not met        | TIMING
          false | Error: Cannot fit kernel(s) on device                          | NO_FIT
          false | Error: Kernel fit error, recommend using -high-effort.         | NO_FIT
          false | Error: OpenCL parser FAILED                                    | FAILED
          """)
  void whatCannotBeUsedIsKnownByItsOutput(boolean isOk, String line, Verdict verdict) {
    assertThat(Verdict.of(isOk, List.of("aoc: begun", line))).isEqualTo(verdict);
    assertThat(verdict.advice().isEmpty()).isEqualTo(verdict == Verdict.USABLE);
  }

  @Test
  void theClockIsThatOfQuartus() throws Exception {
    Files.writeString(
        folder.resolve("acl_quartus_report.txt"),
        "ALUTs: 1234\nActual clock freq: 300\nKernel fmax: 301.47\n");
    ToolResult end = new ToolResult(0, false, Duration.ZERO);
    assertThat(Build.of(end, List.of(), folder).fmax()).hasValue(301.47);
    assertThat(Build.of(end, List.of(), folder.resolve("none")).fmax()).isEmpty();
  }

  /** A build that notes that it ran, and makes what it is to make. */
  private Map<SweepPlan.Variant, Build> run(SweepPlan plan, boolean again) throws Exception {
    return new Sweep(
            SubmitTemplate.of("local"),
            variant ->
                new ToolCommand(
                    List.of(
                        "sh",
                        "-c",
                        "echo %1$s >> runs; [ %1$s != k_seed2 ] || exit 3; touch %1$s.aocx"
                            .formatted(variant.name())),
                    folder,
                    Map.of()),
            (variant, text) -> {})
        .run(plan, 2, again);
  }

  private List<String> runs() throws Exception {
    return Files.readAllLines(folder.resolve("runs")).stream().sorted().toList();
  }

  @Test
  void aSweepThatWasLeftGoesOnWhereItWas() throws Exception {
    SweepPlan plan = SweepPlan.of(base, "1..3", Map.of());
    assertThat(run(new SweepPlan(plan.variants().subList(0, 2)), false).values())
        .extracting(Build::verdict)
        .containsExactly(Verdict.USABLE, Verdict.FAILED);
    assertThat(run(plan, false).values())
        .extracting(Build::verdict)
        .containsExactly(Verdict.USABLE, Verdict.FAILED, Verdict.USABLE);
    assertThat(runs()).containsExactly("k_seed1", "k_seed2", "k_seed3");
    assertThat(Job.in(folder)).hasSize(3);

    Files.setLastModifiedTime(folder.resolve("k.cl"), FileTime.from(Instant.now().plusSeconds(60)));
    run(new SweepPlan(plan.variants().subList(0, 1)), false);
    assertThat(runs()).containsExactly("k_seed1", "k_seed1", "k_seed2", "k_seed3");
  }
}
