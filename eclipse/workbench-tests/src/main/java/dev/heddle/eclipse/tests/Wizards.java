package dev.heddle.eclipse.tests;

import dev.heddle.eclipse.build.AnalysisJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** Wizards and other dialogs, opened as a menu does and used by their controls. */
final class Wizards {
  private Wizards() {}

  /** Opens a dialog by a command of the workbench, as a menu does, and waits for it. */
  static Shell open(String title, String command, Map<String, String> parameters) {
    Ui.run(
        () ->
            Ui.display()
                .asyncExec(
                    () -> {
                      try {
                        var site = Ui.page().getWorkbenchWindow();
                        site.getService(IHandlerService.class)
                            .executeCommand(
                                ParameterizedCommand.generateCommand(
                                    site.getService(ICommandService.class).getCommand(command),
                                    parameters),
                                null);
                      } catch (Exception e) {
                        throw new AssertionError(e);
                      }
                    }));
    Ui.await(title, () -> Ui.shell(title).isPresent());
    return Ui.get(() -> Ui.shell(title).orElseThrow());
  }

  static Shell newWizard(String title, String wizard) {
    return open(title, "org.eclipse.ui.newWizard", Map.of("newWizardId", wizard));
  }

  static Button button(Shell shell, String text) {
    return Ui.get(
        () ->
            Ui.find(shell, Button.class, b -> b.getText().replace("&", "").equals(text))
                .orElseThrow());
  }

  static void press(Shell shell, String text) {
    Ui.await(text + " can be pressed", () -> button(shell, text).isEnabled());
    Ui.run(() -> button(shell, text).notifyListeners(SWT.Selection, new Event()));
  }

  static <C extends Control> C find(Shell shell, Class<C> kind, int index) {
    return Ui.get(
        () -> {
          List<C> found = new ArrayList<>();
          Ui.find(
              shell,
              kind,
              control -> {
                if (control.isVisible()) {
                  found.add(control);
                }
                return false;
              });
          return found.get(index);
        });
  }

  static void awaitBuilds() {
    try {
      Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
      Job.getJobManager().join(AnalysisJob.FAMILY, null);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
