package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.debug.core.DebugPlugin;
import org.osgi.service.prefs.BackingStoreException;

/**
 * What a project says about the analysis of its kernels, kept in its settings; what is empty is as
 * in the preferences of the workspace.
 *
 * @param device identifier of the device
 * @param board name, file or folder of the board
 * @param targetFmax the clock that the scheduler aims at, in MHz
 * @param defines macros, as {@code NAME} or {@code NAME=VALUE}
 * @param includes folders, relative to the project or absolute
 * @param options further compiler options, as on a command line
 */
public record ProjectOptions(
    String device,
    String board,
    String targetFmax,
    List<String> defines,
    List<String> includes,
    String options) {

  /** All as in the preferences. */
  public static final ProjectOptions NONE =
      new ProjectOptions("", "", "", List.of(), List.of(), "");

  private static final String DEFINES = "defines";
  private static final String INCLUDES = "includes";
  private static final Pattern DEFINE = Pattern.compile("[A-Za-z_]\\w*(\\([\\w, .]*\\))?(=.*)?");

  public ProjectOptions {
    defines = List.copyOf(defines);
    includes = List.copyOf(includes);
  }

  /** What a project says. */
  public static ProjectOptions of(IProject project) {
    IEclipsePreferences node = node(project);
    return new ProjectOptions(
        node.get(AnalysisPreferences.DEVICE, ""),
        node.get(AnalysisPreferences.BOARD, ""),
        node.get(AnalysisPreferences.TARGET_FMAX, ""),
        node.get(DEFINES, "").lines().toList(),
        node.get(INCLUDES, "").lines().toList(),
        node.get(AnalysisPreferences.OPTIONS, ""));
  }

  /** The open project that a file is in. */
  public static Optional<IProject> project(Path file) {
    for (IFile found :
        ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
      if (found.getProject().isOpen() && found.getProject().getLocation() != null) {
        return Optional.of(found.getProject());
      }
    }
    return Optional.empty();
  }

  /**
   * Keeps it; it is a file of the project then.
   *
   * @throws BackingStoreException when it cannot be written
   */
  public void keep(IProject project) throws BackingStoreException {
    IEclipsePreferences node = node(project);
    put(node, AnalysisPreferences.DEVICE, device);
    put(node, AnalysisPreferences.BOARD, board);
    put(node, AnalysisPreferences.TARGET_FMAX, targetFmax);
    put(node, DEFINES, String.join("\n", defines));
    put(node, INCLUDES, String.join("\n", includes));
    put(node, AnalysisPreferences.OPTIONS, options);
    node.flush();
  }

  private static void put(IEclipsePreferences node, String key, String value) {
    if (value.isBlank()) {
      node.remove(key);
    } else {
      node.put(key, value);
    }
  }

  /** The same with other macros. */
  public ProjectOptions withDefines(List<String> others) {
    return new ProjectOptions(device, board, targetFmax, others, includes, options);
  }

  /** The same with other folders. */
  public ProjectOptions withIncludes(List<String> others) {
    return new ProjectOptions(device, board, targetFmax, defines, others, options);
  }

  /** Macros and folders as words of a command line; folders as they are written. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    defines.forEach(define -> words.add("-D" + define));
    includes.forEach(folder -> words.add("-I" + folder));
    words.addAll(List.of(DebugPlugin.parseArguments(options)));
    return words;
  }

  /** The same with absolute folders. */
  ProjectOptions in(Path project) {
    return new ProjectOptions(
        device,
        board,
        targetFmax,
        defines,
        includes.stream().map(folder -> project.resolve(folder).normalize().toString()).toList(),
        options);
  }

  /** What is wrong with it, in words for the user; empty when nothing is. */
  public Optional<String> problem() {
    for (String define : defines) {
      if (!isMacro(define)) {
        return Optional.of("'" + define + "' is no macro; write NAME or NAME=VALUE");
      }
    }
    return AnalysisPreferences.fmaxProblem(targetFmax)
        .or(() -> AnalysisPreferences.problem(options));
  }

  /** Whether a text is a macro as a compiler takes it behind {@code -D}. */
  public static boolean isMacro(String define) {
    return DEFINE.matcher(define).matches();
  }

  private static IEclipsePreferences node(IProject project) {
    return new ProjectScope(project).getNode(HeddlePlugin.ID);
  }
}
