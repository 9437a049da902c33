package dev.heddle.emulator.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Files with numbers as text: .csv, by whatever separated, and .json. */
public final class TextNumbers {
  private TextNumbers() {}

  /** Whether a file holds numbers as text by its ending. */
  public static boolean isOne(Path path) {
    return isCsv(path) || isJson(path);
  }

  private static boolean isCsv(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
  }

  /** Whether a file is JSON by its ending. */
  public static boolean isJson(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".json");
  }

  /**
   * All numbers of a file in order, as they lie in memory.
   *
   * @throws SessionException when the file can't be read or holds something else
   */
  public static long[] read(Path path, BufferType type) throws SessionException {
    List<String> words = new ArrayList<>();
    try {
      String text = Files.readString(path);
      if (isJson(path)) {
        JsonNode tree = JsonMapper.builder().build().readTree(text);
        if (type.isStructure()) {
          return StructureValues.read(path.toString(), tree, type);
        }
        flatten(path, tree, words);
      } else {
        for (String word : text.split("[,;\\s]+")) {
          if (!word.isEmpty()) {
            words.add(word);
          }
        }
      }
    } catch (JsonProcessingException syntax) {
      throw new SessionException(
          path.toString(), "is not JSON: " + SessionFiles.syntax(syntax.getOriginalMessage()));
    } catch (CharacterCodingException notText) {
      throw new SessionException(path.toString(), "is not UTF-8 text");
    } catch (IOException unreadable) {
      throw new SessionException(path.toString(), "can't be read: " + unreadable.getMessage());
    }
    return numbers(path, type, words);
  }

  private static long[] numbers(Path path, BufferType type, List<String> words)
      throws SessionException {
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

  private static void flatten(Path path, JsonNode node, List<String> words)
      throws SessionException {
    if (node.isContainerNode() && !node.isArray()) {
      throw new SessionException(path.toString(), "must be a list of numbers, holds an object");
    }
    if (node.isArray()) {
      for (JsonNode element : node) {
        flatten(path, element, words);
      }
    } else {
      words.add(node.asText());
    }
  }
}
