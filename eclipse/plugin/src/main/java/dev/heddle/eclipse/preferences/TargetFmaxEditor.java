package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** A clock in MHz, or nothing for the device's own. */
final class TargetFmaxEditor extends StringFieldEditor {

  private static final double HIGHEST_MHZ = 2000;

  TargetFmaxEditor(Composite parent) {
    super(AnalysisPreferences.TARGET_FMAX, "Target &fmax in MHz:", parent);
    setErrorMessage("The target fmax is a number of MHz up to 2000, or empty for the device's own");
    getTextControl(parent).setMessage("the device's own");
    // Keys alone are checked by the super class, but text can be pasted, too.
    getTextControl(parent).addListener(SWT.Modify, event -> valueChanged());
  }

  @Override
  protected boolean doCheckState() {
    String text = getStringValue().strip();
    if (text.isEmpty()) {
      return true;
    }
    try {
      double megahertz = Double.parseDouble(text);
      return megahertz > 0 && megahertz <= HIGHEST_MHZ;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
