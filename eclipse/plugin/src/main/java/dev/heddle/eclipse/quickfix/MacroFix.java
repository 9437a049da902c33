package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.workspace.MissingMacros;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.osgi.service.prefs.BackingStoreException;

/**
 * Macros that a file uses and nothing defines; the fix asks for their values, with those that stand
 * in builds and sources nearby filled in, and keeps them as macros of the file's project.
 *
 * @param project of the file
 * @param file that uses them
 * @param names of the macros
 */
public record MacroFix(IProject project, Path file, List<String> names) {

  /** Code of the diagnostic that it takes away. */
  static final String CODE = "language.define-missing";

  private static final int MOST_NAMES = 3;

  public MacroFix {
    names = List.copyOf(names);
  }

  /** Whether a message is about macros that are defined nowhere. */
  public static boolean helps(SourceDiagnostic diagnostic) {
    return diagnostic.code().equals(CODE);
  }

  /** What helps a message; empty when the file is in no project. */
  public static Optional<MacroFix> of(AnalysisResult result, SourceDiagnostic diagnostic) {
    return of(result.file().path(), diagnostic.message());
  }

  /** What helps a message about a file. */
  static Optional<MacroFix> of(Path file, String message) {
    return ProjectOptions.project(file)
        .map(project -> new MacroFix(project, file, MissingMacros.names(message)));
  }

  /** For a list of fixes, or a link. */
  public String title() {
    List<String> shown = names.subList(0, Math.min(MOST_NAMES, names.size()));
    int more = names.size() - shown.size();
    return "Give %s%s a value..."
        .formatted(String.join(", ", shown), more == 0 ? "" : " and " + more + " more");
  }

  /** What is shown beside the list. */
  FixPreview.Content preview() {
    return new FixPreview.Content(
        title(),
        List.of(
            "Asks for the values, and adds them to the macros of project " + project.getName(),
            "Values that stand in builds and sources nearby are filled in",
            "Properties > Heddle of the project has the list"),
        List.of());
  }

  /**
   * Asks for the values and keeps them.
   *
   * @return why they could not be kept; empty when they were, or when the user left
   */
  public Optional<String> apply(Shell shell) {
    Map<String, MissingMacros.Value> values = MissingMacros.values(file, names);
    MacroDialog dialog = new MacroDialog(shell, project.getName(), file, names, values);
    if (dialog.open() != Window.OK) {
      return Optional.empty();
    }
    ProjectOptions options = ProjectOptions.of(project);
    List<String> defines = new ArrayList<>(options.defines());
    dialog
        .getValue()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .forEach(defines::add);
    try {
      options.withDefines(defines).keep(project);
      return Optional.empty();
    } catch (BackingStoreException e) {
      HeddlePlugin.log("The macros of " + project.getName() + " cannot be kept", e);
      return Optional.of(
          "The settings of project " + project.getName() + " cannot be written: " + e.getMessage());
    }
  }
}
