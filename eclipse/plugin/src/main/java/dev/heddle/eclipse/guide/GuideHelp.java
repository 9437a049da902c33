package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.Optional;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.help.AbstractHelpUI;

/**
 * The help of the IDE: Help Contents, Search and F1 lead to the guide. An editor that adapts to
 * {@link HelpAtCursor} is asked first.
 */
public final class GuideHelp extends AbstractHelpUI {

  /** What addresses of pages begin with. */
  static final String HREF = "/dev.heddle.eclipse/guide/";

  /** The address of whatever page is about the place of the cursor. */
  static final String AT_CURSOR = HREF + "at-cursor";

  /** Under this name a control keeps the identifier of its help. */
  private static final String HELP_KEY = "org.eclipse.ui.help";

  /** What an editor knows of the page that is about the place of its cursor. */
  @FunctionalInterface
  public interface HelpAtCursor {
    /** A place of the guide. */
    String page();
  }

  @Override
  public void displayHelp() {
    open("user-guide");
  }

  @Override
  public void displaySearch() {
    search("");
  }

  @Override
  public void search(String words) {
    view().ifPresent(view -> view.search(words));
  }

  /** F1: the page of what has the focus, or of what is around it. */
  @Override
  public void displayDynamicHelp() {
    for (Control at = Display.getCurrent().getFocusControl(); at != null; at = at.getParent()) {
      IContext context =
          at.getData(HELP_KEY) instanceof String id ? HelpSystem.getContext(id) : null;
      if (context != null) {
        displayContext(context, 0, 0);
        return;
      }
    }
    displayHelp();
  }

  @Override
  public void displayContext(IContext context, int x, int y) {
    IHelpResource[] topics = context == null ? null : context.getRelatedTopics();
    if (topics == null || topics.length == 0) {
      displayHelp();
    } else {
      displayHelpResource(topics[0].getHref());
    }
  }

  private static String atCursor() {
    IEditorPart editor = page() == null ? null : page().getActiveEditor();
    HelpAtCursor cursor = editor == null ? null : Adapters.adapt(editor, HelpAtCursor.class);
    return cursor == null ? "user-guide" : cursor.page();
  }

  @Override
  public void displayHelpResource(String href) {
    String place = href.startsWith(HREF) ? href.substring(HREF.length()) : href;
    open(href.equals(AT_CURSOR) ? atCursor() : place);
  }

  @Override
  public boolean isContextHelpDisplayed() {
    return false;
  }

  /** Opens the guide at a page, or {@code page#heading}: as a view, over a dialog as a window. */
  public static void open(String place) {
    Shell active = Display.getCurrent().getActiveShell();
    boolean isDialog =
        active != null && (active.getStyle() & (SWT.APPLICATION_MODAL | SWT.PRIMARY_MODAL)) != 0;
    if (isDialog) {
      GuideWindow.open(active, place);
    } else {
      view().ifPresent(view -> view.show(place));
    }
  }

  private static Optional<GuideView> view() {
    try {
      return page() == null ? Optional.empty() : Optional.of(GuideView.in(page()));
    } catch (PartInitException e) {
      HeddlePlugin.log("The guide won't open", e);
      return Optional.empty();
    }
  }

  private static IWorkbenchPage page() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    return window == null ? null : window.getActivePage();
  }
}
