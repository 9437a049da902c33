package dev.heddle.emulator.compiler;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;

/**
 * Which values of a kernel with barriers live longer than one run. A run is a piece of the kernel
 * without barriers that all work-items of a group execute one after the other.
 */
final class Crossings implements Node.Visitor<Void> {
  private final KernelFacts facts;
  private final int[] runOf;
  private final BitSet crossing = new BitSet();
  private int run;

  private Crossings(KernelFacts facts) {
    this.facts = facts;
    runOf = new int[facts.kernel().valueCount()];
  }

  /** The values in the order of their numbers. */
  static BitSet of(KernelFacts facts) {
    Crossings crossings = new Crossings(facts);
    facts.parameters().forEach(operation -> crossings.runOf[operation.id()] = -1);
    crossings.group(facts.kernel().body());
    return crossings.crossing;
  }

  /** Whether a node is executed by the group as a whole. */
  static boolean isOfGroup(Node node, KernelFacts facts) {
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

  /** Notes a use; what is computed at its place of use hands it on to its inputs. */
  private void use(int id, int where) {
    if (id == If.Merge.UNREACHABLE) {
      return;
    }
    if (facts.isInlined(id)) {
      facts.definition(id).orElseThrow().inputs().stream().forEach(input -> use(input, where));
    } else if (runOf[id] != where && runOf[id] >= 0) {
      crossing.set(id);
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
    define(operation.id());
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
