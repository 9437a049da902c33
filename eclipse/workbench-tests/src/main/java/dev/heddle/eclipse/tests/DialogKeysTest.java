package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * In wizards, preferences, properties and run configurations each control has a name that is read
 * out, Tab leads to it, and no two have one mnemonic.
 */
class DialogKeysTest {

  /** Buttons of a dialog and pages to choose from, which Tab passes beside those of a page. */
  private static final int MORE_STOPS = 20;

  private final Workspace workspace = new Workspace();
  private final List<String> wrong = new ArrayList<>();
  private OwnDialogs dialogs;

  @BeforeEach
  void start() {
    workspace.start();
    dialogs = new OwnDialogs(workspace.sample("saxpy.cl"), this::look);
  }

  @AfterEach
  void end() {
    Dialogs.closeAll();
    workspace.closeEditors();
  }

  @Test
  void wizardsAreUsedWithoutAMouse() {
    dialogs.wizards();
    assertThat(wrong).isEmpty();
  }

  @Test
  void preferencesAreSetWithoutAMouse() {
    dialogs.preferences();
    assertThat(wrong).isEmpty();
  }

  @Test
  void propertiesAreSetWithoutAMouse() {
    dialogs.properties();
    assertThat(wrong).isEmpty();
  }

  @Test
  void runConfigurationsAreEditedWithoutAMouse() throws Exception {
    dialogs.runConfigurations();
    assertThat(wrong).isEmpty();
  }

  private void look(String name, Shell dialog, Composite page) {
    Ui.run(
        () -> {
          for (Control control : ScreenReader.focusable(page)) {
            if (ScreenReader.name(control).isBlank()) {
              wrong.add(name + ": no name: " + words(control));
            }
          }
          DialogWords.sharedMnemonics(dialog).forEach(each -> wrong.add(name + ": " + each));
        });
    unreachable(page).forEach(each -> wrong.add(name + ": no key leads to " + each));
  }

  private static List<String> unreachable(Composite page) {
    Set<Control> left =
        new LinkedHashSet<>(
            Ui.get(
                () ->
                    ScreenReader.focusable(page).stream()
                        .filter(DialogKeysTest::isTabStop)
                        .toList()));
    int most = 2 * left.size() + MORE_STOPS;
    left.remove(Ui.get(() -> Ui.display().getFocusControl()));
    for (int i = 0; i < most && !left.isEmpty(); i++) {
      Ui.type(SWT.TAB);
      left.remove(Ui.get(() -> Ui.display().getFocusControl()));
    }
    return Ui.get(
        () ->
            left.stream()
                .filter(control -> !control.isDisposed() && control.isVisible())
                .map(DialogKeysTest::words)
                .toList());
  }

  /** Of choices that exclude each other the arrow keys lead on from the chosen one. */
  private static boolean isTabStop(Control control) {
    return (control.getStyle() & SWT.RADIO) == 0 || ((Button) control).getSelection();
  }

  private static String words(Control control) {
    return control + " called '" + ScreenReader.name(control) + "' at " + control.getBounds();
  }
}
