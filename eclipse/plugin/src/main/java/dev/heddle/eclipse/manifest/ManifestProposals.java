package dev.heddle.eclipse.manifest;

import dev.heddle.workspace.manifests.ManifestQueries;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/** What could be written at the cursor, with what it means beside the list. */
final class ManifestProposals implements IContentAssistProcessor {
  private final ManifestEditor editor;

  ManifestProposals(ManifestEditor editor) {
    this.editor = editor;
  }

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    return editor.queries(viewer.getDocument().get()).proposals(offset).stream()
        .map(ManifestProposals::proposal)
        .toArray(ICompletionProposal[]::new);
  }

  private static ICompletionProposal proposal(ManifestQueries.Proposal proposal) {
    return new CompletionProposal(
        proposal.text(),
        proposal.start(),
        proposal.end() - proposal.start(),
        proposal.cursor(),
        null,
        proposal.name(),
        null,
        proposal.help());
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'<', '"'};
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[0];
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
