package dev.heddle.scheduler;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.scheduler.area.AreaTables;
import dev.heddle.scheduler.area.SystemArea;
import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.board.BoardLibrary;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.lowering.LoweringResult;
import dev.heddle.scheduler.profile.Capacity;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.Profiles;
import dev.heddle.scheduler.profile.Release;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.ScheduleObserver;
import dev.heddle.scheduler.vendorreport.BoardChecks;
import dev.heddle.scheduler.vendorreport.BoardMemories;
import dev.heddle.scheduler.vendorreport.ChannelRows;
import dev.heddle.scheduler.vendorreport.UnitNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * The engine's entry: source text in, report out. One instance may serve a whole session from
 * several threads.
 */
public final class Analyzer {
  private static final int CONSTANT_CACHE_BYTES = 16384;
  private static final String CONSTANT_UNIT = UnitNames.of(Kind.CONSTANT_PIPELINED);

  private final DeviceLibrary devices = new DeviceLibrary();
  private final AreaTables areas = new AreaTables();
  private final BoardLibrary boards = new BoardLibrary(devices);
  private final KernelCache cache = new KernelCache();
  private final ProgramFiles files = new ProgramFiles();
  private final List<ScheduleObserver> observers =
      ServiceLoader.load(ScheduleObserver.class).stream().map(ServiceLoader.Provider::get).toList();
  private final AtomicLong scheduled = new AtomicLong();
  private final String version;

  /** An engine that names this version in its reports. */
  public Analyzer(String version) {
    this.version = version;
  }

  /** An engine that names the version of its own jar file, "dev" outside one. */
  public Analyzer() {
    this(implementationVersion());
  }

  /**
   * The requests whose file no other request's file includes: an included file is analysed where it
   * is included, since it need not stand on its own. Files that include each other stay, each.
   *
   * @param requests those of the files of one program, options alike
   */
  public static List<AnalysisRequest> withoutIncluded(List<AnalysisRequest> requests) {
    return IncludedFiles.without(requests);
  }

  /**
   * Analyses one program.
   *
   * @throws IllegalArgumentException if the device is not known; the message lists those that are
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Analysis analyze(AnalysisRequest request, Progress progress) {
    long start = System.nanoTime();
    ReadProgram read = read(request, progress);
    long parsed = System.nanoTime();
    progress.report("lowering", 0, 1);
    LoweringResult lowering =
        new Lowering().lower(read.frontEnd.unit(), read.companions.units(), progress);
    ProgramIr program = lowering.program();
    CompilerOptions compiler = read.compiler;
    BoardChoice choice = read.board;
    Device device = choice.device();
    long lowered = System.nanoTime();
    List<SourceDiagnostic> diagnostics = new ArrayList<>(choice.diagnostics());
    Stream.concat(read.frontEnd.diagnostics().stream(), lowering.diagnostics().stream())
        .map(Analyzer::convert)
        .forEach(diagnostics::add);
    BoardMemories memories =
        new BoardMemories(
            choice.board(),
            compiler.notInterleaved(),
            compiler.readRings(),
            compiler.singleStoreRing());
    Libraries libraries = libraries(request, compiler);
    diagnostics.addAll(libraries.diagnostics());
    diagnostics.addAll(BoardChecks.of(program, choice.board()));
    SystemArea area = new SystemArea(areas.of(choice.profile()), compiler.reassociate());
    KernelReports stage =
        new KernelReports(
            request,
            compiler,
            choice,
            libraries,
            memories,
            area,
            cache,
            scheduled,
            this::observe,
            progress);
    List<KernelReport> kernels = stage.of(program.kernels(), read.companions.kernels());
    diagnostics.addAll(stage.diagnostics());
    Integer constantCache = constantCache(kernels, compiler);
    List<ChannelReport> channels = ChannelRows.of(program, kernels);
    Area whole = systemArea(area, choice, compiler, kernels, channels, constantCache);
    double clock = area.clockShare(whole, summary(device).capacity());
    List<KernelReport> timed =
        kernels.stream().map(kernel -> kernel.withTime(kernel.time().slower(clock))).toList();
    long end = System.nanoTime();
    Map<String, Double> timings = new LinkedHashMap<>();
    timings.put("parse", millis(parsed - start));
    timings.put("lower", millis(lowered - parsed));
    timings.put("schedule", millis(end - lowered));
    timings.put("total", millis(end - start));
    Report report =
        new Report(
            Report.SCHEMA,
            new Report.Tool("heddle", version),
            command(request, device, compiler.release(device)),
            summary(device),
            List.copyOf(diagnostics),
            List.of(),
            timed,
            channels,
            memories.rows(kernels),
            constantCache,
            whole,
            timings);
    return new Analysis(read.frontEnd, program, report);
  }

  /** The files of a program, and the compiler and the board that they are meant for. */
  private record ReadProgram(
      FrontEndResult frontEnd,
      ProgramFiles.Companions companions,
      CompilerOptions compiler,
      BoardChoice board) {}

  private ReadProgram read(AnalysisRequest request, Progress progress) {
    CompilerOptions stated = CompilerOptions.of(request.options());
    BoardChoice usual = board(request, stated);
    FrontEndOptions options = request.frontEndOptions(boardName(request, usual));
    progress.report("reading " + request.source().path(), 0, 1);
    FrontEndResult frontEnd =
        new FrontEnd().analyze(request.source(), options, request.loader(), progress);
    ProgramFiles.Companions companions = files.of(request, options, progress);
    CompilerOptions compiler =
        stated
            .orRelease(
                SpelledRelease.earlier(SpelledRelease.of(frontEnd.source()), companions.release()))
            .orLater(
                SpelledRelease.later(
                    SpelledRelease.earliest(frontEnd.source()), companions.earliest()));
    BoardChoice choice = compiler.equals(stated) ? usual : board(request, compiler);
    return new ReadProgram(frontEnd, companions, compiler, choice);
  }

  private void observe(KernelSchedule schedule) {
    observers.forEach(observer -> observer.scheduled(schedule));
  }

  /** How many kernels have been scheduled; those out of the cache do not count. */
  long scheduledKernels() {
    return scheduled.get();
  }

  /**
   * Area of a system with the kernels of several programs that were analysed in the same way.
   *
   * @param request the request of one of them
   * @param release the release of the compiler that they were analysed for
   */
  public Area systemArea(
      AnalysisRequest request,
      String release,
      List<KernelReport> kernels,
      List<ChannelReport> channels,
      Integer constantCacheBytes) {
    CompilerOptions compiler = CompilerOptions.of(request.options()).withRelease(release);
    BoardChoice choice = board(request, compiler);
    SystemArea area = new SystemArea(areas.of(choice.profile()), compiler.reassociate());
    return systemArea(area, choice, compiler, kernels, channels, constantCacheBytes);
  }

  private static Area systemArea(
      SystemArea area,
      BoardChoice choice,
      CompilerOptions compiler,
      List<KernelReport> kernels,
      List<ChannelReport> channels,
      Integer constantCacheBytes) {
    return area.system(
        kernels,
        channels,
        new SystemArea.Surroundings(
            choice.board(),
            summary(choice.device()).capacity(),
            compiler.globalRing(),
            constantCacheBytes));
  }

  private BoardChoice board(AnalysisRequest request, CompilerOptions compiler) {
    Optional<Device> device = Optional.empty();
    if (!request.device().isEmpty()) {
      device = devices.find(request.device());
      if (device.isEmpty()) {
        throw new IllegalArgumentException(
            "unknown device "
                + request.device()
                + "; known are "
                + String.join(", ", DeviceLibrary.IDS));
      }
    }
    Profiles profiles = new Profiles(devices, followed -> Release.of(compiler.release(followed)));
    Optional<String> asked =
        compiler
            .boardPackage()
            .map(folder -> folder + request.board().map(b -> ":" + b).orElse(""))
            .or(request::board);
    return boards.choose(asked, device, profiles, request.source().path());
  }

  /** The name for the macro that says which board is compiled for. */
  private static String boardName(AnalysisRequest request, BoardChoice choice) {
    return request.board().isEmpty() || choice.board().isGeneric()
        ? request.board().map(b -> b.substring(b.lastIndexOf(':') + 1)).orElse("")
        : choice.board().name();
  }

  /** Names are relative to the working directory, to folders that are given, or to the source. */
  private static Libraries libraries(AnalysisRequest request, CompilerOptions compiler) {
    if (compiler.libraries().isEmpty()) {
      return Libraries.NONE;
    }
    String path = request.source().path();
    List<String> folders = new ArrayList<>(compiler.libraryFolders());
    folders.add(path.substring(0, 1 + Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))));
    return Libraries.read(compiler.libraries(), folders, path);
  }

  /** Size of the cache that all kernels share (model M-LSU-30). */
  private static Integer constantCache(List<KernelReport> kernels, CompilerOptions options) {
    boolean used =
        kernels.stream()
            .flatMap(kernel -> kernel.lsus().stream())
            .anyMatch(unit -> unit.type().equals(CONSTANT_UNIT));
    int asked = Math.max(1, options.constantCacheBytes().orElse(CONSTANT_CACHE_BYTES));
    int floor = Integer.highestOneBit(asked);
    return used ? Integer.valueOf(floor == asked ? asked : floor * 2) : null;
  }

  private static DeviceSummary summary(Device device) {
    Capacity capacity = device.capacity();
    return new DeviceSummary(
        device.name(),
        device.family(),
        new DeviceSummary.Capacity(
            capacity.aluts(), capacity.ffs(), capacity.rams(), capacity.mlabs(), capacity.dsps()));
  }

  private static Command command(AnalysisRequest request, Device device, String release) {
    return new Command(
        List.of(request.source().path()),
        request.defines(),
        request.includes(),
        device.id(),
        request.board().orElse(null),
        request.targetFmaxMhz().orElse(device.targetFmaxMhz().value()),
        request.options(),
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

  private static double millis(long nanos) {
    return Math.round(nanos / 1000.0) / 1000.0;
  }

  private static String implementationVersion() {
    String found = Analyzer.class.getPackage().getImplementationVersion();
    return found == null ? "dev" : found;
  }
}
