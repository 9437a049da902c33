package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which values of a kernel may come from a variable that nothing has written. */
public final class UndefinedTaint {
  private final BitSet tainted = new BitSet();

  /** Numbers in structures that are followed: each of them has a flag in each copy. */
  private static final int MOST_MEMBERS = 64;

  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, IrType> types = new HashMap<>();
  private final Map<Integer, Loop> loops = new HashMap<>();
  private final Map<Integer, List<Loop.Result>> results = new HashMap<>();
  private boolean changed = true;

  private UndefinedTaint() {}

  /** Follows all values of a kernel. */
  static UndefinedTaint of(KernelIr kernel) {
    UndefinedTaint taint = new UndefinedTaint();
    while (taint.changed) {
      taint.changed = false;
      taint.block(kernel.body());
    }
    return taint;
  }

  /** Whether a value may be undefined. */
  boolean mayBe(int value) {
    return tainted.get(value);
  }

  boolean isEmpty() {
    return tainted.isEmpty();
  }

  /** The variable that a value belongs to, empty when none is known. */
  String name(int value) {
    return names.getOrDefault(value, "");
  }

  IrType type(int value) {
    return types.get(value);
  }

  private static boolean isFollowed(IrType type) {
    if (type instanceof IrType.Aggregate aggregate) {
      return !Lanes.isUnion(aggregate) && Lanes.count(aggregate) <= MOST_MEMBERS;
    }
    IrType lane = type.lane();
    return lane instanceof IrType.Int || lane instanceof IrType.Float;
  }

  private void taint(int value, IrType type, String name) {
    types.put(value, type);
    if (!name.isEmpty()) {
      names.putIfAbsent(value, name);
    }
    if (isFollowed(type) && !tainted.get(value)) {
      tainted.set(value);
      changed = true;
    }
  }

  private void block(Block block) {
    block.nodes().forEach(this::node);
  }

  private void node(Node node) {
    if (node instanceof Operation operation) {
      operation(operation);
    } else if (node instanceof If branch) {
      block(branch.then());
      block(branch.otherwise());
      for (If.Merge merge : branch.merges()) {
        flow(merge.thenValue(), merge.id(), merge.type(), merge.name());
        flow(merge.elseValue(), merge.id(), merge.type(), merge.name());
      }
    } else if (node instanceof Loop loop) {
      loops.put(loop.id(), loop);
      results.put(loop.id(), loop.results());
      for (Loop.Carried carried : loop.carried()) {
        flow(carried.initial(), carried.id(), carried.type(), carried.name());
      }
      block(loop.body());
    } else if (node instanceof Scope scope) {
      results.put(scope.id(), scope.results());
      block(scope.body());
    } else if (node instanceof Node.Continue next) {
      List<Loop.Carried> carried = loops.get(next.loop()).carried();
      for (int i = 0; i < carried.size(); i++) {
        Loop.Carried to = carried.get(i);
        flow(next.next().get(i), to.id(), to.type(), to.name());
      }
    } else if (node instanceof Node.Break leave) {
      List<Loop.Result> to = results.get(leave.target());
      for (int i = 0; i < to.size(); i++) {
        flow(leave.values().get(i), to.get(i).id(), to.get(i).type(), to.get(i).name());
      }
    }
  }

  private void flow(int from, int to, IrType type, String name) {
    types.put(to, type);
    if (from >= 0 && tainted.get(from)) {
      if (!name.isEmpty()) {
        names.putIfAbsent(from, name);
      }
      taint(to, type, name.isEmpty() ? name(from) : name);
    }
  }

  private void operation(Operation operation) {
    types.put(operation.id(), operation.type());
    if (operation.opcode() == Opcode.UNDEFINED) {
      taint(operation.id(), operation.type(), "");
    } else if (UndefinedValues.passesOn(operation)) {
      operation.inputs().stream()
          .filter(tainted::get)
          .findFirst()
          .ifPresent(input -> taint(operation.id(), operation.type(), name(input)));
    }
  }
}
