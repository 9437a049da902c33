package dev.heddle.eclipse.launch;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * What the key for "run" does in the editor of a session: it emulates that. Of several ways to run
 * a file the workbench would ask for one.
 */
public final class RunOpenSession extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    IEditorPart editor = HandlerUtil.getActiveEditor(event);
    if (editor != null) {
      new EmulationShortcut().launch(editor, "run");
    }
    return null;
  }
}
