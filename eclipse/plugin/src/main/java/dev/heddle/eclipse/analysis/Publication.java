package dev.heddle.eclipse.analysis;

/** Makes results visible in the workspace of the IDE, off the user interface thread. */
public interface Publication {

  /** There is a newer result. */
  void publish(AnalysisResult result);

  /** The analysis itself failed. */
  void failed(Throwable failure);
}
