package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules of launches are about the kernel in its source, whatever building takes away. */
class AsBuiltLaunchTest {
  @TempDir private Path directory;

  @Test
  void anIdThatNothingIsMadeOfIsStillAskedFor() throws Exception {
    Files.writeString(
        directory.resolve("k.cl"),
        """
        kernel void k(global int *restrict out) {
          int id = get_global_id(0);
          int sum = 0;
          sum += id;
          out[0] = 7;
        }
        """);
    String json =
        """
        {"sources": ["k.cl"], "buffers": {"out": {"type": "int", "count": 1}},
         "workflow": [{"kernel": "k", "global": [4], "args": ["out"]}]}
        """;

    EmulationResult result =
        Emulator.asBuilt("", List.of())
            .run(SessionReader.read(directory.resolve("s.clsession"), json));

    assertThat(result.error()).isEmpty();
    assertThat(result.status()).isEqualTo(EmulationResult.Status.OK);
  }
}
