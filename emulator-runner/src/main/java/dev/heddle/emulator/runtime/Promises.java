package dev.heddle.emulator.runtime;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sees whether a kernel keeps what its source promises (model M-EMU-20): that iterations of a loop
 * do not depend on each other ({@code ivdep}), and that what one pointer writes no other uses
 * ({@code restrict}). The hardware relies on both.
 */
public final class Promises {
  /** The bit of an access that {@code restrict} is about; those below number the loops. */
  public static final long RESTRICT = 1L << 62;

  private final List<Promise> loops;
  private final HelperPromises helpers;
  private final List<MemoryObject> objects;
  private final int[] iterations;
  private final List<Map<Long, Uses>> usesOfLoops = new ArrayList<>();
  private final Map<Object, Map<Long, int[]>> usesOfBuffers = new IdentityHashMap<>();

  /** The last iterations that wrote and read a byte, and where. */
  private static final class Uses {
    private int written = -1;
    private int writtenAt;
    private int read = -1;
    private int readAt;
  }

  /** The promises of a kernel with these objects. */
  public Promises(List<Promise> loops, HelperCalls calls, List<MemoryObject> objects) {
    helpers = new HelperPromises(calls);
    this.loops = loops;
    this.objects = objects;
    iterations = new int[loops.size()];
    loops.forEach(loop -> usesOfLoops.add(new HashMap<>()));
  }

  /** A loop begins: what earlier runs of it did is over. */
  void enter(int loop) {
    iterations[loop] = -1;
    usesOfLoops.get(loop).clear();
  }

  /** The next iteration of a loop begins. */
  void iterate(int loop) {
    iterations[loop]++;
  }

  /** A call of a function with {@code restrict} parameters begins. */
  void enterCall(int call) {
    helpers.enter(call);
  }

  /** Looks at an access inside of such calls; what it uses in them has this number. */
  void inCall(
      long pointer,
      int bytes,
      boolean isWrite,
      int uses,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    Object array = worker.memory[(Pointers.object(pointer) - 1) % objects.size()];
    helpers.access(array, pointer, bytes, isWrite, uses, site, worker, x, y, z);
  }

  /** A run of the kernel begins. */
  public void startLaunch() {
    usesOfBuffers.clear();
  }

  /**
   * Looks at an access.
   *
   * @param mask the loops that it lies in, and {@link #RESTRICT}
   */
  void access(
      long pointer,
      int bytes,
      boolean isWrite,
      long mask,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    int position = (Pointers.object(pointer) - 1) % objects.size();
    for (int loop = 0; loop < loops.size(); loop++) {
      boolean isMeant = (mask & 1L << loop) != 0;
      if (isMeant
          && (loops.get(loop).objects().isEmpty()
              || loops.get(loop).objects().contains(position))) {
        inLoop(loop, position, pointer, bytes, isWrite, site, worker, x, y, z);
      }
    }
    if ((mask & RESTRICT) != 0 && objects.get(position).parameter() >= 0) {
      byPointer(position, pointer, bytes, isWrite, site, worker, x, y, z);
    }
  }

  private void inLoop(
      int loop,
      int position,
      long pointer,
      int bytes,
      boolean isWrite,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    int now = iterations[loop];
    // Each iteration has a copy of its own of private variables that it only writes.
    boolean isPrivate = objects.get(position).space() == AddressSpace.PRIVATE;
    for (int i = 0; i < bytes; i++) {
      Uses uses = usesOfLoops.get(loop).computeIfAbsent(pointer + i, key -> new Uses());
      int distance = loops.get(loop).distance();
      boolean afterWrite = !(isWrite && isPrivate) && isNear(uses.written, now, distance);
      boolean afterRead = isWrite && !isPrivate && isNear(uses.read, now, distance);
      if (afterWrite || afterRead) {
        throw worker
            .promiseFaults()
            .ivdep(
                loops.get(loop),
                name(pointer),
                Pointers.offset(pointer) + i,
                now - (afterWrite ? uses.written : uses.read),
                afterWrite ? uses.writtenAt : uses.readAt,
                isWrite,
                site,
                x,
                y,
                z);
      }
      if (isWrite) {
        uses.written = now;
        uses.writtenAt = site;
      } else {
        uses.read = now;
        uses.readAt = site;
      }
    }
  }

  private static boolean isNear(int earlier, int now, int distance) {
    return earlier >= 0 && earlier < now && now - earlier < distance;
  }

  private String name(long pointer) {
    return objects.get((Pointers.object(pointer) - 1) % objects.size()).name();
  }

  /** For each byte of a buffer the last write and the last read of each argument, as sites + 1. */
  private void byPointer(
      int position,
      long pointer,
      int bytes,
      boolean isWrite,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    Map<Long, int[]> uses =
        usesOfBuffers.computeIfAbsent(worker.memory[position], array -> new HashMap<>());
    int count = objects.size();
    for (int i = 0; i < bytes; i++) {
      int[] sites = uses.computeIfAbsent(Pointers.offset(pointer) + i, key -> new int[2 * count]);
      for (int other = 0; other < count; other++) {
        boolean denied =
            other != position
                && (objects.get(other).isRestrict() || objects.get(position).isRestrict());
        int earlier = sites[other] != 0 ? sites[other] : isWrite ? sites[count + other] : 0;
        if (denied && earlier != 0) {
          boolean isOwn = objects.get(position).isRestrict();
          throw worker
              .promiseFaults()
              .restrict(
                  objects.get(position).name(),
                  objects.get(other).name(),
                  objects.get(isOwn ? position : other),
                  Pointers.offset(pointer) + i,
                  earlier - 1,
                  site,
                  x,
                  y,
                  z);
        }
      }
      sites[isWrite ? position : count + position] = site + 1;
    }
  }
}
