package dev.heddle.eclipse.editor;

import dev.heddle.language.query.SemanticTokens;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.BadPositionCategoryException;
import org.eclipse.jface.text.DefaultPositionUpdater;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.custom.StyleRange;

/**
 * Colours names by what they mean, underlines those of variables that loops carry a value through,
 * and greys what is left out; the places move with the text until new ones are known.
 */
final class NameColors implements ITextPresentationListener {
  private static final String CATEGORY = NameColors.class.getName();

  private final TokenColors colors;
  private final IDocument document;
  private List<Name> names = List.of();

  /** A name's place, which moves with the text. */
  private static final class Name extends Position {
    private final TokenKind kind;
    private final boolean carried;

    Name(SourceRange range, TokenKind kind, boolean carried) {
      super(range.start(), range.end() - range.start());
      this.kind = kind;
      this.carried = carried;
    }

    boolean isLike(Name other) {
      return !isDeleted()
          && getOffset() == other.getOffset()
          && getLength() == other.getLength()
          && kind == other.kind
          && carried == other.carried;
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

  /**
   * Takes over what names mean now.
   *
   * @return where other colours are due; empty when all names are as they were
   */
  Optional<IRegion> update(List<SemanticTokens.SemanticToken> tokens, List<SourceRange> leftOut) {
    List<Name> found = new ArrayList<>();
    for (SemanticTokens.SemanticToken token : tokens) {
      found.add(new Name(token.range(), kind(token.kind()), token.carried()));
    }
    for (SourceRange range : leftOut) {
      found.add(new Name(range, TokenKind.LEFT_OUT, false));
    }
    found.sort(Comparator.comparingInt(Name::getOffset));
    Optional<IRegion> changed = changed(names, found);
    if (changed.isPresent()) {
      keep(found);
    }
    return changed;
  }

  private void keep(List<Name> found) {
    names = found;
    try {
      // One by one they would be looked for in the list of all.
      document.removePositionCategory(CATEGORY);
      document.addPositionCategory(CATEGORY);
      for (Name name : found) {
        document.addPosition(CATEGORY, name);
      }
    } catch (BadLocationException | BadPositionCategoryException e) {
      // The text is shorter by now; newer names follow.
      names = List.of();
    }
  }

  /** From the first to the last name that differs. */
  private static Optional<IRegion> changed(List<Name> before, List<Name> after) {
    int same = 0;
    int shorter = Math.min(before.size(), after.size());
    while (same < shorter && before.get(same).isLike(after.get(same))) {
      same++;
    }
    int tail = 0;
    while (tail < shorter - same
        && before.get(before.size() - 1 - tail).isLike(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    int start = Integer.MAX_VALUE;
    int end = 0;
    for (List<Name> names : List.of(before, after)) {
      for (Name name : names.subList(same, names.size() - tail)) {
        start = Math.min(start, name.getOffset());
        end = Math.max(end, name.getOffset() + name.getLength());
      }
    }
    return end == 0 ? Optional.empty() : Optional.of(new Region(start, end - start));
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
        presentation.mergeStyleRange(style(name));
      }
    }
  }

  private StyleRange style(Name name) {
    TextAttribute attribute = (TextAttribute) colors.token(name.kind).getData();
    StyleRange style =
        new StyleRange(
            name.getOffset(),
            name.getLength(),
            attribute.getForeground(),
            null,
            attribute.getStyle());
    style.underline = name.carried;
    return style;
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
