package dev.heddle.eclipse.assist;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.query.Completion;
import dev.heddle.language.query.Completions;
import dev.heddle.language.request.Cancellation;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

/** What could be written at the cursor (Ctrl+Space, and behind {@code .} and {@code ->}). */
public final class KernelProposals implements IContentAssistProcessor {
  private static final char[] ACTIVATION = {'.', '>', '#'};

  private final Supplier<Optional<KernelFile>> file;

  /**
   * @param file the file in the editor; empty while there is none
   */
  public KernelProposals(Supplier<Optional<KernelFile>> file) {
    this.file = file;
  }

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    Optional<KernelFile> edited = file.get();
    if (edited.isEmpty() || isGreater(viewer.getDocument().get(), offset)) {
      return new ICompletionProposal[0];
    }
    try {
      int start = offset - Completions.typed(viewer.getDocument().get(), offset).length();
      List<Completion> completions =
          KernelWorkspace.code().completions(edited.get().path(), offset, Cancellation.NEVER);
      Stream<ICompletionProposal> names =
          completions.stream().map(completion -> new KernelProposal(completion, start));
      List<? extends ICompletionProposal> templates = TemplateProposals.at(viewer, offset);
      // With something typed it is likelier that a whole template is meant.
      return (start < offset
              ? Stream.concat(templates.stream(), names)
              : Stream.concat(names, templates.stream()))
          .toArray(ICompletionProposal[]::new);
    } catch (IOException | CancellationException e) {
      HeddlePlugin.log("No proposals for " + edited.get().path(), e);
      return new ICompletionProposal[0];
    }
  }

  /** Behind a {@code >} that is no arrow nobody has asked for anything. */
  private static boolean isGreater(String text, int offset) {
    return offset > 1 && text.charAt(offset - 1) == '>' && text.charAt(offset - 2) != '-';
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return Arguments.at(viewer.getDocument().get(), offset, file.get());
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return ACTIVATION.clone();
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[] {'(', ','};
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return new ArgumentAtCursor();
  }
}
