package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.EmulationShortcut;
import dev.heddle.eclipse.launch.SessionsView;
import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.ReportView;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
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

  /** The runs below a configuration, newest first. */
  static List<TreeItem> past(String configuration) throws Exception {
    Optional<TreeItem> runs =
        item(configuration).flatMap(item -> find(item.getItems(), "Past runs"));
    return runs.isEmpty() ? List.of() : List.of(runs.get().getItems());
  }

  /** A double click. */
  static void open(TreeItem item) throws Exception {
    viewer().setSelection(new StructuredSelection(item.getData()));
    Event event = new Event();
    viewer().getTree().notifyListeners(SWT.DefaultSelection, event);
  }

  static void awaitItem(String name, String note) {
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
    ILaunch launch = launches.after(() -> Ui.run(() -> choose("larger", "Run")));
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
        launches.after(() -> Ui.run(() -> choose("sized.clsession", "Run the Table of Sizes")));
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
    ILaunch launch = launches.run(submitted(kernel, "sent"));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
    String console = Ui.get(() -> Launches.console(launch));
    String job = console.replaceFirst("(?s).*--follow (\\S+)'.*", "$1");
    assertThat(job).startsWith("sent-");
    awaitItem(job, "failed with status 1, submitted ");
    Ui.screenshot("sessions-job");

    ILaunch followed = launches.after(() -> Ui.run(() -> choose(job, "Follow")));
    Launches.awaitEnd(followed);
    Ui.await(
        "the compiler's words",
        () -> Launches.console(followed).contains("sent.cl:2:3: error: use of undeclared"));
    Ui.await("a problem in the line", () -> problems(kernel).equals(List.of(2)));

    // Another compile of the kernel takes its place, also one that is not submitted.
    workspace.file("sent.cl", "kernel void sent(global int *x) {\n  x[0] = 1;\n}\n");
    ILaunchConfigurationWorkingCopy here = submitted(kernel, "sent").getWorkingCopy();
    here.setAttribute(HeddlePlugin.ID + ".command.on", "");
    here.setAttribute(HeddlePlugin.ID + ".command.detach", "false");
    Launches.awaitEnd(launches.run(here.doSave()));
    Ui.await("the warning of that", () -> problems(kernel).equals(List.of(1)));
  }

  @Test
  void aLongCompileGoesOnInTheBackground() throws CoreException {
    StandInSdk.install();
    IFile kernel = workspace.file("long.cl", "// STAND_IN_SLOW\n");
    ILaunchConfigurationWorkingCopy full = submitted(kernel, "long").getWorkingCopy();
    full.setAttribute(HeddlePlugin.ID + ".command.stage", "full");
    full.setAttribute(HeddlePlugin.ID + ".command.on", "");
    full.setAttribute(HeddlePlugin.ID + ".command.detach", "false");
    ILaunch launch = launches.run(full.doSave());
    Ui.await("its job", () -> Launches.console(launch).contains(" of local"));
    String job =
        Ui.get(() -> Launches.console(launch)).replaceFirst("(?s).*heddle: (\\S+) is job .*", "$1");
    assertThat(job).startsWith("long-");
    awaitItem(job, "job ");
    Ui.run(() -> choose(job, "Move to Background"));
    Launches.awaitEnd(launch);
    awaitItem(job, "job ");
    Launches.awaitEnd(launches.after(() -> Ui.run(() -> choose(job, "Cancel"))));
    awaitItem(job, "failed with status 143");
  }

  private static List<Integer> problems(IFile file) {
    return Workspace.markers(file, HeddlePlugin.ID + ".tool").stream()
        .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
        .toList();
  }

  @Test
  void aCompileWaitsForAnotherAndIsMovedOrCancelled() throws Exception {
    StandInSdk.install();
    String first = submit("turn1");
    awaitItem(first, "job ");
    String second = submit("turn2");
    awaitItem(second, "waits for " + first);
    String third = submit("turn3");
    awaitItem(third, "waits for " + first + ", " + second);
    Ui.screenshot("sessions-queue");

    Ui.run(() -> choose(second, "Run Last"));
    awaitItem(second, "waits for " + first + ", " + third);
    Ui.run(() -> choose(second, "Run Next"));
    awaitItem(third, "waits for " + first + ", " + second);
    for (String job : List.of(second, third, first)) {
      Launches.awaitEnd(launches.after(() -> Ui.run(() -> choose(job, "Cancel"))));
      awaitItem(job, "failed with status 143");
    }
  }

  /** Submits a compile that takes a minute to this machine; the name of its job. */
  private String submit(String name) throws CoreException {
    IFile kernel = workspace.file(name + ".cl", "// STAND_IN_SLOW\n");
    ILaunch launch = launches.run(submitted(kernel, name));
    Launches.awaitEnd(launch);
    return Ui.get(() -> Launches.console(launch)).replaceFirst("(?s).*--follow (\\S+)'.*", "$1");
  }

  private static ILaunchConfiguration submitted(IFile kernel, String name) throws CoreException {
    ILaunchConfigurationWorkingCopy copy =
        DebugPlugin.getDefault()
            .getLaunchManager()
            .getLaunchConfigurationType(HeddlePlugin.ID + ".compile")
            .newInstance(null, name);
    copy.setAttribute(HeddlePlugin.ID + ".target", kernel.getFullPath().toString());
    copy.setAttribute(HeddlePlugin.ID + ".command.on", "local");
    copy.setAttribute(HeddlePlugin.ID + ".command.detach", "true");
    return copy.doSave();
  }

  /** Waits for a job of a compile; its name. */
  static String awaitJob(String kernel, String note) {
    AtomicReference<String> name = new AtomicReference<>();
    Ui.await(
        "a job of " + kernel,
        () -> {
          viewer().expandAll();
          for (TreeItem project : viewer().getTree().getItems()) {
            for (TreeItem item : project.getItems()) {
              String text = item.getText();
              if (text.startsWith(kernel + "-") && text.contains(note)) {
                name.set(text.replaceFirst("  .*", ""));
              }
            }
          }
          return name.get() != null;
        });
    return name.get();
  }

  /** An entry of the menu of what stands in the view. */
  static void choose(String name, String text) throws Exception {
    TreeItem item = item(name).orElseThrow();
    viewer().setSelection(new StructuredSelection(item.getData()));
    Menu menu = viewer().getTree().getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    choose(menu, text);
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

  @Test
  void theReportsOfACompileOpenByThemselves() throws Exception {
    StandInSdk.install();
    CurrentReport current =
        Ui.get(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class));
    Ui.run(current::closeVendor);
    try (var report =
        getClass().getResourceAsStream("/vendor/release-18/reports/lib/report_data.js")) {
      workspace.file("report.js", new String(report.readAllBytes(), StandardCharsets.UTF_8));
    }
    IFile kernel =
        workspace.file(
            "told.cl",
            "kernel void told(global int *x) { x[0] = 1; }\n// STAND_IN_REPORT report.js\n");
    Launches.awaitEnd(launches.runAs(CommandRunTest.shortcut("compile"), kernel));
    Ui.await(
        "the report of the compiler",
        () ->
            Ui.page().findView(ReportView.id("summary")) instanceof ReportView summary
                && Ui.page().isPartVisible(summary)
                && summary.body().state().contains("vendor's compiler"));
    Ui.screenshot("report-of-a-compile");
    Ui.run(current::closeVendor);
  }
}
