package dev.heddle.toolchain.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.emulator.history.RunOutcome;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.flow.Offer.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowAdviceTest {
  private static final String SCALE =
      "kernel void scale(global float *restrict x, int n) {\n"
          + "  for (int i = 0; i < n; i++) x[i] *= 2;\n}\n";
  private static final String ADD =
      "kernel void add(global float *restrict x, int n) {\n"
          + "  for (int i = 0; i < n; i++) x[i] += 1;\n}\n";

  @TempDir private Path folder;
  private String device = "arria10";

  @BeforeEach
  void program() throws IOException {
    Files.writeString(folder.resolve("k.cl"), SCALE + ADD);
  }

  private FlowState state(Optional<Partitions> partitions) throws IOException {
    SourceFile source = FileLoader.read(folder.resolve("k.cl"));
    Program program = Program.of(source).withDevice(device);
    return FlowStates.of(
        folder,
        List.of(Path.of("k.cl")),
        new Analyzer("test").analyze(program, Progress.NONE),
        history(),
        partitions);
  }

  private RunHistory history() {
    return new RunHistory(Optional.of(folder.resolve("history")));
  }

  private FlowAdvice advice() throws IOException {
    return FlowAdvice.of(state(Optional.empty()));
  }

  private static Offer offer(FlowAdvice advice, FlowStep step) {
    return advice.offers().stream().filter(each -> each.step() == step).findFirst().orElseThrow();
  }

  private void built(Stage stage, String product, Duration time, String... options)
      throws IOException {
    ended(stage, product, time, BuildRecord.DONE, options);
  }

  private void ended(Stage stage, String product, Duration time, String result, String... options)
      throws IOException {
    Files.writeString(folder.resolve(product), "");
    Map<String, String> kernels =
        KernelContents.of(List.of(Path.of("k.cl")), List.of(options), folder);
    assertThat(kernels).containsOnlyKeys("scale", "add");
    new BuildRecord(stage, List.of(options), Path.of(product), Instant.now(), time, result, kernels)
        .keep(folder);
  }

  /** Later than all that is written down. */
  private void changed(String text) throws IOException {
    Files.writeString(folder.resolve("k.cl"), text);
    Files.setLastModifiedTime(folder.resolve("k.cl"), FileTime.from(Instant.now().plusSeconds(1)));
  }

  @Test
  void theCheapestStepThatTellsSomethingIsNext() throws IOException {
    FlowAdvice first = advice();
    assertThat(offer(first, FlowStep.EMULATE).state()).isEqualTo(State.NOT_POSSIBLE);
    assertThat(offer(first, FlowStep.REPORT).state()).isEqualTo(State.DONE);
    assertThat(first.next()).contains(FlowStep.RTL);
    assertThat(offer(first, FlowStep.RTL).command()).isEqualTo("heddle compile k.cl");

    built(Stage.RTL, "k.aocr", Duration.ofSeconds(200));
    assertThat(advice().next()).contains(FlowStep.FAST);
    built(Stage.FULL, "k.aocx", Duration.ofMinutes(50), "-fast-compile");
    assertThat(advice().next()).contains(FlowStep.PROFILE);
    built(Stage.FULL, "k.aocx", Duration.ofHours(3), "-profile=all");
    FlowAdvice profiled = advice();
    assertThat(profiled.next()).contains(FlowStep.FULL);
    assertThat(offer(profiled, FlowStep.FAST).cost()).isEqualTo("50 min, as the last time");
    built(Stage.FULL, "k.aocx", Duration.ofHours(3));
    assertThat(advice().next()).isEmpty();

    changed(SCALE + ADD.replace("+= 1", "+= 2"));
    FlowAdvice edited = advice();
    assertThat(edited.next()).contains(FlowStep.RTL);
    assertThat(offer(edited, FlowStep.FULL).state()).isEqualTo(State.STALE);
    assertThat(offer(edited, FlowStep.FULL).note()).isEqualTo("changed since: add");
    assertThat(offer(edited, FlowStep.FULL).cost()).isEqualTo("3 h 0 min, as the last time");
  }

  @Test
  void aRunOfASessionComesFirst() throws IOException {
    Path session = folder.resolve("k.clsession");
    Files.writeString(
        session,
        """
        { "sources": ["k.cl"], "buffers": { "x": { "type": "float", "count": 8 } },
          "workflow": [ { "kernel": "add", "task": true, "args": ["x", 8] } ] }
        """);
    FlowAdvice never = advice();
    assertThat(never.next()).contains(FlowStep.EMULATE);
    assertThat(offer(never, FlowStep.EMULATE).command()).isEqualTo("heddle emulate k.clsession");

    remember(session, "mismatch");
    FlowAdvice wrong = advice();
    assertThat(wrong.next()).contains(FlowStep.EMULATE);
    assertThat(offer(wrong, FlowStep.EMULATE).note()).isEqualTo("k.clsession: mismatch");
    remember(session, "ok");
    assertThat(advice().next()).contains(FlowStep.RTL);
    changed(SCALE + ADD.replace("+= 1", "+= 2"));
    assertThat(offer(advice(), FlowStep.EMULATE).state()).isEqualTo(State.STALE);
  }

  private void remember(Path session, String status) throws IOException {
    RunOutcome.Run run = new RunOutcome.Run("", status, "", List.of(), List.of(), Map.of());
    history().remember(new RunOutcome(session, Instant.now(), List.of(run)));
    List<PastRun> runs = history().of(session);
    assertThat(runs.get(0).of("").orElseThrow().status()).isEqualTo(status);
  }

  @Test
  void anIncrementalCompileMakesPartitionsWithChangedKernelsAgain() throws IOException {
    built(Stage.RTL, "k.aocr", Duration.ofSeconds(200));
    built(Stage.FULL, "k.aocx", Duration.ofHours(2), "-incremental");
    changed("\n// moved\n" + SCALE + ADD.replace("+= 1", "+= 2"));
    FlowAdvice advice = advice();
    IncrementalPlan plan = advice.plan().orElseThrow();
    assertThat(plan.parts()).extracting(IncrementalPlan.Part::isMadeAgain).contains(true, false);
    assertThat(plan.notPreserved()).isBetween(0.3, 0.7);
    Offer offer = offer(advice, FlowStep.INCREMENTAL);
    assertThat(offer.note()).endsWith(" % of the design not preserved");
    assertThat(offer.cost()).startsWith("about ").endsWith(" min");
    assertThat(offer.command())
        .isEqualTo("heddle compile --stage full k.cl -- -incremental -fast-compile");
    built(Stage.RTL, "k.aocr", Duration.ofSeconds(200));

    IncrementalPlan grouped =
        FlowAdvice.of(state(Optional.of(Partitions.of("add;scale")))).plan().orElseThrow();
    assertThat(grouped.parts()).hasSize(1);
    assertThat(grouped.parts().get(0).changed()).containsExactly("add");
    assertThat(grouped.notPreserved()).isEqualTo(1);
  }

  @Test
  void theIncrementIsNextWhereItKeepsSomething() throws IOException {
    built(Stage.FULL, "k.aocx", Duration.ofHours(2), "-incremental");
    changed(SCALE + ADD.replace("+= 1", "+= 2"));
    Map<String, String> now = KernelContents.of(List.of(Path.of("k.cl")), List.of(), folder);
    Files.writeString(folder.resolve("k.aocr"), "");
    new BuildRecord(
            Stage.RTL,
            List.of(),
            Path.of("k.aocr"),
            Instant.now().plusSeconds(2),
            Duration.ofSeconds(9),
            BuildRecord.DONE,
            now)
        .keep(folder);
    assertThat(advice().next()).contains(FlowStep.INCREMENTAL);
  }

  @Test
  void whatADeviceDoesNotHaveIsNotOffered() throws IOException {
    device = "stratix10";
    FlowAdvice stratix = advice();
    assertThat(offer(stratix, FlowStep.INCREMENTAL).note()).isEqualTo("for Arria 10 only");
    assertThat(offer(stratix, FlowStep.FAST).isOpen()).isTrue();
    device = "cyclonev";
    assertThat(offer(advice(), FlowStep.FAST).note()).isEqualTo("for Arria 10 and newer only");
    built(Stage.RTL, "k.aocr", Duration.ofSeconds(20));
    assertThat(advice().next()).contains(FlowStep.FULL);
  }

  @Test
  void aBuildThatCannotBeUsedHasFailed() throws IOException {
    ended(Stage.FULL, "k.aocx", Duration.ofHours(2), "fails timing");
    Offer full = offer(advice(), FlowStep.FULL);
    assertThat(full.state()).isEqualTo(State.FAILED);
    assertThat(full.note()).isEqualTo("fails timing");
  }

  @Test
  void sourcesWithErrorsAreMendedFirst() throws IOException {
    Files.writeString(folder.resolve("k.cl"), SCALE + "kernel void b() { int x = y; }\n");
    FlowAdvice advice = advice();
    assertThat(advice.next()).contains(FlowStep.REPORT);
    assertThat(offer(advice, FlowStep.REPORT).note()).startsWith("1 error");
  }
}
