package dev.heddle.toolchain.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a line of a host program or its runtime means, and what to do.
 *
 * @param says a part of the line
 * @param modes in which it means that; all where there are none
 * @param advice a clause
 * @param source where it is documented
 */
public record HostAdvice(String says, List<String> modes, String advice, String source) {
  private static final List<HostAdvice> ALL = read();

  public HostAdvice {
    modes = List.copyOf(modes);
  }

  /** The advice for a line; empty where nothing is documented. */
  public static Optional<HostAdvice> of(String line, HostMode mode) {
    return ALL.stream()
        .filter(each -> each.modes.isEmpty() || each.modes.contains(mode.toString()))
        .filter(each -> line.contains(each.says))
        .findFirst();
  }

  /** In the order of the table. */
  static List<HostAdvice> all() {
    return ALL;
  }

  private static List<HostAdvice> read() {
    try (InputStream stream = HostAdvice.class.getResourceAsStream("messages.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split("\t", -1))
          .map(cells -> new HostAdvice(cells[0], modes(cells[1]), cells[2], cells[3]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> modes(String cell) {
    return Arrays.stream(cell.split(",")).filter(word -> !word.isEmpty()).toList();
  }
}
