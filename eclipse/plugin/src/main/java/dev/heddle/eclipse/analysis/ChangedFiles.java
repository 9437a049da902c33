package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.workspace.Workspace;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/**
 * Tells the workspace which files of the IDE's projects have changed on disk.
 *
 * @param includes told when a file has changed, which may include others now
 * @param programs told when a session or the settings of a project have changed, which say what
 *     programs there are
 */
record ChangedFiles(Workspace workspace, Runnable includes, Runnable programs)
    implements IResourceChangeListener {

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    try {
      AtomicBoolean describes = new AtomicBoolean();
      event.getDelta().accept(delta -> visit(delta, describes));
      if (describes.get()) {
        programs.run();
      }
    } catch (CoreException e) {
      HeddlePlugin.log("Changed files could not be found out", e);
    }
  }

  private boolean visit(IResourceDelta delta, AtomicBoolean describes) {
    boolean isChanged =
        delta.getKind() != IResourceDelta.CHANGED
            || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
    if (delta.getResource() instanceof IFile file && isChanged) {
      String extension = file.getFileExtension();
      if ("clsession".equals(extension) || "prefs".equals(extension)) {
        describes.set(true);
      }
      IPath location = file.getLocation();
      if (location != null) {
        includes.run();
        workspace.changedOnDisk(location.toPath());
      }
    }
    return true;
  }
}
