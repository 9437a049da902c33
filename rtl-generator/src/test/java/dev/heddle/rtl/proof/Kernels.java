package dev.heddle.rtl.proof;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.program.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The kernels of {@code testData/rtl}, and others. */
public final class Kernels {
  /** Where the test data of generated hardware lies. */
  public static final Path FOLDER = Path.of(System.getProperty("heddle.root"), "testData/rtl");

  private Kernels() {}

  /** Its sessions. */
  public static List<Path> sessions() throws Exception {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".clsession")).sorted().toList();
    }
  }

  /** A session. */
  public static Session session(Path file) throws Exception {
    return SessionReader.read(file);
  }

  /** The launches of one kernel of a session. */
  public static Session session(Path file, String kernel) throws Exception {
    Session all = session(file);
    return new Session(
        all.name(),
        all.directory(),
        all.sources(),
        all.options(),
        all.buffers(),
        Map.of(),
        all.workflow().stream().filter(launch -> launch.kernel().equals(kernel)).toList(),
        Map.of(),
        List.of(),
        List.of(),
        all.settings());
  }

  /** The schedules of the kernels in a text, of each compute unit that asks for its number. */
  public static List<ScheduledKernel> scheduled(String text) {
    Program program = Program.of(SourceFile.of("kernel.cl", text));
    return Analyzer.ofExecutables().analyze(program, Progress.NONE).system().kernels().stream()
        .flatMap(
            placed ->
                placed.copies().isEmpty() ? Stream.of(placed.general()) : placed.copies().stream())
        .toList();
  }

  /** The hardware of the first kernel in a text. */
  public static KernelHardware hardware(String text) {
    return KernelLowering.lower(scheduled(text).get(0));
  }
}
