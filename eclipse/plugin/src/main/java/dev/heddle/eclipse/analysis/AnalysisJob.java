package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.markers.ReportMarkers;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;

/** Analyses one text and publishes its markers, off the user interface thread. */
final class AnalysisJob extends Job {

  private final Engine engine;
  private final KernelFile file;
  private final Callable<KernelText> request;
  private volatile AnalysisResult outcome;

  /**
   * @param file the kernel's file
   * @param request asked for the text when the job runs
   * @param order runs with the same rule follow each other, so that older markers never replace
   *     newer ones
   */
  AnalysisJob(Engine engine, KernelFile file, Callable<KernelText> request, ISchedulingRule order) {
    super("Analysing " + file.name());
    this.engine = engine;
    this.file = file;
    this.request = request;
    setRule(order);
    setPriority(SHORT);
    setSystem(true);
  }

  /** The result; empty when the run was cancelled or failed. */
  Optional<AnalysisResult> outcome() {
    return Optional.ofNullable(outcome);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      AnalysisResult result = request.call().run(engine, monitor::isCanceled);
      if (monitor.isCanceled()) {
        return Status.CANCEL_STATUS;
      }
      if (file.resource().isPresent()) {
        ReportMarkers.publish(result, file.resource().get());
      }
      outcome = result;
      return Status.OK_STATUS;
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (Exception | StackOverflowError e) {
      HeddlePlugin.log("The analysis of " + file.path() + " failed", e);
      file.resource().ifPresent(resource -> ReportMarkers.publishFailure(resource, e));
      return Status.CANCEL_STATUS;
    }
  }
}
