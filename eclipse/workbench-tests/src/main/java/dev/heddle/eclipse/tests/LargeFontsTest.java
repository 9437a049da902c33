package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With fonts of 125 % no words are cut in dialogs and in the list of fixes. */
class LargeFontsTest {
  private static final int USUAL_DPI = 96;
  private static final int LARGE_DPI = 120;

  private static final Point NARROW = new Point(1280, 720);

  /** The toolkit counts dots in 1024ths. */
  private static final int PARTS = 1024;

  private final Workspace workspace = new Workspace();
  private final List<String> cut = new ArrayList<>();
  private OwnDialogs dialogs;

  @BeforeEach
  void start() {
    workspace.start();
    dialogs = new OwnDialogs(workspace.sample("saxpy.cl"), this::look);
    dpi(LARGE_DPI);
  }

  @AfterEach
  void end() {
    Dialogs.closeAll();
    dpi(USUAL_DPI);
    workspace.closeEditors();
  }

  /** What the settings of a desktop do; the toolkit's own functions for that are not public. */
  private static void dpi(int dpi) {
    Ui.run(
        () -> {
          String functions = "org.eclipse.swt.internal.gtk.";
          Class<?> gtk = Class.forName(functions + "GTK");
          long settings = (long) gtk.getMethod("gtk_settings_get_default").invoke(null);
          Method set =
              Class.forName(functions + "OS")
                  .getMethod("g_object_set", long.class, byte[].class, int.class, long.class);
          set.invoke(null, settings, "gtk-xft-dpi\0".getBytes("UTF-8"), dpi * PARTS, 0L);
        });
  }

  private void look(String name, Shell dialog, Composite page) {
    Ui.screenshot("large-" + name.replaceAll("\\W+", "-"));
    Ui.run(() -> DialogWords.cut(page).forEach(each -> cut.add(name + ": " + each)));
  }

  @Test
  void wizardsHaveRoom() {
    dialogs.wizards();
    assertThat(cut).isEmpty();
  }

  @Test
  void preferencesHaveRoom() {
    dialogs.preferences();
    assertThat(cut).isEmpty();
  }

  @Test
  void propertiesHaveRoom() {
    dialogs.properties();
    assertThat(cut).isEmpty();
  }

  @Test
  void runConfigurationsHaveRoom() throws Exception {
    dialogs.runConfigurations();
    assertThat(cut).isEmpty();
  }

  /** The list of fixes is as wide as its titles, as far as there is room. */
  @Test
  void titlesOfFixesAreWhole() {
    Ui.run(() -> Ui.shell().setBounds(0, 0, NARROW.x, NARROW.y));
    try {
      IFile kernel = workspace.sampleCopy("dot_product.cl");
      ITextEditor editor = workspace.open(kernel);
      // Notes of other lines have no fix.
      String inspection = "floating-point-reduction";
      Ui.await("a finding", () -> !Workspace.findings(kernel, inspection).isEmpty());
      Fixes fixes = new Fixes(editor);
      fixes.open(
          Workspace.findings(kernel, inspection).get(0).getAttribute(IMarker.LINE_NUMBER, 0));
      Ui.screenshot("large-fixes");
      Table list = Ui.get(() -> Proposals.table().orElseThrow());
      assertThat(Ui.<List<String>>get(() -> cutTitles(list))).isEmpty();
    } finally {
      Ui.run(() -> Ui.shell().setMaximized(true));
    }
  }

  private static List<String> cutTitles(Table list) {
    List<String> titles = new ArrayList<>();
    for (TableItem item : list.getItems()) {
      int end = item.getTextBounds(0).x + width(list, item.getText());
      if (end > list.getClientArea().width) {
        titles.add(item.getText() + " ends at " + end + " of " + list.getClientArea().width);
      }
    }
    return titles;
  }

  private static int width(Table list, String text) {
    GC gc = new GC(list);
    try {
      return gc.textExtent(text).x;
    } finally {
      gc.dispose();
    }
  }
}
