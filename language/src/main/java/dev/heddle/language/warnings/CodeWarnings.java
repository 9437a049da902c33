package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.TranslationUnit;
import java.util.List;

/** Warns about doubtful code in the functions of a program. */
public final class CodeWarnings {
  private CodeWarnings() {}

  /**
   * Looks at all functions without errors.
   *
   * @param references every name in the program with its meaning
   */
  public static void check(
      TranslationUnit unit, List<Reference> references, DiagnosticList diagnostics) {
    UnusedVariables unused = new UnusedVariables(references, diagnostics);
    for (FunctionDefinition function : unit.functions()) {
      if (!function.hasErrors()) {
        MissingReturn.check(function, diagnostics);
        DoubtfulCode code = new DoubtfulCode(function, unused, diagnostics);
        code.walk(function.body());
        if (code.mayReadUnwritten()) {
          UninitialisedUses.check(function, diagnostics);
        }
      }
    }
  }
}
