package dev.heddle.viewers.page;

import dev.heddle.viewers.paint.Place;
import java.util.List;

/**
 * What an incremental compile has found and made again, as the vendor's compiler reports it
 * (programming-guide-7-end F-311). Names and number of the columns are the report's.
 *
 * @param title its heading
 * @param notes sentences about the whole of it
 * @param columns headings behind that of the name
 * @param rows the partitions, each followed by what it is made of
 */
public record IncrementalCompile(
    String title, List<String> notes, List<String> columns, List<Row> rows) {
  public IncrementalCompile {
    notes = List.copyOf(notes);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * A partition, or a part of one.
   *
   * @param depth 0 for a partition
   * @param cells a text for every column, empty where nothing is said
   * @param place where it is in the source, null when it is not said
   */
  public record Row(int depth, String name, List<String> cells, Place place, List<String> details) {
    public Row {
      cells = List.copyOf(cells);
      details = List.copyOf(details);
    }
  }
}
