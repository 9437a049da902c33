package dev.heddle.workspace.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherVersionTest {
  private static final String KERNEL =
      """
      #include "shared/step.h"
      __kernel void sum(__global const double *restrict in, __global double *restrict out, int n) {
        double s = 0;
        for (int i = 0; i < n; i++) s STEP in[i];
        out[0] = s;
      }
      """;

  @TempDir private Path folder;
  private Path kernel;
  private Path header;

  @BeforeEach
  void commitTwice() throws Exception {
    kernel = folder.resolve("kernels/sum.cl");
    header = folder.resolve("kernels/shared/step.h");
    Files.createDirectories(header.getParent());
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      Files.writeString(kernel, KERNEL);
      Files.writeString(header, "#define STEP +=\n");
      commit(git, "first");
      git.tag().setName("v1").call();
      Files.writeString(header, "#define STEP =\n");
      Files.writeString(kernel.resolveSibling("late.cl"), "__kernel void late() {}\n");
      commit(git, "second");
    }
  }

  private static void commit(Git git, String message) throws Exception {
    git.add().addFilepattern(".").call();
    git.commit()
        .setMessage(message)
        .setSign(false)
        .setAuthor("somebody", "somebody@example.org")
        .setCommitter("somebody", "somebody@example.org")
        .call();
  }

  private Program now(Path file) throws IOException {
    return Program.of(FileLoader.read(file));
  }

  private OtherVersion committed(Path file, String revision) throws Exception {
    return OtherVersion.committed(now(file), Path::of, revision, new Analyzer(), Progress.NONE);
  }

  private static Integer interval(Report report) {
    return report.kernels().get(0).loops().get(0).ii();
  }

  @Test
  void aCommitIsAnalysedWithItsOwnIncludes() throws Exception {
    Files.writeString(header, "#error not finished\n");

    assertThat(interval(committed(kernel, "HEAD").report())).isEqualTo(1);
    OtherVersion first = committed(kernel, "v1");
    assertThat(interval(first.report())).isGreaterThan(1);
    assertThat(first.name()).matches("Commit [0-9a-f]{8}");
    assertThat(interval(committed(kernel, "HEAD~1").report())).isEqualTo(interval(first.report()));
  }

  @Test
  void whatIsNotThereIsTold() throws Exception {
    Path late = kernel.resolveSibling("late.cl");
    assertThatThrownBy(() -> committed(kernel, "v2"))
        .isInstanceOf(HistoryException.class)
        .hasMessage("there is no commit 'v2'");
    assertThatThrownBy(() -> committed(kernel, "a..b^^{"))
        .isInstanceOf(HistoryException.class)
        .hasMessageContaining("a..b");
    assertThatThrownBy(() -> committed(late, "v1"))
        .isInstanceOf(HistoryException.class)
        .hasMessageStartingWith("late.cl was not there in commit ");
  }

  @Test
  void aFileOutsideOfARepositoryHasNoCommits(@TempDir Path elsewhere) throws Exception {
    Path lonely = Files.writeString(elsewhere.resolve("lonely.cl"), "__kernel void k() {}\n");
    assertThatThrownBy(() -> committed(lonely, "HEAD"))
        .isInstanceOf(HistoryException.class)
        .hasMessage(lonely + " lies in no Git repository");
  }

  @Test
  void aLinkToTheFolderIsTheFolder(@TempDir Path elsewhere) throws Exception {
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), folder.resolve("kernels"));
    assertThat(interval(committed(link.resolve("sum.cl"), "v1").report())).isGreaterThan(1);
  }

  @Test
  void anotherDeviceHasItsOwnBoardAndRelease() throws Exception {
    Program program = now(kernel);
    OtherVersion other =
        OtherVersion.onDevice(
            program.withBoard("pac_a10"),
            new FileLoader(),
            "stratix10",
            new Analyzer(),
            Progress.NONE);
    assertThat(other.report().command().device()).isEqualTo(other.name());
    assertThat(other.name()).isEqualTo("stratix10");
    assertThat(other.report().kernels()).hasSize(1);
  }
}
