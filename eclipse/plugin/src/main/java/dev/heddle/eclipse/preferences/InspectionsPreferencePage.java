package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.settings.InspectionLevels;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.osgi.service.prefs.BackingStoreException;

/** Which inspections are on, and how much their findings matter. */
public final class InspectionsPreferencePage extends PreferencePage
    implements IWorkbenchPreferencePage {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".inspections";

  private InspectionTable table;

  public InspectionsPreferencePage() {
    setDescription("Projects may say something else in their properties.");
  }

  @Override
  public void init(IWorkbench workbench) {}

  @Override
  protected Control createContents(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    page.setLayout(new GridLayout());
    table = new InspectionTable(page, InspectionLevels.ofWorkspace(), "as delivered");
    return page;
  }

  @Override
  protected void performDefaults() {
    table.reset();
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    try {
      table.levels().keep();
      return true;
    } catch (BackingStoreException e) {
      HeddlePlugin.log("The levels of inspections cannot be kept", e);
      setErrorMessage("This cannot be written: " + e.getMessage());
      return false;
    }
  }
}
