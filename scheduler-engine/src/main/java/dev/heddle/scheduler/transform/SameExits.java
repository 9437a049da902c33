package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Removes branches that jump to where the code goes without them, with the same values and nothing
 * done in between: LLVM's SimplifyCFG folds a branch with two equal ends, and what decided on it is
 * dead (model M-DCE-1).
 */
final class SameExits implements Transform {
  @Override
  public String name() {
    return "same-exits";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    Rewriter rewriter = new Rewriter(new KernelIndex(kernel), context);
    Block body = rewriter.block(kernel.body(), new Node.Return(kernel.range()));
    return rewriter.changed ? kernel.withBody(body, kernel.valueCount()) : kernel;
  }

  private static final class Rewriter {
    private final KernelIndex index;
    private final TransformContext context;
    private boolean changed;

    Rewriter(KernelIndex index, TransformContext context) {
      this.index = index;
      this.context = context;
    }

    /**
     * A block without such branches.
     *
     * @param end where the code goes behind it, null if there it goes on with something else
     */
    Block block(Block block, Node.Exit end) {
      context.cancellation().check();
      Deque<Node> kept = new ArrayDeque<>();
      Node.Exit next = end;
      List<Node> nodes = new ArrayList<>(block.nodes());
      Collections.reverse(nodes);
      for (Node node : nodes) {
        Node inner = inside(node, next);
        if (inner instanceof If branch && isFolded(branch, next)) {
          changed = true;
          continue;
        }
        kept.addFirst(inner);
        next = inner instanceof Node.Exit exit ? exit : isNothing(inner) ? next : null;
      }
      return new Block(List.copyOf(kept));
    }

    private Node inside(Node node, Node.Exit next) {
      if (node instanceof If branch) {
        Block then = block(branch.then(), branch.merges().isEmpty() ? next : null);
        Block otherwise = block(branch.otherwise(), branch.merges().isEmpty() ? next : null);
        return new If(branch.condition(), then, otherwise, branch.merges(), branch.range());
      }
      if (node instanceof Loop loop) {
        return new Loop(
            loop.id(),
            loop.carried(),
            block(loop.body(), null),
            loop.results(),
            loop.pragmas(),
            loop.kind(),
            loop.range());
      }
      if (node instanceof Scope scope) {
        return new Scope(
            scope.id(), block(scope.body(), null), scope.results(), scope.name(), scope.range());
      }
      return node;
    }

    /** Whether both sides do nothing and go where the code goes on. */
    private boolean isFolded(If branch, Node.Exit next) {
      return next != null
          && branch.merges().isEmpty()
          && goesTo(branch.then(), next)
          && goesTo(branch.otherwise(), next);
    }

    private boolean goesTo(Block side, Node.Exit next) {
      for (Node node : side.nodes()) {
        if (node instanceof Node.Exit exit) {
          return isSame(exit, next);
        }
        if (!isNothing(node)) {
          return false;
        }
      }
      return true;
    }

    private static boolean isNothing(Node node) {
      return node instanceof Operation operation
          && (operation.opcode() == Opcode.LOAD
                  && operation.detail() instanceof Detail.Access access
                  && !access.isVolatile()
              || operation.opcode().isPure() && operation.opcode() != Opcode.FPGA_REG);
    }

    private boolean isSame(Node.Exit one, Node.Exit other) {
      if (one instanceof Node.Break left && other instanceof Node.Break right) {
        return left.target() == right.target() && areSame(left.values(), right.values());
      }
      if (one instanceof Node.Continue left && other instanceof Node.Continue right) {
        return left.loop() == right.loop() && areSame(left.next(), right.next());
      }
      return one instanceof Node.Return && other instanceof Node.Return;
    }

    private boolean areSame(Ids one, Ids other) {
      for (int i = 0; i < one.size(); i++) {
        if (one.get(i) != other.get(i) && !isSameConstant(one.get(i), other.get(i))) {
          return false;
        }
      }
      return true;
    }

    private boolean isSameConstant(int one, int other) {
      Operation left = index.operation(one).orElse(null);
      Operation right = index.operation(other).orElse(null);
      return left != null
          && right != null
          && left.opcode() == Opcode.CONSTANT
          && right.opcode() == Opcode.CONSTANT
          && left.detail().equals(right.detail());
    }
  }
}
