package dev.heddle.toolchain.board;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code aocl env FILE} prints of an object or a bitstream: lines KEY=VALUE
 * (programming-guide-1-6 F-62).
 *
 * @param values in the order printed
 */
public record CompiledEnvironment(Map<String, String> values) {
  public CompiledEnvironment {
    values = Map.copyOf(values);
  }

  /** The values in an output. */
  public static CompiledEnvironment of(String output) {
    Map<String, String> values = new LinkedHashMap<>();
    output
        .lines()
        .map(line -> line.strip().split("=", 2))
        .filter(parts -> parts.length == 2 && parts[0].matches("[A-Z][A-Z0-9_]*"))
        .forEach(parts -> values.put(parts[0], parts[1]));
    return new CompiledEnvironment(values);
  }

  /** The board that it was compiled for, from the arguments of the compiler. */
  public Optional<String> board() {
    for (String word : values.getOrDefault("INPUT_ARGS", "").split("\\s+")) {
      if (word.startsWith("-board=")) {
        return Optional.of(word.substring("-board=".length()));
      }
    }
    return Optional.empty();
  }
}
