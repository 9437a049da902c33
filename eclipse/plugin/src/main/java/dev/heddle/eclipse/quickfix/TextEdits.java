package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding.Edit;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.IRewriteTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.ui.texteditor.ITextEditor;

/** Carries out changes in the editor of the text that they are for, as one step of undo. */
public final class TextEdits {

  private TextEdits() {}

  /**
   * Makes the changes.
   *
   * @param editor of the text that they are for
   * @return the region that was touched, in the changed document
   */
  public static IRegion apply(List<Edit> edits, ITextEditor editor) throws BadLocationException {
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    IRewriteTarget target = editor.getAdapter(IRewriteTarget.class);
    target.beginCompoundChange();
    try {
      return apply(edits, document);
    } finally {
      target.endCompoundChange();
    }
  }

  static IRegion apply(List<Edit> edits, IDocument document) throws BadLocationException {
    MultiTextEdit all = new MultiTextEdit();
    for (Edit edit : edits) {
      int start = document.getLineOffset(edit.line() - 1) + edit.column() - 1;
      int end = document.getLineOffset(edit.endLine() - 1) + edit.endColumn() - 1;
      all.addChild(new ReplaceEdit(start, end - start, edit.text()));
    }
    all.apply(document);
    return new Region(all.getOffset(), all.getLength());
  }
}
