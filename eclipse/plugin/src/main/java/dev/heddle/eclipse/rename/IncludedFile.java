package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.workspace.Rename;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** What else changes when a file gets another place: includes and sessions that name it. */
final class IncludedFile {
  private static final Set<String> ENDINGS = Set.of("cl", "clh", "h", "hpp", "inc");

  private final IFile file;
  private List<Rename.FileEdits> edits = List.of();

  IncludedFile(IFile file) {
    this.file = file;
  }

  static boolean isOfInterest(Object element) {
    return element instanceof IFile file
        && file.getLocation() != null
        && file.getFileExtension() != null
        && ENDINGS.contains(file.getFileExtension());
  }

  RefactoringStatus check(Path newPlace, IProgressMonitor monitor) {
    KernelFile kernel = KernelFile.of(file);
    try {
      Rename.Outcome outcome =
          ProjectFiles.queries(kernel, monitor::isCanceled).renameFile(kernel.path(), newPlace);
      edits = outcome.files();
      return FileChanges.status(outcome);
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
  }

  /** The edits, to be made while the file is at its old place; null if there are none. */
  Change change(IProgressMonitor monitor) throws CoreException {
    return edits.isEmpty()
        ? null
        : FileChanges.change("Includes of " + file.getName(), edits, monitor);
  }
}
