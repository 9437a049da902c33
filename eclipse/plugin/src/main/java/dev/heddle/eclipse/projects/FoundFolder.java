package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.workspace.projects.BuildFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.eclipse.debug.core.DebugPlugin;

/**
 * A folder that a project is to be made of.
 *
 * @param kernels its kernel files, relative to it
 * @param found the options of its build files
 */
record FoundFolder(Path path, List<String> kernels, List<BuildFiles.Found> found) {
  private static final int DEEPEST = 8;
  private static final int MOST_FILES = 50_000;

  FoundFolder {
    kernels = List.copyOf(kernels);
    found = List.copyOf(found);
  }

  /**
   * Looks through a folder; what cannot be read in it is left out.
   *
   * @param isCancelled asked at each file
   * @throws IOException if it cannot be read, or has too many files
   * @throws CancellationException if it was cancelled
   */
  static FoundFolder of(Path folder, BooleanSupplier isCancelled) throws IOException {
    Kernels kernels = new Kernels(folder, isCancelled);
    Files.walkFileTree(folder, Set.of(), DEEPEST, kernels);
    kernels.found.sort(
        Comparator.comparingInt((String name) -> Path.of(name).getNameCount())
            .thenComparing(Comparator.naturalOrder()));
    return new FoundFolder(folder, kernels.found, BuildFiles.options(folder));
  }

  /** Gathers kernel files. */
  private static final class Kernels extends SimpleFileVisitor<Path> {
    private final Path folder;
    private final BooleanSupplier isCancelled;
    private final List<String> found = new ArrayList<>();
    private int files;

    Kernels(Path folder, BooleanSupplier isCancelled) {
      this.folder = folder;
      this.isCancelled = isCancelled;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (isCancelled.getAsBoolean()) {
        throw new CancellationException();
      }
      if (++files > MOST_FILES) {
        throw new IOException(
            "The folder has more than " + MOST_FILES + " files; choose one further inside");
      }
      if (file.toString().endsWith(".cl") && attributes.isRegularFile()) {
        found.add(folder.relativize(file).toString());
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) throws IOException {
      if (file.equals(folder)) {
        throw unreadable;
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException unreadable) {
      return FileVisitResult.CONTINUE;
    }
  }

  /**
   * Why the project cannot have an option: its macro has a name that no macro can have, or another
   * value in another build file; empty if it gets it.
   */
  Optional<String> reasonAgainst(BuildFiles.Found option) {
    if (!option.word().startsWith("-D")) {
      return Optional.empty();
    }
    if (!ProjectOptions.isMacro(option.word().substring(2))) {
      return Optional.of(option.word() + " is left out: no macro can have this name");
    }
    return found.stream()
        .filter(other -> name(other).equals(name(option)) && !other.file().equals(option.file()))
        .findFirst()
        .map(
            other ->
                name(option)
                    + " is left out: "
                    + option.file()
                    + " and "
                    + other.file()
                    + " give it different values. The properties of the project can give it one");
  }

  private static String name(BuildFiles.Found option) {
    return option.word().replaceFirst("=.*", "");
  }

  /**
   * The options as those of a project, without those that are left out; of macros with one name the
   * first counts.
   */
  ProjectOptions options() {
    List<String> defines = new ArrayList<>();
    List<String> includes = new ArrayList<>();
    List<String> others = new ArrayList<>();
    String board = "";
    for (BuildFiles.Found option : found) {
      String word = option.word();
      if (reasonAgainst(option).isPresent()) {
        continue;
      }
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
