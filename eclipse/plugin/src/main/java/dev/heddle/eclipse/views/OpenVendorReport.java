package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.vendor.VendorReader;
import dev.heddle.viewers.vendor.VendorReport;
import dev.heddle.viewers.vendor.VendorReportException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Shows a report of the vendor's compiler in all views, beside what is predicted for its sources:
 * the selected folder when the command comes from its menu, else one that the user is asked for.
 */
public final class OpenVendorReport extends AbstractHandler {

  /** Identifier in {@code plugin.xml} of the command that takes the selected folder. */
  private static final String SELECTED = HeddlePlugin.ID + ".openVendorReport";

  private static final String TITLE = "Open Vendor Report";

  @Override
  public Object execute(ExecutionEvent event) {
    IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindow(event);
    Optional<Path> folder =
        SELECTED.equals(event.getCommand().getId()) ? selected(event) : Optional.empty();
    folder.or(() -> ask(window)).ifPresent(chosen -> open(window, chosen));
    return null;
  }

  private static Optional<Path> selected(ExecutionEvent event) {
    return HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
        ? Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IResource.class))
            .map(IResource::getLocation)
            .map(location -> location.toPath())
        : Optional.empty();
  }

  private static Optional<Path> ask(IWorkbenchWindow window) {
    DirectoryDialog dialog = new DirectoryDialog(window.getShell(), SWT.OPEN);
    dialog.setText(TITLE);
    dialog.setMessage("Folder that the compiler has made for a kernel, or its reports");
    return Optional.ofNullable(dialog.open()).map(Path::of);
  }

  /** Reads the report and shows it, then what is predicted for its sources. */
  public static void open(IWorkbenchWindow window, Path folder) {
    Job job =
        Job.create(
            "Opening the report " + folder.getFileName(),
            (IJobFunction) monitor -> read(window, folder, monitor));
    job.setUser(true);
    job.schedule();
  }

  /**
   * Shows a report that a compile has just made. One that cannot be read is told when the user asks
   * for it.
   */
  public static void openMade(Path folder) {
    Job.createSystem(
            "Opening the report " + folder.getFileName(),
            (ICoreRunnable)
                monitor -> {
                  try {
                    VendorReport made = VendorReader.read(folder);
                    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> showMade(made, folder));
                  } catch (VendorReportException unreadable) {
                    return;
                  }
                })
        .schedule();
  }

  private static void showMade(VendorReport made, Path folder) {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (window != null && !made.subject().report().kernels().isEmpty()) {
      show(window, made, folder);
    }
  }

  private static IStatus read(IWorkbenchWindow window, Path folder, IProgressMonitor monitor) {
    try {
      VendorReport vendor = VendorReader.read(folder);
      window.getShell().getDisplay().asyncExec(() -> show(window, vendor, folder));
      Optional<Report> predicted = KernelWorkspace.prediction(vendor, monitor::isCanceled);
      predicted.ifPresent(
          report ->
              window.getShell().getDisplay().asyncExec(() -> compare(window, vendor, report)));
      return Status.OK_STATUS;
    } catch (VendorReportException e) {
      window.getShell().getDisplay().asyncExec(() -> tell(window, e.getMessage()));
      return Status.OK_STATUS;
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    }
  }

  /** At once: an error of the job would only be a mark in the corner of the window. */
  private static void tell(IWorkbenchWindow window, String why) {
    if (!window.getShell().isDisposed()) {
      MessageDialog.openError(window.getShell(), TITLE, why + ".");
    }
  }

  private static void show(IWorkbenchWindow window, VendorReport vendor, Path folder) {
    window.getService(CurrentReport.class).open(vendor, folder);
    ReportView.open(window.getActivePage(), "summary");
  }

  private static void compare(IWorkbenchWindow window, VendorReport vendor, Report predicted) {
    CurrentReport current = window.getService(CurrentReport.class);
    if (current.vendor().filter(vendor::equals).isPresent()) {
      current.compareWith(Baseline.prediction(predicted));
      ReportView.open(window.getActivePage(), Comparing.ID);
    }
  }
}
