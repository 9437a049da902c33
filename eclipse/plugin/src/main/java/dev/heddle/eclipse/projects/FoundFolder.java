package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.workspace.projects.BuildFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.debug.core.DebugPlugin;

/**
 * A folder that a project is to be made of.
 *
 * @param kernels its kernel files, relative to it
 * @param found the options of its build files
 */
record FoundFolder(Path path, List<String> kernels, List<BuildFiles.Found> found) {
  private static final int DEEPEST = 8;

  FoundFolder {
    kernels = List.copyOf(kernels);
    found = List.copyOf(found);
  }

  /**
   * Looks through a folder.
   *
   * @throws IOException if it cannot be read
   */
  static FoundFolder of(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
      List<String> kernels =
          files
              .filter(file -> file.toString().endsWith(".cl") && Files.isRegularFile(file))
              .map(file -> folder.relativize(file).toString())
              .sorted()
              .toList();
      return new FoundFolder(folder, kernels, BuildFiles.options(folder));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The options as those of a project; of macros with one name the first counts. */
  ProjectOptions options() {
    List<String> defines = new ArrayList<>();
    List<String> includes = new ArrayList<>();
    List<String> others = new ArrayList<>();
    String board = "";
    for (BuildFiles.Found option : found) {
      String word = option.word();
      if (word.startsWith("-D")) {
        String name = word.substring(2).replaceFirst("=.*", "");
        if (defines.stream().noneMatch(known -> known.replaceFirst("=.*", "").equals(name))) {
          defines.add(word.substring(2));
        }
      } else if (word.startsWith("-I")) {
        includes.add(word.substring(2));
      } else if (word.contains("board=")) {
        board = board.isEmpty() ? word.substring(word.indexOf('=') + 1) : board;
      } else {
        others.add(word);
      }
    }
    return new ProjectOptions(
        "",
        board,
        "",
        defines,
        includes,
        DebugPlugin.renderArguments(others.toArray(String[]::new), null));
  }
}
