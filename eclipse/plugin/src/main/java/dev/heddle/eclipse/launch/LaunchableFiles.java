package dev.heddle.eclipse.launch;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.ui.actions.ILaunchable;

/** Says that files and folders can be run, by which the menus of views have Run As. */
@SuppressWarnings("deprecation")
public final class LaunchableFiles implements IAdapterFactory {
  private static final ILaunchable LAUNCHABLE = new ILaunchable() {};

  @Override
  public <T> T getAdapter(Object adaptable, Class<T> type) {
    boolean isRun =
        adaptable instanceof IFile file
            ? FileKind.KERNEL.isKindOf(file)
                || FileKind.SESSION.isKindOf(file)
                || FileKind.BITSTREAM.isKindOf(file)
            : adaptable instanceof IContainer folder && KernelFolders.hasKernels(folder);
    return type == ILaunchable.class && isRun ? type.cast(LAUNCHABLE) : null;
  }

  @Override
  public Class<?>[] getAdapterList() {
    return new Class<?>[] {ILaunchable.class};
  }
}
