package dev.heddle.eclipse.analysis;

/** Hears of finished analyses, on the user interface thread. */
@FunctionalInterface
public interface AnalysisListener {

  /** A new result is there; its text may be older than the document by now. */
  void analysed(AnalysisResult result);

  /** The text has changed: what is known is about an older one until the next result. */
  default void textChanged() {}

  /** The analysis itself has failed; there is no result about the text as it is. */
  default void failed(Throwable problem) {}
}
