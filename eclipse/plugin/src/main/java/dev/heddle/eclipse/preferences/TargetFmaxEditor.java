package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import java.util.Optional;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** A clock in MHz, or nothing for the device's own. */
final class TargetFmaxEditor extends StringFieldEditor {

  TargetFmaxEditor(Composite parent) {
    super(AnalysisPreferences.TARGET_FMAX, "Target &fmax in MHz:", parent);
    getTextControl(parent).setMessage("the device's own");
    // Keys alone are checked by the super class, but text can be pasted, too.
    getTextControl(parent).addListener(SWT.Modify, event -> valueChanged());
  }

  @Override
  protected boolean doCheckState() {
    Optional<String> problem = AnalysisPreferences.fmaxProblem(getStringValue());
    problem.ifPresent(this::setErrorMessage);
    return problem.isEmpty();
  }
}
