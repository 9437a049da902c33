package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.SharedAtomics;
import dev.heddle.emulator.compiler.analysis.UndefinedValues;
import dev.heddle.emulator.runtime.ObjectShadow;
import dev.heddle.emulator.runtime.Reports;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls of the run-time watch beside accesses; writes nothing when memory is not watched. */
public final class WatchOps {
  private final KernelMethod method;
  private final Code code;
  private final PointerOps pointers;
  private final boolean watches;
  private final Map<Integer, Integer> marks = new HashMap<>();

  /** The local that tells of the store that is being written whether it meets an earlier one. */
  private int open;

  WatchOps(KernelMethod method, PointerOps pointers) {
    this.method = method;
    this.code = method.code();
    this.pointers = pointers;
    watches = watchesMemory(method);
  }

  /** Whether checks ask for a look at each access. */
  public static boolean watchesMemory(Set<Check> checks) {
    return checks.contains(Check.UNINITIALISED) || checks.contains(Check.RACES);
  }

  private static boolean watchesMemory(KernelMethod method) {
    return method.watches(Check.UNINITIALISED) || method.watches(Check.RACES);
  }

  private boolean watches(Operation operation) {
    int object = ((Detail.Access) operation.detail()).object();
    return watches
        && (object == Detail.Access.DYNAMIC
            || method.watches(method.facts().objectPosition(object)));
  }

  /** All work-items of the group have arrived at a barrier. */
  public static void barrier(KernelMethod method) {
    if (watchesMemory(method)) {
      method.code().loadReference(KernelMethod.WORKER);
      method.code().callStatic(Reports.class, "barrier", KernelMethod.WORKER_ONLY);
    }
  }

  /** A work-item begins, in a kernel where all share the arrays of private objects. */
  public static void startItem(KernelMethod method) {
    method.clearElements();
    boolean hasPrivate =
        method.facts().kernel().memories().stream()
            .anyMatch(object -> object.space() == AddressSpace.PRIVATE);
    if (method.watches(Check.UNINITIALISED) && hasPrivate) {
      method.code().loadReference(KernelMethod.WORKER);
      method.code().callStatic(Reports.class, "startItem", KernelMethod.WORKER_ONLY);
    }
  }

  void afterLoad(Operation operation) {
    if (!watches(operation)) {
      return;
    }
    IrType accessed = ((Detail.Access) operation.detail()).accessed();
    if (method.facts().isOnlyCopied(operation.id())) {
      shadowed(operation, Site.Kind.LOAD, "copied", "[B");
      int slot = code.reference();
      code.storeReference(slot);
      marks.put(operation.id(), slot);
      return;
    }
    // Members of a structure that nobody has written are often copied along.
    boolean isFollowed =
        method.followsUndefined()
            && (UndefinedValues.isFollowed(operation.type())
                || accessed instanceof IrType.Aggregate);
    shadowed(operation, Site.Kind.LOAD, isFollowed ? "readWatched" : "read", "V");
  }

  /** Keeps for each lane of what was just loaded whether a part of it is undefined. */
  void undefinedLanes(Operation operation) {
    List<Lanes.Lane> lanes = Lanes.of(((Detail.Access) operation.detail()).accessed());
    arguments(operation, Site.Kind.LOAD);
    code.callStatic(Reports.class, "undefinedBytes", "(JII" + KernelMethod.WORKER_AND_IDS + "[B");
    int slot = code.reference();
    code.storeReference(slot);
    Place[] places = new Place[lanes.size()];
    for (int i = 0; i < places.length; i++) {
      code.loadReference(slot);
      code.push((int) lanes.get(i).offset());
      code.push(Lanes.width(lanes.get(i).type()));
      code.callStatic(Reports.class, "isUndefined", "([BII)Z");
      places[i] = method.keep(Kind.INT);
    }
    method.place(operation.id(), places);
  }

  /** Tells memory which lanes of what was just stored are undefined. */
  void markLanes(Operation operation) {
    if (!watches(operation)) {
      return;
    }
    Detail.Access access = (Detail.Access) operation.detail();
    List<Lanes.Lane> lanes = Lanes.of(access.accessed());
    for (int i = 0; i < lanes.size(); i++) {
      Label isDefined = new Label();
      method.load(operation.input(0), i);
      code.jump(Opcodes.IFEQ, isDefined);
      pointers.pushAddress(operation);
      code.push(lanes.get(i).offset());
      code.op(Opcodes.LADD);
      code.push(Lanes.width(lanes.get(i).type()));
      code.push(access.accessed() instanceof IrType.Aggregate ? 1 : 0);
      code.push(pointers.site(operation, Site.Kind.STORE));
      code.loadReference(KernelMethod.WORKER);
      method.workItem().pushGlobalIds();
      code.callStatic(Reports.class, "markUndefined", "(JIZI" + KernelMethod.WORKER_AND_IDS + "V");
      code.label(isDefined);
    }
  }

  void beforeStore(Operation operation) {
    if (watches(operation)) {
      shadowed(operation, Site.Kind.STORE, "beforeWrite", "Z");
      open = code.local(Kind.INT);
      code.store(Kind.INT, open);
    }
  }

  void afterStore(Operation operation) {
    if (!watches(operation)) {
      return;
    }
    Label isDone = new Label();
    code.load(Kind.INT, open);
    code.jump(Opcodes.IFEQ, isDone);
    shadowed(operation, Site.Kind.STORE, "write", "V");
    code.label(isDone);
    Integer slot = marks.get(operation.input(0));
    if (slot != null) {
      writeMarks(operation, slot);
    }
  }

  /** Where there are marks, since most copies are of what is defined. */
  private void writeMarks(Operation operation, int slot) {
    Label isDefined = new Label();
    code.loadReference(slot);
    code.op(Opcodes.ARRAYLENGTH);
    code.jump(Opcodes.IFEQ, isDefined);
    code.loadReference(slot);
    boolean isMember = ((Detail.Access) operation.detail()).accessed() instanceof IrType.Aggregate;
    code.push(isMember ? 1 : 0);
    pointers.pushAddress(operation);
    code.push(pointers.site(operation, Site.Kind.STORE));
    code.loadReference(KernelMethod.WORKER);
    method.workItem().pushGlobalIds();
    code.callStatic(Reports.class, "writeMarks", "([BZJI" + KernelMethod.WORKER_AND_IDS + "V");
    code.label(isDefined);
  }

  void afterAtomic(Operation operation) {
    if (watches(operation)) {
      boolean exchanges = SharedAtomics.name(operation).endsWith("xchg");
      shadowed(operation, Site.Kind.STORE, exchanges ? "exchange" : "atomic", "V");
    }
  }

  /** Reports when a value that decides something comes from a variable that nobody has written. */
  void checkDefined(Operation operation) {
    String function = ((Detail.Call) operation.detail()).function();
    boolean isRead = function.startsWith(UndefinedValues.CHECK_READ);
    String check = isRead ? UndefinedValues.CHECK_READ : UndefinedValues.CHECK;
    String variable = function.substring(check.length());
    Label defined = new Label();
    method.load(operation.input(0), 0);
    code.jump(Opcodes.IFEQ, defined);
    code.push(
        method
            .faults()
            .site(new Site(Site.Kind.UNINITIALISED, operation.range(), variable, variable, 1, 1)));
    method
        .faults()
        .report(isRead ? "undefinedRead" : "undefined", "(I" + KernelMethod.WORKER_AND_IDS);
    code.label(defined);
  }

  /** Calls a method that is given the shadow of the object that is accessed. */
  private void shadowed(Operation operation, Site.Kind kind, String name, String result) {
    int object = ((Detail.Access) operation.detail()).object();
    OptionalInt shadow =
        object == Detail.Access.DYNAMIC
            ? OptionalInt.empty()
            : method.shadowSlot(method.facts().objectPosition(object));
    if (shadow.isPresent()) {
      code.loadReference(shadow.getAsInt());
    } else {
      pointers.pushAddress(operation);
      code.loadReference(KernelMethod.WORKER);
      code.callStatic(
          Reports.class,
          "shadow",
          "(J" + Type.getDescriptor(Worker.class) + ")" + Type.getDescriptor(ObjectShadow.class));
    }
    arguments(operation, kind);
    String first = "(" + Type.getDescriptor(ObjectShadow.class);
    code.callStatic(Reports.class, name, first + "JII" + KernelMethod.WORKER_AND_IDS + result);
  }

  /** Pushes address, bytes, site, worker and ids. */
  private void arguments(Operation operation, Site.Kind kind) {
    pointers.pushAddress(operation);
    code.push(bytes(operation));
    code.push(pointers.site(operation, kind));
    code.loadReference(KernelMethod.WORKER);
    method.workItem().pushGlobalIds();
  }

  private static int bytes(Operation operation) {
    return (int) Lanes.size(((Detail.Access) operation.detail()).accessed());
  }
}
