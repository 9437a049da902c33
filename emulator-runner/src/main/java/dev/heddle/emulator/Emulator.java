package dev.heddle.emulator;

import dev.heddle.emulator.runtime.Cores;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.runtime.Output;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Stopped;
import dev.heddle.emulator.session.Session;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.Progress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * Runs sessions: compiles their kernels to bytecode, launches them in order, compares the buffers
 * with what is expected and writes outputs. One instance may serve many runs from several threads;
 * it keeps compiled programs.
 */
public final class Emulator {
  private static final long STACK_BYTES = 512L << 20;

  private static final long POLL_MILLIS = 10;

  private final ProgramCache programs;
  private final Cores cores = new Cores(Runtime.getRuntime().availableProcessors());

  /** An emulator of kernels in some form. */
  Emulator(ProgramForm form) {
    programs = new ProgramCache(form);
  }

  /** An emulator of kernels as they are written. */
  public Emulator() {
    this(ProgramForm.AS_WRITTEN);
  }

  /**
   * An emulator of kernels as they are built: loops unrolled, coalesced and fused, arrays in
   * registers, sums reordered where the options allow it. Faults name the lines of the source.
   *
   * @param device identifier of the device; empty for the usual one
   * @param options of the vendor's compiler, beside those of each session
   */
  public static Emulator asBuilt(String device, List<String> options) {
    return new Emulator(ProgramForm.asBuilt(device, List.copyOf(options)));
  }

  /**
   * Runs a session to its end, its first fault, its time limit or cancellation.
   *
   * @param progress told which kernel runs; asked every few milliseconds whether to go on
   * @param output gets what kernels print while they run
   * @return never null; whatever is wrong with the session or a kernel is told in the result
   * @throws CancellationException if the progress says so
   */
  public EmulationResult run(Session session, Progress progress, Output output) {
    StopSignal signal = new StopSignal();
    SessionRun run = new SessionRun(session, programs, progress, output, signal, cores);
    Outcome outcome = new Outcome();
    Thread thread =
        new Thread(null, () -> outcome.run(run), "emulation of " + session.name(), STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    double seconds = session.settings().timeoutSeconds();
    long deadline = System.nanoTime() + (long) Math.min(seconds * 1e9, Long.MAX_VALUE / 4.0);
    boolean timedOut = false;
    try {
      while (thread.isAlive()) {
        thread.join(POLL_MILLIS);
        if (progress.isCancelled()) {
          signal.raise();
        } else if (System.nanoTime() > deadline) {
          timedOut = true;
          signal.raise();
        }
      }
    } catch (InterruptedException interrupted) {
      signal.raise();
      Thread.currentThread().interrupt();
      throw new CancellationException();
    }
    if (!timedOut) {
      progress.check();
    }
    return outcome.result().orElseGet(() -> timeOut(run, seconds, signal));
  }

  /** Runs a session with nobody watching. */
  public EmulationResult run(Session session) {
    return run(session, Progress.NONE, text -> {});
  }

  private static EmulationResult timeOut(SessionRun run, double seconds, StopSignal signal) {
    Optional<StopSignal.Place> place = signal.place();
    String kernel = place.map(StopSignal.Place::kernel).orElse(run.currentKernel());
    Optional<SourceRange> range = place.map(StopSignal.Place::range);
    String file = range.map(at -> at.file().path()).orElse("");
    int line = range.map(SourceRange::line).orElse(0);
    String message =
        (range.isPresent() ? file + ":" + line + ": " : "")
            + (kernel.isEmpty() ? "the run" : "kernel " + kernel)
            + " did not end within "
            + seconds
            + " s"
            + (range.isPresent() ? " and was in the loop of this line" : "")
            + "; raise \"timeoutSeconds\" if it needs longer";
    Fault fault =
        new Fault(
            "time-out",
            kernel,
            file,
            line,
            range.map(SourceRange::column).orElse(0),
            "",
            0,
            0,
            List.of(),
            message);
    return new EmulationResult(
        EmulationResult.Status.FAULT,
        "",
        run.launches(),
        List.of(),
        List.of(fault),
        run.printed(),
        Stream.concat(run.notes().stream(), signal.standing().stream()).toList(),
        List.of(),
        Map.of());
  }

  /** What the thread of a run leaves behind. */
  private static final class Outcome {
    private volatile EmulationResult result;

    void run(SessionRun run) {
      try {
        result = run.run();
      } catch (Stopped | CancellationException stopped) {
        result = null;
      } catch (OutOfMemoryError memory) {
        result =
            EmulationResult.error(
                "CL_OUT_OF_RESOURCES: not enough memory; make the buffers smaller or give Java more"
                    + " (-Xmx)");
      } catch (StackOverflowError nesting) {
        result = EmulationResult.error("a kernel is nested too deeply for the emulator");
      } catch (RuntimeException | LinkageError defect) {
        result = EmulationResult.failed(defect);
      }
    }

    Optional<EmulationResult> result() {
      return Optional.ofNullable(result);
    }
  }
}
