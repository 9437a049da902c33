package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;

/**
 * Which values of a kernel with barriers live longer than one run. A run is a piece of the kernel
 * without barriers that all work-items of a group execute one after the other.
 */
public final class Crossings implements Node.Visitor<Void> {
  private static final int DEEPEST = 6;
  private static final int EVERYWHERE = -1;

  private final KernelFacts facts;
  private final boolean recomputes;
  private final int[] runOf;
  private final BitSet crossing = new BitSet();
  private int run;

  private Crossings(KernelFacts facts, boolean recomputes) {
    this.facts = facts;
    this.recomputes = recomputes;
    runOf = new int[facts.kernel().valueCount()];
  }

  /**
   * The values in the order of their numbers.
   *
   * @param recomputes whether what {@link #isRecomputed} tells is not kept
   */
  public static BitSet of(KernelFacts facts, boolean recomputes) {
    Crossings crossings = new Crossings(facts, recomputes);
    crossings.group(facts.kernel().body());
    return crossings.crossing;
  }

  /**
   * Whether a value is cheaper to compute anew than to keep for each work-item: simple arithmetic
   * on ids, arguments and constants.
   */
  public static boolean isRecomputed(int id, KernelFacts facts) {
    return isCheap(id, facts, DEEPEST);
  }

  private static boolean isCheap(int id, KernelFacts facts, int depth) {
    Operation operation = facts.definition(id).orElse(null);
    if (operation == null || operation.type().laneCount() != 1 || depth == 0) {
      return false;
    }
    return switch (operation.opcode()) {
      case CONSTANT, PARAMETER -> true;
      case WORK_ITEM ->
          operation.inputs().stream().allMatch(input -> facts.integer(input).isPresent());
      case ADD, SUB, MUL, AND, OR, XOR, ZEXT, SEXT, TRUNC ->
          operation.inputs().stream().allMatch(input -> isCheap(input, facts, depth - 1));
      default -> false;
    };
  }

  /** Whether a node is executed by the group as a whole. */
  public static boolean isOfGroup(Node node, KernelFacts facts) {
    return facts.containsBarrier(node)
        || node instanceof Operation operation && KernelFacts.isBarrier(operation);
  }

  private void group(Block block) {
    for (Node node : block.nodes()) {
      if (!isOfGroup(node, facts)) {
        node.accept(this);
      } else if (node instanceof If branch) {
        use(branch.condition(), ++run);
        run++;
        group(branch.then());
        branch.merges().forEach(merge -> use(merge.thenValue(), run + 1));
        run += 2;
        group(branch.otherwise());
        branch.merges().forEach(merge -> use(merge.elseValue(), run + 1));
        run += 2;
        branch.merges().forEach(merge -> crossing.set(merge.id()));
      } else if (node instanceof Loop loop) {
        run++;
        loop.carried().forEach(value -> use(value.initial(), run));
        loop.carried().forEach(value -> crossing.set(value.id()));
        run++;
        group(loop.body());
        loop.results().forEach(value -> crossing.set(value.id()));
        run++;
      } else if (node instanceof Scope scope) {
        run++;
        group(scope.body());
        scope.results().forEach(value -> crossing.set(value.id()));
        run++;
      } else {
        run++;
      }
    }
  }

  private void define(int id) {
    runOf[id] = run;
  }

  /** Arguments are loaded at the start of the kernel, into locals that all runs see. */
  private void define(Operation operation) {
    runOf[operation.id()] = operation.opcode() == Opcode.PARAMETER ? EVERYWHERE : run;
  }

  /** Notes a use; what is computed at its place of use hands it on to its inputs. */
  private void use(int id, int where) {
    if (id == If.Merge.UNREACHABLE) {
      return;
    }
    if (facts.isInlined(id)) {
      facts.definition(id).orElseThrow().inputs().stream().forEach(input -> use(input, where));
    } else if (runOf[id] != where && runOf[id] != EVERYWHERE) {
      crossing.set(id);
      if (recomputes && isRecomputed(id, facts)) {
        facts.definition(id).orElseThrow().inputs().stream().forEach(input -> use(input, where));
      }
    }
  }

  private void block(Block block) {
    block.nodes().forEach(node -> node.accept(this));
  }

  @Override
  public Void operation(Operation operation) {
    if (!facts.isInlined(operation.id()) || operation.type().bits() == 0) {
      operation.inputs().stream().forEach(input -> use(input, run));
    }
    define(operation);
    return null;
  }

  @Override
  public Void branch(If branch) {
    use(branch.condition(), run);
    block(branch.then());
    block(branch.otherwise());
    for (If.Merge merge : branch.merges()) {
      use(merge.thenValue(), run);
      use(merge.elseValue(), run);
      define(merge.id());
    }
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    for (Loop.Carried value : loop.carried()) {
      use(value.initial(), run);
      define(value.id());
    }
    block(loop.body());
    loop.results().forEach(value -> define(value.id()));
    return null;
  }

  @Override
  public Void scope(Scope scope) {
    block(scope.body());
    scope.results().forEach(value -> define(value.id()));
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    if (exit instanceof Node.Continue next) {
      next.next().stream().forEach(value -> use(value, run));
    } else if (exit instanceof Node.Break leave) {
      leave.values().stream().forEach(value -> use(value, run));
    }
    return null;
  }
}
