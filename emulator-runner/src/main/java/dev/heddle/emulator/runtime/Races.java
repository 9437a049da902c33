package dev.heddle.emulator.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Notes for one worker of a launch who used which bytes last, and finds uses that race (model
 * M-EMU-14): two uses of the same bytes by different work-items are a race when one of them writes
 * and no barrier of their group lies between; between groups nothing orders them at all. Atomics do
 * not race with each other.
 *
 * <p>Methods that note something return whether it races; {@link #page} and {@link #use} then tell
 * with what. They run beside every access, so that they test first what is false most often.
 */
final class Races {
  /** Stands for the hardware that copies beside the work-items. */
  static final int COPY_ENGINE = -2;

  private static final int NEVER = -1;

  private final boolean needsDefined;
  private final Locks locks = new Locks();

  /** Counts the times at which groups begin and pass barriers, over all workers of a launch. */
  private final AtomicInteger clock;

  private int time;

  /** The time, or one that never is where locks decide who reads in order. */
  private int settledTime;

  private int launchStart;

  /** Uses before this time are those of other groups. */
  private int groupStart;

  private boolean hasLocks;
  private int[] page;
  private int use;

  /**
   * Notes of a first worker.
   *
   * @param needsDefined whether reads of bytes that nobody has written must be looked at each time
   */
  Races(boolean needsDefined) {
    this(needsDefined, new AtomicInteger(), 0);
  }

  private Races(boolean needsDefined, AtomicInteger clock, int launchStart) {
    this.needsDefined = needsDefined;
    this.clock = clock;
    this.launchStart = launchStart;
    tick();
    groupStart = time;
  }

  /** Notes of another worker of the same launch. */
  Races beside() {
    return new Races(needsDefined, clock, launchStart);
  }

  /** A new run of the kernel: what earlier ones did is over. */
  void startLaunch() {
    locks.forget();
    tick();
    launchStart = time;
    groupStart = time;
  }

  void startGroup() {
    tick();
    groupStart = time;
  }

  /** All work-items of the group have arrived. */
  void barrier() {
    tick();
  }

  private void tick() {
    time = clock.incrementAndGet();
    look();
  }

  private void look() {
    hasLocks = locks.isUsed();
    settledTime = hasLocks ? NEVER : time;
  }

  /** The time at which reads that are settled tell nothing new. */
  int settledTime() {
    return settledTime;
  }

  /** The page with the use that the last one races with. */
  int[] page() {
    return page;
  }

  /** Where in its page the use is that the last one races with. */
  int use() {
    return use;
  }

  /** Whether a noted use belongs to the time that no barrier has ended yet. */
  boolean isOfNow(int[] ofPage, int at) {
    return ofPage[at + 1] == time;
  }

  /** An exchange has left a number behind. */
  void exchanged(long pointer, boolean isZero, int item) {
    locks.exchanged(pointer, isZero, item);
    look();
  }

  /** Notes a read; gives whether it races. */
  boolean read(ObjectShadow shadow, int at, int bytes, int site, int item) {
    int last = shadow.granule(at + bytes - 1);
    for (int granule = shadow.granule(at); granule <= last; granule++) {
      int[] written = shadow.writersOrNull(granule);
      if (written != null && races(shadow, written, ObjectShadow.writerAt(granule), item)) {
        return true;
      }
      int[] read = shadow.readers(granule);
      int reader = ObjectShadow.readersAt(granule);
      if (hasLocks) {
        noteUnderLock(shadow, read, reader, item, site);
      } else if (read[reader] != item || read[reader + 1] != time) {
        if (!ObjectShadow.isReadByTwo(read, reader, time)) {
          replaceReader(shadow, read, reader, item, site);
        } else if (isRaceFree(shadow, granule) && (!needsDefined || shadow.isDefined(at, bytes))) {
          ObjectShadow.settle(read, reader, time);
        }
      }
    }
    return false;
  }

  private void noteUnderLock(ObjectShadow shadow, int[] read, int reader, int item, int site) {
    if (read[reader] == item && read[reader + 1] == time) {
      locks.note(read, reader, item, true);
    } else {
      replaceReader(shadow, read, reader, item, site);
    }
  }

  /** Whether no read, whoever reads, can race with the last write. */
  private boolean isRaceFree(ObjectShadow shadow, int granule) {
    int[] written = shadow.writersOrNull(granule);
    if (written == null) {
      return true;
    }
    int when = written[ObjectShadow.writerAt(granule) + 1];
    return when < launchStart || when != time && (!shadow.isGlobal() || when >= groupStart);
  }

  /** Keeps the reader before this one, if possible one of another group that shares the memory. */
  private void replaceReader(ObjectShadow shadow, int[] read, int reader, int item, int site) {
    int other = reader + ObjectShadow.OTHER_READER;
    if (read[reader] != item
        && read[reader + 1] >= launchStart
        && (read[other + 1] < launchStart
            || read[other + 1] >= groupStart
            || !shadow.isGlobal()
            || read[other] == COPY_ENGINE)) {
      read[other] = read[reader];
      read[other + 1] = read[reader + 1];
      read[other + 2] = read[reader + 2];
      if (hasLocks) {
        locks.move(read, reader, other);
      }
    }
    if (hasLocks) {
      locks.note(read, reader, item, false);
    }
    read[reader] = item;
    read[reader + 1] = time;
    read[reader + 2] = site;
  }

  /** Whether an earlier write of any part races with a write. */
  boolean meetsWriter(ObjectShadow shadow, int at, int bytes, int item, boolean isAtomic) {
    int last = shadow.granule(at + bytes - 1);
    for (int granule = shadow.granule(at); granule <= last; granule++) {
      int[] written = shadow.writersOrNull(granule);
      if (written != null) {
        int writer = ObjectShadow.writerAt(granule);
        if (!(isAtomic && written[writer + 2] < 0) && races(shadow, written, writer, item)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Notes a write that meets no other one; gives whether it races with an earlier read. */
  boolean write(ObjectShadow shadow, int at, int bytes, int site, int item) {
    int last = shadow.granule(at + bytes - 1);
    for (int granule = shadow.granule(at); granule <= last; granule++) {
      int[] read = shadow.readersOrNull(granule);
      if (read != null) {
        int reader = ObjectShadow.readersAt(granule);
        ObjectShadow.settle(read, reader, 0);
        if (races(shadow, read, reader, item)
            || races(shadow, read, reader + ObjectShadow.OTHER_READER, item)) {
          return true;
        }
      }
      int[] written = shadow.writers(granule);
      int writer = ObjectShadow.writerAt(granule);
      if (hasLocks) {
        locks.note(written, writer, item, written[writer] == item && written[writer + 1] == time);
      }
      written[writer] = item;
      written[writer + 1] = time;
      written[writer + 2] = site;
    }
    return false;
  }

  private boolean races(ObjectShadow shadow, int[] ofPage, int at, int item) {
    int when = ofPage[at + 1];
    boolean isUnordered =
        when == time || shadow.isGlobal() && when < groupStart && when >= launchStart;
    return isUnordered && ofPage[at] != item && racesUnordered(ofPage, at, item);
  }

  /** Copies are ordered with the work of other groups; locks order what nothing else does. */
  private boolean racesUnordered(int[] ofPage, int at, int item) {
    boolean byCopy = ofPage[at] == COPY_ENGINE || item == COPY_ENGINE;
    if (byCopy && ofPage[at + 1] != time || locks.order(ofPage, at, item)) {
      return false;
    }
    page = ofPage;
    use = at;
    return true;
  }
}
