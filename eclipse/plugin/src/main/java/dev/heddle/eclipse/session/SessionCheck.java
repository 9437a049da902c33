package dev.heddle.eclipse.session;

import dev.heddle.eclipse.markers.SessionProblems;
import dev.heddle.workspace.sessions.SessionQueries.Problem;
import dev.heddle.workspace.sessions.SessionText;
import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.source.ISourceViewer;

/** Reads a session while somebody writes it, and marks what is wrong with it. */
final class SessionCheck implements IReconcilingStrategy, IReconcilingStrategyExtension {
  private final SessionEditor editor;
  private final ISourceViewer viewer;
  private IDocument document;

  SessionCheck(SessionEditor editor, ISourceViewer viewer) {
    this.editor = editor;
    this.viewer = viewer;
  }

  /** What a text has, and what is wrong with it. */
  record Read(String text, SessionText content, List<Problem> problems) {}

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

  private void read() {
    editor
        .path()
        .ifPresent(
            path -> {
              String text = document.get();
              Read read = new Read(text, new SessionText(text), SessionProblems.of(path, text));
              if (viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()) {
                viewer.getTextWidget().getDisplay().asyncExec(() -> editor.read(read));
              }
            });
  }
}
