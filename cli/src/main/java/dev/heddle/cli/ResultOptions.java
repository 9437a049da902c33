package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import picocli.CommandLine.Option;

/** How a command hands its result to programs: instead of its text, or in a file beside it. */
final class ResultOptions {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** For whom the outcome is written. */
  enum Format {
    TEXT,
    JSON
  }

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "For a person or for a program (default: text).")
  private Format format = Format.TEXT;

  @Option(
      names = "--result",
      paramLabel = "FILE",
      description = "Also write the result as JSON to this file.")
  private String file = "";

  /** Whether the output is for a person. */
  boolean isText() {
    return format == Format.TEXT;
  }

  /** A result without fields. */
  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** Writes a result to where it is wanted; to none when text alone is. */
  void write(ObjectNode result, PrintWriter out) throws UsageException {
    String text = text(result);
    if (!isText()) {
      out.println(text);
    }
    if (!file.isEmpty()) {
      write(file, text);
    }
  }

  /** Writes the text of a result to a file. */
  static void write(String file, String text) throws UsageException {
    try {
      Files.writeString(CompileOptions.path(file), text + "\n");
    } catch (IOException e) {
      throw new UsageException("--result: cannot write " + file + ": " + e.getMessage());
    }
  }

  private static String text(ObjectNode result) {
    try {
      return MAPPER.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a result that has no serial form", e);
    }
  }
}
