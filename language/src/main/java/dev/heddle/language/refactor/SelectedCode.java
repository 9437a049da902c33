package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import java.util.ArrayList;
import java.util.List;

/**
 * Whole statements or one whole expression that somebody selected.
 *
 * @param function what they stand in
 * @param statements those selected; empty if it is an expression
 * @param expression the selected one; null if it is statements
 * @param around the nodes around them, the innermost last
 * @param start offset of the first character, comments included
 * @param end offset behind the last character, comments included
 */
record SelectedCode(
    FunctionDefinition function,
    List<Statement> statements,
    Expression expression,
    List<Object> around,
    int start,
    int end) {

  SelectedCode {
    statements = List.copyOf(statements);
    around = List.copyOf(around);
  }

  boolean isExpression() {
    return expression != null;
  }

  /** Walks over what is selected. */
  void walk(TreeWalker walker) {
    if (isExpression()) {
      walker.walk(expression);
    } else {
      statements.forEach(walker::walk);
    }
  }

  /** Whether a piece of the file is inside. */
  boolean contains(SourceRange range) {
    return range.file() == function.range().file() && range.start() >= start && range.end() <= end;
  }

  /** Finds what is selected. */
  static SelectedCode of(FrontEndResult result, int from, int to) throws Refusal {
    SourceFile file = result.unit().file();
    String text = file.text();
    int start = from;
    int end = to;
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    List<SpelledTokens.Spelled> tokens = tokens(file, start, end);
    if (tokens.isEmpty()) {
      throw new Refusal("Select statements or an expression first");
    }
    FunctionDefinition function = function(result, file, start, end);
    if (function.hasErrors()) {
      throw new Refusal("'" + function.name() + "' has errors; mend them first");
    }
    Finder finder =
        new Finder(
            function,
            start,
            end,
            tokens.get(0).start(),
            tokens.get(tokens.size() - 1).end(),
            unwrapped(tokens));
    finder.walk(function.body());
    return finder.found(file);
  }

  private static List<SpelledTokens.Spelled> tokens(SourceFile file, int start, int end)
      throws Refusal {
    List<SpelledTokens.Spelled> tokens = new ArrayList<>();
    for (SpelledTokens.Spelled token : SpelledTokens.of(file)) {
      boolean outside = token.end() <= start || token.start() >= end;
      if (!outside && (token.start() < start || token.end() > end)) {
        String word = file.text().substring(token.start(), token.end()).lines().findFirst().get();
        throw new Refusal("The selection cuts '" + word + "' in two");
      }
      if (!outside) {
        tokens.add(token);
      }
    }
    return tokens;
  }

  private static FunctionDefinition function(
      FrontEndResult result, SourceFile file, int start, int end) throws Refusal {
    for (FunctionDefinition function : result.unit().functions()) {
      SourceRange body = function.body().range();
      if (body.file() == file && body.start() < start && end < body.end()) {
        return function;
      }
    }
    throw new Refusal("The selection has to be inside of one function");
  }

  /** The tokens inside of all pairs of parentheses around the whole. */
  private static List<SpelledTokens.Spelled> unwrapped(List<SpelledTokens.Spelled> tokens) {
    List<SpelledTokens.Spelled> inside = tokens;
    while (inside.size() > 2 && isWrapped(inside)) {
      inside = inside.subList(1, inside.size() - 1);
    }
    return inside;
  }

  private static boolean isWrapped(List<SpelledTokens.Spelled> tokens) {
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      TokenKind kind = tokens.get(i).kind();
      depth += kind == TokenKind.LEFT_PAREN ? 1 : kind == TokenKind.RIGHT_PAREN ? -1 : 0;
      if (depth == 0) {
        return i == tokens.size() - 1;
      }
    }
    return false;
  }

  /** Looks for the nodes that are exactly what the selected tokens make. */
  private static final class Finder extends Ancestry {
    private final FunctionDefinition function;
    private final int from;
    private final int to;
    private final int start;
    private final int end;
    private final int innerStart;
    private final int innerEnd;
    private SelectedCode selected;

    Finder(
        FunctionDefinition function,
        int from,
        int to,
        int start,
        int end,
        List<SpelledTokens.Spelled> inside) {
      this.function = function;
      this.from = from;
      this.to = to;
      this.start = start;
      this.end = end;
      innerStart = inside.get(0).start();
      innerEnd = inside.get(inside.size() - 1).end();
    }

    SelectedCode found(SourceFile file) throws Refusal {
      if (selected == null) {
        throw new Refusal("The selection is neither whole statements nor one whole expression");
      }
      if (selected.isExpression() && isPartOfMacro()) {
        throw new Refusal(
            "'%s' is more than one expression here; put its text in parentheses first"
                .formatted(file.text().substring(innerStart, innerEnd)));
      }
      return selected;
    }

    /** Whether a macro makes the selected expression and more. */
    private boolean isPartOfMacro() {
      int[] counts = new int[2];
      new Ancestry() {
        @Override
        void enter(Expression inside) {
          counts[0] += isInside(inside.range()) ? 1 : 0;
        }
      }.walk(function.body());
      new Ancestry() {
        @Override
        void enter(Expression inside) {
          counts[1] += isInside(inside.range()) ? 1 : 0;
        }
      }.walk(selected.expression());
      int conversions = 0;
      for (Object node : selected.around()) {
        boolean same = node instanceof Expression outer && isInside(outer.range());
        conversions += same ? 1 : 0;
      }
      return counts[0] != counts[1] + conversions;
    }

    private boolean isInside(SourceRange range) {
      return range.file() == function.range().file()
          && range.start() >= innerStart
          && range.end() <= innerEnd;
    }

    @Override
    void enter(Statement statement) {
      if (statement instanceof Statement.Compound block) {
        run(block.statements(), block);
      } else if (selected == null && !(parent() instanceof Statement.Compound)) {
        run(List.of(statement), null);
      }
    }

    private void run(List<Statement> list, Statement.Compound block) {
      int first = -1;
      int last = -1;
      for (int i = 0; i < list.size(); i++) {
        SourceRange range = list.get(i).range();
        if (range.file() == function.range().file()) {
          first = first < 0 && begin(list.get(i)) == start ? i : first;
          last = range.end() == end ? i : last;
        }
      }
      if (first >= 0 && last >= first && selected == null) {
        List<Object> outer = new ArrayList<>(around());
        if (block != null) {
          outer.add(block);
        }
        int whole = Math.min(from, withPragmas(list.get(first)));
        selected =
            new SelectedCode(function, list.subList(first, last + 1), null, outer, whole, to);
      }
    }

    private int begin(Statement statement) {
      return start < statement.range().start() ? withPragmas(statement) : statement.range().start();
    }

    /** Where a statement begins with its pragmas. */
    private int withPragmas(Statement statement) {
      int begin = statement.range().start();
      if (statement instanceof Statement.Loop loop) {
        for (LoopPragma pragma : loop.pragmas()) {
          boolean directive =
              pragma.range().file() == function.range().file()
                  && pragma.range().text().startsWith("#");
          begin = directive ? Math.min(begin, pragma.range().start()) : begin;
        }
      }
      return begin;
    }

    @Override
    void enter(Expression expression) {
      SourceRange range = expression.range();
      boolean exact =
          range.file() == function.range().file()
              && range.start() == innerStart
              && range.end() == innerEnd;
      boolean implicit =
          expression instanceof Expression.Conversion c && !c.explicit()
              || expression instanceof Expression.InitializerList;
      if (exact && !implicit && selected == null) {
        selected = new SelectedCode(function, List.of(), expression, around(), from, to);
      }
    }
  }

  /** Whether the selected expression stands for an object that something else is done with. */
  boolean isObject() {
    Object child = expression;
    for (int i = around.size() - 1; i >= 0; i--) {
      Object node = around.get(i);
      if (node instanceof Expression.Assignment assignment) {
        return assignment.target() == child;
      }
      if (node instanceof Expression.Unary unary) {
        return unary.operator() == UnaryOperator.ADDRESS_OF
            || unary.operator().isIncrementOrDecrement();
      }
      boolean part =
          node instanceof Expression.Member
              || node instanceof Expression.Swizzle
              || node instanceof Expression.Index index
                  && index.base() == child
                  && !index.base().type().isPointer();
      if (!part) {
        return false;
      }
      child = node;
    }
    return false;
  }
}
