package dev.heddle.workspace;

import dev.heddle.language.query.Completion;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Files and folders that an {@code #include} could go on with. */
final class IncludeNames {
  private static final int MOST = 500;

  private IncludeNames() {}

  /**
   * The names, folders behind files.
   *
   * @param written what stands behind the quote already
   * @param folders where included files are searched, in order
   */
  static List<Completion> of(String written, List<Path> folders) {
    int slash = written.lastIndexOf('/') + 1;
    String prefix = written.substring(slash);
    Map<String, Boolean> names = new TreeMap<>();
    for (Path folder : folders) {
      try {
        collect(folder.resolve(written.substring(0, slash)), prefix, names);
      } catch (IOException | InvalidPathException | DirectoryIteratorException e) {
        // A folder that is not there has no names.
      }
    }
    List<Completion> completions = new ArrayList<>();
    names.forEach(
        (name, isFolder) ->
            completions.add(
                new Completion(
                    isFolder ? name + "/" : name, isFolder ? "folder" : "", Completion.Kind.FILE)));
    completions.sort(Comparator.comparing(completion -> completion.text().endsWith("/")));
    return completions;
  }

  private static void collect(Path folder, String prefix, Map<String, Boolean> names)
      throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        boolean isFolder = Files.isDirectory(file);
        boolean isSource = name.matches(".*\\.(h|hpp|cl|clh|inc)");
        if (name.startsWith(prefix) && !name.startsWith(".") && (isFolder || isSource)) {
          names.put(name, isFolder);
          if (names.size() >= MOST) {
            return;
          }
        }
      }
    }
  }
}
