package dev.heddle.emulator.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The values on their way through one channel, and who waits for what. Used by one task at a time.
 */
public final class ChannelQueue {
  /** No bound. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** Deep channels grow by more than one value at a time. */
  private static final int SHARE_OF_GROWTH = 8;

  private final String name;
  private final int declared;
  private int depth;
  private final Deque<long[]> values = new ArrayDeque<>();
  private final Deque<Tasks.Task> readers = new ArrayDeque<>();
  private final Deque<Tasks.Task> writers = new ArrayDeque<>();
  private long writeStalls;
  private long readStalls;
  private long writeStallSteps;
  private long readStallSteps;
  private int mostHeld;
  private long written;
  private long read;

  /**
   * An empty channel.
   *
   * @param depth how many values it holds; 0 for one whose writer waits until the reader has taken
   *     the value
   */
  public ChannelQueue(String name, int depth) {
    this.name = name;
    this.depth = depth;
    declared = depth;
  }

  /** Adds a value from outside, whatever the depth. */
  public void preload(long[] value) {
    values.add(value);
    written++;
  }

  /** Takes all values out. */
  public Deque<long[]> drain() {
    Deque<long[]> all = new ArrayDeque<>(values);
    values.clear();
    return all;
  }

  boolean canRead() {
    return !values.isEmpty();
  }

  /** Whether a write that does not wait succeeds. Without depth it needs a reader that waits. */
  boolean canWrite() {
    return depth == 0 ? values.isEmpty() && !readers.isEmpty() : values.size() < depth;
  }

  /** Whether a waiting write may put its value; without depth it then waits for the reader. */
  boolean canOffer() {
    return depth == 0 ? values.isEmpty() : values.size() < depth;
  }

  boolean isUnbuffered() {
    return depth == 0;
  }

  long[] take(Tasks tasks) {
    long[] value = values.remove();
    read++;
    wake(writers, tasks);
    return value;
  }

  /** Puts a value; gives the number that it has among all that were ever written. */
  long put(long[] value, Tasks tasks) {
    values.add(value);
    mostHeld = Math.max(mostHeld, values.size());
    wake(readers, tasks);
    return ++written;
  }

  /** Whether the value of this number has been read. */
  boolean isTaken(long number) {
    return read >= number;
  }

  void awaitValue(Tasks.Task task) {
    readers.add(task);
  }

  void awaitRoom(Tasks.Task task) {
    writers.add(task);
  }

  private static void wake(Deque<Tasks.Task> waiting, Tasks tasks) {
    while (!waiting.isEmpty()) {
      tasks.ready(waiting.remove());
    }
  }

  /** Makes room for a writer that would wait for ever. */
  void grow(Tasks tasks) {
    depth += Math.max(1, depth / SHARE_OF_GROWTH);
    wake(writers, tasks);
  }

  /** How many values it holds at most. */
  public int depth() {
    return depth;
  }

  /** The depth that the channel had to get, empty when its own was enough. */
  public Optional<String> grown() {
    return depth == declared
        ? Optional.empty()
        : Optional.of("depth(" + depth + ") for channel " + name);
  }

  /** What a user wants to know when something waits for this channel. */
  String state() {
    String room = depth == UNBOUNDED ? "any number" : Integer.toString(depth);
    return "channel "
        + name
        + " (holds "
        + values.size()
        + " of "
        + room
        + "; "
        + written
        + " written, "
        + read
        + " read)";
  }

  String name() {
    return name;
  }

  /** Notes that somebody has waited. */
  void stalled(boolean toRead, long steps) {
    if (toRead) {
      readStalls++;
      readStallSteps += steps;
    } else {
      writeStalls++;
      writeStallSteps += steps;
    }
  }

  /** What has happened until now. */
  public ChannelCounts counts() {
    return new ChannelCounts(
        name, written, read, writeStalls, readStalls, writeStallSteps, readStallSteps, mostHeld);
  }
}
