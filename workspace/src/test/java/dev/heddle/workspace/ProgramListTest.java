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

    assertThat(LIST.programOf(project::resolve, b.resolveSibling("../my kernels/b.cl")))
        .contains(List.of(a, b));
    assertThat(LIST.programOf(project::resolve, a)).contains(List.of(a, b));
    assertThat(LIST.programOf(project::resolve, c)).contains(List.of(c, a));
    assertThat(LIST.programOf(project::resolve, project.resolve("d.cl"))).isEmpty();
  }

  @Test
  void aFileThatIsMissingIsTold() throws IOException {
    Files.createFile(project.resolve("a.cl"));
    Files.createFile(project.resolve("c.cl"));

    assertThat(LIST.problem(project::resolve))
        .contains("There is no file my kernels/b.cl in the project");
    assertThat(ProgramList.parse("c.cl a.cl").problem(project::resolve)).isEmpty();
    assertThat(ProgramList.parse("a\0.cl").problem(project::resolve).orElseThrow())
        .contains("not the name");
    assertThat(ProgramList.parse("a\0.cl").programOf(project::resolve, project.resolve("a.cl")))
        .isEmpty();
  }
}
