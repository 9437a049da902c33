package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.views.ShownReport.State;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.timeline.TimelinePage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;

/**
 * A view of the registry: what it shows of the current report, linked with the editor and with all
 * other views. Which view it is says the end of its identifier in {@code plugin.xml}.
 */
public final class ReportView extends ViewPart
    implements CurrentReport.Listener, PartControl.User, ReportActions.Target {

  private static final String PREFIX = HeddlePlugin.ID + ".view.";
  private static final int MOST_BACK = 50;

  private final IPartListener2 visibility = new Visibility();
  private final Deque<String> back = new ArrayDeque<>();
  private final Deque<String> forward = new ArrayDeque<>();
  private View view;
  private CurrentReport report;
  private ReportBody body;
  private ReportActions actions;
  private ReportJob job;
  private ReportJob.Request requested;
  private Subject subject;
  private Page page;
  private String part = "";
  private List<PartModel> models = List.of();
  private Runnable pending;
  private boolean outdated = true;
  private boolean firstLook = true;

  /** The identifier in {@code plugin.xml} of a view of the registry. */
  public static String id(String view) {
    return PREFIX + view;
  }

  @Override
  public void createPartControl(Composite parent) {
    String id = getSite().getId().substring(PREFIX.length());
    report = getSite().getWorkbenchWindow().getService(CurrentReport.class);
    view = Comparing.ID.equals(id) ? Comparing.view(report) : Views.of(id).orElseThrow();
    body = new ReportBody(parent, view, report, this);
    actions = new ReportActions(getViewSite(), this, body);
    body.actions(actions);
    report.add(this);
    GuideContexts.set(parent, "views");
    getSite().getPage().addPartListener(visibility);
    reportChanged();
  }

  @Override
  public void setFocus() {
    body.setFocus();
  }

  @Override
  public void dispose() {
    if (report != null) {
      report.remove(this);
      getSite().getPage().removePartListener(visibility);
      stop();
    }
    super.dispose();
  }

  /** Whether all that the view has to show is there and drawn. */
  public boolean isDrawn() {
    return !outdated && job == null && body.isDrawn();
  }

  /** What is shown; for tests. */
  public ReportBody body() {
    return body;
  }

  /** Key of the part that is shown, empty for what stands outermost. */
  public String part() {
    return part;
  }

  // ---- What happens to the report ----

  @Override
  public void reportChanged() {
    outdated = true;
    refresh();
  }

  @Override
  public void progressed() {
    body.status(report.shown(), report.isRunning());
  }

  /** A view that nobody sees does nothing until it is seen. */
  private void refresh() {
    if (!outdated || body.isDisposed() || !getSite().getPage().isPartVisible(this)) {
      return;
    }
    ShownReport shown = report.shown();
    body.status(shown, report.isRunning());
    if (shown.subject().isEmpty()) {
      stop();
      outdated = false;
      subject = null;
      page = null;
      body.message(shown);
      actions.update();
      return;
    }
    Subject next = shown.subject().get();
    if (next != subject || view.id().equals(Comparing.ID)) {
      page = null;
    }
    subject = next;
    outdated = false;
    load();
  }

  private void load() {
    stop();
    ReportJob.Request request =
        new ReportJob.Request(
            view,
            subject,
            page,
            part.isEmpty() ? null : part,
            report.kernel(),
            body.theme(),
            models);
    Display display = body.display();
    ReportJob next =
        new ReportJob(
            request,
            result -> {
              if (!display.isDisposed()) {
                display.asyncExec(() -> made(result));
              }
            });
    job = next;
    requested = request;
    next.schedule();
  }

  private void stop() {
    if (job != null) {
      job.cancel();
      job = null;
      requested = null;
    }
  }

  private void made(ReportJob.Result result) {
    if (body.isDisposed() || result.request() != requested) {
      return;
    }
    job = null;
    requested = null;
    if (result.problem() != null) {
      body.message(
          ShownReport.without(
              State.FAILED,
              report.shown().name(),
              "This view cannot be shown: "
                  + result.problem()
                  + ". The error log has more about it."));
      return;
    }
    page = result.page();
    if (page.part(part).isEmpty()) {
      part = "";
    }
    if (result.models().isEmpty()) {
      body.message(ShownReport.without(State.NOTHING, "", whyEmpty()));
    } else {
      models = result.models();
      body.show(page, models, part, report.shown().state() == State.STALE);
      // What is chosen has stayed; what is known of it may be new.
      body.selection().ifPresent(choice -> body.details(choice, offers(choice)));
    }
    if (!result.request().kernel().equals(report.kernel())) {
      // The cursor has moved on while the parts were made.
      followKernel();
    }
    Runnable action = job == null ? pending : null;
    pending = job == null ? null : pending;
    if (action != null) {
      action.run();
    }
    if (firstLook && body.hasContent()) {
      firstLook = false;
      report.choice().ifPresent(this::mark);
      body.selectMostLimited();
    }
    actions.update();
  }

  private String whyEmpty() {
    if (view.id().equals(Comparing.ID)) {
      return "Nothing is compared yet. \"Compare Edits with This State\" in the menu of this view"
          + " shows what further edits change; File > Open Vendor Report puts a report of the"
          + " vendor's compiler beside what is predicted for its sources.";
    }
    return report.shown().state() == State.VENDOR
        ? "This report has nothing about it."
        : "There is nothing to show here. " + view.purpose() + ".";
  }

  // ---- What the user does here ----

  @Override
  public void chose(Choice choice) {
    body.details(choice, offers(choice));
    report.choose(choice, this);
    actions.update();
  }

  @Override
  public void opened(Choice choice) {
    if (choice.key() != null
        && page != null
        && page.part(choice.key()).isPresent()
        && !choice.key().equals(part)) {
      go(choice.key());
    } else {
      report.reveal(choice.place());
    }
  }

  /** Shows another part of the page; empty for what stands outermost. */
  @Override
  public void go(String key) {
    if (!key.equals(part)) {
      remember(back);
      forward.clear();
      open(key);
    }
  }

  private void remember(Deque<String> way) {
    way.push(part);
    if (way.size() > MOST_BACK) {
      way.removeLast();
    }
  }

  private void open(String key) {
    part = key;
    if (subject != null) {
      load();
    }
  }

  @Override
  public boolean canGoBack() {
    return !back.isEmpty();
  }

  @Override
  public boolean canGoForward() {
    return !forward.isEmpty();
  }

  @Override
  public void goBack() {
    if (!back.isEmpty()) {
      remember(forward);
      open(back.pop());
    }
  }

  @Override
  public void goForward() {
    if (!forward.isEmpty()) {
      remember(back);
      open(forward.pop());
    }
  }

  /** Shows what is around the part. */
  @Override
  public void goUp() {
    if (page != null) {
      page.part(part)
          .map(Part::parent)
          .ifPresent(
              around -> go(page.outermost().size() == 1 && isOutermost(around) ? "" : around));
    }
  }

  private boolean isOutermost(String key) {
    return page.part(key).filter(each -> each.parent() == null).isPresent();
  }

  @Override
  public List<DetailsPane.Offer> remedies(Part empty) {
    return empty.key().equals(TimelinePage.LAUNCHES) ? report.launchOffers() : List.of();
  }

  private List<DetailsPane.Offer> offers(Choice choice) {
    List<DetailsPane.Offer> offers = new ArrayList<>();
    if (choice.key() == null) {
      return offers;
    }
    if (page != null && page.part(choice.key()).isPresent() && !choice.key().equals(part)) {
      offers.add(new DetailsPane.Offer("Look inside", () -> go(choice.key())));
    }
    for (View other : CrossLinks.views(choice.key())) {
      if (!other.id().equals(view.id())) {
        offers.add(
            new DetailsPane.Offer("Show in " + other.title(), () -> showIn(other.id(), choice)));
      }
    }
    return offers;
  }

  private void showIn(String other, Choice choice) {
    ReportView.open(getSite().getPage(), other).ifPresent(opened -> opened.look(choice));
  }

  /** Brings a view to the front. */
  static Optional<ReportView> open(IWorkbenchPage page, String view) {
    try {
      return page.showView(id(view)) instanceof ReportView opened
          ? Optional.of(opened)
          : Optional.empty();
    } catch (PartInitException e) {
      HeddlePlugin.log("The view " + view + " won't open", e);
      return Optional.empty();
    }
  }

  /** Shows something that was chosen in another view, with the part that it is in. */
  private void look(Choice choice) {
    if (outdated) {
      refresh();
    }
    String wanted = CrossLinks.part(choice.key());
    if (page != null && wanted != null && page.part(wanted).isPresent()) {
      go(wanted);
    }
    chosen(choice, null);
  }

  // ---- What is chosen elsewhere ----

  @Override
  public void chosen(Choice choice, CurrentReport.Listener by) {
    if (by == this || body.isDisposed()) {
      return;
    }
    followKernel();
    whenMade(() -> mark(choice));
  }

  /** Does something with the parts: at once, or when those are there that are being made. */
  private void whenMade(Runnable action) {
    if (job == null && !outdated) {
      action.run();
    } else {
      pending = action;
    }
  }

  private void mark(Choice choice) {
    body.selectFirst(each -> choice.key() != null && choice.key().equals(each.key()))
        .or(() -> byPlace(choice))
        .or(() -> byKernel(choice))
        .ifPresent(found -> body.details(found, offers(found)));
  }

  private Optional<Choice> byKernel(Choice choice) {
    return report
        .kernelOf(choice)
        .flatMap(name -> body.selectFirst(each -> Keys.kernel(name).equals(each.key())));
  }

  private Optional<Choice> byPlace(Choice choice) {
    return choice.place() == null
        ? Optional.empty()
        : body.selectFirst(each -> each.isAt(choice.place().file(), choice.place().line()));
  }

  @Override
  public void cursorMoved(String file, List<Integer> lines) {
    if (body.isDisposed()) {
      return;
    }
    followKernel();
    whenMade(() -> selectNearest(file, lines));
  }

  /** Selects what comes from the first of these lines that anything comes from. */
  private void selectNearest(String file, List<Integer> lines) {
    for (int line : lines) {
      if (body.selectedAt(file, line).isPresent()) {
        return;
      }
      Optional<Choice> found = body.selectFirst(each -> each.isAt(file, line));
      if (found.isPresent()) {
        body.details(found.get(), offers(found.get()));
        return;
      }
    }
  }

  /** A page with a part for each kernel shows the current one. */
  private void followKernel() {
    String key = Keys.kernel(report.kernel());
    boolean byKernel = page != null && page.part(key).filter(p -> p.parent() == null).isPresent();
    if (byKernel && !body.shows(key)) {
      part = key;
      load();
    }
  }

  /** Looks at the report when the view comes to sight. */
  private final class Visibility implements IPartListener2 {
    @Override
    public void partVisible(IWorkbenchPartReference reference) {
      if (reference.getPart(false) == ReportView.this) {
        body.display().asyncExec(ReportView.this::refresh);
      }
    }
  }
}
