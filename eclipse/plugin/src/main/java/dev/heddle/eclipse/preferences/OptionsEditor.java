package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import java.util.Optional;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** Compiler options, as on a command line; unknown ones are refused in the words of that. */
final class OptionsEditor extends StringFieldEditor {

  OptionsEditor(Composite parent) {
    super(AnalysisPreferences.OPTIONS, "Compiler &options:", parent);
    // Keys alone are checked by the super class, but text can be pasted, too.
    getTextControl(parent).addListener(SWT.Modify, event -> valueChanged());
  }

  @Override
  protected boolean doCheckState() {
    Optional<String> problem = AnalysisPreferences.problem(getStringValue());
    problem.ifPresent(this::setErrorMessage);
    return problem.isEmpty();
  }
}
