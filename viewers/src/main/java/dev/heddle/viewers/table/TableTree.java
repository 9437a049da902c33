package dev.heddle.viewers.table;

import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of a table as a tree, which can be sorted and filtered.
 *
 * @param table what the rows are of
 * @param roots the outermost rows
 */
public record TableTree(Table table, List<Node> roots) {
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d+)?");

  public TableTree {
    roots = List.copyOf(roots);
  }

  /**
   * A row with the rows below it.
   *
   * @param row the row
   * @param number its position in the table
   * @param children the rows one level deeper that follow it
   */
  public record Node(Row row, int number, List<Node> children) {
    public Node {
      children = List.copyOf(children);
    }

    /** Number of rows in this tree. */
    public int size() {
      return 1 + children.stream().mapToInt(Node::size).sum();
    }
  }

  /** All rows in their order. */
  public static TableTree of(Table table) {
    record Open(Row row, int number, List<Node> children) {
      Node closed() {
        return new Node(row, number, children);
      }
    }
    List<Node> roots = new ArrayList<>();
    Deque<Open> path = new ArrayDeque<>();
    for (int number = 0; number < table.rows().size(); number++) {
      Row row = table.rows().get(number);
      while (!path.isEmpty() && path.peek().row().depth() >= row.depth()) {
        Node done = path.pop().closed();
        (path.isEmpty() ? roots : path.peek().children()).add(done);
      }
      path.push(new Open(row, number, new ArrayList<>()));
    }
    while (!path.isEmpty()) {
      Node done = path.pop().closed();
      (path.isEmpty() ? roots : path.peek().children()).add(done);
    }
    return new TableTree(table, roots);
  }

  /** The positions of the rows around a row, outermost first, and its own. */
  public List<Integer> path(int number) {
    Deque<Integer> path = new ArrayDeque<>(List.of(number));
    int depth = table.rows().get(number).depth();
    for (int above = number - 1; above >= 0 && depth > 0; above--) {
      if (table.rows().get(above).depth() < depth) {
        depth = table.rows().get(above).depth();
        path.push(above);
      }
    }
    return List.copyOf(path);
  }

  /** Number of rows. */
  public int size() {
    return roots.stream().mapToInt(Node::size).sum();
  }

  /**
   * The same rows with those of each level in the order of a column; sums stay last, what is not
   * known comes behind what is.
   */
  public TableTree sorted(int column, boolean descending) {
    Comparator<Row> order =
        table.columns().get(column).numeric()
            ? numbers(column, descending)
            : words(column, descending);
    return new TableTree(
        table, sorted(roots, Comparator.comparing(TableTree::isTotal).thenComparing(order)));
  }

  private static boolean isTotal(Row row) {
    return row.weight() == Weight.TOTAL;
  }

  private static Comparator<Row> numbers(int column, boolean descending) {
    Comparator<Double> order = descending ? Comparator.reverseOrder() : Comparator.naturalOrder();
    return Comparator.comparing(row -> number(row, column), Comparator.nullsLast(order));
  }

  private static Comparator<Row> words(int column, boolean descending) {
    Comparator<Row> order =
        Comparator.comparing(row -> row.cells().get(column).text().toLowerCase(Locale.ROOT));
    return descending ? order.reversed() : order;
  }

  /** The number in a cell, behind a sign of its precision such as "~"; null when there is none. */
  private static Double number(Row row, int column) {
    Matcher matcher = NUMBER.matcher(row.cells().get(column).text());
    return matcher.find() ? Double.valueOf(matcher.group()) : null;
  }

  private static List<Node> sorted(List<Node> nodes, Comparator<Row> order) {
    return nodes.stream()
        .map(node -> new Node(node.row(), node.number(), sorted(node.children(), order)))
        .sorted(Comparator.comparing(Node::row, order))
        .toList();
  }

  /**
   * Rows that have these words, in any case of letters, with what is around and below them.
   *
   * @param words blank for all rows
   */
  public TableTree filtered(String words) {
    return words.isBlank() ? this : new TableTree(table, filtered(roots, words));
  }

  private static List<Node> filtered(List<Node> nodes, String words) {
    List<Node> kept = new ArrayList<>();
    for (Node node : nodes) {
      if (has(node.row(), words)) {
        kept.add(node);
        continue;
      }
      List<Node> below = filtered(node.children(), words);
      if (!below.isEmpty()) {
        kept.add(new Node(node.row(), node.number(), below));
      }
    }
    return kept;
  }

  /** Whether a cell of the row or a sentence about it has these words, in any case of letters. */
  public static boolean has(Row row, String words) {
    String low = words.strip().toLowerCase(Locale.ROOT);
    return row.cells().stream().anyMatch(cell -> cell.text().toLowerCase(Locale.ROOT).contains(low))
        || row.details().stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).contains(low));
  }

  /** The table of the rows that are left, in their order. */
  public Table flat() {
    List<Row> rows = new ArrayList<>();
    roots.forEach(node -> flatten(node, rows));
    return new Table(table.columns(), rows);
  }

  private static void flatten(Node node, List<Row> rows) {
    rows.add(node.row());
    node.children().forEach(child -> flatten(child, rows));
  }
}
