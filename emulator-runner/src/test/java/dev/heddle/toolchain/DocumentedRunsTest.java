package dev.heddle.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.board.CompiledEnvironment;
import dev.heddle.toolchain.compile.Compilation;
import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.ObjectBoards;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.compile.Step;
import dev.heddle.toolchain.compile.ToolMessage;
import dev.heddle.toolchain.sweep.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documented cases that are about what a compile or a host does, named by their id. */
class DocumentedRunsTest {
  private static final Path AOC =
      Path.of(System.getProperty("heddle.root"), "testData", "sdk", "bin", "aoc");

  private static final String KERNEL = "kernel void k(global int *x) { x[0] = 1; }\n";

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  private Compilation.Result compile(
      Path place, Stage stage, List<String> inputs, String output, String... options)
      throws IOException {
    told.clear();
    return run(request(stage, inputs, output, options), place);
  }

  private Compilation.Result run(CompileRequest request, Path place) throws IOException {
    return Compilation.run(
        request,
        request.command(AOC, place, Map.of()),
        new Compilation.Listener() {
          @Override
          public void line(String text) {
            told.add(text);
          }

          @Override
          public void step(Step step) {
            // Each is a line, too.
          }
        },
        () -> false);
  }

  private static CompileRequest request(
      Stage stage, List<String> inputs, String output, String... options) {
    return new CompileRequest(
        stage,
        inputs.stream().map(Path::of).toList(),
        Optional.of(output).filter(name -> !name.isEmpty()).map(Path::of),
        List.of(options));
  }

  private String board(String made) throws IOException {
    return CompiledEnvironment.of(Files.readString(folder.resolve(made))).board().orElse("");
  }

  private void kernels(String... names) throws IOException {
    for (String name : names) {
      Files.writeString(folder.resolve(name), KERNEL);
    }
  }

  /** PG1-O-75: an object remembers its board when none is named later. */
  @Test
  void anObjectRemembersItsBoard() throws IOException {
    kernels("a.cl");
    compile(folder, Stage.OBJECT, List.of("a.cl"), "", "-board=board_x");
    ObjectBoards objects = new ObjectBoards(Map.of(Path.of("a.aoco"), board("a.aoco")));
    assertThat(objects.board()).contains("board_x");
    assertThat(objects.mistake()).isEmpty();
    compile(folder, Stage.RTL, List.of("a.aoco"), "");
    assertThat(board("a.aocr")).isEqualTo("board_x");
  }

  /** PG2-O-15: objects of two boards are not linked. */
  @Test
  void objectsOfTwoBoardsAreNotLinked() throws IOException {
    kernels("a.cl", "b.cl");
    compile(folder, Stage.OBJECT, List.of("a.cl"), "", "-board=board_x");
    compile(folder, Stage.OBJECT, List.of("b.cl"), "", "-board=board_y");
    ObjectBoards objects =
        new ObjectBoards(
            Map.of(Path.of("a.aoco"), board("a.aoco"), Path.of("b.aoco"), board("b.aoco")));
    assertThat(objects.board()).isEmpty();
    assertThat(objects.mistake().orElseThrow())
        .contains("objects of several boards cannot be linked", "a.aoco is for board_x");
  }

  /** PG2-O-17: a board with two devices takes a compile for each. */
  @Test
  void eachDeviceOfABoardHasACompileOfItsOwn() throws IOException {
    kernels("kernel_1.cl", "kernel_2.cl");
    compile(folder, Stage.FULL, List.of("kernel_1.cl"), "", "-board=board_fpga1");
    compile(folder, Stage.FULL, List.of("kernel_2.cl"), "", "-board=board_fpga2");
    assertThat(board("kernel_1.aocx")).isEqualTo("board_fpga1");
    assertThat(board("kernel_2.aocx")).isEqualTo("board_fpga2");
  }

  /** PG2-O-03.wg64 and PG2-O-03.wg128: the result has the name that it is given. */
  @ParameterizedTest
  @CsvSource({"64", "128"})
  void theResultOfEachMacroHasItsName(int size) throws IOException {
    kernels("myKernel.cl");
    String made = "myKernel_%d.aocx".formatted(size);
    Compilation.Result result =
        compile(folder, Stage.FULL, List.of("myKernel.cl"), made, "-DWORK_GROUP_SIZE=" + size);
    assertThat(result.product()).contains(folder.resolve(made));
    assertThat(request(Stage.FULL, List.of("myKernel.cl"), made).project())
        .isEqualTo(Path.of("myKernel_" + size));
  }

  /** PG2-O-12: an increment elsewhere starts from another project, which it leaves alone. */
  @Test
  void anIncrementStartsFromTheProjectThatIsNamed() throws IOException {
    kernels("mykernel.cl");
    CompileRequest first = request(Stage.FULL, List.of("mykernel.cl"), "", "-incremental");
    assertThat(first.incrementalBase()).contains(Path.of("mykernel"));
    run(first, folder);
    Path report = folder.resolve("mykernel/acl_quartus_report.txt");
    String before = Files.readString(report) + Files.getLastModifiedTime(report);

    Path elsewhere = Files.createDirectory(folder.resolve("new_rev"));
    Files.writeString(elsewhere.resolve("mykernel.cl"), KERNEL.replace("1", "2"));
    CompileRequest second =
        request(
            Stage.FULL,
            List.of("mykernel.cl"),
            "",
            "-incremental",
            "-fast-compile",
            "-incremental-input-dir=../mykernel");
    assertThat(second.incrementalBase()).contains(Path.of("../mykernel"));
    run(second, elsewhere);
    assertThat(elsewhere.resolve(second.project())).isDirectory();
    assertThat(elsewhere.resolve(second.project())).isEqualTo(folder.resolve("new_rev/mykernel"));
    assertThat(Files.readString(report) + Files.getLastModifiedTime(report)).isEqualTo(before);
  }

  /** PG2-O-16: what does not fit, plainly and with high effort. */
  @Test
  void whatDoesNotFitIsToldAndTriedThreeTimes() throws IOException {
    Files.writeString(folder.resolve("big.cl"), "// STAND_IN_FIT\n" + KERNEL);
    Compilation.Result plain = compile(folder, Stage.FULL, List.of("big.cl"), "");
    assertThat(plain.messages().stream().filter(each -> each.severity() == Severity.ERROR))
        .extracting(ToolMessage::text)
        .containsExactly(
            "Kernel fit error, recommend using -high-effort.", "Cannot fit kernel(s) on device");
    Build.Verdict verdict = Build.Verdict.of(plain.end().isOk(), told);
    assertThat(verdict).isEqualTo(Build.Verdict.NO_FIT);
    assertThat(verdict.advice()).contains("-high-effort, which tries three times");

    compile(folder, Stage.FULL, List.of("big.cl"), "", "-high-effort");
    assertThat(told.stream().map(Step::of)).contains(Optional.of(Step.HIGH_EFFORT));
    assertThat(told).filteredOn(line -> line.contains("Cannot fit")).hasSize(3);
  }

  private EmulationResult launch(String kernel, String sizes) throws Exception {
    Files.writeString(folder.resolve("k.cl"), kernel);
    String session =
        "{'sources': ['k.cl'], 'buffers': {'x': {'type': 'int', 'count': 1024, 'init': 'zero'}},"
            + " 'workflow': [{'kernel': 'k', %s, 'args': ['x']}]}";
    return new Emulator()
        .run(
            SessionReader.read(
                folder.resolve("s.clsession"), session.formatted(sizes).replace('\'', '"')));
  }

  /**
   * BP2-O30.reqd, BP2-O30.max, BP2-O30.barrier, BP2-O30.none and PG1-O-20: work-groups that the
   * runtime refuses. PG2-O-47 is a case of the emulator.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          __attribute__((reqd_work_group_size(64,1,1)))  | barrier | 'global': [1024], 'local': [32]
          __attribute__((reqd_work_group_size(64,1,1)))  | barrier | 'global': [1000], 'local': [64]
          __attribute__((max_work_group_size(512)))      | barrier | 'global': [1024], 'local': [1024]
          __attribute__((max_work_group_size(512)))      | barrier | 'global': [1024], 'local': [300]
          ''                                             | barrier | 'global': [1024], 'local': [512]
          ''                                             | none    | 'global': [1024], 'local': [300]
          ''                                             | task    | 'global': [8]
          """)
  void groupsThatDoNotFitAreRefused(String attribute, String body, String sizes) throws Exception {
    EmulationResult result = launch(kernel(attribute, body), sizes);
    assertThat(result.status()).isEqualTo(EmulationResult.Status.ERROR);
    assertThat(result.error()).contains("CL_INVALID_WORK_GROUP_SIZE");
  }

  private static String kernel(String attribute, String body) {
    String statement =
        switch (body) {
          case "barrier" ->
              "x[get_global_id(0)] = get_num_groups(0); barrier(CLK_GLOBAL_MEM_FENCE);";
          case "none" -> "x[get_global_id(0)] = get_num_groups(0);";
          default -> "for (int i = 0; i < 5; i++) x[i] = i;";
        };
    return attribute + "\nkernel void k(global int *restrict x) { " + statement + " }\n";
  }

  /**
   * BP2-O30.barrier: without a local size a group has one work-item. Of BP2-O30.none, whose group
   * is the whole range, no kernel can tell: one that asks for groups is another case.
   */
  @Test
  void withoutASizeAGroupWithABarrierHasOneWorkItem() throws Exception {
    EmulationResult result = launch(kernel("", "barrier"), "'global': [1024]");
    assertThat(result.error()).isEmpty();
    assertThat(result.buffers().get("x").bits(0, 0)).isEqualTo(1024);
  }

  /** BP2-O34: four elements a work-item take a quarter of the work-items. */
  @Test
  void fourElementsAWorkItemTakeAQuarterOfTheWorkItems() throws Exception {
    String one = "kernel void k(global int *restrict x) { x[get_global_id(0)] += 3; }\n";
    String four =
        "kernel void k(global int *restrict x) { int i = 4 * get_global_id(0);"
            + " x[i] += 3; x[i + 1] += 3; x[i + 2] += 3; x[i + 3] += 3; }\n";
    byte[] all = launch(one, "'global': [1024]").buffers().get("x").bytes();
    assertThat(launch(four, "'global': [256]").buffers().get("x").bytes()).isEqualTo(all);
  }
}
