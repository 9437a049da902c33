package dev.heddle.viewers.system;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Cluster;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.graph.Graph.Edge;
import dev.heddle.viewers.graph.Graph.Node;
import dev.heddle.viewers.graph.Graph.Outline;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.schedule.OperationWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** The inside of a block, and of its clusters. */
final class OperationGraphs {
  /** A drawing with more boxes cannot be read. */
  private static final int MOST_BOXES = 60;

  private static final String INPUTS = "inputs";
  private static final String OUTPUT = "exit";

  private final KernelReport kernel;
  private final BlockReport block;
  private final Map<Integer, Instruction> byId = new HashMap<>();

  OperationGraphs(KernelReport kernel, BlockReport block) {
    this.kernel = kernel;
    this.block = block;
    block.instructions().forEach(instruction -> byId.put(instruction.id(), instruction));
  }

  /** Clusters, what stands outside of them, and the memories that it reaches. */
  Graph block() {
    Map<String, Cluster> clusters = new LinkedHashMap<>();
    block.clusters().forEach(cluster -> clusters.put(cluster.name(), cluster));
    Function<Instruction, String> own = folding(outside(clusters));
    Drawn drawn = new Drawn();
    for (Instruction instruction : block.instructions()) {
      Cluster cluster = clusters.get(instruction.cluster());
      drawn.add(
          instruction, cluster == null ? own.apply(instruction) : Keys.cluster(cluster.name()));
    }
    drawn.boxes.forEach(
        (key, members) -> {
          Cluster cluster = clusters.get(members.get(0).cluster());
          drawn.nodes.add(cluster == null ? box(key, members) : cluster(key, cluster, members));
        });
    drawn.addFlow(block.instructions());
    drawn.addMemories();
    return drawn.graph();
  }

  private List<Instruction> outside(Map<String, Cluster> clusters) {
    return block.instructions().stream().filter(i -> !clusters.containsKey(i.cluster())).toList();
  }

  /** The operations of a cluster and its exit. */
  Graph cluster(Cluster cluster) {
    List<Instruction> members =
        block.instructions().stream().filter(i -> cluster.name().equals(i.cluster())).toList();
    Function<Instruction, String> key = folding(members);
    Drawn drawn = new Drawn();
    members.forEach(instruction -> drawn.add(instruction, key.apply(instruction)));
    drawn.boxes.forEach((name, together) -> drawn.nodes.add(box(name, together)));
    drawn.addFlow(members);
    if (cluster.exitFifoDepth() != null) {
      drawn.addExit(cluster, block.instructions());
    }
    return drawn.graph();
  }

  /** Which box an operation is drawn in: alike ones share one where there are too many. */
  private Function<Instruction, String> folding(List<Instruction> members) {
    List<Function<Instruction, String>> choices =
        List.of(
            i -> Keys.operation(kernel.name(), i.id()),
            i -> "alike:" + i.operation() + ":" + i.line() + ":" + i.startCycle(),
            i -> "alike:" + i.operation() + ":" + i.startCycle(),
            i -> "alike:" + i.startCycle() + ":" + i.stallable(),
            i -> "alike:" + i.stallable());
    for (Function<Instruction, String> choice : choices) {
      if (members.stream().map(choice).distinct().count() <= MOST_BOXES) {
        return choice;
      }
    }
    return choices.get(choices.size() - 1);
  }

  private Node box(String key, List<Instruction> members) {
    Instruction first = members.get(0);
    boolean stallable = members.stream().anyMatch(Instruction::stallable);
    boolean instant = members.stream().allMatch(i -> i.latency() == 0);
    boolean same = members.stream().allMatch(i -> i.operation().equals(first.operation()));
    String title =
        members.size() == 1
            ? OperationWords.label(first)
            : members.size() + " \u00d7 " + (same ? first.operation() : "operations");
    int start = members.stream().mapToInt(Instruction::startCycle).min().orElse(0);
    int latency = members.stream().mapToInt(Instruction::latency).max().orElse(0);
    List<String> lines =
        List.of("cycle " + start + ", " + (latency == 0 ? "no latency" : "latency " + latency));
    return new Node(
        key,
        null,
        stallable ? Outline.ROUND : Outline.BOX,
        stallable ? Accent.STALLABLE : instant ? Accent.INSTANT : Accent.STEADY,
        title,
        lines,
        Place.of(file(), first.line()),
        List.of(OperationWords.tooltip(members, block).split("\n")));
  }

  private Node cluster(String key, Cluster cluster, List<Instruction> members) {
    List<String> lines = new ArrayList<>();
    lines.add(members.size() + " operations");
    lines.add("cycle " + cluster.startCycle() + ", latency " + cluster.latency());
    lines.add(
        cluster.exitFifoDepth() == null
            ? "stall-enabled"
            : "exit FIFO of " + cluster.exitFifoDepth() + " words");
    return new Node(
        key,
        null,
        Outline.BOX,
        Accent.GOOD,
        "Cluster " + cluster.name().substring(cluster.name().lastIndexOf('.') + 1),
        lines,
        Place.of(file(), members.get(0).line()),
        lines);
  }

  private String file() {
    return kernel.loops().stream()
        .filter(loop -> loop.name().equals(block.loop()))
        .map(loop -> loop.file())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(kernel.file());
  }

  /** Boxes and lines in the making. */
  private final class Drawn {
    private final Map<String, List<Instruction>> boxes = new LinkedHashMap<>();
    private final Map<Integer, String> boxOf = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    void add(Instruction instruction, String key) {
      boxes.computeIfAbsent(key, k -> new ArrayList<>()).add(instruction);
      boxOf.put(instruction.id(), key);
    }

    void addFlow(List<Instruction> members) {
      Set<Integer> outside = new LinkedHashSet<>();
      Set<Edge> entering = new LinkedHashSet<>();
      for (Instruction instruction : members) {
        String to = boxOf.get(instruction.id());
        for (int input : instruction.inputs()) {
          String from = boxOf.get(input);
          if (from == null) {
            outside.add(input);
            entering.add(Edge.of(INPUTS, to));
          } else if (!from.equals(to)) {
            edges.add(Edge.of(from, to));
          }
        }
      }
      if (!outside.isEmpty()) {
        String count = outside.size() + (outside.size() == 1 ? " value" : " values");
        Node inputs =
            new Node(
                INPUTS,
                null,
                Outline.PILL,
                Accent.MUTED,
                "Inputs",
                List.of(count),
                null,
                List.of());
        nodes.add(0, inputs);
        edges.addAll(entering);
      }
    }

    void addExit(Cluster cluster, List<Instruction> all) {
      Set<Edge> leaving = new LinkedHashSet<>();
      for (Instruction user : all) {
        if (!boxOf.containsKey(user.id())) {
          for (int input : user.inputs()) {
            if (boxOf.containsKey(input)) {
              leaving.add(Edge.of(boxOf.get(input), OUTPUT));
            }
          }
        }
      }
      if (!leaving.isEmpty()) {
        String depth = "FIFO of " + cluster.exitFifoDepth() + " words";
        nodes.add(
            new Node(
                OUTPUT, null, Outline.PILL, Accent.MUTED, "Exit", List.of(depth), null, List.of()));
        edges.addAll(leaving);
      }
    }

    void addMemories() {
      for (MemoryReport memory : kernel.memories()) {
        for (MemoryReport.Port port : memory.ports()) {
          for (int access : port.accesses()) {
            addAccess(access, Keys.memory(kernel.name(), memory.name()), memory.name());
          }
        }
      }
      for (LsuReport unit : kernel.lsus()) {
        if ("global".equals(unit.space()) && unit.memory() != null) {
          addAccess(unit.id(), Keys.globalMemory(unit.memory()), unit.memory());
        }
      }
    }

    private void addAccess(int access, String key, String name) {
      Instruction instruction = byId.get(access);
      String box = boxOf.get(access);
      if (instruction == null || box == null) {
        return;
      }
      if (nodes.stream().noneMatch(node -> node.key().equals(key))) {
        nodes.add(
            new Node(
                key, null, Outline.ROUND, Accent.MUTED, name, List.of("memory"), null, List.of()));
      }
      boolean reads = instruction.kind() == BlockReport.Kind.LOAD;
      edges.add(new Edge(reads ? key : box, reads ? box : key, "", Accent.MUTED, true));
    }

    Graph graph() {
      boolean folded = boxes.keySet().stream().anyMatch(key -> key.startsWith("alike:"));
      return new Graph(
          nodes,
          List.copyOf(edges),
          Graph.Direction.DOWN,
          folded ? "Operations that are alike share a box" : "");
    }
  }
}
