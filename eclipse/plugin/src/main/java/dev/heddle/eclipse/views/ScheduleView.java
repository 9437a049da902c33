package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.schedule.SchedulePainter;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.part.ViewPart;

/**
 * The schedule of one kernel: its operations over clock cycles. It shows the kernel at the cursor,
 * or the one that is chosen in the loop table.
 */
public final class ScheduleView extends ViewPart implements ActiveAnalysis.Follower {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".schedule";

  private final ISelectionListener selections = this::selected;
  private Combo names;
  private PainterCanvas picture;
  private ActiveAnalysis active;
  private List<KernelReport> kernels = List.of();
  private String shown = "";

  @Override
  public void createPartControl(Composite parent) {
    GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
    names = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
    names.setToolTipText("The kernel whose schedule is shown");
    names.addListener(SWT.Selection, event -> show(names.getText()));
    GridDataFactory.fillDefaults().grab(true, false).applyTo(names);
    picture = new PainterCanvas(parent, spot -> active.reveal(spot.file(), spot.line()));
    GridDataFactory.fillDefaults().grab(true, true).applyTo(picture.control());
    getSite().getPage().addPostSelectionListener(selections);
    active = new ActiveAnalysis(getSite().getPage(), this);
  }

  @Override
  public void setFocus() {
    picture.control().setFocus();
  }

  @Override
  public void dispose() {
    getSite().getPage().removePostSelectionListener(selections);
    active.dispose();
    super.dispose();
  }

  @Override
  public void analysed(AnalysisResult result) {
    kernels = result.report().kernels();
    names.setItems(kernels.stream().map(KernelReport::name).toArray(String[]::new));
    setContentDescription(kernels.isEmpty() ? result.file().name() + " has no kernel" : "");
    show(
        Optional.of(shown)
            .filter(name -> kernel(name).isPresent())
            .or(this::atCursor)
            .or(() -> mostLimited(result))
            .orElse(""));
  }

  @Override
  public void nothingToShow() {
    kernels = List.of();
    names.removeAll();
    setContentDescription("Open an OpenCL kernel (*.cl) to see its schedule");
    show("");
  }

  /** The name of the kernel whose schedule is shown; empty when there is none. */
  public String kernel() {
    return shown;
  }

  /** Whether there is nothing that still has to be drawn for the first time. */
  public boolean isDrawn() {
    return shown.isEmpty() || !spots().all().isEmpty();
  }

  /** What is painted where. */
  public Spots spots() {
    return picture.spots();
  }

  private void show(String name) {
    Optional<KernelReport> kernel = kernel(name);
    shown = kernel.map(KernelReport::name).orElse("");
    names.setText(shown);
    names.setEnabled(kernels.size() > 1);
    picture.show(kernel.map(SchedulePainter::new).orElse(null));
  }

  private void selected(IWorkbenchPart part, ISelection selection) {
    Optional<String> name = Optional.empty();
    if (selection instanceof ITextSelection && active.isFollowing(part)) {
      name = atCursor();
    } else if (selection instanceof IStructuredSelection rows
        && rows.getFirstElement() instanceof LoopTable.Row row) {
      name = Optional.of(row.kernel());
    }
    name.filter(other -> !other.equals(shown)).ifPresent(this::show);
  }

  private Optional<String> atCursor() {
    int line = active.cursorLine();
    return kernels.stream()
        .filter(kernel -> kernel.line() <= line)
        .reduce((earlier, later) -> later)
        .map(KernelReport::name);
  }

  private Optional<KernelReport> kernel(String name) {
    return kernels.stream().filter(kernel -> kernel.name().equals(name)).findFirst();
  }

  private static Optional<String> mostLimited(AnalysisResult result) {
    return MostLimited.row(LoopTable.of(result.report())).map(LoopTable.Row::kernel);
  }
}
