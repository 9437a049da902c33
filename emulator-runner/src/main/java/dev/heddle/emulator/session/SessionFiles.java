package dev.heddle.emulator.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What files of a session must be. */
public final class SessionFiles {
  /** Endings of files of numbers that are written; the first two mean raw little-endian. */
  private static final List<String> WRITTEN =
      List.of(".raw", ".bin", ".csv", ".json", ".npy", ".png", ".pgm", ".ppm");

  /** What the JSON library says of where a list or an object begins that is not closed. */
  private static final Pattern OPENED_AT =
      Pattern.compile("\\(start marker at \\[Source: .*; line: (\\d+), column: (\\d+)\\]\\)");

  private SessionFiles() {}

  /** Why a file can't be read, empty when it can. Nothing waits for the other end of a pipe. */
  static Optional<String> problem(Path path) {
    if (Files.isRegularFile(path)) {
      return Optional.empty();
    }
    if (Files.isDirectory(path)) {
      return Optional.of(path + " is a folder; name a file");
    }
    return Optional.of(
        Files.exists(path)
            ? path + " is a pipe or device; name a regular file"
            : "no such file: " + path);
  }

  /**
   * How many elements a file of numbers holds.
   *
   * @param place for messages
   * @throws SessionException when it holds none, or a part of one
   */
  static long elements(Path path, BufferType type, String place) throws SessionException {
    Optional<byte[]> read = DataFile.read(path, type);
    if (read.isPresent()) {
      return read.get().length / type.bytes();
    }
    long size;
    try {
      size = Files.size(path);
    } catch (IOException unreadable) {
      throw new SessionException(place, "can't read " + path + ": " + unreadable.getMessage());
    }
    if (size == 0 || size % type.bytes() != 0) {
      throw new SessionException(
          place,
          path + " has " + size + " bytes, which is no whole number of " + type + " elements");
    }
    return size / type.bytes();
  }

  /** Refuses a number of elements that is not that of the file. */
  static void checkCount(long wanted, long held, Path path, String place) throws SessionException {
    if (wanted != held) {
      throw new SessionException(
          place,
          wanted
              + " elements, but "
              + path
              + " holds "
              + held
              + "; leave the count out to take them all, or cut the file");
    }
  }

  /** Why results can't be written to a file, empty when its ending tells its form. */
  static Optional<String> problemOfOutput(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    if (Files.isDirectory(path)) {
      return Optional.of(path + " is a folder; name a file");
    }
    return WRITTEN.stream().anyMatch(name::endsWith)
        ? Optional.empty()
        : Optional.of(
            "the ending of "
                + path.getFileName()
                + " names no form; use .raw or .bin (little-endian numbers), .csv, .json, .npy, or"
                + " .png, .pgm or .ppm for pictures");
  }

  /** What the JSON library says, in words of the file. */
  public static String syntax(String message) {
    if (message.contains("Non-standard token")) {
      return "NaN and Infinity are no numbers in JSON; write them in quotes, such as \"NaN\" or"
          + " \"-Infinity\"";
    }
    return OPENED_AT.matcher(message).replaceAll("(opened at line $1, column $2)");
  }
}
