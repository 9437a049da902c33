package dev.heddle.eclipse.views;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Row;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The kernels and loops of the edited file; selecting one shows it in the editor. */
public final class KernelOutlinePage extends ContentOutlinePage implements AnalysisListener {

  private final ITextEditor editor;
  private LiveAnalysis analysis;

  public KernelOutlinePage(ITextEditor editor) {
    this.editor = editor;
  }

  /** Follows another analysis, as after the editor got another file; null for none. */
  public void follow(LiveAnalysis next) {
    unfollow();
    analysis = next;
    if (getTreeViewer() != null && next != null) {
      next.addListener(this);
      next.latest().ifPresent(this::analysed);
    }
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setContentProvider(new LoopTree());
    viewer.setLabelProvider(new Labels(new Icons(viewer.getControl())));
    follow(analysis);
  }

  @Override
  public void analysed(AnalysisResult result) {
    getTreeViewer().setInput(LoopTable.of(result.report()));
    getTreeViewer().expandAll();
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (event.getStructuredSelection().getFirstElement() instanceof Row row) {
      boolean here = row.file() == null || row.file().equals(analysis.fileName());
      if (here) {
        SourceLine.reveal(editor, row.line());
      } else {
        SourceLine.open(editor.getSite().getPage(), analysis.place(row.file()), row.line());
      }
    }
  }

  @Override
  public void dispose() {
    unfollow();
    super.dispose();
  }

  private void unfollow() {
    if (analysis != null) {
      analysis.removeListener(this);
    }
  }

  private static final class Labels extends LabelProvider {

    private final Icons icons;

    Labels(Icons icons) {
      this.icons = icons;
    }

    @Override
    public String getText(Object element) {
      Row row = (Row) element;
      if (row.kind() == LoopTable.Kind.KERNEL) {
        return row.kernel();
      }
      String ii = row.kind() == LoopTable.Kind.LOOP ? ", II " + row.text(LoopColumn.II) : "";
      return "Loop at line " + row.line() + ii;
    }

    @Override
    public Image getImage(Object element) {
      return icons.get(LoopCells.icon((Row) element));
    }
  }
}
