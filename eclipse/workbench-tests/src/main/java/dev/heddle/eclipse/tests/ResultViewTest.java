package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.EmulationShortcut;
import dev.heddle.eclipse.launch.ResultView;
import dev.heddle.eclipse.launch.SessionsView;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The view of what an emulation gave. */
class ResultViewTest {
  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
    workspace.file(
        "ripple.cl",
        "kernel void ripple(global float *x) {\n"
            + "  int i = get_global_id(0);\n"
            + "  x[i] = sin((i % 32) * 0.4f) * cos((i / 32) * 0.3f);\n"
            + "}\n");
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private IFile session() {
    return workspace.file(
        "ripple.clsession",
        """
        { "sources": ["ripple.cl"],
          "buffers": { "x": { "type": "float", "count": 1024, "init": "zero" } },
          "workflow": [ { "kernel": "ripple", "global": [1024], "repeat": 5, "args": ["x"] } ],
          "configurations": {
            "small": { "buffers": { "x": { "count": 64 } },
                       "workflow": [ { "kernel": "ripple", "global": [64], "args": ["x"] } ] },
            "wrong": { "expect": { "x": { "values": [0], "absolute": 0.9 } } } } }
        """);
  }

  @Test
  void aRunIsOpenedAgainWhenItsSessionHasChanged() throws CoreException {
    IFile file = session();
    ILaunchConfigurationWorkingCopy all =
        launches.runAs(new EmulationShortcut(), file).getLaunchConfiguration().getWorkingCopy();
    Ui.await("one run", () -> runs().getItemCount() == 1);
    all.setAttribute(HeddlePlugin.ID + ".configuration", "wrong");
    Launches.awaitEnd(launches.run(all.doSave()));
    Ui.await("the mismatch", () -> summary().contains("the first is [3]: 0.932"));

    workspace.file(
        "ripple.clsession",
        """
        { "sources": ["ripple.cl"],
          "buffers": { "x": { "type": "float", "count": 8 } },
          "workflow": [ { "kernel": "ripple", "global": [8], "args": ["x"] } ],
          "configurations": { "wrong": {} } }
        """);
    Launches.awaitEnd(launches.run(all.doSave()));
    Ui.await("the new run", () -> summary().contains("8 elements of float"));
    Ui.run(() -> Ui.page().showView(SessionsView.ID));
    Ui.await("its runs", () -> SessionsViewTest.past("wrong").size() == 2);
    String last = Ui.get(() -> SessionsViewTest.past("wrong").get(0).getText());
    assertThat(last).containsPattern("  ok, \\d+\\.\\d{3} ms$");
    TreeItem old = Ui.get(() -> SessionsViewTest.past("wrong").get(1));
    String words = Ui.get(() -> old.getText());
    assertThat(words).contains("  mismatch, ");
    Ui.screenshot("sessions-past-runs");
    Ui.run(() -> SessionsViewTest.open(old));
    Ui.await("what it gave then", () -> summary().contains("the first is [3]: 0.932"));
    assertThat(Ui.get(ResultViewTest::summary)).startsWith("Run of ").contains("1,024 elements");
    assertThat(Ui.get(() -> elements().getItem(3).getText(2))).isEqualTo("0.0");
    Ui.screenshot("result-past");
  }

  @Test
  void faultsAreListedWithTheValuesAtHand() throws CoreException {
    IFile kernel =
        workspace.file(
            "beyond.cl",
            "kernel void beyond(global int *x) {\n  x[get_global_id(0) + 4] = 1;\n}\n");
    IFile session =
        workspace.file(
            "beyond.clsession",
            """
            { "sources": ["beyond.cl"], "buffers": { "x": { "type": "int", "count": 8 } },
              "workflow": [ { "kernel": "beyond", "global": [8], "args": ["x"] } ] }
            """);
    Launches.awaitEnd(launches.runAs(new EmulationShortcut(), session));
    Ui.await("the fault", () -> faults().getItemCount() > 0);
    Table faults = Ui.get(ResultViewTest::faults);
    assertThat(Ui.get(() -> faults.getItem(0).getText(0))).isEqualTo("out-of-bounds");
    assertThat(Ui.get(() -> faults.getItem(0).getText(1))).isEqualTo("beyond.cl:2");
    assertThat(Ui.get(() -> faults.getItem(0).getText(3))).isEqualTo("x");
    assertThat(Ui.get(() -> faults.getItem(0).getText(4))).isEqualTo("8");
    assertThat(Ui.get(() -> faults.getItem(0).getText(5))).isEqualTo("8");
    assertThat(Ui.get(() -> faults.getItem(0).getText(6))).isEqualTo("4, 0, 0");
    Ui.screenshot("result-faults");
    IMarker marker = Workspace.markers(kernel, HeddlePlugin.ID + ".fault").get(0);
    assertThat(marker.getAttribute("index", "")).isEqualTo("8");
    assertThat(marker.getAttribute("bound", "")).isEqualTo("8");
    assertThat(marker.getAttribute("work-item", "")).isEqualTo("4, 0, 0");
  }

  private static Table faults() throws Exception {
    return Ui.find(view(), Table.class, t -> t.getColumn(0).getText().equals("Fault"))
        .orElseThrow();
  }

  private static Composite view() throws Exception {
    Ui.page().showView(ResultView.ID);
    return Ui.find(Ui.shell(), Table.class, ResultViewTest::isRuns).orElseThrow().getParent();
  }

  private static boolean isRuns(Table table) {
    return table.getColumnCount() == 8 && table.getColumn(0).getText().equals("Configuration");
  }

  private static Table runs() throws Exception {
    return Ui.find(view(), Table.class, ResultViewTest::isRuns).orElseThrow();
  }

  private static Table elements() throws Exception {
    return Ui.find(view(), Table.class, t -> t.getColumnCount() == 3).orElseThrow();
  }

  private static String summary() throws Exception {
    return Ui.find(view(), Label.class, l -> !l.getText().isEmpty()).orElseThrow().getText();
  }

  private static void select(Table table, int row) {
    Ui.run(
        () -> {
          table.setSelection(row);
          table.notifyListeners(SWT.Selection, new Event());
        });
  }

  @Test
  void configurationsStandSideBySideWithBuffersAgainstExpectations() throws CoreException {
    Launches.awaitEnd(launches.runAs(new EmulationShortcut(), session()));
    Ui.await("one run", () -> runs().getItemCount() == 1);
    ILaunchConfigurationWorkingCopy all = launches.configurations()[0].getWorkingCopy();
    all.setAttribute(HeddlePlugin.ID + ".configuration", "*");
    ILaunch launch = launches.run(all.doSave());
    Launches.awaitEnd(launch);
    Ui.await("all runs", () -> runs().getItemCount() == 3);
    Table runs = Ui.get(ResultViewTest::runs);
    assertThat(Ui.get(() -> runs.getItem(0).getText(0))).isEqualTo("(session)");
    assertThat(Ui.get(() -> runs.getItem(1).getText(3))).isEqualTo("64");
    assertThat(Ui.get(() -> runs.getItem(2).getText(1))).isEqualTo("mismatch");
    Ui.await("nothing expected", () -> summary().contains("nothing is expected of it"));

    select(runs, 2);
    Ui.await("the first difference", () -> summary().contains("the first is [3]: 0.932"));
    Table elements = Ui.get(ResultViewTest::elements);
    Ui.await("it is selected", () -> elements.getSelectionIndex() == 3);
    Ui.screenshot("result-plot");
    Button only =
        Ui.get(
            () -> Ui.find(view(), Button.class, b -> b.getText().startsWith("Only")).orElseThrow());
    Ui.run(
        () -> {
          only.setSelection(true);
          only.notifyListeners(SWT.Selection, new Event());
        });
    Ui.await("only differences", () -> elements.getItem(0).getText(0).equals("3"));
    assertThat(Ui.get(elements::getItemCount).intValue()).isBetween(1, 1023);
    Ui.run(
        () -> {
          Combo form =
              Ui.find(
                      view(),
                      Combo.class,
                      c -> c.getItemCount() == 2 && c.getItem(0).equals("Plot"))
                  .orElseThrow();
          form.select(1);
          form.notifyListeners(SWT.Selection, new Event());
        });
    Ui.pause(200);
    Ui.screenshot("result-image");
  }
}
