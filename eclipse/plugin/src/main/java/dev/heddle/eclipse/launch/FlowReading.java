package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.toolchain.flow.FlowAdvice;
import dev.heddle.toolchain.flow.FlowState;
import dev.heddle.toolchain.flow.FlowStates;
import dev.heddle.toolchain.flow.IncrementalPlan;
import dev.heddle.toolchain.flow.Partitions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of the steps of a compile, for its dialog.
 *
 * @param advice the steps
 * @param state what they come from
 * @param partitions of an incremental compile, all kernels among them
 * @param file that partitions are read from and saved to
 * @param mistakes what is wrong with that file, a sentence each
 */
record FlowReading(
    FlowAdvice advice, FlowState state, Partitions partitions, Path file, List<String> mistakes) {
  private static final String GROUPING = "-incremental-grouping";

  /**
   * Reads and analyses the files of a compile, which takes seconds.
   *
   * @throws IOException when a file cannot be read
   * @throws IllegalArgumentException when an option makes no sense
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static FlowReading of(CommandRun run, Cancellation cancellation) throws IOException {
    List<SourceFile> sources = new ArrayList<>();
    for (Path file : run.files()) {
      sources.add(FileLoader.read(run.folder().resolve(file)));
    }
    Options options = Options.parse(run.further(), run.folder()).options();
    Analysis analysis = KernelWorkspace.analyse(new Program(sources, options), cancellation);
    Path file = partitionFile(run);
    String text = Files.isRegularFile(file) ? Files.readString(file) : "";
    Partitions named = Partitions.of(text);
    FlowState state =
        FlowStates.of(run.folder(), run.files(), analysis, RunHistory.usual(), Optional.of(named))
            .with(programOptions(run), Optional.empty());
    return new FlowReading(
        FlowAdvice.of(state),
        state,
        named.with(state.kernels().keySet()),
        file,
        Partitions.mistakes(text, state.kernels().keySet()));
  }

  /** The options of a run without those that a step says itself. */
  private static List<String> programOptions(CommandRun run) {
    List<String> words = new ArrayList<>();
    run.option("--board").ifPresent(name -> words.add("-board=" + name));
    run.further().stream()
        .filter(word -> !word.matches("-(profile|fast-compile|incremental)(=.*)?"))
        .forEach(words::add);
    return words;
  }

  /** The file that an option names, or the usual one beside the kernels. */
  private static Path partitionFile(CommandRun run) {
    String option = GROUPING + "=";
    return run.further().stream()
        .filter(word -> word.startsWith(option))
        .map(word -> run.folder().resolve(word.substring(option.length())))
        .findFirst()
        .orElseGet(
            () -> {
              String name = run.files().get(0).getFileName().toString();
              return run.folder().resolve(name.replaceFirst("\\.[^.]*$", "") + ".partitions");
            });
  }

  /** The same with other partitions, which are saved nowhere. */
  FlowReading with(Partitions others) {
    return new FlowReading(advice, state, others, file, List.of());
  }

  /** What an incremental compile would make again. Without an earlier one, all. */
  IncrementalPlan plan() {
    Map<String, String> before = state.incrementalBase();
    return IncrementalPlan.of(partitions, before, state.kernels(), state.report());
  }
}
