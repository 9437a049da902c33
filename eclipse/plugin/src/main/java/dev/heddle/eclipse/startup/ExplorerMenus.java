package dev.heddle.eclipse.startup;

import java.util.List;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Takes out of the menus of views what leads nowhere in this IDE: the platform offers to debug and
 * to profile whatever can be run, and there is no debugger and no profiler of kernels.
 */
final class ExplorerMenus implements IPartListener2 {
  private static final String LAUNCH = "org.eclipse.debug.ui.contextualLaunch.";
  private static final List<String> LEAD_NOWHERE =
      List.of(LAUNCH + "debug.submenu", LAUNCH + "profile.submenu");

  /** A menu has it once, however often it is added. */
  private final IMenuListener cleaner = menu -> LEAD_NOWHERE.forEach(menu::remove);

  private ExplorerMenus() {}

  /** Watches the views of the windows that are open. */
  static void watch() {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                new ExplorerMenus().watch(window);
              }
            });
  }

  private void watch(IWorkbenchWindow window) {
    window.getPartService().addPartListener(this);
    for (IWorkbenchPage page : window.getPages()) {
      for (IViewReference view : page.getViewReferences()) {
        clean(view.getPart(false));
      }
    }
  }

  @Override
  public void partOpened(IWorkbenchPartReference part) {
    clean(part.getPart(false));
  }

  private void clean(IWorkbenchPart part) {
    if (part == null || !(part.getSite().getSelectionProvider() instanceof Viewer viewer)) {
      return;
    }
    Menu menu = viewer.getControl() == null ? null : viewer.getControl().getMenu();
    if (menu != null && menu.getData(MenuManager.MANAGER_KEY) instanceof MenuManager manager) {
      manager.addMenuListener(cleaner);
    }
  }
}
