package dev.heddle.eclipse.views;

import dev.heddle.eclipse.views.PictureExport.Kind;
import dev.heddle.viewers.schedule.ScheduleRows.Filter;
import dev.heddle.viewers.schedule.ScheduleTree.Level;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;

/** What can be done in a view: its tool bar, its menu, and its keys. */
final class ReportActions {

  private static final double STEP = 1.25;

  private final IViewSite site;
  private final Target target;
  private final ReportBody body;
  private final Action back;
  private final Action forward;
  private final Action in;
  private final Action out;
  private final Action fit;
  private boolean zooms;
  private boolean leads;

  /** Beside the search: beside the tabs it would take a row of its own in a narrow window. */
  private final MenuManager menu = new MenuManager();

  /** The way through the parts of a view. */
  interface Target {
    void go(String part);

    void goUp();

    boolean canGoBack();

    boolean canGoForward();

    void goBack();

    void goForward();
  }

  ReportActions(IViewSite site, Target target, ReportBody body) {
    this.site = site;
    this.target = target;
    this.body = body;
    back = action("Back", shared(ISharedImages.IMG_TOOL_BACK), target::goBack);
    forward = action("Forward", shared(ISharedImages.IMG_TOOL_FORWARD), target::goForward);
    in = action("Zoom In (+)", icon("zoom-in"), () -> zoom(STEP));
    out = action("Zoom Out (-)", icon("zoom-out"), () -> zoom(1 / STEP));
    fit = action("Zoom to Fit (0)", icon("zoom-fit"), () -> zoom(0));
    menu.setRemoveAllWhenShown(true);
    menu.addMenuListener(this::fill);
    keys();
    update();
  }

  /** Room beside the tabs is scarce: what makes no sense for what is shown is left out. */
  private void toolBar(boolean way, boolean zoomable) {
    IToolBarManager tools = site.getActionBars().getToolBarManager();
    tools.removeAll();
    if (way) {
      tools.add(back);
      tools.add(forward);
    }
    if (zoomable) {
      tools.add(in);
      tools.add(out);
      tools.add(fit);
    }
    tools.update(true);
    site.getActionBars().updateActionBars();
  }

  private void keys() {
    site.getActionBars()
        .setGlobalActionHandler(
            ActionFactory.FIND.getId(), action("Find", null, body.bar()::startSearch));
    site.getActionBars()
        .setGlobalActionHandler(
            ActionFactory.COPY.getId(), action("Copy", null, () -> copy(TableText::plain)));
    IHandlerService handlers = site.getService(IHandlerService.class);
    handlers.activateHandler(
        IWorkbenchCommandConstants.NAVIGATE_BACKWARD_HISTORY, handler(target::goBack));
    handlers.activateHandler(
        IWorkbenchCommandConstants.NAVIGATE_FORWARD_HISTORY, handler(target::goForward));
    handlers.activateHandler(
        IWorkbenchCommandConstants.WINDOW_SHOW_VIEW_MENU, handler(body.bar()::showMenu));
    body.keys(
        key -> {
          switch (key) {
            case '+', '=' -> zoom(STEP);
            case '-' -> zoom(1 / STEP);
            case '0' -> zoom(0);
            case 's' -> zoomToSelection();
            case '\b' -> target.goUp();
            default -> {
              return false;
            }
          }
          return true;
        });
  }

  private static AbstractHandler handler(Runnable action) {
    return new AbstractHandler() {
      @Override
      public Object execute(ExecutionEvent event) {
        action.run();
        return null;
      }
    };
  }

  /** Enables what can be done now. */
  void update() {
    back.setEnabled(target.canGoBack());
    forward.setEnabled(target.canGoForward());
    boolean zoomable = body.controls().stream().anyMatch(PartControl::canZoom);
    boolean way = target.canGoBack() || target.canGoForward();
    if (zoomable != zooms || way != leads) {
      zooms = zoomable;
      leads = way;
      toolBar(way, zoomable);
    }
  }

  private void zoom(double factor) {
    body.controls().forEach(control -> control.zoom(factor));
  }

  private void zoomToSelection() {
    body.controls().forEach(PartControl::zoomToSelection);
  }

  private void fill(IMenuManager menu) {
    menu.add(action("Find", null, body.bar()::startSearch));
    if (zooms) {
      menu.add(action("Zoom to Selection (S)", null, this::zoomToSelection));
    }
    MenuManager copies = new MenuManager("Copy as");
    copies.add(action("Text", null, () -> copy(TableText::plain)));
    copies.add(action("CSV", null, () -> copy(TableText::csv)));
    copies.add(action("Markdown", null, () -> copy(TableText::markdown)));
    menu.add(copies);
    MenuManager exports = new MenuManager("Save picture as");
    for (Kind kind : Kind.values()) {
      exports.add(action(kind.name() + " ...", null, () -> export(kind)));
    }
    menu.add(exports);
    columns(menu);
    menu.add(new Separator());
    menu.add(check("Details", body.showsDetails(), body::toggleDetails));
    menu.add(new Separator());
    body.offers().forEach(offer -> menu.add(action(offer.words(), null, offer.action())));
  }

  private void columns(IMenuManager menu) {
    for (TableControl table : body.tables()) {
      String heading =
          body.tables().size() > 1 ? "Columns of " + table.part().heading() : "Columns";
      MenuManager columns = new MenuManager(heading);
      for (int c = 1; c < table.treeColumns().size(); c++) {
        int column = c;
        String name = table.treeColumns().get(c).getText();
        columns.add(check(name, !table.isHidden(c), () -> table.toggle(column)));
      }
      menu.add(columns);
    }
  }

  /** Shows the menu of what rows of a schedule are shown. */
  void showRowsMenu(ToolItem item) {
    Optional<ScheduleControl> found =
        body.controls().stream()
            .filter(ScheduleControl.class::isInstance)
            .map(ScheduleControl.class::cast)
            .findFirst();
    if (found.isEmpty()) {
      return;
    }
    MenuManager rows = new MenuManager();
    rows(rows, found.get());
    showBelow(item, rows);
  }

  /** Shows the menu of the view. */
  void showMenu(ToolItem item) {
    showBelow(item, menu);
  }

  private static void showBelow(ToolItem item, MenuManager menu) {
    Menu shown = menu.createContextMenu(item.getParent());
    Rectangle bounds = item.getBounds();
    shown.setLocation(item.getParent().toDisplay(new Point(bounds.x, bounds.y + bounds.height)));
    shown.setVisible(true);
  }

  private static void rows(MenuManager menu, ScheduleControl schedule) {
    menu.add(action("Fold to Blocks", null, () -> schedule.fold(Level.BLOCK)));
    menu.add(action("Fold to Clusters", null, () -> schedule.fold(Level.CLUSTER)));
    menu.add(action("Fold Alike Operations", null, () -> schedule.fold(Level.ALIKE)));
    menu.add(action("Unfold All", null, () -> schedule.fold(null)));
    menu.add(new Separator());
    Filter now = schedule.filter();
    menu.add(
        filter(
            "Hide Operations without Latency",
            now.latencyOnly(),
            schedule,
            f ->
                new Filter(
                    !f.latencyOnly(), f.stallableOnly(), f.limitingOnly(), f.line(), f.words())));
    menu.add(
        filter(
            "Only What May Stall",
            now.stallableOnly(),
            schedule,
            f ->
                new Filter(
                    f.latencyOnly(), !f.stallableOnly(), f.limitingOnly(), f.line(), f.words())));
    menu.add(
        filter(
            "Only What Sets the II",
            now.limitingOnly(),
            schedule,
            f ->
                new Filter(
                    f.latencyOnly(), f.stallableOnly(), !f.limitingOnly(), f.line(), f.words())));
    Integer line = schedule.selectedLine();
    if (line != null || now.line() != null) {
      Integer wanted = now.line() == null ? line : null;
      menu.add(
          filter(
              "Only Line " + (now.line() == null ? line : now.line()),
              now.line() != null,
              schedule,
              f ->
                  new Filter(
                      f.latencyOnly(), f.stallableOnly(), f.limitingOnly(), wanted, f.words())));
    }
    menu.add(new Separator());
    boolean further = schedule.showsNextIterations();
    menu.add(check("Further Iterations", further, () -> schedule.showNextIterations(!further)));
  }

  private static IAction filter(
      String words, boolean on, ScheduleControl schedule, UnaryOperator<Filter> change) {
    return check(words, on, () -> schedule.filter(change));
  }

  /** Copies the table that has the focus, or the first one. */
  private void copy(Function<Table, String> format) {
    List<PartControl> controls = new ArrayList<>(body.controls());
    controls.sort(
        (a, b) -> Boolean.compare(b.control().isFocusControl(), a.control().isFocusControl()));
    controls.stream()
        .map(PartControl::table)
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(table -> copy(format.apply(table)));
  }

  private void copy(String text) {
    Clipboard clipboard = new Clipboard(body.display());
    clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
    clipboard.dispose();
  }

  private void export(Kind kind) {
    body.firstPart()
        .ifPresent(part -> PictureExport.ask(site.getShell(), kind, part, body.theme()));
  }

  private static Action action(String words, ImageDescriptor image, Runnable run) {
    Action action =
        new Action(words, image) {
          @Override
          public void run() {
            run.run();
          }
        };
    action.setToolTipText(words);
    return action;
  }

  private static IAction check(String words, boolean on, Runnable run) {
    Action action =
        new Action(words, IAction.AS_CHECK_BOX) {
          @Override
          public void run() {
            run.run();
          }
        };
    action.setChecked(on);
    return action;
  }

  private static ImageDescriptor shared(String name) {
    return PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(name);
  }

  private static ImageDescriptor icon(String name) {
    return dev.heddle.eclipse.Icons.descriptor(name);
  }
}
