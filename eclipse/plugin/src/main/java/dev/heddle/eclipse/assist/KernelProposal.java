package dev.heddle.eclipse.assist;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.query.Completion;
import dev.heddle.language.query.NameMatch;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

/** A name that replaces what has been typed of it; a function gets its parentheses. */
final class KernelProposal
    implements ICompletionProposal, ICompletionProposalExtension2, ICompletionProposalExtension6 {
  private final Completion completion;
  private final int start;
  private int cursor;

  /**
   * @param start where the word begins that is written already
   */
  KernelProposal(Completion completion, int start) {
    this.completion = completion;
    this.start = start;
    cursor = start + completion.text().length();
  }

  @Override
  public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
    replace(viewer.getDocument(), offset);
  }

  @Override
  public void apply(IDocument document) {
    replace(document, start);
  }

  private void replace(IDocument document, int offset) {
    try {
      boolean called = completion.isCalled();
      boolean open = offset < document.getLength() && document.getChar(offset) == '(';
      String text = completion.text() + (called && !open ? "()" : "");
      document.replace(start, offset - start, text);
      boolean hasArguments = !completion.detail().contains("()");
      cursor = start + completion.text().length() + (called ? hasArguments || open ? 1 : 2 : 0);
    } catch (BadLocationException e) {
      HeddlePlugin.log("'" + completion.text() + "' has lost its place", e);
    }
  }

  @Override
  public boolean validate(IDocument document, int offset, DocumentEvent event) {
    try {
      return NameMatch.of(completion.text(), document.get(start, offset - start)) != NameMatch.NONE;
    } catch (BadLocationException e) {
      return false;
    }
  }

  @Override
  public Point getSelection(IDocument document) {
    return new Point(cursor, 0);
  }

  @Override
  public String getDisplayString() {
    return getStyledDisplayString().getString();
  }

  @Override
  public StyledString getStyledDisplayString() {
    StyledString text = new StyledString(completion.text());
    if (!completion.detail().isBlank()) {
      String line = completion.detail().lines().findFirst().orElse("");
      text.append("  " + line, StyledString.QUALIFIER_STYLER);
    }
    return text;
  }

  @Override
  public String getAdditionalProposalInfo() {
    return completion.documentation().map(KernelProposal::html).orElse(null);
  }

  /** The control beside the list takes its text for HTML, and breaks its lines. */
  private static String html(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\n", "<br>");
  }

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public IContextInformation getContextInformation() {
    return null;
  }

  @Override
  public void selected(ITextViewer viewer, boolean smartToggle) {}

  @Override
  public void unselected(ITextViewer viewer) {}
}
