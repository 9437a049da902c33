package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.editor.KernelEditor;
import dev.heddle.eclipse.minings.NumberMinings;
import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.eclipse.settings.FormatPreferences;
import dev.heddle.language.format.FormatOption;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.LineNote;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;

/** The values that preferences have until the user changes them. */
public final class PreferenceDefaults extends AbstractPreferenceInitializer {

  @Override
  public void initializeDefaultPreferences() {
    IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(HeddlePlugin.ID);
    defaults.put(AnalysisPreferences.DEVICE, Options.DEFAULT_DEVICE);
    defaults.put(AnalysisPreferences.BOARD, "");
    defaults.put(AnalysisPreferences.TARGET_FMAX, "");
    defaults.put(AnalysisPreferences.OPTIONS, "");
    for (LineNote.Group group : LineNote.Group.values()) {
      defaults.putBoolean(NumberMinings.key(group), true);
    }
    for (FormatOption option : FormatOption.values()) {
      defaults.put(FormatPreferences.key(option), option.standard());
    }
    defaults.putBoolean(KernelEditor.MATCHING_BRACKETS, true);
    defaults.put(KernelEditor.MATCHING_BRACKETS_COLOR, "128,128,128");
  }
}
