package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.scheduler.report.Report;
import dev.heddle.workspace.Workspace;
import dev.heddle.workspace.WorkspaceEvent;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.operation.IRunnableContext;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;

/**
 * What the workspace says about the kernel of one editor. A run starts {@value #DELAY_MILLIS} ms
 * after the last change of the text or of anything that it includes. All methods belong to the user
 * interface thread.
 */
public final class LiveAnalysis {

  /** Silence after the last key before the analysis starts. */
  public static final int DELAY_MILLIS = 300;

  private final Workspace workspace = KernelWorkspace.get();
  private final KernelFile file;
  private final IDocument document;
  private final Display display;
  private final Publication publication;
  private final Consumer<WorkspaceEvent> events = this::happened;
  private final IDocumentListener changes =
      new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {}

        @Override
        public void documentChanged(DocumentEvent event) {
          if (display.getThread() == Thread.currentThread()) {
            listeners.forEach(AnalysisListener::textChanged);
          }
        }
      };
  private final AtomicInteger undelivered = new AtomicInteger();
  private final List<AnalysisListener> listeners = new CopyOnWriteArrayList<>();
  private AnalysisResult latest;
  private boolean disposed;

  /** Starts the first analysis at once. */
  public LiveAnalysis(
      KernelFile file, IDocument document, Display display, Publication publication) {
    this.file = file;
    this.document = document;
    this.display = display;
    this.publication = publication;
    document.addDocumentListener(changes);
    workspace.addListener(events);
    workspace.changed(file.path(), stamp(), document.get());
    workspace.watch(file.path());
  }

  /** The newest result; empty before the first analysis is done. */
  public Optional<AnalysisResult> latest() {
    return Optional.ofNullable(latest);
  }

  /** Whether the newest result is about all texts as they are now. */
  public boolean isCurrent() {
    return latest != null
        && workspace.isUpToDate(file.path())
        && undelivered.get() == 0
        && latest.stamp() == stamp();
  }

  /** The name by which reports call the file. */
  public String fileName() {
    return file.name();
  }

  /** Where a file is that reports name: another one of the program, or an included one. */
  public Path place(String name) {
    return KernelWorkspace.program(file.path()).place(name);
  }

  /** The document under analysis. */
  public IDocument document() {
    return document;
  }

  public void addListener(AnalysisListener listener) {
    listeners.add(listener);
  }

  public void removeListener(AnalysisListener listener) {
    listeners.remove(listener);
  }

  /**
   * The result for the document as it is now: the newest one if it is that, otherwise from a run
   * that the caller waits for. Empty when the user cancelled it.
   */
  public Optional<AnalysisResult> current(IRunnableContext context) {
    if (isCurrent()) {
      return latest();
    }
    String text = document.get();
    long stamp = stamp();
    AtomicReference<Report> report = new AtomicReference<>();
    try {
      context.run(
          true,
          true,
          monitor -> {
            try {
              report.set(workspace.report(file.path(), monitor::isCanceled));
            } catch (Exception e) {
              throw new InvocationTargetException(e);
            }
          });
    } catch (InvocationTargetException e) {
      if (!(e.getCause() instanceof CancellationException)) {
        HeddlePlugin.log("The analysis of " + file.path() + " failed", e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.ofNullable(report.get())
        .map(found -> new AnalysisResult(file, text, stamp, found));
  }

  /**
   * Ends the analysis.
   *
   * @param discarded whether the document was given up with changes that nobody saved; the markers
   *     then go back to what the saved file deserves
   */
  public void dispose(boolean discarded) {
    disposed = true;
    document.removeDocumentListener(changes);
    workspace.removeListener(events);
    workspace.unwatch(file.path());
    listeners.clear();
    if (discarded && file.resource().isPresent()) {
      // Behind the end of the editor, which gives up its document.
      display.asyncExec(() -> Job.createSystem("Analysing " + file.name(), saved()).schedule());
    }
  }

  private ICoreRunnable saved() {
    return monitor -> {
      try {
        Report report = workspace.report(file.path(), monitor::isCanceled);
        String text = Files.readString(file.path());
        publication.publish(
            new AnalysisResult(file, text, IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP, report));
      } catch (CancellationException ended) {
        // The IDE ends; the next one analyses the file when it is opened.
      } catch (IOException e) {
        HeddlePlugin.log("The saved text of " + file.path() + " was not analysed", e);
      }
    };
  }

  /** On the thread of the workspace. */
  private void happened(WorkspaceEvent event) {
    Path path = file.path().toAbsolutePath().normalize();
    if (!event.file().equals(path)) {
      return;
    }
    if (event instanceof WorkspaceEvent.Analysed analysed) {
      long stamp =
          analysed.versions().getOrDefault(path, IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP);
      AnalysisResult result = new AnalysisResult(file, analysed.text(), stamp, analysed.report());
      publication.publish(result);
      analysed.findGuesses();
      undelivered.incrementAndGet();
      display.asyncExec(() -> deliver(result));
    } else if (event instanceof WorkspaceEvent.Failed failed) {
      HeddlePlugin.log("The analysis of " + file.path() + " failed", failed.problem());
      publication.failed(failed.problem());
      display.asyncExec(() -> listeners.forEach(listener -> listener.failed(failed.problem())));
    }
  }

  private void deliver(AnalysisResult result) {
    undelivered.decrementAndGet();
    if (!disposed) {
      latest = result;
      listeners.forEach(listener -> listener.analysed(result));
    }
  }

  private long stamp() {
    return ((IDocumentExtension4) document).getModificationStamp();
  }
}
