package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which values are the same for all work-items of a group. The answer errs to "differs". Starts
 * from "all are the same" and repeats until nothing changes.
 */
public final class Uniformity implements Node.Visitor<Void> {
  private final KernelFacts facts;
  private final boolean[] differs;
  private final Map<Integer, List<Loop.Carried>> carried = new HashMap<>();
  private final Map<Integer, List<Loop.Result>> results = new HashMap<>();
  private final Map<Integer, Integer> depthOfTarget = new HashMap<>();
  private final Set<Integer> divergentTargets = new HashSet<>();
  private boolean changed;
  private int divergentDepth;

  private Uniformity(KernelFacts facts) {
    this.facts = facts;
    differs = new boolean[facts.kernel().valueCount()];
  }

  public static Uniformity of(KernelFacts facts) {
    Uniformity uniformity = new Uniformity(facts);
    do {
      uniformity.changed = false;
      uniformity.block(facts.kernel().body());
    } while (uniformity.changed);
    return uniformity;
  }

  /** Whether all work-items of a group have the same value. */
  public boolean isUniform(int id) {
    return !differs[id];
  }

  /** Whether work-items may leave a loop or scope, or go on with it, at different times. */
  boolean isDivergent(int target) {
    return divergentTargets.contains(target);
  }

  private void mark(int id, boolean value) {
    if (value && !differs[id]) {
      differs[id] = true;
      changed = true;
    }
  }

  private void block(Block block) {
    block.nodes().forEach(node -> node.accept(this));
  }

  @Override
  public Void operation(Operation operation) {
    boolean inputs = operation.inputs().stream().anyMatch(input -> differs[input]);
    boolean own =
        switch (operation.opcode()) {
          case WORK_ITEM -> differsByItem(((Detail.Query) operation.detail()).function());
          case LOAD -> !isConstant((Detail.Access) operation.detail());
          case CALL -> ((Detail.Call) operation.detail()).sideEffects();
          case ADDRESS -> true;
          default -> !operation.opcode().isPure() && operation.opcode() != Opcode.CALL;
        };
    mark(operation.id(), inputs || own);
    return null;
  }

  private static boolean differsByItem(String query) {
    return query.contains("global_id") || query.contains("local_id") || query.contains("linear_id");
  }

  private boolean isConstant(Detail.Access access) {
    return access.object() != Detail.Access.DYNAMIC
        && facts.kernel().memories().get(facts.objectPosition(access.object())).space()
            == AddressSpace.CONSTANT;
  }

  @Override
  public Void branch(If branch) {
    boolean divergent = differs[branch.condition()];
    divergentDepth += divergent ? 1 : 0;
    block(branch.then());
    block(branch.otherwise());
    divergentDepth -= divergent ? 1 : 0;
    for (If.Merge merge : branch.merges()) {
      boolean first = merge.thenValue() != If.Merge.UNREACHABLE && differs[merge.thenValue()];
      boolean second = merge.elseValue() != If.Merge.UNREACHABLE && differs[merge.elseValue()];
      mark(merge.id(), divergent || first || second);
    }
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    carried.put(loop.id(), loop.carried());
    results.put(loop.id(), loop.results());
    depthOfTarget.put(loop.id(), divergentDepth);
    loop.carried().forEach(value -> mark(value.id(), differs[value.initial()]));
    block(loop.body());
    return null;
  }

  @Override
  public Void scope(Scope scope) {
    results.put(scope.id(), scope.results());
    depthOfTarget.put(scope.id(), divergentDepth);
    block(scope.body());
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    if (exit instanceof Node.Continue next) {
      boolean divergent = divergentDepth > depthOfTarget.get(next.loop());
      List<Loop.Carried> values = carried.get(next.loop());
      for (int i = 0; i < values.size(); i++) {
        mark(values.get(i).id(), divergent || differs[next.next().get(i)]);
      }
      diverge(next.loop(), divergent);
    } else if (exit instanceof Node.Break leave) {
      boolean divergent = divergentDepth > depthOfTarget.get(leave.target());
      List<Loop.Result> values = results.get(leave.target());
      for (int i = 0; i < values.size(); i++) {
        mark(values.get(i).id(), divergent || differs[leave.values().get(i)]);
      }
      diverge(leave.target(), divergent);
    }
    return null;
  }

  /** Work-items that leave at different times carry and bring out different values. */
  private void diverge(int target, boolean divergent) {
    if (divergent) {
      divergentTargets.add(target);
      carried.getOrDefault(target, List.of()).forEach(value -> mark(value.id(), true));
      results.get(target).forEach(value -> mark(value.id(), true));
    }
  }
}
