package dev.heddle.rtl.proof;

import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the Verilog of many files in one process, as {@code heddle rtl} does for one: each line of
 * the list it is given is {@code FILE=FOLDER}, a kernel file or a session and where its kernels go.
 * Tells kernels of which no hardware is made. {@code bench/rtl-synth/run} starts it.
 */
final class WrittenKernels {
  private WrittenKernels() {}

  public static void main(String[] arguments) throws IOException {
    for (String each : Files.readAllLines(Path.of(arguments[0]))) {
      int at = each.lastIndexOf('=');
      Path folder = Path.of(each.substring(at + 1));
      Files.createDirectories(folder);
      try {
        write(Path.of(each.substring(0, at)), folder);
      } catch (SessionException | RuntimeException unreadable) {
        System.out.println("not read: " + each.substring(0, at) + ": " + unreadable.getMessage());
      }
    }
  }

  private static void write(Path file, Path folder) throws IOException, SessionException {
    Program program =
        file.toString().endsWith(".clsession")
            ? SessionProgram.of(SessionReader.read(file))
            : Program.of(SourceFile.of(file.toString(), Files.readString(file)));
    for (SystemPlan.PlacedKernel kernel :
        Analyzer.ofExecutables().analyze(program, Progress.NONE).system().kernels()) {
      // Compute units differ where they ask for their number.
      for (int unit = 0; unit < Math.max(1, kernel.copies().size()); unit++) {
        String name = kernel.general().name() + (kernel.copies().isEmpty() ? "" : "_" + unit);
        try {
          HardwareFiles.write(KernelLowering.lower(kernel.copy(unit)), folder.resolve(name));
        } catch (RefusedException refused) {
          System.out.println("refused: " + refused.getMessage());
        }
      }
    }
  }
}
