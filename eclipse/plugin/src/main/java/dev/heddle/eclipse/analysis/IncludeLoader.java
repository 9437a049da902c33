package dev.heddle.eclipse.analysis;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds includes beside the kernel's file. Reports call the kernel by its bare name, which a reader
 * wants to see but which says nothing about the folder.
 *
 * @param name what reports call the kernel's file
 * @param file where it is
 */
record IncludeLoader(String name, Path file) implements SourceLoader {

  @Override
  public Optional<SourceFile> load(
      String included, boolean angled, SourceFile from, List<String> includeDirectories) {
    SourceFile place = from.path().equals(name) ? SourceFile.of(file.toString(), "") : from;
    return new FileLoader().load(included, angled, place, includeDirectories);
  }
}
