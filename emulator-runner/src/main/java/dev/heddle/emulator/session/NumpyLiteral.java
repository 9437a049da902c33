package dev.heddle.emulator.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Python literal in the header of a NumPy file: a dictionary of texts, numbers, truths, lists
 * and tuples.
 */
final class NumpyLiteral {
  private final String text;
  private int at;

  private NumpyLiteral(String text) {
    this.text = text;
  }

  /** What a dictionary holds by its keys; lists and tuples are lists. Empty when it is none. */
  static Optional<Map<?, ?>> dictionary(String text) {
    try {
      Object value = new NumpyLiteral(text).value();
      return value instanceof Map<?, ?> map ? Optional.of(map) : Optional.empty();
    } catch (IndexOutOfBoundsException | IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private char peek() {
    while (Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return text.charAt(at);
  }

  private boolean accept(char wanted) {
    boolean found = peek() == wanted;
    at += found ? 1 : 0;
    return found;
  }

  private void expect(char wanted) {
    if (!accept(wanted)) {
      throw new IllegalArgumentException("no " + wanted);
    }
  }

  private Object value() {
    char first = peek();
    if (accept('{')) {
      return dictionary();
    }
    if (accept('[')) {
      return items(']');
    }
    if (accept('(')) {
      return items(')');
    }
    return first == '\'' || first == '"' ? quoted() : word();
  }

  private Map<Object, Object> dictionary() {
    Map<Object, Object> map = new LinkedHashMap<>();
    while (!accept('}')) {
      Object key = value();
      expect(':');
      map.put(key, value());
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    return map;
  }

  private List<Object> items(char end) {
    List<Object> items = new ArrayList<>();
    while (!accept(end)) {
      items.add(value());
      if (!accept(',')) {
        expect(end);
        break;
      }
    }
    return items;
  }

  private String quoted() {
    char quote = text.charAt(at++);
    StringBuilder inside = new StringBuilder();
    while (text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 1 : 0;
      inside.append(text.charAt(at++));
    }
    at++;
    return inside.toString();
  }

  private Object word() {
    int start = at;
    while (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-') {
      at++;
    }
    String word = text.substring(start, at);
    return switch (word) {
      case "True" -> true;
      case "False" -> false;
      default -> Long.parseLong(word);
    };
  }
}
