package dev.heddle.eclipse.search;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.navigation.NameAtCursor;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.PartInitException;

/** Ctrl+Alt+H shows who uses the function, kernel or channel at the cursor. */
public final class OpenCallHierarchy extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    NameAtCursor.of(event).ifPresent(OpenCallHierarchy::show);
    return null;
  }

  private static void show(NameAtCursor name) {
    try {
      CallHierarchyView view =
          (CallHierarchyView) name.editor().getSite().getPage().showView(CallHierarchyView.ID);
      view.show(name);
    } catch (PartInitException e) {
      HeddlePlugin.log("The call hierarchy won't open", e);
    }
  }
}
