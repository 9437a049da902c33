package dev.heddle.eclipse.analysis;

import dev.heddle.eclipse.preferences.AnalysisPreferences;
import dev.heddle.language.request.Cancellation;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocumentExtension4;

/**
 * One text to analyse.
 *
 * @param file the kernel's file
 * @param text its text, saved or not
 * @param stamp the document's modification stamp for that text
 * @param settings device and options
 */
record KernelText(KernelFile file, String text, long stamp, AnalysisSettings settings) {

  /** The file as it is on disk. */
  static KernelText ofSaved(IFile file) throws CoreException {
    return new KernelText(
        KernelFile.of(file),
        file.readString(),
        IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP,
        AnalysisPreferences.settings());
  }

  /**
   * Has the engine analyse the text.
   *
   * @throws java.util.concurrent.CancellationException when it was cancelled
   */
  AnalysisResult run(Engine engine, Cancellation cancellation) {
    return new AnalysisResult(
        file, text, stamp, engine.analyze(file.path(), text, settings, cancellation));
  }
}
