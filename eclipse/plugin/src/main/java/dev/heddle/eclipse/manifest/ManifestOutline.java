package dev.heddle.eclipse.manifest;

import dev.heddle.eclipse.Icons;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.library.LibrarySources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The functions of a library: how they are called, what a call takes, and what emulates it. */
final class ManifestOutline extends ContentOutlinePage {
  private final ManifestEditor editor;

  ManifestOutline(ManifestEditor editor) {
    this.editor = editor;
  }

  /**
   * A line of the outline.
   *
   * @param function the name of the function that it is about
   * @param below what is known of it; empty for one of these lines
   */
  private record Entry(String text, String function, List<Entry> below) {
    Entry {
      below = List.copyOf(below);
    }
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setContentProvider(new Lines());
    viewer.setLabelProvider(new Labels(new Icons(viewer.getControl())));
    show();
  }

  /** Reads the file again, as it was saved. */
  void show() {
    if (getTreeViewer() != null && !getTreeViewer().getControl().isDisposed()) {
      getTreeViewer().setInput(editor.path().map(ManifestOutline::entries).orElse(List.of()));
      getTreeViewer().expandAll();
    }
  }

  private static List<Entry> entries(Path manifest) {
    String file = manifest.toString();
    List<LibraryFunction> functions =
        Libraries.read(List.of(file), List.of(), file).functions().values().stream()
            .sorted(Comparator.comparing(LibraryFunction::name))
            .toList();
    LibrarySources sources = LibrarySources.of(functions);
    return functions.stream()
        .map(each -> new Entry(sources.prototype(each.name()), each.name(), facts(each)))
        .toList();
  }

  private static List<Entry> facts(LibraryFunction function) {
    LibraryFunction.Resources uses = function.resources();
    List<String> facts = new ArrayList<>();
    facts.add("module " + function.module());
    facts.add(
        (function.fixedLatency() ? "" : "about ")
            + function.latency()
            + " cycles"
            + (function.stallFree() ? ", never stalls" : ""));
    facts.add(
        "ALUTs %.0f, FFs %.0f, RAM blocks %.0f, DSPs %.1f"
            .formatted(uses.aluts(), uses.ffs(), uses.rams(), uses.dsps()));
    facts.add(
        function.model().files().isEmpty()
            ? "no model: it cannot be emulated"
            : "emulated by " + String.join(", ", function.model().files()));
    return facts.stream().map(text -> new Entry(text, function.name(), List.of())).toList();
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (event.getStructuredSelection().getFirstElement() instanceof Entry entry) {
      String text = editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
      int at = text.indexOf('"' + entry.function() + '"');
      Optional.of(at)
          .filter(found -> found >= 0)
          .ifPresent(found -> editor.selectAndReveal(found + 1, entry.function().length()));
    }
  }

  private static final class Lines implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
      return ((Entry) element).below().toArray();
    }

    @Override
    public Object getParent(Object element) {
      return null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return !((Entry) element).below().isEmpty();
    }
  }

  private static final class Labels extends LabelProvider {
    private final Icons icons;

    Labels(Icons icons) {
      this.icons = icons;
    }

    @Override
    public String getText(Object element) {
      return ((Entry) element).text();
    }

    @Override
    public Image getImage(Object element) {
      return icons.get(
          ((Entry) element).below().isEmpty() ? Icons.Icon.VARIABLE : Icons.Icon.FUNCTION);
    }
  }
}
