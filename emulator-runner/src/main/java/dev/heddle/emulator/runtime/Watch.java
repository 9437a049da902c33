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
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Watches the memory of one worker of a launch: reads of bytes that nobody has written, and data
 * races (model M-EMU-14). Two uses of the same bytes by different work-items are a race when one of
 * them writes and no barrier of their group lies between; between groups nothing orders them at
 * all. Atomics do not race with each other, and neither do writes of what is there already.
 */
public final class Watch {
  /** Stands for the hardware that copies beside the work-items. */
  private static final int COPY_ENGINE = -2;

  private static final int WIDEST = 128;
  private static final int NEVER = -1;

  private final boolean initialised;
  private final boolean races;
  private final List<MemoryObject> objects;
  private final ObjectShadow[] shadows;
  private final ObjectShadow[][] copies;
  private final ObjectShadow[] forgotten;
  private final Map<Object, ObjectShadow> byArray = new IdentityHashMap<>();
  private final Geometry geometry;
  private final byte[] before = new byte[WIDEST];
  private final UndefinedReads undefinedReads = new UndefinedReads();
  private final Locks locks = new Locks();

  /** Counts the times at which groups begin and pass barriers, over all workers of a launch. */
  private final AtomicInteger clock;

  private int time;

  /** The time, or one that never is where locks decide who reads in order. */
  private int settledTime;

  private int launchStart;

  /** Uses before this time are those of other groups. */
  private int groupStart;

  /** Whether the write that comes next meets an earlier one, so that its value decides. */
  private boolean isOpen;

  private Worker worker;
  private int itemX;
  private int itemY;
  private int itemZ;

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
    this.objects = objects;
    initialised = checks.contains(Check.UNINITIALISED);
    races = checks.contains(Check.RACES);
    clock = beside.map(other -> other.clock).orElseGet(AtomicInteger::new);
    beside.ifPresent(other -> byArray.putAll(other.byArray));
    launchStart = beside.map(other -> other.launchStart).orElse(0);
    tick();
    groupStart = time;
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
      shadows[i] = arrays.length == 0 ? null : copies[i][0];
    }
    forgotten = passing();
  }

  private ObjectShadow shadow(
      AddressSpace space, Object array, int granule, Map<Object, UndefinedBytes> undefined) {
    UndefinedBytes marks =
        initialised && undefined.containsKey(array) ? undefined.get(array) : new UndefinedBytes(0);
    boolean canRace = races && (space == AddressSpace.GLOBAL || space == AddressSpace.LOCAL);
    int size = array instanceof byte[] bytes ? bytes.length : 0;
    return byArray.computeIfAbsent(
        array,
        key ->
            new ObjectShadow(
                marks, size, granule, canRace && size > 0, space == AddressSpace.GLOBAL));
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
    locks.forget();
    tick();
    launchStart = time;
    groupStart = time;
  }

  /** A group begins: local memory and its work-items' private memory hold nothing. */
  public void startGroup() {
    tick();
    groupStart = time;
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
    tick();
  }

  private void tick() {
    time = clock.incrementAndGet();
    settledTime = locks.isUsed() ? NEVER : time;
  }

  // ---- called for accesses ------------------------------------------------------------------

  /** Who accesses now; faults name it. */
  private void by(Worker now, int x, int y, int z) {
    worker = now;
    itemX = x;
    itemY = y;
    itemZ = z;
  }

  /** The shadow of the object at this position, of which there is one copy. */
  public ObjectShadow shadowOf(int position) {
    return shadows[position];
  }

  /** Looks at a read that has taken place. */
  void read(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    read(shadow(pointer), pointer, bytes, site, worker, x, y, z);
  }

  /** Looks at a read of an object with this shadow that has taken place. */
  void read(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    int at = (int) Pointers.offset(pointer);
    if (shadow.isSettled(at, bytes, settledTime)) {
      return;
    }
    by(worker, x, y, z);
    if (initialised && !shadow.isDefined(at, bytes)) {
      throw uninitialised(shadow, pointer, bytes, site);
    }
    if (shadow.notesRaces()) {
      noteRead(shadow, pointer, bytes, site, geometry.linearId(x, y, z));
    }
  }

  private KernelFault uninitialised(ObjectShadow shadow, long pointer, int bytes, int site) {
    int missing = shadow.firstUndefined((int) Pointers.offset(pointer), bytes);
    return worker.uninitialised(name(pointer), missing, bytes, site, itemX, itemY, itemZ);
  }

  /** Looks at a read that has taken place and whose value is followed. */
  void readWatched(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    by(worker, x, y, z);
    ObjectShadow shadow = shadow(pointer);
    if (shadow.notesRaces()) {
      noteRead(shadow, pointer, bytes, site, geometry.linearId(x, y, z));
    }
  }

  /** The marks of what was just read, none when all of it is defined. */
  byte[] undefinedBytes(long pointer, int bytes, int site, int x, int y, int z) {
    int at = (int) Pointers.offset(pointer);
    int item = geometry.linearId(x, y, z);
    return undefinedReads.marks(shadow(pointer), name(pointer), at, bytes, site, item);
  }

  /** The last read of this work-item that gave something undefined. */
  Optional<UndefinedRead> undefinedRead(int x, int y, int z) {
    return undefinedReads.last(geometry.linearId(x, y, z));
  }

  /**
   * Tells that a number that was just written is undefined.
   *
   * @param isMember whether it came as a part of a structure, which may have parts that nobody uses
   */
  void markUndefined(
      long pointer, int bytes, boolean isMember, int site, Worker worker, int x, int y, int z) {
    by(worker, x, y, z);
    byte[] marks = new byte[bytes];
    Arrays.fill(marks, UndefinedBytes.UNWRITTEN);
    setMarks(marks, pointer, isMember, site);
  }

  private void setMarks(byte[] marks, long pointer, boolean isMember, int site) {
    ObjectShadow shadow = shadow(pointer);
    int at = (int) Pointers.offset(pointer);
    UndefinedBytes marked = shadow.marked();
    boolean leaves = shadow.isGlobal() && !isMember;
    shadow.setMarks(at, marks, leaves ? UndefinedBytes.COPIED : UndefinedBytes.UNWRITTEN);
    for (int i = 0; i < marks.length && leaves; i++) {
      if (marks[i] != 0 && marked.remembers(at + i)) {
        String object = name(pointer);
        marked.copied(at + i, worker.copiedUndefined(object, at + i, site, itemX, itemY, itemZ));
        return;
      }
    }
  }

  /** The marks of what is read only to be written elsewhere. */
  byte[] copied(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    by(worker, x, y, z);
    ObjectShadow shadow = shadow(pointer);
    if (shadow.notesRaces()) {
      noteRead(shadow, pointer, bytes, site, geometry.linearId(x, y, z));
    }
    return initialised ? shadow.marks((int) Pointers.offset(pointer), bytes) : ObjectShadow.DEFINED;
  }

  /**
   * Looks at a write that is going to take place; nothing when the place is outside. What it
   * replaces is kept when {@link #write} has to know.
   */
  void beforeWrite(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    by(worker, x, y, z);
    byte[] array = Pointers.array(worker, pointer);
    long at = Pointers.offset(pointer);
    if (at < 0 || at + bytes > array.length) {
      return;
    }
    ObjectShadow shadow = shadow(pointer);
    if (shadow.notesRaces()) {
      int item = geometry.linearId(x, y, z);
      isOpen = meetsWriter(shadow, (int) at, bytes, item, false);
      if (isOpen && bytes > WIDEST) {
        checkWriter(shadow, pointer, bytes, site, item, false);
      } else if (isOpen) {
        System.arraycopy(array, (int) at, before, 0, bytes);
      } else {
        noteWrite(shadow, pointer, bytes, site, item);
      }
    }
    if (initialised) {
      shadow.define((int) at, bytes);
    }
  }

  /** Looks at a write that has taken place. */
  void write(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    if (isOpen) {
      by(worker, x, y, z);
      isOpen = false;
      ObjectShadow shadow = shadow(pointer);
      int item = geometry.linearId(x, y, z);
      if (changes(pointer, bytes, worker)) {
        checkWriter(shadow, pointer, bytes, site, item, false);
      }
      noteWrite(shadow, pointer, bytes, site, item);
    }
  }

  /** Looks at a write of what a copying read has given. */
  void writeCopied(
      byte[] marks,
      boolean isMember,
      long pointer,
      int bytes,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    write(pointer, bytes, site, worker, x, y, z);
    if (initialised) {
      by(worker, x, y, z);
      setMarks(marks, pointer, isMember, site);
    }
  }

  /** Looks at an atomic function that has taken place and may take or release a lock. */
  void exchange(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    atomic(pointer, bytes, site, worker, x, y, z);
    int at = (int) Pointers.offset(pointer);
    byte[] array = Pointers.array(worker, pointer);
    boolean isZero = Arrays.mismatch(array, at, at + bytes, new byte[bytes], 0, bytes) < 0;
    locks.exchanged(pointer, isZero, geometry.linearId(x, y, z));
    settledTime = locks.isUsed() ? NEVER : time;
  }

  /** Looks at an atomic function that has taken place. */
  void atomic(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    by(worker, x, y, z);
    ObjectShadow shadow = shadow(pointer);
    int at = (int) Pointers.offset(pointer);
    if (initialised && !shadow.isDefined(at, bytes)) {
      throw uninitialised(shadow, pointer, bytes, site);
    }
    if (shadow.notesRaces()) {
      int item = geometry.linearId(x, y, z);
      checkWriter(shadow, pointer, bytes, site, item, true);
      noteWrite(shadow, pointer, bytes, ~site, item);
    }
  }

  /** One element of an asynchronous copy. */
  void copy(long to, long from, int bytes, int site, Worker worker, int x, int y, int z) {
    by(worker, x, y, z);
    ObjectShadow source = shadow(from);
    ObjectShadow target = shadow(to);
    if (initialised) {
      byte[] marks = source.marks((int) Pointers.offset(from), bytes);
      target.define((int) Pointers.offset(to), bytes);
      setMarks(marks, to, false, site);
    }
    if (source.notesRaces()) {
      noteRead(source, from, bytes, site, COPY_ENGINE);
    }
    if (target.notesRaces()) {
      checkWriter(target, to, bytes, site, COPY_ENGINE, false);
      noteWrite(target, to, bytes, site, COPY_ENGINE);
    }
  }

  private boolean changes(long pointer, int bytes, Worker worker) {
    byte[] array = Pointers.array(worker, pointer);
    int at = (int) Pointers.offset(pointer);
    return !Arrays.equals(array, at, at + bytes, before, 0, bytes);
  }

  private ObjectShadow shadow(long pointer) {
    int number = Pointers.object(pointer) - 1;
    return number < shadows.length
        ? shadows[number]
        : copies[number % copies.length][number / copies.length];
  }

  private String name(long pointer) {
    return objects.get((Pointers.object(pointer) - 1) % objects.size()).name();
  }

  // ---- races --------------------------------------------------------------------------------

  private void noteRead(ObjectShadow shadow, long pointer, int bytes, int site, int item) {
    int at = (int) Pointers.offset(pointer);
    int last = shadow.granule(at + bytes - 1);
    for (int granule = shadow.granule(at); granule <= last; granule++) {
      if (shadow.hasWriters(granule)) {
        int[] page = shadow.writers(granule);
        int writer = ObjectShadow.writerAt(granule);
        if (races(shadow, page, writer, item)) {
          throw report(pointer, page, writer, site, item);
        }
      }
      int[] page = shadow.readers(granule);
      int reader = ObjectShadow.readersAt(granule);
      if (page[reader] == item && page[reader + 1] == time) {
        locks.note(page, reader, item, true);
      } else if (locks.isUsed() || !ObjectShadow.isReadByTwo(page, reader, time)) {
        replaceReader(shadow, page, reader, item, site);
      } else if (isRaceFree(shadow, granule) && (!initialised || shadow.isDefined(at, bytes))) {
        ObjectShadow.settle(page, reader, time);
      }
    }
  }

  /** Whether no read, whoever reads, can race with the last write. */
  private boolean isRaceFree(ObjectShadow shadow, int granule) {
    if (!shadow.hasWriters(granule)) {
      return true;
    }
    int written = shadow.writers(granule)[ObjectShadow.writerAt(granule) + 1];
    return written < launchStart
        || written != time && (!shadow.isGlobal() || written >= groupStart);
  }

  /** Keeps the reader before this one, if possible one of another group that shares the memory. */
  private void replaceReader(ObjectShadow shadow, int[] page, int reader, int item, int site) {
    int other = reader + ObjectShadow.OTHER_READER;
    if (page[reader] != item
        && page[reader + 1] >= launchStart
        && (page[other + 1] < launchStart
            || page[other + 1] >= groupStart
            || !shadow.isGlobal()
            || page[other] == COPY_ENGINE)) {
      page[other] = page[reader];
      page[other + 1] = page[reader + 1];
      page[other + 2] = page[reader + 2];
      locks.move(page, reader, other);
    }
    locks.note(page, reader, item, false);
    page[reader] = item;
    page[reader + 1] = time;
    page[reader + 2] = site;
  }

  /** Whether an earlier write of any part races with a write. */
  private boolean meetsWriter(ObjectShadow shadow, int at, int bytes, int item, boolean isAtomic) {
    int last = shadow.granule(at + bytes - 1);
    for (int granule = shadow.granule(at); granule <= last; granule++) {
      if (shadow.hasWriters(granule)) {
        int[] page = shadow.writers(granule);
        int writer = ObjectShadow.writerAt(granule);
        if (!(isAtomic && page[writer + 2] < 0) && races(shadow, page, writer, item)) {
          return true;
        }
      }
    }
    return false;
  }

  private void checkWriter(
      ObjectShadow shadow, long pointer, int bytes, int site, int item, boolean isAtomic) {
    int at = (int) Pointers.offset(pointer);
    if (meetsWriter(shadow, at, bytes, item, isAtomic)) {
      int granule = shadow.granule(at);
      while (!races(shadow, shadow.writers(granule), ObjectShadow.writerAt(granule), item)) {
        granule++;
      }
      int writer = ObjectShadow.writerAt(granule);
      throw report(pointer, shadow.writers(granule), writer, site, item);
    }
  }

  /** Notes a write that meets no other one; earlier reads may be in its way. */
  private void noteWrite(ObjectShadow shadow, long pointer, int bytes, int site, int item) {
    int at = (int) Pointers.offset(pointer);
    int last = shadow.granule(at + bytes - 1);
    for (int granule = shadow.granule(at); granule <= last; granule++) {
      if (shadow.hasReaders(granule)) {
        int[] page = shadow.readers(granule);
        int reader = ObjectShadow.readersAt(granule);
        int other = reader + ObjectShadow.OTHER_READER;
        ObjectShadow.settle(page, reader, 0);
        if (races(shadow, page, reader, item)) {
          throw report(pointer, page, reader, Math.max(site, ~site), item);
        }
        if (races(shadow, page, other, item)) {
          throw report(pointer, page, other, Math.max(site, ~site), item);
        }
      }
      int[] page = shadow.writers(granule);
      int writer = ObjectShadow.writerAt(granule);
      locks.note(page, writer, item, page[writer] == item && page[writer + 1] == time);
      page[writer] = item;
      page[writer + 1] = time;
      page[writer + 2] = site;
    }
  }

  private boolean races(ObjectShadow shadow, int[] page, int use, int item) {
    int when = page[use + 1];
    if (when < launchStart || page[use] == item || locks.order(page, use, item)) {
      return false;
    }
    if (when == time) {
      return true;
    }
    return shadow.isGlobal()
        && page[use] != COPY_ENGINE
        && item != COPY_ENGINE
        && when < groupStart;
  }

  private KernelFault report(long pointer, int[] page, int use, int site, int item) {
    int otherSite = Math.max(page[use + 2], ~page[use + 2]);
    boolean byCopy = page[use] == COPY_ENGINE || item == COPY_ENGINE;
    String earlier =
        page[use] == COPY_ENGINE
            ? "an asynchronous copy"
            : "work-item " + geometry.itemText(page[use]);
    boolean inGroup =
        byCopy
            || page[use + 1] == time
                && geometry.linearGroup(page[use]) == geometry.linearGroup(itemX, itemY, itemZ);
    return worker.race(
        name(pointer),
        Pointers.offset(pointer),
        earlier,
        otherSite,
        site,
        item == COPY_ENGINE,
        inGroup,
        shadow(pointer).isGlobal(),
        itemX,
        itemY,
        itemZ);
  }
}
