package dev.heddle.eclipse.analysis;

import org.eclipse.ui.IPartListener;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.texteditor.ITextEditor;

/** Does something whenever a window of the IDE or an editor becomes active. */
record Focus(Runnable action) implements IWindowListener, IPartListener {

  /** Listens to all windows, on the user interface thread. */
  void listen(IWorkbench workbench) {
    workbench.addWindowListener(this);
    for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
      windowOpened(window);
    }
  }

  @Override
  public void windowActivated(IWorkbenchWindow window) {
    action.run();
  }

  @Override
  public void partActivated(IWorkbenchPart part) {
    if (part instanceof ITextEditor) {
      action.run();
    }
  }

  @Override
  public void windowOpened(IWorkbenchWindow window) {
    window.getPartService().addPartListener(this);
  }

  @Override
  public void windowClosed(IWorkbenchWindow window) {}

  @Override
  public void windowDeactivated(IWorkbenchWindow window) {}

  @Override
  public void partBroughtToTop(IWorkbenchPart part) {}

  @Override
  public void partClosed(IWorkbenchPart part) {}

  @Override
  public void partDeactivated(IWorkbenchPart part) {}

  @Override
  public void partOpened(IWorkbenchPart part) {}
}
