package dev.heddle.scheduler.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The kernel that docs/hardware-model.md walks through, as a whole. */
class PrinterTest {
  @Test
  void computeUnitOfKeeper() throws IOException {
    Path file =
        Path.of(System.getProperty("heddle.root"), "testData/oracle/channels/kept_vectors.cl");
    Program program = Program.of(SourceFile.of("kept_vectors.cl", Files.readString(file)));
    SystemPlan system = new Analyzer().analyze(program, Progress.NONE).system();
    ScheduledKernel unit = system.kernels().get(0).copies().get(3);
    try (InputStream expected = PrinterTest.class.getResourceAsStream("keeper_3_0_0.txt")) {
      assertThat(Printer.print(unit).strip())
          .isEqualTo(new String(expected.readAllBytes(), StandardCharsets.UTF_8).strip());
    }
  }
}
