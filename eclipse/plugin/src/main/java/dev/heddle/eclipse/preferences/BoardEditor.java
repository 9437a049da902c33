package dev.heddle.eclipse.preferences;

import org.eclipse.jface.preference.StringButtonFieldEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;

/** A board: a name, or a description that is looked for in the file system. */
final class BoardEditor extends StringButtonFieldEditor {

  BoardEditor(Composite parent) {
    init(AnalysisPreferences.BOARD, "&Board:");
    setChangeButtonText("Bro&wse...");
    createControl(parent);
    getTextControl(parent).setMessage("the device's generic board");
    getTextControl(parent)
        .setToolTipText(
            "A board_spec.xml, its folder, the folder of a board package (FOLDER:NAME for one of"
                + " its boards), or the name of a known board such as pac_a10.");
  }

  @Override
  protected String changePressed() {
    FileDialog dialog = new FileDialog(getShell(), SWT.OPEN | SWT.SHEET);
    dialog.setText("Description of a board");
    dialog.setFilterExtensions(new String[] {"board_spec.xml;board_env.xml", "*.xml"});
    return dialog.open();
  }
}
