package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.assist.KernelHover;
import dev.heddle.eclipse.assist.KernelProposals;
import dev.heddle.eclipse.navigation.DeclarationLinks;
import dev.heddle.eclipse.quickfix.FixListSize;
import dev.heddle.eclipse.quickfix.FixProposals;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.source.DefaultAnnotationHover;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** How a kernel is shown and edited: colours, indentation, comments, quick fixes. */
final class KernelViewerConfiguration extends TextSourceViewerConfiguration {

  private static final int READING_DELAY_MILLIS = 150;
  private static final int PROPOSAL_DELAY_MILLIS = 150;

  private final KernelEditor editor;
  private final TokenColors colors;

  KernelViewerConfiguration(KernelEditor editor, IPreferenceStore preferences, TokenColors colors) {
    super(preferences);
    this.editor = editor;
    this.colors = colors;
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    ContentAssistant assistant = new ContentAssistant(true);
    assistant.setDocumentPartitioning(getConfiguredDocumentPartitioning(viewer));
    KernelProposals proposals = new KernelProposals(editor::file);
    for (String type : new String[] {IDocument.DEFAULT_CONTENT_TYPE, KernelPartitions.DIRECTIVE}) {
      assistant.setContentAssistProcessor(proposals, type);
    }
    // Values of attributes may be strings.
    assistant.setContentAssistProcessor(proposals, KernelPartitions.STRING);
    assistant.enableAutoActivation(true);
    assistant.setAutoActivationDelay(PROPOSAL_DELAY_MILLIS);
    assistant.enableAutoInsert(true);
    assistant.enableColoredLabels(true);
    assistant.setInformationControlCreator(shell -> new DefaultInformationControl(shell, false));
    assistant.setContextInformationPopupOrientation(IContentAssistant.CONTEXT_INFO_ABOVE);
    return assistant;
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return new KernelHover(viewer, editor::file);
  }

  @Override
  public IHyperlinkDetector[] getHyperlinkDetectors(ISourceViewer viewer) {
    IHyperlinkDetector[] others = super.getHyperlinkDetectors(viewer);
    List<IHyperlinkDetector> all = new ArrayList<>(List.of(new DeclarationLinks(editor)));
    all.addAll(others == null ? List.of() : List.of(others));
    return all.toArray(IHyperlinkDetector[]::new);
  }

  @Override
  public IAutoEditStrategy[] getAutoEditStrategies(ISourceViewer viewer, String contentType) {
    return contentType.equals(IDocument.DEFAULT_CONTENT_TYPE)
        ? new IAutoEditStrategy[] {new KernelIndent(() -> editor.style().style())}
        : super.getAutoEditStrategies(viewer, contentType);
  }

  @Override
  public IReconciler getReconciler(ISourceViewer viewer) {
    CodeReading reading =
        new CodeReading(editor::file, viewer.getTextWidget().getDisplay(), editor::read);
    editor.follow(reading);
    MonoReconciler reconciler = new MonoReconciler(reading, false);
    reconciler.setDelay(READING_DELAY_MILLIS);
    return reconciler;
  }

  @Override
  public String[] getConfiguredContentTypes(ISourceViewer viewer) {
    return KernelPartitions.contentTypes();
  }

  @Override
  public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
    return KernelPartitions.PARTITIONING;
  }

  @Override
  public String[] getDefaultPrefixes(ISourceViewer viewer, String contentType) {
    return new String[] {"//", ""};
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    KernelScanners scanners = new KernelScanners(colors::token);
    PresentationReconciler reconciler = new PresentationReconciler();
    reconciler.setDocumentPartitioning(getConfiguredDocumentPartitioning(viewer));
    color(reconciler, IDocument.DEFAULT_CONTENT_TYPE, scanners.code());
    color(reconciler, KernelPartitions.DIRECTIVE, scanners.directive());
    color(reconciler, KernelPartitions.COMMENT, scanners.whole(TokenKind.COMMENT));
    color(reconciler, KernelPartitions.STRING, scanners.whole(TokenKind.STRING));
    return reconciler;
  }

  @Override
  public IAnnotationHover getAnnotationHover(ISourceViewer viewer) {
    return new DefaultAnnotationHover();
  }

  @Override
  public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
    QuickAssistAssistant assistant = new QuickAssistAssistant();
    FixListSize size = new FixListSize();
    assistant.setQuickAssistProcessor(
        new FixProposals(editor, new Icons(viewer.getTextWidget()), size));
    assistant.setRestoreCompletionProposalSize(size.settings());
    assistant.setInformationControlCreator(
        shell -> new DefaultInformationControl(shell, "Enter to apply, Esc to leave"));
    return assistant;
  }

  private static void color(
      PresentationReconciler reconciler, String contentType, ITokenScanner scanner) {
    DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
    reconciler.setDamager(repairer, contentType);
    reconciler.setRepairer(repairer, contentType);
  }
}
