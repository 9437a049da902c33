package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
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
      ITextOperationTarget operations = editor.getAdapter(ITextOperationTarget.class);
      operations.doOperation(
          allAreComments(document, selection)
              ? ITextOperationTarget.STRIP_PREFIX
              : ITextOperationTarget.PREFIX);
    }
    return null;
  }

  private static boolean allAreComments(IDocument document, ITextSelection selection) {
    try {
      for (int line = selection.getStartLine(); line <= selection.getEndLine(); line++) {
        String text = document.get(document.getLineOffset(line), document.getLineLength(line));
        if (!text.isBlank() && !text.stripLeading().startsWith(COMMENT)) {
          return false;
        }
      }
      return true;
    } catch (BadLocationException e) {
      HeddlePlugin.log("The selection lies outside its text", e);
      return false;
    }
  }
}
