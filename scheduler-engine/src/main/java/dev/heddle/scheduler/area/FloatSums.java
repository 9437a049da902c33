package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Floating-point products and sums. A DSP block with hard floating point holds one multiplier and
 * one adder, so a tree of products that are added takes as many blocks as the larger of the two
 * counts (model M-AREA-8). Without hard floating point each operation is logic of its own.
 */
final class FloatSums {
  /** Bits of the fraction by bits of the IEEE format. */
  private static final Map<Integer, Integer> FRACTION_BITS = Map.of(16, 10, 32, 23, 64, 52);

  private final FlowGraph graph;
  private final AreaTable table;
  private final OperatorArea operators;
  private final boolean reassociates;
  private final int[] uses;
  private final BitSet waiting = new BitSet();
  private final int[] parent;
  private final Map<Integer, int[]> trees = new HashMap<>();
  private final Map<Integer, Cost> costs = new LinkedHashMap<>();

  /** Finds the trees of a kernel. */
  FloatSums(FlowGraph graph, AreaTable table, OperatorArea operators, boolean reassociates) {
    this.graph = graph;
    this.table = table;
    this.operators = operators;
    this.reassociates = reassociates;
    int count = graph.nodes().size();
    uses = new int[count];
    parent = new int[count];
    for (FlowNode node : graph.nodes()) {
      parent[node.id()] = node.id();
      for (int i = 0; i < node.inputCount(); i++) {
        uses[node.input(i)]++;
      }
    }
    graph.nodes().stream().filter(this::isHard).forEach(this::join);
    graph.nodes().stream().filter(this::isHard).forEach(this::count);
    graph.nodes().stream().filter(this::isHard).forEach(this::findWaiting);
    graph.nodes().stream().filter(FloatSums::isSumOrProduct).forEach(this::cost);
  }

  static boolean isSumOrProduct(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (isSum(node) || node.opcode() == Opcode.FMUL || node.opcode() == Opcode.DOT_PRODUCT);
  }

  private static boolean isSum(FlowNode node) {
    return node.opcode() == Opcode.FADD || node.opcode() == Opcode.FSUB;
  }

  /** Whether a product only changes the exponent: a power of two that is written as such. */
  private boolean isScaling(FlowNode node) {
    return node.opcode() == Opcode.FMUL
        && (isPowerOfTwo(graph.node(node.input(0))) || isPowerOfTwo(graph.node(node.input(1))));
  }

  private static boolean isPowerOfTwo(FlowNode node) {
    if (!(node.detail() instanceof Detail.Constant constant)
        || node.kind() != FlowNode.Kind.CONSTANT) {
      return false;
    }
    long fraction = (1L << FRACTION_BITS.getOrDefault(node.type().lane().bits(), 0)) - 1;
    return fraction > 0 && constant.bits().stream().allMatch(bits -> (bits & fraction) == 0);
  }

  private boolean isHard(FlowNode node) {
    return isSumOrProduct(node)
        && node.opcode() != Opcode.DOT_PRODUCT
        && node.type().lane().bits() == 32
        && table.has(AreaBehaviour.HARD_FLOAT);
  }

  private int find(int id) {
    int root = id;
    while (parent[root] != root) {
      root = parent[root];
    }
    parent[id] = root;
    return root;
  }

  /** A sum takes the blocks of its products, and in a reordered sum of its partial sums. */
  private void join(FlowNode node) {
    if (!isSum(node)) {
      return;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      FlowNode input = graph.node(node.input(i));
      boolean inside = isHard(input) && uses[input.id()] == 1 && input.block() == node.block();
      boolean joins = !isSum(input) || !isCarried(node) && (reassociates || holdsProduct(input));
      if (inside && joins) {
        parent[find(input.id())] = find(node.id());
      }
    }
  }

  /** Whether a sum adds to a value of the iteration before, possibly a selected one. */
  private boolean isCarried(FlowNode sum) {
    for (int i = 0; i < sum.inputCount(); i++) {
      FlowNode input = graph.node(sum.input(i));
      if (input.kind() == FlowNode.Kind.PHI) {
        return true;
      }
      if (input.kind() == FlowNode.Kind.OPERATION && input.opcode() == Opcode.SELECT) {
        boolean phi =
            graph.node(input.input(1)).kind() == FlowNode.Kind.PHI
                || graph.node(input.input(2)).kind() == FlowNode.Kind.PHI;
        if (phi) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean holdsProduct(FlowNode sum) {
    for (int i = 0; i < sum.inputCount(); i++) {
      FlowNode input = graph.node(sum.input(i));
      if (isHard(input) && !isSum(input)) {
        return true;
      }
    }
    return false;
  }

  private void count(FlowNode node) {
    int[] tree = trees.computeIfAbsent(find(node.id()), root -> new int[2]);
    tree[isSum(node) ? 0 : 1]++;
  }

  /** The blocks of a tree are shared evenly by its more numerous operations. */
  private void cost(FlowNode node) {
    if (node.opcode() == Opcode.DOT_PRODUCT) {
      int factors = node.inputCount() / 2;
      costs.put(
          node.id(),
          table.cost("floatMultiply32").times(factors).plus(table.cost("dotProduct", factors)));
      return;
    }
    if (!isHard(node)) {
      String name = isSum(node) ? "floatAdd" : isScaling(node) ? "floatScale" : "floatMultiply";
      Cost one = operators.floating(name, node.type().lane().bits());
      costs.put(node.id(), one.times(node.type().laneCount()));
      return;
    }
    int[] tree = trees.get(find(node.id()));
    boolean sums = tree[0] >= tree[1];
    if (isSum(node) != sums) {
      costs.put(node.id(), Cost.NOTHING);
      return;
    }
    Cost block = table.cost(isSum(node) ? "floatAdd32" : "floatMultiply32");
    boolean dotProduct = tree[0] > 0 && tree[1] > 1 && reassociates;
    Cost registers =
        dotProduct ? table.cost("dotProduct", tree[0]).times(1.0 / tree[0]) : Cost.NOTHING;
    Cost stalls =
        waiting.get(node.id()) ? table.cost("hardFloatStalls", tree[0] > 0 ? 1 : 0) : Cost.NOTHING;
    costs.put(node.id(), block.plus(registers).plus(stalls).times(node.type().laneCount()));
  }

  /** Finds out whether an operand comes straight, or by products, from what may stall. */
  private void findWaiting(FlowNode node) {
    for (int i = 0; i < node.inputCount(); i++) {
      FlowNode input = graph.node(node.input(i));
      boolean product = isHard(input) && !isSum(input) && waiting.get(input.id());
      if (mayStall(input) || product) {
        waiting.set(node.id());
      }
    }
  }

  private boolean mayStall(FlowNode node) {
    if (node.opcode() == Opcode.CHANNEL_READ) {
      return true;
    }
    MemoryObject object = node.isLoad() ? graph.memory(node.access().orElseThrow().object()) : null;
    return object != null && isOffChip(object.space());
  }

  private static boolean isOffChip(AddressSpace space) {
    return space == AddressSpace.GLOBAL || space == AddressSpace.CONSTANT;
  }

  /** Cost of a sum or product. */
  Cost of(FlowNode node) {
    return costs.getOrDefault(node.id(), Cost.NOTHING);
  }
}
