package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.query.DocumentStructure;
import dev.heddle.language.query.SemanticTokens;
import dev.heddle.language.source.SourceRange;
import dev.heddle.workspace.CodeQueries;
import dev.heddle.workspace.HeaderContext;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.swt.widgets.Display;

/** Reads the text, off the user interface thread, a moment after each change. */
final class CodeReading
    implements IReconcilingStrategy, IReconcilingStrategyExtension, AnalysisListener {
  private final Supplier<Optional<KernelFile>> file;
  private final Display display;
  private final Consumer<Read> reader;
  private volatile IDocument document;

  /** What was read last: the same is not read again when only an analysis has ended. */
  private volatile FrontEndResult last;

  /**
   * What has been read.
   *
   * @param names all names, in order
   * @param leftOut lines that conditions of the preprocessor leave out, in order
   * @param folds what can be folded
   * @param outline all that the file declares, with the loops of its functions
   * @param context whose part the file is, if it is a header
   */
  record Read(
      IDocument document,
      List<SemanticTokens.SemanticToken> names,
      List<SourceRange> leftOut,
      List<SourceRange> folds,
      List<DocumentStructure.Entry> outline,
      Optional<HeaderContext> context) {}

  /**
   * @param reader told on the user interface thread, as long as the text is still the same
   */
  CodeReading(Supplier<Optional<KernelFile>> file, Display display, Consumer<Read> reader) {
    this.file = file;
    this.display = display;
    this.reader = reader;
  }

  @Override
  public void setDocument(IDocument next) {
    document = next;
  }

  @Override
  public void setProgressMonitor(IProgressMonitor monitor) {}

  @Override
  public void initialReconcile() {
    read();
  }

  @Override
  public void reconcile(DirtyRegion dirty, IRegion region) {
    read();
  }

  @Override
  public void reconcile(IRegion region) {
    read();
  }

  /** What the text includes, or its macros, may have changed though the text has not. */
  @Override
  public void analysed(AnalysisResult result) {
    ICoreRunnable reading = monitor -> readIfChanged();
    Job.createSystem("Reading " + result.file().title(), reading).schedule();
  }

  private void readIfChanged() {
    IDocument text = document;
    Optional<KernelFile> edited = file.get();
    if (edited.isEmpty() || text == null) {
      return;
    }
    long stamp = stamp(text);
    try {
      CodeQueries.Code code =
          KernelWorkspace.code().code(edited.get().path(), () -> stamp(text) != stamp);
      if (code.result() != last) {
        read();
      }
    } catch (CancellationException outOfDate) {
      // The next change is read.
    } catch (IOException e) {
      HeddlePlugin.log(edited.get().path() + " cannot be read", e);
    }
  }

  private void read() {
    IDocument text = document;
    Optional<KernelFile> edited = file.get();
    if (edited.isEmpty() || text == null) {
      return;
    }
    long stamp = stamp(text);
    try {
      CodeQueries.Code code =
          KernelWorkspace.code().code(edited.get().path(), () -> stamp(text) != stamp);
      last = code.result();
      Read read =
          new Read(
              text,
              SemanticTokens.of(code.result(), code.file()),
              code.result().source().inactive(),
              DocumentStructure.foldingRanges(code.result()),
              DocumentStructure.outline(code.result()),
              KernelWorkspace.code().context(edited.get().path()));
      boolean same = code.file().text().length() == text.getLength();
      if (same && !display.isDisposed()) {
        display.asyncExec(
            () -> {
              if (stamp(text) == stamp) {
                reader.accept(read);
              }
            });
      }
    } catch (CancellationException outOfDate) {
      // The next change is read.
    } catch (IOException e) {
      HeddlePlugin.log(edited.get().path() + " cannot be read", e);
    }
  }

  private static long stamp(IDocument text) {
    return ((IDocumentExtension4) text).getModificationStamp();
  }
}
