package dev.heddle.toolchain.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What to do about what {@code aocl} says of boards.
 *
 * @param says a part of a line, in lower case
 * @param advice a clause
 * @param source where it is documented
 */
public record BoardAdvice(String says, String advice, String source) {
  private static final List<BoardAdvice> ALL = read();

  /** The advice for an output that tells of a failure, each once. */
  public static List<String> of(String output) {
    Set<String> advice = new LinkedHashSet<>();
    for (String line : output.toLowerCase(Locale.ROOT).lines().toList()) {
      ALL.stream()
          .filter(each -> line.contains(each.says()))
          .forEach(each -> advice.add(each.advice()));
    }
    return List.copyOf(advice);
  }

  /** In the order of the table. */
  static List<BoardAdvice> all() {
    return ALL;
  }

  private static List<BoardAdvice> read() {
    try (InputStream stream = BoardAdvice.class.getResourceAsStream("messages.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split("\t", -1))
          .map(cells -> new BoardAdvice(cells[0], cells[1], cells[2]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
