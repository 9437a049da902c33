package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;

/** Carries out a fix in the document that it was found in, as one step of undo. */
final class FixEdits {

  private FixEdits() {}

  /**
   * Applies the fix.
   *
   * @param document holds the text that the fix was found in
   * @return the region that the edits touched, in the changed document
   */
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
