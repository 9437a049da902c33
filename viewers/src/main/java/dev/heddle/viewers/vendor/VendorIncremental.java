package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.viewers.page.IncrementalCompile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section about an incremental compile. Its first compile and a later one have variables of
 * their own of one form, by the code of the report's page from release 18 on: a name, details,
 * columns, and rows in rows.
 */
final class VendorIncremental {
  /** The first compile, and one that changes it. */
  private static final List<String> VARIABLES =
      List.of("incremental_initialJSON", "incremental_changeJSON");

  private static final String TITLE = "Incremental compile";
  private static final String DETAILS = "details";
  private static final String DETAILS_COLUMN = "Details";

  private VendorIncremental() {}

  /** What it says; empty where nothing was compiled incrementally. */
  static Optional<IncrementalCompile> of(VendorFiles files) {
    return VARIABLES.stream()
        .filter(files::has)
        .findFirst()
        .map(variable -> section(files, variable, files.value(variable)));
  }

  private static IncrementalCompile section(VendorFiles files, String variable, JsonNode json) {
    List<String> columns = new ArrayList<>();
    json.path("columns").forEach(column -> columns.add(column.asText()));
    if (!columns.isEmpty()) {
      columns.remove(0);
    } else if (json.has("children")) {
      files.wrong(variable, "columns", "there are none, and rows");
    }
    List<IncrementalCompile.Row> rows = new ArrayList<>();
    json.path("children").forEach(child -> add(child, 0, columns, rows));
    return new IncrementalCompile(
        json.path("name").asText(TITLE), Fields.texts(json.path(DETAILS)), columns, rows);
  }

  private static void add(
      JsonNode node, int depth, List<String> columns, List<IncrementalCompile.Row> rows) {
    List<String> details = Fields.texts(node.path(DETAILS));
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      boolean isBrief = columns.get(i).equals(DETAILS_COLUMN) && i == columns.size() - 1;
      cells.add(isBrief ? brief(node, details) : node.path("data").path(i).asText(""));
    }
    String name = node.path("name").asText();
    rows.add(new IncrementalCompile.Row(depth, name, cells, Fields.place(node), details));
    node.path("children").forEach(child -> add(child, depth + 1, columns, rows));
  }

  private static String brief(JsonNode node, List<String> details) {
    return Stream.concat(Stream.of(Fields.brief(node.path(DETAILS))), details.stream())
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
