package dev.heddle.eclipse.manifest;

import dev.heddle.eclipse.editor.TokenColors;
import dev.heddle.eclipse.editor.TokenKind;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** How a manifest is shown and edited. */
final class ManifestViewerConfiguration extends TextSourceViewerConfiguration {
  private static final int DELAY_MILLIS = 200;

  private final ManifestEditor editor;
  private final TokenColors colors;

  ManifestViewerConfiguration(
      ManifestEditor editor, IPreferenceStore preferences, TokenColors colors) {
    super(preferences);
    this.editor = editor;
    this.colors = colors;
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    ContentAssistant assistant = new ContentAssistant(true);
    assistant.setContentAssistProcessor(
        new ManifestProposals(editor), IDocument.DEFAULT_CONTENT_TYPE);
    assistant.enableAutoActivation(true);
    assistant.setAutoActivationDelay(DELAY_MILLIS);
    assistant.enableColoredLabels(true);
    assistant.setInformationControlCreator(shell -> new DefaultInformationControl(shell, false));
    return assistant;
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return new ManifestHover(viewer, editor);
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setRules(
        new IRule[] {
          new MultiLineRule("<!--", "-->", colors.token(TokenKind.COMMENT)),
          new SingleLineRule("<?", "?>", colors.token(TokenKind.PRAGMA)),
          new MultiLineRule("\"", "\"", colors.token(TokenKind.STRING)),
          new MultiLineRule("'", "'", colors.token(TokenKind.STRING)),
          new TagRule(colors.token(TokenKind.KEYWORD))
        });
    DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
    PresentationReconciler reconciler = new PresentationReconciler();
    reconciler.setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    reconciler.setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    return reconciler;
  }
}
