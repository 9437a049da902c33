package dev.heddle.workspace;

import dev.heddle.inspections.whatif.WhatIfTrials;
import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.workspace.history.HistoryException;
import dev.heddle.workspace.history.OtherVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Open documents over files on disk, and the programs that somebody watches. A program is analysed
 * again, a pause after the last change, when a text has changed that it is made of: its own files
 * and all that they include, whether in an editor or on disk. All programs share one engine, which
 * works on one of them at a time. All methods may be called from any thread.
 */
public final class Workspace implements AutoCloseable {
  /** Processor time after which a reader is told what takes so long, and sees the other kernels. */
  private static final double LONGEST_SECONDS = 30;

  private final Documents documents = new Documents();
  private final Map<Path, Watched> programs = new HashMap<>();
  private final List<Consumer<WorkspaceEvent>> listeners = new CopyOnWriteArrayList<>();
  private final Engine engine;
  private final Projects projects;
  private final CodeQueries code;
  private final long pauseMillis;
  private final ScheduledExecutorService worker;

  /** A watched program. */
  private static final class Watched {
    /** Grows with every change, so that a run knows that it is out of date. */
    volatile long generation;

    /** The generation whose run has ended. */
    volatile long done = -1;

    int watchers;

    /** What it is made of; empty while a run reads it. */
    Optional<Engine.Read> read = Optional.empty();

    boolean mayBeMadeOf(Path path) {
      return read.isEmpty() || isMadeOf(path, read.get());
    }

    private static boolean isMadeOf(Path path, Engine.Read read) {
      return read.files().contains(path)
          || read.stamps().containsKey(path)
          || read.linked().missing().stream()
              .anyMatch(name -> path.endsWith(Path.of(name).getFileName()));
    }
  }

  /**
   * A workspace without documents.
   *
   * @param analyzer serves all documents
   * @param projects says what programs files belong to
   * @param pauseMillis silence after the last change before an analysis starts
   */
  public Workspace(Analyzer analyzer, Projects projects, long pauseMillis) {
    this(analyzer, projects, pauseMillis, LONGEST_SECONDS);
  }

  /**
   * For tests.
   *
   * @param longestSeconds processor time after which kernels that are not done are left out
   */
  Workspace(Analyzer analyzer, Projects projects, long pauseMillis, double longestSeconds) {
    this.engine = new Engine(analyzer, longestSeconds);
    this.projects = projects;
    code = new CodeQueries(documents, projects);
    this.pauseMillis = pauseMillis;
    ScheduledThreadPoolExecutor executor =
        new ScheduledThreadPoolExecutor(1, Workspace::workerThread);
    executor.setRemoveOnCancelPolicy(true);
    executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    worker = executor;
  }

  private static Thread workerThread(Runnable work) {
    Thread thread = new Thread(null, work, "Heddle analysis", 16L << 20);
    thread.setDaemon(true);
    return thread;
  }

  /** Answers about the texts as they are at this moment. */
  public CodeQueries code() {
    return code;
  }

  /**
   * Answers about all files of a project as they are at this moment.
   *
   * @param files its kernels, headers and sessions
   */
  public ProjectQueries project(Collection<Path> files, Cancellation cancellation) {
    CodeReader reader = new CodeReader(documents.snapshot(), projects);
    return new ProjectQueries(new ProjectTexts(reader, files, cancellation));
  }

  /** Tells a listener all events from now on. */
  public void addListener(Consumer<WorkspaceEvent> listener) {
    listeners.add(listener);
  }

  /** Stops telling a listener. */
  public void removeListener(Consumer<WorkspaceEvent> listener) {
    listeners.remove(listener);
  }

  /**
   * A document has been opened or has another text now.
   *
   * @param version grows with every change of the document
   */
  public void changed(Path file, long version, String text) {
    Path path = Documents.key(file);
    if (documents.put(path, version, text)) {
      restart(path);
    }
  }

  /** A document has been closed; what is on disk counts again. */
  public void closed(Path file) {
    Path path = Documents.key(file);
    if (documents.isOpen(path)) {
      documents.remove(path);
      code.closed(path);
      restart(path);
    }
  }

  /** A file has been written, made or deleted on disk. An open document hides that. */
  public void changedOnDisk(Path file) {
    Path path = Documents.key(file);
    if (!documents.isOpen(path)) {
      documents.changed();
      restart(path);
    }
  }

  /**
   * Looks, at the next moment, whether files have changed that no one tells about, as headers
   * outside of all projects: programs are analysed again whose files have other times or lengths.
   */
  public void lookAtDisk() {
    worker.execute(this::findChangesOnDisk);
  }

  private void findChangesOnDisk() {
    Set<Path> looked = new HashSet<>();
    synchronized (programs) {
      programs.values().forEach(p -> p.read.ifPresent(read -> looked.addAll(changed(read))));
    }
    if (!looked.isEmpty()) {
      documents.changed();
    }
    looked.forEach(this::restart);
  }

  private Set<Path> changed(Engine.Read read) {
    Set<Path> changed = new HashSet<>();
    read.stamps()
        .forEach(
            (path, stamp) -> {
              if (!documents.isOpen(path) && !Documents.Stamp.of(path).equals(stamp)) {
                changed.add(path);
              }
            });
    return changed;
  }

  /** Options or projects have changed: everything is analysed again. */
  public void settingsChanged() {
    documents.changed();
    synchronized (programs) {
      programs.forEach((path, program) -> start(path, program, pauseMillis));
    }
  }

  /** Keeps the program of a file up to date from now on; the first analysis starts at once. */
  public void watch(Path file) {
    Path path = Documents.key(file);
    synchronized (programs) {
      Watched program = programs.computeIfAbsent(path, p -> new Watched());
      program.watchers++;
      start(path, program, 0);
    }
  }

  /** Ends the analyses of a file's program, when nobody else watches it. */
  public void unwatch(Path file) {
    synchronized (programs) {
      Watched program = programs.get(Documents.key(file));
      if (program != null && --program.watchers == 0) {
        programs.remove(Documents.key(file));
        program.generation++;
      }
    }
  }

  /** Whether the last event about a watched file is about all texts as they are now. */
  public boolean isUpToDate(Path file) {
    synchronized (programs) {
      Watched program = programs.get(Documents.key(file));
      return program != null && program.done == program.generation;
    }
  }

  /**
   * Analyses the program of a file as it is now, for a caller who waits.
   *
   * @throws IOException if a file of it cannot be read
   * @throws CancellationException if it was cancelled
   */
  public Report report(Path file, Progress progress) throws IOException {
    Path path = Documents.key(file);
    return engine
        .analyse(path, projects.of(path), documents.snapshot(), read -> {}, progress)
        .proven(progress)
        .report();
  }

  /**
   * What the program of a file is at one moment.
   *
   * @param text of the file that was asked for
   * @param files all that it is made of, those included
   * @param missing the names that it includes and that were not found
   */
  public record Analysed(String text, Report report, Set<Path> files, Set<String> missing) {
    public Analysed {
      files = Set.copyOf(files);
      missing = Set.copyOf(missing);
    }
  }

  /**
   * Analyses the program of a file as it is now, for a caller who builds a whole project: fixes
   * that are still to be tried are left for when somebody looks at the file.
   *
   * @throws IOException if a file of it cannot be read
   * @throws CancellationException if it was cancelled
   */
  public Analysed analyse(Path file, Progress progress) throws IOException {
    Path path = Documents.key(file);
    AtomicReference<Engine.Read> read = new AtomicReference<>();
    Engine.Result result =
        engine.analyse(path, projects.of(path), documents.snapshot(), read::set, progress);
    return new Analysed(
        result.text(),
        result.report(),
        read.get().files(),
        Set.copyOf(read.get().linked().missing()));
  }

  /**
   * Analyses a program as it is saved, whatever open documents hold, for a caller who waits.
   *
   * @throws CancellationException if it was cancelled
   */
  public Analysis analyse(Program program, Progress progress) {
    return engine.saved(program, progress);
  }

  /**
   * Why the numbers at a line of a file are what they are, as its program is now; empty when it has
   * none there.
   *
   * @param line from 1
   * @throws IOException if a file of it cannot be read
   * @throws CancellationException if it was cancelled
   */
  public Optional<String> why(Path file, int line, Progress progress) throws IOException {
    Composition composed = composed(file);
    Analysis analysis = engine.analysed(composed, progress);
    List<LineNote> notes =
        LineNotes.of(analysis.report(), composed.name(Documents.key(file)), composed.text());
    return new NumberReasons(analysis.provenance())
        .of(notes.stream().filter(note -> note.line() == line).toList());
  }

  /**
   * What can be tried on a program.
   *
   * @param text of the file that was asked for, which the trials are about
   */
  public record Trials(String text, WhatIfTrials whatIf) {}

  /**
   * Analyses the program of a file as it is now, to try pragmas and attributes on it.
   *
   * @throws IOException if a file of it cannot be read
   * @throws CancellationException if it was cancelled
   */
  public Trials trials(Path file, Progress progress) throws IOException {
    Path path = Documents.key(file);
    Engine.Result result =
        engine.analyse(path, projects.of(path), documents.snapshot(), read -> {}, progress);
    return new Trials(result.text(), result.inspected().whatIf());
  }

  /**
   * Analyses the program of a file as it was committed.
   *
   * @param revision a commit, a branch, a tag or an expression such as {@code HEAD~2}
   * @throws IOException if a file of it cannot be read
   * @throws HistoryException if there is no such commit, or no such file in it
   * @throws CancellationException if it was cancelled
   */
  public OtherVersion committed(Path file, String revision, Progress progress)
      throws IOException, HistoryException {
    return engine.committed(composed(file), revision, progress);
  }

  /**
   * Analyses the program of a file as it is now, for the generic board of another device.
   *
   * @throws IOException if a file of it cannot be read
   * @throws CancellationException if it was cancelled
   */
  public OtherVersion onDevice(Path file, String device, Progress progress) throws IOException {
    return engine.onDevice(composed(file), device, progress);
  }

  private Composition composed(Path file) throws IOException {
    Path path = Documents.key(file);
    return Composition.of(path, projects.of(path), documents.snapshot());
  }

  @Override
  public void close() {
    synchronized (programs) {
      programs.values().forEach(program -> program.generation++);
      programs.clear();
    }
    worker.shutdownNow();
  }

  private void restart(Path changed) {
    synchronized (programs) {
      programs.forEach(
          (path, program) -> {
            boolean concerned =
                path.equals(changed)
                    || program.mayBeMadeOf(changed)
                    || projects.of(path).files().contains(changed);
            if (concerned) {
              start(path, program, pauseMillis);
            }
          });
    }
  }

  private void start(Path path, Watched program, long delayMillis) {
    long generation = ++program.generation;
    worker.schedule(() -> run(path, program, generation), delayMillis, TimeUnit.MILLISECONDS);
  }

  private void run(Path path, Watched program, long generation) {
    if (program.generation != generation) {
      return;
    }
    Progress progress = () -> program.generation != generation;
    synchronized (programs) {
      program.read = Optional.empty();
    }
    Documents.Snapshot texts = documents.snapshot();
    try {
      Engine.Result result =
          engine.analyse(
              path,
              projects.of(path),
              texts,
              read -> parsed(path, program, generation, read, texts),
              progress);
      Map<Path, Long> versions = versions(path, program, texts);
      tell(
          program,
          generation,
          new WorkspaceEvent.Analysed(path, versions, result.text(), result.report()));
      if (!result.isProven()) {
        worker.execute(() -> prove(path, program, generation, versions, result));
        return;
      }
    } catch (CancellationException outOfDate) {
      // A newer run follows, or nobody watches any more.
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError problem) {
      tell(
          program,
          generation,
          new WorkspaceEvent.Failed(path, versions(path, program, texts), problem));
    }
    program.done = generation;
  }

  /** Finds out which fixes help, when nothing else is to be done; tells when some do. */
  private void prove(
      Path path, Watched program, long generation, Map<Path, Long> versions, Engine.Result result) {
    if (program.generation != generation) {
      return;
    }
    try {
      Report proven = result.proven(() -> program.generation != generation).report();
      if (!proven.findings().equals(result.report().findings())) {
        tell(
            program,
            generation,
            new WorkspaceEvent.Analysed(path, versions, result.text(), proven));
      }
    } catch (CancellationException outOfDate) {
      // A newer run follows, or nobody watches any more.
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError problem) {
      tell(program, generation, new WorkspaceEvent.Failed(path, versions, problem));
    }
    program.done = generation;
  }

  private void parsed(
      Path path, Watched program, long generation, Engine.Read read, Documents.Snapshot texts) {
    synchronized (programs) {
      program.read = Optional.of(read);
    }
    tell(
        program,
        generation,
        new WorkspaceEvent.Parsed(path, texts.versions(read.files()), read.linked()));
  }

  private Map<Path, Long> versions(Path path, Watched program, Documents.Snapshot texts) {
    synchronized (programs) {
      return texts.versions(program.read.map(Engine.Read::files).orElse(Set.of(path)));
    }
  }

  private void tell(Watched program, long generation, WorkspaceEvent event) {
    if (program.generation == generation) {
      listeners.forEach(listener -> listener.accept(event));
    }
  }
}
