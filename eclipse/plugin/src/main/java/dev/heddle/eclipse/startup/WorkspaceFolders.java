package dev.heddle.eclipse.startup;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.core.resources.FileInfoMatcherDescription;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceFilterDescription;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/**
 * Brings files and folders of the disk into the workspace without writing a byte beside them: a
 * folder that is no Eclipse project becomes a link in the project {@value #PROJECT}.
 */
final class WorkspaceFolders {

  static final String PROJECT = "Opened Folders";

  private static final String ANY_NAME = "org.eclipse.core.resources.regexFilterMatcher";

  private final IWorkspace workspace = ResourcesPlugin.getWorkspace();
  private final IWorkspaceRoot root = workspace.getRoot();

  /** The file as a resource; its folder comes along, but not what is in folders below. */
  IFile file(Path file) throws CoreException {
    Optional<IFile> known = known(root.findFilesForLocationURI(file.toUri()));
    if (known.isPresent()) {
      return known.get();
    }
    Path folder = file.getParent();
    Optional<IContainer> around = known(root.findContainersForLocationURI(folder.toUri()));
    IContainer container =
        isProject(folder)
            ? project(folder)
            : around.isPresent() ? around.get() : link(folder, false);
    IFile resource = container.getFile(IPath.fromPortableString(file.getFileName().toString()));
    // It may have been written since the workspace looked last.
    resource.refreshLocal(IResource.DEPTH_ZERO, null);
    return resource;
  }

  /** The folder as a resource with all that is in it. */
  IContainer folder(Path folder) throws CoreException {
    if (isProject(folder)) {
      return project(folder);
    }
    Optional<IContainer> known = known(root.findContainersForLocationURI(folder.toUri()));
    return known.isPresent() ? known.get() : link(folder, true);
  }

  private static <R extends IResource> Optional<R> known(R[] resources) {
    return Arrays.stream(resources)
        .filter(IResource::exists)
        .min(Comparator.comparingInt(resource -> resource.getFullPath().segmentCount()));
  }

  private static boolean isProject(Path folder) {
    return Files.isRegularFile(folder.resolve(IProjectDescription.DESCRIPTION_FILE_NAME));
  }

  private IProject project(Path folder) throws CoreException {
    IProjectDescription description =
        workspace.loadProjectDescription(
            IPath.fromPath(folder.resolve(IProjectDescription.DESCRIPTION_FILE_NAME)));
    IProject project = root.getProject(description.getName());
    if (!project.exists()) {
      description.setLocation(IPath.fromPath(folder));
      project.create(description, null);
    }
    project.open(null);
    return project;
  }

  private IFolder link(Path folder, boolean deep) throws CoreException {
    IProject project = root.getProject(PROJECT);
    if (!project.exists()) {
      project.create(null);
    }
    project.open(null);
    IFolder link = freeName(project, folder);
    workspace.run(
        monitor -> {
          link.createLink(folder.toUri(), IResource.BACKGROUND_REFRESH, monitor);
          if (!deep) {
            link.createFilter(
                IResourceFilterDescription.EXCLUDE_ALL | IResourceFilterDescription.FOLDERS,
                new FileInfoMatcherDescription(ANY_NAME, ".*"),
                IResource.BACKGROUND_REFRESH,
                monitor);
          }
        },
        null);
    link.refreshLocal(IResource.DEPTH_ONE, null);
    return link;
  }

  private static IFolder freeName(IProject project, Path folder) {
    String name = folder.getFileName() == null ? "root" : folder.getFileName().toString();
    IFolder candidate = project.getFolder(name);
    for (int i = 2; candidate.exists(); i++) {
      candidate = project.getFolder(name + " (" + i + ")");
    }
    return candidate;
  }
}
