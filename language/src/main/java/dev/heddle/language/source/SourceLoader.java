package dev.heddle.language.source;

import java.util.List;
import java.util.Optional;

/**
 * Finds the files that {@code #include} names. An editor gives a loader that prefers unsaved texts.
 * Implementations may be called from any thread.
 */
@FunctionalInterface
public interface SourceLoader {

  /**
   * Resolves an include.
   *
   * @param name the name between the quotes or angle brackets
   * @param angled whether it was written {@code <name>}, so that the including file's folder is not
   *     searched
   * @param from the file with the directive
   * @param includeDirectories the folders given with {@code -I}, in order
   * @return the file; empty if there is none or it cannot be read
   */
  Optional<SourceFile> load(
      String name, boolean angled, SourceFile from, List<String> includeDirectories);

  /** A loader that knows no file. */
  static SourceLoader none() {
    return (name, angled, from, includeDirectories) -> Optional.empty();
  }
}
