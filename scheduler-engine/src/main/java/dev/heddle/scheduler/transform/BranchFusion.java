package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * Two branches that exclude each other share their load-store units: accesses of one kind that
 * stand in the same order on both sides become one access at a selected address, under both
 * conditions. What follows a branch that is left by a jump is the other side of that branch if it
 * ends with the same jump. Only branches without loops, barriers and calls are fused, as the
 * vendor's compiler turns only those into predicates (the units of twelve kernels in the reports of
 * 20.4 are what this gives).
 */
final class BranchFusion implements Transform {
  @Override
  public String name() {
    return "branch-fusion";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    Rewriter rewriter = new Rewriter(kernel, context);
    Block body = rewriter.block(kernel.body(), true);
    return rewriter.changed ? kernel.withBody(body, rewriter.values.count()) : kernel;
  }

  /** Goes through the regions from the inside. */
  private static final class Rewriter {
    private final KernelIr kernel;
    private final TransformContext context;
    private final NewValues values;
    private boolean changed;

    Rewriter(KernelIr kernel, TransformContext context) {
      this.kernel = kernel;
      this.context = context;
      this.values = new NewValues(kernel.valueCount());
    }

    Block block(Block block, boolean isKernel) {
      context.cancellation().check();
      List<Node> nodes = new ArrayList<>();
      for (Node node : block.nodes()) {
        nodes.add(inside(node));
      }
      nodes = fusedTail(nodes, isKernel);
      for (int i = nodes.size() - 1; i >= 0; i--) {
        if (nodes.get(i) instanceof If branch) {
          List<Node> fused = fused(branch, nodes.subList(i + 1, nodes.size()), isKernel);
          if (!fused.isEmpty()) {
            changed = true;
            nodes = new ArrayList<>(nodes.subList(0, i));
            nodes.addAll(fused);
          }
        }
      }
      return new Block(nodes);
    }

    /** The first branch that a side leaves with all that follows it, branches in there included. */
    private List<Node> fusedTail(List<Node> nodes, boolean isKernel) {
      for (int i = 0; i < nodes.size(); i++) {
        boolean leaves =
            nodes.get(i) instanceof If branch
                && branch.then().endsWithExit() != branch.otherwise().endsWithExit();
        List<Node> fused =
            leaves
                ? fused((If) nodes.get(i), nodes.subList(i + 1, nodes.size()), isKernel)
                : List.of();
        if (!fused.isEmpty()) {
          changed = true;
          List<Node> all = new ArrayList<>(nodes.subList(0, i));
          all.addAll(fused);
          return all;
        }
      }
      return nodes;
    }

    private Node inside(Node node) {
      if (node instanceof If branch) {
        return new If(
            branch.condition(),
            block(branch.then(), false),
            block(branch.otherwise(), false),
            branch.merges(),
            branch.range());
      }
      if (node instanceof Loop loop) {
        return new Loop(
            loop.id(),
            loop.carried(),
            block(loop.body(), false),
            loop.results(),
            loop.pragmas(),
            loop.kind(),
            loop.range());
      }
      if (node instanceof Scope scope) {
        return new Scope(
            scope.id(), block(scope.body(), false), scope.results(), scope.name(), scope.range());
      }
      return node;
    }

    /** What stands for a branch and what follows it; empty if nothing is shared. */
    private List<Node> fused(If branch, List<Node> rest, boolean isKernel) {
      List<Node> result = new ArrayList<>();
      boolean thenLeaves = branch.then().endsWithExit();
      boolean elseLeaves = branch.otherwise().endsWithExit();
      if (!thenLeaves && !elseLeaves) {
        List<Node> shared = ArmFusion.fuse(kernel, values, branch, false);
        if (!shared.isEmpty()) {
          result.addAll(shared);
          result.addAll(rest);
        }
        return result;
      }
      if (thenLeaves == elseLeaves) {
        return result;
      }
      Block leaving = thenLeaves ? branch.then() : branch.otherwise();
      Node.Exit exit = (Node.Exit) leaving.nodes().get(leaving.nodes().size() - 1);
      List<Node> whole = new ArrayList<>();
      whole.add(branch);
      whole.addAll(rest);
      new TailNesting(exit, isKernel)
          .nest(whole)
          .ifPresent(
              tail -> {
                If nested = (If) tail.nodes().get(tail.nodes().size() - 1);
                List<Node> shared = ArmFusion.fuse(kernel, values, nested, true);
                if (!shared.isEmpty()) {
                  result.addAll(shared);
                  result.add(tail.exit());
                }
              });
      return result;
    }
  }

  /** Numbers for new values. */
  static final class NewValues {
    private int count;

    NewValues(int first) {
      count = first;
    }

    int next() {
      return count++;
    }

    int count() {
      return count;
    }
  }

  /** Whether an object is global memory that the host passes. */
  static boolean isGlobalArgument(MemoryObject memory) {
    return memory.origin() == MemoryObject.Origin.ARGUMENT && memory.space() == AddressSpace.GLOBAL;
  }
}
