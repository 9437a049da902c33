package dev.heddle.emulator;

import dev.heddle.emulator.session.BufferType;
import dev.heddle.emulator.session.NumpyFile;
import dev.heddle.emulator.session.OutputFile;
import dev.heddle.emulator.session.PictureFile;
import dev.heddle.emulator.session.PictureOutput;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.TextNumbers;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files of numbers: NumPy's by the ending .npy, text by .csv and .json, pictures by .png, .pgm and
 * .ppm, else raw little-endian.
 */
final class NumberFiles {
  private NumberFiles() {}

  /** Whether the file holds numbers as they lie in memory. */
  static boolean isBinary(Path path) {
    return !TextNumbers.isOne(path);
  }

  static BufferContents readBinary(Path path, BufferType type) throws SessionException {
    if (NumpyFile.isOne(path)) {
      return new BufferContents(type, NumpyFile.read(path, type));
    }
    if (PictureFile.isOne(path)) {
      return new BufferContents(type, PictureFile.read(path, type));
    }
    try {
      byte[] bytes = Files.readAllBytes(path);
      if (bytes.length % type.bytes() != 0) {
        throw new SessionException(
            path.toString(),
            "has " + bytes.length + " bytes, which is no whole number of " + type + " elements");
      }
      return new BufferContents(type, bytes);
    } catch (IOException unreadable) {
      throw new SessionException(path.toString(), "can't be read: " + unreadable.getMessage());
    }
  }

  /** Writes a buffer; folders are made where they are missing. */
  static void write(OutputFile file, BufferContents contents) throws SessionException {
    Path path = file.path();
    try {
      Files.createDirectories(path.toAbsolutePath().getParent());
      if (PictureFile.isOne(path)) {
        Files.write(
            path,
            PictureOutput.write(path, contents.type(), contents.ownBytes(), file.pictureWidth()));
        return;
      }
      if (isBinary(path)) {
        boolean isNumpy = NumpyFile.isOne(path);
        Files.write(
            path,
            isNumpy ? NumpyFile.write(contents.type(), contents.ownBytes()) : contents.ownBytes());
        return;
      }
      try (Writer writer = Files.newBufferedWriter(path)) {
        writeText(writer, contents, TextNumbers.isJson(path));
      }
    } catch (IOException unwritable) {
      throw new SessionException(path.toString(), "can't be written: " + reason(unwritable));
    }
  }

  /** The system names the place alone where it knows no words. */
  private static String reason(IOException unwritable) {
    if (unwritable instanceof FileAlreadyExistsException there) {
      return there.getFile() + " is a file, no folder";
    }
    if (unwritable instanceof AccessDeniedException denied) {
      return "nothing may be written to " + denied.getFile();
    }
    return unwritable instanceof FileSystemException system && system.getReason() == null
        ? "the system refuses " + system.getFile()
        : unwritable.getMessage();
  }

  /** An element a line; its numbers side by side. */
  private static void writeText(Writer writer, BufferContents contents, boolean json)
      throws IOException {
    ElementText.Form form = json ? ElementText.Form.JSON : ElementText.Form.CSV;
    writer.write(json ? "[" : "");
    for (int element = 0; element < contents.count(); element++) {
      writer.write(json ? element > 0 ? ",\n " : "\n " : "");
      writer.write(new ElementText(contents, element, form).text());
      writer.write(json ? "" : "\n");
    }
    writer.write(json ? "\n]\n" : "");
  }
}
