package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.preferences.AnalysisPreferences;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.jface.operation.IRunnableContext;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;

/**
 * Keeps the analysis of one open document up to date: a run starts {@value #DELAY_MILLIS} ms after
 * the last change, and every change cancels the run before it. All methods belong to the user
 * interface thread.
 */
public final class LiveAnalysis {

  /** Silence after the last key before the analysis starts. */
  public static final int DELAY_MILLIS = 300;

  private final Engine engine = new HeddleEngine();
  private final KernelFile file;
  private final IDocument document;
  private final Display display;
  private final ISchedulingRule order = new RunsInOrder();
  private final Runnable start = this::start;
  private final IDocumentListener typing = new Typing();
  private final IPreferenceChangeListener settings = event -> settingsChanged();
  private final List<AnalysisListener> listeners = new CopyOnWriteArrayList<>();
  private AnalysisJob running;
  private AnalysisResult latest;
  private boolean disposed;

  /** Starts the first analysis at once. */
  public LiveAnalysis(KernelFile file, IDocument document, Display display) {
    this.file = file;
    this.document = document;
    this.display = display;
    document.addDocumentListener(typing);
    AnalysisPreferences.addListener(settings);
    start();
  }

  /** The newest result; empty before the first analysis is done. */
  public Optional<AnalysisResult> latest() {
    return Optional.ofNullable(latest);
  }

  /** Whether the newest result is about the document as it is now. */
  public boolean isCurrent() {
    return latest != null && latest.stamp() == stamp() && running == null;
  }

  /** The name by which reports call the file. */
  public String fileName() {
    return file.name();
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
    KernelText request = request();
    AtomicReference<AnalysisResult> result = new AtomicReference<>();
    try {
      context.run(true, true, monitor -> result.set(request.run(engine, monitor::isCanceled)));
    } catch (InvocationTargetException e) {
      if (!(e.getCause() instanceof CancellationException)) {
        HeddlePlugin.log("The analysis of " + file.path() + " failed", e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.ofNullable(result.get());
  }

  /**
   * Ends the analysis.
   *
   * @param discarded whether the document was given up with changes that nobody saved; the markers
   *     then go back to what the saved file deserves
   */
  public void dispose(boolean discarded) {
    disposed = true;
    document.removeDocumentListener(typing);
    AnalysisPreferences.removeListener(settings);
    cancel();
    listeners.clear();
    if (discarded) {
      file.resource()
          .map(saved -> new AnalysisJob(engine, file, () -> KernelText.ofSaved(saved), order))
          .ifPresent(AnalysisJob::schedule);
    }
  }

  private void changed() {
    cancel();
    display.timerExec(DELAY_MILLIS, start);
  }

  private void settingsChanged() {
    display.asyncExec(
        () -> {
          if (!disposed) {
            changed();
          }
        });
  }

  private void cancel() {
    display.timerExec(-1, start);
    if (running != null) {
      running.cancel();
      running = null;
    }
  }

  private void start() {
    KernelText request = request();
    AnalysisJob job = new AnalysisJob(engine, file, () -> request, order);
    job.addJobChangeListener(
        new JobChangeAdapter() {
          @Override
          public void done(IJobChangeEvent event) {
            display.asyncExec(() -> finished(job));
          }
        });
    running = job;
    job.schedule();
  }

  private void finished(AnalysisJob job) {
    if (running == job) {
      running = null;
      job.outcome()
          .ifPresent(
              result -> {
                latest = result;
                listeners.forEach(listener -> listener.analysed(result));
              });
    }
  }

  private KernelText request() {
    return new KernelText(file, document.get(), stamp(), AnalysisPreferences.settings());
  }

  private long stamp() {
    return ((IDocumentExtension4) document).getModificationStamp();
  }

  /** Restarts the clock with every change of the text. */
  private final class Typing implements IDocumentListener {

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {}

    @Override
    public void documentChanged(DocumentEvent event) {
      changed();
    }
  }

  /** Lets the runs of one document follow each other. */
  private static final class RunsInOrder implements ISchedulingRule {

    @Override
    public boolean contains(ISchedulingRule rule) {
      return rule == this;
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
      return rule == this;
    }
  }
}
