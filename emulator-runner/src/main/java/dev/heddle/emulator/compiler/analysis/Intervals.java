package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.List;
import java.util.Optional;

/**
 * Bounds of integer values, read as signed. They let 64-bit indices be computed with 32 bits, which
 * is what the JVM's own loop optimisations want.
 */
public final class Intervals implements Node.Visitor<Void> {
  private final KernelFacts facts;
  private final Launch launch;
  private final long[] low;
  private final long[] high;

  /** What is known about the launch. */
  interface Launch {
    /** The bounds of a work-item function's answer. */
    Range workItem(Operation query);

    /** The bits of a scalar integer argument, empty when they are not known. */
    Optional<Long> argument(int parameter);

    /**
     * Whether counters are bounded as the code behind the loop's test sees them, without the value
     * that ends the loop.
     */
    boolean looksInsideLoops();
  }

  /** Bounds, both inclusive. */
  record Range(long low, long high) {}

  private record AnyLaunch(KernelFacts facts, long idLimit, List<Integer> localSize)
      implements Launch {
    @Override
    public Range workItem(Operation query) {
      String function = ((Detail.Query) query.detail()).function();
      boolean isId = function.endsWith("_id");
      if (function.equals("get_local_id") && !localSize.isEmpty()) {
        Optional<Long> dimension = facts.integer(query.input(0));
        if (dimension.isPresent() && dimension.get() >= 0 && dimension.get() < localSize.size()) {
          return new Range(0, localSize.get((int) (long) dimension.get()) - 1L);
        }
      }
      return new Range(0, isId ? idLimit - 1 : idLimit);
    }

    @Override
    public Optional<Long> argument(int parameter) {
      return Optional.empty();
    }

    @Override
    public boolean looksInsideLoops() {
      return false;
    }
  }

  private Intervals(KernelFacts facts, Launch launch) {
    this.facts = facts;
    this.launch = launch;
    low = new long[facts.kernel().valueCount()];
    high = new long[facts.kernel().valueCount()];
  }

  /**
   * The bounds in a kernel.
   *
   * @param idLimit one more than the largest global id or size of the launch
   * @param localSize work-items of a group in each dimension, empty when they are not known
   */
  public static Intervals of(KernelFacts facts, long idLimit, List<Integer> localSize) {
    return of(facts, new AnyLaunch(facts, idLimit, localSize));
  }

  /** The bounds in a launch or a part of one. */
  public static Intervals of(KernelFacts facts, Launch launch) {
    Intervals intervals = new Intervals(facts, launch);
    intervals.block(facts.kernel().body());
    return intervals;
  }

  /** The smallest number that a value can be. */
  public long low(int id) {
    return low[id];
  }

  /** The largest number that a value can be. */
  public long high(int id) {
    return high[id];
  }

  /** Whether a scalar integer always fits in the JVM's int. */
  public boolean isNarrow(int id) {
    return facts.type(id) instanceof IrType.Int
        && low[id] >= Integer.MIN_VALUE
        && high[id] <= Integer.MAX_VALUE;
  }

  public boolean isNonNegative(int id) {
    return facts.type(id) instanceof IrType.Int && low[id] >= 0;
  }

  private void block(Block block) {
    block.nodes().forEach(node -> node.accept(this));
  }

  private void any(int id, IrType type) {
    if (type instanceof IrType.Int integer && integer.bits() < 64) {
      low[id] = integer.bits() == 1 ? 0 : -(1L << (integer.bits() - 1));
      high[id] = integer.bits() == 1 ? 1 : (1L << (integer.bits() - 1)) - 1;
    } else {
      low[id] = Long.MIN_VALUE;
      high[id] = Long.MAX_VALUE;
    }
  }

  /** Sets the bounds unless the result may wrap around. */
  private void set(int id, IrType type, long from, long to) {
    any(id, type);
    if (from <= to && from >= low[id] && to <= high[id]) {
      low[id] = from;
      high[id] = to;
    }
  }

  @Override
  public Void operation(Operation operation) {
    int id = operation.id();
    IrType type = operation.type();
    any(id, type);
    if (type instanceof IrType.Int) {
      switch (operation.opcode()) {
        case CONSTANT -> {
          long value = ((Detail.Constant) operation.detail()).scalar();
          set(id, type, value, value);
        }
        case WORK_ITEM -> {
          Range range = launch.workItem(operation);
          set(id, type, range.low(), range.high());
        }
        case PARAMETER ->
            launch
                .argument(((Detail.Parameter) operation.detail()).index())
                .ifPresent(value -> set(id, type, value, value));
        case ADD, SUB, MUL, AND, SDIV, UDIV, UREM, SREM, LSHR, ASHR, SHL -> arithmetic(operation);
        case SEXT, TRUNC, ZEXT -> convert(operation);
        case SELECT -> select(operation);
        case FPGA_REG -> set(id, type, low[operation.input(0)], high[operation.input(0)]);
        default -> {}
      }
    }
    return null;
  }

  private void arithmetic(Operation operation) {
    int id = operation.id();
    IrType type = operation.type();
    long a = low[operation.input(0)];
    long b = high[operation.input(0)];
    long c = low[operation.input(1)];
    long d = high[operation.input(1)];
    boolean positive = a >= 0 && c >= 0;
    try {
      switch (operation.opcode()) {
        case ADD -> set(id, type, Math.addExact(a, c), Math.addExact(b, d));
        case SUB -> {
          set(id, type, Math.subtractExact(a, d), Math.subtractExact(b, c));
          withoutMasked(operation);
        }
        case MUL -> product(id, type, new long[] {a, b}, new long[] {c, d});
        case AND -> {
          if (a >= 0 || c >= 0) {
            set(id, type, 0, a < 0 ? d : c < 0 ? b : Math.min(b, d));
          }
        }
        case SDIV, UDIV -> {
          if (positive && c > 0) {
            set(id, type, a / d, b / c);
          }
        }
        case SREM, UREM -> {
          if (positive && c > 0) {
            set(id, type, 0, Math.min(b, d - 1));
          }
        }
        case LSHR, ASHR -> {
          if (a >= 0) {
            set(id, type, c == d ? a >> shift(c, type) : 0, c == d ? b >> shift(c, type) : b);
          }
        }
        case SHL -> {
          if (c == d && c >= 0 && c < 62) {
            product(id, type, new long[] {a, b}, new long[] {1L << c, 1L << c});
          }
        }
        default -> {}
      }
    } catch (ArithmeticException overflow) {
      any(id, type);
    }
  }

  /** What is left of a multiple of a number without some bits of the number is not negative. */
  private void withoutMasked(Operation difference) {
    int whole = difference.input(0);
    Optional<Operation> masked = definition(difference.input(1), Opcode.AND);
    Optional<Operation> multiple = facts.definition(whole);
    if (masked.isEmpty() || low[whole] < 0) {
      return;
    }
    for (int number : masked.get().inputs().stream().toArray()) {
      boolean isMultiple =
          whole == number
              || multiple.filter(operation -> multiplies(operation, number)).isPresent();
      if (isMultiple && low[number] >= 0) {
        set(difference.id(), difference.type(), 0, high[whole]);
      }
    }
  }

  /** Whether an operation multiplies a number by a constant; what wraps around is not asked. */
  private boolean multiplies(Operation operation, int number) {
    if (operation.opcode() == Opcode.SHL) {
      return operation.input(0) == number && facts.integer(operation.input(1)).isPresent();
    }
    return operation.opcode() == Opcode.MUL
        && operation.inputs().stream().anyMatch(input -> input == number)
        && operation.inputs().stream()
            .anyMatch(input -> facts.integer(input).filter(factor -> factor > 0).isPresent());
  }

  private Optional<Operation> definition(int id, Opcode opcode) {
    return facts.definition(id).filter(operation -> operation.opcode() == opcode);
  }

  /** The smaller or the larger of two numbers where the condition compares them, else either. */
  private void select(Operation operation) {
    int first = operation.input(1);
    int second = operation.input(2);
    hull(operation.id(), operation.type(), first, second);
    Optional<Operation> compare =
        facts.definition(operation.input(0)).filter(c -> c.inputs().equals(Ids.of(first, second)));
    if (compare.isEmpty()) {
      return;
    }
    Opcode opcode = compare.get().opcode();
    boolean signed = opcode == Opcode.SLT || opcode == Opcode.SLE;
    boolean unsigned = opcode == Opcode.ULT || opcode == Opcode.ULE;
    if (signed || unsigned && low[first] >= 0 && low[second] >= 0) {
      set(
          operation.id(),
          operation.type(),
          Math.min(low[first], low[second]),
          Math.min(high[first], high[second]));
    } else if (unsigned && (low[first] >= 0 || low[second] >= 0)) {
      // The other one counts as large where it is negative.
      set(operation.id(), operation.type(), 0, low[first] >= 0 ? high[first] : high[second]);
    }
  }

  private static int shift(long amount, IrType type) {
    return (int) Math.floorMod(amount, (long) type.bits());
  }

  private void product(int id, IrType type, long[] left, long[] right) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (long x : left) {
      for (long y : right) {
        long value = Math.multiplyExact(x, y);
        from = Math.min(from, value);
        to = Math.max(to, value);
      }
    }
    set(id, type, from, to);
  }

  private void convert(Operation operation) {
    int input = operation.input(0);
    IrType from = facts.type(input);
    if (!(from instanceof IrType.Int)) {
      return;
    }
    long a = low[input];
    long b = high[input];
    if (operation.opcode() == Opcode.ZEXT && a < 0) {
      a = 0;
      b = from.bits() < 63 ? (1L << from.bits()) - 1 : -1;
    } else if (operation.opcode() == Opcode.SEXT && from.bits() == 1) {
      a = -high[input];
      b = 0;
    }
    set(operation.id(), operation.type(), a, b);
  }

  private void hull(int id, IrType type, int first, int second) {
    if (type instanceof IrType.Int) {
      set(id, type, Math.min(low[first], low[second]), Math.max(high[first], high[second]));
    } else {
      any(id, type);
    }
  }

  @Override
  public Void branch(If branch) {
    block(branch.then());
    block(branch.otherwise());
    for (If.Merge merge : branch.merges()) {
      int first = merge.thenValue() == If.Merge.UNREACHABLE ? merge.elseValue() : merge.thenValue();
      int second = merge.elseValue() == If.Merge.UNREACHABLE ? first : merge.elseValue();
      if (first == If.Merge.UNREACHABLE) {
        any(merge.id(), merge.type());
      } else {
        hull(merge.id(), merge.type(), first, second);
      }
    }
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    loop.carried().forEach(carried -> any(carried.id(), carried.type()));
    Optional<LoopCounter> counted = LoopCounter.of(loop, facts);
    if (counted.isPresent()) {
      // The bound may be computed at the start of the body; what precedes the test is operations
      // only.
      loop.body().nodes().stream()
          .takeWhile(Operation.class::isInstance)
          .forEach(node -> node.accept(this));
      counter(loop, counted.get());
    }
    shifted(loop);
    block(loop.body());
    loop.results().forEach(result -> any(result.id(), result.type()));
    return null;
  }

  /** What is shifted to the right never grows; what is shifted to the left ends behind its test. */
  private void shifted(Loop loop) {
    for (int i = 0; i < loop.carried().size(); i++) {
      Loop.Carried carried = loop.carried().get(i);
      Optional<ShiftedVariable> shifted = ShiftedVariable.of(loop, i, facts);
      if (shifted.isEmpty()
          || !(carried.type() instanceof IrType.Int)
          || low[carried.initial()] < 0) {
        continue;
      }
      if (shifted.get().left() == 0) {
        set(carried.id(), carried.type(), 0, high[carried.initial()]);
      } else {
        LoopTest.of(loop, facts)
            .flatMap(test -> test.bound(carried.id(), true))
            .ifPresent(bound -> grown(carried, bound, shifted.get().left()));
      }
    }
  }

  private void grown(Loop.Carried carried, LoopTest.Bound bound, int bits) {
    Optional<Long> limit = facts.integer(bound.bound()).filter(number -> number > 0);
    if (limit.isEmpty() || bound.opcode() == Opcode.NE) {
      return;
    }
    boolean strict = bound.opcode() == Opcode.SLT || bound.opcode() == Opcode.ULT;
    long last = limit.get() - (strict ? 1 : 0);
    if (last <= Long.MAX_VALUE >> bits) {
      set(carried.id(), carried.type(), 0, Math.max(high[carried.initial()], last << bits));
    }
  }

  /** The counter never leaves the span from its first value to one step behind the bound. */
  private void counter(Loop loop, LoopCounter counted) {
    Loop.Carried carried = loop.carried().get(counted.carried());
    int bound = counted.bound();
    if (!(carried.type() instanceof IrType.Int)) {
      return;
    }
    long from = low[carried.initial()];
    long to = high[carried.initial()];
    boolean unsigned = counted.compare() == Opcode.ULT || counted.compare() == Opcode.ULE;
    if (counted.compare() == Opcode.NE
        || unsigned && (from < 0 || low[bound] < 0 || counted.step() < 0)) {
      return;
    }
    boolean strict = counted.compare() == Opcode.SLT || counted.compare() == Opcode.ULT;
    try {
      long slack = strict ? 1 : 0;
      if (launch.looksInsideLoops()) {
        boolean rising = counted.step() > 0;
        long end = Math.subtractExact(rising ? high[bound] : low[bound], rising ? slack : -slack);
        set(
            carried.id(),
            carried.type(),
            rising ? from : Math.min(end, to),
            rising ? Math.max(end, from) : to);
      } else if (counted.step() > 0) {
        long last = Math.addExact(high[bound] - slack, counted.step());
        set(carried.id(), carried.type(), from, Math.max(to, last));
      } else {
        long last = Math.addExact(low[bound] + slack, counted.step());
        set(carried.id(), carried.type(), Math.min(from, last), to);
      }
    } catch (ArithmeticException overflow) {
      any(carried.id(), carried.type());
    }
  }

  @Override
  public Void scope(Scope scope) {
    block(scope.body());
    scope.results().forEach(result -> any(result.id(), result.type()));
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    return null;
  }
}
