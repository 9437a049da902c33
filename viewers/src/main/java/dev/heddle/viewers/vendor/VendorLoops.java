package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.scheduler.report.LoopReport.Unroll;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The loops of a report by kernel. */
final class VendorLoops {
  /** Intervals from here on are printed where there is none. */
  private static final double NO_INTERVAL = 10_000;

  private static final Pattern UNROLLED =
      Pattern.compile("(?:(\\d+)X\\s+)?(Fully|Partially) unrolled\\s*(.*)");

  private final VendorFiles files;
  private final VendorLimits limits;
  private final Map<String, JsonNode> attributes = new HashMap<>();
  private final Map<String, Double> clocks = new HashMap<>();
  private final Map<String, String> blockKernels = new HashMap<>();
  private final Map<String, JsonNode> blocks = new HashMap<>();

  VendorLoops(VendorFiles files) {
    this.files = files;
    this.limits = new VendorLimits(files);
    for (JsonNode kernel : files.value("loop_attrJSON").path("nodes")) {
      Double clock = Fields.number(kernel.path("fmax"));
      if (clock != null) {
        clocks.put(kernel.path("name").asText(), clock);
      }
      addAttributes(kernel);
    }
    for (JsonNode kernel : files.value("mavJSON").path("nodes")) {
      for (JsonNode block : kernel.path("children")) {
        blockKernels.put(block.path("name").asText(), kernel.path("name").asText());
        blocks.put(block.path("name").asText(), block);
      }
    }
  }

  private void addAttributes(JsonNode node) {
    for (JsonNode child : node.path("children")) {
      attributes.put(child.path("name").asText(), child);
      addAttributes(child);
    }
  }

  /** The clock of a kernel, null when it is not said. */
  Double clock(String kernel) {
    return clocks.get(kernel);
  }

  /** The attributes of a block or loop, a missing node when there are none. */
  JsonNode attributes(String name) {
    JsonNode found = attributes.get(name);
    return found == null ? com.fasterxml.jackson.databind.node.MissingNode.getInstance() : found;
  }

  /** The nodes of the kernels, with their words about the kind. */
  Map<String, JsonNode> kernels() {
    Map<String, JsonNode> kernels = new LinkedHashMap<>();
    for (JsonNode kernel : files.value("loopsJSON").path("children")) {
      kernels.put(kernel.path("name").asText().replaceFirst("^Kernel:\\s*", ""), kernel);
    }
    return kernels;
  }

  Map<String, List<LoopReport>> loops() {
    Map<String, List<LoopReport>> loops = new LinkedHashMap<>();
    JsonNode data = files.value("loopsJSON");
    List<String> columns = new ArrayList<>();
    for (JsonNode column : data.path("columns")) {
      if (!column.asText().isEmpty() && !column.asText().equals("Details")) {
        columns.add(column.asText());
      }
    }
    kernels()
        .forEach(
            (name, node) -> {
              List<LoopReport> rows = loops.computeIfAbsent(name, n -> new ArrayList<>());
              addChildren(node, columns, 1, null, rows);
            });
    // Before release 17.1 there is a flat list of blocks.
    for (JsonNode row : data.path("functions")) {
      String kernel = blockKernels.getOrDefault(row.path("name").asText(), "");
      Integer level = Fields.whole(row.path("debug").path(0).path(0).path("level"));
      loops
          .computeIfAbsent(kernel, n -> new ArrayList<>())
          .add(loop(row, columns, level == null ? 1 : level + 1, null));
    }
    return loops;
  }

  private void addChildren(
      JsonNode node, List<String> columns, int depth, String parent, List<LoopReport> rows) {
    for (JsonNode child : node.path("children")) {
      if (!child.isObject()) {
        files.wrong("loopsJSON", "children", "a row is no object");
        continue;
      }
      LoopReport loop = loop(child, columns, depth, parent);
      rows.add(loop);
      addChildren(child, columns, depth + 1, loop.name(), rows);
    }
  }

  private LoopReport loop(JsonNode row, List<String> columns, int depth, String parent) {
    Map<String, String> cells = new HashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      cells.put(columns.get(i), row.path("data").path(i).asText(""));
    }
    String title = row.path("name").asText();
    Matcher unrolled = UNROLLED.matcher(title);
    boolean isUnrolled = unrolled.matches();
    boolean full = isUnrolled && unrolled.group(2).equals("Fully");
    String name = isUnrolled && !full ? unrolled.group(3) : title;
    Place place = Fields.place(row);
    String said = cells.getOrDefault("II", "");
    Double interval = Fields.number(said);
    boolean known = interval != null && interval < NO_INTERVAL;
    JsonNode more = attributes(name);
    Map<String, String> block = Fields.table(blocks.getOrDefault(name, more).path("details"));
    Integer latency = Fields.whole(more.path("lt"));
    List<String> details = Fields.texts(row.path("details"));
    String brief = Fields.brief(row.path("details"));
    VendorLimits.Limits limit = limits.of(name, brief, details);
    Double reached = Fields.number(more.path("af"));
    boolean coalesced = title.equals("Coalesced loop");
    return new LoopReport(
        name,
        place == null ? null : place.file(),
        place == null ? 0 : place.line(),
        depth,
        parent,
        full ? Unroll.FULL : isUnrolled ? Unroll.PARTIAL : Unroll.NONE,
        isUnrolled && unrolled.group(1) != null ? Integer.parseInt(unrolled.group(1)) : 1,
        isUnrolled ? (details.toString().contains("#pragma") ? "pragma" : "automatic") : null,
        coalesced ? (parent == null ? "another loop" : parent) : null,
        null,
        Boolean.TRUE.equals(Fields.yes(cells.getOrDefault("Pipelined", ""))),
        limit.notPipelined(),
        known ? Fields.whole(interval) : null,
        known ? qualifier(said) : null,
        null,
        null,
        reached != null ? reached : limit.fmaxMhz(),
        latency != null ? latency : Fields.whole(Fields.number(block.get("Latency"))),
        Fields.whole(Fields.number(cells.getOrDefault("Speculated iterations", ""))),
        Fields.whole(more.path("mi")),
        limit.concurrency(),
        trips(more),
        limit.serialReason() != null,
        limit.serialReason(),
        limit.serialLoops(),
        limit.hyperOptimized(),
        limit.bottleneck(),
        brief,
        details);
  }

  /** The same loop in a file. */
  static LoopReport inFile(LoopReport loop, String file) {
    return new LoopReport(
        loop.name(),
        file,
        loop.line(),
        loop.depth(),
        loop.parent(),
        loop.unroll(),
        loop.unrollFactor(),
        loop.unrollReason(),
        loop.coalescedInto(),
        loop.fusedInto(),
        loop.pipelined(),
        loop.notPipelinedReason(),
        loop.ii(),
        loop.iiQualifier(),
        loop.buildable(),
        loop.requestedIi(),
        loop.fmaxMhz(),
        loop.latency(),
        loop.speculatedIterations(),
        loop.maxInterleaving(),
        loop.maxConcurrency(),
        loop.tripCount(),
        loop.serial(),
        loop.serialReason(),
        loop.serialLoops(),
        loop.hyperOptimized(),
        loop.bottleneck(),
        loop.brief(),
        loop.details());
  }

  private static Long trips(JsonNode attributes) {
    Double trips = Fields.number(attributes.path("tc"));
    return trips == null || trips <= 0 ? null : Math.round(trips);
  }

  private static Qualifier qualifier(String said) {
    String sign = said.strip();
    return sign.startsWith("~") || sign.startsWith("\u2248")
        ? Qualifier.APPROXIMATE
        : sign.startsWith(">") || sign.startsWith("\u2265") ? Qualifier.AT_LEAST : Qualifier.EXACT;
  }
}
