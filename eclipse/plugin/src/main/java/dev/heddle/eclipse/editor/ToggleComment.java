package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.text.edits.DeleteEdit;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Ctrl+/ makes the selected lines comments, or takes that back when all of them are. */
public final class ToggleComment extends AbstractHandler {

  private static final String COMMENT = "//";

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.isEditable()
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      try {
        toggle(editor, document, selection);
      } catch (BadLocationException e) {
        HeddlePlugin.log("The selection lies outside its text", e);
      }
    }
    return null;
  }

  /** The selected characters stay selected; a cursor without selection moves with its line. */
  private static void toggle(ITextEditor editor, IDocument document, ITextSelection selection)
      throws BadLocationException {
    int first = selection.getStartLine();
    int last = lastLine(document, selection);
    boolean on = !allAreComments(document, first, last);
    MultiTextEdit edits = new MultiTextEdit();
    int cursor = selection.getOffset();
    int end = cursor + selection.getLength();
    int before = 0;
    int inside = 0;
    for (int line = first; line <= last; line++) {
      int start = document.getLineOffset(line);
      String text = document.get(start, document.getLineLength(line));
      if (on) {
        edits.addChild(new InsertEdit(start, COMMENT));
        before += start <= cursor ? COMMENT.length() : 0;
        inside += start <= end ? COMMENT.length() : 0;
      } else if (!text.isBlank()) {
        int slashes = start + text.indexOf(COMMENT);
        edits.addChild(new DeleteEdit(slashes, COMMENT.length()));
        before -= Math.max(0, Math.min(COMMENT.length(), cursor - slashes));
        inside -= Math.max(0, Math.min(COMMENT.length(), end - slashes));
      }
    }
    edits.apply(document);
    editor.selectAndReveal(cursor + before, selection.getLength() + inside - before);
  }

  /** A selection that ends at the start of a line does not mean that line. */
  private static int lastLine(IDocument document, ITextSelection selection)
      throws BadLocationException {
    int last = Math.max(selection.getStartLine(), selection.getEndLine());
    int end = selection.getOffset() + selection.getLength();
    return last > selection.getStartLine() && document.getLineOffset(last) == end ? last - 1 : last;
  }

  private static boolean allAreComments(IDocument document, int first, int last)
      throws BadLocationException {
    for (int line = first; line <= last; line++) {
      String text = document.get(document.getLineOffset(line), document.getLineLength(line));
      if (!text.isBlank() && !text.stripLeading().startsWith(COMMENT)) {
        return false;
      }
    }
    return true;
  }
}
