package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.DeviceLibrary;
import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/**
 * The page Heddle: which device and board the analysis is for, at which clock, with which options.
 */
public final class AnalysisPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".preferences";

  public AnalysisPreferencePage() {
    super(GRID);
  }

  @Override
  public void init(IWorkbench workbench) {
    setPreferenceStore(HeddlePlugin.preferenceStore());
    setDescription("What the analysis of OpenCL kernels is made for. Open editors follow at once.");
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    GuideContexts.set(getControl(), "preferences");
  }

  @Override
  protected void createFieldEditors() {
    addField(
        new ComboFieldEditor(
            AnalysisPreferences.DEVICE, "De&vice:", devices(), getFieldEditorParent()));
    addField(new BoardEditor(getFieldEditorParent()));
    addField(new TargetFmaxEditor(getFieldEditorParent()));
    addField(new OptionsEditor(getFieldEditorParent()));
  }

  /** Names and identifiers of the devices. */
  public static String[][] devices() {
    DeviceLibrary library = new DeviceLibrary();
    return DeviceLibrary.IDS.stream()
        .map(id -> new String[] {library.find(id).map(Device::name).orElseThrow(), id})
        .toArray(String[][]::new);
  }
}
