package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.scheduler.report.Finding;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * A fix that the user chose. Its edits are taken from an analysis of the text as it is at that
 * moment, so they fit even when the text changed since the finding was shown.
 *
 * @param inspection identifier of the finding's inspection
 * @param title title of the fix
 * @param line line at which the finding was shown
 */
public record FixChoice(String inspection, String title, int line) {

  /** The choice of one of a finding's fixes. */
  public static FixChoice of(Finding finding, Finding.Fix fix) {
    return new FixChoice(finding.inspection(), fix.title(), finding.line());
  }

  /** Applies the fix in an editor and shows what changed. */
  public void applyIn(ITextEditor editor) {
    LiveAnalysis analysis = editor.getAdapter(LiveAnalysis.class);
    Optional<AnalysisResult> current =
        analysis == null
            ? Optional.empty()
            : analysis.current(PlatformUI.getWorkbench().getProgressService());
    Optional<Finding.Fix> fix = current.flatMap(this::find);
    if (fix.isEmpty()) {
      tell(editor, "\"" + title + "\" does not apply any more");
      return;
    }
    try {
      IRegion changed = TextEdits.apply(fix.get().edits(), editor);
      editor.selectAndReveal(changed.getOffset(), 0);
      // Undo belongs to the part that is active.
      editor.getSite().getPage().activate(editor);
    } catch (BadLocationException e) {
      HeddlePlugin.log("A fix of " + inspection + " does not fit its text", e);
      tell(editor, "The fix does not fit the text; see the error log");
    }
  }

  private Optional<Finding.Fix> find(AnalysisResult result) {
    return result.report().findings().stream()
        .filter(finding -> finding.file().equals(result.file().name()))
        .filter(finding -> finding.inspection().equals(inspection))
        .filter(finding -> fix(finding).isPresent())
        .min(Comparator.comparingInt(finding -> Math.abs(finding.line() - line)))
        .flatMap(this::fix);
  }

  private Optional<Finding.Fix> fix(Finding finding) {
    return finding.fixes().stream().filter(fix -> fix.title().equals(title)).findFirst();
  }

  /** Says in the status line of an editor why nothing happened. */
  static void tell(ITextEditor editor, String message) {
    if (editor.getSite() instanceof IEditorSite site) {
      IStatusLineManager statusLine = site.getActionBars().getStatusLineManager();
      statusLine.setErrorMessage(message);
    }
  }
}
