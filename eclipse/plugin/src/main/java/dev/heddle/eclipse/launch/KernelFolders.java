package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;

/** Tells menus whether there are kernels in a folder; it looks only so far that nobody waits. */
public final class KernelFolders extends PropertyTester {
  private static final int MOST_RESOURCES = 2_000;

  private int seen;
  private boolean isFound;

  @Override
  public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
    IContainer folder = Adapters.adapt(receiver, IContainer.class);
    return folder != null && hasKernels(folder);
  }

  /** Whether a kernel is in a folder or below it. */
  static boolean hasKernels(IContainer folder) {
    KernelFolders walk = new KernelFolders();
    try {
      if (folder.isAccessible()) {
        folder.accept(
            proxy -> {
              walk.seen++;
              walk.isFound |= proxy.getType() == IResource.FILE && proxy.getName().endsWith(".cl");
              return !walk.isFound && walk.seen < MOST_RESOURCES && !proxy.isDerived();
            },
            IResource.NONE);
      }
    } catch (CoreException e) {
      HeddlePlugin.log("The folder " + folder.getFullPath() + " cannot be looked at", e);
    }
    return walk.isFound;
  }
}
