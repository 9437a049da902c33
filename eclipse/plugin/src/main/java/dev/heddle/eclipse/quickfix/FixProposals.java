package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.markers.ReportAnnotations;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.scheduler.report.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/** Offers the fixes of all findings in the line of the cursor. */
public final class FixProposals implements IQuickAssistProcessor {

  private final ITextEditor editor;
  private final Icons icons;
  private final FixListSize size;

  /**
   * @param icons made for a control of the editor
   * @param size of the list, which is set for each
   */
  public FixProposals(ITextEditor editor, Icons icons, FixListSize size) {
    this.editor = editor;
    this.icons = icons;
    this.size = size;
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return annotation instanceof MarkerAnnotation marked
        ? marked.getMarker().getAttribute(ReportMarkers.FIXES, null) != null
            || BuildOptionResolutions.isMissing(marked.getMarker())
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
    Stream<FixProposal> findings =
        analysis.current(PlatformUI.getWorkbench().getProgressService()).stream()
            .flatMap(
                result -> Stream.concat(proposals(result, line).stream(), options(result, line)));
    List<FixProposal> all =
        Stream.concat(findings, faults(context.getSourceViewer(), line)).toList();
    size.fit(
        context.getSourceViewer().getTextWidget(), all.stream().map(FixProposal::title).toList());
    return all.toArray(ICompletionProposal[]::new);
  }

  /** What takes the faults of the last emulation in a line away. */
  private Stream<FixProposal> faults(ISourceViewer viewer, int line) {
    IFile file = ResourceUtil.getFile(editor.getEditorInput());
    if (file == null || file.getLocation() == null) {
      return Stream.empty();
    }
    List<FixProposal> proposals = new ArrayList<>();
    String text = viewer.getDocument().get();
    viewer
        .getAnnotationModel()
        .getAnnotationIterator()
        .forEachRemaining(
            annotation -> {
              if (annotation instanceof MarkerAnnotation marked
                  && isFaultIn(marked, viewer, line)) {
                FaultFix.of(marked.getMarker())
                    .forEach(fix -> proposals.add(proposal(fix, file, text)));
              }
            });
    return proposals.stream();
  }

  private static boolean isFaultIn(MarkerAnnotation annotation, ISourceViewer viewer, int line) {
    Position position = viewer.getAnnotationModel().getPosition(annotation);
    try {
      return annotation.getMarker().isSubtypeOf(FaultFix.MARKER)
          && position != null
          && viewer.getDocument().getLineOfOffset(position.getOffset()) + 1 == line;
    } catch (BadLocationException | CoreException gone) {
      return false;
    }
  }

  /** Options of the build that the line misses: folders of headers, values of macros. */
  private Stream<FixProposal> options(AnalysisResult result, int line) {
    Stream<FixProposal> folders =
        IncludeFolderFix.of(result, line).stream()
            .map(fix -> proposal(fix.title(), fix.preview(), fix::apply));
    Stream<FixProposal> macros =
        result.report().diagnostics().stream()
            .filter(each -> MacroFix.helps(each) && each.line() == line)
            .filter(each -> each.file().equals(result.file().name()))
            .flatMap(each -> MacroFix.of(result, each).stream())
            .map(
                fix ->
                    proposal(
                        fix.title(), fix.preview(), () -> fix.apply(editor.getSite().getShell())));
    return Stream.concat(folders, macros);
  }

  /**
   * @param action gives the reason when it did nothing
   */
  private FixProposal proposal(
      String title, FixPreview.Content preview, Supplier<Optional<String>> action) {
    return new FixProposal(
        title,
        preview,
        icons.get(Icons.Icon.FIX),
        () -> action.get().ifPresent(problem -> FixChoice.tell(editor, problem)));
  }

  private FixProposal proposal(FaultFix fix, IFile file, String text) {
    return proposal(
        fix.fix().title(),
        fix.preview(file.getLocation().toPath(), text),
        () -> fix.apply(editor.getSite().getPage()));
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  private List<FixProposal> proposals(AnalysisResult result, int line) {
    return result.report().findings().stream()
        .filter(finding -> finding.file().equals(result.file().name()))
        .filter(finding -> finding.line() <= line && line <= finding.endLine())
        .flatMap(
            finding -> finding.fixes().stream().map(fix -> proposal(finding, fix, result.text())))
        .toList();
  }

  private FixProposal proposal(Finding finding, Finding.Fix fix, String text) {
    return new FixProposal(
        fix.title(),
        FixPreview.Content.of(fix, text),
        icons.get(Icons.Icon.FIX),
        () -> FixChoice.of(finding, fix).applyIn(editor));
  }

  private static int line(LiveAnalysis analysis, int offset) {
    try {
      return analysis.document().getLineOfOffset(offset) + 1;
    } catch (BadLocationException e) {
      return 0;
    }
  }
}
