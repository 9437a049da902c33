package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.build.HeddleNature;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.workspace.projects.Example;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.osgi.service.prefs.BackingStoreException;

/** Makes projects of kernels. */
final class NewProject {

  private NewProject() {}

  /**
   * Makes a project and opens it; files that are in its folder already stay as they are. A project
   * that cannot be made whole is taken out of the workspace again, for another try.
   *
   * @param location its folder; null for one in the workspace
   */
  static void create(
      IProject project, URI location, ProjectOptions options, IProgressMonitor monitor)
      throws CoreException {
    IProjectDescription description =
        project.getWorkspace().newProjectDescription(project.getName());
    description.setLocationURI(location);
    try {
      project.create(description, monitor);
      begin(project, options, monitor);
    } catch (CoreException e) {
      project.delete(false, true, monitor);
      throw e;
    }
  }

  private static void begin(IProject project, ProjectOptions options, IProgressMonitor monitor)
      throws CoreException {
    project.open(monitor);
    project.setDefaultCharset(StandardCharsets.UTF_8.name(), monitor);
    if (!options.equals(ProjectOptions.NONE)) {
      try {
        options.keep(project);
      } catch (BackingStoreException e) {
        throw new CoreException(Status.error("The options cannot be written", e));
      }
    }
    HeddleNature.add(project);
  }

  /** Copies the files of an example into a project. */
  static void fill(IProject project, Example example, IProgressMonitor monitor)
      throws CoreException {
    for (String name : example.files()) {
      IFile file = project.getFile(name);
      if (!file.exists()) {
        createFolder(file.getParent(), monitor);
        try (InputStream content = example.content(name)) {
          file.create(content, IResource.FORCE, monitor);
        } catch (IOException e) {
          throw new CoreException(Status.error("Cannot write " + file.getFullPath(), e));
        }
      }
    }
  }

  private static void createFolder(IContainer container, IProgressMonitor monitor)
      throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      createFolder(folder.getParent(), monitor);
      folder.create(IResource.FORCE, true, monitor);
    }
  }
}
