package dev.heddle.emulator.runtime;

/** How generated code reports; the worker comes behind what the failing place has pushed. */
public final class Reports {
  private Reports() {}

  /** See {@link KernelFaults#outside}. */
  public static KernelFault outside(
      long index, int site, Object array, Worker worker, int x, int y, int z) {
    return worker.faults().outside(index, site, array, x, y, z);
  }

  /** See {@link KernelFaults#outsideRow}. */
  public static KernelFault outsideRow(long index, int site, Worker worker, int x, int y, int z) {
    return worker.faults().outsideRow(index, site, x, y, z);
  }

  /** See {@link KernelFaults#pointer}. */
  public static KernelFault pointer(long pointer, int site, Worker worker, int x, int y, int z) {
    return worker.faults().pointer(pointer, site, x, y, z);
  }

  /** See {@link KernelFaults#division}. */
  public static KernelFault division(int site, Worker worker, int x, int y, int z) {
    return worker.faults().division(site, x, y, z);
  }

  /** See {@link KernelFaults#undefined}. */
  public static KernelFault undefined(int site, Worker worker, int x, int y, int z) {
    return worker.faults().undefined(site, x, y, z);
  }

  /** See {@link KernelFaults#returned}. */
  public static KernelFault returned(int site, Worker worker, int x, int y, int z) {
    return worker.faults().returned(site, x, y, z);
  }

  /** See {@link KernelFaults#divergence}. */
  public static KernelFault divergence(int site, Worker worker, int x, int y, int z) {
    return worker.faults().divergence(site, x, y, z);
  }

  /** See {@link Watch#shadow}. */
  public static ObjectShadow shadow(long pointer, Worker worker) {
    return worker.watch().shadow(pointer);
  }

  /** See {@link Watch#read}. */
  public static void read(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    worker.watch().read(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Watch#readWatched}. */
  public static void readWatched(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    worker.watch().readWatched(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Watch#undefinedBytes}. */
  public static byte[] undefinedBytes(
      long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    return worker.watch().undefinedBytes(pointer, bytes, site, x, y, z);
  }

  /** Whether one of some bytes is marked. */
  public static boolean isUndefined(byte[] marks, int from, int bytes) {
    for (int at = from; at < Math.min(from + bytes, marks.length); at++) {
      if (marks[at] != 0) {
        return true;
      }
    }
    return false;
  }

  /** See {@link Watch#markUndefined}. */
  public static void markUndefined(
      long pointer, int bytes, boolean isMember, int site, Worker worker, int x, int y, int z) {
    worker.watch().markUndefined(pointer, bytes, isMember, site, worker, x, y, z);
  }

  /** See {@link KernelFaults#undefinedRead}. */
  public static KernelFault undefinedRead(int site, Worker worker, int x, int y, int z) {
    return worker.faults().undefinedRead(site, x, y, z);
  }

  /** See {@link Watch#copied}. */
  public static byte[] copied(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    return worker.watch().copied(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Watch#beforeWrite}. */
  public static boolean beforeWrite(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    return worker.watch().beforeWrite(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Watch#write}. */
  public static void write(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    worker.watch().write(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Watch#writeMarks}. */
  public static void writeMarks(
      byte[] marks, boolean isMember, long pointer, int site, Worker worker, int x, int y, int z) {
    worker.watch().writeMarks(marks, isMember, pointer, site, worker, x, y, z);
  }

  /** See {@link Watch#atomic}. */
  public static void atomic(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    worker.watch().atomic(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Watch#exchange}. */
  public static void exchange(
      ObjectShadow shadow, long pointer, int bytes, int site, Worker worker, int x, int y, int z) {
    worker.watch().exchange(shadow, pointer, bytes, site, worker, x, y, z);
  }

  /** See {@link Promises#access}. */
  public static void promised(
      long pointer,
      int bytes,
      boolean isWrite,
      long mask,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    worker.promises().access(pointer, bytes, isWrite, mask, site, worker, x, y, z);
  }

  /** See {@link Promises#inCall}. */
  public static void promisedInCall(
      long pointer,
      int bytes,
      boolean isWrite,
      int uses,
      int site,
      Worker worker,
      int x,
      int y,
      int z) {
    worker.promises().inCall(pointer, bytes, isWrite, uses, site, worker, x, y, z);
  }

  /** See {@link Promises#enterCall}. */
  public static void enterCall(int call, Worker worker) {
    worker.promises().enterCall(call);
  }

  /** See {@link Promises#enter}. */
  public static void enterLoop(int loop, Worker worker) {
    worker.promises().enter(loop);
  }

  /** See {@link Promises#iterate}. */
  public static void iterate(int loop, Worker worker) {
    worker.promises().iterate(loop);
  }

  /** See {@link Worker#stopped}. */
  public static Stopped stopped(int site, Worker worker) {
    return worker.stopped(site);
  }

  /** Looks at a shift amount, an unsigned number. */
  public static void shift(long amount, int bits, int site, Worker worker, int x, int y, int z) {
    if (Long.compareUnsigned(amount, bits) >= 0) {
      throw worker.faults().shift(amount, site, x, y, z);
    }
  }

  /** See {@link Watch#barrier}. */
  public static void barrier(Worker worker) {
    worker.watch().barrier();
  }

  /** See {@link Watch#startItem}. */
  public static void startItem(Worker worker) {
    worker.watch().startItem();
  }
}
