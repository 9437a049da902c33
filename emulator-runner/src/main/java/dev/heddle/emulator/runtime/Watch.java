package dev.heddle.emulator.runtime;

import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Watches the memory of one worker of a launch: reads of bytes that nobody has written, and data
 * races (model M-EMU-14), which {@link Races} finds. Writes of what is there already race with no
 * other write.
 */
public final class Watch {
  private static final int WIDEST = 128;
  private static final byte[] NOTHING = {};
  private static final ObjectShadow NOWHERE =
      new ObjectShadow(new UndefinedBytes(0), NOTHING, 1, false, false);

  private final boolean initialised;
  private final boolean findsRaces;
  private final List<MemoryObject> objects;
  private final ObjectShadow[] shadows;
  private final ObjectShadow[][] copies;
  private final ObjectShadow[] forgotten;
  private final Map<Object, ObjectShadow> byArray = new IdentityHashMap<>();
  private final Geometry geometry;

  /** The linear id of global ids 0; a multiplication less for each access of one dimension. */
  private final int firstItem;

  private final byte[] before = new byte[WIDEST];
  private final UndefinedReads undefinedReads = new UndefinedReads();
  private final Races races;

  /**
   * A watch of these objects.
   *
   * @param memory the worker's memory; all arrays that are watched are bytes
   * @param granules for each object the bytes that its accesses are multiples of
   * @param undefined for each object, by its array, the marks of bytes that nobody has written;
   *     none for objects that are defined
   * @param beside the watch of another worker of the same launch, which shares global memory
   */
  public Watch(
      Set<Check> checks,
      Geometry geometry,
      List<MemoryObject> objects,
      Object[] memory,
      int[] granules,
      Map<Object, UndefinedBytes> undefined,
      Optional<Watch> beside) {
    this.geometry = geometry;
    firstItem = geometry.linearId(0, 0, 0);
    this.objects = objects;
    initialised = checks.contains(Check.UNINITIALISED);
    findsRaces = checks.contains(Check.RACES);
    races = beside.map(other -> other.races.beside()).orElseGet(() -> new Races(initialised));
    beside.ifPresent(other -> byArray.putAll(other.byArray));
    Map<Object, Integer> smallest = new IdentityHashMap<>();
    for (int i = 0; i < memory.length; i++) {
      smallest.merge(memory[i], granules[i], Math::min);
    }
    shadows = new ObjectShadow[memory.length];
    copies = new ObjectShadow[memory.length][];
    for (int i = 0; i < memory.length; i++) {
      Object[] arrays = memory[i] instanceof Object[] many ? many : new Object[] {memory[i]};
      copies[i] = new ObjectShadow[arrays.length];
      for (int copy = 0; copy < arrays.length; copy++) {
        copies[i][copy] =
            shadow(objects.get(i).space(), arrays[copy], smallest.get(memory[i]), undefined);
      }
      shadows[i] = arrays.length == 0 ? NOWHERE : copies[i][0];
    }
    forgotten = passing();
  }

  private ObjectShadow shadow(
      AddressSpace space, Object array, int granule, Map<Object, UndefinedBytes> undefined) {
    UndefinedBytes marks =
        initialised && undefined.containsKey(array) ? undefined.get(array) : new UndefinedBytes(0);
    boolean canRace = findsRaces && (space == AddressSpace.GLOBAL || space == AddressSpace.LOCAL);
    byte[] contents = array instanceof byte[] bytes ? bytes : NOTHING;
    return byArray.computeIfAbsent(
        array,
        key ->
            new ObjectShadow(
                marks,
                contents,
                granule,
                canRace && contents.length > 0,
                space == AddressSpace.GLOBAL));
  }

  /** The shadows of what has no contents when a group begins. */
  private ObjectShadow[] passing() {
    ObjectShadow[] passing = new ObjectShadow[0];
    for (int i = 0; initialised && i < copies.length; i++) {
      AddressSpace space = objects.get(i).space();
      if (space == AddressSpace.LOCAL || space == AddressSpace.PRIVATE) {
        int end = passing.length;
        passing = Arrays.copyOf(passing, end + copies[i].length);
        System.arraycopy(copies[i], 0, passing, end, copies[i].length);
      }
    }
    return passing;
  }

  /** A new run of the kernel: what earlier ones did is over. */
  public void startLaunch() {
    races.startLaunch();
  }

  /** A group begins: local memory and its work-items' private memory hold nothing. */
  public void startGroup() {
    races.startGroup();
    for (ObjectShadow shadow : forgotten) {
      shadow.forget();
    }
  }

  /** A work-item of a kernel without barriers begins. */
  public void startItem() {
    for (int i = 0; initialised && i < copies.length; i++) {
      if (objects.get(i).space() == AddressSpace.PRIVATE) {
        for (ObjectShadow shadow : copies[i]) {
          shadow.forget();
        }
      }
    }
  }

  /** All work-items of the group have arrived. */
  public void barrier() {
    races.barrier();
  }

  // ---- called for accesses ------------------------------------------------------------------

  /** The shadow of the object at this position, of which there is one copy. */
  public ObjectShadow shadowOf(int position) {
    return shadows[position];
  }

  /** Looks at a read that has taken place. */
  void read(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    int at = (int) Pointers.offset(pointer);
    if (shadow.isSettled(at, bytes, races.settledTime())) {
      return;
    }
    if (initialised && !shadow.isDefined(at, bytes)) {
      throw uninitialised(shadow, pointer, bytes, site, worker, x, y, z);
    }
    noteRead(shadow, pointer, bytes, site, worker, x, y, z);
  }

  private void noteRead(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    if (shadow.notesRaces()) {
      int item = item(x, y, z);
      if (races.read(shadow, (int) Pointers.offset(pointer), bytes, site, item)) {
        throw race(pointer, site, item, worker, x, y, z);
      }
    }
  }

  private KernelFault uninitialised(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    int missing = shadow.firstUndefined((int) Pointers.offset(pointer), bytes);
    return worker.faults().uninitialised(name(pointer), missing, bytes, site, x, y, z);
  }

  /** Looks at a read that has taken place and whose value is followed. */
  void readWatched(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    noteRead(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** The marks of what was just read, none when all of it is defined. */
  byte[] undefinedBytes(long pointer, int bytes, int site, int x, int y, int z) {
    int at = (int) Pointers.offset(pointer);
    int item = item(x, y, z);
    return undefinedReads.marks(shadow(pointer), name(pointer), at, bytes, site, item);
  }

  /** The last read of this work-item that gave something undefined. */
  Optional<UndefinedRead> undefinedRead(int x, int y, int z) {
    return undefinedReads.last(item(x, y, z));
  }

  /**
   * Tells that a number that was just written is undefined.
   *
   * @param isMember whether it came as a part of a structure, which may have parts that nobody uses
   */
  void markUndefined(
      long pointer, int bytes, boolean isMember, int site, Worker worker, int x, int y, int z) {
    byte[] marks = new byte[bytes];
    Arrays.fill(marks, UndefinedBytes.UNWRITTEN);
    setMarks(marks, pointer, isMember, site, worker, x, y, z);
  }

  private void setMarks(
      byte[] marks, long pointer, boolean isMember, int site, Worker worker, int x, int y, int z) {
    ObjectShadow shadow = shadow(pointer);
    int at = (int) Pointers.offset(pointer);
    UndefinedBytes marked = shadow.marked();
    boolean leaves = shadow.isGlobal() && !isMember;
    shadow.setMarks(at, marks, leaves ? UndefinedBytes.COPIED : UndefinedBytes.UNWRITTEN);
    for (int i = 0; i < marks.length && leaves; i++) {
      if (marks[i] != 0 && marked.remembers(at + i)) {
        marked.copied(
            at + i, worker.faults().copiedUndefined(name(pointer), at + i, site, x, y, z));
        return;
      }
    }
  }

  /** The marks of what is read only to be written elsewhere. */
  byte[] copied(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    noteRead(shadow, pointer, bytes, site, worker, x, y, z);
    return initialised ? shadow.marks((int) Pointers.offset(pointer), bytes) : ObjectShadow.DEFINED;
  }

  /**
   * Looks at a write that is going to take place; nothing when the place is outside.
   *
   * @return whether the write meets an earlier one, so that its value decides and {@link #write}
   *     has to look once more; what it replaces is kept for that
   */
  boolean beforeWrite(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    byte[] array = shadow.contents();
    long offset = Pointers.offset(pointer);
    if (offset < 0 || offset + bytes > array.length) {
      return false;
    }
    int at = (int) offset;
    boolean isOpen = false;
    if (shadow.notesRaces()) {
      int item = item(x, y, z);
      isOpen = races.meetsWriter(shadow, at, bytes, item, false);
      if (isOpen && bytes > WIDEST || !isOpen && races.write(shadow, at, bytes, site, item)) {
        throw race(pointer, site, item, worker, x, y, z);
      }
      if (isOpen) {
        System.arraycopy(array, at, before, 0, bytes);
      }
    }
    if (initialised) {
      shadow.define(at, bytes);
    }
    return isOpen;
  }

  /** Looks at a write that has taken place where an earlier one was. */
  void write(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    int at = (int) Pointers.offset(pointer);
    int item = item(x, y, z);
    byte[] array = shadow.contents();
    boolean changes = !Arrays.equals(array, at, at + bytes, before, 0, bytes);
    if (changes && races.meetsWriter(shadow, at, bytes, item, false)
        || races.write(shadow, at, bytes, site, item)) {
      throw race(pointer, site, item, worker, x, y, z);
    }
  }

  /** Keeps the marks of what a copying read has given where it was just written. */
  void writeMarks(
      byte[] marks, boolean isMember, long pointer, int site, Worker worker, int x, int y, int z) {
    if (initialised) {
      setMarks(marks, pointer, isMember, site, worker, x, y, z);
    }
  }

  /** Looks at an atomic function that has taken place and may take or release a lock. */
  void exchange(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    atomic(shadow, pointer, bytes, site, worker, x, y, z);
    int at = (int) Pointers.offset(pointer);
    byte[] array = shadow.contents();
    boolean isZero = Arrays.mismatch(array, at, at + bytes, new byte[bytes], 0, bytes) < 0;
    races.exchanged(pointer, isZero, item(x, y, z));
  }

  /** Looks at an atomic function that has taken place. */
  void atomic(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    int at = (int) Pointers.offset(pointer);
    if (initialised && !shadow.isDefined(at, bytes)) {
      throw uninitialised(shadow, pointer, bytes, site, worker, x, y, z);
    }
    if (shadow.notesRaces()) {
      int item = item(x, y, z);
      if (races.meetsWriter(shadow, at, bytes, item, true)
          || races.write(shadow, at, bytes, ~site, item)) {
        throw race(pointer, site, item, worker, x, y, z);
      }
    }
  }

  /** One element of an asynchronous copy. */
  void copy(long to, long from, int bytes, int site, Worker worker, int x, int y, int z) {
    ObjectShadow source = shadow(from);
    ObjectShadow target = shadow(to);
    int sourceAt = (int) Pointers.offset(from);
    int targetAt = (int) Pointers.offset(to);
    if (initialised) {
      byte[] marks = source.marks(sourceAt, bytes);
      target.define(targetAt, bytes);
      setMarks(marks, to, false, site, worker, x, y, z);
    }
    int item = Races.COPY_ENGINE;
    if (source.notesRaces() && races.read(source, sourceAt, bytes, site, item)) {
      throw race(from, site, item, worker, x, y, z);
    }
    if (target.notesRaces()
        && (races.meetsWriter(target, targetAt, bytes, item, false)
            || races.write(target, targetAt, bytes, site, item))) {
      throw race(to, site, item, worker, x, y, z);
    }
  }

  /** The shadow of the object to which a pointer leads; an empty one where it leads nowhere. */
  ObjectShadow shadow(long pointer) {
    int number = Pointers.object(pointer) - 1;
    if (number >= 0 && number < shadows.length) {
      return shadows[number];
    }
    if (number < 0 || copies.length == 0) {
      return NOWHERE;
    }
    ObjectShadow[] ofObject = copies[number % copies.length];
    int copy = number / copies.length;
    return copy < ofObject.length ? ofObject[copy] : NOWHERE;
  }

  private int item(int x, int y, int z) {
    return (y | z) == 0 ? firstItem + x : geometry.linearId(x, y, z);
  }

  private String name(long pointer) {
    return objects.get((Pointers.object(pointer) - 1) % objects.size()).name();
  }

  /** The fault of a use that races with the one that {@link Races} has found. */
  private KernelFault race(long pointer, int site, int item, Worker worker, int x, int y, int z) {
    int[] page = races.page();
    int use = races.use();
    int otherSite = Math.max(page[use + 2], ~page[use + 2]);
    boolean byCopy = page[use] == Races.COPY_ENGINE || item == Races.COPY_ENGINE;
    String earlier =
        page[use] == Races.COPY_ENGINE
            ? "an asynchronous copy"
            : "work-item " + geometry.itemText(page[use]);
    boolean inGroup =
        byCopy
            || races.isOfNow(page, use)
                && geometry.linearGroup(page[use]) == geometry.linearGroup(x, y, z);
    return worker
        .faults()
        .race(
            name(pointer),
            Pointers.offset(pointer),
            earlier,
            otherSite,
            site,
            item == Races.COPY_ENGINE,
            inGroup,
            shadow(pointer).isGlobal(),
            x,
            y,
            z);
  }
}
