package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.settings.InspectionLevels;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.dialogs.PropertyPage;
import org.osgi.service.prefs.BackingStoreException;

/** Which inspections are on in a project, and how much their findings matter there. */
public final class InspectionsPropertyPage extends PropertyPage {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".projectInspections";

  private InspectionTable table;

  @Override
  protected Control createContents(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    page.setLayout(new GridLayout());
    table = new InspectionTable(page, InspectionLevels.of(project()), "as in the preferences");
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
      table.levels().keep(project());
      return true;
    } catch (BackingStoreException e) {
      HeddlePlugin.log("The inspections of " + project().getName() + " cannot be kept", e);
      setErrorMessage("This cannot be written: " + e.getMessage());
      return false;
    }
  }

  private IProject project() {
    return Adapters.adapt(getElement(), IProject.class);
  }
}
