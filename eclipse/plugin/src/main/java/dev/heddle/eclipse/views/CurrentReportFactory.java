package dev.heddle.eclipse.views;

import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/** Makes the one {@link CurrentReport} of a window, when its first view asks for it. */
public final class CurrentReportFactory extends AbstractServiceFactory {

  @Override
  public Object create(Class service, IServiceLocator parent, IServiceLocator locator) {
    IWorkbenchWindow window = locator.getService(IWorkbenchWindow.class);
    return window == null || window.getActivePage() == null
        ? null
        : new CurrentReport(window.getActivePage());
  }
}
