package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The area of a report as it is printed. */
final class VendorArea {
  private static final List<String> INSIDE =
      List.of("children", "partitions", "resources", "basicblocks", "computation");

  private final VendorFiles files;

  VendorArea(VendorFiles files) {
    this.files = files;
  }

  /** The area by parts, or by source lines where that is all there is. */
  private JsonNode data() {
    JsonNode parts = files.value("areaJSON");
    return parts.size() > 0 ? parts : files.value("area_srcJSON");
  }

  /** The whole area, null when the report has none. */
  Area whole() {
    JsonNode data = data();
    if (data.size() == 0) {
      return null;
    }
    List<Area.Row> rows = new ArrayList<>();
    inside(data).forEach(row -> rows.add(row(row)));
    Area area = Area.of(rows);
    JsonNode percent = data.path("total_percent");
    if (data.path("total").size() >= 4) {
      Area.Row total = values("", data.path("total"), null, List.of(), List.of());
      area =
          new Area(
              total.aluts(),
              total.ffs(),
              total.rams(),
              total.mlabs(),
              total.dsps(),
              rows,
              null,
              null,
              null,
              null);
    }
    return percent.size() < 5
        ? area
        : area.withPercent(
            new Area.Percent(
                at(percent, 0), at(percent, 1), at(percent, 2), at(percent, 3), at(percent, 4)));
  }

  /** What the whole device has, as far as it is printed. */
  DeviceSummary.Capacity capacity() {
    JsonNode most = data().path("max_resources");
    return most.size() < 4
        ? null
        : new DeviceSummary.Capacity(
            (int) at(most, 0),
            (int) at(most, 1),
            (int) at(most, 2),
            (int) at(most, 4),
            (int) at(most, 3));
  }

  /** The kernels of the area report with their areas. */
  Map<String, Area> kernels() {
    Map<String, Area> kernels = new LinkedHashMap<>();
    JsonNode data = data();
    List<JsonNode> functions = new ArrayList<>();
    data.path("functions").forEach(functions::add);
    collect(data, functions);
    for (JsonNode function : functions) {
      List<Area.Row> rows = new ArrayList<>();
      inside(function).forEach(row -> rows.add(row(row)));
      if (rows.isEmpty()) {
        rows.add(row(function));
      }
      kernels.put(function.path("name").asText(), Area.of(rows));
    }
    return kernels;
  }

  private static void collect(JsonNode node, List<JsonNode> functions) {
    for (JsonNode child : node.path("children")) {
      if (child.path("type").asText().equals("function")) {
        functions.add(child);
      } else if (child.path("type").asText().equals("module")) {
        collect(child, functions);
      }
    }
  }

  private static List<JsonNode> inside(JsonNode node) {
    List<JsonNode> inside = new ArrayList<>();
    INSIDE.forEach(name -> node.path(name).forEach(inside::add));
    for (JsonNode info : node.path("subinfos")) {
      inside.add(info.path("info"));
    }
    inside.removeIf(each -> !each.isObject());
    return inside;
  }

  private static Area.Row row(JsonNode node) {
    List<Area.Row> children = new ArrayList<>();
    inside(node).forEach(child -> children.add(row(child)));
    Place place = Fields.place(node);
    String name = node.path("name").asText().replaceAll("\\s*\\\\?\\n\\s*", " ");
    Integer count = Fields.whole(node.path("count"));
    String title = count != null && count > 1 ? name + " x" + count : name;
    List<String> details = Fields.texts(node.path("details"));
    JsonNode stated =
        node.path("data").size() > 0 ? node.path("data") : node.path("total_kernel_resources");
    Integer line = place == null ? null : place.line();
    if (stated.size() > 0) {
      return values(title, stated, line, details, children);
    }
    Area sum = Area.of(children);
    return sum.asRow(title, line, details);
  }

  private static Area.Row values(
      String name, JsonNode data, Integer line, List<String> details, List<Area.Row> children) {
    return new Area.Row(
        name,
        null,
        line,
        at(data, 0),
        at(data, 1),
        at(data, 2),
        at(data, 4),
        at(data, 3),
        details,
        children);
  }

  private static double at(JsonNode data, int column) {
    Double value = Fields.number(data.path(column));
    return value == null ? 0 : value;
  }
}
