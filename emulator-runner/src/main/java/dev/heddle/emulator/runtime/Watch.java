package dev.heddle.emulator.runtime;

import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Watches the memory of one launch: reads of bytes that nobody has written, and data races (model
 * M-EMU-14). Two uses of the same bytes by different work-items are a race when one of them writes
 * and no barrier of their group lies between; between groups nothing orders them at all. Atomics do
 * not race with each other, and neither do writes of what is there already.
 */
public final class Watch {
  /** Stands for the hardware that copies beside the work-items. */
  private static final int COPY_ENGINE = -2;

  private static final int WIDEST = 128;

  private final boolean initialised;
  private final boolean races;
  private final List<MemoryObject> objects;
  private final ObjectShadow[][] shadows;
  private final Geometry geometry;
  private final byte[] before = new byte[WIDEST];
  private int time = 1;
  private int launchStart = 1;

  /**
   * A watch of these objects.
   *
   * @param memory the worker's memory; all arrays are bytes
   * @param granules for each object the bytes that its accesses are multiples of
   * @param undefined for each object, by its array, the marks of bytes that nobody has written;
   *     none for objects that are defined
   */
  public Watch(
      Set<Check> checks,
      Geometry geometry,
      List<MemoryObject> objects,
      Object[] memory,
      int[] granules,
      Map<Object, byte[]> undefined) {
    this.geometry = geometry;
    this.objects = objects;
    initialised = checks.contains(Check.UNINITIALISED);
    races = checks.contains(Check.RACES);
    shadows = new ObjectShadow[memory.length][];
    Map<Object, Integer> smallest = new IdentityHashMap<>();
    for (int i = 0; i < memory.length; i++) {
      smallest.merge(memory[i], granules[i], Math::min);
    }
    Map<Object, ObjectShadow> known = new IdentityHashMap<>();
    for (int i = 0; i < memory.length; i++) {
      Object[] copies = memory[i] instanceof Object[] many ? many : new Object[] {memory[i]};
      int granule = smallest.get(memory[i]);
      shadows[i] = new ObjectShadow[copies.length];
      for (int copy = 0; copy < copies.length; copy++) {
        byte[] marks =
            initialised ? undefined.getOrDefault(copies[copy], new byte[0]) : new byte[0];
        shadows[i][copy] =
            known.computeIfAbsent(copies[copy], array -> new ObjectShadow(marks, granule));
      }
    }
  }

  /** A new run of the kernel: what earlier ones did is over. */
  public void startLaunch() {
    launchStart = ++time;
  }

  /** A group begins: local memory and its work-items' private memory hold nothing. */
  public void startGroup() {
    time++;
    forget(AddressSpace.LOCAL);
    forget(AddressSpace.PRIVATE);
  }

  /** A work-item of a kernel without barriers begins. */
  public void startItem() {
    forget(AddressSpace.PRIVATE);
  }

  private void forget(AddressSpace space) {
    for (int i = 0; initialised && i < shadows.length; i++) {
      if (objects.get(i).space() == space) {
        for (ObjectShadow shadow : shadows[i]) {
          shadow.forget();
        }
      }
    }
  }

  /** All work-items of the group have arrived. */
  public void barrier() {
    time++;
  }

  // ---- called for accesses ------------------------------------------------------------------

  /** Looks at a read that has taken place. */
  void read(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    ObjectShadow shadow = shadow(pointer);
    long at = Pointers.offset(pointer);
    long missing = initialised ? shadow.firstUndefined(at, bytes) : -1;
    if (missing >= 0) {
      throw worker.uninitialised(name(pointer), missing, bytes, site, x, y, z);
    }
    if (races) {
      use(pointer, bytes, site, worker, Use.READ, x, y, z);
    }
  }

  /** The marks of what is read only to be written elsewhere. */
  byte[] copied(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    if (races) {
      use(pointer, bytes, site, worker, Use.READ, x, y, z);
    }
    return initialised ? shadow(pointer).marks(Pointers.offset(pointer), bytes) : new byte[bytes];
  }

  /** Notes what a write is going to replace; nothing when the place is outside. */
  void beforeWrite(long pointer, int bytes, Worker worker) {
    byte[] array = Pointers.array(worker, pointer);
    long at = Pointers.offset(pointer);
    if (races && at >= 0 && at + bytes <= array.length && bytes <= WIDEST) {
      System.arraycopy(array, (int) at, before, 0, bytes);
    }
  }

  /** Looks at a write that has taken place. */
  void write(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    if (initialised) {
      shadow(pointer).define(Pointers.offset(pointer), bytes);
    }
    if (races) {
      Use use = changes(pointer, bytes, worker) ? Use.WRITE : Use.WRITE_SAME;
      use(pointer, bytes, site, worker, use, x, y, z);
    }
  }

  /** Looks at a write of what a copying read has given. */
  void writeCopied(
      byte[] marks, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    write(pointer, bytes, site, worker, x, y, z);
    if (initialised) {
      shadow(pointer).setMarks(Pointers.offset(pointer), marks);
    }
  }

  /** Looks at an atomic function that has taken place. */
  void atomic(long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    long at = Pointers.offset(pointer);
    long missing = initialised ? shadow(pointer).firstUndefined(at, bytes) : -1;
    if (missing >= 0) {
      throw worker.uninitialised(name(pointer), missing, bytes, site, x, y, z);
    }
    if (races) {
      use(pointer, bytes, site, worker, Use.ATOMIC, x, y, z);
    }
  }

  /** One element of an asynchronous copy. */
  void copy(long to, long from, int bytes, int site, Worker worker, int x, int y, int z) {
    if (initialised) {
      shadow(to).setMarks(Pointers.offset(to), shadow(from).marks(Pointers.offset(from), bytes));
    }
    if (races) {
      use(from, bytes, site, worker, Use.COPY_FROM, x, y, z);
      use(to, bytes, site, worker, Use.COPY_TO, x, y, z);
    }
  }

  private boolean changes(long pointer, int bytes, Worker worker) {
    byte[] array = Pointers.array(worker, pointer);
    int at = (int) Pointers.offset(pointer);
    for (int i = 0; i < bytes; i++) {
      if (bytes > WIDEST || array[at + i] != before[i]) {
        return true;
      }
    }
    return false;
  }

  private ObjectShadow shadow(long pointer) {
    int number = Pointers.object(pointer) - 1;
    return shadows[number % shadows.length][number / shadows.length];
  }

  private String name(long pointer) {
    return objects.get((Pointers.object(pointer) - 1) % objects.size()).name();
  }

  // ---- races --------------------------------------------------------------------------------

  private enum Use {
    READ,
    WRITE,
    WRITE_SAME,
    ATOMIC,
    COPY_FROM,
    COPY_TO;

    boolean reads() {
      return this == READ || this == COPY_FROM;
    }
  }

  private void use(long pointer, int bytes, int site, Worker worker, Use use, int x, int y, int z) {
    AddressSpace space = objects.get((Pointers.object(pointer) - 1) % objects.size()).space();
    if (space != AddressSpace.GLOBAL && space != AddressSpace.LOCAL) {
      return;
    }
    boolean engine = use == Use.COPY_FROM || use == Use.COPY_TO;
    int item = engine ? COPY_ENGINE : geometry.linearId(x, y, z);
    int group = geometry.linearGroup(x, y, z);
    Access access = new Access(pointer, use, item, group, space == AddressSpace.GLOBAL);
    ObjectShadow shadow = shadow(pointer);
    long at = Pointers.offset(pointer);
    int first = (int) (at / shadow.granuleBytes());
    int last = (int) ((at + bytes - 1) / shadow.granuleBytes());
    for (int granule = first; granule <= last; granule++) {
      int[] page = shadow.page(granule);
      int base = ObjectShadow.inPage(granule);
      int other = conflict(access, page, base);
      if (other >= 0) {
        throw report(access, page, base + other, site, worker, x, y, z);
      }
      note(access, page, base, site);
    }
  }

  private record Access(long pointer, Use use, int item, int group, boolean isGlobal) {}

  /** The earlier use that races with this one, -1 when none does. */
  private int conflict(Access access, int[] page, int base) {
    boolean afterAtomic = page[base + ObjectShadow.WRITER + 2] < 0;
    boolean harmless = access.use == Use.WRITE_SAME || access.use == Use.ATOMIC && afterAtomic;
    if (!harmless && races(access, page, base + ObjectShadow.WRITER)) {
      return ObjectShadow.WRITER;
    }
    if (!access.use.reads()) {
      if (races(access, page, base + ObjectShadow.READER)) {
        return ObjectShadow.READER;
      }
      if (races(access, page, base + ObjectShadow.OTHER_READER)) {
        return ObjectShadow.OTHER_READER;
      }
    }
    return -1;
  }

  private boolean races(Access access, int[] page, int at) {
    int when = page[at + 1];
    if (when < launchStart || page[at] == access.item && access.item != COPY_ENGINE) {
      return false;
    }
    if (when == time && access.item == COPY_ENGINE && page[at] == COPY_ENGINE) {
      return false;
    }
    return when == time || access.isGlobal && groupOf(page[at], access) != access.group;
  }

  /** The group of a work-item; copies count as ordered with everything of other groups. */
  private int groupOf(int item, Access access) {
    return item == COPY_ENGINE || access.item == COPY_ENGINE
        ? access.group
        : geometry.linearGroup(item);
  }

  private void note(Access access, int[] page, int base, int site) {
    int at;
    if (!access.use.reads()) {
      at = base + ObjectShadow.WRITER;
    } else {
      at = base + ObjectShadow.READER;
      boolean replaces = page[at] != access.item && page[at + 1] >= launchStart;
      int other = base + ObjectShadow.OTHER_READER;
      if (replaces && (page[other + 1] < launchStart || isOfGroup(page[other], access.group))) {
        System.arraycopy(page, at, page, other, 3);
      }
    }
    page[at] = access.item;
    page[at + 1] = time;
    page[at + 2] = access.use == Use.ATOMIC ? ~site : site;
  }

  private boolean isOfGroup(int item, int group) {
    return item == COPY_ENGINE || geometry.linearGroup(item) == group;
  }

  private KernelFault report(
      Access access, int[] page, int at, int site, Worker worker, int x, int y, int z) {
    int otherSite = page[at + 2] < 0 ? ~page[at + 2] : page[at + 2];
    boolean sameGroup = page[at + 1] == time;
    String earlier =
        page[at] == COPY_ENGINE
            ? "an asynchronous copy"
            : "work-item " + geometry.itemText(page[at]);
    return worker.race(
        name(access.pointer),
        Pointers.offset(access.pointer),
        earlier,
        otherSite,
        site,
        access.item == COPY_ENGINE,
        sameGroup && geometry.linearGroup(Math.max(page[at], 0)) == access.group
            || page[at] == COPY_ENGINE
            || access.item == COPY_ENGINE,
        x,
        y,
        z);
  }
}
