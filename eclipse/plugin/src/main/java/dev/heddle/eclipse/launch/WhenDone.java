package dev.heddle.eclipse.launch;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;

/** Does something once a run has ended. */
final class WhenDone implements ILaunchesListener2 {

  private final ILaunch launch;
  private final Runnable action;

  WhenDone(ILaunch launch, Runnable action) {
    this.launch = launch;
    this.action = action;
  }

  /** Shows the files that the run has written. */
  static WhenDone refresh(ILaunch launch, IContainer folder) {
    return new WhenDone(launch, () -> refresh(folder));
  }

  void register() {
    DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
  }

  @Override
  public void launchesTerminated(ILaunch[] launches) {
    for (ILaunch ended : launches) {
      if (ended == launch) {
        DebugPlugin.getDefault().getLaunchManager().removeLaunchListener(this);
        action.run();
      }
    }
  }

  @Override
  public void launchesRemoved(ILaunch[] launches) {
    launchesTerminated(launches);
  }

  @Override
  public void launchesAdded(ILaunch[] launches) {}

  @Override
  public void launchesChanged(ILaunch[] launches) {}

  /** Shows files of a folder that something outside of the workspace has written. */
  static void refresh(IContainer folder) {
    WorkspaceJob job =
        new WorkspaceJob("Refreshing " + folder.getName()) {
          @Override
          public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
            folder.refreshLocal(IResource.DEPTH_INFINITE, monitor);
            return Status.OK_STATUS;
          }
        };
    // A folder that is a link to elsewhere asks for the rule of what it stands in.
    job.setRule(folder.getWorkspace().getRuleFactory().refreshRule(folder));
    job.setSystem(true);
    job.schedule();
  }
}
