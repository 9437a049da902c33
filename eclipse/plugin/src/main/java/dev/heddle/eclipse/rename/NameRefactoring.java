package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.workspace.Rename;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

/** The renaming of one name, between the workspace that knows how and the dialogs of the IDE. */
final class NameRefactoring extends Refactoring {
  private final KernelFile file;
  private final int offset;
  private final String name;
  private String newName;
  private Optional<Rename.Subject> subject = Optional.empty();
  private List<Rename.FileEdits> edits = List.of();

  NameRefactoring(KernelFile file, int offset, String name) {
    this.file = file;
    this.offset = offset;
    this.name = name;
    newName = name;
  }

  String name() {
    return name;
  }

  void setNewName(String text) {
    newName = text;
  }

  @Override
  public String getName() {
    return "Rename '" + name + "'";
  }

  /** What is renamed, in words. */
  String kind() {
    return subject
        .map(found -> found.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .orElse("name");
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    try {
      subject = ProjectFiles.queries(file, monitor::isCanceled).renamed(file.path(), offset);
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
    return subject.isPresent()
        ? new RefactoringStatus()
        : RefactoringStatus.createFatalErrorStatus(
            "'" + name + "' is built in or not known; it cannot be renamed");
  }

  @Override
  public RefactoringStatus checkFinalConditions(IProgressMonitor monitor) {
    Rename.Outcome outcome;
    try {
      outcome =
          ProjectFiles.queries(file, monitor::isCanceled).rename(file.path(), offset, newName);
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
            changed.file() + " has the name too, but is in no project of this workspace");
      }
    }
    edits = outcome.files();
    return status;
  }

  @Override
  public Change createChange(IProgressMonitor monitor) throws CoreException {
    CompositeChange all = new CompositeChange("Rename '" + name + "' to '" + newName + "'");
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
