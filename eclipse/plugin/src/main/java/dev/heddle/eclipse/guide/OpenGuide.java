package dev.heddle.eclipse.guide;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;

/**
 * Opens the guide at the page that the parameter names, or at the steps of the first ten minutes.
 */
public final class OpenGuide extends AbstractHandler {
  private static final String PAGE = "page";

  /** The page of the first steps. */
  static final String FIRST_STEPS = "first-ten-minutes";

  @Override
  public Object execute(ExecutionEvent event) {
    String page = event.getParameter(PAGE);
    GuideHelp.open(page == null ? FIRST_STEPS : page);
    return null;
  }
}
