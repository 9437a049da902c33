package dev.heddle.workspace;

import dev.heddle.workspace.CodeQueries.Place;

/**
 * A place where a name is used.
 *
 * @param line its line, from 1
 * @param lineStart offset of the first character of that line
 * @param text the line
 * @param inside the function that it stands in; empty outside of functions
 */
public record Use(Place place, int line, int lineStart, String text, String inside, How how) {

  /** How a name is used. */
  public enum How {
    DECLARATION("declaration"),
    WRITE("written"),
    READ("used"),
    IN_MACRO("in the text of a macro"),
    THROUGH_MACRO("through a macro"),
    LEFT_OUT("in lines that conditions leave out"),
    SESSION("in a session");

    private final String words;

    How(String words) {
      this.words = words;
    }

    /** The same in words for the user. */
    public String words() {
      return words;
    }
  }
}
