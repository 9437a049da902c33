package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.Icons;
import dev.heddle.emulator.history.PastRun;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** A button whose menu lists the runs of a session that are remembered, newest first. */
final class PastRunMenu extends Action implements IMenuCreator {
  private final Opener opener;
  private IFile session;
  private Menu menu;

  /** Shows a run, with one of its configurations chosen. */
  interface Opener {
    void open(IFile session, PastRun run, String configuration);
  }

  PastRunMenu(Opener opener) {
    super("Past Runs", IAction.AS_DROP_DOWN_MENU);
    this.opener = opener;
    setToolTipText("Past runs of the session");
    setImageDescriptor(Icons.Icon.HISTORY.descriptor());
    setMenuCreator(this);
    setEnabled(false);
  }

  /** Lists those of another session. */
  void of(IFile other) {
    session = other;
    setEnabled(true);
  }

  /** A click on the button itself lists them, too. */
  @Override
  public void runWithEvent(Event event) {
    Menu list = getMenu(event.display.getActiveShell());
    list.setLocation(event.display.getCursorLocation());
    list.setVisible(true);
  }

  @Override
  public Menu getMenu(Control parent) {
    dispose();
    menu = new Menu(parent);
    List<PastRun> runs = PastRuns.of(session);
    for (PastRun run : runs) {
      MenuItem item = new MenuItem(menu, SWT.PUSH);
      item.setText(PastRuns.time(run) + "   " + words(run));
      item.addListener(SWT.Selection, event -> opener.open(session, run, ""));
    }
    if (runs.isEmpty()) {
      MenuItem none = new MenuItem(menu, SWT.PUSH);
      none.setText("No run of this session is remembered");
      none.setEnabled(false);
    }
    return menu;
  }

  private static String words(PastRun run) {
    if (run.outcomes().size() == 1) {
      return run.outcomes().get(0).words();
    }
    long well = run.outcomes().stream().filter(each -> each.status().equals("ok")).count();
    return well + " of " + run.outcomes().size() + " configurations ok";
  }

  @Override
  public Menu getMenu(Menu parent) {
    return null;
  }

  @Override
  public void dispose() {
    if (menu != null) {
      menu.dispose();
      menu = null;
    }
  }
}
