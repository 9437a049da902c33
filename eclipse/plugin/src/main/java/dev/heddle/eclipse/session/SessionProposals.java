package dev.heddle.eclipse.session;

import dev.heddle.eclipse.analysis.SessionSources;
import dev.heddle.workspace.sessions.SessionQueries;
import dev.heddle.workspace.sessions.SessionText;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/** What could be written at the cursor: keys, names of kernels, buffers and files, values. */
final class SessionProposals implements IContentAssistProcessor {
  private final SessionEditor editor;

  SessionProposals(SessionEditor editor) {
    this.editor = editor;
  }

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    Optional<Path> path = editor.path();
    String text = viewer.getDocument().get();
    Optional<SessionText.Place> place = new SessionText(text).place(offset);
    if (path.isEmpty() || place.isEmpty()) {
      return new ICompletionProposal[0];
    }
    String typed = text.substring(place.get().start(), offset);
    return SessionSources.queries(path.get(), text).proposals(offset).stream()
        .filter(proposal -> SessionQueries.fits(proposal, typed))
        .map(proposal -> proposal(proposal, place.get(), text, offset))
        .toArray(ICompletionProposal[]::new);
  }

  /** Quotes that are there already stay; a key gets its colon. */
  private static ICompletionProposal proposal(
      SessionQueries.Proposal proposal, SessionText.Place place, String text, int offset) {
    boolean isClosed = offset < text.length() && text.charAt(offset) == '"';
    int start = place.isQuoted() && !proposal.isQuoted() ? place.start() - 1 : place.start();
    int end = isClosed && place.isQuoted() ? offset + 1 : offset;
    String open = proposal.isQuoted() && !place.isQuoted() ? "\"" : "";
    String close = proposal.isQuoted() ? "\"" : "";
    String rest = text.substring(end).stripLeading();
    String colon = place.isKey() && !rest.startsWith(":") ? ": " : "";
    String inserted = open + proposal.text() + close + colon;
    String shown =
        proposal.detail().isEmpty() ? proposal.name() : proposal.name() + " - " + proposal.detail();
    return new CompletionProposal(
        inserted, start, end - start, inserted.length(), null, shown, null, null);
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'"'};
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
