package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Rename;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** The renaming of one name. */
final class NameRefactoring extends NamedRefactoring {
  private final int offset;
  private final String name;
  private Optional<Rename.Subject> subject = Optional.empty();

  NameRefactoring(KernelFile file, int offset, String name) {
    super(file, name);
    this.offset = offset;
    this.name = name;
  }

  @Override
  public String getName() {
    return "Rename '" + name + "'";
  }

  @Override
  String title() {
    return getName() + " to '" + newName() + "'";
  }

  @Override
  String question() {
    return "New name of the "
        + subject
            .map(found -> found.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '))
            .orElse("name");
  }

  @Override
  String firstName() {
    return name;
  }

  @Override
  boolean mayStay() {
    return false;
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    try {
      subject = ProjectFiles.queries(file(), monitor::isCanceled).renamed(file().path(), offset);
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
    return subject.isPresent()
        ? new RefactoringStatus()
        : RefactoringStatus.createFatalErrorStatus(
            "'" + name + "' is built in or not known; it cannot be renamed");
  }

  @Override
  Rename.Outcome outcome(ProjectQueries queries) {
    return queries.rename(file().path(), offset, newName());
  }
}
