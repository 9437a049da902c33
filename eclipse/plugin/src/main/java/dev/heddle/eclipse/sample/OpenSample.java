package dev.heddle.eclipse.sample;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;

/** Opens the first kernel of the sample project, which is made when it is not there. */
public final class OpenSample extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      IDE.openEditor(
          HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), SampleProject.open());
    } catch (CoreException e) {
      throw new ExecutionException("The sample project cannot be opened", e);
    }
    return null;
  }
}
