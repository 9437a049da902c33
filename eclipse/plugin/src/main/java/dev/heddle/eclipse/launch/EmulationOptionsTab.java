package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** The tab that says whether kernels run as they are written or as they become hardware. */
final class EmulationOptionsTab extends AbstractLaunchConfigurationTab {
  private final List<String> names = new ArrayList<>(List.of(""));

  private Button asBuilt;
  private Combo device;
  private Icons icons;

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
    asBuilt = new Button(page, SWT.CHECK);
    asBuilt.setText("Run kernels as they become hardware: unrolled, coalesced, fused");
    GridDataFactory.swtDefaults().span(2, 1).applyTo(asBuilt);
    asBuilt.addListener(SWT.Selection, event -> changed());
    new Label(page, SWT.NONE).setText("For device:");
    device = new Combo(page, SWT.READ_ONLY);
    device.add("the usual one");
    for (String[] known : AnalysisPreferencePage.devices()) {
      names.add(known[1]);
      device.add(known[0]);
    }
    device.addListener(SWT.Selection, event -> changed());
    Label hint = new Label(page, SWT.WRAP);
    hint.setText(
        "Options of the compiler, checks, depths of channels and the order of kernels stand in the"
            + " session: \"options\" and \"emulation\".");
    GridDataFactory.fillDefaults()
        .span(2, 1)
        .grab(true, false)
        .hint(400, SWT.DEFAULT)
        .applyTo(hint);
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
  }

  private void changed() {
    showDevice();
    updateLaunchConfigurationDialog();
  }

  private void showDevice() {
    device.setEnabled(asBuilt.getSelection());
    device.setToolTipText(
        asBuilt.getSelection() ? null : "Only hardware is made for a device; tick the line above");
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(Emulation.AS_BUILT, false);
    configuration.setAttribute(Emulation.DEVICE, "");
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      asBuilt.setSelection(configuration.getAttribute(Emulation.AS_BUILT, false));
      device.select(Math.max(0, names.indexOf(configuration.getAttribute(Emulation.DEVICE, ""))));
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
    showDevice();
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(Emulation.AS_BUILT, asBuilt.getSelection());
    configuration.setAttribute(
        Emulation.DEVICE, names.get(Math.max(0, device.getSelectionIndex())));
  }

  @Override
  public String getName() {
    return "Options";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.FILTER);
  }
}
