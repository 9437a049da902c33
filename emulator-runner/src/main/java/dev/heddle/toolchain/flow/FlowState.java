package dev.heddle.toolchain.flow;

import dev.heddle.emulator.history.PastRun;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is known of a program.
 *
 * @param folder that its compiles run in
 * @param sources its kernel files as a command in that folder names them
 * @param changed when the last of its files has changed, those that are included among them
 * @param sessions those that run it
 * @param report its predicted report
 * @param kernels what its kernels are made of now ({@link KernelContents})
 * @param builds its compiles, newest first
 * @param partitions those of an incremental compile
 * @param options of the vendor's compiler that belong to the program
 * @param grouping the file of the partitions, as a command in the folder names it; empty for none
 */
public record FlowState(
    Path folder,
    List<Path> sources,
    Instant changed,
    List<SessionState> sessions,
    Report report,
    Map<String, String> kernels,
    List<BuildRecord> builds,
    Partitions partitions,
    List<String> options,
    Optional<Path> grouping) {
  public FlowState {
    options = List.copyOf(options);
    sources = List.copyOf(sources);
    sessions = List.copyOf(sessions);
    kernels = Collections.unmodifiableMap(new TreeMap<>(kernels));
    builds = List.copyOf(builds);
  }

  /**
   * A session of the program.
   *
   * @param file as a command in the folder names it
   * @param changed when it has changed last
   * @param last its last run; empty when there is none
   */
  public record SessionState(Path file, Instant changed, Optional<PastRun> last) {}

  /**
   * The same with what commands say beside the files.
   *
   * @param newOptions of the vendor's compiler that belong to the program
   * @param file the file of the partitions; empty for none
   */
  public FlowState with(List<String> newOptions, Optional<Path> file) {
    return new FlowState(
        folder, sources, changed, sessions, report, kernels, builds, partitions, newOptions, file);
  }

  /** What the kernels of the last incremental compile were made of; empty without one. */
  public Map<String, String> incrementalBase() {
    return last(FlowStep.INCREMENTAL)
        .filter(BuildRecord::isUsable)
        .map(BuildRecord::kernels)
        .orElse(Map.of());
  }

  /** What a build is called without its ending. */
  String name() {
    String file = sources.get(sources.size() - 1).getFileName().toString();
    int dot = file.lastIndexOf('.');
    return dot > 0 ? file.substring(0, dot) : file;
  }

  /** The last build of a step that made the product of this program. */
  Optional<BuildRecord> last(FlowStep step) {
    return builds.stream()
        .filter(build -> FlowStep.of(build).filter(step::equals).isPresent())
        .filter(build -> build.product().getFileName().toString().startsWith(name() + "."))
        .findFirst();
  }

  /** Whether a build was made of the sources as they are, and what it made is still there. */
  boolean isCurrent(BuildRecord build) {
    return !build.started().isBefore(changed) && Files.exists(folder.resolve(build.product()));
  }
}
