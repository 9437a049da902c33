package dev.heddle.eclipse.sample;

import dev.heddle.eclipse.HeddlePlugin;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.osgi.framework.Bundle;

/** The project of kernels and sessions that shows what there is to see. */
public final class SampleProject {

  /** Name of the project, and of its folder in the plugin. */
  public static final String NAME = "getting-started";

  private static final String FOLDER = "samples/" + NAME;
  private static final String FIRST_KERNEL = "dot_product.cl";

  private SampleProject() {}

  /**
   * Makes sure that the project is in the workspace and open; files that are there are left alone.
   *
   * @return the kernel to look at first
   */
  public static IFile open() throws CoreException {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
    ResourcesPlugin.getWorkspace()
        .run(
            monitor -> {
              if (!project.exists()) {
                project.create(null);
              }
              project.open(null);
              copy(project);
            },
            null);
    return project.getFile(FIRST_KERNEL);
  }

  private static void copy(IProject project) throws CoreException {
    Bundle bundle = Platform.getBundle(HeddlePlugin.ID);
    List<URL> entries = Collections.list(bundle.findEntries(FOLDER, "*", true));
    for (URL entry : entries) {
      IPath path = IPath.fromPortableString(entry.getPath());
      if (!path.hasTrailingSeparator()) {
        copy(entry, project.getFile(path.removeFirstSegments(2)));
      }
    }
  }

  private static void copy(URL entry, IFile file) throws CoreException {
    if (file.exists()) {
      return;
    }
    createFolder(file.getParent());
    try (InputStream content = entry.openStream()) {
      file.create(content, IResource.FORCE, null);
    } catch (IOException e) {
      throw new CoreException(Status.error("Cannot copy " + file.getFullPath(), e));
    }
  }

  private static void createFolder(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      createFolder(folder.getParent());
      folder.create(IResource.FORCE, true, null);
    }
  }
}
