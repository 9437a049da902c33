package dev.heddle.workspace.sessions;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The text of a session with the places of its keys and values, as far as it is understood: it may
 * be unfinished or wrong anywhere.
 */
public final class SessionText {
  private static final String PUNCTUATION = "{}[]:,\"";

  private final String text;
  private final List<Node> nodes = new ArrayList<>();
  private int at;

  /**
   * A value, in the order of the text; those around it come before it.
   *
   * @param path keys and indices that lead to it, such as {@code buffers.a.count} or {@code
   *     workflow[0].args[1]}; empty for the session itself
   * @param key the key, or the index in brackets
   * @param keyStart where the key begins, behind its quote; as {@code start} for elements of lists
   * @param start offset of the value, for a text behind its quote
   * @param end behind it, for a text before its quote
   */
  public record Node(String path, String key, int keyStart, int start, int end, String text) {
    /** The path of what it is a part of. */
    public String parent() {
      int length = path.length() - key.length();
      return path.substring(0, length > 0 && path.charAt(length - 1) == '.' ? length - 1 : length);
    }

    boolean isList() {
      return text.startsWith("[");
    }

    boolean isObject() {
      return text.startsWith("{");
    }
  }

  /**
   * Where a word is written.
   *
   * @param path of the object or list that it is written in
   * @param isKey whether it is a key
   * @param key of a value: its key, or its index in brackets
   * @param start where the word begins, behind its quote if it has one
   * @param isQuoted whether it stands in quotes
   * @param siblings keys that the object has already
   */
  public record Place(
      String path, boolean isKey, String key, int start, boolean isQuoted, Set<String> siblings) {
    public Place {
      siblings = Set.copyOf(siblings);
    }
  }

  /** Looks through a text. */
  public SessionText(String text) {
    this.text = text;
    skip();
    value("", "", at);
  }

  /** All values. */
  public List<Node> nodes() {
    return List.copyOf(nodes);
  }

  /** The value of a path. */
  public Optional<Node> find(String path) {
    return nodes.stream().filter(node -> node.path().equals(path)).findFirst();
  }

  /** The values of an object or the elements of a list, in order. */
  public List<Node> children(String path) {
    return nodes.stream()
        .filter(node -> !node.path().isEmpty() && node.parent().equals(path))
        .toList();
  }

  /** The innermost key or value at an offset. */
  public Optional<Node> at(int offset) {
    Node found = null;
    for (Node node : nodes) {
      if (node.keyStart() <= offset && offset <= node.end()) {
        found = node;
      }
    }
    return Optional.ofNullable(found);
  }

  // ---- reading ------------------------------------------------------------------------------

  private static String join(String path, String key) {
    return key.startsWith("[") || path.isEmpty() ? path + key : path + "." + key;
  }

  private void value(String path, String key, int keyStart) {
    int start = at;
    if (at >= text.length()) {
      return;
    }
    int index = nodes.size();
    char c = text.charAt(at);
    if (c == '{' || c == '[') {
      nodes.add(null);
      at++;
      if (c == '{') {
        object(path);
      } else {
        list(path);
      }
      nodes.set(index, new Node(path, key, keyStart, start, at, text.substring(start, at)));
    } else if (c == '"') {
      String string = string();
      nodes.add(new Node(path, key, keyStart, start + 1, start + 1 + string.length(), string));
    } else {
      while (at < text.length() && isWord(text.charAt(at))) {
        at++;
      }
      nodes.add(new Node(path, key, keyStart, start, at, text.substring(start, at)));
      // What cannot be a part of any value must not stop the reading.
      at = at == start && ",]}".indexOf(c) < 0 ? at + 1 : at;
    }
  }

  private void object(String path) {
    for (skip(); at < text.length() && text.charAt(at) != '}' && text.charAt(at) != ']'; skip()) {
      if (text.charAt(at) != '"') {
        at++;
        continue;
      }
      int keyStart = at + 1;
      String key = string();
      skip();
      if (at < text.length() && text.charAt(at) == ':') {
        at++;
        skip();
        value(join(path, key), key, keyStart);
      }
    }
    at = Math.min(at + 1, text.length());
  }

  private void list(String path) {
    int index = 0;
    for (skip(); at < text.length() && text.charAt(at) != ']' && text.charAt(at) != '}'; skip()) {
      if (text.charAt(at) == ',' || text.charAt(at) == ':') {
        at++;
        continue;
      }
      String key = "[" + index++ + "]";
      value(path + key, key, at);
    }
    at = Math.min(at + 1, text.length());
  }

  /** The text in quotes; it ends with its line at the latest. */
  private String string() {
    int end = stringEnd(text, at);
    String string = text.substring(at + 1, end);
    at = Math.min(end + 1, text.length());
    return string;
  }

  private static int stringEnd(String text, int start) {
    int end = start + 1;
    while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end, text.length());
  }

  private static boolean isWord(char c) {
    return PUNCTUATION.indexOf(c) < 0 && !Character.isWhitespace(c);
  }

  private void skip() {
    at = skipped(text, at);
  }

  /** Behind blanks and comments. */
  private static int skipped(String text, int from) {
    int at = from;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at);
        at = end < 0 ? text.length() : end + 2;
      } else {
        return at;
      }
    }
    return at;
  }

  // ---- writing ------------------------------------------------------------------------------

  /** An object or list that is open at a place. */
  private static final class Open {
    final boolean isObject;
    final String path;
    final Set<String> keys = new LinkedHashSet<>();
    String key = "";
    boolean isValue;
    int index;

    Open(boolean isObject, String path) {
      this.isObject = isObject;
      this.path = path;
    }

    String child() {
      return isObject ? key : "[" + index + "]";
    }
  }

  /** What is written at an offset; empty in comments and outside of the session. */
  public Optional<Place> place(int offset) {
    List<Open> open = new ArrayList<>();
    int i = 0;
    while (i < offset) {
      int next = skipped(text, i);
      if (next > i) {
        boolean isComment =
            next > offset && !text.substring(i, offset).isBlank()
                || text.startsWith("//", i) && next >= offset;
        if (isComment) {
          return Optional.empty();
        }
        i = next;
        continue;
      }
      char c = text.charAt(i);
      if (c == '"') {
        int end = stringEnd(text, i);
        if (offset <= end) {
          return place(open, i + 1, true);
        }
        string(open, text.substring(i + 1, end));
        i = end + 1;
      } else if (PUNCTUATION.indexOf(c) >= 0) {
        punctuation(open, c);
        i++;
      } else {
        int end = i;
        while (end < text.length() && isWord(text.charAt(end))) {
          end++;
        }
        if (offset <= end) {
          return place(open, i, false);
        }
        i = end;
      }
    }
    return place(open, offset, false);
  }

  private static void string(List<Open> open, String string) {
    if (!open.isEmpty()) {
      Open here = open.get(open.size() - 1);
      if (here.isObject && !here.isValue) {
        here.key = string;
      }
    }
  }

  private static void punctuation(List<Open> open, char c) {
    Open here = open.isEmpty() ? null : open.get(open.size() - 1);
    switch (c) {
      case '{', '[' ->
          open.add(new Open(c == '{', here == null ? "" : join(here.path, here.child())));
      case '}', ']' -> {
        if (here != null) {
          open.remove(open.size() - 1);
        }
      }
      case ':' -> {
        if (here != null) {
          here.isValue = true;
        }
      }
      default -> {
        if (here != null && c == ',') {
          here.isValue = false;
          here.index++;
          here.key = "";
        }
      }
    }
  }

  private Optional<Place> place(List<Open> open, int start, boolean isQuoted) {
    if (open.isEmpty()) {
      return Optional.empty();
    }
    Open here = open.get(open.size() - 1);
    boolean isKey = here.isObject && !here.isValue;
    Set<String> siblings = new LinkedHashSet<>();
    children(here.path).stream()
        .filter(node -> node.keyStart() != start)
        .forEach(node -> siblings.add(node.key()));
    return Optional.of(
        new Place(here.path, isKey, isKey ? "" : here.child(), start, isQuoted, siblings));
  }
}
