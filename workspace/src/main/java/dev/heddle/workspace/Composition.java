package dev.heddle.workspace;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program of files as they are at one moment. Files are called by their bare names where those
 * are unique.
 *
 * @param text of the file that was asked for
 * @param places where files are that are called by their bare names; grows with what is included
 */
record Composition(Program program, String text, Map<String, Path> places, SourceLoader loader) {

  /** Reads the files of a program. */
  static Composition of(Path file, Projects.Membership membership, Documents.Snapshot texts)
      throws IOException {
    Map<String, Path> places = new HashMap<>();
    List<SourceFile> files = new ArrayList<>();
    String text = "";
    if (!membership.files().contains(file)) {
      // A header: it is called by its path, and so is its text.
      text = texts.read(file, file.toString()).text();
      places.put(file.toString(), file);
    }
    String bare = file.getFileName().toString();
    for (Path path : membership.files()) {
      String name = HeaderContext.isHeader(path) ? path.toString() : path.getFileName().toString();
      boolean taken = places.containsKey(name) || !path.equals(file) && name.equals(bare);
      String unique = taken ? path.toString() : name;
      SourceFile source = texts.read(path, unique);
      places.put(unique, path);
      files.add(source);
      text = path.equals(file) ? source.text() : text;
    }
    return new Composition(
        new Program(files, membership.options().options()),
        text,
        places,
        (name, angled, from, folders) -> texts.load(name, angled, from, folders, places));
  }

  /** What the program calls a file. */
  String name(Path file) {
    return places.entrySet().stream()
        .filter(place -> place.getValue().equals(file))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(file.toString());
  }

  /** Where a file is that the program calls by this name. */
  Path place(String name) {
    return places.getOrDefault(name, Path.of(name));
  }
}
