package dev.heddle.eclipse.session;

import dev.heddle.eclipse.editor.KernelIndent;
import dev.heddle.eclipse.editor.TokenColors;
import dev.heddle.eclipse.editor.TokenKind;
import dev.heddle.language.format.FormatStyle;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** How a session is shown and edited. */
final class SessionViewerConfiguration extends TextSourceViewerConfiguration {
  private static final int DELAY_MILLIS = 200;

  private final SessionEditor editor;
  private final TokenColors colors;

  SessionViewerConfiguration(
      SessionEditor editor, IPreferenceStore preferences, TokenColors colors) {
    super(preferences);
    this.editor = editor;
    this.colors = colors;
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    ContentAssistant assistant = new ContentAssistant(true);
    assistant.setContentAssistProcessor(
        new SessionProposals(editor), IDocument.DEFAULT_CONTENT_TYPE);
    assistant.enableAutoActivation(true);
    assistant.setAutoActivationDelay(DELAY_MILLIS);
    assistant.enableColoredLabels(true);
    assistant.setInformationControlCreator(shell -> new DefaultInformationControl(shell, false));
    return assistant;
  }

  @Override
  public IAutoEditStrategy[] getAutoEditStrategies(ISourceViewer viewer, String contentType) {
    return new IAutoEditStrategy[] {new KernelIndent(() -> FormatStyle.DEFAULT)};
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return new SessionHover(viewer, editor::path);
  }

  @Override
  public IReconciler getReconciler(ISourceViewer viewer) {
    MonoReconciler reconciler = new MonoReconciler(new SessionCheck(editor, viewer), false);
    reconciler.setDelay(DELAY_MILLIS);
    return reconciler;
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    WordRule words = new WordRule(new Word(), new Token(null));
    for (String word : new String[] {"true", "false", "null"}) {
      words.addWord(word, colors.token(TokenKind.KEYWORD));
    }
    scanner.setRules(
        new IRule[] {
          new EndOfLineRule("//", colors.token(TokenKind.COMMENT)),
          new MultiLineRule("/*", "*/", colors.token(TokenKind.COMMENT)),
          new KeyRule(colors.token(TokenKind.MEMBER)),
          new SingleLineRule("\"", "\"", colors.token(TokenKind.STRING), '\\'),
          words
        });
    DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
    PresentationReconciler reconciler = new PresentationReconciler();
    reconciler.setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    reconciler.setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    return reconciler;
  }

  private static final class Word implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return Character.isLetter(c);
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isLetterOrDigit(c);
    }
  }
}
