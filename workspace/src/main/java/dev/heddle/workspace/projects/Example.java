package dev.heddle.workspace.projects;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A small program with its session that a project can begin with.
 *
 * @param id the name of its folder
 * @param title a few words
 * @param guide what it is, what to look at and what to try next, in Markdown without the title
 * @param kernel the file to open first
 * @param files all files, relative to the project
 */
public record Example(String id, String title, String guide, String kernel, List<String> files) {
  /** The file with the title and the guide. */
  public static final String GUIDE = "README.md";

  private static final String FOLDER = "/examples/";

  public Example {
    files = List.copyOf(files);
  }

  /** All examples, in the order in which one would look at them. */
  public static List<Example> all() {
    List<Example> examples = new ArrayList<>();
    try (InputStream list = open("examples.json")) {
      for (JsonNode entry : new ObjectMapper().readTree(list)) {
        examples.add(read(entry));
      }
      return examples;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Example read(JsonNode entry) throws IOException {
    String id = entry.path("id").asText();
    String kernel = entry.path("kernel").asText();
    List<String> files = new ArrayList<>(List.of(GUIDE, kernel));
    files.add(kernel.substring(0, kernel.lastIndexOf('.')) + ".clsession");
    entry.path("files").forEach(file -> files.add(file.asText()));
    try (InputStream stream = open(id + "/" + GUIDE)) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      int end = text.indexOf('\n');
      return new Example(
          id, text.substring(2, end).strip(), text.substring(end).strip(), kernel, files);
    }
  }

  /** The content of one of the files. */
  public InputStream content(String file) throws IOException {
    return open(id + "/" + file);
  }

  private static InputStream open(String name) throws IOException {
    InputStream stream = Example.class.getResourceAsStream(FOLDER + name);
    if (stream == null) {
      throw new IOException("the examples lack " + name);
    }
    return stream;
  }
}
