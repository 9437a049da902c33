package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.transform.BranchFusion.NewValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a branch does before it leaves the loop is no part of the loop: LLVM's natural loops hold
 * only what can reach the next iteration, so it stands in blocks of its own behind the loop, and
 * the values that it uses are handed out of the loop (LCSSA). Done for the loops of work-items that
 * have one such branch and no other exit, so that whoever leaves the loop comes through it (model
 * M-PRD-8). Every node is looked at once for each loop around it.
 */
final class ExitCode implements Transform {
  @Override
  public String name() {
    return "exit-code";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    if (context.singleWorkItem()) {
      return kernel;
    }
    Rewriter rewriter = new Rewriter(kernel, context);
    Block body = rewriter.block(kernel.body());
    return rewriter.changed ? kernel.withBody(body, rewriter.values.count()) : kernel;
  }

  private static final class Rewriter {
    private final TransformContext context;
    private final NewValues values;
    private boolean changed;

    Rewriter(KernelIr kernel, TransformContext context) {
      this.context = context;
      this.values = new NewValues(kernel.valueCount());
    }

    Block block(Block block) {
      context.cancellation().check();
      List<Node> nodes = new ArrayList<>();
      for (Node node : block.nodes()) {
        if (node instanceof Loop loop) {
          nodes.addAll(loop(inside(loop)));
          if (nodes.get(nodes.size() - 1) instanceof Node.Exit) {
            // Nobody comes out of the loop but through its exit code.
            return new Block(nodes);
          }
        } else if (node instanceof If branch) {
          nodes.add(
              new If(
                  branch.condition(),
                  block(branch.then()),
                  block(branch.otherwise()),
                  branch.merges(),
                  branch.range()));
        } else if (node instanceof Scope scope) {
          nodes.add(
              new Scope(
                  scope.id(), block(scope.body()), scope.results(), scope.name(), scope.range()));
        } else {
          nodes.add(node);
        }
      }
      return new Block(nodes);
    }

    private Loop inside(Loop loop) {
      return with(loop, block(loop.body()), loop.results());
    }

    private static Loop with(Loop loop, Block body, List<Loop.Result> results) {
      return new Loop(
          loop.id(), loop.carried(), body, results, loop.pragmas(), loop.kind(), loop.range());
    }

    /** The loop and what is done behind it. */
    private List<Node> loop(Loop loop) {
      List<Node> body = loop.body().nodes();
      int position = -1;
      for (int i = 0; i < body.size(); i++) {
        if (leaves(List.of(body.get(i)), loop)) {
          if (position >= 0) {
            return List.of(loop);
          }
          position = i;
        }
      }
      if (position < 0 || !(body.get(position) instanceof If branch)) {
        return List.of(loop);
      }
      boolean then = leaves(branch.then().nodes(), loop);
      List<Node> side = (then ? branch.then() : branch.otherwise()).nodes();
      List<Node> other = (then ? branch.otherwise() : branch.then()).nodes();
      boolean fits =
          !leaves(other, loop)
              && !goesOn(side, loop)
              && side.get(side.size() - 1) instanceof Node.Exit
              && side.stream().anyMatch(ExitCode::isWork)
              && side.subList(0, side.size() - 1).stream().noneMatch(node -> breaks(node, loop));
      return fits ? moved(loop, position, then) : List.of(loop);
    }

    private List<Node> moved(Loop loop, int position, boolean then) {
      List<Node> body = loop.body().nodes();
      If branch = (If) body.get(position);
      List<Node> side = (then ? branch.then() : branch.otherwise()).nodes();
      Map<Integer, IrType> known = new LinkedHashMap<>();
      loop.carried().forEach(carried -> known.put(carried.id(), carried.type()));
      Map<Integer, Operation> constants = new HashMap<>();
      for (Node node : body.subList(0, position)) {
        define(node, known, constants);
      }
      Set<Integer> own = new HashSet<>();
      Map<Integer, IrType> inside = new HashMap<>();
      side.forEach(node -> define(node, inside, constants));
      own.addAll(inside.keySet());

      List<Loop.Result> results = new ArrayList<>();
      List<Integer> given = new ArrayList<>();
      Map<Integer, Integer> renamed = new HashMap<>();
      List<Node> behind = new ArrayList<>();
      for (Node node : side) {
        Uses.of(
            node,
            value -> {
              if (known.containsKey(value) && !own.contains(value)) {
                renamed.computeIfAbsent(
                    value,
                    id -> handOut(id, known.get(id), constants.get(id), results, given, behind));
              }
            });
      }
      behind.addAll(new Renaming(id -> renamed.getOrDefault(id, id)).nodes(side));
      Node.Exit end = (Node.Exit) behind.get(behind.size() - 1);
      if (end instanceof Node.Break jump && jump.target() == loop.id()) {
        behind.remove(behind.size() - 1);
        for (int i = 0; i < loop.results().size(); i++) {
          Loop.Result result = loop.results().get(i);
          Ids value = Ids.of(jump.values().get(i));
          behind.add(
              new Operation(
                  result.id(), Opcode.BITCAST, result.type(), value, Detail.NONE, end.range()));
        }
      }
      Block leaving =
          new Block(
              List.of(
                  new Node.Break(
                      loop.id(),
                      Ids.of(given.stream().mapToInt(Integer::intValue).toArray()),
                      end.range())));
      List<Node> all = new ArrayList<>(body);
      all.set(
          position,
          new If(
              branch.condition(),
              then ? leaving : branch.then(),
              then ? branch.otherwise() : leaving,
              branch.merges(),
              branch.range()));
      changed = true;
      behind.add(0, with(loop, new Block(all), results));
      return behind;
    }

    /** The number behind the loop of a value from inside; a constant is made anew. */
    private int handOut(
        int id,
        IrType type,
        Operation constant,
        List<Loop.Result> results,
        List<Integer> given,
        List<Node> behind) {
      int now = values.next();
      if (constant != null) {
        behind.add(
            new Operation(
                now, constant.opcode(), type, Ids.NONE, constant.detail(), constant.range()));
      } else {
        results.add(new Loop.Result(now, type, ""));
        given.add(id);
      }
      return now;
    }
  }

  private static boolean isWork(Node node) {
    return !(node instanceof Node.Exit)
        && !(node instanceof Operation operation
            && (operation.opcode() == Opcode.CONSTANT || operation.opcode() == Opcode.UNDEFINED));
  }

  private static void define(
      Node node, Map<Integer, IrType> known, Map<Integer, Operation> constants) {
    if (node instanceof Operation operation) {
      known.put(operation.id(), operation.type());
      if (operation.opcode() == Opcode.CONSTANT || operation.opcode() == Opcode.UNDEFINED) {
        constants.put(operation.id(), operation);
      }
    } else if (node instanceof If branch) {
      branch.merges().forEach(merge -> known.put(merge.id(), merge.type()));
      branch.then().nodes().forEach(inner -> define(inner, known, constants));
      branch.otherwise().nodes().forEach(inner -> define(inner, known, constants));
    } else if (node instanceof Loop loop) {
      loop.carried().forEach(carried -> known.put(carried.id(), carried.type()));
      loop.results().forEach(result -> known.put(result.id(), result.type()));
      loop.body().nodes().forEach(inner -> define(inner, known, constants));
    } else if (node instanceof Scope scope) {
      scope.results().forEach(result -> known.put(result.id(), result.type()));
      scope.body().nodes().forEach(inner -> define(inner, known, constants));
    }
  }

  /** Whether some jump leads out of the loop. */
  private static boolean leaves(List<Node> nodes, Loop loop) {
    return jumps(nodes, new HashSet<>(), loop, true);
  }

  /** Whether some jump leads to the loop's next iteration. */
  private static boolean goesOn(List<Node> nodes, Loop loop) {
    return jumps(nodes, new HashSet<>(), loop, false);
  }

  private static boolean jumps(List<Node> nodes, Set<Integer> inner, Loop loop, boolean out) {
    for (Node node : nodes) {
      boolean found = false;
      if (node instanceof If branch) {
        found =
            jumps(branch.then().nodes(), inner, loop, out)
                || jumps(branch.otherwise().nodes(), inner, loop, out);
      } else if (node instanceof Loop inside) {
        inner.add(inside.id());
        found = jumps(inside.body().nodes(), inner, loop, out);
      } else if (node instanceof Scope inside) {
        inner.add(inside.id());
        found = jumps(inside.body().nodes(), inner, loop, out);
      } else if (node instanceof Node.Continue jump) {
        found =
            out
                ? jump.loop() != loop.id() && !inner.contains(jump.loop())
                : jump.loop() == loop.id();
      } else if (node instanceof Node.Break jump) {
        found = out && !inner.contains(jump.target());
      } else if (node instanceof Node.Return) {
        found = out;
      }
      if (found) {
        return true;
      }
    }
    return false;
  }

  /** Whether a jump inside leads directly behind the loop. */
  private static boolean breaks(Node node, Loop loop) {
    if (node instanceof If branch) {
      return branch.then().nodes().stream().anyMatch(inner -> breaks(inner, loop))
          || branch.otherwise().nodes().stream().anyMatch(inner -> breaks(inner, loop));
    }
    if (node instanceof Loop inside) {
      return inside.body().nodes().stream().anyMatch(inner -> breaks(inner, loop));
    }
    if (node instanceof Scope inside) {
      return inside.body().nodes().stream().anyMatch(inner -> breaks(inner, loop));
    }
    return node instanceof Node.Break jump && jump.target() == loop.id();
  }
}
