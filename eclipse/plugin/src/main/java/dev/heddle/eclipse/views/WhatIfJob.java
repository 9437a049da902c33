package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.inspections.whatif.WhatIfTrials;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Row;
import dev.heddle.scheduler.report.WhatIf.Subject;
import dev.heddle.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;

/** Tries all that could stand at a loop or an array, off the user interface thread. */
final class WhatIfJob extends Job {

  /**
   * What is known by now.
   *
   * @param text the text that was tried; empty if it could not be read
   * @param whatIf null when there is nothing to be tried
   * @param message why there is nothing, or how far it is
   */
  record Known(String text, WhatIf whatIf, String message, boolean done) {}

  private final Path file;
  private final String name;
  private final int line;
  private final Consumer<Known> seen;

  /**
   * Tries what is at a line.
   *
   * @param name by which reports call the file
   * @param seen is told on this job's thread what is known, again and again
   */
  WhatIfJob(Path file, String name, int line, Consumer<Known> seen) {
    super("What if: " + name);
    this.file = file;
    this.name = name;
    this.line = line;
    this.seen = seen;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      Workspace.Trials trials = KernelWorkspace.trials(file, monitor::isCanceled);
      Optional<Subject> subject = trials.whatIf().around(name, line);
      if (subject.isEmpty()) {
        seen.accept(new Known(trials.text(), null, nothing(trials.whatIf()), true));
      } else {
        run(trials, subject.get(), monitor);
      }
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (IOException e) {
      seen.accept(new Known("", null, name + " cannot be read: " + e.getMessage(), true));
    } catch (RuntimeException e) {
      HeddlePlugin.log("What if of " + file + " failed", e);
      seen.accept(new Known("", null, "This failed; the error log has more about it", true));
    }
    return Status.OK_STATUS;
  }

  private void run(Workspace.Trials trials, Subject subject, IProgressMonitor monitor) {
    List<Row> rows = new ArrayList<>();
    SubMonitor bar = SubMonitor.convert(monitor);
    Progress progress =
        new Progress() {
          @Override
          public boolean isCancelled() {
            return monitor.isCanceled();
          }

          @Override
          public void report(String task, int done, int total) {
            bar.setWorkRemaining(Math.max(1, total - done));
            bar.subTask(task);
            tell("%d of %d tried".formatted(done, total), false);
          }

          private void tell(String message, boolean done) {
            seen.accept(new Known(trials.text(), new WhatIf(subject, rows), message, done));
          }
        };
    trials
        .whatIf()
        .on(
            subject,
            row -> {
              rows.add(row);
              bar.worked(1);
            },
            progress);
    seen.accept(new Known(trials.text(), new WhatIf(subject, rows), "", true));
  }

  private String nothing(WhatIfTrials trials) {
    return trials.subjects().isEmpty()
        ? "There is no loop and no array in " + name + ", or it has errors."
        : "The cursor is in no loop and at no array of a kernel.";
  }
}
