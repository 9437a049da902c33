package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.IRewriteTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.ui.texteditor.ITextEditor;

/** Carries out a fix in the editor of the text that it was found in, as one step of undo. */
final class FixEdits {

  private FixEdits() {}

  /**
   * Applies the fix.
   *
   * @param editor of the text that the fix was found in
   * @return the region that the edits touched, in the changed document
   */
  static IRegion apply(Finding.Fix fix, ITextEditor editor) throws BadLocationException {
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    IRewriteTarget target = editor.getAdapter(IRewriteTarget.class);
    target.beginCompoundChange();
    try {
      return apply(fix, document);
    } finally {
      target.endCompoundChange();
    }
  }

  static IRegion apply(Finding.Fix fix, IDocument document) throws BadLocationException {
    MultiTextEdit all = new MultiTextEdit();
    for (Finding.Edit edit : fix.edits()) {
      int start = document.getLineOffset(edit.line() - 1) + edit.column() - 1;
      int end = document.getLineOffset(edit.endLine() - 1) + edit.endColumn() - 1;
      all.addChild(new ReplaceEdit(start, end - start, edit.text()));
    }
    all.apply(document);
    return new Region(all.getOffset(), all.getLength());
  }
}
