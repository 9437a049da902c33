package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.workspace.Workspace;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/** Tells the workspace which files of the IDE's projects have changed on disk. */
record ChangedFiles(Workspace workspace) implements IResourceChangeListener {

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    try {
      event.getDelta().accept(this::visit);
    } catch (CoreException e) {
      HeddlePlugin.log("Changed files could not be found out", e);
    }
  }

  private boolean visit(IResourceDelta delta) {
    boolean isChanged =
        delta.getKind() != IResourceDelta.CHANGED
            || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
    if (delta.getResource() instanceof IFile file && isChanged) {
      IPath location = file.getLocation();
      if (location != null) {
        workspace.changedOnDisk(location.toPath());
      }
    }
    return true;
  }
}
