package dev.heddle.rtl.proof;

import dev.heddle.emulator.BoundArguments;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.LaunchError;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.session.BufferFiller;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.InitialData;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.lowering.SystemLowering;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.simulation.CompiledDesign;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;

/**
 * A session that was emulated and whose kernels are made into hardware once, for any number of
 * runs. Not for several threads at once.
 */
public final class BuiltSession implements AutoCloseable {
  private final SessionProof proof;
  private final Session session;
  private final Simulator simulator;
  private final Progress progress;
  private final EmulationResult expected;
  private final Optional<SystemPlan> system;

  /** Why nothing can run; else empty. */
  private String error = "";

  private final Map<String, KernelHardware> hardware = new HashMap<>();
  private Optional<SystemHardware> whole = Optional.empty();

  /** Designs for the simulation on the JVM, and builds of other simulators, by kernel. */
  private final Map<String, CompiledDesign> designs = new HashMap<>();

  private final Map<String, ExternalSimulator> builds = new HashMap<>();
  private final List<Path> folders = new ArrayList<>();
  private final BoardFiles board;
  private Optional<Path> ownLibrary;

  BuiltSession(SessionProof proof, Session session, Simulator simulator, Progress progress) {
    this.proof = proof;
    this.session = session;
    this.simulator = simulator;
    this.progress = progress;
    this.ownLibrary = proof.library;
    this.board = new BoardFiles(session);
    board.folder().ifPresent(folders::add);
    this.expected = proof.emulator.run(quiet(session.workflow()), progress, text -> {});
    this.system = expected.status() == EmulationResult.Status.OK ? plan() : Optional.empty();
    if (expected.status() != EmulationResult.Status.OK) {
      String why =
          expected.error().isEmpty() ? expected.faults().get(0).message() : expected.error();
      error = "the emulator cannot run this session: " + why;
    }
  }

  private Optional<SystemPlan> plan() {
    try {
      return Optional.of(proof.analyzer.analyze(SessionProgram.of(session), progress).system());
    } catch (RefusedException | SessionException problem) {
      error = problem.getMessage();
      return Optional.empty();
    }
  }

  /**
   * Runs the session.
   *
   * @param seed decides what registers and memories hold at power-on
   * @return never null; what is wrong with session or kernels is told in the result
   */
  public ProofResult run(MemoryTiming timing, long seed) {
    if (system.isEmpty()) {
      return ProofResult.error(error);
    }
    try {
      ProofResult result = new Run(timing, seed).result();
      return result.status() == ProofResult.Status.OK
          ? result
          : result.because(finding(result, timing, seed));
    } catch (RefusedException | SessionException | LaunchError | SimulatorException problem) {
      return ProofResult.error(problem.getMessage());
    }
  }

  /** What the session asks for or promises, if that is why hardware differs. */
  private Optional<String> finding(ProofResult result, MemoryTiming timing, long seed)
      throws SimulatorException {
    Session quiet = quiet(session.workflow());
    Optional<String> found = CheckedSession.finds(proof.emulator, quiet, progress);
    if (found.isPresent() || result.status() != ProofResult.Status.DIFFERENT) {
      return found;
    }
    try {
      return FusedPromise.broken(
          quiet,
          folder(),
          other ->
              proof.run(other, simulator, timing, seed, progress).status()
                  == ProofResult.Status.OK);
    } catch (IOException unreadable) {
      throw new SimulatorException("the sources can't be read again: " + unreadable.getMessage());
    }
  }

  /** Deletes what other simulators have built. */
  @Override
  public void close() {
    folders.forEach(BuiltSession::delete);
  }

  /** The session without what it writes and expects, with some of its launches. */
  private Session quiet(List<LaunchSpec> launches) {
    return new Session(
        session.name(),
        session.directory(),
        session.sources(),
        session.options(),
        session.buffers(),
        board.redirected(),
        launches,
        Map.of(),
        List.of(),
        List.of(),
        session.settings());
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException left) {
      // The system clears its folder of temporary files itself.
      return;
    }
  }

  // ------------------------------------------------------------------ what runs share

  private KernelHardware hardware(String kernel) {
    return hardware.computeIfAbsent(
        kernel,
        name ->
            proof.change.apply(
                KernelLowering.lower(
                    system.orElseThrow().kernels().stream()
                        .map(SystemPlan.PlacedKernel::general)
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow())));
  }

  private SystemHardware whole(Set<String> launched) {
    if (whole.isEmpty()) {
      whole =
          Optional.of(proof.changeAll.apply(SystemLowering.lower(system.orElseThrow(), launched)));
    }
    return whole.get();
  }

  private CompiledDesign design(String name, Module module) throws SimulatorException {
    CompiledDesign known = designs.get(name);
    if (known == null) {
      try {
        known = new CompiledDesign(module);
      } catch (ClassTooLargeException | MethodTooLargeException tooLarge) {
        throw new SimulatorException(
            "module %s is too large for the simulation on the JVM; use --simulator verilator"
                .formatted(module.name()));
      }
      designs.put(name, known);
    }
    return known;
  }

  private ExternalSimulator external(KernelHardware made) throws SimulatorException {
    ExternalSimulator known = builds.get(made.kernel().name());
    if (known == null) {
      known = new ExternalSimulator(made, simulator, folder(), library(), proof.build);
      builds.put(made.kernel().name(), known);
    }
    return known;
  }

  private ExternalSimulator external(SystemHardware made) throws SimulatorException {
    if (proof.build.bus().isPresent()) {
      throw new SimulatorException(
          "kernels with channels are not simulated behind a bus: leave out --bus");
    }
    ExternalSimulator known = builds.get("");
    if (known == null) {
      known = new ExternalSimulator(made, simulator, folder(), library(), proof.build);
      builds.put("", known);
    }
    return known;
  }

  private Path folder() throws SimulatorException {
    try {
      Path folder = Files.createTempDirectory("heddle-rtl");
      folders.add(folder);
      return folder;
    } catch (IOException e) {
      throw new SimulatorException("no temporary folder can be made: " + e.getMessage());
    }
  }

  private Path library() throws SimulatorException {
    if (ownLibrary.isEmpty()) {
      ownLibrary = Optional.of(folder());
    }
    return ownLibrary.get();
  }

  /** One run of the session. */
  private final class Run {
    private final MemoryTiming timing;
    private final long seed;
    private final Map<String, LaunchRunner> runners = new HashMap<>();
    private final Map<String, DeviceBuffer> buffers = new LinkedHashMap<>();
    private final List<LaunchProof> launches = new ArrayList<>();
    private final List<Disagreement> disagreements = new ArrayList<>();
    private final PrintedCalls printed = new PrintedCalls();

    /** What each launch has left in the buffers. */
    private final List<Map<String, DeviceBuffer>> after = new ArrayList<>();

    Run(MemoryTiming timing, long seed) throws SessionException {
      this.timing = timing;
      this.seed = seed;
      for (BufferSpec spec : session.buffers().values()) {
        buffers.put(
            spec.name(),
            spec.initial() instanceof InitialData.Undefined
                ? new DeviceBuffer(spec.name(), Math.toIntExact(spec.bytes()), false)
                : new DeviceBuffer(spec.name(), BufferFiller.fill(spec), false));
      }
    }

    ProofResult result() throws LaunchError, SimulatorException {
      boolean connected =
          system.orElseThrow().kernels().stream()
              .anyMatch(kernel -> !kernel.general().channels().isEmpty());
      if (connected) {
        return together();
      }
      for (LaunchSpec launch : session.workflow()) {
        for (int i = 0; i < launch.repeat(); i++) {
          progress.report("simulating " + launch.kernel(), after.size(), session.workflow().size());
          Optional<String> fault = launch(launch);
          if (fault.isPresent()) {
            return new ProofResult(
                ProofResult.Status.FAULT,
                "kernel %s: %s".formatted(launch.kernel(), fault.get()),
                launches,
                disagreements);
          }
        }
        after.add(new LinkedHashMap<>(buffers));
      }
      different().ifPresent(disagreements::add);
      printed(() -> hardware(session.workflow().get(0).kernel()));
      return compared();
    }

    /** Kernels that talk to each other run at the same time. */
    private ProofResult together() throws LaunchError, SimulatorException {
      Set<String> launched = new TreeSet<>();
      session.workflow().forEach(launch -> launched.add(launch.kernel()));
      SystemHardware made = whole(launched);
      MemoryImage image = new MemoryImage();
      BoardWords words = board.words(made);
      LaunchOutcome outcome = outcome(made, steps(made, image), image, words);
      Optional<String> fault = outcome.fault();
      if (fault.isPresent()) {
        return new ProofResult(ProofResult.Status.FAULT, fault.get(), launches, disagreements);
      }
      for (DeviceBuffer buffer : image.buffers()) {
        buffers.put(buffer.name(), new DeviceBuffer(buffer.name(), image.contents(buffer), false));
      }
      launches.add(
          new LaunchProof(
              String.join(", ", launched),
              outcome.cycles(),
              outcome.cycles(),
              Optional.empty(),
              Optional.empty()));
      printed.add(outcome.printed());
      printed(() -> made.parts().get(0).hardware());
      made.streams().forEach(stream -> sent(made, stream, words, outcome));
      for (LaunchOutcome.Part part : outcome.parts()) {
        launches.add(compared(made.part(part.name()).hardware(), part.cycles(), part.trace()));
      }
      BufferDifference.between(expected.buffers(), buffers)
          .map(
              what ->
                  new Disagreement(
                      session.name(),
                      0,
                      session.workflow().get(0).kernel(),
                      "the launches leave other bytes than the emulator: " + what))
          .ifPresent(disagreements::add);
      return compared();
    }

    private List<SystemRunner.Step> steps(SystemHardware made, MemoryImage image)
        throws LaunchError {
      List<SystemRunner.Step> steps = new ArrayList<>();
      for (LaunchSpec launch : session.workflow()) {
        SystemHardware.Part part =
            made.parts().stream()
                .filter(each -> each.hardware().kernel().name().equals(launch.kernel()))
                .findFirst()
                .orElseThrow();
        ScheduledKernel kernel = part.hardware().kernel();
        single(kernel, launch);
        BoundArguments bound = BoundArguments.bind(kernel.built(), launch, buffers);
        List<long[]> arguments = LaunchArguments.of(kernel.built(), bound, image);
        for (int i = 0; i < launch.repeat(); i++) {
          steps.add(new SystemRunner.Step(part.name(), arguments, launch.waits()));
        }
      }
      return steps;
    }

    private ProofResult compared() {
      boolean ok = disagreements.isEmpty() && launches.stream().allMatch(LaunchProof::agrees);
      return new ProofResult(
          ok ? ProofResult.Status.OK : ProofResult.Status.DIFFERENT, "", launches, disagreements);
    }

    private LaunchOutcome outcome(
        SystemHardware made, List<SystemRunner.Step> steps, MemoryImage image, BoardWords words)
        throws SimulatorException {
      return simulator == Simulator.BUILTIN
          ? new SystemRunner(made, design("", made.module()), words, seed, proof.bound)
              .run(steps, image, timing, progress)
          : external(made).run(made, steps, image, timing, words, proof.bound);
    }

    private static void single(ScheduledKernel kernel, LaunchSpec launch) {
      boolean single =
          launch.task() || launch.global().stream().allMatch(size -> size.longValue() == 1);
      if (!single) {
        throw new RefusedException(kernel, kernel.range(), "a launch of many work-items");
      }
    }

    private Optional<String> launch(LaunchSpec launch) throws LaunchError, SimulatorException {
      KernelHardware made = hardware(launch.kernel());
      single(made.kernel(), launch);
      BoundArguments bound = BoundArguments.bind(made.kernel().built(), launch, buffers);
      MemoryImage image = new MemoryImage();
      List<long[]> arguments = LaunchArguments.of(made.kernel().built(), bound, image);
      LaunchOutcome outcome = runner(made).run(arguments, image, timing, progress);
      if (outcome.fault().isPresent()) {
        return outcome.fault();
      }
      for (DeviceBuffer buffer : image.buffers()) {
        buffers.put(buffer.name(), new DeviceBuffer(buffer.name(), image.contents(buffer), false));
      }
      printed.add(outcome.printed());
      launches.add(compared(made, outcome.cycles(), outcome.trace()));
      return Optional.empty();
    }

    private LaunchRunner runner(KernelHardware made) throws SimulatorException {
      if (simulator != Simulator.BUILTIN) {
        return external(made);
      }
      String name = made.kernel().name();
      LaunchRunner known = runners.get(name);
      if (known == null) {
        known = new BuiltinSimulator(made, design(name, made.module()), seed, proof.bound);
        runners.put(name, known);
      }
      return known;
    }

    private LaunchProof compared(KernelHardware made, long duration, Trace trace) {
      Trace.Cycles passed = trace.of("passed finish");
      boolean timed = timing instanceof MemoryTiming.Scheduled && proof.build.bus().isEmpty();
      Optional<ExpectedCycles> expected = ExpectedCycles.of(made, trace);
      Optional<CycleResult> cycles =
          timed ? Optional.of(new CycleProof(made, trace).result()) : Optional.empty();
      cycles.flatMap(CycleResult::first).ifPresent(disagreements::add);
      LaunchProof proof =
          new LaunchProof(made.kernel().name(), duration, passed.get(0), expected, cycles);
      if (!proof.isAsLong()) {
        disagreements.add(
            new Disagreement(
                made.kernel().range().file().path(),
                made.kernel().range().line(),
                made.kernel().name(),
                "the launch takes %d cycles, expected %d"
                    .formatted(proof.passed(), expected.orElseThrow().cycles())));
      }
      return proof;
    }

    /** Compares what is printed; a difference is told at the first kernel. */
    private void printed(Supplier<KernelHardware> told) {
      OptionalInt at = printed.differsFrom(expected.printf());
      if (at.isEmpty()) {
        return;
      }
      KernelHardware first = told.get();
      long line = expected.printf().substring(0, at.getAsInt()).lines().count();
      boolean begun = expected.printf().substring(0, at.getAsInt()).endsWith("\n");
      disagreements.add(
          new Disagreement(
              first.kernel().range().file().path(),
              first.kernel().range().line(),
              first.kernel().name(),
              "other text is printed than by the emulator, from its line %d on"
                  .formatted(Math.max(1, line + (begun ? 1 : 0)))));
    }

    /** Compares the words that went to the board at an end. */
    private void sent(
        SystemHardware made,
        SystemHardware.Stream stream,
        BoardWords words,
        LaunchOutcome outcome) {
      byte[] actual = outcome.sent().getOrDefault(stream.channel(), new byte[0]);
      byte[] wanted = words.sent().getOrDefault(stream.channel(), new byte[0]);
      int at = Arrays.mismatch(actual, wanted);
      if (stream.write() && at >= 0) {
        ScheduledKernel kernel = made.part(stream.kernel()).hardware().kernel();
        disagreements.add(
            new Disagreement(
                kernel.range().file().path(),
                kernel.range().line(),
                kernel.name(),
                "word %d that goes to channel %s of the board differs, of %d; the emulator sends %d"
                    .formatted(
                        at / stream.bytes(),
                        stream.channel(),
                        actual.length / stream.bytes(),
                        wanted.length / stream.bytes())));
      }
    }

    private Optional<Disagreement> different() {
      Optional<String> last = BufferDifference.between(expected.buffers(), buffers);
      if (last.isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < session.workflow().size(); i++) {
        EmulationResult part =
            proof.emulator.run(quiet(session.workflow().subList(0, i + 1)), progress, text -> {});
        Optional<String> found = BufferDifference.between(part.buffers(), after.get(i));
        if (found.isPresent()) {
          return Optional.of(wrong(i, found.get()));
        }
      }
      return Optional.of(wrong(session.workflow().size() - 1, last.get()));
    }

    private Disagreement wrong(int launch, String what) {
      KernelHardware made = hardware(session.workflow().get(launch).kernel());
      return new Disagreement(
          made.kernel().range().file().path(),
          made.kernel().range().line(),
          made.kernel().name(),
          "launch %d leaves other bytes than the emulator: %s".formatted(launch + 1, what));
    }
  }
}
