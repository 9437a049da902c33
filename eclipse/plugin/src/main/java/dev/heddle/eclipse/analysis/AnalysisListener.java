package dev.heddle.eclipse.analysis;

/** Hears of finished analyses, on the user interface thread. */
@FunctionalInterface
public interface AnalysisListener {

  /** A new result is there; its text may be older than the document by now. */
  void analysed(AnalysisResult result);
}
