package dev.heddle.cli;

import dev.heddle.viewers.text.TerminalStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds out what standard output can show. */
final class Terminal {
  private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");
  private static final int USUAL_WIDTH = 100;

  private Terminal() {}

  /** When escape sequences are written. */
  enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  static TerminalStyle style(Colour colour) {
    Map<String, String> environment = System.getenv();
    boolean isTerminal = isTerminal();
    boolean colours =
        switch (colour) {
          case ALWAYS -> true;
          case NEVER -> false;
          case AUTO -> isTerminal && !environment.containsKey("NO_COLOR");
        };
    Optional<Integer> columns = width(environment.get("COLUMNS"));
    int usual = isTerminal ? USUAL_WIDTH : TerminalStyle.plain().width();
    return new TerminalStyle(columns.orElse(usual), colours);
  }

  private static Optional<Integer> width(String columns) {
    try {
      return columns == null ? Optional.empty() : Optional.of(Integer.parseInt(columns.strip()));
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }

  /** A console object alone would not do: it also looks at standard input. */
  private static boolean isTerminal() {
    if (Files.isSymbolicLink(STANDARD_OUTPUT)) {
      try {
        String target = Files.readSymbolicLink(STANDARD_OUTPUT).toString();
        return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
      } catch (IOException unknown) {
        return false;
      }
    }
    return System.console() != null;
  }
}
