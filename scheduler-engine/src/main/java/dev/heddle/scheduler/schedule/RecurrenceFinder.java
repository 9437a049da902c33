package dev.heddle.scheduler.schedule;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.dependence.Dependences;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.modulo.CycleRatio;
import dev.heddle.scheduler.modulo.ModuloProblem;
import dev.heddle.scheduler.modulo.ModuloScheduler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the recurrence that limits a loop: the critical cycle of its dependence graph. */
final class RecurrenceFinder {
  private final FlowGraph graph;
  private final Dependences dependences;
  private final OperatorTimes times;
  private final OrderCycles cycles;

  private final List<Edge> edges = new ArrayList<>();
  private final Map<Integer, Integer> positions = new HashMap<>();
  private int clusterEntries;

  /**
   * A dependence between two nodes of the loop.
   *
   * @param adders those of its cycles that are adders, which a lower clock takes as logic
   */
  private record Edge(
      int from,
      int to,
      int cycles,
      double delay,
      int adders,
      int distance,
      Optional<Dependence> memory) {
    static Edge of(int from, int to, int cycles, int distance, Optional<Dependence> memory) {
      return new Edge(from, to, cycles, 0, 0, distance, memory);
    }

    int cycles(boolean addersAsLogic) {
      return addersAsLogic ? cycles - adders : cycles;
    }

    double delay(boolean addersAsLogic) {
      return addersAsLogic ? delay + adders : delay;
    }
  }

  RecurrenceFinder(FlowGraph graph, Dependences dependences, OperatorTimes times) {
    this.graph = graph;
    this.dependences = dependences;
    this.times = times;
    this.cycles = new OrderCycles(times);
  }

  /** The critical recurrence of a loop's own blocks, empty if there is none. */
  Optional<Recurrence> find(FlowLoop loop) {
    edges.clear();
    positions.clear();
    clusterEntries = 0;
    for (FlowBlock block : loop.blocks()) {
      block.nodes().forEach(node -> positions.put(node.id(), positions.size()));
    }
    for (FlowBlock block : loop.blocks()) {
      block.nodes().forEach(this::inputs);
      clusters(block);
      dependences.within(block).forEach(this::memory);
    }
    loop.phis().forEach(phi -> data(phi.next(), phi.node(), phi.distance()));
    boolean oneBlock = loop.isInnermost();
    for (Dependence dependence : dependences.carriedBy(loop, false)) {
      if (oneBlock || dependence.from().block() == dependence.to().block()) {
        memory(dependence);
      }
    }
    return critical();
  }

  /**
   * The smallest interval that the recurrences of the loop looked at last and its ports allow
   * together.
   *
   * @param ports port of each node that shares one
   * @param least interval that the recurrences alone allow
   */
  int intervalWithPorts(Map<Integer, Integer> ports, int least, Cancellation cancellation) {
    ModuloProblem.Operation[] operations =
        new ModuloProblem.Operation[positions.size() + clusterEntries];
    Arrays.fill(operations, new ModuloProblem.Operation(0, ModuloProblem.Operation.NO_PORT));
    positions.forEach(
        (node, position) ->
            operations[position] =
                new ModuloProblem.Operation(
                    times.of(graph.node(node)).cycles(),
                    ports.getOrDefault(node, ModuloProblem.Operation.NO_PORT)));
    List<ModuloProblem.Edge> problemEdges = new ArrayList<>();
    for (Edge edge : edges) {
      problemEdges.add(
          new ModuloProblem.Edge(edge.from(), edge.to(), edge.cycles(), edge.distance()));
    }
    int kinds = (int) ports.values().stream().distinct().count();
    ModuloProblem problem =
        new ModuloProblem(Arrays.asList(operations), problemEdges, Collections.nCopies(kinds, 1));
    return new ModuloScheduler(problem, cancellation).schedule(least).interval();
  }

  private void inputs(FlowNode node) {
    if (node.kind() == FlowNode.Kind.PHI) {
      return;
    }
    for (int i = isTriedWrite(node) ? 1 : 0; i < node.inputCount(); i++) {
      data(node.input(i), node.id(), 0);
    }
    if (node.predicate() >= 0) {
      data(node.predicate(), node.id(), 0);
    }
  }

  /**
   * A stall-free cluster starts when all of its inputs are there, so what comes from a stallable
   * operation waits at its entry also for computations that do not need it (model M-II-5; two
   * recurrences through global memory in reports of 17.1).
   */
  private void clusters(FlowBlock block) {
    Map<Integer, Integer> levels = levels(block);
    Map<Integer, Integer> entries = new HashMap<>();
    for (FlowNode node : block.nodes()) {
      int level = levels.getOrDefault(node.id(), 0);
      if (level == 0 || times.of(node).stallable()) {
        continue;
      }
      boolean first = true;
      for (int i = 0; i < node.inputCount(); i++) {
        Integer known = levels.get(node.input(i));
        Timing timing = times.of(graph.node(node.input(i)));
        if (known != null && timing.stallable()) {
          Integer source = positions.get(node.input(i));
          edges.add(Edge.of(source, entry(entries, level), timing.cycles(), 0, Optional.empty()));
        } else if (known != null && known == level) {
          first = false;
        }
      }
      if (first) {
        int target = positions.get(node.id());
        edges.add(Edge.of(entry(entries, level), target, 0, 0, Optional.empty()));
      }
    }
  }

  /** Position of the entry of the cluster behind some stallable operations. */
  private int entry(Map<Integer, Integer> entries, int level) {
    return entries.computeIfAbsent(
        level,
        l -> {
          clusterEntries++;
          return positions.size() + clusterEntries - 1;
        });
  }

  /** Stallable operations that lie before each operation of an iteration. */
  private Map<Integer, Integer> levels(FlowBlock block) {
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (Dependence dependence : dependences.within(block)) {
      before
          .computeIfAbsent(dependence.to().id(), id -> new ArrayList<>())
          .add(dependence.from().id());
    }
    Map<Integer, Integer> levels = new HashMap<>();
    for (FlowNode node : block.nodes()) {
      if (node.kind() == FlowNode.Kind.PHI || node.kind() == FlowNode.Kind.CONSTANT) {
        continue;
      }
      int level = behind(node.predicate(), levels);
      for (int i = 0; i < node.inputCount(); i++) {
        level = Math.max(level, behind(node.input(i), levels));
      }
      for (int earlier : before.getOrDefault(node.id(), List.of())) {
        level = Math.max(level, behind(earlier, levels));
      }
      levels.put(node.id(), level);
    }
    return levels;
  }

  private int behind(int id, Map<Integer, Integer> levels) {
    Integer level = levels.get(id);
    if (level == null) {
      return 0;
    }
    return times.of(graph.node(id)).stallable() ? level + 1 : level;
  }

  /**
   * Whether a node is a non-blocking write, whose flag of success does not wait for what is written
   * (published reports of release 17.1: no recurrence goes through it).
   */
  static boolean isTriedWrite(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() == Opcode.CHANNEL_WRITE
        && node.detail() instanceof Detail.Channel channel
        && !channel.blocking();
  }

  private void data(int from, int to, int distance) {
    Integer source = positions.get(from);
    Integer target = positions.get(to);
    if (source != null && target != null) {
      FlowNode node = graph.node(from);
      Timing timing = times.of(node);
      int cycles = times.isAccumulator(node) ? 1 : timing.cycles();
      int setup = times.of(graph.node(to)).setup();
      int adders = timing.adders() ? cycles : 0;
      edges.add(
          new Edge(
              source, target, cycles + setup, timing.delay(), adders, distance, Optional.empty()));
    }
  }

  private void memory(Dependence dependence) {
    Integer source = positions.get(dependence.from().id());
    Integer target = positions.get(dependence.to().id());
    if (source == null || target == null || times.isOneStore(dependence)) {
      return;
    }
    edges.add(
        Edge.of(
            source,
            target,
            cycles.around(dependence),
            dependence.distance(),
            Optional.of(dependence)));
  }

  /**
   * The longest cycle. One of logic and adders only is all logic, unless another one needs more
   * than a cycle without them.
   */
  private Optional<Recurrence> critical() {
    Optional<CycleRatio.Critical> longest = critical(false);
    boolean adders =
        longest.isPresent()
            && longest.get().edges().stream().map(edges::get).anyMatch(edge -> edge.adders() > 0)
            && longest.get().edges().stream()
                .map(edges::get)
                .allMatch(edge -> edge.cycles() == edge.adders());
    boolean alone =
        adders
            && critical(true)
                .map(beside -> recurrence(beside, true).minimumInterval() == 1)
                .orElse(true);
    return longest.map(critical -> recurrence(critical, alone));
  }

  /**
   * The cycle with the largest ratio of cycles to distance.
   *
   * @param addersAsLogic whether adders count as logic, as they do at a lower clock
   */
  private Optional<CycleRatio.Critical> critical(boolean addersAsLogic) {
    int count = edges.size();
    int[] from = new int[count];
    int[] to = new int[count];
    double[] weight = new double[count];
    int[] distance = new int[count];
    for (int i = 0; i < count; i++) {
      Edge edge = edges.get(i);
      from[i] = edge.from();
      to[i] = edge.to();
      // Logic beside operators with a latency fits into their registers; it decides only alone.
      weight[i] = edge.cycles(addersAsLogic) + edge.delay(addersAsLogic) * 1e-3;
      distance[i] = edge.distance();
    }
    return new CycleRatio(positions.size() + clusterEntries, from, to, weight, distance).critical();
  }

  private Recurrence recurrence(CycleRatio.Critical critical, boolean addersAsLogic) {
    int distance = 0;
    int cycles = 0;
    double logic = 0;
    Optional<Dependence> memory = Optional.empty();
    List<Recurrence.Step> steps = new ArrayList<>();
    List<Recurrence.Edge> path = new ArrayList<>();
    Map<Integer, Integer> nodes = new HashMap<>();
    positions.forEach((node, position) -> nodes.put(position, node));
    for (int index : critical.edges()) {
      Edge edge = edges.get(index);
      int registered = edge.cycles(addersAsLogic);
      double delay = edge.delay(addersAsLogic);
      distance += edge.distance();
      cycles += registered;
      logic += delay;
      boolean carried = edge.memory().isPresent() && edge.distance() > 0;
      if (memory.isEmpty() && edge.memory().isPresent() || carried) {
        memory = edge.memory();
      }
      Integer source = nodes.get(edge.from());
      if (source != null) {
        steps.add(new Recurrence.Step(graph.node(source), registered, delay));
      }
      path.add(
          new Recurrence.Edge(
              Optional.ofNullable(source).map(graph::node),
              edge.memory(),
              source == null || !nodes.containsKey(edge.to()),
              edge.distance(),
              registered,
              delay));
    }
    double ns = logic * times.periodNs();
    return new Recurrence(steps, path, distance, cycles, logic, ns, memory);
  }
}
