package dev.heddle.eclipse.views;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.language.query.DocumentStructure.Entry;
import dev.heddle.language.query.DocumentStructure.Kind;
import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/**
 * All that the edited file declares, with the loops of its functions and their intervals; selecting
 * an entry shows it in the editor.
 */
public final class KernelOutlinePage extends ContentOutlinePage implements AnalysisListener {

  private final ITextEditor editor;
  private final Map<Integer, Row> loops = new HashMap<>();
  private final OutlineOrder order = new OutlineOrder(HeddlePlugin.preferenceStore());
  private final IPropertyChangeListener orderListener = this::preferenceChanged;
  private List<Entry> declared = List.of();
  private List<Entry> entries = List.of();
  private LiveAnalysis analysis;
  private Labels labels;

  public KernelOutlinePage(ITextEditor editor) {
    this.editor = editor;
  }

  /** Follows another analysis, as after the editor got another file; null for none. */
  public void follow(LiveAnalysis next) {
    unfollow();
    analysis = next;
    loops.clear();
    if (getTreeViewer() != null && next != null) {
      next.addListener(this);
      next.latest().ifPresent(this::analysed);
    }
  }

  /** Shows what the text declares now; functions that are folded here stay so. */
  public void show(List<Entry> declaredNow) {
    TreeViewer viewer = getTreeViewer();
    List<Entry> before = entries;
    declared = List.copyOf(declaredNow);
    entries = order.arranged(declared);
    if (viewer == null || viewer.getControl().isDisposed()) {
      return;
    }
    if (isAlike(before, entries)) {
      relabel(viewer.getTree().getItems(), entries);
      return;
    }
    Set<Object> expanded = Set.of(viewer.getExpandedElements());
    Set<String> collapsed =
        before.stream()
            .filter(entry -> !entry.children().isEmpty() && !expanded.contains(entry))
            .map(Entry::name)
            .collect(Collectors.toSet());
    viewer.getControl().setRedraw(false);
    viewer.setInput(entries);
    viewer.expandAll();
    entries.stream()
        .filter(entry -> collapsed.contains(entry.name()))
        .forEach(entry -> viewer.setExpandedState(entry, false));
    viewer.getControl().setRedraw(true);
  }

  /** Whether the same things are declared in the same order, wherever they stand. */
  private static boolean isAlike(List<Entry> some, List<Entry> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      Entry one = some.get(i);
      Entry other = others.get(i);
      if (one.kind() != other.kind()
          || !one.name().equals(other.name())
          || !isAlike(one.children(), other.children())) {
        return false;
      }
    }
    return true;
  }

  /** Rows that stay get their new places and words; nothing else is done for each key. */
  private void relabel(TreeItem[] items, List<Entry> shown) {
    for (int i = 0; i < Math.min(items.length, shown.size()); i++) {
      TreeItem item = items[i];
      Entry entry = shown.get(i);
      item.setData(entry);
      String text = labels.getText(entry);
      if (!text.equals(item.getText())) {
        item.setText(text);
      }
      Image image = labels.getImage(entry);
      if (image != item.getImage()) {
        item.setImage(image);
      }
      relabel(item.getItems(), entry.children());
    }
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    AccessibleName.give(viewer.getControl(), () -> "Outline of " + editor.getTitle());
    viewer.setContentProvider(new EntryTree());
    labels = new Labels(new Icons(viewer.getControl()));
    viewer.setLabelProvider(labels);
    viewer.setInput(entries);
    viewer.expandAll();
    follow(analysis);
    HeddlePlugin.preferenceStore().addPropertyChangeListener(orderListener);
  }

  @Override
  public void makeContributions(IMenuManager menu, IToolBarManager bar, IStatusLineManager status) {
    order.contribute(menu, bar);
  }

  private void preferenceChanged(PropertyChangeEvent event) {
    if (OutlineOrder.isPreference(event.getProperty())) {
      order.update();
      show(declared);
    }
  }

  @Override
  public void analysed(AnalysisResult result) {
    loops.clear();
    for (Row row : LoopTable.of(result.report()).rows()) {
      boolean here = row.file() == null || row.file().equals(analysis.fileName());
      if (here && row.kind() != LoopTable.Kind.KERNEL) {
        loops.putIfAbsent(row.line(), row);
      }
    }
    relabel(getTreeViewer().getTree().getItems(), entries);
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (event.getStructuredSelection().getFirstElement() instanceof Entry entry) {
      int start = entry.nameRange().start();
      editor.selectAndReveal(start, entry.nameRange().end() - start);
    }
  }

  @Override
  public void dispose() {
    HeddlePlugin.preferenceStore().removePropertyChangeListener(orderListener);
    unfollow();
    super.dispose();
  }

  private void unfollow() {
    if (analysis != null) {
      analysis.removeListener(this);
    }
  }

  /** The icon of a loop by how well it runs. */
  private static Icons.Icon icon(Row row) {
    if (row.kind() == LoopTable.Kind.DISSOLVED_LOOP) {
      return Icons.Icon.LOOP_DISSOLVED;
    }
    boolean slow =
        row.cell(LoopColumn.II).tone() == LoopTable.Tone.LIMIT
            || row.cell(LoopColumn.PIPELINED).tone() == LoopTable.Tone.LIMIT;
    return slow ? Icons.Icon.LOOP_SLOW : Icons.Icon.LOOP;
  }

  private final class Labels extends LabelProvider {

    private final Icons icons;

    Labels(Icons icons) {
      this.icons = icons;
    }

    @Override
    public String getText(Object element) {
      Entry entry = (Entry) element;
      if (entry.kind() != Kind.LOOP) {
        return entry.name();
      }
      Row row = loops.get(entry.range().line());
      String ii =
          row != null && row.kind() == LoopTable.Kind.LOOP ? ", II " + row.text(LoopColumn.II) : "";
      return "Loop at line " + entry.range().line() + ii;
    }

    @Override
    public Image getImage(Object element) {
      Entry entry = (Entry) element;
      Row row = loops.get(entry.range().line());
      return icons.get(
          switch (entry.kind()) {
            case KERNEL -> Icons.Icon.KERNEL;
            case FUNCTION -> Icons.Icon.FUNCTION;
            case CHANNEL -> Icons.Icon.CHANNEL;
            case VARIABLE -> Icons.Icon.VARIABLE;
            case TYPE -> Icons.Icon.TYPE;
            case MACRO -> Icons.Icon.MACRO;
            case LOOP -> row == null ? Icons.Icon.LOOP : icon(row);
          });
    }
  }
}
