package dev.heddle.eclipse.build;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.eclipse.markers.ManifestProblems;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.markers.SessionProblems;
import dev.heddle.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocumentExtension4;

/**
 * Analyses kernels, sessions and manifests of one project, one after the other, and marks what is
 * found in them.
 */
public final class AnalysisJob extends Job {

  /** Whoever waits for analyses of projects waits for this. */
  public static final Object FAMILY = new Object();

  private final Set<IFile> waiting = new LinkedHashSet<>();
  private final Map<IFile, Known> known = new ConcurrentHashMap<>();

  /**
   * What a kernel was made of when it was analysed last.
   *
   * @param missing names of files that it includes and that were not there
   */
  private record Known(Set<Path> files, Set<String> missing) {}

  AnalysisJob(IProject project) {
    super("Analysing the kernels of " + project.getName());
    setPriority(Job.BUILD);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == FAMILY;
  }

  /** Whether the kernels have been analysed before. */
  boolean knowsKernels() {
    synchronized (waiting) {
      return !known.isEmpty() || !waiting.isEmpty();
    }
  }

  void forget() {
    known.clear();
  }

  /** Whether one of these files is, or may be, a part of a kernel's program. */
  boolean isMadeOf(IFile kernel, Set<IPath> changed) {
    Known last = known.get(kernel);
    return last == null
        || changed.stream()
            .anyMatch(
                path ->
                    last.files().contains(path.toPath())
                        || last.missing().stream()
                            .anyMatch(name -> path.toPath().endsWith(Path.of(name).getFileName())));
  }

  /** Analyses these as soon as possible; several requests for one kernel are one. */
  void analyse(Collection<IFile> kernels) {
    if (kernels.isEmpty()) {
      return;
    }
    synchronized (waiting) {
      waiting.addAll(kernels);
    }
    schedule();
  }

  private Optional<IFile> next() {
    synchronized (waiting) {
      return waiting.stream().findFirst();
    }
  }

  private int left() {
    synchronized (waiting) {
      return waiting.size();
    }
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    SubMonitor progress = SubMonitor.convert(monitor, getName(), left());
    for (Optional<IFile> kernel = next(); kernel.isPresent(); kernel = next()) {
      if (monitor.isCanceled()) {
        return cancelled();
      }
      progress.setWorkRemaining(left());
      progress.subTask(kernel.get().getName() + ", " + left() + " to do");
      try {
        analyse(kernel.get(), monitor);
      } catch (CancellationException e) {
        return cancelled();
      }
      synchronized (waiting) {
        waiting.remove(kernel.get());
      }
      progress.worked(1);
    }
    return Status.OK_STATUS;
  }

  /** What was left is analysed when it changes, or all is built. */
  private IStatus cancelled() {
    synchronized (waiting) {
      waiting.forEach(known::remove);
      waiting.clear();
    }
    return Status.CANCEL_STATUS;
  }

  private void analyse(IFile kernel, IProgressMonitor monitor) {
    if (!kernel.exists() || kernel.getLocation() == null) {
      known.remove(kernel);
      return;
    }
    Path path = kernel.getLocation().toPath();
    if (KernelBuilder.SESSION.equals(kernel.getFileExtension())) {
      session(kernel);
      return;
    }
    if (KernelBuilder.XML.equals(kernel.getFileExtension())) {
      manifest(kernel);
      return;
    }
    if (isPartOfAnother(path)) {
      known.put(kernel, new Known(Set.of(path), Set.of()));
      return;
    }
    try {
      Workspace.Analysed found = KernelWorkspace.analyse(path, monitor::isCanceled);
      known.put(kernel, new Known(found.files(), found.missing()));
      ReportMarkers.publish(
          new AnalysisResult(
              KernelFile.of(kernel),
              found.text(),
              IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP,
              found.report()),
          kernel);
    } catch (IOException | CoreException e) {
      HeddlePlugin.log(kernel.getFullPath() + " cannot be analysed", e);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError problem) {
      HeddlePlugin.log("The analysis of " + kernel.getFullPath() + " failed", problem);
      ReportMarkers.publishFailure(kernel, problem);
    }
  }

  private void session(IFile session) {
    try {
      known.put(session, new Known(Set.copyOf(SessionProblems.sources(session)), Set.of()));
      SessionProblems.mark(session);
    } catch (CoreException | RuntimeException e) {
      HeddlePlugin.log(session.getFullPath() + " cannot be checked", e);
    }
  }

  private void manifest(IFile manifest) {
    try {
      known.put(manifest, new Known(ManifestProblems.mark(manifest), Set.of()));
    } catch (CoreException | RuntimeException e) {
      HeddlePlugin.log(manifest.getFullPath() + " cannot be checked", e);
    }
  }

  /** The problems of a program of several files come with the first of them. */
  private static boolean isPartOfAnother(Path file) {
    List<Path> files = KernelWorkspace.program(file).files();
    return files.contains(file) && !files.get(0).equals(file);
  }
}
