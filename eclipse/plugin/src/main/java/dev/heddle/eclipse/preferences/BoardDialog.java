package dev.heddle.eclipse.preferences;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Looks for the description of a board in the file system. */
public final class BoardDialog {

  /** What may stand in a field for a board. */
  public static final String HELP =
      "A board_spec.xml, its folder, the folder of a board package (FOLDER:NAME for one of its"
          + " boards), or the name of a known board such as pac_a10.";

  private BoardDialog() {}

  /** The file that the user chooses, if any. */
  public static Optional<String> open(Shell shell) {
    FileDialog dialog = new FileDialog(shell, SWT.OPEN | SWT.SHEET);
    dialog.setText("Description of a board");
    dialog.setFilterExtensions(new String[] {"board_spec.xml;board_env.xml", "*.xml"});
    return Optional.ofNullable(dialog.open());
  }
}
