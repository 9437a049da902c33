package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.query.ScopeRanges;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.CodeQueries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Region;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Alt+Shift+Up selects what is around the selection: the word, the expressions around it, what is
 * between brackets, the statement, the block, the function, the text; Alt+Shift+Down goes back.
 */
public final class ScopeSelection extends AbstractHandler {
  private static final String SHRINK = HeddlePlugin.ID + ".shrinkSelection";

  /** Under this name the text of the editor keeps what was selected before. */
  private static final String BEFORE = HeddlePlugin.ID + ".selectedBefore";

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof KernelEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      IRegion now = new Region(selection.getOffset(), selection.getLength());
      Deque<IRegion> before = before(editor, now);
      if (event.getCommand().getId().equals(SHRINK)) {
        before.pop();
        if (!before.isEmpty()) {
          select(editor, before.peek());
        }
      } else {
        around(editor, now)
            .ifPresent(
                next -> {
                  before.push(next);
                  select(editor, next);
                });
      }
    }
    return null;
  }

  private static void select(KernelEditor editor, IRegion region) {
    editor.selectAndReveal(region.getOffset(), region.getLength());
  }

  /** What was selected step by step, the present selection first; from new when that is another. */
  @SuppressWarnings("unchecked")
  private static Deque<IRegion> before(KernelEditor editor, IRegion now) {
    Control text = editor.getAdapter(Control.class);
    Deque<IRegion> before = (Deque<IRegion>) text.getData(BEFORE);
    if (before == null || !now.equals(before.peek())) {
      before = new ArrayDeque<>(List.of(now));
      text.setData(BEFORE, before);
    }
    return before;
  }

  private static Optional<IRegion> around(KernelEditor editor, IRegion now) {
    return editor.file().flatMap(file -> around(file.path(), editor.document(), now));
  }

  private static Optional<IRegion> around(Path file, IDocument document, IRegion now) {
    try {
      CodeQueries.Code code = KernelWorkspace.code().code(file, Cancellation.NEVER);
      int end = now.getOffset() + now.getLength();
      if (code.file().text().length() != document.getLength()) {
        return Optional.empty();
      }
      return ScopeRanges.around(code.result(), now.getOffset(), end).stream()
          .findFirst()
          .map(range -> new Region(range.start(), range.end() - range.start()));
    } catch (IOException e) {
      HeddlePlugin.log(file + " cannot be read", e);
      return Optional.empty();
    }
  }
}
