package dev.heddle.emulator;

import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Options;
import java.util.ArrayList;
import java.util.List;

/** The form of a program in which it is executed. */
interface ProgramForm {
  /** Every kernel as its source says. */
  ProgramForm AS_WRITTEN = (linked, progress) -> linked.ir();

  /**
   * The program to execute.
   *
   * @throws LaunchError if there is no such form
   */
  ProgramIr of(LinkedProgram linked, Progress progress) throws LaunchError;

  /**
   * Every kernel as it is built.
   *
   * @param device identifier of the device; empty for that of the program's options
   * @param further options of the vendor's compiler beside those of the program
   */
  static ProgramForm asBuilt(String device, List<String> further) {
    Analyzer analyzer = new Analyzer();
    return (linked, progress) -> {
      Options own = linked.program().options();
      List<String> words = new ArrayList<>(own.compiler());
      words.addAll(further);
      try {
        Options options = own.withCompilerOptions(words);
        return analyzer.asBuilt(
            linked, device.isEmpty() ? options : options.withDevice(device), progress);
      } catch (IllegalArgumentException unknown) {
        throw new LaunchError("--as-built", unknown.getMessage());
      }
    };
  }
}
