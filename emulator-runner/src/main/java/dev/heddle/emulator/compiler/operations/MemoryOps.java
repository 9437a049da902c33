package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Atomics;
import dev.heddle.emulator.runtime.Bytes;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Loads and stores. The index into the array is computed with 32 bits when the bounds of the
 * subscripts show that wrapping around can't make a wrong index look right.
 */
public final class MemoryOps {
  /** No array is longer than this by construction of the buffers. */
  static final long LONGEST_ARRAY = Integer.MAX_VALUE - (1L << 20);

  private final KernelMethod method;
  private final Code code;
  private final StoredNumbers numbers;

  private final Map<Operation, Element> elements;

  /**
   * An element that is used in the place of the one that an access names.
   *
   * @param arraySlot local with its array
   * @param indexSlot local with its index
   */
  public record Element(int arraySlot, int indexSlot) {}

  /**
   * A writer of loads and stores.
   *
   * @param elements where the accesses go that are made on copies
   */
  MemoryOps(KernelMethod method, Map<Operation, Element> elements) {
    this.method = method;
    this.code = method.code();
    this.numbers = new StoredNumbers(method);
    this.elements = elements;
  }

  /** Keeps what a LOAD reads. */
  void load(Operation operation) {
    if (elements.containsKey(operation)) {
      IrType type = ((Detail.Access) operation.detail()).accessed();
      pushElement(operation);
      numbers.read(storage(operation), type);
      method.place(operation.id(), method.keep(adapt(operation, 0, type)));
      return;
    }
    Target target = target(operation, Site.Kind.LOAD);
    List<Lanes.Lane> lanes = Lanes.of(target.access.accessed());
    Index index = index(target, lanes.size() > 1);
    Place[] places = new Place[lanes.size()];
    for (int i = 0; i < places.length; i++) {
      Lanes.Lane lane = lanes.get(i);
      Optional<Place.Local> local = local(target, lane);
      if (local.isPresent()) {
        code.load(local.get().kind(), local.get().slot());
      } else {
        code.loadReference(target.arraySlot);
        pushIndex(target, index, lane);
        guarded(target, index, lane, () -> numbers.read(target.storage, lane.type()));
      }
      places[i] = method.keep(adapt(operation, i, lane.type()));
    }
    method.place(operation.id(), places);
  }

  /** The loaded type and the type of the value may differ: a truth value lies in a byte. */
  private Kind adapt(Operation operation, int lane, IrType loaded) {
    IrType wanted = method.laneType(operation.id(), lane);
    if (wanted.bits() < loaded.bits() && wanted instanceof IrType.Int) {
      if (Kind.of(loaded) == Kind.LONG && Kind.of(wanted) == Kind.INT) {
        code.op(Opcodes.L2I);
      }
      IntegerOps.wrap(code, wanted);
    }
    return Kind.of(wanted);
  }

  private Storage storage(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    return method.storage(method.facts().objectPosition(access.object()));
  }

  private void pushElement(Operation operation) {
    code.loadReference(elements.get(operation).arraySlot());
    code.load(Kind.INT, elements.get(operation).indexSlot());
  }

  void store(Operation operation) {
    if (elements.containsKey(operation)) {
      IrType type = ((Detail.Access) operation.detail()).accessed();
      pushElement(operation);
      method.load(operation.input(0), 0);
      numbers.prepare(storage(operation), type);
      numbers.write(storage(operation), type);
      return;
    }
    Target target = target(operation, Site.Kind.STORE);
    List<Lanes.Lane> lanes = Lanes.of(target.access.accessed());
    Index index = index(target, lanes.size() > 1);
    for (int i = 0; i < lanes.size(); i++) {
      Lanes.Lane lane = lanes.get(i);
      Optional<Place.Local> local = local(target, lane);
      if (local.isPresent()) {
        method.loadAs(local.get().kind(), operation.input(0), i);
        code.store(local.get().kind(), local.get().slot());
        continue;
      }
      code.loadReference(target.arraySlot);
      pushIndex(target, index, lane);
      method.load(operation.input(0), i);
      numbers.prepare(target.storage, lane.type());
      guarded(target, index, lane, () -> numbers.write(target.storage, lane.type()));
    }
  }

  /**
   * Reads a number, writes another in its place and keeps the first as the operation's result.
   *
   * @param next pushes the number to write
   */
  void update(Operation operation, Consumer<Place.Local> next) {
    Target target = target(operation, Site.Kind.STORE);
    Lanes.Lane lane = Lanes.of(target.access.accessed()).get(0);
    Index index = index(target, true);
    code.loadReference(target.arraySlot);
    index.push(0);
    guarded(target, index, lane, () -> numbers.read(target.storage, lane.type()));
    Place.Local old = (Place.Local) method.keep(lane.kind());
    code.loadReference(target.arraySlot);
    index.push(0);
    next.accept(old);
    numbers.prepare(target.storage, lane.type());
    numbers.write(target.storage, lane.type());
    method.place(operation.id(), old);
  }

  /**
   * Changes a number in one step that no other thread comes between.
   *
   * @param name a method of {@link Atomics}
   * @param operand pushes its last argument in a given kind
   */
  void atomic(Operation operation, String name, Consumer<Kind> operand) {
    Target target = target(operation, Site.Kind.STORE);
    Lanes.Lane lane = Lanes.of(target.access.accessed()).get(0);
    Index index = index(target, false);
    String array = Type.getDescriptor(target.storage.array());
    code.loadReference(target.arraySlot);
    index.push(0);
    operand.accept(lane.kind());
    guarded(
        target,
        index,
        lane,
        () ->
            code.callStatic(
                Atomics.class, name, "(" + array + "I" + lane.kind().descriptor() + ")V"));
  }

  // ---- where --------------------------------------------------------------------------------

  private record Target(
      Operation operation,
      Detail.Access access,
      int arraySlot,
      Storage storage,
      int site,
      int width) {}

  /** The local that stands for an element; empty where the array is one, or has no such element. */
  private Optional<Place.Local> local(Target target, Lanes.Lane lane) {
    int position = method.facts().objectPosition(target.access.object());
    if (!method.unrolling().isInLocals(position)) {
      return Optional.empty();
    }
    long bytes = target.access.offset() + lane.offset();
    for (Detail.Subscript subscript : target.access.subscripts()) {
      Place.Known number =
          (Place.Known) method.places(target.operation.input(subscript.input()))[0];
      bytes += number.value().longValue() * subscript.strideBytes();
    }
    return method.element(position, Math.floorDiv(bytes, target.storage.unit()));
  }

  private Target target(Operation operation, Site.Kind kind) {
    Detail.Access access = (Detail.Access) operation.detail();
    int position = method.facts().objectPosition(access.object());
    MemoryObject object = method.facts().kernel().memories().get(position);
    Storage storage = method.storage(position);
    long element = Math.max(1, Lanes.size(object.element()));
    int site =
        method
            .faults()
            .site(
                new Site(
                    kind,
                    operation.range(),
                    object.name(),
                    access.text(),
                    storage.unit(),
                    element,
                    alignment(access)));
    return new Target(
        operation, access, method.arraySlot(position), storage, site, alignment(access));
  }

  /** Bytes of which the place must be a multiple; 1 where it is one by its strides. */
  private int alignment(Detail.Access access) {
    long needed = access.alignment();
    boolean isMultiple = access.offset() % needed == 0;
    for (Detail.Subscript subscript : access.subscripts()) {
      isMultiple &= subscript.strideBytes() % needed == 0;
    }
    return isMultiple || !method.watches(Check.ALIGNMENT) ? 1 : (int) needed;
  }

  private void pushIndex(Target target, Index index, Lanes.Lane lane) {
    index.push(lane.offset());
    int units = target.width / target.storage.unit();
    if (units > 1 && lane.offset() == 0) {
      guarded(
          target,
          index,
          lane,
          () -> {
            code.push(units);
            code.callStatic(Bytes.class, "aligned", "(II)I");
          });
    }
  }

  /** How the index of an access is computed. */
  private interface Index {
    /** Pushes the index of the byte at this distance from the address, as an int. */
    void push(long distance);

    /** Pushes the same as a long, exactly; may be called behind the end of the method. */
    void pushExact(long distance);
  }

  private Index index(Target target, boolean several) {
    boolean ints = fitsInts(target);
    if (!several) {
      return ints ? new IntIndex(target) : new LongIndex(target);
    }
    if (ints) {
      new IntIndex(target).push(0);
      int slot = code.local(Kind.INT);
      code.store(Kind.INT, slot);
      return new KeptIndex(target.storage.unit(), slot);
    }
    pushLong(target, 0);
    int exact = code.local(Kind.LONG);
    code.store(Kind.LONG, exact);
    code.load(Kind.LONG, exact);
    code.callStatic(Bytes.class, "index", "(J)I");
    int slot = code.local(Kind.INT);
    code.store(Kind.INT, slot);
    return new NarrowedIndex(target.storage.unit(), exact, slot);
  }

  /** Whether 32-bit arithmetic on the index can't turn an index outside into one inside. */
  private boolean fitsInts(Target target) {
    int unit = target.storage.unit();
    double low = (double) target.access.offset() / unit;
    double high = low;
    for (Detail.Subscript subscript : target.access.subscripts()) {
      int id = target.operation.input(subscript.input());
      double stride = (double) subscript.strideBytes() / unit;
      double first = method.intervals().low(id) * stride;
      double last = method.intervals().high(id) * stride;
      low += Math.min(first, last);
      high += Math.max(first, last);
    }
    return high < 0x1p32 && low > LONGEST_ARRAY - 0x1p32;
  }

  private final class IntIndex implements Index {
    private final Target target;

    IntIndex(Target target) {
      this.target = target;
    }

    @Override
    public void push(long distance) {
      int unit = target.storage.unit();
      int constant = (int) ((target.access.offset() + distance) / unit);
      boolean empty = true;
      for (Detail.Subscript subscript : target.access.subscripts()) {
        method.loadInt(target.operation.input(subscript.input()), 0);
        int stride = (int) (subscript.strideBytes() / unit);
        if (stride != 1) {
          code.push(stride);
          code.op(Opcodes.IMUL);
        }
        if (!empty) {
          code.op(Opcodes.IADD);
        }
        empty = false;
      }
      if (empty || constant != 0) {
        code.push(constant);
        if (!empty) {
          code.op(Opcodes.IADD);
        }
      }
    }

    @Override
    public void pushExact(long distance) {
      pushLong(target, distance);
    }
  }

  private final class KeptIndex implements Index {
    private final int unit;
    private final int slot;

    KeptIndex(int unit, int slot) {
      this.unit = unit;
      this.slot = slot;
    }

    @Override
    public void push(long distance) {
      code.load(Kind.INT, slot);
      if (distance != 0) {
        code.push((int) (distance / unit));
        code.op(Opcodes.IADD);
      }
    }

    @Override
    public void pushExact(long distance) {
      push(distance);
      code.op(Opcodes.I2L);
    }
  }

  private final class LongIndex implements Index {
    private final Target target;

    LongIndex(Target target) {
      this.target = target;
    }

    @Override
    public void push(long distance) {
      pushExact(distance);
      code.callStatic(Bytes.class, "index", "(J)I");
    }

    @Override
    public void pushExact(long distance) {
      pushLong(target, distance);
    }
  }

  /**
   * A long that is made an int once for all lanes, so that the JVM sees how their indices differ
   * and checks several together. What is no index stays none: it is far below zero.
   */
  private final class NarrowedIndex implements Index {
    private final int unit;
    private final int exact;
    private final KeptIndex narrowed;

    NarrowedIndex(int unit, int exact, int narrowed) {
      this.unit = unit;
      this.exact = exact;
      this.narrowed = new KeptIndex(unit, narrowed);
    }

    @Override
    public void push(long distance) {
      narrowed.push(distance);
    }

    @Override
    public void pushExact(long distance) {
      code.load(Kind.LONG, exact);
      if (distance != 0) {
        code.push(distance / unit);
        code.op(Opcodes.LADD);
      }
    }
  }

  private void pushLong(Target target, long distance) {
    pushIndex(method, target.operation, distance);
  }

  /** Pushes the exact index of a direct access, the values of its address being in their places. */
  public static void pushIndex(KernelMethod method, Operation operation) {
    pushIndex(method, operation, 0);
  }

  private static void pushIndex(KernelMethod method, Operation operation, long distance) {
    Code code = method.code();
    Detail.Access access = (Detail.Access) operation.detail();
    int unit = method.storage(method.facts().objectPosition(access.object())).unit();
    code.push((access.offset() + distance) / unit);
    for (Detail.Subscript subscript : access.subscripts()) {
      method.loadLong(operation.input(subscript.input()), 0);
      long stride = subscript.strideBytes() / unit;
      if (stride != 1) {
        code.push(stride);
        code.op(Opcodes.LMUL);
      }
      code.op(Opcodes.LADD);
    }
  }

  private void guarded(Target target, Index index, Lanes.Lane lane, Runnable instruction) {
    method
        .faults()
        .guarded(
            IndexOutOfBoundsException.class,
            instruction,
            () -> {
              index.pushExact(lane.offset());
              code.push(target.site);
              code.loadReference(target.arraySlot);
            },
            method.faults().reportOutside());
  }
}
