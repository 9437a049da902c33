package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Cluster;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Blocks and instructions: of the schedule viewer where there is one, else of the system viewer.
 */
final class VendorBlocks {
  private static final double NO_INTERVAL = 10_000;

  private final VendorFiles files;
  private final VendorLoops loops;

  /** Nodes that lead to a node. */
  private final Map<String, Set<String>> sources = new HashMap<>();

  private final Map<String, Map<String, String>> styles = new HashMap<>();

  VendorBlocks(VendorFiles files, VendorLoops loops) {
    this.files = files;
    this.loops = loops;
    addLinks(files.value("mavJSON"));
    for (String graphs : List.of("blockJSON", "pipelineJSON")) {
      for (JsonNode graph : files.value(graphs)) {
        addLinks(graph);
        for (JsonNode node : graph.path("nodes")) {
          styles.put(node.path("id").asText(), Fields.table(node.path("details")));
        }
      }
    }
  }

  private void addLinks(JsonNode graph) {
    for (JsonNode link : graph.path("links")) {
      sources
          .computeIfAbsent(link.path("to").asText(), to -> new LinkedHashSet<>())
          .add(link.path("from").asText());
    }
  }

  /** The kernels of the system viewer. */
  Map<String, JsonNode> kernels() {
    Map<String, JsonNode> kernels = new LinkedHashMap<>();
    for (JsonNode node : files.value("mavJSON").path("nodes")) {
      if (node.path("type").asText().equals("kernel")) {
        kernels.put(node.path("name").asText(), node);
      }
    }
    return kernels;
  }

  /** The blocks of a kernel, and its load-store units. */
  Built blocks(String kernel, Set<String> loopNames) {
    Built built = new Built(kernel, loopNames);
    JsonNode coarse = kernels().get(kernel);
    JsonNode fine = schedule(kernel);
    for (JsonNode block :
        (fine == null ? coarse : fine) == null
            ? List.<JsonNode>of()
            : fine == null ? coarse.path("children") : fine) {
      if (block.path("type").asText().equals("bb")) {
        built.number(block);
      }
    }
    int start = 0;
    for (JsonNode block :
        fine != null ? fine : coarse == null ? List.<JsonNode>of() : coarse.path("children")) {
      if (block.path("type").asText().equals("bb")) {
        BlockReport report = built.block(block, start, fine != null);
        start = report.startCycle() + report.latency();
      }
    }
    return built;
  }

  private JsonNode schedule(String kernel) {
    for (JsonNode node : files.value("treeJSON").path("nodes")) {
      if (node.path("name").asText().equals(kernel)) {
        JsonNode blocks = files.value("scheduleJSON").path(node.path("id").asText()).path("nodes");
        return blocks.size() > 0 ? blocks : null;
      }
    }
    return null;
  }

  /** A kernel in the making. */
  final class Built {
    private final String kernel;
    private final Set<String> loopNames;
    private final List<BlockReport> blocks = new ArrayList<>();
    private final List<LsuReport> units = new ArrayList<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private String loop;

    Built(String kernel, Set<String> loopNames) {
      this.kernel = kernel;
      this.loopNames = loopNames;
    }

    List<BlockReport> blocks() {
      return blocks;
    }

    List<LsuReport> units() {
      return units;
    }

    /** The number of an instruction, null when there is no such one. */
    Integer id(String vendorId) {
      return ids.get(vendorId);
    }

    private void number(JsonNode node) {
      if (node.path("type").asText().equals("inst")) {
        ids.putIfAbsent(node.path("id").asText(), ids.size() + 1);
      }
      node.path("children").forEach(this::number);
    }

    BlockReport block(JsonNode node, int start, boolean fine) {
      String name = node.path("name").asText();
      Map<String, String> table = Fields.table(node.path("details"));
      JsonNode attributes = loops.attributes(name);
      List<Instruction> instructions = new ArrayList<>();
      List<Cluster> clusters = new ArrayList<>();
      Integer from = fine ? Fields.whole(node.path("start")) : Integer.valueOf(0);
      int origin = from == null ? 0 : from;
      add(node, null, name, origin, instructions, clusters);
      Integer latency = Fields.whole(attributes.path("lt"));
      if (latency == null) {
        latency = Fields.whole(Fields.number(table.get("Latency")));
      }
      int last = instructions.stream().mapToInt(i -> i.startCycle() + i.latency()).max().orElse(0);
      Integer end = Fields.whole(node.path("end"));
      int shown =
          end != null && fine ? Math.max(end - origin, 0) : latency == null ? last : latency;
      Double ii = Fields.number(attributes.path("ii"));
      ii = ii == null ? Fields.number(table.get("II")) : ii;
      if (loopNames.contains(name)) {
        loop = name;
      }
      Place place = Fields.place(node);
      Integer line =
          place != null
              ? Integer.valueOf(place.line())
              : instructions.stream()
                  .map(Instruction::line)
                  .filter(l -> l != null)
                  .findFirst()
                  .orElse(null);
      List<String> before =
          blocks.isEmpty() ? List.of() : List.of(blocks.get(blocks.size() - 1).name());
      boolean isLoop = loopNames.contains(name);
      List<String> predecessors = new ArrayList<>(before);
      if (isLoop) {
        predecessors.add(name);
      }
      BlockReport report =
          new BlockReport(
              name,
              line,
              isLoop ? name : null,
              fine && origin > 0 ? origin : start,
              shown,
              isLoop && ii != null && ii < NO_INTERVAL ? Fields.whole(ii) : null,
              predecessors,
              clusters,
              instructions);
      blocks.add(report);
      return report;
    }

    private void add(
        JsonNode node,
        String cluster,
        String block,
        int origin,
        List<Instruction> instructions,
        List<Cluster> clusters) {
      for (JsonNode child : node.path("children")) {
        if (child.path("type").asText().equals("cluster")) {
          String name = block + "." + child.path("name").asText().replace(' ', '-');
          Integer from = Fields.whole(child.path("start"));
          Integer to = Fields.whole(child.path("end"));
          int at = from == null ? 0 : Math.max(0, from - origin);
          clusters.add(
              new Cluster(name, at, from == null || to == null ? 0 : Math.max(0, to - from), null));
          add(child, name, block, origin, instructions, clusters);
        } else if (child.path("type").asText().equals("inst")) {
          instructions.add(instruction(child, cluster, origin));
        }
      }
    }

    private Instruction instruction(JsonNode node, String cluster, int origin) {
      Map<String, String> table = new LinkedHashMap<>(Fields.table(node.path("details")));
      styles.getOrDefault(node.path("id").asText(), Map.of()).forEach(table::putIfAbsent);
      String operation = table.getOrDefault("Instruction", node.path("name").asText());
      Double from = Fields.number(node.path("start"));
      if (from == null) {
        from = Fields.number(table.getOrDefault("Start Cycle", table.get("Start-Cycle")));
      } else {
        from -= origin;
      }
      Double latency = Fields.number(table.get("Latency"));
      Double end = Fields.number(node.path("end"));
      if (latency == null && end != null && from != null) {
        latency = end - origin - from;
      }
      String lower = operation.toLowerCase(Locale.ROOT);
      boolean load = lower.startsWith("load");
      boolean store = lower.startsWith("store");
      BlockReport.Kind kind =
          load
              ? BlockReport.Kind.LOAD
              : store
                  ? BlockReport.Kind.STORE
                  : lower.contains("channel read")
                      ? BlockReport.Kind.CHANNEL_READ
                      : lower.contains("channel write")
                          ? BlockReport.Kind.CHANNEL_WRITE
                          : BlockReport.Kind.OTHER;
      String vendorId = node.path("id").asText();
      int id = ids.computeIfAbsent(vendorId, v -> ids.size() + 1);
      List<Integer> inputs = new ArrayList<>();
      for (String source : sources.getOrDefault(vendorId, Set.of())) {
        if (ids.containsKey(source) && ids.get(source) != id) {
          inputs.add(ids.get(source));
        }
      }
      Place place = Fields.place(node);
      Integer line = place == null ? null : place.line();
      String style = table.getOrDefault("LSU Style", load || store ? table.get("Type") : null);
      Integer width = Fields.whole(Fields.number(table.get("Width")));
      boolean stallable = Boolean.FALSE.equals(Fields.yes(table.get("Stall-free")));
      if (style != null && (load || store)) {
        units.add(unit(id, line, load, style, width, table));
      }
      table
          .keySet()
          .removeAll(List.of("Instruction", "Start Cycle", "Start-Cycle", "Latency", "Width"));
      return new Instruction(
          id,
          kind,
          operation,
          line,
          cluster,
          from == null ? 0 : (int) Math.round(from),
          latency == null ? 0 : (int) Math.max(0, Math.round(latency)),
          stallable,
          width == null ? 0 : width,
          inputs,
          new LinkedHashMap<>(table));
    }

    private LsuReport unit(
        int id,
        Integer line,
        boolean load,
        String style,
        Integer width,
        Map<String, String> table) {
      String lower = style.toLowerCase(Locale.ROOT).replace("non-aligned", "nonaligned");
      List<String> words = new ArrayList<>(List.of(lower.split("\\s+")));
      String type = words.remove(0);
      String memory = table.getOrDefault("Loads from", table.get("Stores to"));
      boolean global = !Boolean.FALSE.equals(Fields.yes(table.get("Global Memory")));
      return new LsuReport(
          id,
          line == null ? 0 : line,
          line == null ? List.of() : List.of(line),
          load ? "load" : "store",
          global ? "global" : "local",
          memory,
          type,
          words,
          width == null ? null : Math.max(1, width / 8),
          null,
          null,
          null,
          null);
    }
  }
}
