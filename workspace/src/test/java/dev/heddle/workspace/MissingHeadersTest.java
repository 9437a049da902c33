package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.workspace.MissingHeaders.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MissingHeadersTest {
  @TempDir private Path folder;

  private static final String TEXT =
      """
      #include "common.h"
      # include <types/vector.h>
      #include NAME
      kernel void k() {}
      """;

  @BeforeEach
  void repository() throws Exception {
    write("repository/.git/common.h");
    write("repository/device/src/k.cl");
    write("repository/host/common.h");
    write("repository/include/common.h");
    write("repository/include/types/vector.h");
    write("common.h");
  }

  private void write(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
  }

  /** What lies above the repository, or in folders with a dot, is not looked at. */
  @Test
  void theFolderThatHasMostComesFirst() {
    Path repository = folder.resolve("repository");
    Path kernel = repository.resolve("device/src/k.cl");

    assertThat(MissingHeaders.places(kernel, TEXT, List.of(1, 2, 3)))
        .containsExactly(
            new Place(repository.resolve("include"), Set.of("common.h", "types/vector.h")),
            new Place(repository.resolve("host"), Set.of("common.h")));
    assertThat(MissingHeaders.places(kernel, TEXT, List.of(2)))
        .containsExactly(new Place(repository.resolve("include"), Set.of("types/vector.h")));
  }

  @Test
  void ofSeveralFoldersTheNearestComesFirst() throws Exception {
    write("repository/device/common.h");
    write("repository/other/device/common.h");

    assertThat(
            MissingHeaders.places(folder.resolve("repository/device/src/k.cl"), TEXT, List.of(1)))
        .extracting(Place::folder)
        .startsWith(folder.resolve("repository/device"));
  }

  @ParameterizedTest
  @CsvSource({
    "#include \"nowhere.h\"",
    "#include \"../common.h\"",
    "#include \"/common.h\"",
    "int x;",
    "''"
  })
  void otherLinesHaveNone(String line) {
    assertThat(
            MissingHeaders.places(
                folder.resolve("repository/device/src/k.cl"), line, List.of(1, 7)))
        .isEmpty();
  }
}
