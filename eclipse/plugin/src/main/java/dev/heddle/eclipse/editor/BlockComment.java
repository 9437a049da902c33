package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITypedRegion;
import org.eclipse.jface.text.TextUtilities;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.HandlerUtil;

/** Ctrl+Shift+/ puts what is selected into a block comment, or takes away the one at the cursor. */
public final class BlockComment extends AbstractHandler {
  private static final String OPEN = "/*";
  private static final String CLOSE = "*/";

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof KernelEditor editor
        && editor.isEditable()
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      try {
        toggle(editor, editor.document(), selection);
      } catch (BadLocationException e) {
        HeddlePlugin.log("The selection lies outside its text", e);
      }
    }
    return null;
  }

  private static void toggle(KernelEditor editor, IDocument document, ITextSelection selection)
      throws BadLocationException {
    int start = selection.getOffset();
    ITypedRegion around =
        TextUtilities.getPartition(document, KernelPartitions.PARTITIONING, start, false);
    String comment = document.get(around.getOffset(), around.getLength());
    if (around.getType().equals(KernelPartitions.COMMENT) && comment.startsWith(OPEN)) {
      int end = comment.endsWith(CLOSE) ? comment.length() - CLOSE.length() : comment.length();
      String inside = comment.substring(OPEN.length(), end);
      document.replace(around.getOffset(), around.getLength(), inside);
      editor.selectAndReveal(around.getOffset(), inside.length());
      return;
    }
    String text = document.get(start, selection.getLength());
    if (text.isEmpty() || text.contains(OPEN) || text.contains(CLOSE)) {
      ((IEditorSite) editor.getSite())
          .getActionBars()
          .getStatusLineManager()
          .setErrorMessage(
              text.isEmpty()
                  ? "Select what should become a comment"
                  : "There is a block comment in what is selected; they do not nest");
      return;
    }
    document.replace(start, text.length(), OPEN + text + CLOSE);
    editor.selectAndReveal(start, text.length() + OPEN.length() + CLOSE.length());
  }
}
