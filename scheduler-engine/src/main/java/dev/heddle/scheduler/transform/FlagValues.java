package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Integers of several bits that are 0 or 1 wherever they come from, through loops and branches, and
 * of which somebody asks which: the greatest set of values that are made of each other, of truth
 * values and of the constants 0 and 1. What is only counted, stored or used as a place stays as
 * wide as it is.
 */
final class FlagValues {
  private final KernelIndex index;

  /** What each value is chosen from or joined of; only values that may be flags have some. */
  private final Map<Integer, List<Integer>> sources = new HashMap<>();

  private final Map<Integer, Loop> loops = new HashMap<>();
  private final Map<Integer, List<Loop.Result>> results = new HashMap<>();

  /** Comparisons of which something is equal. */
  private final List<Operation> tests = new ArrayList<>();

  private final BitSet flags;
  private final BitSet asked;

  private FlagValues(KernelIr kernel, KernelIndex index) {
    this.index = index;
    flags = new BitSet(kernel.valueCount());
    asked = new BitSet(kernel.valueCount());
  }

  /** The flags of a kernel that somebody asks for. */
  static BitSet of(KernelIr kernel, KernelIndex index) {
    FlagValues values = new FlagValues(kernel, index);
    values.walk(kernel.body());
    values.sources.keySet().forEach(values.flags::set);
    values.dropOthers();
    values.markAsked();
    return values.asked;
  }

  private void walk(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operation(operation);
      } else if (node instanceof If branch) {
        branch(branch);
      } else if (node instanceof Loop loop) {
        loops.put(loop.id(), loop);
        results.put(loop.id(), loop.results());
        loop.carried().stream()
            .filter(carried -> isWide(carried.type()) && carried.distance() == 1)
            .forEach(
                carried -> sources.put(carried.id(), new ArrayList<>(List.of(carried.initial()))));
        loop.results().forEach(this::open);
        walk(loop.body());
      } else if (node instanceof Scope scope) {
        results.put(scope.id(), scope.results());
        scope.results().forEach(this::open);
        walk(scope.body());
      } else if (node instanceof Node.Continue jump) {
        List<Loop.Carried> carried = loops.get(jump.loop()).carried();
        for (int i = 0; i < carried.size(); i++) {
          add(carried.get(i).id(), jump.next().get(i));
        }
      } else if (node instanceof Node.Break jump) {
        List<Loop.Result> given = results.get(jump.target());
        for (int i = 0; i < given.size(); i++) {
          add(given.get(i).id(), jump.values().get(i));
        }
      }
    }
  }

  private static boolean isWide(IrType type) {
    return type instanceof IrType.Int && type.laneCount() == 1 && type.bits() > 1;
  }

  private void open(Loop.Result result) {
    if (isWide(result.type())) {
      sources.put(result.id(), new ArrayList<>());
    }
  }

  private void add(int value, int source) {
    List<Integer> from = sources.get(value);
    if (from != null) {
      from.add(source);
    }
  }

  private void branch(If branch) {
    for (If.Merge merge : branch.merges()) {
      boolean joins =
          merge.thenValue() != If.Merge.UNREACHABLE && merge.elseValue() != If.Merge.UNREACHABLE;
      if (joins && isWide(merge.type())) {
        sources.put(merge.id(), List.of(merge.thenValue(), merge.elseValue()));
      }
    }
    walk(branch.then());
    walk(branch.otherwise());
  }

  private void operation(Operation operation) {
    if (operation.opcode() == Opcode.EQ || operation.opcode() == Opcode.NE) {
      tests.add(operation);
    }
    if (!isWide(operation.type())) {
      return;
    }
    Ids inputs = operation.inputs();
    switch (operation.opcode()) {
      case CONSTANT -> {
        long constant = index.constant(operation.id()).orElse(-1);
        if (constant == 0 || constant == 1) {
          sources.put(operation.id(), List.of());
        }
      }
      case ZEXT -> {
        boolean isTruth =
            index
                .operation(inputs.get(0))
                .filter(truth -> truth.type().equals(IrType.BOOL))
                .isPresent();
        sources.put(operation.id(), isTruth ? List.of() : List.of(inputs.get(0)));
      }
      case SEXT, TRUNC -> sources.put(operation.id(), List.of(inputs.get(0)));
      case AND, OR, XOR -> sources.put(operation.id(), List.of(inputs.get(0), inputs.get(1)));
      case SELECT -> sources.put(operation.id(), List.of(inputs.get(1), inputs.get(2)));
      default -> {}
    }
  }

  /** Takes away what is made of something else, until nothing is. */
  private void dropOthers() {
    Map<Integer, List<Integer>> made = new HashMap<>();
    Deque<Integer> others = new ArrayDeque<>();
    sources.forEach(
        (value, from) -> {
          for (int source : from) {
            if (sources.containsKey(source)) {
              made.computeIfAbsent(source, none -> new ArrayList<>()).add(value);
            } else {
              others.add(value);
            }
          }
        });
    while (!others.isEmpty()) {
      int other = others.pop();
      if (flags.get(other)) {
        flags.clear(other);
        others.addAll(made.getOrDefault(other, List.of()));
      }
    }
  }

  /** Marks what comparisons with 0 and 1 ask, and what that is made of. */
  private void markAsked() {
    Deque<Integer> open = new ArrayDeque<>();
    for (Operation test : tests) {
      if (test.inputs().stream().allMatch(flags::get)) {
        test.inputs().stream().forEach(open::add);
      }
    }
    while (!open.isEmpty()) {
      int value = open.pop();
      if (flags.get(value) && !asked.get(value)) {
        asked.set(value);
        for (int source : sources.get(value)) {
          open.add(source);
        }
      }
    }
  }
}
