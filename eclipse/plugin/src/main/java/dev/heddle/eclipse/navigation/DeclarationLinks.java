package dev.heddle.eclipse.navigation;

import dev.heddle.workspace.CodeQueries;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.ui.texteditor.ITextEditor;

/** Names are links to their declarations (Ctrl+click). */
public final class DeclarationLinks extends AbstractHyperlinkDetector {
  private final ITextEditor editor;

  public DeclarationLinks(ITextEditor editor) {
    this.editor = editor;
  }

  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    IRegion word = word(viewer.getDocument(), region.getOffset());
    if (word.getLength() == 0) {
      return null;
    }
    return Declarations.of(editor, word.getOffset())
        .map(place -> new IHyperlink[] {new Link(word, place)})
        .orElse(null);
  }

  private static IRegion word(IDocument document, int offset) {
    try {
      int start = offset;
      while (start > 0 && Character.isJavaIdentifierPart(document.getChar(start - 1))) {
        start--;
      }
      int end = offset;
      while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
        end++;
      }
      return new Region(start, end - start);
    } catch (BadLocationException e) {
      return new Region(offset, 0);
    }
  }

  private final class Link implements IHyperlink {
    private final IRegion region;
    private final CodeQueries.Place place;

    Link(IRegion region, CodeQueries.Place place) {
      this.region = region;
      this.place = place;
    }

    @Override
    public IRegion getHyperlinkRegion() {
      return region;
    }

    @Override
    public String getTypeLabel() {
      return "Declaration";
    }

    @Override
    public String getHyperlinkText() {
      return "Open Declaration";
    }

    @Override
    public void open() {
      Declarations.show(editor.getSite().getPage(), place);
    }
  }
}
