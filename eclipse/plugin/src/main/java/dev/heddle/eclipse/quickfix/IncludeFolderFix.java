package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.workspace.MissingHeaders;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.ui.texteditor.ITextEditor;
import org.osgi.service.prefs.BackingStoreException;

/**
 * A folder that has headers which a file includes in vain; the fix adds it to the include folders
 * of the file's project.
 *
 * @param project of the file
 * @param place the folder, and what is found there
 */
public record IncludeFolderFix(IProject project, MissingHeaders.Place place) {

  /** Code of the diagnostic that it takes away. */
  static final String CODE = "language.include-not-found";

  /** What helps a missing header in a line, the best first; empty when none is found nearby. */
  static List<IncludeFolderFix> of(AnalysisResult result, int line) {
    List<Integer> lines =
        result.report().diagnostics().stream()
            .filter(IncludeFolderFix::helps)
            .filter(each -> each.file().equals(result.file().name()))
            .map(SourceDiagnostic::line)
            .toList();
    return of(result.file().path(), result.text(), lines, line);
  }

  /** Whether a message is about a header that was not found. */
  public static boolean helps(SourceDiagnostic diagnostic) {
    return diagnostic.code().equals(CODE);
  }

  /** Adds the best folder for a line of an editor's file, or says in its status line why not. */
  public static void choose(ITextEditor editor, AnalysisResult result, int line) {
    List<IncludeFolderFix> fixes = of(result, line);
    Optional<String> problem =
        fixes.isEmpty()
            ? Optional.of(
                "It is nowhere near the file; Properties > Heddle of the project has the include"
                    + " folders")
            : fixes.get(0).apply();
    problem.ifPresent(message -> FixChoice.tell(editor, message));
  }

  /**
   * The same for a file.
   *
   * @param lines all that include a missing header, from 1
   */
  static List<IncludeFolderFix> of(Path file, String text, List<Integer> lines, int line) {
    Optional<IProject> project = ProjectOptions.project(file);
    if (!lines.contains(line) || project.isEmpty()) {
      return List.of();
    }
    String asked = MissingHeaders.name(text, line).orElse("");
    return MissingHeaders.places(file, text, lines).stream()
        .filter(place -> place.headers().contains(asked))
        .map(place -> new IncludeFolderFix(project.get(), place))
        .toList();
  }

  String title() {
    return "Look for included files in '" + folder() + "'";
  }

  /** What is shown beside the list. */
  FixPreview.Content preview() {
    List<String> words = new ArrayList<>();
    words.add("Adds " + place.folder() + " to the include folders of project " + project.getName());
    place.headers().stream().sorted().forEach(header -> words.add("Finds " + header));
    words.add("Properties > Heddle of the project has the list");
    return new FixPreview.Content(title(), words, List.of());
  }

  /** The folder as the project keeps it: relative to the project where it lies inside. */
  private String folder() {
    Path root = project.getLocation().toPath();
    return place.folder().startsWith(root) && !place.folder().equals(root)
        ? root.relativize(place.folder()).toString().replace('\\', '/')
        : place.folder().toString();
  }

  /**
   * Adds the folder.
   *
   * @return why it could not be added; empty when it was
   */
  Optional<String> apply() {
    ProjectOptions options = ProjectOptions.of(project);
    List<String> folders = new ArrayList<>(options.includes());
    if (!folders.contains(folder())) {
      folders.add(folder());
    }
    try {
      options.withIncludes(folders).keep(project);
      return Optional.empty();
    } catch (BackingStoreException e) {
      HeddlePlugin.log("The include folders of " + project.getName() + " cannot be kept", e);
      return Optional.of(
          "The settings of project " + project.getName() + " cannot be written: " + e.getMessage());
    }
  }
}
