package dev.heddle.eclipse.assist;

import java.util.stream.Collectors;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;
import org.eclipse.jface.text.templates.DocumentTemplateContext;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.TemplateBuffer;
import org.eclipse.jface.text.templates.TemplateContextType;
import org.eclipse.jface.text.templates.TemplateException;

/** Writes templates with the indentation and the line ends of the text around. */
final class KernelTemplateContext extends DocumentTemplateContext {
  private static final String SELECTION = "selection";
  private static final String SELECTED = "${line_selection}";

  private final String indentation;
  private final String selected;

  /**
   * @param selected the lines that the template goes around; empty for none
   */
  KernelTemplateContext(
      TemplateContextType type, IDocument document, int offset, int length, String selected)
      throws BadLocationException {
    super(type, document, offset, length);
    this.selected = selected;
    IRegion line = document.getLineInformationOfOffset(offset);
    String text = document.get(line.getOffset(), line.getLength());
    indentation = text.substring(0, text.length() - text.stripLeading().length());
  }

  @Override
  public TemplateBuffer evaluate(Template template) throws BadLocationException, TemplateException {
    String pattern = template.getPattern();
    int at = pattern.indexOf(SELECTED);
    if (at >= 0) {
      String before = pattern.substring(pattern.lastIndexOf('\n', at) + 1, at);
      setVariable(SELECTION, lines(selected.stripIndent().stripTrailing(), before));
    }
    Template indented =
        new Template(
            template.getName(),
            template.getDescription(),
            template.getContextTypeId(),
            lines(pattern, ""),
            template.isAutoInsertable());
    return super.evaluate(indented);
  }

  /** All lines but the first get the indentation, and more where they are not empty. */
  private String lines(String text, String more) {
    String end = TextUtilities.getDefaultLineDelimiter(getDocument());
    return text.lines()
        .map(line -> line.isEmpty() ? line : indentation + more + line)
        .collect(Collectors.joining(end))
        .substring(text.isEmpty() ? 0 : indentation.length() + more.length());
  }
}
