package dev.heddle.eclipse.launch;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** Runs the selected session in generated hardware. */
public final class SimulateSession extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    CommandShortcut shortcut = new CommandShortcut();
    shortcut.setInitializationData(null, "class", CommandKind.SIMULATE.word());
    shortcut.launch(HandlerUtil.getCurrentSelection(event), "run");
    return null;
  }
}
