package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.eclipse.settings.AnalysisSettings;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** What a new run configuration of the report takes over. */
final class ReportDefaults {

  private ReportDefaults() {}

  /** Sets the device, board and options that hold for a file, or those of the preferences. */
  static void set(ILaunchConfigurationWorkingCopy configuration, Optional<IResource> file) {
    Optional<IProject> project =
        file.map(IResource::getProject).filter(each -> each.getLocation() != null);
    AnalysisSettings settings =
        project.map(AnalysisPreferences::settings).orElseGet(AnalysisPreferences::settings);
    for (CommandField field : CommandKind.REPORT.fields()) {
      String value =
          switch (field.key()) {
            case "device" -> settings.board().isEmpty() ? settings.device() : "";
            case "board" -> settings.board();
            case "options" ->
                DebugPlugin.renderArguments(settings.options().toArray(String[]::new), null);
            default -> field.standard();
          };
      configuration.setAttribute(field.attribute(), value);
    }
  }
}
