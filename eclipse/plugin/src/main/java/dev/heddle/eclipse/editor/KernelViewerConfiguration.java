package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.quickfix.FixProposals;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.source.DefaultAnnotationHover;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;
import org.eclipse.ui.texteditor.ITextEditor;

/** How a kernel is shown and edited: colours, indentation, comments, quick fixes. */
final class KernelViewerConfiguration extends TextSourceViewerConfiguration {

  private final ITextEditor editor;
  private final TokenColors colors;

  KernelViewerConfiguration(ITextEditor editor, IPreferenceStore preferences, TokenColors colors) {
    super(preferences);
    this.editor = editor;
    this.colors = colors;
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
    assistant.setQuickAssistProcessor(new FixProposals(editor, new Icons(viewer.getTextWidget())));
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
