package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.viewers.loops.LatencyBody;
import dev.heddle.viewers.loops.LatencyEstimate;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import dev.heddle.viewers.table.TableColumns;
import dev.heddle.viewers.table.TableTree;
import dev.heddle.viewers.table.TableTree.Node;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
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

  /** More rows than these below one are made when they are to be seen. */
  private static final int FEW = 50;

  /** Most rows below one row; what comes behind them is found by the filter. */
  private static final int MOST = 5000;

  private static final int CELL_PADDING = 14;
  private static final int FIRST_COLUMN = 40;
  private static final double INDENT = 4;
  private static final int BAR_HEIGHT = 3;

  private final Tree tree;
  private final Icons icons;
  private final User user;
  private final Map<String, Long> tripCounts = new HashMap<>();
  private final Set<Integer> hidden = new HashSet<>();
  private final ColumnWidths widths;
  private PartModel.Rows model;
  private TableTree visible;
  private String words = "";
  private int sortedBy = -1;
  private boolean descending;
  private boolean stale;

  TableControl(Composite parent, User user) {
    this.user = user;
    tree = new Tree(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
    tree.setHeaderVisible(true);
    icons = new Icons(tree);
    widths = new ColumnWidths(tree);
    tree.addListener(SWT.SetData, event -> fill((TreeItem) event.item, event.index));
    tree.addListener(SWT.Selection, this::chosen);
    tree.addListener(SWT.DefaultSelection, this::opened);
    tree.addListener(SWT.PaintItem, this::paintBar);
    tree.addListener(SWT.Resize, event -> resized());
    tree.addListener(SWT.MouseMove, event -> tree.setToolTipText(toolTip(event)));
    tree.addListener(SWT.KeyDown, this::key);
    tree.addListener(SWT.Expand, event -> complete((TreeItem) event.item));
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
    Set<String> folded = first || same ? Set.of() : folded();
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
    int rows = visible == null || visible.roots().isEmpty() ? 1 : shownRows(tree.getItems());
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

  private static int shownRows(TreeItem[] items) {
    int rows = items.length;
    for (TreeItem item : items) {
      rows += item.getExpanded() ? shownRows(item.getItems()) : 0;
    }
    return rows;
  }

  private List<Row> rows() {
    return model.tree().table().rows();
  }

  private List<Table.Column> columns() {
    return model.tree().table().columns();
  }

  private Choice choice(Row row) {
    List<String> details = row.details();
    if (details.isEmpty()) {
      details = new ArrayList<>();
      for (int c = 1; c < columns().size(); c++) {
        String text = row.cells().get(c).text();
        if (!text.isEmpty() && !text.equals("n/a")) {
          details.add(columns().get(c).title() + ": " + text);
        }
      }
    }
    return new Choice(row.key(), row.place(), row.cells().get(0).text(), details);
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
    refill(folded(), false);
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
    tree.setItemCount(Math.max(1, Math.min(MOST, visible.roots().size())));
    boolean many = visible.size() > MANY && words.isBlank();
    if (!visible.roots().isEmpty() && (!many || !first || visible.roots().size() < MANY)) {
      expand(tree.getItems(), folded, many ? 1 : Integer.MAX_VALUE);
    }
    tree.setRedraw(true);
  }

  private void expand(TreeItem[] rows, Set<String> folded, int depth) {
    for (TreeItem item : rows) {
      Node node = node(item);
      if (node != null && !node.children().isEmpty() && !folded.contains(name(node.row()))) {
        open(item);
        if (depth > 1) {
          expand(item.getItems(), folded, depth - 1);
        }
      }
    }
  }

  private Set<String> folded() {
    Set<String> names = new HashSet<>();
    if (visible != null) {
      addFolded(tree.getItems(), visible.roots(), names);
    }
    return names;
  }

  /** Rows that nobody has seen are not made for this: they are folded. */
  private static void addFolded(TreeItem[] items, List<Node> level, Set<String> names) {
    for (int i = 0; i < Math.min(items.length, level.size()); i++) {
      Node node = level.get(i);
      if (!node.children().isEmpty()) {
        if (items[i].getData() instanceof Node && items[i].getExpanded()) {
          addFolded(items[i].getItems(), node.children(), names);
        } else {
          names.add(name(node.row()));
        }
      }
    }
  }

  private static String name(Row row) {
    return row.key() == null ? row.depth() + row.cells().get(0).text() : row.key();
  }

  /** The row of an item, which is filled when it was not seen before. */
  private static Node node(TreeItem item) {
    item.getText();
    return (Node) item.getData();
  }

  private void fill(TreeItem item, int index) {
    TreeItem above = item.getParentItem();
    List<Node> level = above == null ? visible.roots() : ((Node) above.getData()).children();
    if (index == MOST - 1 && level.size() > MOST) {
      item.setText((level.size() - MOST + 1) + " more rows: filter to see them");
      item.setForeground(color("muted"));
      return;
    }
    if (index >= level.size()) {
      item.setText(words.isBlank() ? model.whenEmpty() : "No row has these words");
      item.setForeground(color("muted"));
      return;
    }
    Node node = level.get(index);
    Row row = node.row();
    item.setData(node);
    if (node.children().size() <= FEW || item.getExpanded()) {
      complete(item);
    } else {
      item.setItemCount(1);
    }
    for (int c = 0; c < row.cells().size(); c++) {
      Cell cell = row.cells().get(c);
      item.setText(c, cell.text());
      item.setForeground(c, color(row, cell));
    }
    if (row.weight() == Weight.HEADING || row.weight() == Weight.TOTAL) {
      item.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
    }
    icon(row).ifPresent(icon -> item.setImage(0, icons.get(icon)));
  }

  /** Gives a row all rows below it, of which many are only made when it is unfolded. */
  private static void complete(TreeItem item) {
    if (item.getData() instanceof Node node) {
      int wanted = Math.min(MOST, node.children().size());
      if (item.getItemCount() != wanted) {
        item.setItemCount(wanted);
      }
    }
  }

  private static void open(TreeItem item) {
    node(item);
    complete(item);
    item.setExpanded(true);
  }

  private static Optional<Icons.Icon> icon(Row row) {
    if (row.key() == null) {
      return Optional.empty();
    }
    String kind = row.key().substring(0, Math.max(0, row.key().indexOf(':')));
    boolean slow = row.cells().stream().anyMatch(cell -> cell.tone() == Tone.LIMIT);
    return switch (kind) {
      case "kernel" -> Optional.of(Icons.Icon.KERNEL);
      case "loop" ->
          Optional.of(
              row.cells().get(0).tone() == Tone.MUTED
                  ? Icons.Icon.LOOP_DISSOLVED
                  : slow ? Icons.Icon.LOOP_SLOW : Icons.Icon.LOOP);
      case "channel" -> Optional.of(Icons.Icon.CHANNEL);
      case "memory" -> Optional.of(Icons.Icon.VARIABLE);
      default -> Optional.empty();
    };
  }

  private Color color(Row row, Cell cell) {
    if (stale || row.weight() == Weight.MUTED) {
      return color("muted");
    }
    return switch (cell.tone()) {
      case NORMAL -> null;
      case GOOD, LIMIT, MUTED -> color(cell.tone().name().toLowerCase(Locale.ROOT));
    };
  }

  private static Color color(String name) {
    return JFaceResources.getColorRegistry().get(HeddlePlugin.ID + ".color." + name);
  }

  private void paintBar(Event event) {
    if (event.item.getData() instanceof Node node
        && event.index < node.row().cells().size()
        && node.row().cells().get(event.index).hasBar()) {
      TreeItem item = (TreeItem) event.item;
      Rectangle cell = item.getBounds(event.index);
      int length =
          (int) Math.round(node.row().cells().get(event.index).bar() * (cell.width - CELL_PADDING));
      Theme theme = Themes.of(tree);
      event.gc.setBackground(Themes.of(stale ? theme.muted() : theme.steady()));
      event.gc.fillRectangle(
          cell.x + cell.width - CELL_PADDING / 2 - length,
          cell.y + cell.height - BAR_HEIGHT,
          length,
          BAR_HEIGHT);
    }
  }

  private void fitColumns() {
    if (model == null) {
      return;
    }
    double letters = ColumnWidths.letters(tree, model.columns().theme());
    TableColumns columns = model.columns().scaled(letters);
    if (!rows().isEmpty()) {
      widths.fit(
          columns
              .only(column -> !hidden.contains(column))
              .widened(FIRST_COLUMN + deepest() * INDENT, 0));
    } else {
      // The one sentence has all the place.
      double sentence = 0.6 * letters * model.whenEmpty().length() * columns.theme().fontSize();
      double missing = sentence + FIRST_COLUMN - columns.widths()[0];
      widths.fit(columns.only(column -> column == 0).widened(Math.max(FIRST_COLUMN, missing), 0));
    }
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
      if (index >= Math.min(level.size(), MOST)) {
        return;
      }
      if (found != null) {
        open(found);
      }
      found = found == null ? tree.getItem(index) : found.getItem(index);
      node(found);
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
    if (stale != isStale) {
      stale = isStale;
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
        complete(selection[0]);
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
    refill(folded(), false);
    select(selected);
  }

  private void estimate() {
    LatencyEstimate estimate = ((LatencyBody) model.part().body()).estimate();
    model =
        PartModel.Rows.of(
            model.part(), estimate.table(tripCounts), model.whenEmpty(), Themes.of(tree));
  }
}
