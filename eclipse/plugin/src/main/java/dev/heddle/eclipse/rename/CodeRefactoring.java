package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;

/**
 * A change of a program under a name that the user gives, between the workspace that knows how and
 * the dialogs of the IDE.
 */
abstract class CodeRefactoring extends Refactoring {
  private final KernelFile file;
  private String newName;
  private List<Rename.FileEdits> edits = List.of();

  CodeRefactoring(KernelFile file, String name) {
    this.file = file;
    newName = name;
  }

  final KernelFile file() {
    return file;
  }

  /** What is done, for the undo command. */
  abstract String title(String name);

  /** What is asked for, such as "Name of the function". */
  abstract String question();

  /** What stands in the field at first. */
  abstract String firstName();

  /** Whether the first name can be taken as it is. */
  abstract boolean mayStay();

  abstract Rename.Outcome outcome(ProjectQueries queries, String name);

  final void setNewName(String text) {
    newName = text;
  }

  @Override
  public final RefactoringStatus checkFinalConditions(IProgressMonitor monitor) {
    Rename.Outcome outcome;
    try {
      outcome = outcome(ProjectFiles.queries(file, monitor::isCanceled), newName);
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
    if (outcome.refusal().isPresent()) {
      return RefactoringStatus.createFatalErrorStatus(outcome.refusal().get());
    }
    RefactoringStatus status = new RefactoringStatus();
    outcome.warnings().forEach(status::addWarning);
    for (Rename.FileEdits changed : outcome.files()) {
      if (resource(changed).isEmpty()) {
        status.addFatalError(
            changed.file() + " would change, too, but is in no project of this workspace");
      }
    }
    edits = outcome.files();
    return status;
  }

  @Override
  public final Change createChange(IProgressMonitor monitor) throws CoreException {
    CompositeChange all = new CompositeChange(title(newName));
    for (Rename.FileEdits changed : edits) {
      TextFileChange change =
          new TextFileChange(
              changed.file().getFileName().toString(), resource(changed).orElseThrow());
      change.setTextType(changed.file().toString().endsWith(".clsession") ? "clsession" : "cl");
      MultiTextEdit tree = new MultiTextEdit();
      change.setEdit(tree);
      changed
          .edits()
          .forEach(
              edit ->
                  tree.addChild(
                      new ReplaceEdit(
                          edit.start(), edit.end() - edit.start(), edit.replacement())));
      if (!change.getCurrentContent(monitor).equals(changed.text())) {
        throw new OperationCanceledException(changed.file() + " has changed meanwhile");
      }
      all.add(change);
    }
    return all;
  }

  private static Optional<IFile> resource(Rename.FileEdits changed) {
    return Arrays.stream(
            ResourcesPlugin.getWorkspace()
                .getRoot()
                .findFilesForLocationURI(changed.file().toUri()))
        .filter(IResource::exists)
        .findFirst();
  }
}
