package dev.heddle.scheduler.vendorreport;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/** What the vendor's reports call operators: {@code words.properties}, by the operator's id. */
final class OperatorWords {
  private final Map<String, String> words = new HashMap<>();

  /** Reads the file. */
  OperatorWords() {
    Properties file = new Properties();
    try (Reader in =
        new InputStreamReader(
            OperatorWords.class.getResourceAsStream("words.properties"), StandardCharsets.UTF_8)) {
      file.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    file.forEach((id, text) -> words.put((String) id, (String) text));
  }

  /** The ids that have words. */
  Set<String> ids() {
    return Set.copyOf(words.keySet());
  }

  /** The words for what has neither width nor name. */
  String of(String id) {
    String text = words.get(id);
    if (text == null) {
      throw new IllegalArgumentException("there are no words for the operator " + id);
    }
    return text;
  }

  /**
   * The words for an operator.
   *
   * @param bits width of its result, for {@code {bits}}
   * @param pairs pairs of operands, for {@code {pairs}}
   * @param function the function that is called, for {@code {function}}
   */
  String of(String id, int bits, int pairs, String function) {
    String text = of(id);
    return text.indexOf('{') < 0
        ? text
        : text.replace("{bits}", Integer.toString(bits))
            .replace("{pairs}", Integer.toString(pairs))
            .replace("{function}", function);
  }
}
