package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Aliasing;
import dev.heddle.scheduler.dependence.Exclusion;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Questions about the addresses and conditions of off-chip accesses (model M-LSU-2 to M-LSU-13).
 */
final class AccessPattern {
  private static final List<String> NUMBERS_OF_ITEMS = List.of("get_global_id", "get_local_id");
  private static final List<String> PER_ITEM =
      List.of("get_global_id", "get_local_id", "get_global_linear_id", "get_local_linear_id");

  private final FlowGraph graph;
  private final AffineForms forms;
  private final Aliasing aliasing;
  private final Exclusion exclusion;
  private final ValueBits bits;

  /** Conditions that are known to be comparisons, and values that no load is behind. */
  private final BitSet comparisons = new BitSet();

  private final BitSet withoutLoad = new BitSet();

  AccessPattern(FlowGraph graph, AffineForms forms, Aliasing aliasing, KernelTraits traits) {
    this.graph = graph;
    this.forms = forms;
    this.aliasing = aliasing;
    this.exclusion = new Exclusion(graph);
    this.bits =
        new ValueBits(
            graph, forms, traits.requiredWorkGroupSize(), Math.max(1, traits.simdLanes()), 0);
  }

  /** Bytes from one work-item's address to the next one's; empty where that is not constant. */
  OptionalLong itemStride(FlowNode access) {
    return stride(access, this::isPerItem);
  }

  /** The same for work-items that differ in the first dimension only, as lanes of a vector do. */
  OptionalLong laneStride(FlowNode access) {
    return stride(access, node -> isPerItem(node) && !isOfOtherDimension(node) || node.isLoad());
  }

  private boolean isOfOtherDimension(FlowNode node) {
    return isQuery(node, NUMBERS_OF_ITEMS)
        && node.inputCount() > 0
        && graph.node(node.input(0)).detail() instanceof Detail.Constant c
        && c.scalar() != 0;
  }

  private OptionalLong stride(FlowNode access, Predicate<FlowNode> differs) {
    long stride = 0;
    for (Map.Entry<Integer, Long> term : forms.address(access).terms().entrySet()) {
      if (isItemNumber(graph.node(term.getKey()))) {
        stride += term.getValue();
      } else if (reaches(term.getKey(), differs, false)) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(stride);
  }

  /** Whether a node is the work-item's number in the first dimension. */
  boolean isItemNumber(FlowNode node) {
    return isQuery(node, NUMBERS_OF_ITEMS)
        && (node.inputCount() == 0
            || graph.node(node.input(0)).detail() instanceof Detail.Constant c && c.scalar() == 0);
  }

  private boolean isPerItem(FlowNode node) {
    return isQuery(node, PER_ITEM) || node.opcode() == Opcode.ATOMIC || node.isChannel();
  }

  private static boolean isQuery(FlowNode node, List<String> functions) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() == Opcode.WORK_ITEM
        && functions.contains(((Detail.Query) node.detail()).function());
  }

  /** Whether the address is the work-item's number, other work-items and loops left aside. */
  boolean isByItemAlone(FlowNode access) {
    return forms.address(access).terms().keySet().stream()
        .allMatch(term -> isItemNumber(graph.node(term)));
  }

  /**
   * Whether what changes in an address is the number of the element: not a multiple of it, and, if
   * it was loaded, loaded in the same way.
   */
  boolean isByElement(FlowNode load) {
    return forms.address(load).terms().entrySet().stream()
        .filter(term -> reaches(term.getKey(), this::isOfPlaceOrTime, false))
        .allMatch(
            term -> term.getValue() * 8 == load.bits() && isNumber(graph.node(term.getKey())));
  }

  private boolean isNumber(FlowNode index) {
    if (index.kind() == FlowNode.Kind.OPERATION && index.opcode() == Opcode.MUL) {
      return false;
    }
    Set<FlowNode> loads = new HashSet<>();
    reaches(index.id(), node -> node.isLoad() && loads.add(node) && false, false);
    return loads.stream().allMatch(this::isByElement);
  }

  /** Whether the address is the same everywhere in a launch. */
  boolean isOfArguments(FlowNode access) {
    return forms.address(access).terms().keySet().stream()
        .noneMatch(term -> reaches(term, this::isOfPlaceOrTime, false));
  }

  /** Whether a value may differ between work-items or from time to time. */
  private boolean isOfPlaceOrTime(FlowNode node) {
    return node.kind() == FlowNode.Kind.PHI
        || node.kind() == FlowNode.Kind.OPERATION
            && switch (node.opcode()) {
              case LOAD, ATOMIC, WORK_ITEM -> true;
              default -> node.isChannel();
            };
  }

  /** Whether all work-items of a group have the same address. */
  boolean isSharedByGroup(FlowNode access) {
    return forms.address(access).terms().keySet().stream()
        .noneMatch(term -> reaches(term, this::isPerItem, true));
  }

  /**
   * Whether what another load found decides the address.
   *
   * @param around whether that load may lie in an earlier iteration or before the loop
   */
  boolean gathers(FlowNode access, boolean around) {
    return forms.address(access).terms().keySet().stream()
        .anyMatch(term -> reaches(term, FlowNode::isLoad, around));
  }

  /**
   * Whether what another load found is added to something else that is not known at compile time,
   * as in {@code a[4 * i + offsets[i]]}.
   */
  boolean addsLoaded(FlowNode access) {
    int pointer = access.access().orElseThrow().pointerInput();
    List<FlowNode> terms =
        forms.address(access).terms().keySet().stream()
            .filter(term -> pointer < 0 || term != access.input(pointer))
            .map(graph::node)
            .toList();
    return terms.size() > 1 && terms.stream().anyMatch(FlowNode::isLoad);
  }

  /**
   * The values to which the subscripts of an access add constants: an access at a constant distance
   * from a pointer that was computed before is seen beside others, and one whose constant is inside
   * a longer sum is not.
   */
  List<Integer> sums(FlowNode access) {
    return access.access().orElseThrow().subscripts().stream()
        .map(subscript -> graph.node(access.input(subscript.input())))
        .map(node -> endsWithConstant(node) ? node.input(0) : node.id())
        .toList();
  }

  private boolean endsWithConstant(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() == Opcode.ADD
        && forms.of(node.input(1)).isConstant();
  }

  /** Whether what another load found decides if the access happens. */
  boolean waitsForLoad(FlowNode access) {
    return access.predicate() >= 0 && reaches(access.predicate(), FlowNode::isLoad, false);
  }

  /**
   * Whether an access happens always or for a range of places, as comparisons give it that no load
   * decides.
   */
  boolean happensInARange(FlowNode access) {
    return access.predicate() < 0
        || isComparison(access.predicate()) && !followsLoad(access.predicate());
  }

  /** Whether a load is behind a value; what none is behind is walked over once. */
  private boolean followsLoad(int value) {
    BitSet seen = (BitSet) withoutLoad.clone();
    boolean found = reaches(value, FlowNode::isLoad, true, seen);
    if (!found) {
      withoutLoad.or(seen);
    }
    return found;
  }

  private boolean isComparison(int condition) {
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(condition);
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      int id = pending.pop();
      if (comparisons.get(id) || seen.get(id)) {
        continue;
      }
      seen.set(id);
      FlowNode node = graph.node(id);
      if (node.kind() != FlowNode.Kind.OPERATION) {
        return false;
      }
      switch (node.opcode()) {
        case SLT, SLE, ULT, ULE -> {}
        case NOT -> pending.push(node.input(0));
        case AND -> {
          pending.push(node.input(0));
          pending.push(node.input(1));
        }
        default -> {
          return false;
        }
      }
    }
    comparisons.or(seen);
    return true;
  }

  /** Whether an access needs the result of another one in the same iteration. */
  boolean needs(FlowNode access, FlowNode earlier) {
    if (access.predicate() >= 0 && leadsTo(earlier, access.predicate())) {
      return true;
    }
    for (int i = 0; i < access.inputCount(); i++) {
      if (leadsTo(earlier, access.input(i))) {
        return true;
      }
    }
    return false;
  }

  /** Inputs have smaller numbers than their users, so nothing before a node is made of it. */
  private boolean leadsTo(FlowNode earlier, int start) {
    Deque<Integer> pending = new ArrayDeque<>();
    BitSet seen = new BitSet();
    pending.push(start);
    while (!pending.isEmpty()) {
      int id = pending.pop();
      if (id == earlier.id()) {
        return true;
      }
      if (id < earlier.id() || seen.get(id - earlier.id())) {
        continue;
      }
      seen.set(id - earlier.id());
      FlowNode node = graph.node(id);
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return false;
  }

  /**
   * Whether a load may come back to addresses that it had in an outer loop's last iteration. Any
   * loop around its own makes that possible: reports have a cache also where the outer loop steps
   * over all that the inner one has read.
   */
  static boolean comesBack(FlowNode load) {
    return load.block().loop().flatMap(FlowLoop::parent).isPresent();
  }

  /** Whether each iteration of a loop reads where the one before has ended. */
  boolean isConsecutive(FlowNode node, FlowLoop loop, int bits) {
    OptionalLong step = step(forms.address(node), loop);
    return step.isPresent() && step.getAsLong() * 8 == bits;
  }

  /** How far a value moves with each iteration of a loop, empty where that is not one distance. */
  private OptionalLong step(Affine value, FlowLoop loop) {
    long step = 0;
    for (Map.Entry<Integer, Long> term : value.terms().entrySet()) {
      Optional<AffineForms.Induction> induction = forms.induction(term.getKey());
      if (induction.isPresent() && induction.get().loop() == loop) {
        step += term.getValue() * induction.get().step();
      } else if (changesIn(term.getKey(), loop)) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(step);
  }

  /**
   * Whether a condition compares nothing but what moves evenly with a loop, so that it holds for
   * one stretch of iterations.
   */
  boolean holdsForStretch(int condition, FlowLoop loop) {
    FlowNode node = graph.node(condition);
    return switch (node.opcode()) {
      case NOT -> holdsForStretch(node.input(0), loop);
      case SLT, SLE, ULT, ULE ->
          step(forms.of(node.input(0)), loop).isPresent()
              && step(forms.of(node.input(1)), loop).isPresent();
      default -> false;
    };
  }

  /** Whether a value may be another one in each iteration of a loop. */
  boolean changesIn(int node, FlowLoop loop) {
    return graph.node(node).block() != null
        && graph.node(node).block().loop().map(loop::contains).orElse(false);
  }

  /** Whether every address is a multiple of a width (model M-LSU-11). */
  boolean isAligned(FlowNode first, long bytes) {
    Affine address = forms.address(first);
    return Long.bitCount(bytes) == 1
        && address.constant() % bytes == 0
        && address.terms().entrySet().stream().allMatch(term -> isMultiple(term, bytes));
  }

  private boolean isMultiple(Map.Entry<Integer, Long> term, long bytes) {
    int known =
        bits.of(term.getKey()).trailingZeros() + Long.numberOfTrailingZeros(term.getValue());
    return term.getValue() * step(term) % bytes == 0 || known >= Long.numberOfTrailingZeros(bytes);
  }

  private long step(Map.Entry<Integer, Long> term) {
    return forms
        .induction(term.getKey())
        .map(i -> i.initial().orElse(0) == 0 ? i.step() : 1)
        .orElse(1L);
  }

  /** Whether a condition lets one work-item of the whole range access (model M-LSU-5). */
  boolean isOnceInRange(FlowNode access) {
    if (access.predicate() < 0 || access.block().loop().isPresent()) {
      return false;
    }
    FlowNode test = graph.node(access.predicate());
    if (test.opcode() != Opcode.EQ || test.inputCount() != 2) {
      return false;
    }
    Affine left = forms.of(test.input(0));
    Affine right = forms.of(test.input(1));
    return left.isConstant() && isGlobalId(right) || right.isConstant() && isGlobalId(left);
  }

  private boolean isGlobalId(Affine value) {
    return value.terms().size() == 1
        && value.terms().keySet().stream()
            .map(graph::node)
            .allMatch(node -> isQuery(node, List.of("get_global_id")));
  }

  /** Whether a work-item may access what its own store has written before. */
  boolean mayComeBefore(FlowNode store, FlowNode access) {
    boolean around = haveLoopInCommon(store, access);
    return (around || store.id() < access.id())
        && aliasing.mayAlias(store, access)
        && (around || !exclusion.isExclusive(store, access));
  }

  private static boolean haveLoopInCommon(FlowNode one, FlowNode other) {
    FlowLoop own = other.block().loop().orElse(null);
    for (FlowLoop l = one.block().loop().orElse(null); l != null; l = l.parent().orElse(null)) {
      if (own != null && l.contains(own)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a value comes from a node of a kind.
   *
   * @param around whether values are followed through the phis of loops
   */
  private boolean reaches(int start, Predicate<FlowNode> wanted, boolean around) {
    return reaches(start, wanted, around, new BitSet());
  }

  private boolean reaches(int start, Predicate<FlowNode> wanted, boolean around, BitSet seen) {
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(start);
    while (!pending.isEmpty()) {
      int id = pending.pop();
      if (id < 0 || seen.get(id)) {
        continue;
      }
      seen.set(id);
      FlowNode node = graph.node(id);
      if (wanted.test(node)) {
        return true;
      }
      if (node.kind() == FlowNode.Kind.PHI) {
        if (around) {
          follow(node, pending);
        }
        continue;
      }
      for (int i = 0; i < node.inputCount(); i++) {
        pending.push(node.input(i));
      }
    }
    return false;
  }

  private static void follow(FlowNode phi, Deque<Integer> into) {
    FlowLoop loop = phi.block().loop().orElseThrow();
    for (FlowLoop.Phi carried : loop.phis()) {
      if (carried.node() == phi.id()) {
        into.push(carried.initial());
        into.push(carried.next());
      }
    }
  }
}
