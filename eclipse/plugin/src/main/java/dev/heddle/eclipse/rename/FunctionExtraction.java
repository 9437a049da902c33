package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** Selected statements, or an expression, become a function. */
final class FunctionExtraction extends NamedRefactoring {
  private static final String NAME = "extracted";

  private final int start;
  private final int end;

  FunctionExtraction(KernelFile file, ITextSelection selection) {
    super(file, NAME);
    start = selection.getOffset();
    end = start + selection.getLength();
  }

  @Override
  public String getName() {
    return "Extract Function";
  }

  @Override
  String title() {
    return "Extract function '" + newName() + "'";
  }

  @Override
  String question() {
    return "Name of the function";
  }

  @Override
  String firstName() {
    return NAME;
  }

  @Override
  boolean mayStay() {
    return true;
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    return start == end
        ? RefactoringStatus.createFatalErrorStatus(
            "Select the statements or the expression that should become a function")
        : new RefactoringStatus();
  }

  @Override
  Rename.Outcome outcome(ProjectQueries queries) {
    return queries.extractFunction(file().path(), start, end, newName());
  }
}
