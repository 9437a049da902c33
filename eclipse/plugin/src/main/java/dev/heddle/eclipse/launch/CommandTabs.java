package dev.heddle.eclipse.launch;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.EnvironmentTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tabs of a command; {@code plugin.xml} says behind the class of which. */
public final class CommandTabs extends AbstractLaunchConfigurationTabGroup
    implements IExecutableExtension {
  private CommandKind kind;
  private SdkRelease release;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    kind = CommandKind.ofWord((String) data);
  }

  @Override
  public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
    List<ILaunchConfigurationTab> tabs = new ArrayList<>();
    List<Runnable> followers = new ArrayList<>();
    release =
        new SdkRelease(
            () -> {
              followers.forEach(Runnable::run);
              dialog.updateButtons();
              dialog.updateMessage();
            });
    CommandTab first = CommandTab.first(kind, release);
    followers.add(first::sdkIsKnown);
    tabs.add(first);
    if (!kind.emulatorFields().isEmpty()) {
      tabs.add(CommandTab.ofEmulator(kind, release));
    }
    if (kind.takesVendorOptions()) {
      OptionsTab options = new OptionsTab(release);
      followers.add(options::releaseIsKnown);
      tabs.add(options);
      if (kind == CommandKind.COMPILE) {
        tabs.add(new FlowTab(options));
      }
    }
    PreviewTab preview = new PreviewTab(release);
    followers.add(preview::releaseIsKnown);
    tabs.add(preview);
    if (kind.offersSdk()) {
      tabs.add(new EnvironmentTab());
    }
    tabs.add(new CommonTab());
    setTabs(tabs.toArray(ILaunchConfigurationTab[]::new));
  }

  @Override
  public void dispose() {
    if (release != null) {
      release.close();
    }
    super.dispose();
  }
}
