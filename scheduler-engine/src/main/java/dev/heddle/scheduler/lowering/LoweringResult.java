package dev.heddle.scheduler.lowering;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.List;

/**
 * A lowered program.
 *
 * @param program the kernels that could be lowered
 * @param files what each file gave to it, in link order
 */
public record LoweringResult(ProgramIr program, List<LoweredFile> files) {
  public LoweringResult {
    files = List.copyOf(files);
  }

  /**
   * The part of one file.
   *
   * @param kernels its kernels that could be lowered
   * @param diagnostics why others could not
   */
  public record LoweredFile(List<KernelIr> kernels, List<Diagnostic> diagnostics) {
    public LoweredFile {
      kernels = List.copyOf(kernels);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Why kernels could not be lowered. */
  public List<Diagnostic> diagnostics() {
    return files.stream().flatMap(file -> file.diagnostics().stream()).toList();
  }
}
