package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.options.OptionTable;
import dev.heddle.toolchain.options.OptionValue;
import dev.heddle.toolchain.options.OptionWords;
import dev.heddle.toolchain.options.ToolOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ComboBoxViewerCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICheckStateProvider;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The options of the vendor's compiler as a table: a tick for those that are given, and values. */
final class OptionRows {
  /** What the first tab says, and what only asks the compiler something. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "-c",
          "-rtl",
          "-march",
          "-o",
          "-v",
          "-h",
          "-help",
          "-board",
          "-version",
          "-list-boards",
          "-list-board-packages");

  private final BiConsumer<ToolOption, List<String>> take;
  private final Composite control;
  private final CheckboxTableViewer viewer;
  private OptionWords words = new OptionWords(OptionTable.aoc(), List.of());
  private Optional<ToolRelease> release = Optional.empty();
  private String filter = "";

  /**
   * A table without ticks.
   *
   * @param take hears which values an option shall have; none to take it away
   */
  OptionRows(Composite parent, BiConsumer<ToolOption, List<String>> take) {
    this.take = take;
    control = new Composite(parent, SWT.NONE);
    TableColumnLayout layout = new TableColumnLayout();
    control.setLayout(layout);
    viewer =
        CheckboxTableViewer.newCheckList(
            control, SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
    viewer.getTable().setHeaderVisible(true);
    AccessibleName.give(viewer.getTable(), "Options of the compiler");
    viewer.setContentProvider(ArrayContentProvider.getInstance());
    ColumnViewerToolTipSupport.enableFor(viewer);
    column(layout, "Option", 4, ToolOption::name, this::isThere);
    TableViewerColumn value =
        column(layout, "Value", 3, this::value, option -> words.has(option.name()));
    value.setEditingSupport(new Editing());
    column(layout, "What it does", 9, this::words, this::isThere);
    viewer.setCheckStateProvider(
        new ICheckStateProvider() {
          @Override
          public boolean isChecked(Object element) {
            return words.has(((ToolOption) element).name());
          }

          @Override
          public boolean isGrayed(Object element) {
            return false;
          }
        });
    viewer.addCheckStateListener(
        event -> ticked((ToolOption) event.getElement(), event.getChecked()));
    viewer.addFilter(
        new ViewerFilter() {
          @Override
          public boolean select(Viewer shown, Object parentElement, Object element) {
            return fits((ToolOption) element);
          }
        });
    viewer.setInput(
        OptionTable.aoc().all().stream()
            .filter(option -> !ELSEWHERE.contains(option.name()))
            .toList());
  }

  Control control() {
    return control;
  }

  private TableViewerColumn column(
      TableColumnLayout layout,
      String title,
      int weight,
      Function<ToolOption, String> text,
      Predicate<ToolOption> isStrong) {
    TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
    column.getColumn().setText(title);
    layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, weight * 18));
    column.setLabelProvider(
        new ColumnLabelProvider() {
          @Override
          public String getText(Object element) {
            return text.apply((ToolOption) element);
          }

          @Override
          public Color getForeground(Object element) {
            return isStrong.test((ToolOption) element)
                ? null
                : viewer
                    .getTable()
                    .getDisplay()
                    .getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND);
          }

          @Override
          public String getToolTipText(Object element) {
            return words((ToolOption) element);
          }
        });
    return column;
  }

  private boolean isThere(ToolOption option) {
    return release.map(option::existsIn).orElse(true);
  }

  private String value(ToolOption option) {
    List<String> values = words.values(option.name());
    if (values.isEmpty()) {
      return option.value().synopsis().strip();
    }
    return String.join(" ", values);
  }

  /** What it does; and, where the SDK does not have it, why it cannot be used. */
  private String words(ToolOption option) {
    if (isThere(option)) {
      return option.summary();
    }
    boolean isGone =
        option.removed().filter(gone -> release.orElseThrow().compareTo(gone) >= 0).isPresent();
    String when =
        isGone
            ? "gone since " + option.removed().get()
            : "from " + option.since().orElseThrow() + " on";
    return option.summary() + " (" + when + ")";
  }

  private void ticked(ToolOption option, boolean isTicked) {
    if (!isTicked) {
      take.accept(option, List.of());
      return;
    }
    OptionValue value = option.value();
    switch (value.form()) {
      case NONE, OPTIONAL -> take.accept(option, List.of(""));
      default -> {
        if (value.kind() == OptionValue.Kind.CHOICE) {
          take.accept(option, List.of(value.choices().get(0)));
        } else {
          viewer.refresh();
          viewer.editElement(option, 1);
        }
      }
    }
  }

  private boolean fits(ToolOption option) {
    String all = (option.name() + " " + words(option)).toLowerCase(Locale.ROOT);
    return filter.isBlank()
        || List.of(filter.strip().toLowerCase(Locale.ROOT).split("\\s+")).stream()
            .allMatch(all::contains);
  }

  /** Leaves only the options that hold all words. */
  void filter(String text) {
    filter = text;
    viewer.refresh();
  }

  /** Shows which options a release has. */
  void of(Optional<ToolRelease> newRelease) {
    release = newRelease;
  }

  /** Shows which options are given. */
  void show(OptionWords newWords) {
    words = newWords;
    viewer.refresh();
  }

  /** Values in the table: a list of words for options that may be given several times. */
  private final class Editing extends EditingSupport {
    Editing() {
      super(viewer);
    }

    @Override
    protected CellEditor getCellEditor(Object element) {
      OptionValue value = ((ToolOption) element).value();
      if (value.kind() != OptionValue.Kind.CHOICE) {
        return new TextCellEditor(viewer.getTable());
      }
      ComboBoxViewerCellEditor editor =
          new ComboBoxViewerCellEditor(viewer.getTable(), SWT.READ_ONLY);
      editor.setContentProvider(ArrayContentProvider.getInstance());
      editor.setInput(value.choices());
      return editor;
    }

    @Override
    protected boolean canEdit(Object element) {
      return ((ToolOption) element).value().form() != OptionValue.Form.NONE;
    }

    @Override
    protected Object getValue(Object element) {
      ToolOption option = (ToolOption) element;
      List<String> values = words.values(option.name());
      return option.value().repeats()
          ? DebugPlugin.renderArguments(values.toArray(String[]::new), null)
          : String.join(" ", values);
    }

    @Override
    protected void setValue(Object element, Object value) {
      ToolOption option = (ToolOption) element;
      String text = value == null ? "" : value.toString().strip();
      List<String> values =
          option.value().repeats()
              ? List.of(DebugPlugin.parseArguments(text))
              : text.isEmpty() && option.value().form() != OptionValue.Form.OPTIONAL
                  ? List.of()
                  : List.of(text);
      if (!values.isEmpty() || words.has(option.name())) {
        take.accept(option, values);
      }
    }
  }
}
