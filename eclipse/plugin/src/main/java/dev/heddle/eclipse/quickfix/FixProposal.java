package dev.heddle.eclipse.quickfix;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension3;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension5;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

/**
 * One fix in the list that Ctrl+1 opens.
 *
 * @param action applies it
 */
record FixProposal(String title, FixPreview.Content preview, Image image, Runnable action)
    implements ICompletionProposal, ICompletionProposalExtension3, ICompletionProposalExtension5 {

  @Override
  public void apply(IDocument document) {
    action.run();
  }

  @Override
  public String getDisplayString() {
    return title;
  }

  @Override
  public Object getAdditionalProposalInfo(IProgressMonitor monitor) {
    return preview;
  }

  @Override
  public String getAdditionalProposalInfo() {
    return String.join("\n", preview.words());
  }

  @Override
  public IInformationControlCreator getInformationControlCreator() {
    return FixPreview::new;
  }

  @Override
  public CharSequence getPrefixCompletionText(IDocument document, int completionOffset) {
    return null;
  }

  @Override
  public int getPrefixCompletionStart(IDocument document, int completionOffset) {
    return completionOffset;
  }

  @Override
  public Image getImage() {
    return image;
  }

  @Override
  public Point getSelection(IDocument document) {
    return null;
  }

  @Override
  public IContextInformation getContextInformation() {
    return null;
  }
}
