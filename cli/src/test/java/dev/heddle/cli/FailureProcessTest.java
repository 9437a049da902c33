package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.compiler.KernelCompiler;
import dev.heddle.scheduler.schedule.KernelScheduler;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands do when not the user but something else is at fault. */
class FailureProcessTest {
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  @TempDir private Path folder;

  @BeforeEach
  void writeKernel() throws Exception {
    Files.writeString(
        folder.resolve("k.cl"),
        "__kernel void k(__global int *restrict out) { out[get_global_id(0)] = 1; }\n");
  }

  @ParameterizedTest
  @EnabledOnOs(OS.LINUX)
  @ValueSource(
      strings = {
        "report k.cl",
        "report --format json k.cl",
        "report --help",
        "emulate k.cl --kernel k --arg out=int[4]",
        "emulate --format json k.cl --kernel k --arg out=int[4]",
      })
  void anOutputThatIsFullIsAnError(String arguments) throws Exception {
    assertThat(HeddleProcess.run(folder, arguments.split(" ")).status()).isZero();

    HeddleProcess process =
        HeddleProcess.writing(folder, CLASS_PATH, Path.of("/dev/full"), arguments.split(" "));

    assertThat(process.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(process.error())
        .startsWith("heddle: the output cannot be written: ")
        .hasLineCount(1);
  }

  /** Nobody writes to the pipe, so opening it would wait for ever. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aPipeAsFileIsRefused() throws Exception {
    new ProcessBuilder("mkfifo", folder.resolve("p.cl").toString()).start().waitFor();
    Files.writeString(folder.resolve("p.clsession"), "{ \"sources\": [\"p.cl\"] }");

    HeddleProcess report = HeddleProcess.run(folder, "report", "p.cl");
    HeddleProcess emulate = HeddleProcess.run(folder, "emulate", "p.clsession");

    assertThat(report.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(report.error())
        .isEqualTo("heddle report: p.cl cannot be read: it is a pipe or a device, not a file\n");
    assertThat(emulate.status()).isNotZero();
    assertThat(emulate.error()).contains("p.cl is a pipe or device; name a regular file");
  }

  /** What a shell hands over for {@code <(...)} is a pipe, too, but somebody writes to it. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aDeviceWithoutEndIsRefused() throws Exception {
    HeddleProcess process = HeddleProcess.run(folder, "report", "/dev/zero");

    assertThat(process.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(process.error())
        .isEqualTo("heddle report: /dev/zero cannot be read: it is larger than 256 MB\n");
  }

  @Test
  void debugShowsWhereAnInternalErrorOfTheAnalysisComesFrom() throws Exception {
    String broken = without(KernelScheduler.class);

    HeddleProcess plain = HeddleProcess.withClasses(folder, broken, "report", "k.cl");
    HeddleProcess traced = HeddleProcess.withClasses(folder, broken, "report", "--debug", "k.cl");

    assertThat(plain.status()).isEqualTo(ExitStatus.INTERNAL);
    assertThat(plain.error()).startsWith("heddle: internal error: ").doesNotContain("\tat ");
    assertThat(traced.status()).isEqualTo(ExitStatus.INTERNAL);
    assertThat(traced.error()).contains("\tat dev.heddle.scheduler.", "heddle: internal error: ");
  }

  @Test
  void debugShowsWhereAnInternalErrorOfTheEmulatorComesFrom() throws Exception {
    String broken = without(KernelCompiler.class);
    String[] plainly = {"emulate", "k.cl", "--kernel", "k", "--arg", "out=int[4]"};
    String[] tracing = {"emulate", "k.cl", "--debug", "--kernel", "k", "--arg", "out=int[4]"};

    HeddleProcess plain = HeddleProcess.withClasses(folder, broken, plainly);
    HeddleProcess traced = HeddleProcess.withClasses(folder, broken, tracing);

    assertThat(plain.status()).isNotZero();
    assertThat(plain.error()).contains("the emulator failed").doesNotContain("\tat ");
    assertThat(traced.status()).isEqualTo(plain.status());
    assertThat(traced.error()).contains("the emulator failed", "\tat dev.heddle.emulator.");
  }

  /** A class path on which one class is damaged, so that its first use fails. */
  private String without(Class<?> damaged) throws Exception {
    Path classes = folder.resolve("classes");
    Path file = classes.resolve(damaged.getName().replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "damaged");
    return classes + File.pathSeparator + CLASS_PATH;
  }
}
