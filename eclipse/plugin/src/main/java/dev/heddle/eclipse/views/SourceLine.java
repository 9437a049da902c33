package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.Path;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Shows a line of a source in its editor. */
final class SourceLine {

  private SourceLine() {}

  /** Puts the cursor at the start of a 1-based line; behind the last line, at the end. */
  static void reveal(ITextEditor editor, int line) {
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    try {
      editor.selectAndReveal(document.getLineOffset(line - 1), 0);
    } catch (BadLocationException e) {
      editor.selectAndReveal(document.getLength(), 0);
    }
  }

  /** Opens a file of the disk at a 1-based line. */
  static void open(IWorkbenchPage page, Path file, int line) {
    try {
      if (IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(file.toUri()))
          instanceof ITextEditor editor) {
        reveal(editor, line);
      }
    } catch (PartInitException e) {
      HeddlePlugin.log("The editor of " + file + " won't open", e);
    }
  }
}
