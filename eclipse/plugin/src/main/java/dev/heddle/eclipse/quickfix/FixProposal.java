package dev.heddle.eclipse.quickfix;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.texteditor.ITextEditor;

/** One fix in the list that Ctrl+1 opens. */
record FixProposal(FixChoice choice, String description, Image image, ITextEditor editor)
    implements ICompletionProposal {

  @Override
  public void apply(IDocument document) {
    choice.applyIn(editor);
  }

  @Override
  public String getDisplayString() {
    return choice.title();
  }

  @Override
  public String getAdditionalProposalInfo() {
    return description;
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
