package dev.heddle.eclipse.tests;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import dev.heddle.eclipse.projects.ImportWizard;
import dev.heddle.eclipse.projects.NewKernelWizard;
import dev.heddle.eclipse.projects.NewProjectWizard;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Opens all wizards, preference and property pages and run configurations, one after the other. */
final class OwnDialogs {
  private static final List<String> PREFERENCES =
      List.of(
          AnalysisPreferencePage.ID,
          HeddlePlugin.ID + ".sdk",
          HeddlePlugin.ID + ".numbers",
          HeddlePlugin.ID + ".formatter",
          HeddlePlugin.ID + ".inspections",
          HeddlePlugin.ID + ".templatesPage");

  private static final List<String> PROPERTIES =
      List.of(
          HeddlePlugin.ID + ".project",
          HeddlePlugin.ID + ".projectInspections",
          HeddlePlugin.ID + ".programs");

  private static final List<String> COMMANDS =
      List.of(
          "emulation",
          "report",
          "check",
          "compile",
          "sweep",
          "rtl",
          "simulate",
          "host",
          "program",
          "diagnose");

  /** Those of the platform. */
  private static final Set<String> OTHER_TABS = Set.of("Common", "Environment");

  /** For a dialog to show all that it has. */
  private static final long SETTLED_MILLIS = 400;

  private final IFile kernel;
  private final Visitor visitor;

  /** Hears of each page of a dialog while it is shown. */
  @FunctionalInterface
  interface Visitor {
    void visit(String name, Shell dialog, Composite page);
  }

  /**
   * @param kernel whose project the dialogs are about
   */
  OwnDialogs(IFile kernel, Visitor visitor) {
    this.kernel = kernel;
    this.visitor = visitor;
  }

  void wizards() {
    wizard("New Project", new NewProjectWizard());
    wizard("New Kernel", new NewKernelWizard());
    wizard("Import", new ImportWizard());
  }

  private void wizard(String name, IWorkbenchWizard wizard) {
    WizardDialog[] dialog = new WizardDialog[1];
    Ui.display()
        .asyncExec(
            () -> {
              wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(kernel.getProject()));
              dialog[0] = new WizardDialog(Ui.shell(), wizard);
              dialog[0].open();
            });
    Shell shell = opened(name);
    visitor.visit(name, shell, page(dialog[0]));
    Optional<Button> next = Ui.get(() -> next(shell));
    if (next.isPresent()) {
      Ui.run(() -> next.get().notifyListeners(SWT.Selection, new Event()));
      Ui.pause(SETTLED_MILLIS);
      visitor.visit(name + ", next page", shell, page(dialog[0]));
    }
    close(shell);
  }

  private static Composite page(WizardDialog dialog) {
    return Ui.get(() -> (Composite) dialog.getCurrentPage().getControl());
  }

  /** Empty where there is no other page. */
  private static Optional<Button> next(Shell shell) {
    return Ui.find(
        shell,
        Button.class,
        button -> button.getText().replace("&", "").equals("Next >") && button.isEnabled());
  }

  void preferences() {
    for (String page : PREFERENCES) {
      page(page, () -> PreferencesUtil.createPreferenceDialogOn(Ui.shell(), page, null, null));
    }
  }

  void properties() {
    for (String page : PROPERTIES) {
      page(
          page,
          () ->
              PreferencesUtil.createPropertyDialogOn(
                  Ui.shell(), kernel.getProject(), page, null, null));
    }
  }

  private void page(String id, Supplier<PreferenceDialog> opens) {
    PreferenceDialog[] dialog = new PreferenceDialog[1];
    Ui.display()
        .asyncExec(
            () -> {
              dialog[0] = opens.get();
              dialog[0].open();
            });
    Shell shell = opened(id);
    Composite control =
        Ui.get(() -> ((PreferencePage) dialog[0].getSelectedPage()).getControl().getParent());
    visitor.visit(id.substring(HeddlePlugin.ID.length() + 1), shell, control);
    close(shell);
  }

  void runConfigurations() throws CoreException {
    for (String command : COMMANDS) {
      ILaunchConfigurationWorkingCopy copy =
          DebugPlugin.getDefault()
              .getLaunchManager()
              .getLaunchConfigurationType(HeddlePlugin.ID + "." + command)
              .newInstance(null, command);
      copy.setAttribute(HeddlePlugin.ID + ".target", kernel.getFullPath().toString());
      Ui.display()
          .asyncExec(
              () ->
                  DebugUITools.openLaunchConfigurationPropertiesDialog(
                      Ui.shell(), copy, IDebugUIConstants.ID_RUN_LAUNCH_GROUP));
      Shell shell = opened(command);
      tabs(command, shell);
      close(shell);
    }
  }

  private void tabs(String command, Shell shell) {
    CTabFolder folder =
        Ui.get(() -> Ui.find(shell, CTabFolder.class, Control::isVisible).orElseThrow());
    for (CTabItem tab : Ui.get(() -> List.of(folder.getItems()))) {
      String name = Ui.get(tab::getText);
      if (!OTHER_TABS.contains(name)) {
        Ui.run(
            () -> {
              folder.setSelection(tab);
              Event event = new Event();
              event.item = tab;
              folder.notifyListeners(SWT.Selection, event);
            });
        Ui.pause(SETTLED_MILLIS);
        visitor.visit(command + ", " + name, shell, (Composite) Ui.get(tab::getControl));
      }
    }
  }

  private static Shell opened(String name) {
    Ui.await(name, () -> dialog() != null);
    Ui.pause(SETTLED_MILLIS);
    Shell shell = Ui.get(OwnDialogs::dialog);
    Ui.run(shell::forceActive);
    return shell;
  }

  private static Shell dialog() {
    for (Shell shell : Ui.display().getShells()) {
      if (shell.isVisible() && shell.getParent() == Ui.shell()) {
        return shell;
      }
    }
    return null;
  }

  private static void close(Shell shell) {
    Ui.run(shell::close);
    Ui.await("the dialog closed", shell::isDisposed);
  }
}
