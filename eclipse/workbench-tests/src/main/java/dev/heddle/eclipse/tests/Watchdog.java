package dev.heddle.eclipse.tests;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Listener;

/**
 * Watches how much processor time the user interface thread spends on each event, and what it did
 * in the long ones. Other work on the machine does not count.
 */
final class Watchdog implements AutoCloseable {
  private static final long SAMPLE_MILLIS = 5;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Thread thread = Ui.display().getThread();
  private final long limitMillis;
  private final Listener before = event -> begin();
  private final Listener after = event -> end();
  private final List<Long> times = new ArrayList<>();
  private final List<String> barks = new ArrayList<>();
  private final List<StackTraceElement[]> samples = new ArrayList<>();
  private volatile long begun = -1;
  private volatile boolean isDone;
  private int depth;

  /**
   * @param limitMillis processor time that an event may take
   */
  Watchdog(long limitMillis) {
    this.limitMillis = limitMillis;
    Ui.run(
        () -> {
          Ui.display().addListener(SWT.PreEvent, before);
          Ui.display().addListener(SWT.PostEvent, after);
        });
    Thread sampler = new Thread(this::sample, "Watchdog");
    sampler.setDaemon(true);
    sampler.start();
  }

  private void begin() {
    if (depth++ == 0) {
      begun = now();
    }
  }

  private void end() {
    if (depth > 0 && --depth == 0 && begun >= 0) {
      long millis = (now() - begun) / NANOS_PER_MILLI;
      begun = -1;
      times.add(millis);
      synchronized (samples) {
        if (millis > limitMillis) {
          ours().ifPresent(stack -> barks.add(millis + " ms in " + stack));
        }
        samples.clear();
      }
    }
  }

  private long now() {
    return threads.getThreadCpuTime(thread.getId());
  }

  private void sample() {
    while (!isDone) {
      long start = begun;
      if (start >= 0 && now() - start > limitMillis * NANOS_PER_MILLI / 4) {
        StackTraceElement[] stack = thread.getStackTrace();
        synchronized (samples) {
          if (begun == start) {
            samples.add(stack);
          }
        }
      }
      Ui.pause(SAMPLE_MILLIS);
    }
  }

  /** The innermost frames of ours that were seen most; empty when the time was not ours. */
  private Optional<String> ours() {
    List<String> seen =
        samples.stream()
            .flatMap(
                stack ->
                    Arrays.stream(stack)
                        .map(StackTraceElement::toString)
                        .filter(
                            frame ->
                                frame.contains("dev.heddle.")
                                    && !frame.contains("dev.heddle.eclipse.tests"))
                        .findFirst()
                        .stream())
            .toList();
    return seen.size() * 2 <= samples.size() || seen.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join(" and ", seen.stream().distinct().limit(3).toList()));
  }

  /** Events in which code of ours took longer than the limit. */
  List<String> barks() {
    return Ui.get(() -> List.copyOf(barks));
  }

  /** Processor times of all events, in ms, ascending. */
  List<Long> times() {
    return Ui.get(() -> times.stream().sorted().toList());
  }

  @Override
  public void close() {
    isDone = true;
    Ui.run(
        () -> {
          Ui.display().removeListener(SWT.PreEvent, before);
          Ui.display().removeListener(SWT.PostEvent, after);
        });
  }
}
