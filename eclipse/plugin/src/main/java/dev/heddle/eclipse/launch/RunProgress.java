package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.compile.Step;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;

/** Shows in the Progress view what a run is at; cancelling it there ends the run. */
final class RunProgress extends Job {
  private static final long ROUND_MILLIS = 100;

  /** How lines of our own begin between those of the tool. */
  private static final String OWN = "heddle: ";

  private final IProcess process;
  private final StringBuilder line = new StringBuilder();
  private volatile String step = "";

  private RunProgress(String name, IProcess process) {
    super(name);
    this.process = process;
  }

  /** Follows a run from its start to its end. */
  static void follow(IProcess process, String name) {
    new RunProgress(name, process).schedule();
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    IStreamMonitor output = process.getStreamsProxy().getOutputStreamMonitor();
    IStreamListener listener = (text, from) -> append(text);
    synchronized (line) {
      output.addListener(listener);
      append(output.getContents());
    }
    monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
    try {
      while (!process.isTerminated()) {
        if (monitor.isCanceled()) {
          process.terminate();
        }
        monitor.subTask(step);
        TimeUnit.MILLISECONDS.sleep(ROUND_MILLIS);
      }
      return Status.OK_STATUS;
    } catch (DebugException e) {
      return e.getStatus();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Status.CANCEL_STATUS;
    } finally {
      output.removeListener(listener);
      monitor.done();
    }
  }

  private void append(String text) {
    synchronized (line) {
      for (char c : text.toCharArray()) {
        if (c == '\n') {
          told(line.toString()).ifPresent(words -> step = words);
          line.setLength(0);
        } else if (line.length() < 1000) {
          line.append(c);
        }
      }
    }
  }

  /** A step of the compiler, or what becomes of its turn. */
  private static Optional<String> told(String line) {
    return line.startsWith(OWN)
        ? Optional.of(line.substring(OWN.length()))
        : Step.of(line).map(Step::text);
  }

  /** By which the job of a run is found. */
  @Override
  public boolean belongsTo(Object family) {
    return family == process.getLaunch();
  }
}
