package dev.heddle.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Something in the command line that cannot be done; the message says what and what to do. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }

  /** Why a file could not be written. */
  static String reason(Path file, IOException failure) {
    Path folder = file.toAbsolutePath().getParent();
    return folder != null && !Files.isDirectory(folder)
        ? "there is no folder " + folder
        : failure.getClass().getSimpleName();
  }
}
