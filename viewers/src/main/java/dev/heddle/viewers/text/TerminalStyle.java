package dev.heddle.viewers.text;

/**
 * What the receiver of a text can show.
 *
 * @param width characters of a line, at least {@value #NARROWEST}
 * @param colours whether escape sequences and characters beyond ASCII are understood
 */
public record TerminalStyle(int width, boolean colours) {
  /** No line is made shorter than this. */
  public static final int NARROWEST = 40;

  private static final int WIDTH_OF_FILES = 120;

  public TerminalStyle {
    width = Math.max(NARROWEST, width);
  }

  /** Plain ASCII for files and pipes. */
  public static TerminalStyle plain() {
    return new TerminalStyle(WIDTH_OF_FILES, false);
  }

  /** Emphasis for a part of a text. */
  public enum Emphasis {
    BOLD("1"),
    ERROR("1;31"),
    WARNING("1;35"),
    INFO("1;36"),
    GOOD("32"),
    LIMIT("35"),
    MUTED("2");

    private final String code;

    Emphasis(String code) {
      this.code = code;
    }
  }

  /** The text with the emphasis, unchanged when it cannot be shown. */
  public String emphasise(Emphasis emphasis, String text) {
    if (!colours || text.isEmpty()) {
      return text;
    }
    return "\u001b[" + emphasis.code + "m" + text + "\u001b[0m";
  }
}
