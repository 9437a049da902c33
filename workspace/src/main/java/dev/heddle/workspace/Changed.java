package dev.heddle.workspace;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.workspace.CodeQueries.Code;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files of a project as a change would leave them. */
final class Changed {
  private final ProjectTexts texts;
  private final Map<Path, String> changed;
  private final CodeReader reader;

  Changed(ProjectTexts texts, Iterable<Rename.FileEdits> edits, Projects projects) {
    this(texts, changed(edits), projects);
  }

  private Changed(ProjectTexts texts, Map<Path, String> changed, Projects projects) {
    this.texts = texts;
    this.changed = changed;
    reader = new CodeReader(texts.reader().texts().with(changed), projects);
  }

  private static Map<Path, String> changed(Iterable<Rename.FileEdits> edits) {
    Map<Path, String> changed = new HashMap<>();
    edits.forEach(inFile -> changed.put(inFile.file(), inFile.changed()));
    return changed;
  }

  /** The same with one more file. */
  Changed with(Path file, String text) {
    Map<Path, String> all = new HashMap<>(changed);
    all.put(file, text);
    return new Changed(texts, all, reader.projects());
  }

  /** What a file would mean. */
  Code code(Path root) {
    String text = changed.getOrDefault(root, texts.text(root));
    return reader.read(root, text, new FrontEnd(), texts.cancellation());
  }

  /** The kernel files that have a changed file in them. */
  List<Path> roots() {
    List<Path> roots = new ArrayList<>();
    for (Path file : changed.keySet()) {
      texts.including(file).stream().filter(root -> !roots.contains(root)).forEach(roots::add);
    }
    return roots;
  }

  /** A message that was not there before, in one sentence. */
  static Optional<String> message(Code before, Code after) {
    Map<String, Integer> known = new HashMap<>();
    before.result().diagnostics().forEach(d -> known.merge(d.code(), 1, Integer::sum));
    for (Diagnostic diagnostic : after.result().diagnostics()) {
      if (known.merge(diagnostic.code(), -1, Integer::sum) < 0) {
        return Optional.of(
            "%s:%d: %s"
                .formatted(
                    after.path(diagnostic.range().file()).getFileName(),
                    diagnostic.range().line(),
                    diagnostic.message()));
      }
    }
    return Optional.empty();
  }
}
