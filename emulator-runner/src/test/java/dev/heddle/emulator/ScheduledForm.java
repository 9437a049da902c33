package dev.heddle.emulator;

import dev.heddle.emulator.scheduled.AsScheduled;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import java.util.ArrayList;
import java.util.List;

/** Runs the scheduled data flow of a session's kernels. */
public final class ScheduledForm {
  private ScheduledForm() {}

  /**
   * An emulator that does.
   *
   * @param device identifier of the device; empty for that of the program's options
   * @param further options of the vendor's compiler beside those of the program
   */
  public static Emulator emulator(String device, List<String> further) {
    Analyzer analyzer = Analyzer.ofExecutables();
    return new Emulator(
        (linked, progress) -> {
          Options own = linked.program().options();
          List<String> words = new ArrayList<>(own.compiler());
          words.addAll(further);
          Options options = own.withCompilerOptions(words);
          Program program =
              new Program(
                  linked.program().files(),
                  device.isEmpty() ? options : options.withDevice(device));
          SystemPlan system = analyzer.analyze(program, progress).system();
          return new ProgramIr(
              system.kernels().stream().map(kernel -> AsScheduled.of(kernel.general())).toList(),
              linked.ir().channels());
        });
  }
}
