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

/** Shows the files that a run has written, once it has ended. */
final class RefreshWhenDone implements ILaunchesListener2 {

  private final ILaunch launch;
  private final IContainer folder;

  RefreshWhenDone(ILaunch launch, IContainer folder) {
    this.launch = launch;
    this.folder = folder;
  }

  void register() {
    DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
  }

  @Override
  public void launchesTerminated(ILaunch[] launches) {
    for (ILaunch ended : launches) {
      if (ended == launch) {
        DebugPlugin.getDefault().getLaunchManager().removeLaunchListener(this);
        refresh();
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

  private void refresh() {
    WorkspaceJob job =
        new WorkspaceJob("Refreshing " + folder.getName()) {
          @Override
          public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
            folder.refreshLocal(IResource.DEPTH_INFINITE, monitor);
            return Status.OK_STATUS;
          }
        };
    job.setRule(folder);
    job.setSystem(true);
    job.schedule();
  }
}
