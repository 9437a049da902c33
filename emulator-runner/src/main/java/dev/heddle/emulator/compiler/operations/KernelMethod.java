package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Intervals;
import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.StoragePlan;
import dev.heddle.emulator.compiler.analysis.Unrolling;
import dev.heddle.emulator.runtime.ObjectShadow;
import dev.heddle.emulator.runtime.Reports;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.runtime.Watch;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The method under construction: where values are, and what the parts of the translator share. */
public final class KernelMethod {
  /** Locals of the parameters of {@code CompiledKernel.run}. */
  public static final int WORKER = 1;

  public static final int X = 2;
  public static final int END_X = 3;
  public static final int Y = 4;
  public static final int Z = 5;

  /** What the descriptors of the methods of {@link Reports} end with. */
  public static final String WORKER_AND_IDS = Type.getDescriptor(Worker.class) + "III)";

  /** The descriptor of methods that only need the worker. */
  static final String WORKER_ONLY = "(" + Type.getDescriptor(Worker.class) + ")V";

  /** The first local behind the parameters. */
  public static final int FIRST_FREE = 6;

  private final KernelFacts facts;
  private final Intervals intervals;
  private final List<Storage> storages;
  private final Unrolling unrolling;
  private final Set<Check> checks;
  private final Set<Integer> unwatched;
  private final boolean follows;
  private final Code code;
  private final Place[][] places;
  private final ScalarOps scalars;
  private final Faults faults;
  private int frameSlot;
  private Optional<Cut> pieces = Optional.empty();
  private int[] arraySlots;
  private int[] shadowSlots;
  private final Map<Integer, Place.Local[]> elements = new HashMap<>();
  private final Map<Integer, Place.Local> quotients = new HashMap<>();
  private WorkItem workItem;
  private OptionalInt itemSlot = OptionalInt.empty();

  public KernelMethod(
      KernelFacts facts,
      Intervals intervals,
      List<Storage> storages,
      Unrolling unrolling,
      List<Site> sites,
      Set<Check> checks,
      Set<Integer> unwatched,
      boolean follows,
      MethodVisitor visitor) {
    this(
        facts,
        intervals,
        storages,
        unrolling,
        sites,
        checks,
        unwatched,
        follows,
        visitor,
        FIRST_FREE);
  }

  private KernelMethod(
      KernelFacts facts,
      Intervals intervals,
      List<Storage> storages,
      Unrolling unrolling,
      List<Site> sites,
      Set<Check> checks,
      Set<Integer> unwatched,
      boolean follows,
      MethodVisitor visitor,
      int firstFree) {
    this.facts = facts;
    this.intervals = intervals;
    this.storages = storages;
    this.unrolling = unrolling;
    this.checks = checks;
    this.unwatched = unwatched;
    this.follows = follows;
    code = new Code(visitor, firstFree);
    places = new Place[facts.kernel().valueCount()][];
    scalars = new ScalarOps(this);
    faults = new Faults(this, sites);
  }

  /** Whether the code watches for this. */
  public boolean watches(Check check) {
    return checks.contains(check);
  }

  /** Whether accesses of the object at this position are looked at, if any are. */
  public boolean watches(int position) {
    return !unwatched.contains(position);
  }

  /** Whether values that come from memory which nobody has written are followed. */
  boolean followsUndefined() {
    return follows;
  }

  public Code code() {
    return code;
  }

  public KernelFacts facts() {
    return facts;
  }

  public Intervals intervals() {
    return intervals;
  }

  /** Which loops are unrolled, and which arrays are locals. */
  public Unrolling unrolling() {
    return unrolling;
  }

  public ScalarOps scalars() {
    return scalars;
  }

  /** What ends the kernel before its end. */
  public Faults faults() {
    return faults;
  }

  /** The kind of array behind each memory object. */
  public List<Storage> storages() {
    return storages;
  }

  Storage storage(int position) {
    return storages.get(position);
  }

  public WorkItem workItem() {
    return workItem;
  }

  public void setWorkItem(WorkItem ids) {
    workItem = ids;
  }

  // ---- values -------------------------------------------------------------------------------

  /** The type of one number of a value. */
  public IrType laneType(int id, int lane) {
    IrType type = facts.type(id);
    return type instanceof IrType.Aggregate ? Lanes.of(type).get(lane).type() : type.lane();
  }

  /** How a number of a value is kept: narrow 64-bit integers in 32 bits. */
  public Kind kept(int id, int lane) {
    return intervals.isNarrow(id) ? Kind.INT : Kind.of(laneType(id, lane));
  }

  public Place[] places(int id) {
    return places[id];
  }

  public void place(int id, Place... lanes) {
    places[id] = lanes;
  }

  /** Pushes a number in its natural kind. */
  void load(int id, int lane) {
    Place place = places[id][lane];
    push(place);
    if (place.kind() == Kind.INT && Kind.of(laneType(id, lane)) == Kind.LONG) {
      code.op(Opcodes.I2L);
    }
  }

  /** Pushes the lower 32 bits of an integer. */
  public void loadInt(int id, int lane) {
    Place place = places[id][lane];
    push(place);
    if (place.kind() == Kind.LONG) {
      code.op(Opcodes.L2I);
    }
  }

  /** Pushes an integer as 64 bits, sign-extended. */
  public void loadLong(int id, int lane) {
    Place place = places[id][lane];
    push(place);
    if (place.kind() == Kind.INT) {
      code.op(Opcodes.I2L);
    }
  }

  /** Pushes a number so that it fits a place of this kind. */
  public void loadAs(Kind kind, int id, int lane) {
    if (kind == Kind.INT) {
      loadInt(id, lane);
    } else {
      load(id, lane);
    }
  }

  private void push(Place place) {
    if (place instanceof Place.Local local) {
      code.load(local.kind(), local.slot());
    } else if (place instanceof Place.Known known) {
      code.push(known.kind(), known.value());
    } else if (place instanceof Place.Inline inline
        && inline.operation().opcode() == Opcode.WORK_ITEM) {
      workItem.push(inline.operation(), this);
      if (inline.kind() == Kind.LONG) {
        code.op(Opcodes.I2L);
      }
    } else if (place instanceof Place.Inline inline) {
      scalars.push(inline.operation(), inline.lane());
    } else if (place instanceof Place.Context context) {
      code.loadReference(context.arraySlot());
      code.load(Kind.INT, context.itemSlot());
      code.op(context.kind().opcode(Opcodes.IALOAD));
    } else if (place instanceof Place.Frame frame) {
      loadFrame(frame);
    }
  }

  /** Pushes a number of the frame. */
  public void loadFrame(Place.Frame frame) {
    code.loadReference(frame.arraySlot());
    code.push(frame.index());
    code.op(Opcodes.LALOAD);
    switch (frame.kind()) {
      case INT -> code.op(Opcodes.L2I);
      case FLOAT -> {
        code.op(Opcodes.L2I);
        code.callStatic(Float.class, "intBitsToFloat", "(I)F");
      }
      case DOUBLE -> code.callStatic(Double.class, "longBitsToDouble", "(J)D");
      case LONG -> {}
    }
  }

  /** Copies a number of a value to the frame. */
  public void storeFrame(Place.Frame place, int id, int lane) {
    storeFrame(place, () -> loadAs(place.kind(), id, lane));
  }

  /** Copies to the frame what the code pushes in the place's kind. */
  public void storeFrame(Place.Frame place, Runnable push) {
    code.loadReference(place.arraySlot());
    code.push(place.index());
    push.run();
    switch (place.kind()) {
      case INT -> code.op(Opcodes.I2L);
      case FLOAT -> {
        code.callStatic(Float.class, "floatToRawIntBits", "(F)I");
        code.op(Opcodes.I2L);
      }
      case DOUBLE -> code.callStatic(Double.class, "doubleToRawLongBits", "(D)J");
      case LONG -> {}
    }
    code.op(Opcodes.LASTORE);
  }

  /** Takes the number on the stack to a local or the frame. */
  public void store(Place place) {
    if (place instanceof Place.Frame frame) {
      int mark = code.mark();
      int number = code.local(frame.kind());
      code.store(frame.kind(), number);
      storeFrame(frame, () -> code.load(frame.kind(), number));
      code.release(mark);
    } else {
      Place.Local local = (Place.Local) place;
      code.store(local.kind(), local.slot());
    }
  }

  /** The local that holds the frame. */
  public int frameSlot() {
    return frameSlot;
  }

  /** What cuts the kernel, empty where it is small enough or cut already. */
  public Optional<Cut> pieces() {
    return pieces;
  }

  /** Has the kernel cut into methods. */
  public void cut(Cut newPieces) {
    pieces = Optional.of(newPieces);
  }

  /** A method for a part of this one. */
  public KernelMethod piece(MethodVisitor visitor, int firstFree) {
    return new KernelMethod(
        facts,
        intervals,
        storages,
        unrolling,
        faults.sites(),
        checks,
        unwatched,
        follows,
        visitor,
        firstFree);
  }

  /**
   * Divides before a loop over work-items that all divide the same numbers; within the loop only
   * the divisor is looked at. Computes 0 where it is 0, which the loop reports if it comes there.
   */
  public void divideBefore(Operation operation) {
    Kind kind = kept(operation.id(), 0);
    Place.Local quotient = new Place.Local(kind, code.local(kind));
    Label zero = new Label();
    Label end = new Label();
    scalars.pushZeroTest(operation.input(1));
    code.jump(Opcodes.IFEQ, zero);
    scalars.push(operation, 0);
    code.jump(Opcodes.GOTO, end);
    code.label(zero);
    zero(kind);
    code.label(end);
    code.store(kind, quotient.slot());
    quotients.put(operation.id(), quotient);
  }

  /** Where a quotient lies that was computed before the loop over work-items. */
  Optional<Place.Local> quotient(int id) {
    return Optional.ofNullable(quotients.get(id));
  }

  /** Takes the number on the stack as the next lane's place. */
  public Place keep(Kind kind) {
    Place.Local local = new Place.Local(kind, code.local(kind));
    code.store(kind, local.slot());
    return local;
  }

  // ---- memory ------------------------------------------------------------------------------

  /** The local with an object's array. */
  public int arraySlot(int position) {
    return arraySlots[position];
  }

  /** Loads the arrays of all objects and the stop signal into locals. */
  public void prologue(boolean privateByItem) {
    faults.loadSignal();
    frameSlot = code.reference();
    code.loadReference(WORKER);
    code.field(Worker.class, "frame", long[].class);
    code.storeReference(frameSlot);
    arraySlots = new int[storages.size()];
    for (int i = 0; i < arraySlots.length; i++) {
      arraySlots[i] = code.reference();
      if (privateByItem && isPrivate(i)) {
        code.op(Opcodes.ACONST_NULL);
      } else {
        loadWorkerArray("memory", i, storages.get(i).array());
      }
      code.storeReference(arraySlots[i]);
    }
    unrolling.inLocals().forEach(this::takeLocals);
    shadowSlots = new int[storages.size()];
    for (int i = 0; i < shadowSlots.length; i++) {
      boolean isOne = !privateByItem || !isPrivate(i);
      if (WatchOps.watchesMemory(checks) && watches(i) && isOne) {
        shadowSlots[i] = code.reference();
        code.loadReference(WORKER);
        code.callVirtual(Worker.class, "watch", "()" + Type.getDescriptor(Watch.class));
        code.push(i);
        code.callVirtual(Watch.class, "shadowOf", "(I)" + Type.getDescriptor(ObjectShadow.class));
        code.storeReference(shadowSlots[i]);
      }
    }
  }

  /** The local with what is known of an object, where it is watched and has one copy. */
  OptionalInt shadowSlot(int position) {
    return shadowSlots[position] > 0 ? OptionalInt.of(shadowSlots[position]) : OptionalInt.empty();
  }

  private void takeLocals(int position) {
    Storage storage = storages.get(position);
    Kind kind =
        switch (storage) {
          case BYTES, SHORTS, INTS -> Kind.INT;
          case LONGS -> Kind.LONG;
          case FLOATS -> Kind.FLOAT;
          case DOUBLES -> Kind.DOUBLE;
        };
    long count = facts.kernel().memories().get(position).bytes() / storage.unit();
    Place.Local[] locals = new Place.Local[(int) count];
    for (int i = 0; i < locals.length; i++) {
      locals[i] = new Place.Local(kind, code.local(kind));
    }
    elements.put(position, locals);
  }

  /** The local of an element of an array, empty when the array has no such element. */
  Optional<Place.Local> element(int position, long index) {
    Place.Local[] locals = elements.get(position);
    return index >= 0 && index < locals.length
        ? Optional.of(locals[(int) index])
        : Optional.empty();
  }

  /** A work-item begins: its arrays that are locals hold zeros. */
  void clearElements() {
    for (Place.Local[] locals : elements.values()) {
      for (Place.Local local : locals) {
        zero(local.kind());
        code.store(local.kind(), local.slot());
      }
    }
  }

  private void zero(Kind kind) {
    code.op(
        switch (kind) {
          case INT -> Opcodes.ICONST_0;
          case LONG -> Opcodes.LCONST_0;
          case FLOAT -> Opcodes.FCONST_0;
          case DOUBLE -> Opcodes.DCONST_0;
        });
  }

  public boolean isPrivate(int position) {
    return StoragePlan.isPrivate(facts.kernel().memories().get(position));
  }

  public void loadWorkerArray(String field, int index, Class<?> type) {
    code.loadReference(WORKER);
    code.field(Worker.class, field, Object[].class);
    code.push(index);
    code.op(Opcodes.AALOAD);
    code.visitor().visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(type));
  }

  /**
   * The local with the number of the work-item in its group, where private objects exist for each.
   */
  public OptionalInt itemSlot() {
    return itemSlot;
  }

  public void setItemSlot(int slot) {
    itemSlot = OptionalInt.of(slot);
  }

  /** Makes the array of a private object that of one work-item of the group. */
  public void loadItemArray(int position, int itemSlot) {
    loadWorkerArray("memory", position, Object[].class);
    code.load(Kind.INT, itemSlot);
    code.op(Opcodes.AALOAD);
    code.visitor()
        .visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(storages.get(position).array()));
    code.storeReference(arraySlots[position]);
  }

  /** Makes an operation's value a kept one, lane by lane, by the scalar translator. */
  void keepScalars(Operation operation) {
    int count = Lanes.count(operation.type());
    Place[] lanes = new Place[count];
    for (int lane = 0; lane < count; lane++) {
      scalars.push(operation, lane);
      lanes[lane] = keep(kept(operation.id(), lane));
    }
    place(operation.id(), lanes);
  }
}
