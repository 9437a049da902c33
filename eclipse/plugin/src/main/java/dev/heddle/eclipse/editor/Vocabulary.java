package dev.heddle.eclipse.editor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Which colour a word of OpenCL C gets; the words themselves are in {@code vocabulary.properties}.
 */
final class Vocabulary {

  private static final int[] VECTOR_LENGTHS = {2, 3, 4, 8, 16};

  private final Map<String, TokenKind> code = new HashMap<>();
  private final Map<String, TokenKind> directive = new HashMap<>();

  Vocabulary() {
    Properties words = read();
    put(code, words, "keyword", TokenKind.KEYWORD);
    put(code, words, "type", TokenKind.TYPE);
    put(code, words, "builtin", TokenKind.BUILT_IN);
    put(code, words, "constant", TokenKind.CONSTANT);
    for (String element : words.getProperty("vectorType").split(" +", -1)) {
      for (int length : VECTOR_LENGTHS) {
        code.put(element + length, TokenKind.TYPE);
      }
    }
    put(directive, words, "pragma", TokenKind.PRAGMA);
  }

  /** Words of the program text with their kinds; a word that is a keyword too stays a keyword. */
  Map<String, TokenKind> code() {
    return code;
  }

  /** Words that have a meaning on a preprocessor line. */
  Map<String, TokenKind> directive() {
    return directive;
  }

  private static void put(
      Map<String, TokenKind> target, Properties words, String key, TokenKind kind) {
    for (String word : words.getProperty(key).strip().split(" +", -1)) {
      target.putIfAbsent(word, kind);
    }
  }

  private static Properties read() {
    Properties properties = new Properties();
    try (InputStream in = Vocabulary.class.getResourceAsStream("vocabulary.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
