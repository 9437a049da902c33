package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramListTest {
  private static final ProgramList LIST =
      ProgramList.parse("a.cl  \"my kernels/b.cl\" # both\n\n# nothing\nc.cl a.cl\n");

  @TempDir private Path project;

  @Test
  void eachLineIsAProgram() {
    assertThat(LIST.programs())
        .containsExactly(List.of("a.cl", "my kernels/b.cl"), List.of("c.cl", "a.cl"));
  }

  @Test
  void aFileBelongsToTheFirstProgramThatNamesIt() {
    Path b = project.resolve("my kernels/b.cl");
    Path a = project.resolve("a.cl");
    Path c = project.resolve("c.cl");

    assertThat(LIST.programOf(project, b.resolveSibling("../my kernels/b.cl")))
        .contains(List.of(a, b));
    assertThat(LIST.programOf(project, a)).contains(List.of(a, b));
    assertThat(LIST.programOf(project, c)).contains(List.of(c, a));
    assertThat(LIST.programOf(project, project.resolve("d.cl"))).isEmpty();
  }

  @Test
  void aFileThatIsMissingIsTold() throws IOException {
    Files.createFile(project.resolve("a.cl"));
    Files.createFile(project.resolve("c.cl"));

    assertThat(LIST.problem(project)).contains("There is no file my kernels/b.cl in the project");
    assertThat(ProgramList.parse("c.cl a.cl").problem(project)).isEmpty();
    assertThat(ProgramList.parse("a\0.cl").problem(project).orElseThrow()).contains("not the name");
    assertThat(ProgramList.parse("a\0.cl").programOf(project, project.resolve("a.cl"))).isEmpty();
  }
}
