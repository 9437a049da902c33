package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Linker;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.ReportJson;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.workspace.Projects;
import dev.heddle.workspace.Workspace;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The programs of several files in testData/programs: report, emulator and workspace take and
 * refuse the same ones, with the same messages, and know the same kernels, functions and channels.
 */
class ProgramsTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("heddle.root"), "testData", "programs");

  @TestFactory
  Stream<DynamicNode> programs() throws IOException {
    try (Stream<Path> folders = Files.list(PROGRAMS)) {
      List<Path> all = folders.filter(Files::isDirectory).sorted().toList();
      assertThat(all).hasSizeGreaterThanOrEqualTo(12);
      return all.stream().map(ProgramsTest::tests);
    }
  }

  private static DynamicNode tests(Path folder) {
    return DynamicContainer.dynamicContainer(
        folder.getFileName().toString(),
        List.of(
            DynamicTest.dynamicTest("report", () -> report(folder, Expected.read(folder))),
            DynamicTest.dynamicTest("emulator", () -> emulator(folder, Expected.read(folder))),
            DynamicTest.dynamicTest("workspace", () -> workspace(folder, Expected.read(folder)))));
  }

  /** What program.json says; messages begin with file, line and column. */
  private record Expected(
      List<String> files,
      List<String> options,
      List<String> linked,
      List<String> kernels,
      List<String> functions,
      List<String> channels,
      List<String> errors) {
    static Expected read(Path folder) throws IOException {
      JsonNode json = new ObjectMapper().readTree(folder.resolve("program.json").toFile());
      return new Expected(
          texts(json, "files"),
          texts(json, "options"),
          texts(json, "linked"),
          texts(json, "kernels"),
          texts(json, "functions"),
          texts(json, "channels"),
          texts(json, "errors"));
    }

    private static List<String> texts(JsonNode json, String key) {
      List<String> texts = new ArrayList<>();
      json.required(key).forEach(text -> texts.add(text.asText()));
      return texts;
    }
  }

  private static void report(Path folder, Expected expected) throws IOException {
    List<String> command = new ArrayList<>(List.of("report", "--format", "json"));
    for (String option : expected.options()) {
      command.add(option.startsWith("-I") ? "-I" + folder.resolve(option.substring(2)) : option);
    }
    expected.files().forEach(file -> command.add(folder.resolve(file).toString()));
    StringWriter out = new StringWriter();

    int status =
        Heddle.run(command.toArray(String[]::new), new PrintWriter(out), new PrintWriter(out));

    Report report = ReportJson.read(out.toString());
    assertThat(status).isEqualTo(expected.errors().isEmpty() ? 0 : 1);
    check(report, folder, expected);
  }

  private static void check(Report report, Path folder, Expected expected) {
    assertThat(
            report.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(
                    error ->
                        "%s:%d:%d: %s"
                            .formatted(error.file(), error.line(), error.column(), error.message()))
                .map(message -> relative(message, folder)))
        .containsExactlyElementsOf(expected.errors());
    assertThat(report.command().files().stream().map(file -> relative(file, folder)))
        .containsExactlyElementsOf(expected.linked());
    assertThat(report.kernels()).extracting(KernelReport::name).isEqualTo(expected.kernels());
    assertThat(report.channels()).extracting(ChannelReport::name).isEqualTo(expected.channels());
  }

  /** As an editor asks: about one file, which the project joins with the others. */
  private static void workspace(Path folder, Expected expected) throws IOException {
    List<Path> files = expected.files().stream().map(folder::resolve).toList();
    Projects.Membership membership =
        new Projects.Membership(files, Options.parse(expected.options(), folder));
    try (Workspace workspace = new Workspace(new Analyzer(), file -> membership, 0)) {
      check(workspace.report(files.get(0), Progress.NONE), folder, expected);
    }
  }

  private static void emulator(Path folder, Expected expected) throws Exception {
    Session session = SessionReader.read(folder.resolve("run.clsession"));
    Program program = SessionProgram.of(session);
    LinkedProgram linked = new Linker().link(program, "", new FileLoader(), Progress.NONE);
    assertThat(linked.kernelNames()).isEqualTo(expected.kernels());
    assertThat(linked.functionNames()).isEqualTo(expected.functions());
    assertThat(linked.channelNames()).isEqualTo(expected.channels());

    EmulationResult result = new Emulator().run(session);

    if (expected.errors().isEmpty()) {
      assertThat(result.status()).as(result.toString()).isEqualTo(EmulationResult.Status.OK);
    } else {
      assertThat(result.status()).isEqualTo(EmulationResult.Status.ERROR);
      assertThat(relative(result.error(), folder))
          .isEqualTo("CL_BUILD_PROGRAM_FAILURE: " + String.join("\n", expected.errors()));
    }
  }

  private static String relative(String message, Path folder) {
    return message.replace(folder + "/", "");
  }
}
