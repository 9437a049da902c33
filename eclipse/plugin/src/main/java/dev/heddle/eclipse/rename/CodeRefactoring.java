package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** A change of a program, between the workspace that knows how and the dialogs of the IDE. */
abstract class CodeRefactoring extends Refactoring {
  private final KernelFile file;
  private List<Rename.FileEdits> edits = List.of();

  CodeRefactoring(KernelFile file) {
    this.file = file;
  }

  final KernelFile file() {
    return file;
  }

  /** What is done, for the undo command. */
  abstract String title();

  /** The changes as the user wants them now, or why there are none. */
  abstract Rename.Outcome outcome(ProjectQueries queries);

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    return new RefactoringStatus();
  }

  @Override
  public final RefactoringStatus checkFinalConditions(IProgressMonitor monitor) {
    try {
      Rename.Outcome outcome = outcome(ProjectFiles.queries(file, monitor::isCanceled));
      edits = outcome.files();
      return FileChanges.status(outcome);
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
  }

  @Override
  public final Change createChange(IProgressMonitor monitor) throws CoreException {
    return FileChanges.change(title(), edits, monitor);
  }
}
