package dev.heddle.scheduler.dependence;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** All dependences through memory and channels of one kernel. */
public final class Dependences {
  private final FlowGraph graph;
  private final Aliasing aliasing;
  private final AffineForms forms;
  private final DistanceTest distances;
  private final Ivdep ivdep;
  private final AccessPairs pairs;
  private final Exclusion exclusion;
  private final Map<FlowLoop, List<Dependence>> carried = new IdentityHashMap<>();
  private final Map<FlowBlock, List<Dependence>> within = new IdentityHashMap<>();
  private final Map<FlowLoop, List<Dependence>> promised = new IdentityHashMap<>();

  /**
   * Finds them.
   *
   * @param singleWorkItem only then iterations overlap and loops carry dependences
   */
  public Dependences(
      FlowGraph graph, AffineForms forms, boolean singleWorkItem, Cancellation cancellation) {
    this.graph = graph;
    this.aliasing = new Aliasing(graph);
    this.forms = forms;
    this.distances = new DistanceTest(forms, new PeriodicCounters(graph));
    this.ivdep = new Ivdep();
    this.pairs = new AccessPairs(forms);
    this.exclusion = new Exclusion(graph);
    for (FlowBlock block : graph.blocks()) {
      cancellation.check();
      withinBlock(block);
    }
    if (singleWorkItem) {
      for (FlowLoop loop : graph.loops()) {
        cancellation.check();
        carriedBy(loop);
      }
    }
  }

  /** Dependences that a loop carries from one iteration to a later one. */
  public List<Dependence> carriedBy(FlowLoop loop, boolean includePromised) {
    List<Dependence> all = new ArrayList<>(carried.getOrDefault(loop, List.of()));
    if (includePromised) {
      all.addAll(promised.getOrDefault(loop, List.of()));
    }
    return all;
  }

  /** Dependences inside a block. */
  public List<Dependence> within(FlowBlock block) {
    return within.getOrDefault(block, List.of());
  }

  /**
   * Whether one inner loop reaches the shared element with both accesses in the same of its
   * iterations. Its iterations keep their order from one iteration of the outer loop to the next,
   * so the outer loop need not wait (rows of 17.1 that store and load {@code b[j]} in the loop of
   * {@code j}).
   */
  public boolean isKeptInside(Dependence dependence) {
    FlowNode from = dependence.from();
    FlowNode to = dependence.to();
    FlowLoop inner = from.block().loop().orElse(null);
    if (from.access().isEmpty()
        || to.access().isEmpty()
        || inner == dependence.loop()
        || inner != to.block().loop().orElse(null)) {
      return false;
    }
    Affine address = forms.address(from);
    return !address.isConstant()
        && address.equals(forms.address(to))
        && address.terms().keySet().stream()
            .allMatch(term -> isInductionInside(term, dependence.loop()));
  }

  private boolean isInductionInside(int node, FlowLoop loop) {
    return forms
        .induction(node)
        .map(induction -> induction.loop() != loop && loop.contains(induction.loop()))
        .orElse(false);
  }

  /** Which accesses may touch the same memory. */
  public Aliasing aliasing() {
    return aliasing;
  }

  // ------------------------------------------------------------------ within a block

  private void withinBlock(FlowBlock block) {
    List<Dependence> found = new ArrayList<>();
    for (List<FlowNode> group : groups(block.nodes())) {
      pairs.visit(
          group,
          null,
          (first, second) -> {
            if (ordered(first, second)
                && !exclusion.isExclusive(first, second)
                && !neverMeet(first, second, block)) {
              found.add(
                  new Dependence(
                      kind(first, second), first, second, null, 0, false, Optional.empty()));
            }
          });
    }
    if (!found.isEmpty()) {
      within.put(block, found);
    }
  }

  /** Whether two accesses of one iteration touch different elements for certain. */
  private boolean neverMeet(FlowNode first, FlowNode second, FlowBlock block) {
    if (first.access().isEmpty() || second.access().isEmpty()) {
      return false;
    }
    if (distances.areApart(first, second)) {
      return true;
    }
    if (block.loop().isEmpty()) {
      return false;
    }
    DistanceTest.Answer answer = distances.test(first, second, block.loop().get());
    return answer.independent()
        || answer.assumption().isEmpty()
            && answer.distance().isPresent()
            && answer.distance().getAsLong() != 0;
  }

  /**
   * Operations that may depend on each other: by object, with everything that may alias in one
   * group, channels by name.
   */
  private List<List<FlowNode>> groups(List<FlowNode> nodes) {
    Map<String, List<FlowNode>> groups = new HashMap<>();
    Map<String, Boolean> stores = new HashMap<>();
    for (FlowNode node : nodes) {
      String key = key(node);
      if (key.isEmpty()) {
        continue;
      }
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(node);
      stores.merge(key, node.isStore() || node.access().isEmpty(), Boolean::logicalOr);
    }
    List<List<FlowNode>> result = new ArrayList<>();
    groups.forEach(
        (key, group) -> {
          if (stores.get(key)) {
            result.add(group);
          }
        });
    return result;
  }

  private String key(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return "";
    }
    if (node.isChannel()) {
      // The ends of a channel belong to different kernels, so reads and writes never meet.
      return node.opcode() + ((Detail.Channel) node.detail()).channel() + indices(node);
    }
    if (node.opcode() == Opcode.PRINTF) {
      return "effect";
    }
    if (node.detail() instanceof Detail.Call call && call.sideEffects()) {
      // Each call is a module of its own, so that it waits for nothing but itself
      // (programming-guide-7-end R-047).
      return "call " + node.id();
    }
    if (node.access().isEmpty()) {
      return "";
    }
    Detail.Access access = node.access().get();
    MemoryObject object = graph.memory(access.object());
    if (object == null) {
      return "pointer";
    }
    boolean shared =
        object.origin() == MemoryObject.Origin.ARGUMENT && !object.isRestrict() || mayBePointedTo();
    return shared ? "pointer" : "object " + object.id();
  }

  /** Constant indices of a channel of an array; channels with other indices are different ones. */
  private String indices(FlowNode node) {
    StringBuilder text = new StringBuilder();
    for (int i = node.opcode() == Opcode.CHANNEL_WRITE ? 1 : 0; i < node.inputCount(); i++) {
      FlowNode index = graph.node(node.input(i));
      text.append('[')
          .append(index.detail() instanceof Detail.Constant c ? c.scalar() : "*")
          .append(']');
    }
    return text.toString();
  }

  private Boolean pointers;

  /** Whether some access of the kernel goes through a pointer to several objects. */
  private boolean mayBePointedTo() {
    if (pointers == null) {
      pointers =
          graph.nodes().stream()
              .anyMatch(
                  node ->
                      node.access().isPresent()
                          && node.access().get().object() == Detail.Access.DYNAMIC);
    }
    return pointers;
  }

  private boolean ordered(FlowNode first, FlowNode second) {
    if (first.access().isPresent() && second.access().isPresent()) {
      return (first.isStore() || second.isStore()) && aliasing.mayAlias(first, second);
    }
    return true;
  }

  private static Dependence.Kind kind(FlowNode first, FlowNode second) {
    if (first.isChannel()) {
      return Dependence.Kind.CHANNEL;
    }
    if (first.access().isEmpty()) {
      return Dependence.Kind.EFFECT;
    }
    if (first.isStore()) {
      return second.isStore()
          ? Dependence.Kind.WRITE_AFTER_WRITE
          : Dependence.Kind.READ_AFTER_WRITE;
    }
    return Dependence.Kind.WRITE_AFTER_READ;
  }

  // ------------------------------------------------------------------ carried by a loop

  private void carriedBy(FlowLoop loop) {
    List<FlowNode> nodes = new ArrayList<>();
    collect(loop, nodes);
    for (List<FlowNode> group : groups(nodes)) {
      group.forEach(node -> pair(node, node, loop));
      pairs.visit(group, loop, (first, second) -> pair(first, second, loop));
    }
  }

  private static void collect(FlowLoop loop, List<FlowNode> into) {
    for (FlowItem item : loop.body()) {
      if (item instanceof FlowBlock block) {
        into.addAll(block.nodes());
      } else {
        collect((FlowLoop) item, into);
      }
    }
  }

  private void pair(FlowNode first, FlowNode second, FlowLoop loop) {
    if (!ordered(first, second)) {
      return;
    }
    if (first.access().isEmpty()) {
      // Channel calls and calls with effects keep their order from iteration to iteration.
      if (first != second) {
        add(new Dependence(kind(second, first), second, first, loop, 1, true, Optional.empty()));
      }
      return;
    }
    if (first == second && first.opcode() != Opcode.ATOMIC) {
      // One access keeps its own order (model M-DEP-11).
      return;
    }
    if (isDeclaredIn(loop, first) || exclusion.neverHappenBoth(first, second, loop)) {
      return;
    }
    DistanceTest.Answer answer = distances.test(first, second, loop);
    if (answer.independent()) {
      return;
    }
    boolean proven = answer.assumption().isEmpty();
    if (proven && answer.distance().isPresent()) {
      // Element of the first in iteration x is that of the second in iteration x + distance.
      long distance = answer.distance().getAsLong();
      if (distance > 0) {
        add(dependence(first, second, loop, distance, true, Optional.empty()));
      } else if (distance < 0) {
        add(dependence(second, first, loop, -distance, true, Optional.empty()));
      }
      return;
    }
    long shortest = proven ? 1 : answer.distance().orElse(1);
    add(dependence(first, second, loop, shortest, proven, answer.assumption()));
    if (first != second) {
      add(dependence(second, first, loop, shortest, proven, answer.assumption()));
    }
  }

  /** Whether every iteration has an object of its own. */
  private boolean isDeclaredIn(FlowLoop loop, FlowNode access) {
    MemoryObject object = graph.memory(access.access().orElseThrow().object());
    return object != null
        && object.origin() == MemoryObject.Origin.VARIABLE
        && loop.loop().declares(object);
  }

  private static Dependence dependence(
      FlowNode from,
      FlowNode to,
      FlowLoop loop,
      long distance,
      boolean proven,
      Optional<Assumption> why) {
    int clamped = (int) Math.min(Integer.MAX_VALUE, distance);
    return new Dependence(kind(from, to), from, to, loop, clamped, proven, why);
  }

  private void add(Dependence dependence) {
    FlowLoop loop = dependence.loop();
    boolean memory = dependence.from().access().isPresent();
    boolean atomic =
        dependence.from().opcode() == Opcode.ATOMIC || dependence.to().opcode() == Opcode.ATOMIC;
    OptionalInt promise =
        memory && !atomic
            ? ivdep.promise(loop, dependence.from(), dependence.to())
            : OptionalInt.empty();
    if (promise.isPresent() && promise.getAsInt() == Integer.MAX_VALUE) {
      promised.computeIfAbsent(loop, l -> new ArrayList<>()).add(dependence);
      return;
    }
    Dependence kept =
        promise.isPresent() && promise.getAsInt() > dependence.distance()
            ? dependence.withDistance(promise.getAsInt())
            : dependence;
    carried.computeIfAbsent(loop, l -> new ArrayList<>()).add(kept);
  }
}
