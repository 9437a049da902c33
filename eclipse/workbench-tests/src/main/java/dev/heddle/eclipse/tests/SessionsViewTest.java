package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.EmulationShortcut;
import dev.heddle.eclipse.launch.SessionsView;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The view of sessions, products and past runs. */
class SessionsViewTest {
  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
  }

  @AfterEach
  void end() {
    StandInSdk.forget();
    workspace.closeEditors();
  }

  private static TreeViewer viewer() throws Exception {
    return (TreeViewer) Ui.page().showView(SessionsView.ID).getSite().getSelectionProvider();
  }

  /** What stands behind a name; empty when the name is not there. */
  private static Optional<TreeItem> item(String name) throws Exception {
    Tree tree = viewer().getTree();
    viewer().expandAll();
    return find(tree.getItems(), name);
  }

  private static Optional<TreeItem> find(TreeItem[] items, String name) {
    for (TreeItem item : items) {
      if (item.getText().startsWith(name + "  ") || item.getText().equals(name)) {
        return Optional.of(item);
      }
      Optional<TreeItem> below = find(item.getItems(), name);
      if (below.isPresent()) {
        return below;
      }
    }
    return Optional.empty();
  }

  private static void awaitItem(String name, String note) {
    Ui.await(
        name + " " + note,
        () -> item(name).filter(item -> item.getText().contains(note)).isPresent());
  }

  @Test
  void runsAreRememberedUntilASourceIsNewer() throws CoreException {
    IFile kernel =
        workspace.file("kept.cl", "kernel void kept(global int *x) { x[get_global_id(0)] = 1; }\n");
    workspace.file(
        "kept.clsession",
        """
        { "sources": ["kept.cl"],
          "buffers": { "x": { "type": "int", "count": 4 } },
          "workflow": [ { "kernel": "kept", "global": [4], "args": ["x"] } ],
          "configurations": { "larger": { "buffers": { "x": { "count": 8 } } } } }
        """);
    awaitItem("kept.clsession", "not run yet");
    awaitItem("larger", "not run yet");
    ILaunch launch =
        launches.after(
            () ->
                Ui.run(
                    () -> {
                      TreeItem item = item("larger").orElseThrow();
                      viewer().setSelection(new StructuredSelection(item.getData()));
                      Menu menu = viewer().getTree().getMenu();
                      menu.notifyListeners(SWT.Show, new Event());
                      choose(menu, "Run");
                    }));
    Launches.awaitEnd(launch);
    awaitItem("larger", "ok, ");
    awaitItem("kept.clsession", "not run yet");
    Launches.awaitEnd(
        launches.runAs(new EmulationShortcut(), kernel.getProject().getFile("kept.clsession")));
    awaitItem("kept.clsession", "ok, ");
    Ui.screenshot("sessions");

    Ui.pause(20);
    workspace.file("kept.cl", kernel.readString() + "// changed\n");
    awaitItem("kept.clsession", "older than kept.cl");
  }

  @Test
  void theTableOfSizesIsRunAndItsRowsAreRemembered() throws CoreException {
    workspace.file("sized.cl", "kernel void sized(global int *x) { x[get_global_id(0)] = 1; }\n");
    workspace.file(
        "sized.clsession",
        """
        { "sources": ["sized.cl"],
          "sizes": [ { "n": 4 }, { "n": 64 } ],
          "buffers": { "x": { "type": "int", "count": "${n}" } },
          "workflow": [ { "kernel": "sized", "global": ["${n}"], "args": ["x"] } ] }
        """);
    awaitItem("n=64", "not run yet");
    ILaunch launch =
        launches.after(
            () ->
                Ui.run(
                    () -> {
                      TreeItem item = item("sized.clsession").orElseThrow();
                      viewer().setSelection(new StructuredSelection(item.getData()));
                      Menu menu = viewer().getTree().getMenu();
                      menu.notifyListeners(SWT.Show, new Event());
                      choose(menu, "Run the Table of Sizes");
                    }));
    Launches.awaitEnd(launch);
    awaitItem("n=4", "ok, ");
    awaitItem("n=64", "ok, ");
    Ui.screenshot("sessions-sizes");
  }

  @Test
  void aCompileThatWasSubmittedIsFoundAgainAndFollowed() throws CoreException {
    StandInSdk.install();
    IFile kernel =
        workspace.file("sent.cl", "kernel void sent(global int *x) {\n  STAND_IN_ERROR;\n}\n");
    ILaunchConfigurationWorkingCopy copy =
        DebugPlugin.getDefault()
            .getLaunchManager()
            .getLaunchConfigurationType(HeddlePlugin.ID + ".compile")
            .newInstance(null, "sent");
    copy.setAttribute(HeddlePlugin.ID + ".target", kernel.getFullPath().toString());
    copy.setAttribute(HeddlePlugin.ID + ".command.on", "local");
    copy.setAttribute(HeddlePlugin.ID + ".command.detach", "true");
    ILaunch launch = launches.run(copy.doSave());
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
    String console = Ui.get(() -> Launches.console(launch));
    String job = console.replaceFirst("(?s).*--follow (\\S+)'.*", "$1");
    assertThat(job).startsWith("sent-");
    awaitItem(job, "failed with status 1, submitted ");
    Ui.screenshot("sessions-job");

    ILaunch followed =
        launches.after(
            () ->
                Ui.run(
                    () -> {
                      TreeItem item = item(job).orElseThrow();
                      viewer().setSelection(new StructuredSelection(item.getData()));
                      Menu menu = viewer().getTree().getMenu();
                      menu.notifyListeners(SWT.Show, new Event());
                      choose(menu, "Follow");
                    }));
    Launches.awaitEnd(followed);
    Ui.await(
        "the compiler's words",
        () -> Launches.console(followed).contains("sent.cl:2:3: error: use of undeclared"));
  }

  private static void choose(Menu menu, String text) {
    for (MenuItem item : menu.getItems()) {
      if (item.getText().equals(text)) {
        item.notifyListeners(SWT.Selection, new Event());
        return;
      }
    }
    throw new AssertionError("no entry " + text);
  }

  @Test
  void productsOfACompileAndItsReportsAreListed() throws CoreException {
    StandInSdk.install();
    IFile kernel = workspace.file("made.cl", "kernel void made(global int *x) { x[0] = 1; }\n");
    ILaunch launch = launches.runAs(CommandRunTest.shortcut("compile"), kernel);
    Launches.awaitEnd(launch);
    awaitItem("made.aocr", ":");
    awaitItem("made/reports", ":");
    Ui.pause(20);
    workspace.file("made.cl", "kernel void made(global int *x) { x[0] = 2; }\n");
    awaitItem("made.aocr", "older than made.cl");
    Ui.screenshot("sessions-products");
  }
}
