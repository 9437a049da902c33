package dev.heddle.workspace;

import dev.heddle.language.query.DocumentStructure;
import dev.heddle.language.source.SourceFile;
import dev.heddle.workspace.CodeQueries.Code;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Something that a file of a project declares outside of functions.
 *
 * @param place its name
 */
public record Element(DocumentStructure.Kind kind, String name, Place place) {

  /** All elements of a project, file by file, each once. */
  static List<Element> all(ProjectTexts texts) {
    List<Element> elements = new ArrayList<>();
    Set<Path> seen = new HashSet<>();
    for (Path kernel : texts.kernels()) {
      Code code = texts.code(kernel);
      List<SourceFile> files = new ArrayList<>(List.of(code.file()));
      files.addAll(code.result().source().includes());
      for (SourceFile file : files) {
        if (seen.add(code.path(file))) {
          for (DocumentStructure.Entry entry : DocumentStructure.outline(code.result(), file)) {
            elements.add(new Element(entry.kind(), entry.name(), code.place(entry.nameRange())));
          }
        }
      }
    }
    return elements;
  }
}
