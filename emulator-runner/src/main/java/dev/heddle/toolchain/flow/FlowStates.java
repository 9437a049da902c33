package dev.heddle.toolchain.flow;

import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Analysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds out what is known of a program. */
public final class FlowStates {
  private FlowStates() {}

  /**
   * Reads sessions, runs and builds beside a program.
   *
   * @param sources its kernel files as a command in the folder names them
   * @param partitions those of an incremental compile; empty for one for each kernel
   * @throws IOException when a folder cannot be read
   */
  public static FlowState of(
      Path folder,
      List<Path> sources,
      Analysis analysis,
      RunHistory history,
      Optional<Partitions> partitions)
      throws IOException {
    Instant changed = Instant.MIN;
    for (Path source : sources) {
      changed = later(changed, folder.resolve(source));
    }
    for (String read : analysis.linked().read()) {
      changed = later(changed, folder.resolve(read));
    }
    List<FlowState.SessionState> sessions = new ArrayList<>();
    for (Path session : sessions(folder, sources)) {
      List<PastRun> runs = history.of(folder.resolve(session));
      sessions.add(
          new FlowState.SessionState(
              session, later(Instant.MIN, folder.resolve(session)), runs.stream().findFirst()));
    }
    return new FlowState(
        folder,
        sources,
        changed,
        sessions,
        analysis.report(),
        KernelContents.of(analysis.linked()),
        BuildRecord.in(folder),
        partitions.orElse(new Partitions(List.of())),
        List.of(),
        Optional.empty());
  }

  private static Instant later(Instant before, Path file) throws IOException {
    if (!Files.exists(file)) {
      return before;
    }
    Instant changed = Files.getLastModifiedTime(file).toInstant();
    return changed.isAfter(before) ? changed : before;
  }

  /** The sessions in the folders of the sources that run one of them. */
  private static List<Path> sessions(Path folder, List<Path> sources) throws IOException {
    List<Path> found = new ArrayList<>();
    List<Path> places =
        sources.stream().map(source -> folder.resolve(source).getParent()).distinct().toList();
    for (Path place : places) {
      try (Stream<Path> files = Files.list(place)) {
        files
            .filter(file -> file.toString().endsWith(".clsession"))
            .filter(file -> runs(file, folder, sources))
            .sorted()
            .map(file -> file.startsWith(folder) ? folder.relativize(file) : file)
            .forEach(found::add);
      }
    }
    return found;
  }

  private static boolean runs(Path session, Path folder, List<Path> sources) {
    try {
      List<Path> named = SessionReader.readConfiguration(session, "").sources();
      return sources.stream()
          .map(source -> folder.resolve(source).toAbsolutePath().normalize())
          .anyMatch(
              source ->
                  named.stream()
                      .anyMatch(each -> each.toAbsolutePath().normalize().equals(source)));
    } catch (SessionException unreadable) {
      return false;
    }
  }
}
