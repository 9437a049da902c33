package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A kernel whose loops carry other values, and that is the same otherwise. */
final class CarriedValues {
  private final Change change;
  private final Map<Integer, Loop> loops = new HashMap<>();

  private CarriedValues(Change change) {
    this.change = change;
  }

  /** What loops carry. */
  interface Change {
    /** The values of a loop. */
    List<Loop.Carried> carried(Loop loop);

    /**
     * What they are handed.
     *
     * @param given what the loop's values were handed
     */
    List<Integer> next(Loop loop, Ids given);
  }

  /**
   * Changes all loops of a kernel.
   *
   * @param values number of values that there are then
   */
  static KernelIr change(KernelIr kernel, int values, Change change) {
    return kernel.withBody(new CarriedValues(change).block(kernel.body()), values);
  }

  private Block block(Block block) {
    return new Block(block.nodes().stream().map(this::node).toList());
  }

  private Node node(Node node) {
    if (node instanceof If branch) {
      return new If(
          branch.condition(),
          block(branch.then()),
          block(branch.otherwise()),
          branch.merges(),
          branch.range());
    }
    if (node instanceof Loop loop) {
      loops.put(loop.id(), loop);
      return new Loop(
          loop.id(),
          change.carried(loop),
          block(loop.body()),
          loop.results(),
          loop.pragmas(),
          loop.kind(),
          loop.range());
    }
    if (node instanceof Scope scope) {
      return new Scope(
          scope.id(), block(scope.body()), scope.results(), scope.name(), scope.range());
    }
    if (node instanceof Node.Continue jump) {
      List<Integer> next = change.next(loops.get(jump.loop()), jump.next());
      int[] ids = next.stream().mapToInt(Integer::intValue).toArray();
      return new Node.Continue(jump.loop(), Ids.of(ids), jump.range());
    }
    return node;
  }
}
