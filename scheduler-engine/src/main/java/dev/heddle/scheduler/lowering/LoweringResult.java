package dev.heddle.scheduler.lowering;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.List;

/**
 * A lowered program.
 *
 * @param program the kernels that could be lowered
 * @param diagnostics why others could not
 */
public record LoweringResult(ProgramIr program, List<Diagnostic> diagnostics) {
  public LoweringResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
