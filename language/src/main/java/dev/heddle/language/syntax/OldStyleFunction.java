package dev.heddle.language.syntax;

import dev.heddle.language.syntax.TokenClassifier.OldStyle;
import dev.heddle.language.syntax.TokenClassifier.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A function definition whose parameters get their types behind the list, as in C before 1989: its
 * tokens in the order that is used since, with each declaration in the place of its parameter.
 */
final class OldStyleFunction {
  private final SyntaxToken[] tokens;
  private final Piece piece;
  private final OldStyle oldStyle;

  OldStyleFunction(SyntaxToken[] tokens, Piece piece) {
    this.tokens = tokens;
    this.piece = piece;
    this.oldStyle = piece.oldStyle().orElseThrow();
  }

  /** The tokens of the definition; a parameter without a declaration is an int by that standard. */
  SyntaxToken[] modern() {
    int open = open();
    int body = body();
    Map<String, List<SyntaxToken>> declared = declared(body);
    List<SyntaxToken> all = new ArrayList<>();
    add(piece.from(), open, all);
    add(tokens[open], OpenClParser.TYPE_PAREN, all);
    for (int i = open + 1; i < oldStyle.list(); i++) {
      SyntaxToken token = tokens[i];
      List<SyntaxToken> declaration = declared.get(token.getText());
      boolean isBare = isBare(i) && i < close(open);
      if (isBare && declaration != null) {
        declaration.forEach(each -> add(each, each.getType(), all));
      } else if (isBare) {
        add(token, OpenClParser.INT, all);
        add(token, OpenClParser.IDENTIFIER, all);
      } else {
        add(token, token.getType(), all);
      }
    }
    add(body, piece.to(), all);
    return all.toArray(new SyntaxToken[0]);
  }

  private void add(int from, int to, List<SyntaxToken> all) {
    for (int i = from; i < to; i++) {
      add(tokens[i], tokens[i].getType(), all);
    }
  }

  /** Adds a token at its new place, which is its number from now on. */
  private static void add(SyntaxToken token, int type, List<SyntaxToken> all) {
    all.add(new SyntaxToken(token.origin(), type, all.size()));
  }

  /** The bracket in front of the parameters. */
  private int open() {
    int at = oldStyle.parameter();
    while (at > piece.from() && !isOpen(tokens[at].getType())) {
      at--;
    }
    return at;
  }

  private static boolean isOpen(int type) {
    return type == OpenClParser.LEFT_PAREN || type == OpenClParser.TYPE_PAREN;
  }

  private int close(int open) {
    int at = open;
    while (at < oldStyle.list() && tokens[at].getType() != OpenClParser.RIGHT_PAREN) {
      at++;
    }
    return at;
  }

  /** Whether a token between the brackets is a name alone. */
  private boolean isBare(int at) {
    int before = tokens[at - 1].getType();
    int after = tokens[at + 1].getType();
    // The name alone was taken for a type.
    return tokens[at].getType() == OpenClParser.TYPE_NAME
        && (isOpen(before) || before == OpenClParser.COMMA)
        && (after == OpenClParser.COMMA || after == OpenClParser.RIGHT_PAREN);
  }

  private int body() {
    int at = oldStyle.list();
    while (tokens[at].getType() != OpenClParser.LEFT_BRACE
        || tokens[at - 1].getType() != OpenClParser.SEMICOLON) {
      at++;
    }
    return at;
  }

  /** The declaration of each parameter, by its name. */
  private Map<String, List<SyntaxToken>> declared(int body) {
    int open = open();
    Set<String> names =
        Arrays.stream(tokens, open, close(open))
            .filter(token -> token.getType() == OpenClParser.TYPE_NAME)
            .map(SyntaxToken::getText)
            .collect(Collectors.toSet());
    Map<String, List<SyntaxToken>> found = new HashMap<>();
    int from = oldStyle.list();
    while (from < body) {
      int end = next(from, body, OpenClParser.SEMICOLON);
      declare(from, end, names, found);
      from = end + 1;
    }
    return found;
  }

  /** What stands before the first declarator holds for all of them. */
  private void declare(int from, int end, Set<String> names, Map<String, List<SyntaxToken>> found) {
    int first = from;
    while (first < end && !startsDeclarator(tokens[first], names)) {
      first++;
    }
    for (int at = first; at < end; ) {
      int behind = next(at, end, OpenClParser.COMMA);
      List<SyntaxToken> declaration = new ArrayList<>(Arrays.asList(tokens).subList(from, first));
      declaration.addAll(Arrays.asList(tokens).subList(at, behind));
      declaration.stream()
          .filter(token -> token.getType() == OpenClParser.IDENTIFIER)
          .map(SyntaxToken::getText)
          .filter(names::contains)
          .findFirst()
          .ifPresent(name -> found.put(name, declaration));
      at = behind + 1;
    }
  }

  private static boolean startsDeclarator(SyntaxToken token, Set<String> names) {
    return token.getType() == OpenClParser.STAR
        || isOpen(token.getType())
        || token.getType() == OpenClParser.IDENTIFIER && names.contains(token.getText());
  }

  /** Where a token of a type stands outside of brackets; the end if there is none. */
  private int next(int from, int end, int type) {
    int depth = 0;
    for (int i = from; i < end; i++) {
      int at = tokens[i].getType();
      boolean isOpen =
          isOpen(at) || at == OpenClParser.LEFT_BRACKET || at == OpenClParser.LEFT_BRACE;
      boolean isClose =
          at == OpenClParser.RIGHT_PAREN
              || at == OpenClParser.RIGHT_BRACKET
              || at == OpenClParser.RIGHT_BRACE;
      depth += isOpen ? 1 : isClose ? -1 : 0;
      if (depth == 0 && at == type) {
        return i;
      }
    }
    return end;
  }
}
