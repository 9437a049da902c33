package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The dialogs of run configurations, and Run As in the menu of a file. */
class RunDialogsTest {
  private static final String TITLE = "Edit Configuration";

  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
  }

  @AfterEach
  void end() {
    Ui.run(() -> Ui.shell(TITLE).ifPresent(Shell::close));
    StandInSdk.forget();
    workspace.closeEditors();
  }

  private ILaunchConfigurationWorkingCopy configuration(String command, String file)
      throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    ILaunchConfigurationWorkingCopy copy =
        manager
            .getLaunchConfigurationType(HeddlePlugin.ID + "." + command)
            .newInstance(null, command + " " + file);
    if (command.equals("host")) {
      IResource target = workspace.sample("saxpy.cl").getProject();
      copy.setAttribute(HeddlePlugin.ID + ".target", target.getFullPath().toString());
      copy.setAttribute(HeddlePlugin.ID + ".command.program", "bin/host");
      copy.setAttribute(HeddlePlugin.ID + ".command.arguments", "k.aocx");
      copy.setAttribute(HeddlePlugin.ID + ".command.build", "make");
    }
    if (command.equals("install")) {
      copy.setAttribute(HeddlePlugin.ID + ".command.package", "/opt/boards/none");
    }
    if (!file.isEmpty()) {
      IResource target = workspace.sample(file);
      copy.setAttribute(HeddlePlugin.ID + ".target", target.getFullPath().toString());
    }
    return copy;
  }

  private static Shell open(ILaunchConfiguration configuration) {
    Ui.display()
        .asyncExec(
            () ->
                DebugUITools.openLaunchConfigurationPropertiesDialog(
                    Ui.shell(), configuration, IDebugUIConstants.ID_RUN_LAUNCH_GROUP));
    Ui.await("the dialog", () -> Ui.shell(TITLE).isPresent());
    return Ui.get(() -> Ui.shell(TITLE).orElseThrow());
  }

  private static List<String> tabs(Shell dialog) {
    return Ui.get(
        () -> {
          List<String> names = new ArrayList<>();
          for (CTabItem item : folder(dialog).getItems()) {
            names.add(item.getText());
          }
          return names;
        });
  }

  private static CTabFolder folder(Shell dialog) {
    return Ui.find(dialog, CTabFolder.class, folder -> folder.getItemCount() > 1).orElseThrow();
  }

  static void select(Shell dialog, String tab) {
    Ui.run(
        () -> {
          CTabFolder folder = folder(dialog);
          for (CTabItem item : folder.getItems()) {
            if (item.getText().equals(tab)) {
              folder.setSelection(item);
              Event event = new Event();
              event.item = item;
              folder.notifyListeners(SWT.Selection, event);
            }
          }
        });
  }

  /** All words that are to be seen in a dialog. */
  static String words(Composite parent) {
    StringBuilder text = new StringBuilder();
    for (Control child : parent.getChildren()) {
      if (child.isVisible()) {
        text.append(
            child instanceof Text shown
                ? shown.getText() + "\n"
                : child instanceof Link link
                    ? link.getText() + "\n"
                    : child instanceof Label label ? label.getText() + "\n" : "");
        if (child instanceof Composite composite) {
          text.append(words(composite));
        }
      }
    }
    return text.toString();
  }

  @Test
  void everyDialogOpensWithoutAnSdkAndShowsItsCommand() throws CoreException {
    StandInSdk.remove();
    shows("check", "saxpy.cl", false, "heddle check --severity warning saxpy.cl");
    shows("compile", "saxpy.cl", true, "heddle compile --stage rtl saxpy.cl");
    shows("sweep", "saxpy.cl", true, "heddle sweep --seed 1..4 --stage full --at-once 1 saxpy.cl");
    shows("report", "saxpy.cl", false, "heddle report saxpy.cl");
    shows("rtl", "saxpy.cl", false, "heddle rtl -o rtl saxpy.cl");
    shows(
        "simulate",
        "saxpy.clsession",
        false,
        "heddle simulate --simulator builtin --memory scheduled --power-on 1 saxpy.clsession");
    shows("host", "", true, "heddle host --build make --mode emulator bin/host -- k.aocx");
    shows("diagnose", "", true, "heddle diagnose");
    shows("install", "", true, "heddle install /opt/boards/none --yes");
  }

  private void shows(String command, String file, boolean needsSdk, String shell)
      throws CoreException {
    Shell dialog = open(configuration(command, file));
    assertThat(tabs(dialog)).startsWith("Run").contains("Command", "Common");
    Ui.screenshot("run-" + command);
    String first = Ui.get(() -> words(dialog));
    assertThat(first.contains("The vendor's SDK is not found")).isEqualTo(needsSdk);
    assertThat(first.contains("/nowhere, which is no folder")).isEqualTo(needsSdk);
    select(dialog, "Command");
    Ui.await("the command", () -> words(dialog).contains(shell));
    Ui.screenshot("run-" + command + "-command");
    Ui.run(dialog::close);
    Ui.await("no dialog", () -> Ui.shell(TITLE).isEmpty());
  }

  @Test
  void anEmulationHasContentsOptionsAndVariables() throws CoreException {
    ILaunchConfigurationWorkingCopy copy =
        DebugPlugin.getDefault()
            .getLaunchManager()
            .getLaunchConfigurationType(HeddlePlugin.ID + ".emulation")
            .newInstance(null, "options of an emulation");
    copy.setAttribute(
        HeddlePlugin.ID + ".session", workspace.sample("saxpy.clsession").getFullPath().toString());
    copy.setAttribute(HeddlePlugin.ID + ".asBuilt", true);
    copy.setAttribute(HeddlePlugin.ID + ".asBuiltDevice", "stratix10");
    copy.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, Map.of("HEDDLE_HISTORY", "off"));
    Shell dialog = open(copy);
    assertThat(tabs(dialog))
        .containsExactly("Session", "Contents", "Options", "Environment", "Common");
    assertThat(Ui.get(() -> words(dialog)))
        .contains(
            "HEDDLE_HISTORY=off heddle emulate --as-built --device stratix10 saxpy.clsession");
    select(dialog, "Options");
    Ui.screenshot("run-emulation-options");
    assertThat(Ui.get(() -> words(dialog))).contains("For device:");
    Ui.run(dialog::close);
    ILaunch launch = launches.run(copy.doSave());
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
  }

  @Test
  void aReportIsMadeByTheToolchainThatIsChosen() throws CoreException {
    StandInSdk.install();
    ILaunchConfigurationWorkingCopy copy = configuration("report", "saxpy.cl");
    copy.setAttribute(HeddlePlugin.ID + ".command.toolchain", "sdk");
    copy.setAttribute(HeddlePlugin.ID + ".command.options", "-DN=4");
    Shell dialog = open(copy);
    Ui.await("the release", () -> words(dialog).contains("SDK 20.1.0 in "));
    Ui.screenshot("run-report-sdk");
    select(dialog, "Command");
    Ui.await(
        "both commands",
        () ->
            words(dialog).contains("--stage rtl saxpy.cl -- -DN=4")
                && words(dialog).contains("bin/aoc' -rtl -DN=4 -v saxpy.cl"));
    Ui.run(dialog::close);
    ILaunch launch = launches.run(copy.doSave());
    Launches.awaitEnd(launch);
    Ui.await("the reports", () -> Launches.console(launch).contains("reports in saxpy/reports"));
    StandInSdk.remove();
    Shell without = open(copy);
    Ui.await(
        "what is missing",
        () -> words(without).contains("use what works without it: OpenCL FPGA Emulation"));
    Ui.screenshot("run-report-sdk-missing");
  }

  @Test
  void optionsThatDoNotGoTogetherAreToldBeforeAnythingStarts() throws CoreException {
    StandInSdk.install();
    ILaunchConfigurationWorkingCopy copy = configuration("compile", "saxpy.cl");
    copy.setAttribute(HeddlePlugin.ID + ".vendorOptions", "-c -fmax=300");
    Shell dialog = open(copy);
    Ui.await("the release", () -> words(dialog).contains("SDK 20.1.0 in "));
    Ui.await("the conflict", () -> words(dialog).contains("-c does not go with -rtl"));
    select(dialog, "Options");
    Ui.await(
        "both findings",
        () ->
            words(dialog).contains("error: -c does not go with -rtl")
                && words(dialog).contains("error: -fmax is gone since 20.1"));
    Ui.screenshot("run-options-conflict");
    Ui.run(dialog::close);

    copy.setAttribute(HeddlePlugin.ID + ".vendorOptions", "");
    copy.setAttribute(HeddlePlugin.ID + ".command.on", "pbs");
    Shell elsewhere = open(copy);
    Ui.await("no such target", () -> words(elsewhere).contains("there is no target \"pbs\""));
    Ui.screenshot("run-on-unknown");
  }

  @Test
  void tickingAnOptionWritesItAndTypingItTicksIt() throws CoreException {
    StandInSdk.install();
    Shell dialog = open(configuration("compile", "saxpy.cl"));
    select(dialog, "Options");
    Table table =
        Ui.get(
            () ->
                Ui.find(dialog, Table.class, t -> t.isVisible() && t.getColumnCount() == 3)
                    .orElseThrow());
    Ui.run(
        () -> {
          TableItem item = row(table, "-ffp-reassoc");
          item.setChecked(true);
          Event event = new Event();
          event.item = item;
          event.detail = SWT.CHECK;
          table.notifyListeners(SWT.Selection, event);
        });
    Text options =
        Ui.get(
            () ->
                Ui.find(dialog, Text.class, t -> t.isVisible() && t.getText().contains("-ffp"))
                    .orElseThrow());
    String ticked = Ui.get(options::getText);
    assertThat(ticked).isEqualTo("-ffp-reassoc");
    Ui.run(() -> options.setText("-ffp-reassoc -DN=4 -g0"));
    Ui.await(
        "ticks and values",
        () -> row(table, "-g0").getChecked() && row(table, "-D").getText(1).equals("N=4"));
    Ui.screenshot("run-options");
    select(dialog, "Command");
    Ui.await(
        "both commands",
        () ->
            words(dialog).contains("saxpy.cl -- -ffp-reassoc -DN=4 -g0")
                && words(dialog).contains("bin/aoc' -rtl -ffp-reassoc -DN=4 -g0 -v saxpy.cl"));
    Ui.screenshot("run-compile-command-sdk");
  }

  @Test
  void theNextStepIsNamedAndPartitionsAreSaved() throws CoreException {
    StandInSdk.remove();
    IResource target =
        workspace.file(
            "parts.cl",
            "kernel void one(global int *restrict x) { x[0] = 1; }\n"
                + "kernel void two(global int *restrict x) { x[0] *= 2; }\n");
    ILaunchConfigurationWorkingCopy copy = configuration("compile", "saxpy.cl");
    copy.setAttribute(HeddlePlugin.ID + ".target", target.getFullPath().toString());
    Shell dialog = open(copy);
    select(dialog, "Next Step");
    Ui.await(
        "the next step",
        () -> words(dialog).contains("Next: heddle compile parts.cl (seconds to minutes)"));
    Table kernels = Ui.get(() -> table(dialog, "Made with"));
    Ui.await("the kernels", () -> kernels.getItemCount() == 2);
    assertThat(Ui.get(() -> row(kernels, "one").getText(1))).isEqualTo("nobody: by itself");
    Ui.screenshot("run-next-step");
    Ui.run(
        () -> {
          Combo group =
              Ui.find(dialog, Combo.class, c -> c.isVisible() && c.indexOf("two") >= 0)
                  .orElseThrow();
          group.setText("two");
          group.notifyListeners(SWT.Selection, new Event());
        });
    assertThat(Ui.get(() -> row(kernels, "two").getText(1))).isEqualTo("one");
    Ui.run(
        () ->
            Ui.find(dialog, Button.class, b -> b.getText().equals("Save Partitions"))
                .orElseThrow()
                .notifyListeners(SWT.Selection, new Event()));
    select(dialog, "Options");
    Ui.await("the option", () -> words(dialog).contains("-incremental-grouping=parts.partitions"));
    assertThat(target.getLocation().toPath().resolveSibling("parts.partitions"))
        .hasContent("two;one");
    Ui.screenshot("run-partitions");
  }

  private static Table table(Shell dialog, String column) {
    return Ui.find(
            dialog,
            Table.class,
            t ->
                t.isVisible() && t.getColumnCount() == 4 && t.getColumn(1).getText().equals(column))
        .orElseThrow();
  }

  private static TableItem row(Table table, String option) {
    for (TableItem item : table.getItems()) {
      if (item.getText(0).equals(option)) {
        return item;
      }
    }
    throw new AssertionError("no row " + option);
  }

  @Test
  void theMenuOfAFileHasRunAs() throws CoreException {
    StandInSdk.install();
    Tree tree = shownInExplorer(workspace.sample("saxpy.cl"));
    openMenu(tree);
    Ui.await("the menu", () -> tree.getMenu() != null && tree.getMenu().isVisible());
    List<String> entries = Ui.get(() -> texts(runAs(tree.getMenu())));
    Ui.screenshot("run-as");
    assertThat(Ui.<List<String>>get(() -> texts(tree.getMenu())))
        .noneMatch(entry -> entry.startsWith("Debug As") || entry.startsWith("Profile As"));
    assertThat(entries)
        .anyMatch(entry -> entry.contains("OpenCL FPGA Report"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Emulation"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Check"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Compile"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Generate RTL"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Simulation"));
    ILaunch launch =
        launches.after(
            () ->
                Ui.run(
                    () -> {
                      for (MenuItem item : runAs(tree.getMenu()).getItems()) {
                        if (item.getText().contains("OpenCL FPGA Check")) {
                          item.notifyListeners(SWT.Selection, new Event());
                        }
                      }
                      tree.getMenu().setVisible(false);
                    }));
    Launches.awaitEnd(launch);
    assertThat(launch.getLaunchConfiguration().getType().getIdentifier())
        .isEqualTo(HeddlePlugin.ID + ".check");
  }

  @Test
  void theMenuOfASessionEmulatesAndSimulatesIt() {
    Tree tree = shownInExplorer(workspace.sample("saxpy.clsession"));
    openMenu(tree);
    Ui.await("the menu", () -> tree.getMenu() != null && tree.getMenu().isVisible());
    List<String> entries = Ui.get(() -> texts(runAs(tree.getMenu())));
    Ui.run(() -> tree.getMenu().setVisible(false));
    assertThat(entries)
        .anyMatch(entry -> entry.contains("OpenCL FPGA Simulation"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Emulation"))
        .noneMatch(entry -> entry.contains("OpenCL FPGA Report"));
  }

  @Test
  void theMenuOfAProjectChecksItAndRunsItsSessions() {
    Tree tree = shownInExplorer(workspace.sample("saxpy.cl").getProject());
    openMenu(tree);
    Ui.await("the menu", () -> tree.getMenu() != null && tree.getMenu().isVisible());
    List<String> entries = Ui.get(() -> texts(runAs(tree.getMenu())));
    Ui.run(() -> tree.getMenu().setVisible(false));
    assertThat(entries)
        .anyMatch(entry -> entry.contains("OpenCL FPGA Check"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Emulation"))
        .anyMatch(entry -> entry.contains("OpenCL FPGA Host Program"))
        .noneMatch(entry -> entry.contains("OpenCL FPGA Compile"));
  }

  private static Tree shownInExplorer(IResource resource) {
    Tree tree =
        Ui.get(
            () -> {
              IViewPart explorer = Ui.page().showView(IPageLayout.ID_PROJECT_EXPLORER);
              ((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(resource));
              return ((TreeViewer) explorer.getSite().getSelectionProvider()).getTree();
            });
    Ui.await(
        "the selection",
        () -> tree.getSelectionCount() == 1 && tree.getSelection()[0].getData().equals(resource));
    return tree;
  }

  /** Asks for the menu of what is selected, with the key that does so. */
  private static void openMenu(Tree tree) {
    Ui.run(tree::forceFocus);
    Ui.await("the keys in the tree", tree::isFocusControl);
    Ui.pressWith(SWT.SHIFT, SWT.F10);
  }

  private static Menu runAs(Menu menu) {
    for (MenuItem item : menu.getItems()) {
      if (item.getText().replace("&", "").startsWith("Run As")) {
        item.getMenu().notifyListeners(SWT.Show, new Event());
        return item.getMenu();
      }
    }
    throw new AssertionError("no Run As among " + texts(menu));
  }

  private static List<String> texts(Menu menu) {
    List<String> texts = new ArrayList<>();
    for (MenuItem item : menu.getItems()) {
      texts.add(item.getText().replace("&", ""));
    }
    return texts;
  }
}
