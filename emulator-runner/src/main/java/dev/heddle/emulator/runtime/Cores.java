package dev.heddle.emulator.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Spreads the boxes of a launch over the machine's processor cores. Its threads end when nobody
 * needs them for some seconds.
 */
public final class Cores {
  private static final long IDLE_SECONDS = 5;

  /** Waking another thread takes some tens of microseconds; less work than that is done at once. */
  private static final long WORTHWHILE_NANOS = 60_000;

  /** So long the launching thread waits for the others without giving up its core. */
  private static final long SPIN_NANOS = 50_000;

  private final int count;
  private final ThreadPoolExecutor helpers;

  /** So many threads, the caller's included. */
  public Cores(int count) {
    this.count = count;
    helpers =
        new ThreadPoolExecutor(
            Math.max(1, count - 1),
            Math.max(1, count - 1),
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "emulation of work-groups");
              thread.setDaemon(true);
              return thread;
            });
    helpers.allowCoreThreadTimeOut(true);
  }

  /** How many threads may work at the same time. */
  public int count() {
    return count;
  }

  /**
   * Runs boxes that are independent of each other. Each thread has a worker of its own.
   *
   * @param signal ends the launch
   * @param own the calling thread's worker, with a part of that signal
   * @param workers makes the worker of another thread, which is stopped by the given signal
   * @throws KernelFault the fault that running the boxes in their order would have found first
   * @throws Stopped when the signal is raised
   */
  public void run(
      List<Box> boxes,
      StopSignal signal,
      Worker own,
      Function<StopSignal, Worker> workers,
      BiConsumer<Box, Worker> body) {
    Launch launch = new Launch(boxes, signal, workers, body);
    long start = System.nanoTime();
    body.accept(boxes.get(0), own);
    long expected = (System.nanoTime() - start) * (boxes.size() - 1);
    if (expected > WORTHWHILE_NANOS) {
      int wanted = Math.min(count, boxes.size()) - 1;
      Collections.nCopies(wanted, (Runnable) launch::help).forEach(helpers::execute);
    }
    launch.work(own);
    launch.await();
  }

  /** One launch on its way. */
  private static final class Launch {
    private final List<Box> boxes;
    private final StopSignal signal;
    private final Function<StopSignal, Worker> workers;
    private final BiConsumer<Box, Worker> body;
    private final AtomicInteger next = new AtomicInteger(1);
    private final CountDownLatch unfinished;
    private final List<Running> running = new ArrayList<>();
    private int failedBox;
    private Throwable failure;

    private static final class Running {
      private final int box;
      private final StopSignal signal;

      Running(int box, StopSignal signal) {
        this.box = box;
        this.signal = signal;
      }
    }

    Launch(
        List<Box> boxes,
        StopSignal signal,
        Function<StopSignal, Worker> workers,
        BiConsumer<Box, Worker> body) {
      this.boxes = boxes;
      this.signal = signal;
      this.workers = workers;
      this.body = body;
      unfinished = new CountDownLatch(boxes.size() - 1);
      failedBox = boxes.size();
    }

    /** What another thread does. */
    void help() {
      if (next.get() < boxes.size()) {
        StopSignal part = signal.part();
        try {
          work(workers.apply(part));
        } catch (OutOfMemoryError noRoomForAnother) {
          // The threads that have a worker do all that is to be done.
          return;
        } finally {
          signal.remove(part);
        }
      }
    }

    void work(Worker worker) {
      for (int box = next.getAndIncrement(); box < boxes.size(); box = next.getAndIncrement()) {
        Running now = new Running(box, worker.signal);
        try {
          if (begin(now)) {
            body.accept(boxes.get(box), worker);
          }
        } catch (RuntimeException | Error thrown) {
          fail(box, thrown);
        } finally {
          end(now);
          unfinished.countDown();
        }
      }
    }

    /** Whether a box is still to be run: not behind one that failed. */
    private synchronized boolean begin(Running now) {
      running.add(now);
      return now.box < failedBox;
    }

    private synchronized void end(Running now) {
      running.remove(now);
    }

    private synchronized void fail(int box, Throwable thrown) {
      if (box < failedBox) {
        failedBox = box;
        failure = thrown;
        for (Running other : running) {
          if (other.box > box) {
            other.signal.raise();
          }
        }
      }
    }

    void await() {
      long spinEnd = System.nanoTime() + SPIN_NANOS;
      while (unfinished.getCount() > 0 && System.nanoTime() < spinEnd) {
        Thread.onSpinWait();
      }
      try {
        unfinished.await();
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new Stopped();
      }
      synchronized (this) {
        if (failure instanceof Error error) {
          throw error;
        }
        if (failure instanceof RuntimeException exception) {
          throw exception;
        }
      }
    }
  }
}
