package dev.heddle.language.syntax;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Syntax trees of the last version of a file, for the next one: a declaration or function whose
 * tokens did not change is not parsed again, wherever it has moved to. Made for one editor; the
 * analyses that use it must not overlap.
 */
public final class ParsedItems {
  private final boolean remembers;
  private Map<String, ProgramItem> last = Map.of();
  private Map<String, ProgramItem> next = new HashMap<>();
  private int parsed;

  private ParsedItems(boolean remembers) {
    this.remembers = remembers;
  }

  /** For one analysis after the other of the same file. */
  public static ParsedItems remembered() {
    return new ParsedItems(true);
  }

  /** For a single analysis. */
  public static ParsedItems none() {
    return new ParsedItems(false);
  }

  /** How many declarations and functions the last analysis had to parse. */
  public int parsed() {
    return parsed;
  }

  void begin() {
    last = next;
    next = new HashMap<>();
    parsed = 0;
  }

  /** Gives an item with the same tokens its new place; each item is given once. */
  Optional<ProgramItem> take(List<SyntaxToken> tokens) {
    String key = remembers ? key(tokens) : "";
    ProgramItem item = remembers ? last.remove(key) : null;
    if (item == null) {
      parsed++;
      return Optional.empty();
    }
    for (int i = 0; i < tokens.size(); i++) {
      item.tokens().get(i).moveTo(tokens.get(i));
    }
    next.put(key, item);
    return Optional.of(item);
  }

  /** Remembers an item without mistakes; the parser's own tokens make the others different. */
  void keep(ProgramItem item) {
    if (remembers && !item.hasErrors()) {
      next.put(key(item.tokens()), item);
    }
  }

  /** Everything that the parser looks at. */
  private static String key(List<SyntaxToken> tokens) {
    StringBuilder key = new StringBuilder(tokens.size() * 8);
    for (SyntaxToken token : tokens) {
      key.append((char) token.getType()).append(token.getText()).append('\0');
    }
    return key.toString();
  }
}
