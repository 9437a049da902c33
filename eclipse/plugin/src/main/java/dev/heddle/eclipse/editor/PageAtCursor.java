package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.guide.GuideHelp;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.text.ITextSelection;

/** F1 in a kernel: the page of the finding or message at the cursor, else that of the editor. */
record PageAtCursor(KernelEditor editor, Supplier<LiveAnalysis> analysis)
    implements GuideHelp.HelpAtCursor {
  private static final String EDITOR = "editor-features";

  @Override
  public String page() {
    return Optional.ofNullable(analysis.get())
        .flatMap(live -> live.latest().map(result -> page(result.report(), live.fileName())))
        .orElse(EDITOR);
  }

  private String page(Report report, String file) {
    ITextSelection cursor = (ITextSelection) editor.getSelectionProvider().getSelection();
    int line = cursor.getStartLine() + 1;
    int column = editor.column(cursor.getOffset());
    Optional<SourceDiagnostic> message =
        report.diagnostics().stream()
            .filter(one -> one.file().equals(file) && one.line() == line)
            .min(
                Comparator.comparing(
                    one -> !touches(column, one.column(), one.endLine() > line, one.endColumn())));
    if (message.isPresent()) {
      return "diagnostics#" + message.get().code();
    }
    return report.findings().stream()
        .filter(one -> one.file().equals(file) && one.line() == line)
        .min(
            Comparator.comparing(
                (Finding one) ->
                    !touches(column, one.column(), one.endLine() > line, one.endColumn())))
        .map(finding -> "inspections/" + finding.inspection())
        .orElse(EDITOR);
  }

  private static boolean touches(int column, int start, boolean isLonger, int end) {
    return column >= start && (isLonger || column <= end);
  }
}
