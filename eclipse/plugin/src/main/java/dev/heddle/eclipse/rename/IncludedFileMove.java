package dev.heddle.eclipse.rename;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.CheckConditionsContext;
import org.eclipse.ltk.core.refactoring.participants.MoveParticipant;

/** Includes and sessions follow a file that gets into another folder of its project. */
public final class IncludedFileMove extends MoveParticipant {
  private IFile file;
  private IncludedFile included;

  @Override
  protected boolean initialize(Object element) {
    boolean moves =
        IncludedFile.isOfInterest(element)
            && getArguments().getDestination() instanceof IContainer folder
            && folder.getLocation() != null
            && folder.getProject().equals(((IFile) element).getProject());
    if (moves) {
      file = (IFile) element;
      included = new IncludedFile(file);
    }
    return moves;
  }

  @Override
  public String getName() {
    return "Includes of a file";
  }

  @Override
  public RefactoringStatus checkConditions(
      IProgressMonitor monitor, CheckConditionsContext context) {
    IContainer folder = (IContainer) getArguments().getDestination();
    return included.check(folder.getLocation().append(file.getName()).toPath(), monitor);
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
