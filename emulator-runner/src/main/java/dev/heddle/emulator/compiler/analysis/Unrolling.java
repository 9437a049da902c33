package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.build.ConstantFolder;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.operator.Meanings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Which short loops are written iteration by iteration, and which private arrays are locals then,
 * since all their subscripts are known numbers (scalar replacement; Allen and Kennedy, Optimizing
 * Compilers for Modern Architectures, 8.3).
 */
public final class Unrolling {
  private static final int MOST_ITERATIONS = 64;

  /** Operations of a loop, all iterations together, for the sake of an array. */
  private static final int MOST_OPERATIONS = 640;

  /** The same for the sake of short arithmetic. */
  private static final int MOST_ARITHMETIC = 96;

  /** The same of all loops of a kernel: larger methods are compiled late. */
  private static final int MOST_OF_KERNEL = 1600;

  private static final int LONGEST_ARRAY = 64;

  private final KernelFacts facts;
  private final List<Storage> storages;
  private final Map<Integer, Counted> candidates = new HashMap<>();
  private final Map<Integer, Integer> sizes = new HashMap<>();
  private final Map<Integer, Counted> unrolled = new HashMap<>();
  private final BitSet known = new BitSet();
  private final Set<Integer> locals = new HashSet<>();

  /**
   * A loop with known iterations.
   *
   * @param counter position of the counter among the loop's carried values
   * @param test the branch that leaves the loop
   * @param values of the counter in each iteration; the last one leaves
   * @param leavesIfTrue whether the loop is left when the condition of the test holds
   */
  public record Counted(int counter, If test, List<Long> values, boolean leavesIfTrue) {
    public Counted {
      values = List.copyOf(values);
    }

    /** What follows the test in an iteration. */
    public Block arm(boolean leaves) {
      return leaves == leavesIfTrue ? test.then() : test.otherwise();
    }
  }

  private Unrolling(KernelFacts facts, List<Storage> storages) {
    this.facts = facts;
    this.storages = storages;
  }

  /** Everything stays as it is. */
  public static Unrolling none(KernelFacts facts) {
    return new Unrolling(facts, List.of());
  }

  /** What is worth it in a kernel whose memory objects lie in these kinds of arrays. */
  public static Unrolling of(KernelFacts facts, List<Storage> storages) {
    Unrolling unrolling = new Unrolling(facts, storages);
    Block body = facts.kernel().body();
    unrolling.measure(body);
    unrolling.find(body);
    if (!facts.hasBarrier()) {
      unrolling.arrays();
    }
    if (unrolling.choose(body) > MOST_OF_KERNEL) {
      return none(facts);
    }
    return unrolling;
  }

  /** How a loop is unrolled, empty when it is not. */
  public Optional<Counted> of(Loop loop) {
    return Optional.ofNullable(unrolled.get(loop.id()));
  }

  /** Whether the elements of the object at this position are locals. */
  public boolean isInLocals(int position) {
    return locals.contains(position);
  }

  /** Positions of the objects whose elements are locals. */
  public Set<Integer> inLocals() {
    return locals;
  }

  // ---- loops --------------------------------------------------------------------------------

  /** Finds loops that may be unrolled; gives the operations of a block when they are. */
  private int measure(Block block) {
    int size = 0;
    for (Node node : block.nodes()) {
      size += measure(node);
    }
    return Math.min(size, MOST_OPERATIONS + 1);
  }

  private int measure(Node node) {
    if (node instanceof Operation operation) {
      return operation.opcode() == Opcode.CONSTANT ? 0 : Math.max(1, operation.type().laneCount());
    }
    if (node instanceof If branch) {
      return 1 + measure(branch.then()) + measure(branch.otherwise());
    }
    if (node instanceof Scope scope) {
      return measure(scope.body());
    }
    return node instanceof Loop loop ? measure(loop) : 1;
  }

  private int measure(Loop loop) {
    int once = measure(loop.body());
    Optional<Counted> counted = counted(loop, facts, MOST_ITERATIONS);
    if (counted.isPresent() && once * counted.get().values().size() <= MOST_OPERATIONS) {
      candidates.put(loop.id(), counted.get());
      sizes.put(loop.id(), once * counted.get().values().size());
    } else {
      sizes.put(loop.id(), once);
    }
    return sizes.get(loop.id());
  }

  /** Notes what is a known number when all these loops are unrolled. */
  private void find(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        note(operation);
      } else if (node instanceof If branch) {
        find(branch.then());
        find(branch.otherwise());
      } else if (node instanceof Scope scope) {
        find(scope.body());
      } else if (node instanceof Loop loop) {
        Counted counted = candidates.get(loop.id());
        if (counted != null) {
          known.set(loop.carried().get(counted.counter()).id());
        }
        find(loop.body());
      }
    }
  }

  private void note(Operation operation) {
    boolean isNumber = operation.type() instanceof IrType.Int;
    boolean isArithmetic =
        Meanings.isGiven(operation.opcode()) && operation.opcode() != Opcode.FPGA_REG;
    boolean isDivision =
        switch (operation.opcode()) {
          case SDIV, UDIV, SREM, UREM -> true;
          default -> false;
        };
    if (isNumber
        && (operation.opcode() == Opcode.CONSTANT
            || isArithmetic && !isDivision && operation.inputs().stream().allMatch(known::get))) {
      known.set(operation.id());
    }
  }

  /** The iterations of a loop where they are known and not too many. */
  static Optional<Counted> counted(Loop loop, KernelFacts facts, int mostIterations) {
    Optional<LoopCounter> counter = LoopCounter.of(loop, facts);
    if (counter.isEmpty()
        || facts.containsBarrier(loop)
        || loop.carried().stream().anyMatch(value -> value.distance() != 1)) {
      return Optional.empty();
    }
    If test =
        (If) loop.body().nodes().stream().filter(If.class::isInstance).findFirst().orElseThrow();
    Optional<List<Long>> values = values(loop, counter.get(), facts, mostIterations);
    if (values.isEmpty() || !test.merges().isEmpty()) {
      return Optional.empty();
    }
    List<Node> then = test.then().nodes();
    boolean leavesIfTrue =
        !then.isEmpty()
            && then.get(then.size() - 1) instanceof Node.Break leave
            && leave.target() == loop.id();
    return Optional.of(new Counted(counter.get().carried(), test, values.get(), leavesIfTrue));
  }

  private static Optional<List<Long>> values(
      Loop loop, LoopCounter counter, KernelFacts facts, int mostIterations) {
    Loop.Carried carried = loop.carried().get(counter.carried());
    Optional<Long> first = facts.integer(carried.initial());
    Optional<Long> bound = facts.integer(counter.bound());
    if (first.isEmpty()
        || bound.isEmpty()
        || !(carried.type() instanceof IrType.Int type)
        || !facts.type(counter.bound()).equals(type)) {
      return Optional.empty();
    }
    List<Long> values = new ArrayList<>(List.of(first.get()));
    long value = first.get();
    while (goesOn(counter, value, bound.get(), type.bits())) {
      value = ConstantFolder.normalize(value + counter.step(), type.bits());
      values.add(value);
      if (values.size() > mostIterations + 1) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  private static boolean goesOn(LoopCounter counter, long value, long bound, int bits) {
    long[] inputs = counter.step() > 0 ? new long[] {value, bound} : new long[] {bound, value};
    OptionalLong holds = Meanings.of(counter.compare(), 1, bits, inputs);
    return holds.isPresent() && holds.getAsLong() != 0;
  }

  // ---- arrays -------------------------------------------------------------------------------

  private void arrays() {
    List<MemoryObject> objects = facts.kernel().memories();
    for (int i = 0; i < objects.size(); i++) {
      MemoryObject object = objects.get(i);
      if (StoragePlan.isPrivate(object)
          && object.initial().isEmpty()
          && object.bytes() > 0
          && object.bytes() <= (long) LONGEST_ARRAY * storages.get(i).unit()) {
        locals.add(i);
      }
    }
    Map<Integer, IrType> types = new HashMap<>();
    for (Operation operation : facts.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      if (access.object() == Detail.Access.DYNAMIC) {
        access.mayPointTo().forEach(object -> locals.remove(facts.objectPosition(object)));
        if (access.mayPointTo().isEmpty()) {
          locals.clear();
        }
      } else if (!isPlain(operation, access, types)) {
        locals.remove(facts.objectPosition(access.object()));
      }
    }
  }

  /** Whether an access names elements by known numbers, and all read and write the same type. */
  private boolean isPlain(Operation operation, Detail.Access access, Map<Integer, IrType> types) {
    int position = facts.objectPosition(access.object());
    Storage storage = storages.get(position);
    boolean isMove = operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE;
    if (!isMove || access.isVolatile() || access.accessed() instanceof IrType.Aggregate) {
      return false;
    }
    IrType type = access.accessed().lane();
    boolean isFloat = type instanceof IrType.Float;
    return isFloat == (storage == Storage.FLOATS || storage == Storage.DOUBLES)
        && Lanes.width(type) == storage.unit()
        && types.computeIfAbsent(position, first -> type).equals(type)
        && access.subscripts().stream()
            .allMatch(subscript -> known.get(operation.input(subscript.input())));
  }

  // ---- choice -------------------------------------------------------------------------------

  /** Chooses among the loops; gives the operations that they become. */
  private int choose(Block block) {
    int size = 0;
    for (Node node : block.nodes()) {
      if (node instanceof If branch) {
        size += choose(branch.then()) + choose(branch.otherwise());
      } else if (node instanceof Scope scope) {
        size += choose(scope.body());
      } else if (node instanceof Loop loop) {
        Counted counted = candidates.get(loop.id());
        int inside = choose(loop.body());
        if (counted != null && isWorthIt(loop)) {
          unrolled.put(loop.id(), counted);
          inside = sizes.get(loop.id());
        }
        size += inside;
      }
    }
    return size;
  }

  private boolean isWorthIt(Loop loop) {
    return touches(loop.body()) || isArithmetic(loop) && sizes.get(loop.id()) <= MOST_ARITHMETIC;
  }

  private boolean touches(Block block) {
    return block.nodes().stream().anyMatch(this::touches);
  }

  private boolean touches(Node node) {
    if (node instanceof Operation operation) {
      return operation.detail() instanceof Detail.Access access
          && access.object() != Detail.Access.DYNAMIC
          && locals.contains(facts.objectPosition(access.object()));
    }
    if (node instanceof If branch) {
      return touches(branch.then()) || touches(branch.otherwise());
    }
    if (node instanceof Scope scope) {
      return touches(scope.body());
    }
    return node instanceof Loop loop && touches(loop.body());
  }

  private static boolean isArithmetic(Loop loop) {
    return loop.body().nodes().stream().allMatch(Unrolling::isArithmetic);
  }

  private static boolean isArithmetic(Node node) {
    if (node instanceof Operation operation) {
      return operation.opcode().isPure() && operation.opcode() != Opcode.CALL;
    }
    if (node instanceof If branch) {
      return branch.then().nodes().stream().allMatch(Unrolling::isArithmetic)
          && branch.otherwise().nodes().stream().allMatch(Unrolling::isArithmetic);
    }
    return node instanceof Node.Exit;
  }
}
