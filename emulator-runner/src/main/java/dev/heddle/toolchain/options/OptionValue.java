package dev.heddle.toolchain.options;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What stands behind the name of an option.
 *
 * @param choices the words that are legal, empty for other kinds
 * @param repeats whether the option may be given several times
 */
public record OptionValue(Form form, Kind kind, List<String> choices, boolean repeats) {
  /** How the value is written. */
  public enum Form {
    NONE,
    /** {@code -name=value}. */
    EQUALS,
    /** {@code -name=value} or {@code -name}. */
    OPTIONAL,
    /** {@code -name value}. */
    NEXT_WORD,
    /** {@code -name=value}, {@code -namevalue} or {@code -name value}. */
    ANY
  }

  /** What the value is. */
  public enum Kind {
    NONE("nothing", ".*"),
    CHOICE("a word", ".+"),
    FILE("a file", ".+"),
    FOLDER("a folder", ".+"),
    LIBRARY("a library", ".+"),
    FOLDERS("folders", ".+"),
    WORD("a word", ".+"),
    MADE(
        "an object, a bitstream or a library (.aoco, .aocr, .aocx, .aoclib)",
        ".+\\.aoc(o|r|x|lib)"),
    OBJECT("an object (.aoco)", ".+\\.(aoco|o)"),
    BITSTREAM("a bitstream (.aocx)", ".+\\.aocx"),
    MANIFEST("the manifest of a function (.xml)", ".+\\.xml"),
    SOURCE("a source (.cl, .cpp or .xml)", ".+\\.(cl|cpp|xml)"),
    DEVICE(
        "a device from acl0 to acl127, or its path below /dev",
        "acl(\\d|[1-9]\\d|1[01]\\d|12[0-7])|/dev/.+"),
    BOARD("the name of a board", "[^\\s]+"),
    MEMORY("a memory of the board, such as DDR or default", "\\w+"),
    MACRO("NAME or NAME=VALUE", "[A-Za-z_]\\w*(\\(.*\\))?(=.*)?"),
    COUNT("a whole number", "\\d{1,9}"),
    BYTES("a number of bytes above 0", "0*[1-9]\\d{0,8}"),
    SIZE("a size with its unit, such as 8MB, 256KB or 1024B", "0*[1-9]\\d{0,8}[MK]?B"),
    DEVICES("a number of devices from 1 to 128", "[1-9]\\d?|1[01]\\d|12[0-8]"),
    WORKERS("a number of threads from 1 to 255", "[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5]"),
    FREQUENCY(
        "a frequency or a period, such as 300MHz or 3.3ns",
        "\\d+(\\.\\d+)?([kKMG]?Hz|[mun]s|ps|s)");

    private final String what;
    private final String pattern;

    Kind(String what, String pattern) {
      this.what = what;
      this.pattern = pattern;
    }

    /** What is legal, for the user: "a whole number". */
    String words() {
      return what;
    }

    boolean isLegal(String value) {
      return value.matches(pattern);
    }
  }

  public OptionValue {
    choices = List.copyOf(choices);
  }

  /**
   * The value that a table's cell describes.
   *
   * @param text {@code -}, {@code =KIND}, {@code [=KIND]}, {@code _KIND} or {@code ~KIND}, a kind
   *     or choices with commas between them, with {@code *} where the option repeats
   */
  static OptionValue of(String text) {
    if (text.equals("-")) {
      return new OptionValue(Form.NONE, Kind.NONE, List.of(), false);
    }
    Form form =
        switch (text.charAt(0)) {
          case '[' -> Form.OPTIONAL;
          case '_' -> Form.NEXT_WORD;
          case '~' -> Form.ANY;
          default -> Form.EQUALS;
        };
    String word = text.replaceAll("[\\[\\]=_~*]", "");
    boolean repeats = text.contains("*");
    for (Kind kind : Kind.values()) {
      if (kind.name().equals(word.toUpperCase(Locale.ROOT))) {
        return new OptionValue(form, kind, List.of(), repeats);
      }
    }
    return new OptionValue(form, Kind.CHOICE, List.of(word.split(",")), repeats);
  }

  /** What would be legal, when a value is not. */
  Optional<String> wanted(String value) {
    if (kind == Kind.CHOICE) {
      return choices.contains(value) ? Optional.empty() : Optional.of(String.join(" or ", choices));
    }
    return kind.isLegal(value) ? Optional.empty() : Optional.of(kind.words());
  }

  /** How the value is written in a synopsis, such as {@code =auto|off}. */
  public String synopsis() {
    String word =
        kind == Kind.CHOICE
            ? String.join("|", choices)
            : "<" + kind.name().toLowerCase(Locale.ROOT) + ">";
    return switch (form) {
      case NONE -> "";
      case EQUALS, ANY -> "=" + word;
      case OPTIONAL -> "[=" + word + "]";
      case NEXT_WORD -> " " + word;
    };
  }
}
