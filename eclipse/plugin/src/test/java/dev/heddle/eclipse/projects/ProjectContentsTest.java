package dev.heddle.eclipse.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.workspace.Projects;
import dev.heddle.workspace.Workspace;
import dev.heddle.workspace.projects.Example;
import dev.heddle.workspace.projects.KernelTemplate;
import dev.heddle.workspace.projects.SessionDraft;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What new projects begin with is analysed without an error and runs. */
class ProjectContentsTest {

  @TempDir private Path folder;

  static List<Example> examples() {
    return Example.all();
  }

  private Workspace workspace() {
    return new Workspace(
        new Analyzer(),
        file -> Projects.Membership.alone(file, Options.parse(List.of(), folder)),
        0);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleIsAnalysedAndRuns(Example example) throws IOException, SessionException {
    for (String name : example.files()) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      try (InputStream content = example.content(name)) {
        Files.copy(content, file);
      }
    }
    try (Workspace workspace = workspace()) {
      Report report = workspace.report(folder.resolve(example.kernel()), Progress.NONE);
      assertThat(report.diagnostics()).isEmpty();
      assertThat(report.kernels()).isNotEmpty();
    }
    run(folder.resolve(example.kernel().replace(".cl", ".clsession")));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EMPTY")
  void aNewKernelRunsWithTheSessionThatIsWrittenForIt(KernelTemplate template)
      throws IOException, SessionException {
    Path kernel = Files.writeString(folder.resolve("new-1.cl"), template.text("kernel"));
    try (Workspace workspace = workspace()) {
      Report report = workspace.report(kernel, Progress.NONE);
      assertThat(report.diagnostics()).isEmpty();
      TranslationUnit unit = workspace.code().code(kernel, Cancellation.NEVER).result().unit();
      Path place = folder.resolve("new-1.clsession");
      String session =
          FittedSession.text(
              size ->
                  SessionDraft.of(
                      unit,
                      "new-1.cl",
                      SessionDraft.kernels(unit).get(0),
                      List.of(),
                      name ->
                          report.kernels().stream()
                              .filter(found -> found.name().equals(name))
                              .allMatch(
                                  found -> found.kind() == KernelReport.Kind.SINGLE_WORK_ITEM),
                      size),
              place,
              Progress.NONE);
      run(Files.writeString(place, session));
    }
  }

  /** What the guides say about intervals: the largest one of a kernel's loops is 1, or is not. */
  @ParameterizedTest
  @CsvSource({
    "reduction, arria10, sum_plain, false",
    "reduction, arria10, sum_lanes, true",
    "scan, arria10, scan_single, true",
    "fir, arria10, fir, true",
    "stencil, arria10, relax, true",
    "stencil-chain, arria10, step_2, true",
    "histogram, arria10, count_plain, false",
    "histogram, arria10, count_copies, true",
    "sparse-product, arria10, multiply, true",
    "sparse-product, stratixv, multiply, false",
    "systolic-array, arria10, cell, true",
    "systolic-array, stratixv, cell, false",
    "io-filter, arria10, largest_of_three, true",
    "pair-forces, arria10, pair_forces, true"
  })
  void theIntervalsAreWhatTheGuidesSay(String id, String device, String kernel, boolean isOne)
      throws IOException {
    Example example =
        examples().stream().filter(known -> known.id().equals(id)).findFirst().orElseThrow();
    Path file = folder.resolve(example.kernel());
    try (InputStream content = example.content(example.kernel())) {
      Files.copy(content, file);
    }
    List<String> options = List.of("--device", device);
    try (Workspace workspace =
        new Workspace(
            new Analyzer(),
            path -> Projects.Membership.alone(path, Options.parse(options, folder)),
            0)) {
      int largest =
          workspace.report(file, Progress.NONE).kernels().stream()
              .filter(found -> found.name().equals(kernel))
              .flatMap(found -> found.loops().stream())
              .filter(loop -> loop.ii() != null)
              .mapToInt(LoopReport::ii)
              .max()
              .orElseThrow();
      assertThat(largest == 1).as("II %d", largest).isEqualTo(isOne);
    }
  }

  private static void run(Path session) throws SessionException {
    EmulationResult result =
        new Emulator().run(SessionReader.read(session), Progress.NONE, text -> {});
    assertThat(result.status()).as(result.error()).isEqualTo(EmulationResult.Status.OK);
  }

  /** What the filter between two ports sends is in a file, which no session compares. */
  @ParameterizedTest
  @MethodSource("filters")
  void theFilterSendsTheLargestOfThree(Example example) throws IOException, SessionException {
    anExampleIsAnalysedAndRuns(example);
    int[] received = words(folder.resolve("received.raw"));
    int[] sent = words(folder.resolve("sent.raw"));
    assertThat(sent).hasSameSizeAs(received);
    for (int i = 0; i < sent.length; i++) {
      int largest = received[i];
      for (int k = Math.max(0, i - 2); k < i; k++) {
        largest = Math.max(largest, received[k]);
      }
      assertThat(sent[i]).isEqualTo(largest);
    }
  }

  static List<Example> filters() {
    return examples().stream().filter(example -> example.id().equals("io-filter")).toList();
  }

  private static int[] words(Path file) throws IOException {
    IntBuffer buffer =
        ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    int[] words = new int[buffer.remaining()];
    buffer.get(words);
    return words;
  }
}
