package dev.heddle.emulator;

import dev.heddle.emulator.compiler.analysis.CompileFailure;
import dev.heddle.emulator.runtime.ChannelCounts;
import dev.heddle.emulator.runtime.Cores;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.runtime.KernelFault;
import dev.heddle.emulator.runtime.Output;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Stopped;
import dev.heddle.emulator.session.BufferFiller;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.InitialData;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** One run of a session, on one thread. */
final class SessionRun {
  /** Longer Java arrays do not exist, less a reserve that index arithmetic relies on. */
  static final long LARGEST_BUFFER = Integer.MAX_VALUE - (1L << 20);

  private static final int LONGEST_OUTPUT = 1 << 24;
  private static final long LONGEST_TRIAL_MILLIS = 2000;

  private final Session session;
  private final ProgramCache programs;
  private final Progress progress;
  private final Output output;
  private final StopSignal signal;
  private final Cores cores;
  private final StringBuffer printed = new StringBuffer();
  private final List<LaunchResult> launches = new ArrayList<>();
  private volatile String currentKernel = "";

  /** Characters that were printed: by all attempts, and by the one that runs. */
  private long shown;

  private long seen;
  private volatile List<String> programNotes = List.of();

  SessionRun(
      Session session,
      ProgramCache programs,
      Progress progress,
      Output output,
      StopSignal signal,
      Cores cores) {
    this.session = session;
    this.programs = programs;
    this.progress = progress;
    this.output = output;
    this.signal = signal;
    this.cores = cores;
  }

  /** The kernel that runs now, empty between kernels. */
  String currentKernel() {
    return currentKernel;
  }

  /** What has run to its end. */
  List<LaunchResult> launches() {
    synchronized (launches) {
      return List.copyOf(launches);
    }
  }

  /** What was printed until now. */
  String printed() {
    return printed.toString();
  }

  /** What the user asked for and does not get, or gets unasked. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(CheckNotes.of(session.settings().checks()));
    notes.addAll(SessionProgram.notes(session));
    notes.addAll(programNotes);
    return notes;
  }

  EmulationResult run() {
    try {
      checkMemory();
      Program program = programs.get(session, progress);
      programNotes = program.notes();
      Optional<EmulationResult> first = attempt(program, false);
      return first.isPresent() ? first.get() : attempt(program, true).orElseThrow();
    } catch (LaunchError | SessionException | CompileFailure problem) {
      EmulationResult refused =
          new EmulationResult(
              EmulationResult.Status.ERROR,
              problem.getMessage(),
              launches(),
              List.of(),
              List.of(),
              printed(),
              notes(),
              List.of(),
              Map.of());
      return problem instanceof LaunchError launch ? refused.withFixes(launch.fixes()) : refused;
    } finally {
      // Autorun kernels and those of a deadlock still wait.
      signal.raise();
    }
  }

  /**
   * Runs the workflow from its start.
   *
   * @param follows whether undefined values are followed from memory to where they matter
   * @return empty when they have to be: something undefined was read, and they are not followed
   */
  private Optional<EmulationResult> attempt(Program program, boolean follows)
      throws SessionException, LaunchError {
    StopSignal part = signal.part();
    seen = 0;
    Map<String, DeviceBuffer> buffers = buffers();
    ChannelTable channels = new ChannelTable(session, program);
    Workflow workflow =
        new Workflow(
            program,
            buffers,
            channels,
            part,
            this::print,
            launches,
            session.settings(),
            cores,
            false,
            follows);
    List<Fault> faults = launchAll(workflow);
    if (faults.isEmpty()) {
      faults = undefinedResults(buffers);
    } else if (!follows && faults.get(0).kind().equals(Site.Kind.UNINITIALISED.fault())) {
      part.raise();
      signal.remove(part);
      synchronized (launches) {
        launches.clear();
      }
      return Optional.empty();
    } else if (faults.get(0).kind().equals("deadlock")) {
      faults = withDepths(faults, program);
    } else if (faults.get(0).order().isPresent()) {
      faults = List.of(withBarrier(faults.get(0), faults.get(0).order().get(), program));
    }
    if (faults.isEmpty()) {
      channels.writeOutputs();
    }
    return Optional.of(finish(buffers, channels.counts(), faults));
  }

  private Map<String, DeviceBuffer> buffers() throws SessionException {
    Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
    for (BufferSpec spec : session.buffers().values()) {
      buffers.put(spec.name(), buffer(spec));
    }
    return buffers;
  }

  /** Runs all again with channels that grow: with which depths, if any, does it end? */
  private List<Fault> withDepths(List<Fault> faults, Program program)
      throws SessionException, LaunchError {
    ChannelTable channels = new ChannelTable(session, program);
    Optional<List<Fault>> left = trial(program, channels, true, LONGEST_TRIAL_MILLIS);
    if (left.isEmpty()) {
      return faults;
    }
    if (left.get().isEmpty()) {
      String advice = "; with " + String.join(", ", channels.grown()) + " the run ends";
      Optional<Finding.Fix> fix = new FaultFixes(program.linked()).depths(channels.grownDepths());
      return faults.stream()
          .map(fault -> fault.with(advice))
          .map(fault -> fix.isPresent() ? fault.with(fix.get()) : fault)
          .toList();
    }
    return left.get().get(0).kind().equals("deadlock")
        ? faults.stream()
            .map(
                fault ->
                    fault.with(
                        "; no depth of the channels helps, since what is written is not what is"
                            + " read"))
            .toList()
        : faults;
  }

  /** Finds the barrier that ends a race, by running the program with it. */
  private Fault withBarrier(Fault fault, Fault.Order order, Program program) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_TRIAL_MILLIS);
    return new FaultFixes(program.linked())
        .barrier(fault, order, changed -> runsWith(changed, program, deadline))
        .map(fault::with)
        .orElse(fault);
  }

  private boolean runsWith(SourceFile changed, Program program, long deadline) {
    long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    if (left <= 0) {
      return false;
    }
    try {
      Program other = programs.with(changed, program, progress);
      Optional<List<Fault>> faults = trial(other, new ChannelTable(session, other), false, left);
      return faults.isPresent() && faults.get().isEmpty();
    } catch (LaunchError | SessionException | CompileFailure unfit) {
      return false;
    }
  }

  /** Runs all once more, unseen; the faults, or empty when it takes too long. */
  private Optional<List<Fault>> trial(
      Program program, ChannelTable channels, boolean grows, long millis)
      throws SessionException, LaunchError {
    StopSignal trial = signal.part();
    Thread watchdog = new Thread(() -> stopLater(trial, millis), "limit of a trial");
    watchdog.setDaemon(true);
    watchdog.start();
    Workflow workflow =
        new Workflow(
            program,
            buffers(),
            channels,
            trial,
            text -> {},
            new ArrayList<>(),
            session.settings(),
            cores,
            grows,
            true);
    try {
      return Optional.of(launchAll(workflow));
    } catch (Stopped tooLong) {
      signal.check();
      return Optional.empty();
    } finally {
      trial.raise();
      signal.remove(trial);
      watchdog.interrupt();
    }
  }

  private static void stopLater(StopSignal trial, long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
    trial.raise();
  }

  private DeviceBuffer buffer(BufferSpec spec) throws SessionException {
    boolean isWatched = session.settings().checks().contains(Check.UNINITIALISED);
    return spec.initial() instanceof InitialData.Undefined
        ? new DeviceBuffer(spec.name(), Math.toIntExact(spec.bytes()), isWatched)
        : new DeviceBuffer(spec.name(), BufferFiller.fill(spec), isWatched);
  }

  private void checkMemory() throws LaunchError {
    long megabytes = session.settings().memoryMegabytes();
    long limit = megabytes > 0 ? megabytes << 20 : Runtime.getRuntime().maxMemory() / 2;
    long total = 0;
    for (BufferSpec spec : session.buffers().values()) {
      if (spec.bytes() > LARGEST_BUFFER) {
        throw new LaunchError(
            "CL_INVALID_BUFFER_SIZE",
            "buffer "
                + spec.name()
                + " has "
                + spec.bytes()
                + " bytes, the emulator's limit is "
                + LARGEST_BUFFER);
      }
      total += spec.bytes();
    }
    if (total > limit) {
      throw new LaunchError(
          "CL_MEM_OBJECT_ALLOCATION_FAILURE",
          "the buffers need "
              + (total >> 20)
              + " MB, the limit is "
              + (limit >> 20)
              + " MB; make them smaller or raise \"memoryMegabytes\"");
    }
  }

  private List<Fault> launchAll(Workflow workflow) throws LaunchError {
    int number = 0;
    try {
      workflow.startAutorun();
      for (LaunchSpec launch : session.workflow()) {
        progress.report("running " + launch.kernel(), number++, session.workflow().size());
        currentKernel = launch.kernel();
        List<Fault> faults = workflow.launch(launch);
        if (!faults.isEmpty()) {
          return faults;
        }
      }
      return workflow.finish();
    } catch (KernelFault fault) {
      return List.of(fault.fault());
    }
  }

  /** The first number that the host gets although nothing has written it. */
  private List<Fault> undefinedResults(Map<String, DeviceBuffer> buffers) {
    if (!session.settings().checks().contains(Check.UNINITIALISED)) {
      return List.of();
    }
    Set<String> results = new LinkedHashSet<>(session.outputs().keySet());
    session.expectations().forEach(expectation -> results.add(expectation.buffer()));
    return results.stream()
        .flatMap(name -> buffers.get(name).undefined().firstCopy().stream())
        .limit(1)
        .toList();
  }

  /** Passes on what no earlier attempt has printed: each prints the same in the same order. */
  private synchronized void print(String text) {
    int known = (int) Math.min(text.length(), shown - seen);
    seen += text.length();
    shown = Math.max(shown, seen);
    if (known == text.length()) {
      return;
    }
    String fresh = text.substring(known);
    if (printed.length() < LONGEST_OUTPUT) {
      printed.append(fresh);
    }
    output.print(fresh);
  }

  private EmulationResult finish(
      Map<String, DeviceBuffer> buffers, List<ChannelCounts> channels, List<Fault> faults)
      throws SessionException {
    Map<String, BufferContents> contents = new LinkedHashMap<>();
    for (BufferSpec spec : session.buffers().values()) {
      contents.put(spec.name(), new BufferContents(spec.type(), buffers.get(spec.name()).bytes()));
    }
    List<Mismatch> mismatches = new ArrayList<>();
    if (faults.isEmpty()) {
      for (Expectation expectation : session.expectations()) {
        Comparison.of(expectation, contents.get(expectation.buffer())).ifPresent(mismatches::add);
      }
      for (var entry : session.outputs().entrySet()) {
        NumberFiles.write(entry.getValue(), contents.get(entry.getKey()));
      }
    }
    EmulationResult.Status status =
        !faults.isEmpty()
            ? EmulationResult.Status.FAULT
            : mismatches.isEmpty() ? EmulationResult.Status.OK : EmulationResult.Status.MISMATCH;
    return new EmulationResult(
        status, "", launches(), mismatches, faults, printed(), notes(), channels, contents);
  }
}
