package dev.heddle.emulator.session;

import java.nio.file.Path;

/**
 * Where a buffer goes at the end.
 *
 * @param pictureWidth pixels of a line; 0 where the file is no picture
 */
public record OutputFile(Path path, int pictureWidth) {
  /** A file that is no picture. */
  public static OutputFile of(Path path) {
    return new OutputFile(path, 0);
  }
}
