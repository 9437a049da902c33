package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.MemoryReport.Port;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The memory systems of a report by kernel. */
final class VendorMemories {
  private static final Pattern RAMS = Pattern.compile("(\\d+) RAM");
  private static final Pattern MLABS = Pattern.compile("(\\d+) MLAB");
  private static final Pattern COPIES =
      Pattern.compile("Replicated (\\d+) times to create private copies");
  private static final Pattern BANK_ROW =
      Pattern.compile("<tr><td>Bank bits</td>(.*?)</tr>", Pattern.DOTALL);
  private static final Pattern BIT = Pattern.compile("b<sub>(\\d+)</sub>");

  /** Memories of blocks, those that are only read, in registers, and optimized away. */
  private static final Set<String> BUILT = Set.of("memsys", "romsys", "reg", "unsynth");

  private final VendorFiles files;

  VendorMemories(VendorFiles files) {
    this.files = files;
  }

  List<MemoryReport> memories(String kernel, List<BlockReport> blocks) {
    String variable = files.has("new_lmvJSON") ? "new_lmvJSON" : "mavJSON";
    List<MemoryReport> memories = new ArrayList<>();
    for (JsonNode node : files.value(variable).path("nodes")) {
      if (node.path("name").asText().equals(kernel)) {
        VendorPorts ports = new VendorPorts(files.value(variable), node, blocks);
        for (JsonNode kind : node.path("children")) {
          if (kind.path("type").asText().equals("memtype")) {
            kind.path("children").forEach(m -> add(m, kind.path("name").asText(), ports, memories));
          }
        }
      }
    }
    return memories;
  }

  private static void add(
      JsonNode node, String kind, VendorPorts reader, List<MemoryReport> memories) {
    Map<String, String> table = Fields.table(node.path("details"));
    String type = node.path("type").asText();
    boolean noBlocks = type.equals("reg") || type.equals("unsynth");
    if (!BUILT.contains(type) || !table.containsKey("Requested size") && !noBlocks) {
      return;
    }
    List<Port> ports = reader.of(node);
    String notes =
        table.getOrDefault(
            "Additional Information", table.getOrDefault("Additional information", ""));
    Integer copies = whole(table, "Number of private copies");
    Integer replicates = whole(table, "Number of replicates");
    Integer both = whole(table, "Total replication");
    if (replicates == null && both != null) {
      Matcher said = COPIES.matcher(notes);
      copies = said.find() ? Integer.valueOf(said.group(1)) : 1;
      replicates = Math.max(1, both / Math.max(1, copies));
    }
    String usage = table.getOrDefault("Memory Usage", "");
    Integer rams = first(RAMS, usage);
    Integer mlabs = first(MLABS, usage);
    Place place = Fields.place(node);
    boolean twice =
        (table.getOrDefault("Pump configuration", "") + notes).matches("(?s).*(ouble|2x clock).*");
    Long width =
        Fields.bytes(table.getOrDefault("Bank width", table.get("Bank width (word size)")));
    memories.add(
        new MemoryReport(
            node.path("name").asText(),
            place == null ? 0 : place.line(),
            kind.contains("ocal") ? "local" : "private",
            implementation(type, mlabs != null && rams == null),
            Fields.bytes(table.get("Requested size")),
            Fields.bytes(table.get("Implemented size")),
            whole(table, "Number of banks"),
            width == null ? null : width.intValue(),
            whole(table, "Bank depth"),
            bankBits(node),
            replicates,
            copies,
            twice ? "double" : "single",
            rams,
            mlabs,
            table.get("RAM Mode"),
            null,
            ports.isEmpty() ? null : ports.stream().anyMatch(Port::arbitrated),
            ports,
            List.of(),
            notes.isEmpty() ? List.of() : List.of(notes.replaceAll("<[^>]*>", " ").strip())));
  }

  private static String implementation(String type, boolean logicBlocks) {
    return switch (type) {
      case "reg" -> "register";
      case "unsynth" -> "optimized away";
      case "romsys" -> "ROM";
      default -> logicBlocks ? "MLAB" : "RAM";
    };
  }

  private static List<Integer> bankBits(JsonNode node) {
    List<Integer> bits = new ArrayList<>();
    for (JsonNode details : node.path("details")) {
      Matcher row = BANK_ROW.matcher(details.path("Address bit information").asText(""));
      if (row.find()) {
        Matcher bit = BIT.matcher(row.group(1));
        while (bit.find()) {
          bits.add(Integer.valueOf(bit.group(1)));
        }
      }
    }
    return bits;
  }

  private static Integer whole(Map<String, String> table, String name) {
    return Fields.whole(Fields.number(table.get(name)));
  }

  private static Integer first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Integer.valueOf(found.group(1)) : null;
  }
}
