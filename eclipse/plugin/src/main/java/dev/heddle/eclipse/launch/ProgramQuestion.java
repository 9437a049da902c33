package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.board.BoardPackage;
import dev.heddle.toolchain.board.CompiledEnvironment;
import dev.heddle.toolchain.board.Diagnosis;
import dev.heddle.toolchain.board.Programming;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.ToolQuery;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.PlatformUI;

/**
 * Asks the user before a board is programmed, naming the board and the design, and before a package
 * is installed.
 */
final class ProgramQuestion {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private ProgramQuestion() {}

  /**
   * Whether the user wants it.
   *
   * @throws CoreException with a message for the user when there is no such device
   */
  static boolean isWanted(CommandRun run, FoundSdk found, IProgressMonitor monitor)
      throws CoreException {
    Sdk sdk = found.sdk().orElseThrow();
    Path aocl =
        sdk.tool("aocl")
            .orElseThrow(
                () -> new CoreException(Status.error(sdk.root() + " has no aocl in its bin")));
    Path file = run.folder().resolve(run.files().get(0));
    String verb = run.options().get(0);
    String device = run.options().get(1);
    Diagnosis there = Diagnosis.of(ask(aocl, monitor, "diagnose"));
    Programming plan =
        Programming.of(
                verb,
                device,
                file.getFileName().toString(),
                there,
                CompiledEnvironment.of(ask(aocl, monitor, "env", file.toString())))
            .orElseThrow(() -> new CoreException(Status.error(missing(device, there))));
    return PlatformUI.getWorkbench().getDisplay().syncCall(() -> asked(plan));
  }

  /**
   * Whether the user wants a board support package to be installed, or taken away.
   *
   * @throws CoreException with a message for the user when there is no such package
   */
  static boolean isWanted(CommandRun run) throws CoreException {
    BoardPackage board =
        run.boardPackage()
            .orElseThrow(() -> new CoreException(Status.error("No board package is named")));
    Optional<String> mistake = board.mistake();
    if (mistake.isPresent()) {
      throw new CoreException(Status.error(mistake.get()));
    }
    boolean isInstall = board.verb().equals("install");
    return PlatformUI.getWorkbench()
        .getDisplay()
        .syncCall(
            () ->
                new MessageDialog(
                            PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(),
                            isInstall ? "Install Board Package" : "Uninstall Board Package",
                            null,
                            board.text() + ".",
                            MessageDialog.QUESTION,
                            1,
                            isInstall ? "Install" : "Uninstall",
                            "Cancel")
                        .open()
                    == 0);
  }

  private static String missing(String device, Diagnosis there) {
    String devices =
        there.devices().stream().map(Diagnosis.Device::name).collect(Collectors.joining(", "));
    return "There is no device %s; %s"
        .formatted(device, devices.isEmpty() ? "none is there" : "there are " + devices);
  }

  private static String ask(Path aocl, IProgressMonitor monitor, String... words)
      throws CoreException {
    try {
      return ToolQuery.ask(aocl, List.of(words), PATIENCE, monitor::isCanceled).output();
    } catch (IOException e) {
      throw new CoreException(Status.error(aocl + " can't be started: " + e.getMessage(), e));
    }
  }

  private static boolean asked(Programming plan) {
    Optional<String> doubt = plan.doubt();
    MessageDialog dialog =
        new MessageDialog(
            PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(),
            plan.verb().equals("flash") ? "Write to the Flash" : "Program Board",
            null,
            plan.text() + "." + doubt.map(words -> "\n\nTake care: " + words + ".").orElse(""),
            doubt.isPresent() ? MessageDialog.WARNING : MessageDialog.QUESTION,
            1,
            plan.verb().equals("flash") ? "Write" : "Program",
            "Cancel");
    return dialog.open() == 0;
  }
}
