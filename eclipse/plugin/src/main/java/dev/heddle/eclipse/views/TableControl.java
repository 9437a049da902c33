package dev.heddle.eclipse.views;

import dev.heddle.viewers.loops.LatencyBody;
import dev.heddle.viewers.loops.LatencyEstimate;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.table.LaterLines;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.TableColumns;
import dev.heddle.viewers.table.TableTree;
import dev.heddle.viewers.table.TableTree.Node;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;

/**
 * A table as a tree of rows that fold, sorted by a click on a heading. Only rows that are seen are
 * made, so that a table may have any number of them.
 */
final class TableControl implements PartControl {

  /** Tables with more rows than this open with their inner rows folded. */
  private static final int MANY = 150;

  private static final int FIRST_COLUMN = 40;
  private static final double INDENT = 4;

  private final Tree tree;
  private final RowFolds folds;
  private final RowLooks looks;
  private final User user;
  private final Map<String, Long> tripCounts = new HashMap<>();
  private final Set<Integer> hidden = new HashSet<>();
  private final ColumnWidths widths;
  private PartModel.Rows model;
  private TableTree visible;
  private String words = "";
  private int sortedBy = -1;
  private boolean descending;

  TableControl(Composite parent, User user) {
    this.user = user;
    tree = new Tree(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
    tree.setHeaderVisible(true);
    folds = new RowFolds(tree);
    looks = new RowLooks(tree);
    widths = new ColumnWidths(tree);
    tree.addListener(SWT.SetData, event -> fill((TreeItem) event.item, event.index));
    tree.addListener(SWT.Selection, this::chosen);
    tree.addListener(SWT.DefaultSelection, this::opened);
    tree.addListener(SWT.PaintItem, looks::paintBar);
    tree.addListener(SWT.Resize, event -> resized());
    tree.addListener(SWT.MouseMove, event -> tree.setToolTipText(toolTip(event)));
    tree.addListener(SWT.KeyDown, this::key);
    tree.addListener(SWT.Expand, event -> RowFolds.complete((TreeItem) event.item));
    tree.getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = model == null ? "" : model.part().heading();
              }
            });
    new TripCountEditor(tree, this::isEstimator, this::typed);
  }

  @Override
  public Control control() {
    return tree;
  }

  @Override
  public boolean canShow(PartModel next) {
    return next instanceof PartModel.Rows rows
        && !EmptyControl.isFor(next)
        && (model == null || rows.tree().table().columns().equals(columns()));
  }

  @Override
  public Part part() {
    return model.part();
  }

  /** Made when they are asked for: a table may have very many rows. */
  @Override
  public List<Choice> items() {
    List<Row> rows = rows();
    return new AbstractList<>() {
      @Override
      public Choice get(int item) {
        return choice(rows.get(item));
      }

      @Override
      public int size() {
        return rows.size();
      }
    };
  }

  @Override
  public boolean has(int item, String searched) {
    return TableTree.has(rows().get(item), searched);
  }

  @Override
  public Optional<Table> table() {
    return Optional.ofNullable(visible).map(TableTree::flat);
  }

  @Override
  public void show(PartModel next) {
    PartModel.Rows rows = (PartModel.Rows) next;
    boolean first = model == null;
    boolean same =
        !first
            && model.tree().table().equals(rows.tree().table())
            && model.part().key().equals(rows.part().key());
    Set<String> folded = first || same ? Set.of() : folds.folded(visible.roots());
    Optional<Choice> chosen = choice(selected());
    model = rows;
    if (isEstimator() && !tripCounts.isEmpty()) {
      estimate();
    }
    if (same) {
      return;
    }
    if (first) {
      makeColumns();
    }
    refill(folded, first);
    chosen.ifPresent(this::selectLike);
    fitColumns();
  }

  /** Height at which no row has to be scrolled. */
  int wantedHeight() {
    int rows = visible == null || visible.roots().isEmpty() ? 1 : folds.shown();
    return tree.getHeaderHeight() + Math.max(1, rows) * rowHeight() + 6;
  }

  /** Of a row as it is drawn; before that, pictures in rows and larger fonts are not known. */
  private int rowHeight() {
    int drawn = tree.getItemCount() == 0 ? 0 : tree.getItem(0).getBounds().height;
    return Math.max(drawn, tree.getItemHeight());
  }

  /** The first row that wants attention. */
  OptionalInt mostLimited() {
    for (int i = 0; i < rows().size(); i++) {
      if (rows().get(i).cells().stream().anyMatch(cell -> cell.tone() == Tone.LIMIT)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** All columns with whether they are shown. */
  List<TreeColumn> treeColumns() {
    return List.of(tree.getColumns());
  }

  boolean isHidden(int column) {
    return hidden.contains(column);
  }

  /** Shows or hides a column. */
  void toggle(int column) {
    if (!hidden.remove(column)) {
      hidden.add(column);
    }
    widths.forget();
    fitColumns();
  }

  private List<Row> rows() {
    return model.tree().table().rows();
  }

  private List<Table.Column> columns() {
    return model.tree().table().columns();
  }

  private Choice choice(Row row) {
    return new Choice(
        row.key(), row.place(), row.cells().get(0).text(), LaterLines.of(() -> sentences(row)));
  }

  /** What is said of a row; of one without sentences, what stands in its columns. */
  private List<String> sentences(Row row) {
    if (!row.details().isEmpty()) {
      return row.details();
    }
    List<String> details = new ArrayList<>();
    for (int c = 1; c < columns().size(); c++) {
      String text = row.cells().get(c).text();
      if (!text.isEmpty() && !text.equals("n/a")) {
        details.add(columns().get(c).title() + ": " + text);
      }
    }
    return details;
  }

  private Optional<Choice> choice(OptionalInt item) {
    return item.isPresent() ? Optional.of(choice(rows().get(item.getAsInt()))) : Optional.empty();
  }

  private void selectLike(Choice before) {
    for (int i = 0; i < rows().size(); i++) {
      Row now = rows().get(i);
      boolean same =
          before.key() == null
              ? before.title().equals(now.cells().get(0).text())
              : before.key().equals(now.key());
      if (same) {
        select(i);
        return;
      }
    }
  }

  private void makeColumns() {
    for (Table.Column column : columns()) {
      TreeColumn created = new TreeColumn(tree, column.numeric() ? SWT.RIGHT : SWT.LEFT);
      created.setText(column.title());
      created.setToolTipText(column.meaning());
      created.setMoveable(true);
      created.addListener(SWT.Selection, event -> sort(tree.indexOf(created)));
    }
  }

  private void sort(int column) {
    if (sortedBy != column) {
      sortedBy = column;
      descending = columns().get(column).numeric();
    } else if (descending == columns().get(column).numeric()) {
      descending = !descending;
    } else {
      sortedBy = -1;
    }
    tree.setSortColumn(sortedBy < 0 ? null : tree.getColumn(sortedBy));
    tree.setSortDirection(sortedBy < 0 ? SWT.NONE : descending ? SWT.DOWN : SWT.UP);
    OptionalInt selected = selected();
    refill(folds.folded(visible.roots()), false);
    selected.ifPresent(this::select);
  }

  @Override
  public void filter(String searched) {
    if (!words.equals(searched)) {
      words = searched;
      OptionalInt selected = selected();
      refill(Set.of(), false);
      selected.ifPresent(this::select);
    }
  }

  private void refill(Set<String> folded, boolean first) {
    TableTree filtered = model.tree().filtered(words);
    visible = sortedBy < 0 ? filtered : filtered.sorted(sortedBy, descending);
    tree.setRedraw(false);
    tree.setItemCount(0);
    tree.setItemCount(Math.max(1, Math.min(RowFolds.MOST, visible.roots().size())));
    boolean many = visible.size() > MANY && words.isBlank();
    if (!visible.roots().isEmpty() && (!many || !first || visible.roots().size() < MANY)) {
      folds.expand(tree.getItems(), folded, many ? 1 : Integer.MAX_VALUE);
    }
    tree.setRedraw(true);
  }

  private void fill(TreeItem item, int index) {
    TreeItem above = item.getParentItem();
    List<Node> level = above == null ? visible.roots() : ((Node) above.getData()).children();
    if (index == RowFolds.MOST - 1 && level.size() > RowFolds.MOST) {
      looks.say(item, (level.size() - RowFolds.MOST + 1) + " more rows: filter to see them");
    } else if (index >= level.size()) {
      looks.say(item, "No row has these words");
    } else {
      RowFolds.begin(item, level.get(index));
      looks.show(item, level.get(index).row());
    }
  }

  private void fitColumns() {
    if (model == null) {
      return;
    }
    double letters = ColumnWidths.letters(tree, model.columns().theme());
    TableColumns columns = model.columns().scaled(letters);
    widths.fit(
        columns
            .only(column -> !hidden.contains(column))
            .widened(FIRST_COLUMN + deepest() * INDENT, 0));
  }

  private int deepest() {
    return rows().stream().mapToInt(Row::depth).max().orElse(0);
  }

  @Override
  public OptionalInt selected() {
    TreeItem[] selection = tree.getSelection();
    return selection.length == 1 && selection[0].getData() instanceof Node node
        ? OptionalInt.of(node.number())
        : OptionalInt.empty();
  }

  /** What is chosen stays in sight, however few rows are left. */
  private void resized() {
    fitColumns();
    if (tree.getSelectionCount() > 0) {
      tree.showSelection();
    }
  }

  @Override
  public void select(int item) {
    TreeItem found = null;
    List<Node> level = visible.roots();
    for (int each : model.tree().path(item)) {
      int index = 0;
      while (index < level.size() && level.get(index).number() != each) {
        index++;
      }
      if (index >= Math.min(level.size(), RowFolds.MOST)) {
        return;
      }
      if (found != null) {
        RowFolds.open(found);
      }
      found = found == null ? tree.getItem(index) : found.getItem(index);
      RowFolds.node(found);
      level = level.get(index).children();
    }
    if (found != null) {
      tree.setSelection(found);
      tree.showItem(found);
    }
  }

  @Override
  public void deselect() {
    tree.deselectAll();
  }

  @Override
  public void dim(boolean isStale) {
    if (looks.dim(isStale)) {
      tree.clearAll(true);
    }
  }

  private void chosen(Event event) {
    choice(selected()).ifPresent(user::chose);
  }

  private void opened(Event event) {
    choice(selected()).ifPresent(user::opened);
  }

  private void key(Event event) {
    TreeItem[] selection = tree.getSelection();
    if (selection.length == 1
        && (event.keyCode == SWT.ARROW_LEFT || event.keyCode == SWT.ARROW_RIGHT)) {
      boolean open = event.keyCode == SWT.ARROW_RIGHT;
      if (selection[0].getItemCount() > 0 && selection[0].getExpanded() != open) {
        RowFolds.complete(selection[0]);
        selection[0].setExpanded(open);
        event.doit = false;
      }
    }
  }

  private String toolTip(Event event) {
    TreeItem item = tree.getItem(new Point(event.x, event.y));
    return item != null && item.getData() instanceof Node node && !node.row().details().isEmpty()
        ? String.join("\n", node.row().details()).replace("&", "&&")
        : null;
  }

  boolean isEstimator() {
    return model != null && model.part().body() instanceof LatencyBody;
  }

  /** The user typed the trip count of a loop. */
  private void typed(Node node, Long tripCount) {
    String loop = node.row().key().substring(node.row().key().indexOf(':') + 1);
    if (tripCount == null) {
      tripCounts.remove(loop);
    } else {
      tripCounts.put(loop, tripCount);
    }
    int selected = selected().orElse(0);
    estimate();
    refill(folds.folded(visible.roots()), false);
    select(selected);
  }

  private void estimate() {
    LatencyEstimate estimate = ((LatencyBody) model.part().body()).estimate();
    model =
        PartModel.Rows.of(
            model.part(), estimate.table(tripCounts), model.whenEmpty(), Themes.of(tree));
  }
}
