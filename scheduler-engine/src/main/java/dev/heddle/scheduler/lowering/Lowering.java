package dev.heddle.scheduler.lowering;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Lowers a typed tree to the intermediate representation, in time linear in the size of the program
 * with its functions inlined.
 *
 * <p>Scalars, vectors and small structures whose address is not taken become values; arrays and
 * everything else become memory objects. Pointers to one object become that object and an offset.
 */
public final class Lowering {
  /**
   * Lowers all kernels of a program of one file that have no errors.
   *
   * @return the kernels, and a diagnostic for each one that cannot be lowered
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public LoweringResult lower(TranslationUnit unit, Cancellation cancellation) {
    return lower(List.of(unit), cancellation);
  }

  /**
   * Lowers all kernels that have no errors. Of several files' kernels of one name the first counts.
   *
   * @param units the files of the program in link order
   * @return the kernels, and a diagnostic for each one that cannot be lowered
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public LoweringResult lower(List<TranslationUnit> units, Cancellation cancellation) {
    ProgramContext program = new ProgramContext(units, cancellation);
    List<LoweringResult.LoweredFile> files = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (TranslationUnit unit : units) {
      program.addChannels(unit);
      List<FunctionDefinition> kernels =
          unit.kernels().stream().filter(kernel -> !names.contains(kernel.name())).toList();
      kernels.forEach(kernel -> names.add(kernel.name()));
      files.add(lower(kernels, program));
    }
    List<KernelIr> all = files.stream().flatMap(file -> file.kernels().stream()).toList();
    return new LoweringResult(new ProgramIr(all, program.channels()), files);
  }

  private static LoweringResult.LoweredFile lower(
      List<FunctionDefinition> definitions, ProgramContext program) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<KernelIr> kernels = new ArrayList<>();
    for (FunctionDefinition kernel : definitions) {
      program.cancellation().check();
      if (kernel.hasErrors()) {
        continue;
      }
      try {
        kernels.add(new KernelContext(program, kernel).lower());
      } catch (LoweringFailure failure) {
        if (!failure.isTold()) {
          diagnostics.add(notAnalysed(kernel, failure.getMessage(), failure.range()));
        }
      } catch (StackOverflowError overflow) {
        diagnostics.add(notAnalysed(kernel, "it is nested too deeply", kernel.function().range()));
      }
    }
    return new LoweringResult.LoweredFile(kernels, diagnostics);
  }

  private static Diagnostic notAnalysed(FunctionDefinition kernel, String why, SourceRange range) {
    return new Diagnostic(
        Severity.ERROR,
        "lowering.not-analysed",
        "kernel " + kernel.name() + " is not analysed: " + why,
        range,
        List.of());
  }
}
