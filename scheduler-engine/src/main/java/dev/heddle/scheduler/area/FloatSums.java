package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
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

  private final ScheduledKernel kernel;
  private final MemoryObjects objects;
  private final AreaTable table;
  private final OperatorArea operators;
  private final boolean reassociates;
  private final int[] uses;
  private final BitSet waiting = new BitSet();
  private final int[] parent;
  private final Map<Integer, int[]> trees = new HashMap<>();
  private final Map<Integer, Cost> costs = new LinkedHashMap<>();

  /** Finds the trees of a kernel. */
  FloatSums(ScheduledKernel kernel, AreaTable table, OperatorArea operators, boolean reassociates) {
    this.kernel = kernel;
    this.objects = new MemoryObjects(kernel.built());
    this.table = table;
    this.operators = operators;
    this.reassociates = reassociates;
    int count = kernel.flow().nodes().size();
    uses = new int[count];
    parent = new int[count];
    for (Node node : kernel.flow().nodes()) {
      parent[node.id()] = node.id();
      for (int i = 0; i < node.operands().size(); i++) {
        uses[node.operand(i)]++;
      }
    }
    kernel.flow().nodes().stream().filter(this::isHard).forEach(this::join);
    kernel.flow().nodes().stream().filter(this::isHard).forEach(this::count);
    kernel.flow().nodes().stream().filter(this::isHard).forEach(this::findWaiting);
    kernel.flow().nodes().stream().filter(FloatSums::isSumOrProduct).forEach(this::cost);
  }

  static boolean isSumOrProduct(Node node) {
    return node.role() == Role.OPERATION
        && (isSum(node) || node.opcode() == Opcode.FMUL || node.opcode() == Opcode.DOT_PRODUCT);
  }

  private static boolean isSum(Node node) {
    return node.opcode() == Opcode.FADD || node.opcode() == Opcode.FSUB;
  }

  /** Whether a product only changes the exponent: a power of two that is written as such. */
  private boolean isScaling(Node node) {
    return node.opcode() == Opcode.FMUL
        && (isPowerOfTwo(kernel.node(node.operand(0)))
            || isPowerOfTwo(kernel.node(node.operand(1))));
  }

  private static boolean isPowerOfTwo(Node node) {
    if (!(node.detail() instanceof Detail.Constant constant) || node.role() != Role.CONSTANT) {
      return false;
    }
    long fraction = (1L << FRACTION_BITS.getOrDefault(node.type().lane().bits(), 0)) - 1;
    return fraction > 0 && constant.bits().stream().allMatch(bits -> (bits & fraction) == 0);
  }

  private boolean isHard(Node node) {
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
  private void join(Node node) {
    if (!isSum(node)) {
      return;
    }
    for (int i = 0; i < node.operands().size(); i++) {
      Node input = kernel.node(node.operand(i));
      boolean inside = isHard(input) && uses[input.id()] == 1 && input.block().equals(node.block());
      boolean joins = !isSum(input) || !isCarried(node) && (reassociates || holdsProduct(input));
      if (inside && joins) {
        parent[find(input.id())] = find(node.id());
      }
    }
  }

  /** Whether a sum adds to a value of the iteration before, possibly a selected one. */
  private boolean isCarried(Node sum) {
    for (int i = 0; i < sum.operands().size(); i++) {
      Node input = kernel.node(sum.operand(i));
      if (input.role() == Role.CARRIED) {
        return true;
      }
      if (input.role() == Role.OPERATION && input.opcode() == Opcode.SELECT) {
        boolean phi =
            kernel.node(input.operand(1)).role() == Role.CARRIED
                || kernel.node(input.operand(2)).role() == Role.CARRIED;
        if (phi) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean holdsProduct(Node sum) {
    for (int i = 0; i < sum.operands().size(); i++) {
      Node input = kernel.node(sum.operand(i));
      if (isHard(input) && !isSum(input)) {
        return true;
      }
    }
    return false;
  }

  private void count(Node node) {
    int[] tree = trees.computeIfAbsent(find(node.id()), root -> new int[2]);
    tree[isSum(node) ? 0 : 1]++;
  }

  /** The blocks of a tree are shared evenly by its more numerous operations. */
  private void cost(Node node) {
    if (node.opcode() == Opcode.DOT_PRODUCT) {
      int factors = node.operands().size() / 2;
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
  private void findWaiting(Node node) {
    for (int i = 0; i < node.operands().size(); i++) {
      Node input = kernel.node(node.operand(i));
      boolean product = isHard(input) && !isSum(input) && waiting.get(input.id());
      if (mayStall(input) || product) {
        waiting.set(node.id());
      }
    }
  }

  private boolean mayStall(Node node) {
    if (node.opcode() == Opcode.CHANNEL_READ) {
      return true;
    }
    return node.isLoad()
        && objects
            .of((Detail.Access) node.detail())
            .filter(object -> isOffChip(object.space()))
            .isPresent();
  }

  private static boolean isOffChip(AddressSpace space) {
    return space == AddressSpace.GLOBAL || space == AddressSpace.CONSTANT;
  }

  /** Cost of a sum or product. */
  Cost of(Node node) {
    return costs.getOrDefault(node.id(), Cost.NOTHING);
  }
}
