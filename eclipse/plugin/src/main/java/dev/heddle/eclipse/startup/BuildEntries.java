package dev.heddle.eclipse.startup;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.Arrays;
import java.util.Set;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** The entries of the menu <em>Project</em> that build are shown where a project has a builder. */
final class BuildEntries {
  private static final Set<String> IDS =
      Set.of("build", "buildProject", "buildClean", "buildAutomatically");

  private BuildEntries() {}

  /** Watches the menus of the windows that are open. */
  static void watch() {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                watch(window.getShell().getMenuBar());
              }
            });
  }

  private static void watch(Menu bar) {
    for (MenuItem item : bar == null ? new MenuItem[0] : bar.getItems()) {
      if (item.getMenu() != null
          && item.getMenu().getData(MenuManager.MANAGER_KEY) instanceof MenuManager manager
          && IWorkbenchActionConstants.M_PROJECT.equals(manager.getId())) {
        manager.addMenuListener(BuildEntries::show);
      }
    }
  }

  private static void show(IMenuManager menu) {
    boolean builds =
        Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
            .anyMatch(BuildEntries::hasBuilder);
    IContributionItem before = null;
    for (IContributionItem item : menu.getItems()) {
      // The menu of working sets has no name; it stands between the project and cleaning.
      boolean isOfSets =
          item.getId() == null && before != null && "buildProject".equals(before.getId());
      if (isOfSets || IDS.contains(String.valueOf(item.getId()))) {
        item.setVisible(builds);
      }
      before = item;
    }
    menu.markDirty();
  }

  private static boolean hasBuilder(IProject project) {
    try {
      return project.isOpen() && project.getDescription().getBuildSpec().length > 0;
    } catch (CoreException e) {
      HeddlePlugin.log("The builders of " + project.getName() + " cannot be read", e);
      return true;
    }
  }
}
