package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.markers.ReportAnnotations;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/** Offers the fixes of all findings in the line of the cursor. */
public final class FixProposals implements IQuickAssistProcessor {

  private final ITextEditor editor;
  private final Icons icons;

  /**
   * @param icons made for a control of the editor
   */
  public FixProposals(ITextEditor editor, Icons icons) {
    this.editor = editor;
    this.icons = icons;
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return annotation instanceof MarkerAnnotation marked
        ? marked.getMarker().getAttribute(ReportMarkers.FIXES, null) != null
        : ReportAnnotations.hasFix(annotation);
  }

  @Override
  public boolean canAssist(IQuickAssistInvocationContext context) {
    return false;
  }

  @Override
  public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
    LiveAnalysis analysis = editor.getAdapter(LiveAnalysis.class);
    if (analysis == null) {
      return new ICompletionProposal[0];
    }
    int line = line(analysis, context.getOffset());
    return analysis.current(PlatformUI.getWorkbench().getProgressService()).stream()
        .flatMap(result -> proposals(result, line).stream())
        .toArray(ICompletionProposal[]::new);
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  private List<FixProposal> proposals(AnalysisResult result, int line) {
    return result.report().findings().stream()
        .filter(finding -> finding.file().equals(result.file().name()))
        .filter(finding -> finding.line() <= line && line <= finding.endLine())
        .flatMap(finding -> finding.fixes().stream().map(fix -> proposal(finding, fix)))
        .toList();
  }

  private FixProposal proposal(Finding finding, Finding.Fix fix) {
    return new FixProposal(
        FixChoice.of(finding, fix), FixText.description(fix), icons.get(Icons.Icon.FIX), editor);
  }

  private static int line(LiveAnalysis analysis, int offset) {
    try {
      return analysis.document().getLineOfOffset(offset) + 1;
    } catch (BadLocationException e) {
      return 0;
    }
  }
}
