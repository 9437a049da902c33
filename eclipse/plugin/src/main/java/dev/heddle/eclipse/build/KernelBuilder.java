package dev.heddle.eclipse.build;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.markers.ManifestProblems;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.markers.SessionProblems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * Finds out which kernels, sessions and manifests of libraries have to be analysed; {@link
 * AnalysisJob} does it, so that nobody who saves a file waits for it. A kernel is analysed again
 * when a file changes that it is made of or has not found, and all are when sessions or options
 * change.
 */
public final class KernelBuilder extends IncrementalProjectBuilder {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".builder";

  static final String SESSION = "clsession";

  /** Manifests of libraries are such files. */
  static final String XML = "xml";

  private static final Set<String> ANALYSED = Set.of("cl", SESSION, XML);
  private static final Set<String> DESCRIBING = Set.of(SESSION, "prefs");

  private AnalysisJob job;

  @Override
  protected void startupOnInitialize() {
    job = new AnalysisJob(getProject());
  }

  @Override
  protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor)
      throws CoreException {
    IResourceDelta delta = kind == FULL_BUILD ? null : getDelta(getProject());
    Set<IPath> changed = new HashSet<>();
    if (delta == null || !job.knowsKernels() || isAllConcerned(delta, changed)) {
      job.analyse(kernels());
    } else {
      job.analyse(kernels().stream().filter(kernel -> job.isMadeOf(kernel, changed)).toList());
    }
    return null;
  }

  @Override
  protected void clean(IProgressMonitor monitor) throws CoreException {
    job.forget();
    for (String type : ReportMarkers.TYPES) {
      getProject().deleteMarkers(type, false, IResource.DEPTH_INFINITE);
    }
    getProject().deleteMarkers(SessionProblems.MARKER, false, IResource.DEPTH_INFINITE);
    getProject().deleteMarkers(ManifestProblems.MARKER, false, IResource.DEPTH_INFINITE);
  }

  /** Collects the places of changed files; tells whether one of them concerns all kernels. */
  private static boolean isAllConcerned(IResourceDelta delta, Set<IPath> changed)
      throws CoreException {
    boolean[] all = new boolean[1];
    delta.accept(
        found -> {
          boolean isChanged =
              found.getKind() != IResourceDelta.CHANGED
                  || (found.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
          if (found.getResource() instanceof IFile file && isChanged) {
            String ending = file.getFileExtension();
            all[0] |= ending != null && DESCRIBING.contains(ending);
            IPath location = file.getLocation();
            if (location != null) {
              changed.add(location);
            }
          }
          return true;
        });
    return all[0];
  }

  private List<IFile> kernels() throws CoreException {
    List<IFile> kernels = new ArrayList<>();
    getProject()
        .accept(
            resource -> {
              if (resource instanceof IFile file
                  && file.getFileExtension() != null
                  && ANALYSED.contains(file.getFileExtension())
                  && file.getLocation() != null) {
                kernels.add(file);
              }
              return !resource.isDerived();
            });
    return kernels;
  }
}
