package dev.heddle.eclipse.editor;

import dev.heddle.language.query.SemanticTokens;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.BadPositionCategoryException;
import org.eclipse.jface.text.DefaultPositionUpdater;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.custom.StyleRange;

/**
 * Colours names by what they mean, and what is left out; the places move with the text until new
 * ones are known.
 */
final class NameColors implements ITextPresentationListener {
  private static final String CATEGORY = NameColors.class.getName();

  private final TokenColors colors;
  private final IDocument document;
  private List<Name> names = List.of();

  /** A name's place, which moves with the text. */
  private static final class Name extends Position {
    private final TokenKind kind;

    Name(int offset, int length, TokenKind kind) {
      super(offset, length);
      this.kind = kind;
    }
  }

  NameColors(IDocument document, TokenColors colors) {
    this.document = document;
    this.colors = colors;
    document.addPositionCategory(CATEGORY);
    document.addPositionUpdater(new DefaultPositionUpdater(CATEGORY));
  }

  /** Whether the places are those of a document. */
  boolean isFor(IDocument other) {
    return document == other;
  }

  /** Takes over what names mean now. */
  void update(List<SemanticTokens.SemanticToken> tokens, List<SourceRange> leftOut) {
    List<Name> found = new ArrayList<>();
    try {
      for (Name old : names) {
        document.removePosition(CATEGORY, old);
      }
      for (SemanticTokens.SemanticToken token : tokens) {
        found.add(name(token.range(), kind(token.kind())));
      }
      for (SourceRange range : leftOut) {
        found.add(name(range, TokenKind.LEFT_OUT));
      }
      found.sort(Comparator.comparingInt(Name::getOffset));
      for (Name name : found) {
        document.addPosition(CATEGORY, name);
      }
    } catch (BadLocationException | BadPositionCategoryException e) {
      // The text is shorter by now; newer names follow.
      found.clear();
    }
    names = found;
  }

  private static Name name(SourceRange range, TokenKind kind) {
    return new Name(range.start(), range.end() - range.start(), kind);
  }

  private static TokenKind kind(SemanticTokens.Kind kind) {
    return switch (kind) {
      case MACRO -> TokenKind.MACRO;
      case KERNEL, FUNCTION -> TokenKind.FUNCTION;
      case BUILTIN_FUNCTION -> TokenKind.BUILT_IN;
      case TYPE -> TokenKind.TYPE;
      case MEMBER -> TokenKind.MEMBER;
      case CONSTANT -> TokenKind.CONSTANT;
      case PARAMETER -> TokenKind.PARAMETER;
      case PRIVATE_VARIABLE -> TokenKind.VARIABLE;
      case LOCAL_MEMORY -> TokenKind.LOCAL_MEMORY;
      case GLOBAL_MEMORY -> TokenKind.GLOBAL_MEMORY;
      case CONSTANT_MEMORY -> TokenKind.CONSTANT_MEMORY;
      case CHANNEL -> TokenKind.CHANNEL;
    };
  }

  @Override
  public void applyTextPresentation(TextPresentation presentation) {
    IRegion region = presentation.getExtent();
    int end = region.getOffset() + region.getLength();
    for (int i = first(region.getOffset()); i < names.size(); i++) {
      Name name = names.get(i);
      if (name.getOffset() >= end) {
        return;
      }
      if (!name.isDeleted() && name.getLength() > 0) {
        TextAttribute attribute = (TextAttribute) colors.token(name.kind).getData();
        presentation.mergeStyleRange(
            new StyleRange(
                name.getOffset(),
                name.getLength(),
                attribute.getForeground(),
                null,
                attribute.getStyle()));
      }
    }
  }

  /** Index of the first name that ends behind an offset. */
  private int first(int offset) {
    int low = 0;
    int high = names.size();
    while (low < high) {
      int middle = (low + high) / 2;
      Name name = names.get(middle);
      if (name.getOffset() + name.getLength() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
