package dev.heddle.workspace.manifests;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The text of a manifest that is being written, which need not be well-formed. */
final class ManifestText {
  private final String text;

  ManifestText(String text) {
    this.text = text;
  }

  /** What stands at an offset. */
  enum Kind {
    /** Between elements. */
    CONTENT,
    /** The name of an element, behind its angle bracket. */
    ELEMENT,
    /** The name of an element that is closed. */
    CLOSING,
    ATTRIBUTE,
    /** The value of an attribute, in its quotes. */
    VALUE,
    /** A comment or a declaration. */
    OTHER
  }

  /**
   * A place in the text.
   *
   * @param around the elements around, the innermost first
   * @param element the element whose tag it is in; empty elsewhere
   * @param attribute the attribute whose value it is in; empty elsewhere
   * @param siblings attributes that the tag has already
   * @param start where the word at the place begins
   * @param end behind that word
   */
  record Place(
      Kind kind,
      List<String> around,
      String element,
      String attribute,
      List<String> siblings,
      int start,
      int end) {
    /** The element around; empty where it is the file. */
    String parent() {
      return around.isEmpty() ? "" : around.get(0);
    }
  }

  /** What stands at an offset. */
  Place place(int offset) {
    Deque<String> around = new ArrayDeque<>();
    int at = 0;
    while (true) {
      int open = text.indexOf('<', at);
      if (open < 0 || open >= offset) {
        return content(around, offset);
      }
      int end = endOfTag(open);
      if (offset < end || end < 0) {
        return inTag(around, open, end < 0 ? text.length() : end, offset);
      }
      follow(around, open, end);
      at = end;
    }
  }

  private void follow(Deque<String> around, int open, int end) {
    if (isOther(open)) {
      return;
    }
    if (text.startsWith("</", open)) {
      String name = word(open + 2);
      if (around.contains(name)) {
        while (!around.pop().equals(name)) {
          // What was not closed ends with what is around it.
        }
      }
    } else if (!text.startsWith("/>", end - 2)) {
      around.push(word(open + 1));
    }
  }

  private boolean isOther(int open) {
    return text.startsWith("<!", open) || text.startsWith("<?", open);
  }

  /** Behind the bracket that closes a tag; -1 where it is not closed. */
  private int endOfTag(int open) {
    if (text.startsWith("<!--", open)) {
      return behind("-->", open);
    }
    char quote = 0;
    for (int i = open + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      } else if (c == '<') {
        // A tag that is being written.
        return i;
      }
    }
    return -1;
  }

  private int behind(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length();
  }

  private Place content(Deque<String> around, int offset) {
    int start = offset;
    while (start > 0 && isName(text.charAt(start - 1))) {
      start--;
    }
    return place(Kind.CONTENT, around, start, offset);
  }

  private static Place place(Kind kind, Deque<String> around, int start, int end) {
    return new Place(kind, List.copyOf(around), "", "", List.of(), start, end);
  }

  private Place inTag(Deque<String> around, int open, int end, int offset) {
    if (isOther(open)) {
      return place(Kind.OTHER, around, offset, offset);
    }
    boolean isClosing = text.startsWith("</", open);
    int name = open + (isClosing ? 2 : 1);
    int behindName = name + word(name).length();
    if (offset <= behindName) {
      Kind kind = isClosing ? Kind.CLOSING : Kind.ELEMENT;
      return place(kind, around, Math.min(name, offset), behindName);
    }
    List<String> siblings = new ArrayList<>();
    for (int at = behindName; at < end; ) {
      if (!isName(text.charAt(at))) {
        if (at >= offset) {
          break;
        }
        at++;
        continue;
      }
      String attribute = word(at);
      int behind = at + attribute.length();
      int quote = firstOf("\"'", behind, end);
      boolean hasValue = quote >= 0 && text.substring(behind, quote).strip().equals("=");
      if (offset >= at && offset <= behind) {
        siblings.addAll(attributes(behind, end));
        return tag(Kind.ATTRIBUTE, around, word(name), "", siblings, at, behind);
      }
      if (!hasValue) {
        at = behind;
        continue;
      }
      int close = text.indexOf(text.charAt(quote), quote + 1);
      int last = close < 0 || close > end ? end : close;
      if (offset > quote && offset <= last) {
        return tag(Kind.VALUE, around, word(name), attribute, siblings, quote + 1, last);
      }
      siblings.add(attribute);
      at = last + 1;
    }
    siblings.addAll(attributes(offset, end));
    return tag(Kind.ATTRIBUTE, around, word(name), "", siblings, offset, offset);
  }

  private static Place tag(
      Kind kind,
      Deque<String> around,
      String element,
      String attribute,
      List<String> siblings,
      int start,
      int end) {
    return new Place(
        kind, List.copyOf(around), element, attribute, List.copyOf(siblings), start, end);
  }

  /** The attributes from an offset to the end of a tag. */
  private List<String> attributes(int from, int end) {
    List<String> names = new ArrayList<>();
    int at = from;
    while (at < end) {
      int equals = text.indexOf('=', at);
      if (equals < 0 || equals >= end) {
        break;
      }
      int start = equals;
      while (start > at && isName(text.charAt(start - 1))) {
        start--;
      }
      names.add(text.substring(start, equals));
      int quote = firstOf("\"'", equals, end);
      int close = quote < 0 ? -1 : text.indexOf(text.charAt(quote), quote + 1);
      at = close < 0 ? end : close + 1;
    }
    return names;
  }

  private int firstOf(String characters, int from, int end) {
    for (int i = from; i < end; i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  private String word(int start) {
    int end = start;
    while (end < text.length() && isName(text.charAt(end))) {
      end++;
    }
    return text.substring(Math.min(start, text.length()), end);
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == ':';
  }
}
