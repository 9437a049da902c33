package dev.heddle.scheduler.index;

import dev.heddle.scheduler.build.ConstantFolder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A loop that is left when a counter meets a bound (model M-LOOP-2).
 *
 * @param test the branch that leaves the loop
 * @param testFirst whether it stands before everything that has an effect
 * @param counter position of the counter among the carried values, -1 if the exit depends on other
 *     things
 * @param step what is added to the counter, 0 if it changes otherwise
 * @param wellFormed whether the counter is compared with something that the loop does not change
 * @param tests how often the test says that the loop goes on, empty when that is not known
 * @param onlyExit whether the loop has no other exit
 */
public record CountedLoop(
    If test,
    boolean testFirst,
    int counter,
    long step,
    boolean wellFormed,
    OptionalLong tests,
    boolean onlyExit) {
  private static final int MOST_SIMULATED = 65_536;

  /** Operations of an exit condition that is run. */
  private static final int MOST_OPERATIONS = 256;

  /** Iterations, empty when not known at compile time. */
  public OptionalLong tripCount() {
    if (tests.isEmpty() || !onlyExit) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(testFirst ? tests.getAsLong() : tests.getAsLong() + 1);
  }

  /** Looks at a loop; empty if no branch at the top level of its body leaves it. */
  public static Optional<CountedLoop> of(KernelIndex.LoopInfo info, KernelIndex index) {
    Loop loop = info.loop();
    boolean effects = false;
    for (Node node : loop.body().nodes()) {
      if (node instanceof If branch && leaves(branch, loop.id())) {
        return Optional.of(new Recognizer(info, index).recognize(branch, !effects));
      }
      effects |= !(node instanceof Operation operation && operation.opcode().isPure());
    }
    return Optional.empty();
  }

  private static boolean leaves(If branch, int loop) {
    boolean then = isBreak(branch.then().nodes(), loop);
    boolean otherwise = isBreak(branch.otherwise().nodes(), loop);
    return then && branch.otherwise().nodes().isEmpty()
        || otherwise && branch.then().nodes().isEmpty();
  }

  private static boolean isBreak(List<Node> nodes, int loop) {
    for (int i = 0; i < nodes.size() - 1; i++) {
      if (!(nodes.get(i) instanceof Operation operation) || !operation.opcode().isPure()) {
        return false;
      }
    }
    return !nodes.isEmpty()
        && nodes.get(nodes.size() - 1) instanceof Node.Break jump
        && jump.target() == loop;
  }

  /** Whether the test goes on when its condition is 1. */
  public boolean goesOnWhenTrue() {
    return test.then().nodes().isEmpty();
  }

  private static final class Recognizer {
    private final KernelIndex.LoopInfo info;
    private final KernelIndex index;
    private final Map<Integer, Integer> positions = new HashMap<>();

    Recognizer(KernelIndex.LoopInfo info, KernelIndex index) {
      this.info = info;
      this.index = index;
      List<Loop.Carried> carried = info.loop().carried();
      for (int i = 0; i < carried.size(); i++) {
        positions.put(carried.get(i).id(), i);
      }
    }

    CountedLoop recognize(If branch, boolean testFirst) {
      boolean goesOn = branch.then().nodes().isEmpty();
      boolean onlyExit = info.exits() == 1;
      Operation compare = index.operation(branch.condition()).orElse(null);
      boolean positive = goesOn;
      while (compare != null && compare.opcode() == Opcode.NOT) {
        compare = index.operation(compare.input(0)).orElse(null);
        positive = !positive;
      }
      int counter = -1;
      long step = 0;
      boolean wellFormed = false;
      if (compare != null && compare.inputs().size() == 2) {
        int left = root(compare.input(0));
        int right = root(compare.input(1));
        boolean rightInvariant = invariant(compare.input(1));
        boolean leftInvariant = invariant(compare.input(0));
        counter = left >= 0 && rightInvariant ? left : right >= 0 && leftInvariant ? right : -1;
        if (counter >= 0) {
          step = step(counter);
          wellFormed = step != 0;
        }
      }
      OptionalLong tests = OptionalLong.empty();
      if (onlyExit) {
        if (wellFormed) {
          tests = closedForm(compare, positive, counter, step);
        }
        if (wellFormed && tests.isEmpty()) {
          tests = relativeForm(compare, positive, counter, step);
        }
        if (tests.isEmpty()) {
          tests = simulate(branch.condition(), goesOn);
        }
      }
      return new CountedLoop(branch, testFirst, counter, step, wellFormed, tests, onlyExit);
    }

    /** Position of the carried value that this one is, give or take a constant; -1 if none. */
    private int root(int value) {
      int current = value;
      while (!positions.containsKey(current)) {
        Operation operation = index.operation(current).orElse(null);
        if (operation == null) {
          return -1;
        }
        switch (operation.opcode()) {
          case ADD -> {
            if (index.constant(operation.input(1)).isEmpty()) {
              return -1;
            }
          }
          case SEXT, ZEXT, TRUNC -> {}
          default -> {
            return -1;
          }
        }
        current = operation.input(0);
      }
      return positions.get(current);
    }

    private boolean invariant(int value) {
      return new Invariance(info, index).isInvariant(value);
    }

    /** The constant that every iteration adds; 0 if there is none. */
    private long step(int position) {
      long step = 0;
      int id = info.loop().carried().get(position).id();
      for (Node.Continue jump : info.continues()) {
        Operation next = index.operation(jump.next().get(position)).orElse(null);
        if (next == null || next.opcode() != Opcode.ADD || next.input(0) != id) {
          return 0;
        }
        OptionalLong constant = index.constant(next.input(1));
        if (constant.isEmpty() || step != 0 && step != constant.getAsLong()) {
          return 0;
        }
        step = constant.getAsLong();
      }
      return step;
    }

    /** Counts in closed form; empty if a number is unknown or a value would wrap. */
    private OptionalLong closedForm(Operation compare, boolean positive, int counter, long step) {
      OptionalLong initial = index.constant(info.loop().carried().get(counter).initial());
      boolean left = root(compare.input(0)) == counter;
      OptionalLong bound = index.constant(compare.input(left ? 1 : 0));
      if (initial.isEmpty() || bound.isEmpty() || !isComparison(compare.opcode())) {
        return OptionalLong.empty();
      }
      boolean unsigned = compare.opcode() == Opcode.ULT || compare.opcode() == Opcode.ULE;
      List<Reading> readings = readings(compare.input(left ? 0 : 1), initial.getAsLong(), unsigned);
      if (readings.isEmpty()) {
        return OptionalLong.empty();
      }
      Reading compared = readings.get(readings.size() - 1);
      Reading limit = Reading.of(bound.getAsLong(), compared.bits, unsigned);
      try {
        long count = count(compare.opcode(), positive, left, compared.first, limit.first, step);
        boolean wraps =
            !limit.isExact()
                || readings.stream().anyMatch(r -> !r.isExact() || r.wraps(count, step));
        return count < 0 || wraps ? OptionalLong.empty() : OptionalLong.of(count);
      } catch (ArithmeticException tooLarge) {
        return OptionalLong.empty();
      }
    }

    /** A value as another one and a constant. */
    private record Offset(int base, long constant) {}

    private Offset offset(int value) {
      int base = value;
      long constant = 0;
      Operation operation = index.operation(base).orElse(null);
      while (operation != null
          && operation.opcode() == Opcode.ADD
          && index.constant(operation.input(1)).isPresent()) {
        constant += index.constant(operation.input(1)).getAsLong();
        base = operation.input(0);
        operation = index.operation(base).orElse(null);
      }
      return new Offset(base, constant);
    }

    /**
     * Counts where the counter begins at a value and the bound is that value and a constant, as of
     * {@code for (k = m; k < m + 8; k++)} (LLVM's SCEV). Sums of numbers with a sign do not wrap;
     * of those without, the value has to count in a loop of known length.
     */
    private OptionalLong relativeForm(Operation compare, boolean positive, int counter, long step) {
      Loop.Carried carried = info.loop().carried().get(counter);
      boolean left = root(compare.input(0)) == counter;
      Offset compared = offset(compare.input(left ? 0 : 1));
      Offset first = offset(carried.initial());
      Offset bound = offset(compare.input(left ? 1 : 0));
      if (compared.base != carried.id()
          || first.base != bound.base
          || !isComparison(compare.opcode())) {
        return OptionalLong.empty();
      }
      try {
        long start = first.constant + compared.constant;
        long count = count(compare.opcode(), positive, left, start, bound.constant, step);
        long least = Math.min(first.constant, Math.min(start, bound.constant));
        long last = Math.addExact(start, Math.multiplyExact(count, step));
        long most = Math.max(Math.max(first.constant, last), bound.constant);
        return count >= 0 && staysInRange(compare.opcode(), first.base, carried, least, most)
            ? OptionalLong.of(count)
            : OptionalLong.empty();
      } catch (ArithmeticException tooLarge) {
        return OptionalLong.empty();
      }
    }

    /** Whether a value with anything between the two added is the number that it stands for. */
    private boolean staysInRange(
        Opcode comparison, int base, Loop.Carried carried, long least, long most) {
      int bits = carried.type().bits();
      if (comparison == Opcode.EQ || comparison == Opcode.NE) {
        return true;
      }
      if (comparison == Opcode.SLT || comparison == Opcode.SLE) {
        return bits >= Integer.SIZE;
      }
      KernelIndex.LoopInfo outer = index.carrier(base).orElse(null);
      CountedLoop counted = outer == null ? null : CountedLoop.of(outer, index).orElse(null);
      if (counted == null || counted.counter < 0 || counted.tests.isEmpty()) {
        return false;
      }
      Loop.Carried around = outer.loop().carried().get(counted.counter);
      OptionalLong initial = index.constant(around.initial());
      if (around.id() != base || initial.isEmpty() || initial.getAsLong() < 0) {
        return false;
      }
      long end = Math.addExact(initial.getAsLong(), counted.tests.getAsLong() * counted.step);
      long low = Math.min(initial.getAsLong(), end);
      long high = Math.max(initial.getAsLong(), end);
      return Math.addExact(low, least) >= 0
          && Math.addExact(high, most) < 1L << Math.min(bits, Long.SIZE - 2);
    }

    private static boolean isComparison(Opcode opcode) {
      return switch (opcode) {
        case EQ, NE, SLT, SLE, ULT, ULE -> true;
        default -> false;
      };
    }

    /**
     * What an extension or the comparison takes a counter for.
     *
     * @param first its first value there
     * @param bits width of what is read
     * @param unsigned whether it is read as a number without a sign
     */
    private record Reading(long first, int bits, boolean unsigned) {
      static Reading of(long value, int bits, boolean unsigned) {
        long signed = ConstantFolder.normalize(value, bits);
        return new Reading(
            unsigned && bits < Long.SIZE ? signed & (1L << bits) - 1 : signed, bits, unsigned);
      }

      /** Whether the first value is the number itself: large ones of 64 bits are not. */
      boolean isExact() {
        return !unsigned || first >= 0;
      }

      /** Whether adding a step so often leaves the range of numbers. */
      boolean wraps(long count, long step) {
        long last = Math.addExact(first, Math.multiplyExact(count, step));
        return of(last, bits, unsigned).first != last || unsigned && last < 0;
      }
    }

    /**
     * Everything that reads the counter between itself and an operand of the comparison, and the
     * comparison last; nothing if other than additions of constants and extensions lie between.
     */
    private List<Reading> readings(int operand, long initial, boolean unsigned) {
      Deque<Operation> between = new ArrayDeque<>();
      int current = operand;
      while (!positions.containsKey(current)) {
        Operation operation = index.operation(current).orElseThrow();
        if (operation.opcode() == Opcode.TRUNC) {
          return List.of();
        }
        between.push(operation);
        current = operation.input(0);
      }
      List<Reading> readings = new ArrayList<>();
      long value = initial;
      int bits = info.loop().carried().get(positions.get(current)).type().bits();
      for (Operation operation : between) {
        if (operation.opcode() == Opcode.ADD) {
          value += index.constant(operation.input(1)).orElseThrow();
        } else {
          Reading reading = Reading.of(value, bits, operation.opcode() == Opcode.ZEXT);
          readings.add(reading);
          value = reading.first;
        }
        bits = operation.type().bits();
      }
      readings.add(Reading.of(value, bits, unsigned));
      return readings;
    }

    private static long count(
        Opcode opcode, boolean positive, boolean left, long start, long bound, long step) {
      // Bring every comparison into the form: go on while distance > 0, one step covers |step|.
      boolean strict = opcode == Opcode.SLT || opcode == Opcode.ULT;
      boolean equal = opcode == Opcode.EQ || opcode == Opcode.NE;
      if (equal) {
        boolean untilEqual = (opcode == Opcode.NE) == positive;
        long distance = Math.subtractExact(bound, start);
        if (!untilEqual) {
          return distance == 0 ? 1 : 0;
        }
        return distance % step == 0 && distance / step >= 0 ? distance / step : -1;
      }
      // counter < bound, counter <= bound, and with swapped sides or negated bound < counter...
      boolean below = left == positive;
      boolean inclusive = positive != strict;
      if (below) {
        long distance = distance(start, bound, inclusive);
        return distance <= 0 ? 0 : step > 0 ? ceil(distance, step) : -1;
      }
      long distance = distance(bound, start, inclusive);
      return distance <= 0 ? 0 : step < 0 ? ceil(distance, -step) : -1;
    }

    private static long distance(long from, long to, boolean inclusive) {
      return Math.addExact(Math.subtractExact(to, from), inclusive ? 1 : 0);
    }

    private static long ceil(long a, long b) {
      return Math.addExact(a, b - 1) / b;
    }

    /** Runs the exit condition on constants. */
    private OptionalLong simulate(int condition, boolean goesOn) {
      List<Loop.Carried> carried = info.loop().carried();
      if (info.continues().size() != 1) {
        return OptionalLong.empty();
      }
      Slice slice = new Slice();
      if (!slice.collect(condition)) {
        return OptionalLong.empty();
      }
      Map<Integer, Detail.Constant> state = new HashMap<>();
      for (int position : slice.carried) {
        OptionalLong initial = index.constant(carried.get(position).initial());
        if (initial.isEmpty()) {
          return OptionalLong.empty();
        }
        state.put(carried.get(position).id(), new Detail.Constant(List.of(initial.getAsLong())));
      }
      int budget = MOST_SIMULATED / Math.max(1, slice.operations.size());
      for (long count = 0; count <= budget; count++) {
        Map<Integer, Detail.Constant> values = slice.run(state);
        if (values == null) {
          return OptionalLong.empty();
        }
        if ((slice.value(condition, values).scalar() == 1) != goesOn) {
          return OptionalLong.of(count);
        }
        Map<Integer, Detail.Constant> next = new HashMap<>();
        for (int position : slice.carried) {
          int id = info.continues().get(0).next().get(position);
          next.put(carried.get(position).id(), slice.value(id, values));
        }
        state = next;
      }
      return OptionalLong.empty();
    }

    /** The operations that the exit condition needs. */
    private final class Slice {
      final List<Operation> operations = new ArrayList<>();
      final List<Integer> carried = new ArrayList<>();
      final java.util.Set<Integer> seen = new java.util.HashSet<>();

      boolean collect(int value) {
        if (!seen.add(value)) {
          return true;
        }
        if (seen.size() - carried.size() > MOST_OPERATIONS + 1) {
          return false;
        }
        Integer position = positions.get(value);
        if (position != null) {
          carried.add(position);
          return info.loop().carried().get(position).type() instanceof IrType.Int
              && collect(info.continues().get(0).next().get(position));
        }
        Operation operation = index.operation(value).orElse(null);
        if (operation == null
            || !operation.opcode().isPure()
            || operation.type().laneCount() > 1
            || operations.size() > MOST_OPERATIONS) {
          return false;
        }
        for (int i = 0; i < operation.inputs().size(); i++) {
          if (!collect(operation.input(i))) {
            return false;
          }
        }
        operations.add(operation);
        return operation.detail() instanceof Detail.Constant || operation.inputs().size() > 0;
      }

      Map<Integer, Detail.Constant> run(Map<Integer, Detail.Constant> state) {
        Map<Integer, Detail.Constant> values = new HashMap<>(state);
        for (Operation operation : operations) {
          if (operation.detail() instanceof Detail.Constant constant) {
            values.put(operation.id(), constant);
            continue;
          }
          List<Detail.Constant> inputs = new ArrayList<>();
          List<IrType> types = new ArrayList<>();
          for (int i = 0; i < operation.inputs().size(); i++) {
            Detail.Constant input = values.get(operation.input(i));
            if (input == null) {
              return null;
            }
            inputs.add(input);
            types.add(type(operation.input(i)));
          }
          Optional<Detail.Constant> result =
              ConstantFolder.fold(operation.opcode(), operation.type(), types, inputs);
          if (result.isEmpty()) {
            return null;
          }
          values.put(operation.id(), result.get());
        }
        return values;
      }

      private IrType type(int value) {
        Integer position = positions.get(value);
        return position != null
            ? info.loop().carried().get(position).type()
            : index.operation(value).orElseThrow().type();
      }

      Detail.Constant value(int id, Map<Integer, Detail.Constant> values) {
        return values.get(id);
      }
    }
  }
}
