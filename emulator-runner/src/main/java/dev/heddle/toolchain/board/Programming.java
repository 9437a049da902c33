package dev.heddle.toolchain.board;

import java.util.Optional;

/**
 * A bitstream that is about to be put on a board.
 *
 * @param verb "program" or "flash"
 * @param file the bitstream, as the user names it
 * @param compiledFor the board that it was compiled for, empty where the file does not say so
 */
public record Programming(
    String verb, Diagnosis.Device device, String file, Optional<String> compiledFor) {

  /**
   * What would be done; empty where there is no device of this name.
   *
   * @param environment of the bitstream
   */
  public static Optional<Programming> of(
      String verb, String device, String file, Diagnosis there, CompiledEnvironment environment) {
    return there.devices().stream()
        .filter(each -> each.name().equals(device))
        .findFirst()
        .map(found -> new Programming(verb, found, file, environment.board()));
  }

  /** For the user: which board, which design. */
  public String text() {
    return "%s (%s) is %s with %s%s; what runs on it now stops"
        .formatted(
            device.name(),
            device.board(),
            verb.equals("flash") ? "flashed" : "programmed",
            file,
            compiledFor.map(name -> ", compiled for " + name).orElse(""));
  }

  /** What the user should look at before; some packages describe devices in other words. */
  public Optional<String> doubt() {
    return compiledFor
        .filter(name -> !device.board().contains(name))
        .map(name -> "the device does not name that board; make sure that it is one");
  }
}
