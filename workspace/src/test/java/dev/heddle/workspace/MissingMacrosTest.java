package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.workspace.MissingMacros.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissingMacrosTest {
  @TempDir private Path folder;

  private Path write(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void valuesComeFromBuildsAndThenFromTheNearestSource() throws Exception {
    Files.createDirectories(folder.resolve(".git"));
    Path kernel = write("device/k.cl", "");
    Path build = write("Makefile", "all:\n\taoc -DROWS=64 device/k.cl\n");
    Path near = write("device/sizes.h", "#define ROWS 16\n  # define COLUMNS (2 * ROWS) // wide\n");
    write("host/sizes.h", "#define COLUMNS 8\n#define ADD(a, b) (a + b)\n");

    assertThat(MissingMacros.values(kernel, List.of("COLUMNS", "ROWS", "ADD", "NOWHERE")))
        .containsExactly(
            entry("COLUMNS", new Value("(2 * ROWS)", near)), entry("ROWS", new Value("64", build)));
  }

  @Test
  void aFileAloneHasNone() throws Exception {
    Path kernel = write("alone/k.cl", "");

    assertThat(MissingMacros.values(kernel, List.of("ROWS"))).isEmpty();
  }

  @Test
  void theMessageNamesThem() {
    String text =
        "kernel void k(global int *restrict a) { for (int i = 0; i < ROWS; i++) a[i] = WIDTH; }";
    String message =
        new FrontEnd()
            .analyze(
                SourceFile.of("k.cl", text),
                FrontEndOptions.DEFAULT,
                SourceLoader.none(),
                Cancellation.NEVER)
            .diagnostics()
            .get(0)
            .message();

    assertThat(MissingMacros.names(message)).containsExactly("ROWS", "WIDTH");
  }
}
