package dev.heddle.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pipelined loops of the test data whose interval cannot be built as it is said, by name. */
class UnbuildableIntervalsTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData");

  private static final Path GOLDEN = ROOT.resolve("unbuildable-intervals.txt");
  private static final boolean WRITING = Boolean.getBoolean("heddle.golden.write");

  /** Most of all pipelined loops that may be so. */
  private static final double MOST = 0.05;

  @Test
  void areKnownByNameAndReason() throws IOException {
    List<String> found = new ArrayList<>();
    int pipelined = 0;
    for (Path file : files()) {
      String name = ROOT.relativize(file).toString();
      Program program =
          Program.of(SourceFile.of(name, Files.readString(file, StandardCharsets.ISO_8859_1)));
      SystemPlan system = new Analyzer().analyze(program, Progress.NONE).system();
      for (SystemPlan.PlacedKernel placed : system.kernels()) {
        ScheduledKernel kernel = placed.general();
        for (LoopPlan loop : kernel.loops()) {
          if (loop.control() instanceof Pipelined control) {
            pipelined++;
            control.buildable().ifPresent(b -> found.add(row(name, kernel, loop, control, b)));
          }
        }
      }
    }
    String text = String.join("\n", found) + "\n";
    if (WRITING) {
      Files.writeString(GOLDEN, text);
    }
    assertThat(GOLDEN).hasContent(text);
    assertThat(pipelined).isGreaterThan(400);
    assertThat((double) found.size() / pipelined).isLessThan(MOST);
  }

  private static String row(
      String file,
      ScheduledKernel kernel,
      LoopPlan loop,
      Pipelined control,
      Pipelined.Buildable buildable) {
    return "%s %s line %d: said %d, can be built with %d, %s"
        .formatted(
            file, kernel.name(), kernel.line(loop), control.ii(), buildable.ii(), buildable.gap());
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(file -> file.toString().endsWith(".cl")).sorted().toList();
    }
  }
}
