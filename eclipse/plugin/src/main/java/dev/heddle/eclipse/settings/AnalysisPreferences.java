package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.program.Options;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.IPreferencesService;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;

/** The preferences that analyses depend on, as the user left them. */
public final class AnalysisPreferences {

  /** Key of the device's identifier. */
  public static final String DEVICE = "device";

  /** Key of the board: a name, a file or a folder; empty for the generic board of the device. */
  public static final String BOARD = "board";

  /** Key of the target clock in MHz; empty for the device's own. */
  public static final String TARGET_FMAX = "targetFmax";

  /** Key of the compiler options, as on a command line. */
  public static final String OPTIONS = "options";

  private static final double HIGHEST_MHZ = 2000;
  private static final String FMAX_RULE =
      "The target fmax is a number of MHz up to 2000, or empty for the device's own";

  private AnalysisPreferences() {}

  /** The settings in force; a device that this version doesn't know gives way to the default. */
  public static AnalysisSettings settings() {
    String device = value(DEVICE);
    String fmax = value(TARGET_FMAX);
    return new AnalysisSettings(
        DeviceLibrary.IDS.contains(device) ? device : Options.DEFAULT_DEVICE,
        value(BOARD),
        fmax.isEmpty() ? null : Double.valueOf(fmax),
        List.of(DebugPlugin.parseArguments(value(OPTIONS))));
  }

  /**
   * The settings in force for a file: those of the workspace, and what its project says. A project
   * that names a device or a board does not inherit the other one of both.
   */
  public static AnalysisSettings settings(Path file) {
    return ProjectOptions.project(file)
        .map(AnalysisPreferences::settings)
        .orElseGet(() -> settings());
  }

  /** The settings in force for a project. */
  public static AnalysisSettings settings(IProject project) {
    AnalysisSettings all = settings();
    ProjectOptions own = ProjectOptions.of(project).in(project.getLocation().toPath());
    boolean isPlaced = !own.device().isEmpty() || !own.board().isEmpty();
    List<String> words = new ArrayList<>(all.options());
    words.addAll(own.words());
    return new AnalysisSettings(
        isPlaced ? own.device() : all.device(),
        isPlaced ? own.board() : all.board(),
        own.targetFmax().isEmpty() ? all.targetFmaxMhz() : Double.valueOf(own.targetFmax()),
        words);
  }

  /** What is wrong with a target clock as a user writes it; empty when nothing is. */
  public static Optional<String> fmaxProblem(String text) {
    if (text.isBlank()) {
      return Optional.empty();
    }
    try {
      double megahertz = Double.parseDouble(text.strip());
      return megahertz > 0 && megahertz <= HIGHEST_MHZ ? Optional.empty() : Optional.of(FMAX_RULE);
    } catch (NumberFormatException e) {
      return Optional.of(FMAX_RULE);
    }
  }

  /** What is wrong with compiler options, in words for the user; empty when nothing is. */
  public static Optional<String> problem(String options) {
    List<String> words = List.of(DebugPlugin.parseArguments(options));
    return Options.parse(words, Path.of("")).findings().stream()
        .filter(finding -> finding.severity() == Severity.ERROR)
        .map(Options.Finding::message)
        .findFirst();
  }

  /** Hears of every change of a preference, on any thread. */
  public static void addListener(IPreferenceChangeListener listener) {
    InstanceScope.INSTANCE.getNode(HeddlePlugin.ID).addPreferenceChangeListener(listener);
  }

  public static void removeListener(IPreferenceChangeListener listener) {
    InstanceScope.INSTANCE.getNode(HeddlePlugin.ID).removePreferenceChangeListener(listener);
  }

  private static String value(String key) {
    IPreferencesService preferences = Platform.getPreferencesService();
    return preferences.getString(HeddlePlugin.ID, key, "", null).strip();
  }
}
