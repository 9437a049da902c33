package dev.heddle.viewers.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.graph.Drawing;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.image.ImageExport;
import dev.heddle.viewers.loops.LatencyBody;
import dev.heddle.viewers.loops.LatencyEstimate;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.paint.Recording;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.schedule.ScheduleBody;
import dev.heddle.viewers.schedule.ScheduleTree;
import dev.heddle.viewers.table.Table;
import java.awt.Dimension;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the page shows, as JSON. Short names keep it small. */
final class PageData {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final ObjectNode root = MAPPER.createObjectNode();

  private PageData() {}

  static String json(Subject subject, Map<String, String> sources, List<View> views) {
    PageData data = new PageData();
    data.add(subject, sources, views);
    try {
      return MAPPER.writeValueAsString(data.root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report that has no serial form", e);
    }
  }

  private void add(Subject subject, Map<String, String> sources, List<View> shown) {
    Report report = subject.report();
    root.put("title", String.join(", ", report.command().files()));
    root.put("target", subject.target());
    root.put("tool", report.tool().name() + " " + report.tool().version());
    ArrayNode views = root.putArray("views");
    for (View view : shown) {
      ObjectNode node = views.addObject();
      node.put("id", view.id()).put("title", view.title()).put("purpose", view.purpose());
      ArrayNode parts = node.putArray("parts");
      view.page().apply(subject).parts().forEach(part -> add(parts.addObject(), part));
    }
    ArrayNode files = root.putArray("sources");
    sources.forEach((name, text) -> files.addObject().put("name", name).put("text", text));
  }

  private static void add(ObjectNode node, Part part) {
    node.put("key", part.key()).put("heading", part.heading());
    if (part.parent() != null) {
      node.put("parent", part.parent());
    }
    if (part.body() instanceof Part.TableBody body) {
      add(node.put("type", "table").put("empty", body.whenEmpty()), body.table());
    } else if (part.body() instanceof ScheduleBody body) {
      add(node.put("type", "schedule"), body.schedule());
    } else if (part.body() instanceof LatencyBody body) {
      add(node.put("type", "estimator"), body.estimate());
    } else {
      add(node.put("type", "drawing"), part.body().painter());
    }
  }

  private static void add(ObjectNode node, Table table) {
    ArrayNode columns = node.putArray("columns");
    for (Table.Column column : table.columns()) {
      ObjectNode to = columns.addObject();
      to.put("t", column.title()).put("m", column.meaning()).put("n", column.numeric() ? 1 : 0);
      if (column.dispensable() > 0) {
        to.put("o", column.dispensable());
      }
    }
    ArrayNode rows = node.putArray("rows");
    for (Table.Row row : table.rows()) {
      ObjectNode to = rows.addObject();
      to.put("k", row.key()).put("d", row.depth());
      to.put("w", row.weight().name().substring(0, 1));
      ArrayNode cells = to.putArray("c");
      for (Table.Cell cell : row.cells()) {
        if (cell.tone() == Table.Tone.NORMAL && !cell.hasBar()) {
          cells.add(cell.text());
        } else {
          ArrayNode long3 = cells.addArray();
          long3.add(cell.text()).add(cell.tone().name().substring(0, 1));
          if (cell.hasBar()) {
            long3.add(Math.round(cell.bar() * 1000) / 1000.0);
          }
        }
      }
      place(to, row.place());
      strings(to.putArray("x"), row.details());
    }
  }

  private static void place(ObjectNode node, Place place) {
    if (place != null) {
      node.put("f", place.file()).put("l", place.line());
    }
  }

  private static void strings(ArrayNode array, List<String> texts) {
    texts.forEach(array::add);
  }

  private static void add(ObjectNode node, ScheduleTree schedule) {
    node.put("cycles", schedule.cycles());
    ArrayNode rows = node.putArray("rows");
    for (ScheduleTree.Row row : schedule.rows()) {
      ObjectNode to = rows.addObject();
      to.put("k", row.key()).put("d", row.depth()).put("t", row.label());
      to.put("v", row.level().name().substring(0, 1));
      to.put("s", row.start()).put("e", row.end());
      to.put("o", row.kind().ordinal());
      if (row.limiting()) {
        to.put("c", 1);
      }
      if (row.operations() != 1) {
        to.put("n", row.operations());
      }
      if (row.ii() != null) {
        to.put("ii", row.ii());
      }
      if (row.slack() != null) {
        to.put("sl", row.slack());
      }
      place(to, Place.of(row.file(), row.line()));
      if (!row.inputs().isEmpty()) {
        ArrayNode inputs = to.putArray("i");
        row.inputs().forEach(inputs::add);
      }
      strings(to.putArray("x"), row.details());
    }
  }

  private static void add(ObjectNode node, LatencyEstimate estimate) {
    ArrayNode kernels = node.putArray("kernels");
    for (LatencyEstimate.Nest nest : estimate.kernels()) {
      ObjectNode kernel = kernels.addObject();
      kernel.put("name", nest.kernel()).put("outside", nest.outside());
      kernel.put("mhz", nest.megahertz());
      place(kernel, Place.of(nest.file(), nest.line()));
      ArrayNode loops = kernel.putArray("loops");
      for (LatencyEstimate.Loop loop : nest.loops()) {
        ObjectNode to = loops.addObject();
        to.put("name", loop.name()).put("depth", loop.depth()).put("parent", loop.parent());
        to.put("ii", loop.ii()).put("latency", loop.latency());
        to.put("speculated", loop.speculated()).put("interleaving", loop.interleaving());
        to.put("alone", loop.alone()).put("trips", loop.tripCount());
        place(to, Place.of(loop.file(), loop.line()));
      }
    }
  }

  private static void add(ObjectNode node, Painter painter) {
    Theme theme = Theme.light();
    Dimension size = painter.preferredSize(theme);
    Recording recording = new Recording(painter);
    String svg = ImageExport.svg(recording, size.width, size.height, theme);
    node.put("width", size.width).put("height", size.height);
    node.put("svg", ThemedSvg.of(svg));
    if (painter instanceof GraphPainter graph) {
      addLines(node, graph, theme);
    }
    ArrayNode spots = node.putArray("spots");
    for (Spot spot : recording.spots().all()) {
      ArrayNode to = spots.addArray();
      to.add(Math.round(spot.x())).add(Math.round(spot.y()));
      to.add(Math.round(spot.width())).add(Math.round(spot.height()));
      to.add(spot.key()).add(spot.tooltip()).add(spot.file()).add(spot.line());
    }
  }

  /** The lines of a drawing with what they join, and for each key those that are its paths. */
  private static void addLines(ObjectNode node, GraphPainter graph, Theme theme) {
    List<Drawing.Line> drawn = graph.drawing(theme).lines();
    ArrayNode lines = node.putArray("lines");
    for (Drawing.Line line : drawn) {
      ArrayNode points = lines.addArray();
      for (Point2D point : line.points()) {
        points.add(Math.round(point.getX())).add(Math.round(point.getY()));
      }
    }
    ObjectNode paths = node.putObject("paths");
    for (Graph.Node each : graph.graph().nodes()) {
      Set<Graph.Edge> path = graph.graph().path(each.key());
      if (!path.isEmpty()) {
        ArrayNode numbers = paths.putArray(each.key());
        for (int i = 0; i < drawn.size(); i++) {
          if (path.contains(drawn.get(i).edge())) {
            numbers.add(i);
          }
        }
      }
    }
  }
}
