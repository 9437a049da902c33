package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.Aliasing;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowBuilder;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowItem;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Whether two loops may run side by side: no iteration of the second one may need, or overwrite
 * what is needed by, a later iteration of the first one (model M-FUS-2).
 */
final class FusionLegality {
  private final FlowGraph graph;
  private final AffineForms forms;
  private final Aliasing aliasing;
  private final Map<Loop, FlowLoop> loops = new IdentityHashMap<>();

  FusionLegality(KernelIr kernel) {
    this.graph = FlowBuilder.build(kernel);
    this.forms = new AffineForms(graph);
    this.aliasing = new Aliasing(graph);
    graph.loops().forEach(loop -> loops.put(loop.loop(), loop));
  }

  /** Whether a loop holds nothing that may wait for something outside the kernel. */
  boolean neverStalls(Loop loop) {
    return nodes(loops.get(loop)).stream()
        .noneMatch(
            node ->
                isOrdered(node)
                    || node.access().isPresent()
                        && aliasing.spaceOf(node) != AddressSpace.LOCAL
                        && aliasing.spaceOf(node) != AddressSpace.PRIVATE);
  }

  /** Whether the order of memory accesses and calls allows it. */
  boolean isLegal(Loop first, Loop second) {
    FlowLoop a = loops.get(first);
    FlowLoop b = loops.get(second);
    List<FlowNode> left = nodes(a);
    List<FlowNode> right = nodes(b);
    if (left.stream().anyMatch(FusionLegality::isOrdered)
        && right.stream().anyMatch(FusionLegality::isOrdered)) {
      return false;
    }
    for (FlowNode x : accesses(left)) {
      for (FlowNode y : accesses(right)) {
        if ((x.isStore() || y.isStore()) && aliasing.mayAlias(x, y) && !keepsOrder(x, a, y, b)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether the fused loop waits for nothing that the vendor's analysis of subscripts only assumes:
   * it gives up on those of several counters or with unknown offsets, and an iteration of the fused
   * loop would wait for what the second loop did in the one before (model M-FUS-3, M-DEP-10).
   */
  boolean keepsInterval(Loop first, Loop second) {
    List<FlowNode> right = accesses(nodes(loops.get(second)));
    for (FlowNode x : accesses(nodes(loops.get(first)))) {
      for (FlowNode y : right) {
        if ((x.isStore() || y.isStore())
            && aliasing.mayAlias(x, y)
            && !(isAnalysable(x) && isAnalysable(y))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isAnalysable(FlowNode access) {
    return access.access().orElseThrow().subscripts().stream()
        .map(subscript -> forms.of(access.input(subscript.input())))
        .allMatch(
            subscript -> isOfOneCounter(subscript) || isOfOneCounter(forms.fromZero(subscript)));
  }

  private boolean isOfOneCounter(Affine subscript) {
    return subscript.terms().size() <= 1
        && subscript.terms().keySet().stream().allMatch(node -> forms.induction(node).isPresent());
  }

  private static List<FlowNode> accesses(List<FlowNode> nodes) {
    return nodes.stream().filter(node -> node.access().isPresent()).toList();
  }

  private static boolean isOrdered(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return false;
    }
    return switch (node.opcode()) {
      case CHANNEL_READ, CHANNEL_WRITE, BARRIER, FENCE, PRINTF -> true;
      case CALL -> ((Detail.Call) node.detail()).sideEffects();
      default -> node.opcode() == Opcode.ATOMIC;
    };
  }

  private static List<FlowNode> nodes(FlowLoop loop) {
    List<FlowNode> found = new ArrayList<>();
    for (FlowItem item : loop.body()) {
      if (item instanceof FlowBlock block) {
        found.addAll(block.nodes());
      } else {
        found.addAll(nodes((FlowLoop) item));
      }
    }
    return found;
  }

  /**
   * The bytes that an access touches in one iteration of its loop.
   *
   * @param stride bytes from one iteration to the next
   * @param low first byte in the first iteration, without the terms
   * @param high the byte behind the last one
   * @param terms what else is added, the same in all iterations
   */
  private record Footprint(long stride, long low, long high, Map<Integer, Long> terms) {}

  /** Whether the first access never meets one of the second in an earlier iteration. */
  private boolean keepsOrder(FlowNode x, FlowLoop a, FlowNode y, FlowLoop b) {
    Detail.Access left = x.access().orElseThrow();
    Detail.Access right = y.access().orElseThrow();
    boolean sameObject = left.object() >= 0 && left.object() == right.object();
    if (!sameObject || left.walks() || right.walks()) {
      return false;
    }
    Footprint first = footprint(x, a);
    Footprint second = footprint(y, b);
    boolean comparable =
        first != null
            && second != null
            && first.terms().equals(second.terms())
            && first.stride() == second.stride();
    if (!comparable) {
      return false;
    }
    // They meet n iterations apart if low < stride * n < high, both exclusive.
    long low = second.low() - first.high();
    long high = second.high() - first.low();
    long stride = first.stride();
    if (stride == 0) {
      return !(low < 0 && 0 < high);
    }
    long from = stride > 0 ? Math.floorDiv(low, stride) : Math.floorDiv(-high, -stride);
    long nearest = Math.max(1, from + 1);
    OptionalLong trips = a.counted().orElseThrow().tripCount();
    boolean meets = low < stride * nearest && stride * nearest < high;
    return !meets || trips.isPresent() && nearest >= trips.getAsLong();
  }

  /** Null where the address is no sum of counters and values that do not change. */
  private Footprint footprint(FlowNode node, FlowLoop loop) {
    Affine address = forms.address(node);
    long low = address.constant();
    long high = low + node.access().orElseThrow().accessed().bytes();
    long stride = 0;
    Map<Integer, Long> terms = new TreeMap<>();
    for (Map.Entry<Integer, Long> term : address.terms().entrySet()) {
      AffineForms.Induction induction = forms.induction(term.getKey()).orElse(null);
      long factor = term.getValue();
      if (induction == null || !loop.contains(induction.loop())) {
        FlowBlock block = graph.node(term.getKey()).block();
        boolean inside =
            block != null && block.loop().map(around -> loop.contains(around)).orElse(false);
        if (inside) {
          return null;
        }
        terms.put(term.getKey(), factor);
        continue;
      }
      if (induction.initial().isEmpty()) {
        return null;
      }
      long start = induction.initial().getAsLong() * factor;
      low += start;
      high += start;
      long step = induction.step() * factor;
      if (induction.loop() == loop) {
        stride += step;
        continue;
      }
      OptionalLong trips =
          induction.loop().counted().map(CountedLoop::tripCount).orElse(OptionalLong.empty());
      if (trips.isEmpty()) {
        return null;
      }
      long span = Math.max(0, trips.getAsLong() - 1) * step;
      low += Math.min(0, span);
      high += Math.max(0, span);
    }
    return new Footprint(stride, low, high, terms);
  }
}
