package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextUtilities;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Alt+Shift+Up selects what is around the selection: the word, what is between brackets, the
 * statement, the block, the text; Alt+Shift+Down goes back.
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
    IDocument document = editor.document();
    List<IRegion> scopes = new ArrayList<>(List.of(new Region(0, document.getLength())));
    try {
      scopes.add(word(document, now));
      IRegion pair =
          editor.brackets().findEnclosingPeerCharacters(document, now.getOffset(), now.getLength());
      if (pair != null) {
        scopes.add(pair);
        scopes.add(
            trimmed(document, pair.getOffset() + 1, pair.getOffset() + pair.getLength() - 1));
      }
      scopes.add(statement(document, now));
    } catch (BadLocationException e) {
      HeddlePlugin.log("The selection lies outside its text", e);
    }
    return scopes.stream()
        .filter(scope -> contains(scope, now) && scope.getLength() > now.getLength())
        .min(Comparator.comparingInt(IRegion::getLength));
  }

  private static boolean contains(IRegion outer, IRegion inner) {
    return outer.getOffset() <= inner.getOffset()
        && outer.getOffset() + outer.getLength() >= inner.getOffset() + inner.getLength();
  }

  private static IRegion word(IDocument document, IRegion now) throws BadLocationException {
    int start = now.getOffset();
    int end = start;
    while (start > 0 && Character.isJavaIdentifierPart(document.getChar(start - 1))) {
      start--;
    }
    while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
      end++;
    }
    return new Region(start, end - start);
  }

  /** From behind the last end of a statement to the next one, blocks that begin in it included. */
  private static IRegion statement(IDocument document, IRegion now) throws BadLocationException {
    int start = now.getOffset();
    int depth = 0;
    while (start > 0) {
      char c = code(document, start - 1);
      depth += c == ')' || c == ']' ? 1 : c == '(' || c == '[' ? -1 : 0;
      if (c == '{' || c == '}' || c == ';' && depth <= 0) {
        break;
      }
      start--;
    }
    int end = Math.max(now.getOffset() + now.getLength() - 1, start);
    depth = 0;
    for (int i = start; i < document.getLength(); i++) {
      char c = code(document, i);
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
      if (depth < 0) {
        break;
      }
      if (i >= end && depth == 0 && (c == ';' || c == '}')) {
        return trimmed(document, start, i + 1);
      }
    }
    return now;
  }

  private static char code(IDocument document, int offset) throws BadLocationException {
    String type =
        TextUtilities.getContentType(document, KernelPartitions.PARTITIONING, offset, false);
    return type.equals(IDocument.DEFAULT_CONTENT_TYPE) ? document.getChar(offset) : ' ';
  }

  private static IRegion trimmed(IDocument document, int from, int to) throws BadLocationException {
    int start = from;
    int end = to;
    while (start < end && Character.isWhitespace(document.getChar(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(document.getChar(end - 1))) {
      end--;
    }
    return new Region(start, end - start);
  }
}
