package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/**
 * What somebody who selects by scopes selects next: the token, the expressions around it, what
 * stands in brackets, the statement, its block, the function, the file.
 */
public final class ScopeRanges {
  private static final Comparator<SourceRange> BY_SIZE =
      Comparator.comparingInt((SourceRange range) -> range.end() - range.start())
          .thenComparingInt(SourceRange::start);

  private final SourceFile file;
  private final int start;
  private final int end;
  private final TreeSet<SourceRange> ranges = new TreeSet<>(BY_SIZE);

  private ScopeRanges(SourceFile file, int start, int end) {
    this.file = file;
    this.start = start;
    this.end = end;
  }

  /**
   * The pieces of the main file around a selection, from the smallest to the whole; each has the
   * one before it inside.
   *
   * @param start offset of the first selected character; the caret if nothing is selected
   * @param end offset behind the last one
   */
  public static List<SourceRange> around(FrontEndResult result, int start, int end) {
    ScopeRanges scopes = new ScopeRanges(result.unit().file(), start, end);
    scopes.tokens();
    scopes.trees(result);
    scopes.add(0, scopes.file.text().length());
    return scopes.nested();
  }

  private void add(SourceRange range) {
    if (range.file() == file) {
      add(range.start(), range.end());
    }
  }

  private void add(int from, int to) {
    boolean bigger = from <= start && end <= to && to - from > end - start;
    if (bigger) {
      ranges.add(new SourceRange(file, from, to));
    }
  }

  /** The token at the place, and what stands between brackets. */
  private void tokens() {
    Deque<SpelledTokens.Spelled> open = new ArrayDeque<>();
    for (SpelledTokens.Spelled token : SpelledTokens.of(file)) {
      TokenKind kind = token.kind();
      boolean word = kind == TokenKind.IDENTIFIER || token.start() <= start && start < token.end();
      if (word) {
        add(token.start(), token.end());
      }
      switch (kind) {
        case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> open.push(token);
        case RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE -> {
          if (!open.isEmpty()) {
            SpelledTokens.Spelled first = open.pop();
            add(first.end(), token.start());
            add(first.start(), token.end());
          }
        }
        default -> {}
      }
    }
  }

  private void trees(FrontEndResult result) {
    for (FunctionDefinition function : result.unit().functions()) {
      SourceRange range = function.range();
      if (range.file() == file && range.start() <= start && end <= range.end()) {
        add(range);
        new Nodes().walk(function.body());
      }
    }
    for (VariableDeclaration variable : result.unit().variables()) {
      add(variable.range());
    }
  }

  private final class Nodes extends TreeWalker {
    @Override
    public void walk(Statement statement) {
      add(statement.range());
      super.walk(statement);
    }

    @Override
    public void walk(Expression expression) {
      add(expression.range());
      super.walk(expression);
    }
  }

  /** Leaves out what crosses a smaller one. */
  private List<SourceRange> nested() {
    List<SourceRange> nested = new ArrayList<>();
    for (SourceRange range : ranges) {
      SourceRange last = nested.isEmpty() ? null : nested.get(nested.size() - 1);
      if (last == null || range.start() <= last.start() && last.end() <= range.end()) {
        nested.add(range);
      }
    }
    return nested;
  }
}
