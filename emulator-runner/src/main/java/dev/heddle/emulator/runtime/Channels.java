package dev.heddle.emulator.runtime;

/** Channel calls of generated code. A packet is the bits of its lanes. */
public final class Channels {
  private Channels() {}

  private static ChannelQueue queue(Worker worker, int channel, long index, int site) {
    ChannelQueue[] array = worker.channels[channel];
    if (index < 0 || index >= array.length) {
      throw worker.faults().outside(index, site, array, 0, 0, 0);
    }
    return array[(int) index];
  }

  /** Waits for a value. */
  public static long[] read(Worker worker, int channel, long index, int site) {
    ChannelQueue queue = queue(worker, channel, index, site);
    worker.tasks().mayYield(worker.task());
    while (!queue.canRead()) {
      queue.awaitValue(worker.task());
      worker.tasks().block(worker.task(), queue, true, worker.site(site));
    }
    worker.tasks().moved(worker.task());
    return queue.take(worker.tasks());
  }

  /** A value with a 1 behind it, or zeros when there is none. */
  public static long[] tryRead(Worker worker, int channel, long index, int lanes, int site) {
    ChannelQueue queue = queue(worker, channel, index, site);
    long[] result = new long[lanes + 1];
    if (!queue.canRead()) {
      letOthersRun(worker, site);
    }
    if (queue.canRead()) {
      worker.tasks().moved(worker.task());
      System.arraycopy(queue.take(worker.tasks()), 0, result, 0, lanes);
      result[lanes] = 1;
    } else {
      worker.tasks().inVain(worker.task(), queue, true);
    }
    return result;
  }

  /** Waits for room; without depth also until the value has been read. */
  public static void write(Worker worker, long[] value, int channel, long index, int site) {
    ChannelQueue queue = queue(worker, channel, index, site);
    worker.tasks().mayYield(worker.task());
    while (!queue.canOffer()) {
      queue.awaitRoom(worker.task());
      worker.tasks().block(worker.task(), queue, false, worker.site(site));
    }
    worker.tasks().moved(worker.task());
    long number = queue.put(value, worker.tasks());
    while (queue.isUnbuffered() && !queue.isTaken(number)) {
      queue.awaitRoom(worker.task());
      worker.tasks().block(worker.task(), queue, false, worker.site(site));
    }
  }

  /** Writes if there is room; whether it did. */
  public static boolean tryWrite(Worker worker, long[] value, int channel, long index, int site) {
    ChannelQueue queue = queue(worker, channel, index, site);
    if (!queue.canWrite()) {
      letOthersRun(worker, site);
    }
    if (!queue.canWrite()) {
      worker.tasks().inVain(worker.task(), queue, false);
      return false;
    }
    worker.tasks().moved(worker.task());
    queue.put(value, worker.tasks());
    return true;
  }

  private static void letOthersRun(Worker worker, int site) {
    worker.tasks().handOver(worker.task());
    if (worker.signal.raised) {
      throw worker.stopped(site);
    }
  }
}
