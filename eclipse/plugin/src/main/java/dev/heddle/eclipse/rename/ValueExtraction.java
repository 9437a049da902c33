package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.language.refactor.ExtractValue;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;
import java.util.Locale;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** A selected expression becomes a variable, a constant in memory or a macro. */
final class ValueExtraction extends NamedRefactoring {
  private final ExtractValue.As as;
  private final int start;
  private final int end;
  private boolean everywhere;

  ValueExtraction(KernelFile file, ITextSelection selection, ExtractValue.As as) {
    super(file, firstName(as));
    this.as = as;
    start = selection.getOffset();
    end = start + selection.getLength();
  }

  private static String firstName(ExtractValue.As as) {
    return as == ExtractValue.As.VARIABLE ? "extracted" : "EXTRACTED";
  }

  private String kind() {
    return switch (as) {
      case VARIABLE -> "Variable";
      case CONSTANT -> "Constant";
      case MACRO -> "Macro";
    };
  }

  void setEverywhere(boolean everywhere) {
    this.everywhere = everywhere;
  }

  String everywhereQuestion() {
    return as == ExtractValue.As.VARIABLE
        ? "Equal expressions of the &statement, too"
        : "Equal expressions of the &function, too";
  }

  @Override
  public String getName() {
    return "Extract " + kind();
  }

  @Override
  String title() {
    return getName() + " '" + newName() + "'";
  }

  @Override
  String question() {
    return "Name of the " + kind().toLowerCase(Locale.ROOT);
  }

  @Override
  String firstName() {
    return firstName(as);
  }

  @Override
  boolean mayStay() {
    return true;
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    return start == end
        ? RefactoringStatus.createFatalErrorStatus("Select the expression that should get a name")
        : new RefactoringStatus();
  }

  @Override
  Rename.Outcome outcome(ProjectQueries queries) {
    return queries.extractValue(file().path(), start, end, newName(), as, everywhere);
  }
}
