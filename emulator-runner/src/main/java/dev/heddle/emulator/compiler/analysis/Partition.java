package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.Box;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Cuts a launch into boxes that can run at the same time with the result of running them one after
 * the other: for each box the bounds of all places in global memory that it reads and writes are
 * computed, and no box may write what another one uses. A launch for which that can't be shown
 * stays in one piece, so that also kernels with data races give the same result every time.
 */
public final class Partition {
  private static final List<String> FAMILIES = List.of("add", "and", "or", "xor");

  /** Larger kernels are not worth the time of looking at them once for each box. */
  private static final int MOST_VALUES = 50_000;

  private final KernelFacts facts;
  private final List<Storage> storages;
  private final boolean isPossible;
  private final List<Operation> accesses = new ArrayList<>();

  /** The partition of a kernel whose memory objects lie in these kinds of arrays. */
  public Partition(KernelFacts facts, List<Storage> storages) {
    this.facts = facts;
    this.storages = List.copyOf(storages);
    boolean possible =
        facts.channels().isEmpty()
            && !facts.has(Opcode.PRINTF)
            && facts.kernel().valueCount() <= MOST_VALUES;
    for (Operation operation : facts.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      Set<Integer> positions = global(access);
      if (access.object() == Detail.Access.DYNAMIC && access.mayPointTo().isEmpty()) {
        possible = false;
      } else if (!positions.isEmpty()) {
        possible &= operation.opcode() != Opcode.ATOMIC || family(operation).isPresent();
        accesses.add(operation);
      }
    }
    isPossible = possible;
  }

  /**
   * The boxes of a launch in the order in which they would run one after the other.
   *
   * @param arguments lane by lane the bits of the arguments
   * @param buffers by position of the kernel's memory objects what is bound to them, null for
   *     objects that are no buffers; the same object stands for the same memory
   * @param wanted about how many boxes are useful
   * @param isStrict whether boxes may not even write the same number to the same place
   */
  public List<Box> boxes(
      Geometry geometry, long[] arguments, Object[] buffers, int wanted, boolean isStrict) {
    Box whole = box(geometry);
    if (!isPossible || wanted < 2) {
      return List.of(whole);
    }
    List<Box> boxes = split(whole, wanted);
    return boxes.size() > 1 && independent(boxes, geometry, arguments, buffers, isStrict)
        ? boxes
        : List.of(whole);
  }

  private Box box(Geometry geometry) {
    boolean groups = facts.usesGroups();
    int[] ends = new int[3];
    for (int d = 0; d < 3; d++) {
      ends[d] = groups ? geometry.groups(d) : geometry.global(d);
    }
    return new Box(0, ends[0], 0, ends[1], 0, ends[2]);
  }

  /** Cuts along the slowest dimensions, so that each box is a run of neighbours. */
  private static List<Box> split(Box whole, int wanted) {
    List<Box> boxes = new ArrayList<>();
    int planes = Math.min(wanted, whole.toZ());
    int rows = Math.min((wanted + planes - 1) / planes, whole.toY());
    if (planes < whole.toZ()) {
      rows = 1;
    }
    int columns =
        rows < whole.toY() ? 1 : Math.min((wanted - 1) / (planes * rows) + 1, whole.toX());
    for (int z = 0; z < planes; z++) {
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
          boxes.add(
              new Box(
                  part(whole.toX(), x, columns),
                  part(whole.toX(), x + 1, columns),
                  part(whole.toY(), y, rows),
                  part(whole.toY(), y + 1, rows),
                  part(whole.toZ(), z, planes),
                  part(whole.toZ(), z + 1, planes)));
        }
      }
    }
    return boxes;
  }

  private static int part(int size, int number, int of) {
    return (int) ((long) size * number / of);
  }

  // ---- what boxes use -----------------------------------------------------------------------

  /** The positions of the objects in global memory that an access may lead to. */
  private Set<Integer> global(Detail.Access access) {
    Set<Integer> positions = new HashSet<>();
    List<Integer> objects =
        access.object() == Detail.Access.DYNAMIC ? access.mayPointTo() : List.of(access.object());
    for (int object : objects) {
      int position = facts.objectPosition(object);
      MemoryObject memory = facts.kernel().memories().get(position);
      if (memory.parameter() >= 0 && memory.space() != AddressSpace.LOCAL) {
        positions.add(position);
      }
    }
    return positions;
  }

  /**
   * The use of a stretch of bytes; both ends belong to it.
   *
   * @param user a box, or a negative number for all boxes where they do the same
   */
  private record Use(long first, long last, int user, boolean writes) {}

  private boolean independent(
      List<Box> boxes, Geometry geometry, long[] arguments, Object[] buffers, boolean isStrict) {
    Map<Integer, List<Use>> uses = new TreeMap<>();
    Intervals all = Intervals.of(facts, new PartOfLaunch(geometry, box(geometry), arguments));
    for (int box = 0; box < boxes.size(); box++) {
      Intervals intervals =
          Intervals.of(facts, new PartOfLaunch(geometry, boxes.get(box), arguments));
      for (Operation access : accesses) {
        note(access, isStrict ? box : user(access, box, all), intervals, buffers, uses);
      }
    }
    return uses.values().stream().noneMatch(Partition::collides);
  }

  /** The box, or a negative number where all boxes may come in any order. */
  private int user(Operation access, int box, Intervals launch) {
    if (access.opcode() == Opcode.ATOMIC) {
      return Integer.MIN_VALUE + 1 + FAMILIES.indexOf(family(access).orElseThrow());
    }
    return writesTheSame(access, launch) ? -1 - access.id() : box;
  }

  private Optional<String> family(Operation atomic) {
    int object = ((Detail.Access) atomic.detail()).object();
    return SharedAtomics.family(atomic, facts)
        .filter(name -> SharedAtomics.isShareable(storages.get(facts.objectPosition(object))));
  }

  private void note(
      Operation operation,
      int user,
      Intervals intervals,
      Object[] buffers,
      Map<Integer, List<Use>> uses) {
    Detail.Access access = (Detail.Access) operation.detail();
    for (int position : global(access)) {
      boolean writes =
          operation.opcode() == Opcode.STORE
              || operation.opcode() == Opcode.ATOMIC
              || operation.opcode() == Opcode.ADDRESS
                  && !facts.kernel().memories().get(position).isConst();
      Intervals.Range range =
          isDirect(operation)
              ? bytes(operation, access, intervals)
              : new Intervals.Range(0, Long.MAX_VALUE);
      uses.computeIfAbsent(first(buffers, position), key -> new ArrayList<>())
          .add(new Use(range.low(), range.high(), user, writes));
    }
  }

  private static boolean isDirect(Operation operation) {
    return ((Detail.Access) operation.detail()).object() != Detail.Access.DYNAMIC
        && operation.opcode() != Opcode.ADDRESS;
  }

  /** The first position at which the same buffer is bound. */
  private static int first(Object[] buffers, int position) {
    int first = 0;
    while (buffers[first] != buffers[position]) {
      first++;
    }
    return first;
  }

  /** Whether all work-items of a launch write one known number to one place. */
  private boolean writesTheSame(Operation operation, Intervals launch) {
    if (operation.opcode() != Opcode.STORE || !isDirect(operation)) {
      return false;
    }
    int value = operation.input(0);
    return facts.type(value) instanceof IrType.Int
        && launch.low(value) == launch.high(value)
        && ((Detail.Access) operation.detail())
            .subscripts().stream()
                .map(subscript -> operation.input(subscript.input()))
                .allMatch(index -> launch.low(index) == launch.high(index));
  }

  private static Intervals.Range bytes(
      Operation operation, Detail.Access access, Intervals intervals) {
    try {
      long low = access.offset();
      long high = access.offset() + Math.max(1, Lanes.size(access.accessed())) - 1;
      for (Detail.Subscript subscript : access.subscripts()) {
        int id = operation.input(subscript.input());
        long first = Math.multiplyExact(intervals.low(id), subscript.strideBytes());
        long last = Math.multiplyExact(intervals.high(id), subscript.strideBytes());
        low = Math.addExact(low, Math.min(first, last));
        high = Math.addExact(high, Math.max(first, last));
      }
      return new Intervals.Range(low, high);
    } catch (ArithmeticException unbounded) {
      return new Intervals.Range(0, Long.MAX_VALUE);
    }
  }

  /** Whether a box writes what another one uses. */
  private static boolean collides(List<Use> uses) {
    uses.sort(Comparator.comparingLong(Use::first));
    Reach all = new Reach();
    Reach written = new Reach();
    for (Use use : uses) {
      if (written.meets(use) || use.writes() && all.meets(use)) {
        return true;
      }
      all.add(use);
      if (use.writes()) {
        written.add(use);
      }
    }
    return false;
  }

  /** How far the uses until now reach: the farthest, and the farthest of another box. */
  private static final class Reach {
    private Use farthest = new Use(0, Long.MIN_VALUE, Integer.MIN_VALUE, false);
    private Use other = farthest;

    boolean meets(Use use) {
      return (farthest.user() == use.user() ? other : farthest).last() >= use.first();
    }

    void add(Use use) {
      if (use.last() > farthest.last()) {
        other = use.user() == farthest.user() ? other : farthest;
        farthest = use;
      } else if (use.user() != farthest.user() && use.last() > other.last()) {
        other = use;
      }
    }
  }

  // ---- what is known about a box ------------------------------------------------------------

  private final class PartOfLaunch implements Intervals.Launch {
    private final Geometry geometry;
    private final Box box;
    private final long[] arguments;

    PartOfLaunch(Geometry geometry, Box box, long[] arguments) {
      this.geometry = geometry;
      this.box = box;
      this.arguments = arguments;
    }

    @Override
    public Intervals.Range workItem(Operation query) {
      String function = ((Detail.Query) query.detail()).function();
      if (query.inputs().size() == 0) {
        return withoutDimension(function);
      }
      Optional<Long> known = facts.integer(query.input(0));
      if (known.isEmpty() || known.get() < 0 || known.get() > 2) {
        return anything();
      }
      int d = (int) (long) known.get();
      return switch (function) {
        case "get_global_id" -> globalId(d);
        case "get_local_id" -> new Intervals.Range(0, geometry.local(d) - 1L);
        case "get_group_id" -> new Intervals.Range(from(d), to(d) - 1L);
        case "get_global_size" -> one(geometry.global(d));
        case "get_local_size", "get_enqueued_local_size" -> one(geometry.local(d));
        case "get_num_groups" -> one(geometry.groups(d));
        case "get_global_offset" -> one(geometry.offset(d));
        default -> anything();
      };
    }

    private Intervals.Range withoutDimension(String function) {
      return switch (function) {
        case "get_work_dim" -> one(geometry.dimensions());
        case "get_local_linear_id" -> new Intervals.Range(0, geometry.groupSize() - 1L);
        case "get_global_linear_id" ->
            new Intervals.Range(
                geometry.linearId(
                    (int) globalId(0).low(), (int) globalId(1).low(), (int) globalId(2).low()),
                geometry.linearId(
                    (int) globalId(0).high(), (int) globalId(1).high(), (int) globalId(2).high()));
        default -> anything();
      };
    }

    private Intervals.Range globalId(int d) {
      long unit = facts.usesGroups() ? geometry.local(d) : 1;
      return new Intervals.Range(
          geometry.offset(d) + from(d) * unit, geometry.offset(d) + to(d) * unit - 1);
    }

    private int from(int d) {
      return Geometry.pick(d, box.fromX(), box.fromY(), box.fromZ(), 0);
    }

    private int to(int d) {
      return Geometry.pick(d, box.toX(), box.toY(), box.toZ(), 0);
    }

    private static Intervals.Range one(long value) {
      return new Intervals.Range(value, value);
    }

    private static Intervals.Range anything() {
      return new Intervals.Range(0, Long.MAX_VALUE);
    }

    @Override
    public boolean looksInsideLoops() {
      return true;
    }

    @Override
    public Optional<Long> argument(int parameter) {
      KernelIr kernel = facts.kernel();
      if (!(kernel.parameters().get(parameter).type() instanceof IrType.Int)) {
        return Optional.empty();
      }
      return Optional.of(arguments[Lanes.first(kernel, parameter)]);
    }
  }
}
