package dev.heddle.workspace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The names in the text of a session that mean something in its sources, with their places. */
final class SessionNames {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();

  private SessionNames() {}

  /** What a name in a session is. */
  enum Kind {
    SOURCE,
    OPTION,
    KERNEL
  }

  /**
   * A name in a session.
   *
   * @param start offset of its first character, behind the quote
   */
  record Named(Kind kind, String text, int start) {
    int end() {
      return start + text.length();
    }
  }

  /** All names up to the first mistake in the text. */
  static List<Named> of(String text) {
    List<Named> names = new ArrayList<>();
    Deque<String> path = new ArrayDeque<>();
    try (JsonParser parser = JSON.createParser(text)) {
      String field = "";
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        switch (token) {
          case START_OBJECT, START_ARRAY -> path.push(field);
          case END_OBJECT, END_ARRAY -> path.pop();
          case FIELD_NAME -> field = parser.currentName();
          default -> {}
        }
        Optional<Kind> kind =
            token == JsonToken.VALUE_STRING ? kind(path, field) : Optional.empty();
        int start = (int) parser.currentTokenLocation().getCharOffset() + 1;
        if (kind.isPresent() && text.startsWith(parser.getText(), start)) {
          names.add(new Named(kind.get(), parser.getText(), start));
        }
      }
    } catch (IOException mistake) {
      return names;
    }
    return names;
  }

  /** What a name is by where it stands; the path holds the fields around it, innermost first. */
  private static Optional<Kind> kind(Deque<String> path, String field) {
    String around = path.isEmpty() ? "" : path.peek();
    if (path.size() == 2 && around.equals("sources")) {
      return Optional.of(Kind.SOURCE);
    }
    if (path.size() == 2 && around.equals("options")) {
      return Optional.of(Kind.OPTION);
    }
    return field.equals("kernel") ? Optional.of(Kind.KERNEL) : Optional.empty();
  }
}
