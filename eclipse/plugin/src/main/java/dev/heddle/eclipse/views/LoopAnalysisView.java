package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Row;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/** The loops of the kernels in the active editor, with what limits each of them. */
public final class LoopAnalysisView extends ViewPart implements ActiveAnalysis.Follower {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".loopAnalysis";

  /** What matters most comes first, since a narrow view shows no more than that. */
  private static final List<LoopColumn> COLUMNS =
      List.of(
          LoopColumn.NAME,
          LoopColumn.LINE,
          LoopColumn.PIPELINED,
          LoopColumn.II,
          LoopColumn.BOTTLENECK,
          LoopColumn.FMAX,
          LoopColumn.LATENCY,
          LoopColumn.SPECULATED,
          LoopColumn.TRIP_COUNT,
          LoopColumn.INTERLEAVING);

  private TreeViewer viewer;
  private LoopDetails details;
  private ActiveAnalysis active;

  @Override
  public void createPartControl(Composite parent) {
    SashForm sash = new SashForm(parent, SWT.VERTICAL);
    viewer = createViewer(sash);
    details = new LoopDetails(sash, line -> active.revealLine(line));
    sash.setWeights(62, 38);
    viewer.addSelectionChangedListener(
        event -> row(event.getStructuredSelection()).ifPresent(details::show));
    viewer.addDoubleClickListener(
        event -> row(viewer.getStructuredSelection()).ifPresent(active::reveal));
    getSite().setSelectionProvider(viewer);
    active = new ActiveAnalysis(getSite().getPage(), this);
  }

  @Override
  public void setFocus() {
    viewer.getControl().setFocus();
  }

  @Override
  public void dispose() {
    active.dispose();
    super.dispose();
  }

  @Override
  public void analysed(AnalysisResult result) {
    Optional<Row> before = row(viewer.getStructuredSelection());
    LoopTable table = LoopTable.of(result.report());
    viewer.getTree().setRedraw(false);
    viewer.setInput(table);
    viewer.expandAll();
    viewer.getTree().setRedraw(true);
    setContentDescription(summary(result));
    before
        .flatMap(row -> find(table, row))
        .or(() -> MostLimited.row(table))
        .ifPresentOrElse(
            row -> viewer.setSelection(new StructuredSelection(row), true), () -> details.clear());
  }

  @Override
  public void nothingToShow() {
    viewer.setInput(null);
    details.clear();
    setContentDescription("Open an OpenCL kernel (*.cl) to see its loops");
  }

  private static TreeViewer createViewer(Composite parent) {
    TreeViewer viewer = new TreeViewer(parent, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
    viewer.setContentProvider(new LoopTree());
    viewer.getTree().setHeaderVisible(true);
    ColumnViewerToolTipSupport.enableFor(viewer);
    for (LoopColumn column : COLUMNS) {
      TreeViewerColumn created =
          new TreeViewerColumn(viewer, column.numeric() ? SWT.RIGHT : SWT.LEFT);
      created.getColumn().setText(column.title());
      created.getColumn().setToolTipText(column.meaning());
      created.getColumn().setWidth(width(column));
      created.setLabelProvider(new LoopCells(column, viewer.getControl()));
    }
    return viewer;
  }

  private static int width(LoopColumn column) {
    return switch (column) {
      case NAME -> 150;
      case LINE, II -> 48;
      case BOTTLENECK -> 205;
      case INTERLEAVING -> 95;
      case PIPELINED, SPECULATED, TRIP_COUNT, FMAX -> 84;
      case LATENCY -> 66;
    };
  }

  private static String summary(AnalysisResult result) {
    Report report = result.report();
    if (!report.kernels().isEmpty()) {
      return result.file().name()
          + " on "
          + report.device().name()
          + ", release "
          + report.command().release();
    }
    return report.hasErrors()
        ? result.file().name() + " has errors; see the view Findings"
        : result.file().name() + " has no kernel";
  }

  private static Optional<Row> find(LoopTable table, Row before) {
    return table.rows().stream()
        .filter(row -> row.kernel().equals(before.kernel()))
        .filter(row -> row.text(LoopColumn.NAME).equals(before.text(LoopColumn.NAME)))
        .findFirst();
  }

  private static Optional<Row> row(IStructuredSelection selection) {
    return Optional.ofNullable((Row) selection.getFirstElement());
  }
}
