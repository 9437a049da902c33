package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;

/** The members of what stands before a {@code .} or {@code ->}. */
final class MemberNames {
  private MemberNames() {}

  static List<Completion> at(FrontEndResult result, int offset) {
    SourceFile file = result.unit().file();
    int base = baseEnd(file.text(), CompletionPlace.wordStart(file.text(), offset));
    Expression object = endingAt(result, base);
    while (object == null && base > 0 && isBehindParenthesis(file.text(), base)) {
      base--;
      object = endingAt(result, base);
    }
    return object == null ? List.of() : members(object.type());
  }

  /** Parentheses around an expression are no part of it. */
  private static boolean isBehindParenthesis(String text, int at) {
    char before = text.charAt(at - 1);
    return before == ')' || Character.isWhitespace(before);
  }

  private static Expression endingAt(FrontEndResult result, int end) {
    SourceFile file = result.unit().file();
    Base found = new Base(file, end);
    for (FunctionDefinition function : result.unit().functions()) {
      if (function.range().file() == file && function.range().touches(end)) {
        found.walk(function.body());
      }
    }
    return found.best;
  }

  /** Offset behind the expression before the dot or arrow in front of a word. */
  private static int baseEnd(String text, int wordStart) {
    int i = wordStart - 1;
    while (i >= 0 && Character.isWhitespace(text.charAt(i))) {
      i--;
    }
    i -= i >= 0 && text.charAt(i) == '>' ? 2 : 1;
    while (i >= 0 && Character.isWhitespace(text.charAt(i))) {
      i--;
    }
    return i + 1;
  }

  private static List<Completion> members(Type type) {
    Type object = type instanceof PointerType pointer ? pointer.pointee().type() : type;
    List<Completion> members = new ArrayList<>();
    if (object instanceof RecordType record) {
      for (Field field : record.fields()) {
        members.add(new Completion(field.name(), field.type().toString(), Completion.Kind.MEMBER));
      }
    } else if (object instanceof VectorType vector) {
      components(vector, members);
    }
    return members;
  }

  private static void components(VectorType vector, List<Completion> members) {
    String element = vector.element().toString();
    String names = "xyzw";
    for (int i = 0; i < Math.min(vector.width(), names.length()); i++) {
      if (vector.width() <= names.length()) {
        members.add(new Completion(names.substring(i, i + 1), element, Completion.Kind.MEMBER));
      }
    }
    for (int i = 0; i < vector.width(); i++) {
      members.add(new Completion("s" + Integer.toHexString(i), element, Completion.Kind.MEMBER));
    }
    if (vector.width() == 4) {
      for (String part : List.of("xy", "zw", "xyz")) {
        members.add(new Completion(part, element + part.length(), Completion.Kind.MEMBER));
      }
    }
    int half = (vector.width() + 1) / 2;
    for (String part : List.of("lo", "hi", "even", "odd")) {
      members.add(
          new Completion(part, half == 1 ? element : element + half, Completion.Kind.MEMBER));
    }
  }

  /** The longest expression that ends at a place. */
  private static final class Base extends TreeWalker {
    private final SourceFile file;
    private final int end;
    private Expression best;

    Base(SourceFile file, int end) {
      this.file = file;
      this.end = end;
    }

    @Override
    public void walk(Expression expression) {
      boolean fits =
          expression.range().file() == file
              && expression.range().end() == end
              && !expression.type().isError();
      if (fits
          && (best == null
              || expression.range().start() < best.range().start()
              || expression.range().start() == best.range().start()
                  && !(expression instanceof Expression.Conversion))) {
        best = expression;
      }
      super.walk(expression);
    }
  }
}
