package dev.heddle.eclipse.settings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.program.Options;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
