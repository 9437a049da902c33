package dev.heddle.eclipse.session;

import dev.heddle.eclipse.launch.EmulationShortcut;
import dev.heddle.workspace.sessions.SessionText;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.swt.events.MouseEvent;

/** A link over the workflow that runs the session. */
final class RunMinings extends AbstractCodeMiningProvider {
  private static final String LABEL = "\u25b6 Run";

  private final SessionEditor editor;

  RunMinings(SessionEditor editor) {
    this.editor = editor;
  }

  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer viewer, IProgressMonitor monitor) {
    IDocument document = viewer.getDocument();
    try {
      Optional<SessionText.Node> workflow = new SessionText(document.get()).find("workflow");
      return CompletableFuture.completedFuture(
          workflow.isEmpty()
              ? List.of()
              : List.of(new Run(document.getLineOfOffset(workflow.get().keyStart()), document)));
    } catch (BadLocationException e) {
      return CompletableFuture.completedFuture(List.of());
    }
  }

  private void run() {
    new EmulationShortcut().launch(editor, "run");
  }

  private final class Run extends LineHeaderCodeMining {
    Run(int line, IDocument document) throws BadLocationException {
      super(line, document, RunMinings.this);
      setLabel(LABEL);
    }

    @Override
    public boolean isResolved() {
      return true;
    }

    @Override
    public Consumer<MouseEvent> getAction() {
      return event -> run();
    }
  }
}
