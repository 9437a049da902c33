package dev.heddle.eclipse.launch;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Run As a command on a file or folder; {@code plugin.xml} says behind the class which. */
public final class CommandShortcut extends FileShortcut implements IExecutableExtension {
  private CommandKind kind;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    kind = CommandKind.ofWord((String) data);
  }

  @Override
  String title() {
    return kind.title();
  }

  @Override
  void run(IResource chosen, String mode) throws CoreException {
    Optional<IResource> target = target(chosen);
    if (target.isEmpty()) {
      return;
    }
    if (kind.needsSdk() && FoundSdk.find(Map.of()).sdk().isEmpty()) {
      withoutSdk(target.get(), mode);
      return;
    }
    ILaunchConfiguration configuration = configuration(target.get());
    if (kind == CommandKind.HOST && CommandRun.of(configuration).files().isEmpty()) {
      // Nobody but the user knows which program of a folder it is.
      DebugUITools.openLaunchConfigurationDialog(
          shell(), configuration, IDebugUIConstants.ID_RUN_LAUNCH_GROUP, null);
      return;
    }
    DebugUITools.launch(configuration, mode);
  }

  private ILaunchConfiguration configuration(IResource target) throws CoreException {
    return configuration(
        kind.typeId(),
        CommandRun.TARGET,
        target,
        fresh -> kind.setDefaults(fresh, Optional.of(target)));
  }

  /** A kernel for a command that takes sessions stands for the session that runs it. */
  private Optional<IResource> target(IResource chosen) throws CoreException {
    boolean fits = kind.targets().stream().anyMatch(each -> each.isKindOf(chosen));
    return fits || !(chosen instanceof IFile file)
        ? Optional.of(chosen)
        : SessionChoice.of(file, title()).map(IResource.class::cast);
  }

  /** Says what is missing and offers what works without it. */
  private void withoutSdk(IResource target, String mode) throws CoreException {
    boolean isKernel = FileKind.KERNEL.isKindOf(target);
    MessageDialog dialog =
        new MessageDialog(
            shell(),
            title(),
            null,
            FoundSdk.find(Map.of()).missing()
                + (isKernel ? " Without it, Heddle predicts what the compiler would report." : ""),
            MessageDialog.INFORMATION,
            0,
            isKernel
                ? new String[] {"Predict the Report", "Name the SDK's Folder...", "Cancel"}
                : new String[] {"Name the SDK's Folder...", "Cancel"});
    int pressed = dialog.open();
    if (isKernel && pressed == 0) {
      CommandShortcut report = new CommandShortcut();
      report.kind = CommandKind.REPORT;
      report.run(target, mode);
    } else if (pressed == (isKernel ? 1 : 0)) {
      PreferencesUtil.createPreferenceDialogOn(shell(), FoundSdk.PAGE, null, null).open();
    }
  }
}
