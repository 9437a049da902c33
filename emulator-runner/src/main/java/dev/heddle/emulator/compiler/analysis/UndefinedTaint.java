package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
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
import java.util.Optional;
import java.util.Set;

/**
 * Which values of a kernel may come from a variable or from memory that nothing has written. A load
 * that is only stored again is no such value: its bytes are followed one by one.
 */
public final class UndefinedTaint {
  private final BitSet tainted = new BitSet();
  private final BitSet computed = new BitSet();
  private final BitSet fromMemory = new BitSet();
  private final KernelFacts facts;
  private final Optional<Set<Integer>> defined;

  /** Numbers in structures that are followed: each of them has a flag in each copy. */
  private static final int MOST_MEMBERS = 64;

  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, IrType> types = new HashMap<>();
  private final Map<Integer, Loop> loops = new HashMap<>();
  private final Map<Integer, List<Loop.Result>> results = new HashMap<>();
  private boolean changed = true;

  private UndefinedTaint(KernelFacts facts, Optional<Set<Integer>> defined) {
    this.facts = facts;
    this.defined = defined;
  }

  /**
   * Follows all values of a kernel.
   *
   * @param defined positions of the memory objects that hold nothing undefined; empty when loads
   *     give nothing undefined, whatever they read
   */
  static UndefinedTaint of(KernelIr kernel, Optional<Set<Integer>> defined) {
    UndefinedTaint taint = new UndefinedTaint(KernelFacts.of(kernel), defined);
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

  /** Whether a value is more than a copy of what memory holds. */
  boolean isComputed(int value) {
    return computed.get(value);
  }

  /** Whether a value may come from memory. */
  boolean isFromMemory(int value) {
    return fromMemory.get(value);
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

  /** Whether each number of such a value is followed. */
  static boolean isFollowed(IrType type) {
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
      inherit(from, to);
    }
  }

  private void operation(Operation operation) {
    types.put(operation.id(), operation.type());
    if (operation.opcode() == Opcode.UNDEFINED) {
      taint(operation.id(), operation.type(), "");
      add(computed, operation.id());
    } else if (operation.opcode() == Opcode.LOAD && mayReadUndefined(operation)) {
      taint(operation.id(), operation.type(), "");
      add(fromMemory, operation.id());
    } else if (UndefinedValues.passesOn(operation)) {
      operation.inputs().stream()
          .filter(tainted::get)
          .findFirst()
          .ifPresent(input -> taint(operation.id(), operation.type(), name(input)));
      operation.inputs().stream()
          .filter(tainted::get)
          .forEach(input -> inherit(input, operation.id()));
      if (tainted.get(operation.id()) && !moves(operation)) {
        add(computed, operation.id());
      }
    }
  }

  private void inherit(int from, int to) {
    if (computed.get(from)) {
      add(computed, to);
    }
    if (fromMemory.get(from)) {
      add(fromMemory, to);
    }
  }

  private void add(BitSet set, int value) {
    changed |= !set.get(value);
    set.set(value);
  }

  private boolean mayReadUndefined(Operation load) {
    int object = ((Detail.Access) load.detail()).object();
    return defined.isPresent()
        && !facts.isOnlyCopied(load.id())
        && (object == Detail.Access.DYNAMIC
            || !defined.get().contains(facts.objectPosition(object)));
  }

  /** Whether the result holds its inputs as they are. */
  private static boolean moves(Operation operation) {
    return switch (operation.opcode()) {
      case VECTOR, EXTRACT, INSERT, SHUFFLE, EXTRACT_FIELD, INSERT_FIELD -> true;
      case SELECT, BITCAST, FPGA_REG -> true;
      default -> false;
    };
  }
}
