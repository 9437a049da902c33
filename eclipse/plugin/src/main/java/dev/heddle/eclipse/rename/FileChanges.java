package dev.heddle.eclipse.rename;

import dev.heddle.workspace.Rename;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;

/** Edits of the workspace as changes that the IDE previews, makes and takes back. */
final class FileChanges {
  private FileChanges() {}

  /** What the user should know before a change is made, or why it cannot be. */
  static RefactoringStatus status(Rename.Outcome outcome) {
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
    return status;
  }

  /**
   * One change of all files.
   *
   * @throws OperationCanceledException if a text is another one than the edits are for
   */
  static CompositeChange change(
      String title, List<Rename.FileEdits> edits, IProgressMonitor monitor) throws CoreException {
    CompositeChange all = new CompositeChange(title);
    for (Rename.FileEdits changed : edits) {
      all.add(change(changed, monitor));
    }
    return all;
  }

  private static Change change(Rename.FileEdits changed, IProgressMonitor monitor)
      throws CoreException {
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
                    new ReplaceEdit(edit.start(), edit.end() - edit.start(), edit.replacement())));
    if (!change.getCurrentContent(monitor).equals(changed.text())) {
      throw new OperationCanceledException(changed.file() + " has changed meanwhile");
    }
    return change;
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
