package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.launch.SessionsModel.Entry;
import dev.heddle.eclipse.launch.SessionsModel.Kind;
import dev.heddle.eclipse.views.OpenVendorReport;
import dev.heddle.emulator.session.RunName;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ViewPart;

/**
 * The sessions of the workspace with their configurations, how they last ran, and what was built.
 */
public final class SessionsView extends ViewPart {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".sessions";

  /** Changes come in bursts. */
  private static final int DELAY_MILLIS = 300;

  /** Jobs end outside of the workspace. */
  private static final int JOBS_MILLIS = 3_000;

  private final Job reading =
      Job.createSystem("Looking for sessions", (ICoreRunnable) monitor -> read());
  private final IResourceChangeListener changes = event -> refresh();
  private TreeViewer viewer;

  @Override
  public void createPartControl(Composite parent) {
    viewer = new TreeViewer(parent, SWT.H_SCROLL | SWT.V_SCROLL);
    AccessibleName.give(viewer.getControl(), "Sessions");
    viewer.setContentProvider(new Content());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels()));
    viewer.setAutoExpandLevel(2);
    viewer.addDoubleClickListener(event -> selected().forEach(this::open));
    MenuManager menu = new MenuManager();
    menu.setRemoveAllWhenShown(true);
    menu.addMenuListener(this::fill);
    viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
    getSite().setSelectionProvider(viewer);
    GuideContexts.set(parent, "launch");
    ResourcesPlugin.getWorkspace().addResourceChangeListener(changes);
    reading.schedule();
  }

  /** Reads again soon, on a thread of its own. */
  void refresh() {
    reading.schedule(DELAY_MILLIS);
  }

  /** Reads again where the view is open. On the user interface thread. */
  static void refreshOpen() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (window != null && window.getActivePage().findView(ID) instanceof SessionsView sessions) {
      sessions.refresh();
    }
  }

  private void read() throws CoreException {
    List<Entry> entries = SessionsModel.read();
    if (SessionsModel.hasOpenJobs(entries)) {
      reading.schedule(JOBS_MILLIS);
    }
    getSite()
        .getShell()
        .getDisplay()
        .asyncExec(
            () -> {
              if (!viewer.getTree().isDisposed() && !entries.equals(viewer.getInput())) {
                Object[] open = viewer.getExpandedElements();
                viewer.setInput(entries);
                viewer.setExpandedElements(open);
                viewer.expandToLevel(2);
              }
            });
  }

  private List<Entry> selected() {
    return viewer.getStructuredSelection().getFirstElement() instanceof Entry entry
        ? List.of(entry)
        : List.of();
  }

  private void fill(IMenuManager menu) {
    for (Entry entry : selected()) {
      switch (entry.kind()) {
        case SESSION -> {
          menu.add(action("Run", () -> run(entry, "")));
          addTable(menu, entry);
          if (configurations(entry).anyMatch(each -> !isRow(each))) {
            menu.add(action("Run with All Configurations", () -> run(entry, Emulation.ALL)));
          }
          menu.add(action("Open", () -> open(entry)));
        }
        case CONFIGURATION -> {
          menu.add(action("Run", () -> run(entry, entry.configuration())));
          addTable(menu, entry);
          menu.add(action("Open Session", () -> edit(entry)));
        }
        case RUN -> {
          menu.add(action("Open Result", () -> open(entry)));
          menu.add(action("Delete", () -> forget(entry)));
        }
        case JOB -> {
          menu.add(action("Follow", () -> job(entry, JobRuns::follow)));
          LeftRunning.follower(entry.name())
              .ifPresent(
                  process ->
                      menu.add(action("Move to Background", () -> LeftRunning.leave(process))));
          menu.add(action("Cancel", () -> job(entry, JobRuns::cancel)));
          if (JobRuns.isWaiting((IContainer) entry.resource(), entry.name())) {
            menu.add(action("Run Next", () -> job(entry, JobRuns::moveFirst)));
            menu.add(action("Run Last", () -> job(entry, JobRuns::moveLast)));
          }
        }
        case REPORT -> menu.add(action("Open in All Views", () -> open(entry)));
        case PRODUCT, PROJECT, RUNS -> menu.add(action("Refresh", reading::schedule));
      }
    }
  }

  private void addTable(IMenuManager menu, Entry entry) {
    if (configurations(entry).anyMatch(SessionsView::isRow)) {
      String table = entry.configuration() + Emulation.EACH_SIZE;
      menu.add(action("Run the Table of Sizes", () -> run(entry, table)));
    }
  }

  private static Stream<Entry> configurations(Entry entry) {
    return entry.children().stream().filter(each -> each.kind() == Kind.CONFIGURATION);
  }

  private static boolean isRow(Entry entry) {
    return !RunName.of(entry.configuration()).sizes().isEmpty();
  }

  private static Action action(String text, Runnable runnable) {
    return new Action(text) {
      @Override
      public void run() {
        runnable.run();
      }
    };
  }

  private void open(Entry entry) {
    switch (entry.kind()) {
      case SESSION -> edit(entry);
      case CONFIGURATION -> run(entry, entry.configuration());
      case RUN -> show(entry);
      case JOB -> job(entry, JobRuns::follow);
      case REPORT ->
          OpenVendorReport.open(
              getSite().getWorkbenchWindow(), entry.resource().getParent().getLocation().toPath());
      case PRODUCT, PROJECT, RUNS ->
          viewer.setExpandedState(entry, !viewer.getExpandedState(entry));
    }
  }

  /** What can be done with a job. */
  private interface JobAction {
    void on(IContainer folder, String job) throws CoreException;
  }

  private void job(Entry entry, JobAction action) {
    try {
      action.on((IContainer) entry.resource(), entry.name());
    } catch (CoreException e) {
      ErrorDialog.openError(getSite().getShell(), "Sessions", null, e.getStatus());
    }
  }

  private void show(Entry entry) {
    ResultView.showPast((IFile) entry.resource(), entry.run().orElseThrow(), entry.configuration());
  }

  private void forget(Entry entry) {
    try {
      PastRuns.forget(entry.run().orElseThrow());
      refresh();
    } catch (IOException e) {
      ErrorDialog.openError(
          getSite().getShell(), "Sessions", null, Status.error("The run cannot be deleted", e));
    }
  }

  private void edit(Entry entry) {
    try {
      IDE.openEditor(getSite().getPage(), (IFile) entry.resource());
    } catch (PartInitException e) {
      ErrorDialog.openError(getSite().getShell(), "Sessions", null, e.getStatus());
    }
  }

  private void run(Entry entry, String configuration) {
    try {
      ILaunchConfigurationWorkingCopy copy =
          FileShortcut.configuration(
                  Emulation.TYPE, Emulation.SESSION, entry.resource(), fresh -> {})
              .getWorkingCopy();
      copy.setAttribute(Emulation.CONFIGURATION, configuration);
      DebugUITools.launch(copy, "run");
    } catch (CoreException e) {
      ErrorDialog.openError(getSite().getShell(), "Sessions", null, e.getStatus());
    }
  }

  @Override
  public void setFocus() {
    // A shell may have run sessions meanwhile.
    refresh();
    viewer.getTree().setFocus();
  }

  @Override
  public void dispose() {
    ResourcesPlugin.getWorkspace().removeResourceChangeListener(changes);
    reading.cancel();
    super.dispose();
  }

  private static final class Content implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
      return ((Entry) parent).children().toArray();
    }

    @Override
    public Object getParent(Object element) {
      return null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return !((Entry) element).children().isEmpty();
    }
  }

  private final class Labels extends LabelProvider
      implements DelegatingStyledCellLabelProvider.IStyledLabelProvider {
    @Override
    public StyledString getStyledText(Object element) {
      Entry entry = (Entry) element;
      StyledString text = new StyledString(entry.name());
      if (!entry.note().isEmpty()) {
        text.append(
            "  " + entry.note(),
            entry.isStale() ? StyledString.QUALIFIER_STYLER : StyledString.DECORATIONS_STYLER);
      }
      return text;
    }

    @Override
    public Image getImage(Object element) {
      Entry entry = (Entry) element;
      ISharedImages shared = getSite().getWorkbenchWindow().getWorkbench().getSharedImages();
      if (entry.isStale()) {
        return shared.getImage(ISharedImages.IMG_OBJS_WARN_TSK);
      }
      return shared.getImage(
          switch (entry.kind()) {
            case PROJECT, REPORT, RUNS -> ISharedImages.IMG_OBJ_FOLDER;
            case CONFIGURATION, JOB, RUN -> ISharedImages.IMG_OBJ_ELEMENT;
            case SESSION, PRODUCT -> ISharedImages.IMG_OBJ_FILE;
          });
    }
  }
}
