package dev.heddle.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.heddle.emulator.session.BufferType;
import dev.heddle.emulator.session.Numbers;
import dev.heddle.emulator.session.NumpyFile;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionFiles;
import dev.heddle.emulator.session.StructureValues;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Files of numbers: NumPy's by the ending .npy, text by .csv and .json, else raw little-endian. */
final class NumberFiles {
  private NumberFiles() {}

  /** Whether the file holds numbers as they lie in memory. */
  static boolean isBinary(Path path) {
    return !isCsv(path) && !isJson(path);
  }

  private static boolean isCsv(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
  }

  private static boolean isJson(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".json");
  }

  static BufferContents readBinary(Path path, BufferType type) throws SessionException {
    if (NumpyFile.isOne(path)) {
      return new BufferContents(type, NumpyFile.read(path, type));
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

  /** All numbers of a text file in order. */
  static long[] readText(Path path, BufferType type) throws SessionException {
    List<String> words = new ArrayList<>();
    try {
      if (isJson(path)) {
        JsonNode tree = JsonMapper.builder().build().readTree(Files.readString(path));
        if (type.isStructure()) {
          return StructureValues.read(path.toString(), tree, type);
        }
        flatten(tree, words);
      } else {
        for (String word : Files.readString(path).split("[,;\\s]+")) {
          if (!word.isEmpty()) {
            words.add(word);
          }
        }
      }
    } catch (JsonProcessingException syntax) {
      throw new SessionException(
          path.toString(), "is not JSON: " + SessionFiles.syntax(syntax.getOriginalMessage()));
    } catch (IOException unreadable) {
      throw new SessionException(path.toString(), "can't be read: " + unreadable.getMessage());
    }
    long[] numbers = new long[words.size()];
    for (int i = 0; i < numbers.length; i++) {
      String word = words.get(i);
      ScalarType scalar = type.scalar(i % type.numbers());
      numbers[i] =
          Numbers.parse(scalar, word)
              .orElseThrow(
                  () ->
                      new SessionException(
                          path.toString(), "\"" + word + "\" is no " + scalar.openClName()));
    }
    return numbers;
  }

  private static void flatten(JsonNode node, List<String> words) {
    if (node.isArray()) {
      node.forEach(element -> flatten(element, words));
    } else {
      words.add(node.asText());
    }
  }

  /** Writes a buffer; folders are made where they are missing. */
  static void write(Path path, BufferContents contents) throws SessionException {
    try {
      Files.createDirectories(path.toAbsolutePath().getParent());
      if (isBinary(path)) {
        boolean isNumpy = NumpyFile.isOne(path);
        Files.write(
            path,
            isNumpy ? NumpyFile.write(contents.type(), contents.ownBytes()) : contents.ownBytes());
        return;
      }
      try (Writer writer = Files.newBufferedWriter(path)) {
        writeText(writer, contents, isJson(path));
      }
    } catch (IOException unwritable) {
      throw new SessionException(path.toString(), "can't be written: " + unwritable.getMessage());
    }
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
