package dev.heddle.workspace;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The files around a file, the nearest first: below its folder, then below the folders above, up to
 * the one that a version control system keeps if that is one of the next three, else one further
 * up. Folders with a dot are left out, and so is the home of the user.
 */
final class NearbyFiles {
  private static final int LEVELS = 3;
  private static final int MOST_FILES = 20_000;

  private final Consumer<Path> visitor;
  private int seen;

  private NearbyFiles(Consumer<Path> visitor) {
    this.visitor = visitor;
  }

  /**
   * Visits them until 20,000 files and folders are seen.
   *
   * @param isDone asked before a further folder above is looked at
   */
  static void visit(Path file, Consumer<Path> visitor, BooleanSupplier isDone) {
    NearbyFiles files = new NearbyFiles(visitor);
    Path own = Documents.key(file).getParent();
    Path last = repository(file).orElse(own.getParent());
    Path searched = null;
    for (Path top = own; isSearched(top) && !isDone.getAsBoolean(); top = top.getParent()) {
      files.below(top, searched);
      searched = top;
      if (top.equals(last)) {
        return;
      }
    }
  }

  /**
   * The folder that a version control system keeps, if it is that of a file or one of three above.
   */
  static Optional<Path> repository(Path file) {
    Path top = Documents.key(file).getParent();
    for (int level = 0; level <= LEVELS && isSearched(top); level++) {
      if (isRepository(top)) {
        return Optional.of(top);
      }
      top = top.getParent();
    }
    return Optional.empty();
  }

  private static boolean isRepository(Path folder) {
    return Files.exists(folder.resolve(".git"));
  }

  private static boolean isSearched(Path top) {
    return top != null
        && top.getNameCount() > 0
        && !top.equals(Path.of(System.getProperty("user.home")).toAbsolutePath());
  }

  private void below(Path top, Path searched) {
    Deque<Path> folders = new ArrayDeque<>(List.of(top));
    while (!folders.isEmpty() && seen < MOST_FILES) {
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(folders.remove())) {
        for (Path each : inside) {
          seen++;
          if (!Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
            visitor.accept(each);
          } else if (!each.equals(searched) && !each.getFileName().toString().startsWith(".")) {
            folders.add(each);
          }
        }
      } catch (IOException | DirectoryIteratorException unreadable) {
        // What may not be read has nothing for anybody.
      }
    }
  }
}
