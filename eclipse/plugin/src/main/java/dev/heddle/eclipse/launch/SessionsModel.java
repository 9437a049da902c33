package dev.heddle.eclipse.launch;

import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.session.RunName;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.toolchain.flow.BuildRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;

/** Finds the sessions of the workspace, what was built and how runs ended. Reads files. */
final class SessionsModel {
  private static final List<String> PRODUCTS = List.of("aoco", "aocr", "aocx");

  private SessionsModel() {}

  /** What an entry is. */
  enum Kind {
    PROJECT,
    SESSION,
    CONFIGURATION,
    /** The runs of a configuration that are remembered. */
    RUNS,
    /** One of them. */
    RUN,
    /** A compile that was submitted and has not ended, or how it has. */
    JOB,
    PRODUCT,
    REPORT
  }

  /**
   * A line of the view.
   *
   * @param note what is to say of it, behind its name
   * @param isStale whether something that it was made of is newer, or it must not be used
   * @param resource the file or folder
   * @param configuration the name of a run, that is of a configuration or a row of sizes; empty
   *     elsewhere
   * @param run a run that is remembered; empty elsewhere
   */
  record Entry(
      Kind kind,
      String name,
      String note,
      boolean isStale,
      IResource resource,
      String configuration,
      Optional<PastRun> run,
      List<Entry> children) {
    Entry {
      children = List.copyOf(children);
    }

    Entry(
        Kind kind,
        String name,
        String note,
        boolean isStale,
        IResource resource,
        String configuration,
        List<Entry> children) {
      this(kind, name, note, isStale, resource, configuration, Optional.empty(), children);
    }
  }

  /** The projects with something to show, in the order of their names. */
  static List<Entry> read() throws CoreException {
    List<Entry> projects = new ArrayList<>();
    for (var project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      if (!project.isAccessible()) {
        continue;
      }
      List<Entry> children = new ArrayList<>();
      for (IFile session : FolderFiles.files(project, FileKind.SESSION)) {
        children.add(session(session));
      }
      project.accept(
          resource -> {
            product(resource).ifPresent(children::add);
            if (resource instanceof IContainer folder) {
              children.addAll(jobs(folder));
            }
            return true;
          });
      if (!children.isEmpty()) {
        children.sort(Comparator.comparing(Entry::kind).thenComparing(Entry::name));
        projects.add(new Entry(Kind.PROJECT, project.getName(), "", false, project, "", children));
      }
    }
    projects.sort(Comparator.comparing(Entry::name));
    return projects;
  }

  private static List<Entry> jobs(IContainer folder) throws CoreException {
    List<Entry> entries = new ArrayList<>();
    for (JobRuns.Known known : JobRuns.in(folder)) {
      entries.add(
          new Entry(Kind.JOB, known.job().name(), known.note(), false, folder, "", List.of()));
    }
    return entries;
  }

  /** Whether a job of these projects may end without anybody telling. */
  static boolean hasOpenJobs(List<Entry> projects) throws CoreException {
    for (Entry project : projects) {
      for (Entry entry : project.children()) {
        if (entry.kind() == Kind.JOB
            && JobRuns.in((IContainer) entry.resource()).stream().anyMatch(JobRuns.Known::isOpen)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Entry session(IFile file) {
    Path path = file.getLocation().toPath();
    String name = file.getProjectRelativePath().toString();
    List<PastRun> past = PastRuns.of(file);
    List<Entry> children = new ArrayList<>();
    try {
      children.addAll(rows(file, path, "", past));
      for (String configuration : SessionReader.configurations(path)) {
        List<Entry> below = rows(file, path, configuration, past);
        runs(file, configuration, past).ifPresent(below::add);
        children.add(run(file, configuration, past, below));
      }
      runs(file, "", past).ifPresent(children::add);
      Run run = run(file, "", past);
      return new Entry(Kind.SESSION, name, run.note(), run.isStale(), file, "", children);
    } catch (SessionException e) {
      return new Entry(Kind.SESSION, name, "cannot be read", true, file, "", List.of());
    }
  }

  /** The rows of the table of sizes; none where there is no table. */
  private static List<Entry> rows(IFile file, Path path, String configuration, List<PastRun> past)
      throws SessionException {
    List<Entry> rows = new ArrayList<>();
    List<String> names = SessionReader.sizes(path, configuration);
    for (String name : names.size() > 1 ? names : List.<String>of()) {
      rows.add(run(file, name, past, runs(file, name, past).stream().toList()));
    }
    return rows;
  }

  /** All runs of a configuration, newest first; empty where there was none. */
  private static Optional<Entry> runs(IFile file, String name, List<PastRun> past) {
    List<Entry> entries = new ArrayList<>();
    for (PastRun run : past) {
      run.of(name)
          .ifPresent(
              outcome ->
                  entries.add(
                      new Entry(
                          Kind.RUN,
                          PastRuns.time(run),
                          outcome.words(),
                          false,
                          file,
                          name,
                          Optional.of(run),
                          List.of())));
    }
    String count = entries.size() == 1 ? "1 run" : entries.size() + " runs";
    return entries.isEmpty()
        ? Optional.empty()
        : Optional.of(new Entry(Kind.RUNS, "Past runs", count, false, file, name, entries));
  }

  private static Entry run(IFile file, String name, List<PastRun> past, List<Entry> below) {
    Run run = run(file, name, past);
    return new Entry(
        Kind.CONFIGURATION, RunName.of(name).words(), run.note(), run.isStale(), file, name, below);
  }

  private record Run(String note, boolean isStale) {}

  private static Run run(IFile session, String configuration, List<PastRun> past) {
    Optional<PastRun> last =
        past.stream().filter(run -> run.of(configuration).isPresent()).findFirst();
    if (last.isEmpty()) {
      return new Run("not run yet", false);
    }
    Path path = session.getLocation().toPath();
    List<Path> madeOf = new ArrayList<>(List.of(path));
    try {
      Session read = SessionReader.readConfiguration(path, configuration);
      madeOf.addAll(read.sources());
    } catch (SessionException e) {
      return new Run("cannot be read", true);
    }
    Instant ended = last.get().ended();
    String note = last.get().of(configuration).orElseThrow().status() + ", " + time(ended);
    Optional<String> newer = newer(madeOf, ended);
    return new Run(
        newer.map(name -> note + ", older than " + name).orElse(note), newer.isPresent());
  }

  private static Optional<String> newer(List<Path> files, Instant than) {
    return files.stream()
        .filter(file -> modified(file).isAfter(than))
        .findFirst()
        .map(file -> file.getFileName().toString());
  }

  private static Instant modified(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      return Instant.MIN;
    }
  }

  static String time(Instant instant) {
    return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT)
        .format(instant.atZone(ZoneId.systemDefault()));
  }

  /** What a compile has made: objects, bitstreams, and folders with the compiler's reports. */
  private static Optional<Entry> product(IResource resource) {
    IPath location = resource.getLocation();
    if (location == null) {
      return Optional.empty();
    }
    boolean isReport =
        resource.getType() == IResource.FOLDER
            && resource.getName().equals("reports")
            && resource.getParent().getType() == IResource.FOLDER;
    String extension = resource.getFileExtension();
    boolean isFile = resource instanceof IFile && extension != null;
    if (!isReport && !(isFile && PRODUCTS.contains(extension))) {
      return Optional.empty();
    }
    IResource made = isReport ? resource.getParent() : resource;
    String base = made.getProjectRelativePath().removeFileExtension().lastSegment();
    IResource kernel = made.getParent().findMember(base + ".cl");
    Instant time = modified(location.toPath());
    Optional<String> newer =
        kernel == null ? Optional.empty() : newer(List.of(kernel.getLocation().toPath()), time);
    Optional<String> unusable = isReport ? Optional.empty() : unusable(location.toPath());
    String note =
        time(time)
            + unusable.map(why -> ", " + why + ": do not use it").orElse("")
            + newer.map(name -> ", older than " + name).orElse("");
    return Optional.of(
        new Entry(
            isReport ? Kind.REPORT : Kind.PRODUCT,
            resource.getProjectRelativePath().toString(),
            note,
            newer.isPresent() || unusable.isPresent(),
            resource,
            "",
            List.of()));
  }

  /** Why what a compile has made cannot be used, such as "fails timing"; empty when it can. */
  private static Optional<String> unusable(Path made) {
    try {
      return BuildRecord.in(made.getParent()).stream()
          .filter(build -> build.product().getFileName().equals(made.getFileName()))
          .findFirst()
          .filter(build -> !build.isUsable())
          .map(BuildRecord::result);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
