package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Nodes that use other values in the place of some; what they define keeps its number. */
final class Renaming {
  private final IntUnaryOperator now;

  /**
   * For one renaming.
   *
   * @param now the value in the place of a used one
   */
  Renaming(IntUnaryOperator now) {
    this.now = value -> value < 0 ? value : now.applyAsInt(value);
  }

  /** A block with all that is in it. */
  Block block(Block block) {
    return new Block(nodes(block.nodes()));
  }

  /** Nodes with all that is in them. */
  List<Node> nodes(List<Node> nodes) {
    return nodes.stream().map(this::node).toList();
  }

  private Node node(Node node) {
    if (node instanceof Operation old) {
      return new Operation(
          old.id(), old.opcode(), old.type(), ids(old.inputs()), old.detail(), old.range());
    }
    if (node instanceof If branch) {
      return new If(
          now.applyAsInt(branch.condition()),
          block(branch.then()),
          block(branch.otherwise()),
          branch.merges().stream().map(this::merge).toList(),
          branch.range());
    }
    if (node instanceof Loop loop) {
      return new Loop(
          loop.id(),
          loop.carried().stream().map(this::carried).toList(),
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
      return new Node.Continue(jump.loop(), ids(jump.next()), jump.range());
    }
    if (node instanceof Node.Break jump) {
      return new Node.Break(jump.target(), ids(jump.values()), jump.range());
    }
    return node;
  }

  private If.Merge merge(If.Merge merge) {
    return new If.Merge(
        merge.id(),
        merge.type(),
        merge.name(),
        now.applyAsInt(merge.thenValue()),
        now.applyAsInt(merge.elseValue()));
  }

  private Loop.Carried carried(Loop.Carried carried) {
    return new Loop.Carried(
        carried.id(),
        carried.type(),
        carried.name(),
        carried.range(),
        now.applyAsInt(carried.initial()),
        carried.distance());
  }

  private Ids ids(Ids old) {
    return Ids.of(old.stream().map(now).toArray());
  }
}
