package dev.heddle.eclipse.analysis;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;

/** The engine as the plugin needs it: text to report, findings included. */
@FunctionalInterface
public interface Engine {

  /**
   * Analyses one kernel file.
   *
   * @param file where the text belongs; includes are looked up from there, and the report calls it
   *     by its bare name
   * @param text the text, saved or not
   * @param settings device and options
   * @param cancellation asked often
   * @throws java.util.concurrent.CancellationException when it was cancelled
   */
  Report analyze(Path file, String text, AnalysisSettings settings, Cancellation cancellation);
}
