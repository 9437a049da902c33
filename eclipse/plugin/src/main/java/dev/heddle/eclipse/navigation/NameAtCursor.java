package dev.heddle.eclipse.navigation;

import dev.heddle.eclipse.analysis.KernelFile;
import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * The name that a command is about.
 *
 * @param offset of its first character
 */
public record NameAtCursor(ITextEditor editor, KernelFile file, int offset, String text) {

  /** The name at the cursor of the active editor; the status line tells when there is none. */
  public static Optional<NameAtCursor> of(ExecutionEvent event) {
    if (!(HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor)
        || !(editor.getSelectionProvider().getSelection() instanceof ITextSelection selection)) {
      return Optional.empty();
    }
    IStatusLineManager status =
        ((IEditorSite) editor.getSite()).getActionBars().getStatusLineManager();
    status.setErrorMessage(null);
    Optional<NameAtCursor> name =
        KernelFile.of(editor.getEditorInput())
            .flatMap(file -> of(editor, file, selection.getOffset()));
    if (name.isEmpty()) {
      status.setErrorMessage("There is no name at the cursor");
    }
    return name;
  }

  private static Optional<NameAtCursor> of(ITextEditor editor, KernelFile file, int offset) {
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    try {
      int start = offset;
      while (start > 0 && Character.isJavaIdentifierPart(document.getChar(start - 1))) {
        start--;
      }
      int end = offset;
      while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
        end++;
      }
      boolean isName = end > start && Character.isJavaIdentifierStart(document.getChar(start));
      return isName
          ? Optional.of(new NameAtCursor(editor, file, start, document.get(start, end - start)))
          : Optional.empty();
    } catch (BadLocationException e) {
      return Optional.empty();
    }
  }
}
