package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text forms of initial data: {@code zero}, {@code ramp:1:2}, {@code random:7:-1:1} ... */
final class InitialForms {
  private InitialForms() {}

  /**
   * Reads one.
   *
   * @param directory what the path of {@code file:PATH} starts from
   * @param place for messages
   */
  static InitialData parse(String text, BufferType type, Path directory, String place)
      throws SessionException {
    int colon = text.indexOf(':');
    String form = colon < 0 ? text : text.substring(0, colon);
    String rest = colon < 0 ? "" : text.substring(colon + 1);
    List<String> parts = rest.isEmpty() ? List.of() : List.of(rest.split(":", -1));
    Optional<InitialData> initial =
        switch (form) {
          case "zero" -> parts.isEmpty() ? Optional.of(new InitialData.Zero()) : Optional.empty();
          case "ramp" -> ramp(parts, place);
          case "random" -> random(parts, type, place);
          case "values" -> Optional.of(values(rest, type, place));
          case "file" -> Optional.of(file(rest, directory, place));
          default -> Optional.empty();
        };
    return initial.orElseThrow(
        () ->
            new SessionException(
                place,
                "\""
                    + text
                    + "\" is not understood; use zero, ramp, ramp:START:STEP, random:SEED,"
                    + " random:SEED:LOW:HIGH, values:1,2,3 or file:PATH"));
  }

  private static Optional<InitialData> ramp(List<String> parts, String place)
      throws SessionException {
    return switch (parts.size()) {
      case 0 -> Optional.of(new InitialData.Ramp(0, 1));
      case 1 -> Optional.of(new InitialData.Ramp(real(parts.get(0), place), 1));
      case 2 ->
          Optional.of(new InitialData.Ramp(real(parts.get(0), place), real(parts.get(1), place)));
      default -> Optional.empty();
    };
  }

  private static Optional<InitialData> random(List<String> parts, BufferType type, String place)
      throws SessionException {
    if (parts.size() != 1 && parts.size() != 3) {
      return Optional.empty();
    }
    long seed =
        Numbers.parse(ScalarType.LONG, parts.get(0))
            .orElseThrow(() -> new SessionException(place, parts.get(0) + " is no seed"));
    if (parts.size() == 1 && type.isStructure()) {
      throw new SessionException(place, "give bounds that fit all members: random:SEED:LOW:HIGH");
    }
    double low = parts.size() == 3 ? real(parts.get(1), place) : lowest(type.scalar(0));
    double high = parts.size() == 3 ? real(parts.get(2), place) : highest(type.scalar(0));
    if (low > high) {
      throw new SessionException(place, "the lower bound " + low + " is above " + high);
    }
    return Optional.of(new InitialData.Random(seed, low, high));
  }

  private static double lowest(ScalarType type) {
    return type.isFloating() || !type.isSigned() ? 0 : -Math.scalb(1.0, type.bytes() * 8 - 1);
  }

  private static double highest(ScalarType type) {
    if (type.isFloating()) {
      return 1;
    }
    return Math.scalb(1.0, type.bytes() * 8 - (type.isSigned() ? 1 : 0)) - 1;
  }

  private static InitialData values(String list, BufferType type, String place)
      throws SessionException {
    List<Long> bits = new ArrayList<>();
    for (String number : list.split(",", -1)) {
      ScalarType scalar = type.scalar(bits.size() % type.numbers());
      bits.add(
          Numbers.parse(scalar, number)
              .orElseThrow(
                  () ->
                      new SessionException(
                          place, "\"" + number + "\" is no " + scalar.openClName())));
    }
    return new InitialData.Values(bits);
  }

  private static InitialData file(String name, Path directory, String place)
      throws SessionException {
    Path path = directory.resolve(name).normalize();
    Optional<String> problem = SessionFiles.problem(path);
    if (problem.isPresent()) {
      throw new SessionException(place, problem.get());
    }
    return new InitialData.File(path);
  }

  private static double real(String text, String place) throws SessionException {
    return Numbers.parse(ScalarType.DOUBLE, text)
        .map(Double::longBitsToDouble)
        .filter(Double::isFinite)
        .orElseThrow(() -> new SessionException(place, "\"" + text + "\" is no number"));
  }
}
