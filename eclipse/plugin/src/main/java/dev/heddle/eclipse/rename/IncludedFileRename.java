package dev.heddle.eclipse.rename;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.RenameParticipant;

/** Includes and sessions follow a file that gets another name. */
public final class IncludedFileRename extends RenameParticipant {
  private IFile file;
  private IncludedFile included;

  @Override
  protected boolean initialize(Object element) {
    if (!IncludedFile.isOfInterest(element)) {
      return false;
    }
    file = (IFile) element;
    included = new IncludedFile(file);
    return true;
  }

  @Override
  public String getName() {
    return "Includes of a file";
  }

  @Override
  public RefactoringStatus checkConditions(
      IProgressMonitor monitor, CheckConditionsContext context) {
    return included.check(
        file.getLocation().toPath().resolveSibling(getArguments().getNewName()), monitor);
  }

  @Override
  public Change createPreChange(IProgressMonitor monitor) throws CoreException {
    return included.change(monitor);
  }

  @Override
  public Change createChange(IProgressMonitor monitor) {
    return null;
  }
}
