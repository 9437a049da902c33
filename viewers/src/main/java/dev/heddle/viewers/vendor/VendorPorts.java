package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.MemoryReport.Port;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The ports of a kernel's memories with the accesses that go through them. The memory viewer
 * numbers accesses by itself: they are found among the kernel's instructions by what they do, their
 * line, width and cycle.
 */
final class VendorPorts {
  private final Map<String, Set<String>> beside = new HashMap<>();
  private final Map<String, JsonNode> nodes = new HashMap<>();
  private final Map<String, Integer> instructions = new LinkedHashMap<>();
  private final Set<Integer> taken = new LinkedHashSet<>();

  /**
   * Reads the accesses of a kernel.
   *
   * @param viewer the memory viewer's data
   * @param kernel the kernel in it
   * @param blocks the kernel's blocks
   */
  VendorPorts(JsonNode viewer, JsonNode kernel, List<BlockReport> blocks) {
    for (JsonNode link : viewer.path("links")) {
      String from = link.path("from").asText();
      String to = link.path("to").asText();
      beside.computeIfAbsent(from, f -> new LinkedHashSet<>()).add(to);
      beside.computeIfAbsent(to, t -> new LinkedHashSet<>()).add(from);
    }
    List<Instruction> all = blocks.stream().flatMap(b -> b.instructions().stream()).toList();
    int next = all.stream().mapToInt(Instruction::id).max().orElse(0) + 1;
    for (JsonNode node : kernel.path("children")) {
      String id = node.path("id").asText();
      nodes.put(id, node);
      if (node.path("type").asText().equals("inst")) {
        Integer found = instruction(node, all);
        instructions.put(id, found == null ? next++ : found);
      }
    }
  }

  private Integer instruction(JsonNode node, List<Instruction> all) {
    Map<String, String> table = Fields.table(node.path("details"));
    BlockReport.Kind kind =
        node.path("name").asText().toLowerCase(Locale.ROOT).startsWith("st")
            ? BlockReport.Kind.STORE
            : BlockReport.Kind.LOAD;
    Place place = Fields.place(node);
    Integer line = place == null ? null : place.line();
    Integer start = Fields.whole(Fields.number(table.get("Start cycle")));
    Integer width = Fields.whole(Fields.number(table.get("Width")));
    for (Instruction each : all) {
      boolean same =
          each.kind() == kind
              && Objects.equals(each.line(), line)
              && (start == null || each.startCycle() == start)
              && (width == null || each.widthBits() == 0 || each.widthBits() == width);
      if (same && taken.add(each.id())) {
        return each.id();
      }
    }
    return null;
  }

  /** The ports of a memory, bank by bank. */
  List<Port> of(JsonNode memory) {
    List<Port> ports = new ArrayList<>();
    int bank = 0;
    for (JsonNode each : memory.path("children")) {
      if (each.path("type").asText().equals("bank")) {
        int replicate = 0;
        for (JsonNode copy : each.path("children")) {
          for (JsonNode port : copy.path("children")) {
            if (port.path("type").asText().equals("port")) {
              ports.add(port(bank, replicate, port));
            }
          }
          replicate++;
        }
        bank++;
      }
    }
    return ports;
  }

  private Port port(int bank, int replicate, JsonNode port) {
    Set<Integer> accesses = new LinkedHashSet<>();
    boolean arbitrated = false;
    boolean shared = false;
    Set<String> seen = new LinkedHashSet<>(List.of(port.path("id").asText()));
    List<String> ways = new ArrayList<>(seen);
    while (!ways.isEmpty()) {
      for (String id : beside.getOrDefault(ways.remove(ways.size() - 1), Set.of())) {
        JsonNode node = nodes.get(id);
        if (node == null || !seen.add(id)) {
          continue;
        }
        if (instructions.containsKey(id)) {
          accesses.add(instructions.get(id));
        } else {
          arbitrated |= node.path("name").asText().equals("ARB");
          shared |= node.path("name").asText().equals("SHARE");
          ways.add(id);
        }
      }
    }
    return new Port(
        bank,
        replicate,
        port.path("name").asText("RW"),
        List.copyOf(accesses),
        arbitrated,
        shared && !arbitrated);
  }
}
