package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.workspace.MissingMacros;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** Asks for the values of macros, one in a line. */
final class MacroDialog extends InputDialog {
  private static final int LINES = 6;
  private static final int MOST_PLACES = 6;

  MacroDialog(
      Shell shell,
      String project,
      Path file,
      List<String> names,
      Map<String, MissingMacros.Value> values) {
    super(
        shell,
        "Macros of the Project",
        "Macros of project '"
            + project
            + "', NAME=VALUE, one in a line:"
            + places(file.getParent(), values),
        names.stream()
            .map(name -> name + "=" + (values.containsKey(name) ? values.get(name).text() : ""))
            .collect(Collectors.joining("\n")),
        MacroDialog::problem);
    setShellStyle(getShellStyle() | SWT.RESIZE);
  }

  /** Where the values that are filled in stand. */
  private static String places(Path folder, Map<String, MissingMacros.Value> values) {
    String text =
        values.entrySet().stream()
            .limit(MOST_PLACES)
            .map(
                each ->
                    "\n%s stands in %s"
                        .formatted(each.getKey(), folder.relativize(each.getValue().file())))
            .collect(Collectors.joining());
    int more = values.size() - MOST_PLACES;
    return text + (more > 0 ? "\nand %d more nearby".formatted(more) : "");
  }

  private static String problem(String text) {
    for (String line : text.lines().map(String::strip).filter(each -> !each.isEmpty()).toList()) {
      if (!ProjectOptions.isMacro(line)) {
        return "'" + line + "' is no macro; write NAME=VALUE";
      } else if (line.endsWith("=")) {
        return line.substring(0, line.length() - 1) + " has no value yet";
      }
    }
    return null;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Control area = super.createDialogArea(parent);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(SWT.DEFAULT, getText().getLineHeight() * LINES)
        .applyTo(getText());
    return area;
  }

  @Override
  protected int getInputTextStyle() {
    return SWT.MULTI | SWT.BORDER | SWT.V_SCROLL;
  }
}
