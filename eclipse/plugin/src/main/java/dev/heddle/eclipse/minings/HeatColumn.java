package dev.heddle.eclipse.minings;

import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.viewers.area.LineAreas;
import dev.heddle.viewers.area.LineAreas.Heat;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jface.text.source.AbstractRulerColumn;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPropertyListener;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.rulers.IContributedRulerColumn;
import org.eclipse.ui.texteditor.rulers.RulerColumnDescriptor;

/** Colours each line by its share of the device; the line that takes most is the strongest. */
public final class HeatColumn extends AbstractRulerColumn
    implements IContributedRulerColumn, AnalysisListener, IAnnotationHover {
  private static final int WIDTH = 8;
  private static final RGB HOT = new RGB(213, 94, 0);

  private final IPropertyListener inputListener = (source, property) -> inputChanged(property);
  private RulerColumnDescriptor descriptor;
  private ITextEditor editor;
  private LiveAnalysis followed;
  private Map<Integer, Heat> heat = Map.of();

  /** Made by the editor. */
  public HeatColumn() {
    setWidth(WIDTH);
    setTextInset(0);
    setHover(this);
  }

  @Override
  public Control createControl(CompositeRuler ruler, Composite parent) {
    Control control = super.createControl(ruler, parent);
    setDefaultBackground(parent.getBackground());
    return control;
  }

  @Override
  public void setDescriptor(RulerColumnDescriptor made) {
    descriptor = made;
  }

  @Override
  public RulerColumnDescriptor getDescriptor() {
    return descriptor;
  }

  @Override
  public void setEditor(ITextEditor of) {
    editor = of;
  }

  @Override
  public ITextEditor getEditor() {
    return editor;
  }

  @Override
  public void columnCreated() {
    editor.addPropertyListener(inputListener);
    follow();
  }

  @Override
  public void columnRemoved() {
    editor.removePropertyListener(inputListener);
    if (followed != null) {
      followed.removeListener(this);
      followed = null;
    }
  }

  private void inputChanged(int property) {
    if (property == IEditorPart.PROP_INPUT) {
      follow();
    }
  }

  private void follow() {
    LiveAnalysis next = editor.getAdapter(LiveAnalysis.class);
    if (next != followed) {
      if (followed != null) {
        followed.removeListener(this);
      }
      heat = Map.of();
      followed = next;
      if (next != null) {
        next.addListener(this);
        next.latest().ifPresent(this::analysed);
      }
    }
  }

  @Override
  public void analysed(AnalysisResult result) {
    Display display = Display.getCurrent();
    CompletableFuture.supplyAsync(() -> LineAreas.heat(result.report(), result.file().name()))
        .thenAccept(
            next -> {
              if (!display.isDisposed()) {
                display.asyncExec(() -> show(next));
              }
            });
  }

  private void show(Map<Integer, Heat> next) {
    Control control = getControl();
    if (control != null && !control.isDisposed()) {
      heat = next;
      redraw();
    }
  }

  @Override
  protected void paintLine(GC gc, int modelLine, int widgetLine, int linePixel, int lineHeight) {
    gc.setBackground(getDefaultBackground());
    gc.fillRectangle(0, linePixel, WIDTH, lineHeight);
    Heat line = heat.get(modelLine + 1);
    if (line != null) {
      // Small shares are told apart, too: the eye sees steps of the root alike.
      int alpha = (int) (30 + 225 * Math.sqrt(line.heat()));
      gc.setAlpha(Math.min(255, alpha));
      gc.setBackground(new Color(HOT));
      gc.fillRectangle(1, linePixel, WIDTH - 2, lineHeight);
      gc.setAlpha(255);
    }
  }

  @Override
  protected int getCanvasStyle() {
    return SWT.NO_FOCUS;
  }

  @Override
  public String getHoverInfo(ISourceViewer viewer, int line) {
    return wordsOf(line);
  }

  /** What is told of a line, null when it takes nothing; 0-based. */
  public String wordsOf(int line) {
    Heat shown = heat.get(line + 1);
    return shown == null ? null : shown.words();
  }
}
