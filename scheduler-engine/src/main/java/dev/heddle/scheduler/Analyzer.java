package dev.heddle.scheduler;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.area.AreaTables;
import dev.heddle.scheduler.area.SystemArea;
import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.board.BoardLibrary;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.planning.ScheduleObserver;
import dev.heddle.scheduler.planning.SystemPlanner;
import dev.heddle.scheduler.profile.Capacity;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.Profiles;
import dev.heddle.scheduler.profile.Release;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Linker;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.provenance.Provenance;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.transform.Pipeline;
import dev.heddle.scheduler.vendorreport.BoardChecks;
import dev.heddle.scheduler.vendorreport.DesignReport;
import dev.heddle.scheduler.xml.FileDiagnostic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The engine's entry: source text in, report out. One instance may serve a whole session from
 * several threads.
 */
public final class Analyzer {
  /** The last release in which the attribute {@code task} makes a kernel a single work-item. */
  private static final Release LAST_WITH_TASK = Release.of("18.1");

  static {
    // Types and their constants need each other: two threads that start with one of them each would
    // wait for each other for ever.
    Objects.requireNonNull(IrType.BOOL);
  }

  private final DeviceLibrary devices = new DeviceLibrary();
  private final AreaTables areas = new AreaTables();
  private final BoardLibrary boards = new BoardLibrary(devices);
  private final KernelCache cache = new KernelCache();
  private final Linker linker = new Linker();
  private final List<ScheduleObserver> observers =
      ServiceLoader.load(ScheduleObserver.class).stream().map(ServiceLoader.Provider::get).toList();
  private final AtomicLong scheduled = new AtomicLong();
  private final String version;
  private final Pipeline pipeline;

  private Analyzer(String version, Pipeline pipeline) {
    this.version = version;
    this.pipeline = pipeline;
  }

  /** An engine that names this version in its reports. */
  public Analyzer(String version) {
    this(version, new Pipeline());
  }

  /**
   * An engine whose hardware computes what is written: steps that are right for counting only are
   * left out, so that the scheduled data flow can be run.
   */
  public static Analyzer ofExecutables() {
    return new Analyzer(implementationVersion(), Pipeline.executable());
  }

  /** An engine that names the version of its own jar file, "dev" outside one. */
  public Analyzer() {
    this(implementationVersion());
  }

  /**
   * Analyses a program whose includes are read from disk.
   *
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Analysis analyze(Program program, Progress progress) {
    return analyze(program, new FileLoader(), progress);
  }

  /**
   * Analyses one program.
   *
   * @param loader finds included files
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Analysis analyze(Program program, SourceLoader loader, Progress progress) {
    return analyze(program, loader, AnalysisLimit.NONE, progress);
  }

  /**
   * Analyses as much of a program as a limit allows. What the report says of the design is about
   * the kernels that it has.
   *
   * @param loader finds included files
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Analysis analyze(
      Program program, SourceLoader loader, AnalysisLimit limit, Progress progress) {
    long start = System.nanoTime();
    LinkedProgram linked = link(program, loader, progress);
    return analyze(linked, System.nanoTime() - start, limit, progress);
  }

  /**
   * Reads and joins the files of a program for {@link #analyze(LinkedProgram, AnalysisLimit,
   * Progress)}.
   *
   * @param loader finds included files
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public LinkedProgram link(Program program, SourceLoader loader, Progress progress) {
    Options options = program.options();
    BoardChoice usual = board(program, CompilerOptions.of(options.compiler()));
    progress.report("reading " + program.main().path(), 0, 1);
    return linker.link(program, boardName(options, usual), loader, progress);
  }

  /**
   * Analyses as much of a program that has been read as a limit allows.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Analysis analyze(LinkedProgram linked, AnalysisLimit limit, Progress progress) {
    return analyze(linked, 0, limit, progress);
  }

  private Analysis analyze(
      LinkedProgram whole, long reading, AnalysisLimit limit, Progress progress) {
    long start = System.nanoTime();
    Program program = whole.program();
    Options options = program.options();
    CompilerOptions compiler =
        CompilerOptions.of(options.compiler())
            .orRelease(whole.spelledRelease())
            .orLater(whole.earliestRelease());
    BoardChoice choice = board(program, compiler);
    Device device = choice.device();
    Libraries libraries = Libraries.of(program, compiler);
    SystemArea area =
        new SystemArea(
            areas.of(choice.profile()),
            choice.profile(),
            libraries,
            compiler.reassociation().allowed());
    KernelPlans stage =
        new KernelPlans(
            options,
            compiler,
            choice,
            libraries,
            area,
            cache,
            scheduled,
            this::observe,
            pipeline,
            limit,
            progress);
    Optional<KernelCache.Intact> before = cache.before(whole);
    List<KernelCache.Entry> plans = stage.of(whole, before);
    LinkedProgram linked = whole.without(stage.leftOut().kernels());
    SystemPlan system =
        SystemPlanner.plan(
            linked.ir(),
            plans.stream().map(KernelCache.Entry::placed).toList(),
            surroundings(choice, compiler));
    DesignReport design =
        new DesignReport(
            linked.ir(),
            system,
            plans.stream().map(KernelCache.Entry::costs).toList(),
            area,
            choice.profile(),
            choice.board(),
            before
                .map(intact -> OptionalDouble.of(intact.clockShare()))
                .orElse(OptionalDouble.empty()),
            progress);
    if (whole.errors().isEmpty() && stage.leftOut().isEmpty()) {
      cache.remember(
          KernelCache.Design.of(whole), new KernelCache.Intact(stage.facts(), design.clockShare()));
    }
    Report report =
        new Report(
            Report.SCHEMA,
            new Report.Tool("heddle", version),
            command(linked, device, compiler.release(device)),
            summary(device),
            diagnostics(
                linked,
                choice,
                libraries,
                new KernelFindings(linked, system, compiler, choice, libraries),
                stage.leftOut()),
            List.of(),
            design.kernels(),
            design.channels(),
            design.memories(),
            design.constantCacheBytes(),
            design.area(),
            timings(linked, reading, System.nanoTime() - start),
            Set.of(),
            stage.leftOut().names());
    Provenance provenance = new Provenance(system, report, choice.profile());
    return new Analysis(linked, system, provenance.qualified(), provenance);
  }

  /** What is wrong with the board, and with each file and its kernels. */
  private static List<SourceDiagnostic> diagnostics(
      LinkedProgram linked,
      BoardChoice choice,
      Libraries libraries,
      KernelFindings findings,
      LeftOut leftOut) {
    List<SourceDiagnostic> diagnostics = new ArrayList<>(leftOut.diagnostics());
    choice.diagnostics().stream().map(Analyzer::convert).forEach(diagnostics::add);
    for (LinkedProgram.LinkedFile file : linked.files()) {
      file.diagnostics().stream()
          .filter(each -> !isHonoured(each, choice.profile().release()))
          .map(Analyzer::convert)
          .forEach(diagnostics::add);
      boolean isFirst = file == linked.files().get(0);
      if (isFirst) {
        libraries.diagnostics().stream().map(Analyzer::convert).forEach(diagnostics::add);
      }
      diagnostics.addAll(BoardChecks.memories(file.kernels(), choice.board()));
      diagnostics.addAll(isFirst ? BoardChecks.channels(linked.ir(), choice.board()) : List.of());
      file.kernels().forEach(kernel -> diagnostics.addAll(findings.of(kernel)));
    }
    return diagnostics;
  }

  /** Whether a word that later releases ignore means something to this one. */
  private static boolean isHonoured(Diagnostic diagnostic, Release release) {
    return diagnostic.code().equals("language.attribute-obsolete")
        && diagnostic.range().text().startsWith("task")
        && !release.isAfter(LAST_WITH_TASK);
  }

  /**
   * How long it took, in milliseconds.
   *
   * @param reading all that comes before the analysis, in nanoseconds
   */
  private static Map<String, Double> timings(LinkedProgram linked, long reading, long analysis) {
    long lowering = Math.min(linked.loweringNanos(), reading);
    Map<String, Double> timings = new LinkedHashMap<>();
    timings.put("parse", millis(reading - lowering));
    timings.put("lower", millis(lowering));
    timings.put("schedule", millis(analysis));
    timings.put("total", millis(reading + analysis));
    return timings;
  }

  /**
   * A program with its kernels as built, to be executed: loops unrolled, coalesced and fused,
   * arrays in registers, sums reordered where the options allow it. What such kernels compute is
   * what is written, but for the rounding of reordered sums and products.
   *
   * @param options say for which device, board and release, and what may be reordered
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public ProgramIr asBuilt(LinkedProgram linked, Options options, Progress progress) {
    CompilerOptions compiler =
        CompilerOptions.of(options.compiler())
            .orRelease(linked.spelledRelease())
            .orLater(linked.earliestRelease());
    BoardChoice choice = board(new Program(linked.program().files(), options), compiler);
    return ExecutableKernels.of(linked.ir(), choice.profile(), compiler.reassociation(), progress);
  }

  private void observe(KernelSchedule schedule, ScheduledKernel kernel) {
    observers.forEach(observer -> observer.scheduled(schedule, kernel));
  }

  /** How many kernels have been scheduled; those out of the cache do not count. */
  long scheduledKernels() {
    return scheduled.get();
  }

  private BoardChoice board(Program program, CompilerOptions compiler) {
    Options options = program.options();
    Optional<Device> device = Optional.empty();
    if (!options.device().isEmpty()) {
      device = devices.find(options.device());
      if (device.isEmpty()) {
        throw new IllegalArgumentException(
            "unknown device "
                + options.device()
                + "; known are "
                + String.join(", ", DeviceLibrary.IDS));
      }
    }
    Profiles profiles = new Profiles(devices, followed -> Release.of(compiler.release(followed)));
    Optional<String> asked =
        compiler
            .boardPackage()
            .map(folder -> folder + options.board().map(b -> ":" + b).orElse(""))
            .or(options::board);
    return boards.choose(asked, device, profiles, program.main().path());
  }

  /** The name for the macro that says which board is compiled for. */
  private static String boardName(Options options, BoardChoice choice) {
    return options.board().isEmpty() || choice.board().isGeneric()
        ? options.boardName()
        : choice.board().name();
  }

  private static SystemPlanner.Surroundings surroundings(
      BoardChoice choice, CompilerOptions options) {
    return new SystemPlanner.Surroundings(
        choice.board(),
        options.notInterleaved(),
        options.readRings(),
        options.singleStoreRing(),
        options.globalRing(),
        options.constantCacheBytes());
  }

  private static DeviceSummary summary(Device device) {
    Capacity capacity = device.capacity();
    return new DeviceSummary(
        device.name(),
        device.family(),
        new DeviceSummary.Capacity(
            capacity.aluts(), capacity.ffs(), capacity.rams(), capacity.mlabs(), capacity.dsps()));
  }

  private static Command command(LinkedProgram linked, Device device, String release) {
    Options options = linked.program().options();
    return new Command(
        linked.files().stream().map(LinkedProgram.LinkedFile::path).toList(),
        options.defines(),
        options.includes(),
        device.id(),
        options.board().orElse(null),
        options.targetFmaxMhz().orElse(device.targetFmaxMhz().value()),
        options.compiler(),
        release);
  }

  private static SourceDiagnostic convert(Diagnostic diagnostic) {
    return new SourceDiagnostic(
        Severity.valueOf(diagnostic.severity().name()),
        diagnostic.code(),
        diagnostic.message(),
        diagnostic.range().file().path(),
        diagnostic.range().line(),
        diagnostic.range().column(),
        diagnostic.range().endLine(),
        diagnostic.range().endColumn());
  }

  private static SourceDiagnostic convert(FileDiagnostic diagnostic) {
    return new SourceDiagnostic(
        Severity.valueOf(diagnostic.severity().name()),
        diagnostic.code(),
        diagnostic.message(),
        diagnostic.file(),
        diagnostic.line(),
        diagnostic.column(),
        diagnostic.endLine(),
        diagnostic.endColumn());
  }

  private static double millis(long nanos) {
    return Math.round(nanos / 1000.0) / 1000.0;
  }

  private static String implementationVersion() {
    String found = Analyzer.class.getPackage().getImplementationVersion();
    return found == null ? "dev" : found;
  }
}
