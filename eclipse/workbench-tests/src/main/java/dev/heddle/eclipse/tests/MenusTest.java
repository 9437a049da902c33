package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menus of the window have what works, and nothing else. */
class MenusTest {
  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  /** The texts of a menu without their keys. */
  private static List<String> items(String title) {
    return Ui.get(
        () -> {
          List<String> texts = new ArrayList<>();
          for (MenuItem item : Ui.shell().getMenuBar().getItems()) {
            if (item.getText().replace("&", "").equals(title)) {
              Menu menu = item.getMenu();
              menu.notifyListeners(SWT.Show, new Event());
              for (MenuItem entry : menu.getItems()) {
                texts.add(entry.getText().replace("&", "").replaceFirst("\t.*", ""));
              }
              menu.notifyListeners(SWT.Hide, new Event());
            }
          }
          return texts;
        });
  }

  @Test
  void whatCannotWorkIsNotShown() {
    assertThat(items("Run"))
        .contains("Run", "Run Configurations...")
        .noneMatch(text -> text.startsWith("Debug"));
    assertThat(items("Help"))
        .contains("About Heddle")
        .doesNotContain("Help Contents", "Search", "Show Context Help", "Cheat Sheets...");
  }
}
