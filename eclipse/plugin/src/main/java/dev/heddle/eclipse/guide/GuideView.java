package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

/** The guide as a view beside the kernels that it is about. */
public final class GuideView extends ViewPart {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".guide";

  /** Key of the page that was read last. */
  private static final String SHOWN = "shown";

  private IMemento before;
  private GuidePane pane;
  private Action back;
  private Action forward;

  @Override
  public void createPartControl(Composite parent) {
    back = action("Back", ISharedImages.IMG_TOOL_BACK, () -> pane.go(-1));
    forward = action("Forward", ISharedImages.IMG_TOOL_FORWARD, () -> pane.go(1));
    pane = new GuidePane(parent, this::refresh);
    IToolBarManager bar = getViewSite().getActionBars().getToolBarManager();
    bar.add(action("User Guide", ISharedImages.IMG_ETOOL_HOME_NAV, () -> show(GuidePane.FIRST)));
    bar.add(back);
    bar.add(forward);
    if (before != null && before.getString(SHOWN) != null) {
      pane.show(before.getString(SHOWN));
    }
    refresh();
  }

  @Override
  public void init(IViewSite site, IMemento memento) throws PartInitException {
    super.init(site, memento);
    before = memento;
  }

  /** The next start shows the page that was read last. */
  @Override
  public void saveState(IMemento memento) {
    memento.putString(SHOWN, shown());
  }

  private static Action action(String name, String image, Runnable run) {
    Action action =
        new Action(name, PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(image)) {
          @Override
          public void run() {
            run.run();
          }
        };
    action.setToolTipText(name);
    return action;
  }

  private void refresh() {
    back.setEnabled(pane != null && pane.canGo(-1));
    forward.setEnabled(pane != null && pane.canGo(1));
  }

  @Override
  public void setFocus() {
    pane.setFocus();
  }

  /** The place that is shown: a page, or {@code page#heading}. */
  public String shown() {
    return pane.shown();
  }

  void show(String place) {
    pane.show(place);
  }

  void search(String words) {
    pane.search(words);
  }

  /** The guide of a window, opened at its first page when it is not. */
  static GuideView in(IWorkbenchPage page) throws PartInitException {
    boolean isOpen = page.findViewReference(ID) != null;
    GuideView guide = (GuideView) page.showView(ID);
    if (!isOpen) {
      guide.show(GuidePane.FIRST);
    }
    return guide;
  }
}
