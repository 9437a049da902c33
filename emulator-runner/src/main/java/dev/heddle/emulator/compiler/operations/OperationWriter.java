package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.ShiftAmounts;
import dev.heddle.emulator.compiler.analysis.UndefinedValues;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.operator.Meanings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.objectweb.asm.Opcodes;

/** Writes single operations: sorts them to the classes that know them, and moves lanes about. */
public final class OperationWriter {
  private final KernelMethod method;
  private final MemoryOps memory;
  private final PointerOps pointers;
  private final AtomicOps atomics;
  private final ChannelOps channels;
  private final CallOps calls;
  private final WatchOps watch;
  private final PromiseOps promises;
  private final CountOps counts;
  private final ExtentOps extents;

  public OperationWriter(KernelMethod method) {
    this(method, Map.of());
  }

  /**
   * A writer for work-items that use other arrays than the objects' own.
   *
   * @param elements where the accesses go that are made on copies
   */
  public OperationWriter(KernelMethod method, Map<Operation, MemoryOps.Element> elements) {
    this.method = method;
    memory = new MemoryOps(method, elements);
    pointers = new PointerOps(method);
    atomics = new AtomicOps(method, pointers, memory);
    channels = new ChannelOps(method);
    calls = new CallOps(method);
    watch = new WatchOps(method, pointers);
    promises = new PromiseOps(method, pointers);
    counts = new CountOps(method);
    extents = new ExtentOps(method);
  }

  public void write(Operation operation) {
    if (operation.opcode().isPure() && !method.facts().isUsed(operation.id())) {
      return;
    }
    switch (operation.opcode()) {
      case CONSTANT -> constant(operation);
      case PARAMETER -> {}
      case UNDEFINED -> undefined(operation);
      case VECTOR -> vector(operation);
      case EXTRACT, SHUFFLE -> shuffle(operation);
      case INSERT -> insert(operation);
      case EXTRACT_FIELD -> new FieldOps(method).extract(operation);
      case INSERT_FIELD -> new FieldOps(method).insert(operation);
      case BITCAST -> method.scalars().conversions().bitcast(operation);
      case LOAD -> {
        if (UndefinedValues.isAboutLanes(operation)) {
          watch.undefinedLanes(operation);
          return;
        }
        extents.check(operation, Site.Kind.LOAD);
        if (isDynamic(operation)) {
          pointers.load(operation);
        } else {
          memory.load(operation);
        }
        watch.afterLoad(operation);
        promises.access(operation, Site.Kind.LOAD);
        counts.access(operation, Site.Kind.COUNT_LOAD);
      }
      case STORE -> {
        if (UndefinedValues.isAboutLanes(operation)) {
          watch.markLanes(operation);
          return;
        }
        extents.check(operation, Site.Kind.STORE);
        watch.beforeStore(operation);
        if (isDynamic(operation)) {
          pointers.store(operation);
        } else {
          memory.store(operation);
        }
        watch.afterStore(operation);
        promises.access(operation, Site.Kind.STORE);
        counts.access(operation, Site.Kind.COUNT_STORE);
      }
      case ATOMIC -> {
        extents.check(operation, Site.Kind.STORE);
        atomics.write(operation);
        watch.afterAtomic(operation);
        counts.access(operation, Site.Kind.COUNT_ATOMIC);
      }
      case ADDRESS -> pointers.address(operation);
      case CHANNEL_READ, CHANNEL_WRITE -> channels.write(operation);
      case WORK_ITEM -> workItem(operation);
      case CALL -> {
        String function = ((Detail.Call) operation.detail()).function();
        if (function.startsWith(UndefinedValues.CHECK)
            || function.startsWith(UndefinedValues.CHECK_READ)) {
          watch.checkDefined(operation);
        } else if (function.startsWith(ShiftAmounts.CHECK)) {
          new ShiftOps(method).check(operation);
        } else if (PromiseOps.isEntry(operation)) {
          promises.enterCall(operation);
        } else if (PromiseOps.isLoop(operation)) {
          promises.loop(operation);
        } else {
          calls.write(operation);
        }
      }
      case PRINTF -> calls.print(operation);
      case FENCE, BARRIER -> {}
      default -> scalars(operation);
    }
  }

  /** Counts that a loop begins, that its body begins, or that it ends at its test. */
  public void count(Loop loop, Site.Kind kind) {
    counts.loop(loop, kind);
  }

  private static boolean isDynamic(Operation operation) {
    return ((Detail.Access) operation.detail()).object() == Detail.Access.DYNAMIC;
  }

  private void scalars(Operation operation) {
    Optional<Place.Known> known = known(operation);
    Optional<Place.Local> quotient = method.quotient(operation.id());
    if (quotient.isPresent()) {
      method.scalars().takeQuotient(operation, quotient.get());
    } else if (known.isPresent()) {
      method.place(operation.id(), known.get());
    } else if (method.facts().isInlined(operation.id())) {
      Kind kind = method.kept(operation.id(), 0);
      method.place(operation.id(), new Place.Inline(kind, operation, 0));
    } else {
      method.keepScalars(operation);
    }
  }

  /** The result where the counters of unrolled loops make it a number. */
  private Optional<Place.Known> known(Operation operation) {
    boolean isNumber = operation.type() instanceof IrType.Int;
    if (!isNumber || operation.opcode() == Opcode.FPGA_REG) {
      return Optional.empty();
    }
    long[] inputs = new long[operation.inputs().size()];
    for (int i = 0; i < inputs.length; i++) {
      int input = operation.input(i);
      if (!(method.facts().type(input) instanceof IrType.Int)
          || !(method.places(input)[0] instanceof Place.Known number)) {
        return Optional.empty();
      }
      inputs[i] = number.value().longValue();
    }
    int from =
        method.facts().type(operation.input(operation.opcode() == Opcode.SELECT ? 1 : 0)).bits();
    OptionalLong result =
        Meanings.isGiven(operation.opcode())
            ? Meanings.of(operation.opcode(), operation.type().bits(), from, inputs)
            : OptionalLong.empty();
    Kind kind = method.kept(operation.id(), 0);
    return result.isPresent()
        ? Optional.of(new Place.Known(kind, number(kind, operation.type(), result.getAsLong())))
        : Optional.empty();
  }

  private void constant(Operation operation) {
    List<Long> bits = ((Detail.Constant) operation.detail()).bits();
    Place[] lanes = new Place[Lanes.count(operation.type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      Kind kind = method.kept(operation.id(), lane);
      IrType type = method.laneType(operation.id(), lane);
      lanes[lane] =
          new Place.Known(kind, number(kind, type, bits.get(bits.size() == 1 ? 0 : lane)));
    }
    method.place(operation.id(), lanes);
  }

  private static Number number(Kind kind, IrType type, long bits) {
    return switch (kind) {
      case INT -> (int) bits;
      case LONG -> bits;
      case FLOAT ->
          type.bits() == 16 ? HalfFloat.toFloat((short) bits) : Float.intBitsToFloat((int) bits);
      case DOUBLE -> Double.longBitsToDouble(bits);
    };
  }

  private void undefined(Operation operation) {
    Place[] lanes = new Place[Lanes.count(operation.type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      Kind kind = method.kept(operation.id(), lane);
      lanes[lane] = new Place.Known(kind, number(kind, method.laneType(operation.id(), lane), 0));
    }
    method.place(operation.id(), lanes);
  }

  private void vector(Operation operation) {
    Place[] lanes = new Place[operation.inputs().size()];
    for (int lane = 0; lane < lanes.length; lane++) {
      lanes[lane] = natural(operation.input(lane), 0);
    }
    method.place(operation.id(), lanes);
  }

  /** A lane for a vector: vectors keep all lanes in their natural kind. */
  private Place natural(int id, int lane) {
    Place place = method.places(id)[lane];
    Kind kind = Kind.of(method.laneType(id, lane));
    if (place.kind() == kind) {
      return place;
    }
    if (place instanceof Place.Known known) {
      return new Place.Known(kind, known.value().longValue());
    }
    method.load(id, lane);
    return method.keep(kind);
  }

  private void shuffle(Operation operation) {
    List<Integer> selected = ((Detail.Lanes) operation.detail()).lanes();
    int first = Lanes.count(method.facts().type(operation.input(0)));
    Place[] lanes = new Place[selected.size()];
    for (int lane = 0; lane < lanes.length; lane++) {
      int source = selected.get(lane);
      int input = operation.input(source < first ? 0 : 1);
      lanes[lane] = natural(input, source < first ? source : source - first);
    }
    if (lanes.length == 1 && method.kept(operation.id(), 0) != lanes[0].kind()) {
      throw new IllegalStateException("a lane of another kind");
    }
    method.place(operation.id(), lanes);
  }

  private void insert(Operation operation) {
    List<Integer> replaced = ((Detail.Lanes) operation.detail()).lanes();
    Place[] lanes = method.places(operation.input(0)).clone();
    for (int i = 0; i < replaced.size(); i++) {
      boolean scalar = method.facts().type(operation.input(1)).laneCount() == 1;
      lanes[replaced.get(i)] = natural(operation.input(1), scalar ? 0 : i);
    }
    method.place(operation.id(), lanes);
  }

  private void workItem(Operation operation) {
    Kind kind = method.kept(operation.id(), 0);
    method.workItem().push(operation, method);
    if (kind == Kind.LONG) {
      method.code().op(Opcodes.I2L);
    }
    method.place(operation.id(), method.keep(kind));
  }
}
