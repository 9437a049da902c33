package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.memory.GlobalLatency;
import dev.heddle.scheduler.profile.ProfileOf;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.schedule.ScheduleChecker;
import dev.heddle.scheduler.transform.Pipeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every kernel of the test data goes through all stages: the IR is well formed before and after the
 * transforms, the schedule is legal, and planning the memories for it again changes nothing.
 */
class EngineFilesTest {
  private static final VendorProfile PROFILE = ProfileOf.device(Options.DEFAULT_DEVICE, "20.4");

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    Path root = Path.of(System.getProperty("heddle.root"), "testData");
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(file -> file.toString().endsWith(".cl")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(file -> dynamicTest(root.relativize(file).toString(), () -> check(file)));
  }

  private static void check(Path file) {
    for (KernelIr kernel : new Lowering().lower(unit(file), Progress.NONE).program().kernels()) {
      assertThat(IrVerifier.problems(kernel)).as("as written").isEmpty();
      for (boolean reassociate : new boolean[] {false, true}) {
        KernelIr built =
            new Pipeline()
                .run(
                    kernel,
                    true,
                    new Reassociation(reassociate, false),
                    0,
                    PROFILE.behaviours(),
                    Progress.NONE)
                .kernel();
        assertThat(IrVerifier.problems(built)).as("as built").isEmpty();
      }
      KernelAnalysis analysis =
          new KernelAnalysis(
              kernel,
              PROFILE,
              Libraries.NONE,
              CompilerOptions.of(List.of()),
              new Pipeline(),
              Progress.NONE);
      KernelAnalysis.Result result =
          analysis.schedule(240, false, new KernelCache.Facts(4, 2, false), Progress.NONE);
      assertThat(ScheduleChecker.problems(result.schedule())).as(kernel.name()).isEmpty();
      assertThat(Verifier.violations(hardware(analysis, result, kernel)))
          .as(kernel.name())
          .noneMatch(violation -> violation.rule().isRefused());
      assertMemoriesAndScheduleAgree(analysis, result);
    }
  }

  private static ScheduledKernel hardware(
      KernelAnalysis analysis, KernelAnalysis.Result result, KernelIr kernel) {
    return analysis.plan(
        result,
        false,
        "",
        kernel,
        new ClockTarget(240, false),
        memory -> OptionalInt.empty(),
        Progress.NONE);
  }

  /** With the memories of a result everything comes out as it is: a fixed point. */
  private static void assertMemoriesAndScheduleAgree(
      KernelAnalysis analysis, KernelAnalysis.Result result) {
    String name = analysis.kernel().name();
    assertThat(result.rounds()).as(name).isLessThan(KernelAnalysis.MOST_ROUNDS);
    GlobalLatency latency =
        new GlobalLatency(PROFILE, GlobalLatency.Sharing.of(analysis.units().units()), 4, 2);
    KernelAnalysis.Result again =
        analysis.scheduleFrom(result.memories(), 240, false, latency, Progress.NONE);
    assertThat(again.rounds()).as(name).isEqualTo(1);
    assertThat(again.memories()).as(name).isEqualTo(result.memories());
    result
        .schedule()
        .blocks()
        .forEach(
            (block, cycles) ->
                assertThat(again.schedule().blocks().get(block).latency())
                    .as("block %s of %s", block.id(), name)
                    .isEqualTo(cycles.latency()));
    result
        .schedule()
        .loops()
        .forEach(
            (loop, found) ->
                assertThat(again.schedule().loops().get(loop).interval())
                    .as("loop of %s", name)
                    .isEqualTo(found.interval()));
  }

  private static TranslationUnit unit(Path file) {
    try {
      SourceFile source = SourceFile.of(file.toString(), Files.readString(file));
      return new FrontEnd()
          .analyze(source, FrontEndOptions.DEFAULT, new FileLoader(), Progress.NONE)
          .unit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
