package dev.heddle.eclipse.search;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.navigation.Declarations;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Ctrl+Shift+T opens a kernel, function, channel, type or macro of any open project by its name.
 */
public final class OpenElement extends AbstractHandler {
  static final String ID = HeddlePlugin.ID + ".openElement";

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
    ElementDialog dialog = new ElementDialog(window.getShell());
    if (dialog.open() == Window.OK) {
      for (Object chosen : dialog.getResult()) {
        Declarations.show(window.getActivePage(), ((ElementDialog.Item) chosen).element().place());
      }
    }
    return null;
  }
}
