package dev.heddle.eclipse.assist;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.language.query.CodePlace;
import dev.heddle.language.query.Completions;
import dev.heddle.language.query.NameMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.TemplateContext;
import org.eclipse.jface.text.templates.TemplateContextType;
import org.eclipse.jface.text.templates.TemplateProposal;
import org.eclipse.swt.graphics.Image;

/** Templates as proposals: whole kernels and loops, with places to fill in one after the other. */
public final class TemplateProposals {

  private TemplateProposals() {}

  /** The templates that can begin at a place and fit what is written of their names. */
  static List<TemplateProposal> at(ITextViewer viewer, int offset) {
    String text = viewer.getDocument().get();
    String typed = Completions.typed(text, offset);
    IRegion replaced = new Region(offset - typed.length(), typed.length());
    List<TemplateProposal> proposals = new ArrayList<>();
    for (Template template : KernelTemplates.at(CodePlace.of(text, offset))) {
      NameMatch match = NameMatch.of(template.getName(), typed);
      if (match != NameMatch.NONE && match != NameMatch.WORDS) {
        proposal(template, viewer.getDocument(), replaced, "").ifPresent(proposals::add);
      }
    }
    return proposals;
  }

  /**
   * Puts a template around lines of a viewer; its first place to fill in is selected.
   *
   * @param lines whole lines without the end of the last one
   */
  public static void surround(Template template, ITextViewer viewer, IRegion lines)
      throws BadLocationException {
    IDocument document = viewer.getDocument();
    String selected = document.get(lines.getOffset(), lines.getLength());
    int indent = selected.length() - selected.stripLeading().length();
    IRegion replaced = new Region(lines.getOffset() + indent, lines.getLength() - indent);
    proposal(template, document, replaced, selected)
        .ifPresent(proposal -> proposal.apply(viewer, '\0', 0, lines.getOffset() + indent));
  }

  private static Optional<TemplateProposal> proposal(
      Template template, IDocument document, IRegion replaced, String selected) {
    Optional<TemplateContextType> type = KernelTemplates.type(template);
    try {
      return type.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Proposal(
                  template,
                  new KernelTemplateContext(
                      type.get(), document, replaced.getOffset(), replaced.getLength(), selected),
                  replaced));
    } catch (BadLocationException e) {
      HeddlePlugin.log("The template " + template.getName() + " has lost its place", e);
      return Optional.empty();
    }
  }

  /** Its icon is made when it is shown: proposals are computed on another thread. */
  private static final class Proposal extends TemplateProposal {
    Proposal(Template template, TemplateContext context, IRegion region) {
      super(template, context, region, null);
    }

    @Override
    public Image getImage() {
      return JFaceResources.getResources().get(Icons.descriptor("template"));
    }
  }
}
