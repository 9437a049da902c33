package dev.heddle.emulator.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Kernels that run side by side. Each has a thread of its own, but only one runs at a time: it
 * hands over where it waits for a channel, in turn, so that a session always does the same (model
 * M-EMU-3).
 */
public final class Tasks {
  private static final long STACK_BYTES = 64L << 20;
  private static final long POLL_MILLIS = 20;

  /** Values; no FIFO of hardware is deeper. */
  private static final int DEEPEST = 1 << 20;

  private static final long LONGEST_GOODBYE_MILLIS = 1000;

  private final StopSignal signal;
  private final Deque<Task> ready = new ArrayDeque<>();
  private final List<Task> all = new ArrayList<>();
  private final Semaphore host = new Semaphore(0);
  private final Optional<Random> order;
  private final boolean grows;
  private Task awaited;
  private long steps;

  /**
   * No tasks yet.
   *
   * @param seed 0 to let tasks run in turn; any other number for another order that is legal
   * @param grows whether channels become deeper where a kernel would wait for ever to write (Parks,
   *     Bounded Scheduling of Process Networks, 1995)
   */
  public Tasks(StopSignal signal, long seed, boolean grows) {
    this.signal = signal;
    this.grows = grows;
    order = seed == 0 ? Optional.empty() : Optional.of(new Random(seed));
  }

  /** Turns that were taken until now. */
  long steps() {
    return steps;
  }

  private Task next() {
    steps++;
    if (order.isEmpty() || ready.size() < 2) {
      return ready.poll();
    }
    List<Task> candidates = List.copyOf(ready);
    Task chosen = candidates.get(order.get().nextInt(candidates.size()));
    ready.remove(chosen);
    return chosen;
  }

  /** Lets the others run now and then, where the order is not the documented one. */
  void mayYield(Task task) {
    if (order.isPresent() && order.get().nextInt(4) == 0) {
      this.yield(task);
    }
  }

  /** A kernel on its way. */
  public static final class Task {
    private final String kernel;
    private final boolean autorun;
    private final Semaphore turn = new Semaphore(0);
    private Thread thread;
    private ChannelQueue waitsFor;
    private boolean waitsToRead;
    private Site waitsAt;
    private ChannelQueue asks;
    private boolean asksToRead;
    private long fruitless;
    private boolean done;
    private RuntimeException failure;

    private Task(String kernel, boolean autorun) {
      this.kernel = kernel;
      this.autorun = autorun;
    }

    /** Whether it has ended. */
    public boolean isDone() {
      return done;
    }

    /** The kernel's name. */
    public String kernel() {
      return kernel;
    }
  }

  /**
   * Adds a task that begins when it is its turn.
   *
   * @param autorun whether nobody waits for its end
   */
  public Task start(String kernel, boolean autorun, Consumer<Task> body) {
    Task task = new Task(kernel, autorun);
    task.thread = new Thread(null, () -> run(task, body), "kernel " + kernel, STACK_BYTES);
    task.thread.setDaemon(true);
    all.add(task);
    ready.add(task);
    task.thread.start();
    return task;
  }

  private void run(Task task, Consumer<Task> body) {
    try {
      acquire(task.turn);
      body.accept(task);
    } catch (RuntimeException failure) {
      task.failure = failure;
    } catch (StackOverflowError | OutOfMemoryError failure) {
      task.failure = new IllegalStateException(failure.toString(), failure);
    } finally {
      task.done = true;
      passOn(task);
    }
  }

  private void acquire(Semaphore semaphore) {
    try {
      while (!semaphore.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        signal.check();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new Stopped();
    }
  }

  /** Gives the turn to the next task, or to the host when there is none or its task has ended. */
  private void passOn(Task from) {
    boolean hostsTurn = from.failure != null || awaited != null && awaited.done;
    Task next = hostsTurn ? null : next();
    if (next == null) {
      host.release();
    } else {
      next.turn.release();
    }
  }

  void ready(Task task) {
    ready.add(task);
  }

  /** Lets the others run; comes back in turn. */
  public void yield(Task task) {
    handOver(task);
    signal.check();
  }

  /** Lets the others run, before a call that does not wait is told that it can't be done. */
  void handOver(Task task) {
    if (!ready.isEmpty()) {
      ready.add(task);
      passOn(task);
      acquire(task.turn);
    }
  }

  /** Notes that a call that does not wait was in vain. */
  void inVain(Task task, ChannelQueue channel, boolean toRead) {
    task.asks = channel;
    task.asksToRead = toRead;
    task.fruitless++;
  }

  /** Notes that a value went into a channel or came out of one. */
  void moved(Task task) {
    task.fruitless = 0;
  }

  /** Waits until somebody makes the task ready. */
  void block(Task task, ChannelQueue channel, boolean toRead, Site at) {
    task.waitsFor = channel;
    task.waitsToRead = toRead;
    task.waitsAt = at;
    long before = steps;
    passOn(task);
    acquire(task.turn);
    task.waitsFor = null;
    channel.stalled(toRead, steps - before);
  }

  /**
   * Runs tasks until one has ended.
   *
   * @return the faults of the deadlock when it can't end, empty otherwise
   * @throws KernelFault when a task does something wrong
   */
  public List<Fault> await(Task task) {
    awaited = task;
    while (!task.done) {
      Task next = next();
      if (next == null && grows && grow()) {
        continue;
      }
      if (next == null) {
        return deadlock();
      }
      next.turn.release();
      awaitHostsTurn();
      Optional<Task> failed = all.stream().filter(t -> t.failure != null).findFirst();
      if (failed.isPresent()) {
        if (failed.get().failure instanceof Stopped) {
          sayGoodbye();
        }
        throw failed.get().failure;
      }
    }
    return List.of();
  }

  /** Makes the least deep channel deeper that a kernel waits to write to; false without one. */
  private boolean grow() {
    signal.check();
    Optional<ChannelQueue> least =
        all.stream()
            .filter(task -> !task.done && task.waitsFor != null && !task.waitsToRead)
            .map(task -> task.waitsFor)
            .filter(channel -> channel.depth() < DEEPEST)
            .min(Comparator.comparingInt(ChannelQueue::depth));
    least.ifPresent(channel -> channel.grow(this));
    return least.isPresent();
  }

  private void awaitHostsTurn() {
    try {
      acquire(host);
    } catch (Stopped stopped) {
      sayGoodbye();
      throw stopped;
    }
  }

  /**
   * The kernel that runs tells where it was, if it polls; then what all were waiting for is told.
   */
  private void sayGoodbye() {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_GOODBYE_MILLIS);
    while (signal.place().isEmpty() && System.nanoTime() < deadline) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    signal.standing(standing());
  }

  /** Every kernel that waits for ever, except those that are meant to (model M-EMU-7). */
  private List<Fault> deadlock() {
    List<Fault> faults = new ArrayList<>();
    for (Task task : all) {
      if (!task.done && !task.autorun && task.waitsFor != null) {
        faults.add(fault(task));
      }
    }
    return faults;
  }

  /** What each kernel that has not ended waits for or asks for in vain, those in vain first. */
  private List<String> standing() {
    List<String> standing = new ArrayList<>();
    for (Task task : all) {
      if (isOpen(task) && task.waitsFor == null && task.fruitless > 0) {
        standing.add(
            String.format(
                Locale.ROOT,
                "kernel %s has tried %,d times in vain since it last got or gave a value, lastly"
                    + " to %s %s",
                task.kernel,
                task.fruitless,
                direction(task.asksToRead),
                task.asks.state()));
      }
    }
    all.stream()
        .filter(task -> isOpen(task) && task.waitsFor != null)
        .forEach(task -> standing.add(waits(task, " waits to ")));
    return standing;
  }

  /** Whether it has not ended by itself. */
  private static boolean isOpen(Task task) {
    return !task.done || task.failure instanceof Stopped;
  }

  private static String waits(Task task, String words) {
    var range = task.waitsAt.range();
    return range.file().path()
        + ":"
        + range.line()
        + ": kernel "
        + task.kernel
        + words
        + direction(task.waitsToRead)
        + " "
        + task.waitsFor.state();
  }

  private static String direction(boolean toRead) {
    return toRead ? "read from" : "write to";
  }

  private static Fault fault(Task task) {
    var range = task.waitsAt.range();
    String message = waits(task, " waits for ever to ");
    return new Fault(
        "deadlock",
        task.kernel,
        range.file().path(),
        range.line(),
        range.column(),
        task.waitsFor.name(),
        0,
        0,
        List.of(),
        message);
  }
}
