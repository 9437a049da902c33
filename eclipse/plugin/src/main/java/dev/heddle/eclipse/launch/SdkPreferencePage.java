package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import java.util.Map;
import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** Where the vendor's SDK is. */
public final class SdkPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {

  public SdkPreferencePage() {
    super(GRID);
    setPreferenceStore(HeddlePlugin.preferenceStore());
  }

  @Override
  public void init(IWorkbench workbench) {
    FoundSdk found = FoundSdk.find(Map.of());
    setDescription(
        "The vendor's SDK compiles kernels for boards and programs these. Without a folder here,"
            + " INTELFPGAOCLSDKROOT, ALTERAOCLSDKROOT and PATH are looked at.\n\n"
            + found
                .sdk()
                .map(sdk -> "Now: " + sdk.root() + ", found by " + sdk.foundBy() + ".")
                .orElseGet(found::missing));
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    GuideContexts.set(getControl(), "launch");
  }

  @Override
  protected void createFieldEditors() {
    DirectoryFieldEditor folder =
        new DirectoryFieldEditor(
            FoundSdk.PREFERENCE, "&Folder of the SDK:", getFieldEditorParent());
    folder.setEmptyStringAllowed(true);
    addField(folder);
  }
}
