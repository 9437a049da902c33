package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.settings.AnalysisPreferences;
import org.eclipse.jface.preference.StringButtonFieldEditor;
import org.eclipse.swt.widgets.Composite;

/** A board: a name, or a description that is looked for in the file system. */
final class BoardEditor extends StringButtonFieldEditor {

  BoardEditor(Composite parent) {
    init(AnalysisPreferences.BOARD, "&Board:");
    setChangeButtonText("Bro&wse...");
    createControl(parent);
    getTextControl(parent).setMessage("the device's generic board");
    getTextControl(parent).setToolTipText(BoardDialog.HELP);
  }

  @Override
  protected String changePressed() {
    return BoardDialog.open(getShell()).orElse(null);
  }
}
