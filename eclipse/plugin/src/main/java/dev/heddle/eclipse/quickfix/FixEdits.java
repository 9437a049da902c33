package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
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
   * @param result the analysis that offered the fix; its text must be the document's
   * @return the region that the edits touched, in the changed document
   */
  static IRegion apply(Finding.Fix fix, AnalysisResult result, IDocument document)
      throws BadLocationException {
    SourceFile text = SourceFile.of(result.file().getName(), result.text());
    List<Finding.Edit> edits = fix.edits();
    MultiTextEdit all = new MultiTextEdit();
    for (Finding.Edit edit : edits) {
      int start = text.lineStart(edit.line()) + edit.column() - 1;
      int end = text.lineStart(edit.endLine()) + edit.endColumn() - 1;
      all.addChild(new ReplaceEdit(start, end - start, edit.text()));
    }
    all.apply(document);
    return new Region(all.getOffset(), all.getLength());
  }
}
