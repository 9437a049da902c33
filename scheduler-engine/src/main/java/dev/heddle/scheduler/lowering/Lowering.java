package dev.heddle.scheduler.lowering;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.ArrayList;
import java.util.List;

/**
 * Lowers a typed tree to the intermediate representation, in time linear in the size of the program
 * with its functions inlined.
 *
 * <p>Scalars, vectors and small structures whose address is not taken become values; arrays and
 * everything else become memory objects. Pointers to one object become that object and an offset.
 */
public final class Lowering {
  /**
   * Lowers all kernels that have no errors.
   *
   * @return the kernels, and a diagnostic for each one that cannot be lowered
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public LoweringResult lower(TranslationUnit unit, Cancellation cancellation) {
    return lower(unit, List.of(), cancellation);
  }

  /**
   * Lowers all kernels of a file that have no errors.
   *
   * @param companions the other files of the program, whose functions may be called
   * @return the kernels, and a diagnostic for each one that cannot be lowered
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public LoweringResult lower(
      TranslationUnit unit, List<TranslationUnit> companions, Cancellation cancellation) {
    ProgramContext program = new ProgramContext(unit, companions, cancellation);
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<KernelIr> kernels = new ArrayList<>();
    for (FunctionDefinition kernel : unit.kernels()) {
      cancellation.check();
      if (kernel.hasErrors()) {
        continue;
      }
      try {
        kernels.add(new KernelContext(program, kernel).lower());
      } catch (LoweringFailure failure) {
        diagnostics.add(
            new Diagnostic(
                Severity.ERROR,
                "lowering.not-analysed",
                "kernel " + kernel.name() + " is not analysed: " + failure.getMessage(),
                failure.range(),
                List.of()));
      } catch (StackOverflowError overflow) {
        diagnostics.add(
            new Diagnostic(
                Severity.ERROR,
                "lowering.not-analysed",
                "kernel " + kernel.name() + " is not analysed: it is nested too deeply",
                kernel.function().range(),
                List.of()));
      }
    }
    return new LoweringResult(new ProgramIr(kernels, program.channels()), diagnostics);
  }
}
