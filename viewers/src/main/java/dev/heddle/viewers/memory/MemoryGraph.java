package dev.heddle.viewers.memory;

import dev.heddle.scheduler.memory.BlockSizes;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.MemoryReport.Port;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.graph.Graph.Edge;
import dev.heddle.viewers.graph.Graph.Node;
import dev.heddle.viewers.graph.Graph.Outline;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A memory with its banks, replicates and ports, and the accesses that go through each port. An
 * arbiter stands where accesses may wait for each other, a share where they never meet.
 */
final class MemoryGraph {
  /** A drawing with more ports cannot be read; the banks are alike. */
  private static final int MOST_PORTS = 24;

  /** Most banks that are drawn alone. */
  private static final int MOST_ALONE = 32;

  private final KernelReport kernel;
  private final MemoryReport memory;
  private final BlockSizes sizes;
  private final Map<Integer, Instruction> byId = new HashMap<>();
  private final Map<Integer, Integer> alike;
  private Map<String, Node> nodes = new LinkedHashMap<>();
  private Set<Edge> edges = new LinkedHashSet<>();

  MemoryGraph(KernelReport kernel, MemoryReport memory, BlockSizes sizes) {
    this.kernel = kernel;
    this.memory = memory;
    this.sizes = sizes;
    this.alike = firstAlike();
    for (BlockReport block : kernel.blocks()) {
      block.instructions().forEach(instruction -> byId.put(instruction.id(), instruction));
    }
  }

  /** The key of the drawing of one bank of a memory. */
  static String bankKey(String memory, int bank) {
    return memory + "/bank" + bank;
  }

  /** The first bank of each kind of which none is in the drawing of the memory. */
  List<Integer> banksNotDrawn() {
    int drawn = drawnBanks();
    return new TreeSet<>(alike.values())
        .stream().filter(bank -> bank >= drawn).limit(MOST_ALONE).toList();
  }

  /** The first bank that is like a bank, by its number. */
  private Map<Integer, Integer> firstAlike() {
    Map<Integer, List<Port>> ports = new TreeMap<>();
    for (Port port : memory.ports()) {
      Port anywhere =
          new Port(
              0, port.replicate(), port.kind(), port.accesses(), port.arbitrated(), port.shared());
      ports.computeIfAbsent(port.bank(), bank -> new ArrayList<>()).add(anywhere);
    }
    Map<List<Port>, Integer> kinds = new HashMap<>();
    Map<Integer, Integer> first = new TreeMap<>();
    ports.forEach((bank, own) -> first.put(bank, kinds.computeIfAbsent(own, o -> bank)));
    return first;
  }

  /** One bank with its replicates, private copies and ports. */
  Graph graphOfBank(int bank) {
    begin();
    String root = Keys.memory(kernel.name(), memory.name());
    List<Port> shown = memory.ports().stream().filter(port -> port.bank() == bank).toList();
    shown.forEach(port -> port.accesses().forEach(this::addAccess));
    Map<String, Integer> portNumbers = new LinkedHashMap<>();
    for (Port port : shown) {
      addPort(root, null, port, portNumbers);
    }
    portNumbers.keySet().forEach(this::addCopies);
    return drawn("");
  }

  private void begin() {
    nodes = new LinkedHashMap<>();
    edges = new LinkedHashSet<>();
  }

  private Graph drawn(String note) {
    return new Graph(List.copyOf(nodes.values()), List.copyOf(edges), Graph.Direction.RIGHT, note);
  }

  /** The copies that a bank or a replicate consists of; all of its ports reach each of them. */
  private void addCopies(String around) {
    if (memory.privateCopies() != null && memory.privateCopies() > 1) {
      put(
          around + "/copies",
          around,
          Outline.ROUND,
          Accent.STEADY,
          memory.privateCopies() + " private copies",
          List.of(),
          List.of("Copies let several iterations or work-groups use the memory at once"));
    }
  }

  /** The memory with as many of its banks as can be read. */
  Graph graph() {
    begin();
    String root = Keys.memory(kernel.name(), memory.name());
    int banks = memory.banks() == null ? 1 : memory.banks();
    int drawn = drawnBanks();
    List<Port> shown = memory.ports().stream().filter(port -> port.bank() < drawn).toList();
    shown.forEach(port -> port.accesses().forEach(this::addAccess));
    put(
        root,
        null,
        Outline.BOX,
        status(),
        memory.name(),
        List.of(),
        MemoryFacts.sentences(memory, sizes));
    Map<String, Integer> portNumbers = new LinkedHashMap<>();
    for (Port port : shown) {
      addPort(root, root, port, portNumbers);
    }
    portNumbers.keySet().forEach(this::addCopies);
    for (int bank : banksNotDrawn()) {
      put(
          bankKey(root, bank),
          root,
          Outline.BOX,
          Accent.MUTED,
          "Bank " + bank,
          List.of(),
          List.of("There is no room for its ports here: look inside"));
    }
    return drawn(drawn < banks ? "First " + drawn + " of " + banks + " banks" : "");
  }

  private int drawnBanks() {
    int banks = memory.banks() == null ? 1 : memory.banks();
    long each = memory.ports().stream().filter(port -> port.bank() == 0).count();
    return (int) Math.max(1, Math.min(banks, MOST_PORTS / Math.max(1, each)));
  }

  private Accent status() {
    return Boolean.TRUE.equals(memory.arbitrated()) ? Accent.LIMIT : Accent.GOOD;
  }

  private void put(
      String key,
      String parent,
      Outline outline,
      Accent accent,
      String title,
      List<String> lines,
      List<String> details) {
    nodes.putIfAbsent(
        key,
        new Node(
            key,
            parent,
            outline,
            accent,
            title,
            lines,
            Place.of(kernel.file(), memory.line()),
            details));
  }

  private void addAccess(int id) {
    Instruction instruction = byId.get(id);
    String key = Keys.operation(kernel.name(), id);
    if (instruction == null) {
      nodes.putIfAbsent(
          key,
          new Node(key, null, Outline.PILL, Accent.MUTED, "Access", List.of(), null, List.of()));
      return;
    }
    boolean load = instruction.kind() == BlockReport.Kind.LOAD;
    Object access = instruction.details().get("access");
    String title = (load ? "LD" : "ST") + (access == null ? "" : " " + access);
    List<String> lines =
        List.of(instruction.line() == null ? "" : "line " + instruction.line()).stream()
            .filter(line -> !line.isEmpty())
            .toList();
    List<String> details = new ArrayList<>();
    details.add(instruction.operation() + " of " + instruction.widthBits() + " bits");
    details.add("Cycle " + instruction.startCycle() + ", latency " + instruction.latency());
    nodes.putIfAbsent(
        key,
        new Node(
            key,
            null,
            Outline.PILL,
            instruction.stallable() ? Accent.STALLABLE : Accent.STEADY,
            title,
            lines,
            Place.of(kernel.file(), instruction.line()),
            details));
  }

  /**
   * @param outside what the bank is in, null when it stands alone
   * @param numbers of ports in each bank or replicate
   */
  private void addPort(String root, String outside, Port port, Map<String, Integer> numbers) {
    String bank = bankKey(root, port.bank());
    int like = alike.get(port.bank());
    put(
        bank,
        outside,
        Outline.BOX,
        Accent.PLAIN,
        "Bank " + port.bank(),
        List.of(size()),
        like == port.bank() ? List.of() : List.of("Its accesses are those of bank " + like));
    String around = bank;
    if (memory.replicates() != null && memory.replicates() > 1) {
      around = bank + "/replicate" + port.replicate();
      put(
          around,
          bank,
          Outline.BOX,
          Accent.PLAIN,
          "Replicate " + port.replicate(),
          List.of(),
          List.of());
    }
    int number = numbers.merge(around, 1, Integer::sum);
    String key = around + "/port" + number;
    put(
        key,
        around,
        Outline.PILL,
        port.arbitrated() ? Accent.LIMIT : Accent.MUTED,
        "Port " + port.kind(),
        List.of(),
        List.of("Port " + number + " for " + words(port.kind())));
    String join = key;
    if (port.accesses().size() > 1 && (port.arbitrated() || port.shared())) {
      join = Keys.join(key);
      String title = port.arbitrated() ? "ARB" : "SHARE";
      String detail =
          port.arbitrated()
              ? "Accesses wait for each other here"
              : "Accesses share the port and never meet";
      put(
          join,
          null,
          Outline.ROUND,
          port.arbitrated() ? Accent.LIMIT : Accent.GOOD,
          title,
          List.of(),
          List.of(detail));
      connect(join, key, port.kind().equals("R"));
    }
    for (int access : port.accesses()) {
      Instruction instruction = byId.get(access);
      boolean reads = instruction != null && instruction.kind() == BlockReport.Kind.LOAD;
      connect(Keys.operation(kernel.name(), access), join, reads);
    }
  }

  /** Data leaves the memory through a read and enters it through a write. */
  private void connect(String outside, String inside, boolean reads) {
    edges.add(reads ? Edge.of(inside, outside) : Edge.of(outside, inside));
  }

  private String size() {
    return memory.bankDepthWords() == null || memory.bankWidthBytes() == null
        ? ""
        : memory.bankDepthWords() + " \u00d7 " + memory.bankWidthBytes() + " B";
  }

  private static String words(String kind) {
    return switch (kind) {
      case "R" -> "reads";
      case "W" -> "writes";
      default -> "reads and writes";
    };
  }
}
