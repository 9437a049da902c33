package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Makes the page of a view and what takes a while of its parts, off the user interface thread. */
final class ReportJob extends Job {

  /** Tables with more rows than this together are shown one at a time. */
  private static final int FEW = 60;

  private final Request request;
  private final Consumer<Result> done;

  /**
   * What is to be shown.
   *
   * @param page the page of this subject, null when it has to be made
   * @param part key of the part that was asked for, null for what stands outermost
   * @param kernel the current kernel
   * @param before what was shown until now
   */
  record Request(
      View view,
      Subject subject,
      Page page,
      String part,
      String kernel,
      Theme theme,
      List<PartModel> before) {
    Request {
      before = List.copyOf(before);
    }
  }

  /**
   * What was made.
   *
   * @param models the parts to show
   * @param problem why there is nothing, null when all is well
   */
  record Result(Request request, Page page, List<PartModel> models, Throwable problem) {
    Result {
      models = List.copyOf(models);
    }
  }

  /**
   * @param done gets the result on this job's thread, unless the job was cancelled
   */
  ReportJob(Request request, Consumer<Result> done) {
    super("View " + request.view().title());
    this.request = request;
    this.done = done;
    setSystem(true);
    setPriority(SHORT);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      Page page = request.page();
      if (page == null) {
        page = request.view().page().apply(request.subject());
      }
      List<PartModel> models = new ArrayList<>();
      for (Part part : parts(page, request.part(), request.kernel())) {
        models.add(PartModel.of(part, request.before(), request.theme(), monitor::isCanceled));
      }
      if (!monitor.isCanceled()) {
        done.accept(new Result(request, page, models, null));
      }
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (RuntimeException e) {
      HeddlePlugin.log("The view " + request.view().title() + " cannot be made", e);
      done.accept(new Result(request, null, List.of(), e));
    }
    return Status.OK_STATUS;
  }

  /** What is shown of a page: the part that was asked for, small tables together, or one part. */
  static List<Part> parts(Page page, String wanted, String kernel) {
    if (wanted != null && page.part(wanted).isPresent()) {
      return List.of(page.part(wanted).get());
    }
    List<Part> outer = page.outermost();
    if (outer.size() < 2 || areFew(outer)) {
      return outer;
    }
    return List.of(page.part(Keys.kernel(kernel)).filter(outer::contains).orElse(outer.get(0)));
  }

  private static boolean areFew(List<Part> parts) {
    int rows = 0;
    for (Part part : parts) {
      Table table = Bodies.table(part.body()).orElse(null);
      if (table == null) {
        return false;
      }
      rows += table.rows().size();
    }
    return rows <= FEW;
  }
}
