package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.BufferSizes.Ending;
import dev.heddle.emulator.BufferSizes.Found;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BufferSizesTest {
  @TempDir private Path folder;

  /** Buffers a and b of 100 integers and of 100 vectors, for the parameters x and y. */
  private Found sizes(String kernel, String arguments) throws Exception {
    Files.writeString(folder.resolve("k.cl"), kernel);
    String session =
        """
        { "sources": ["k.cl"],
          "buffers": { "a": { "type": "int", "count": 100, "init": "ramp" },
                       "b": { "type": "int4", "count": 100 } },
          "workflow": [ { "kernel": "k", "task": true, "args": [%s] } ] }
        """
            .formatted(arguments);
    return new BufferSizes(new Emulator())
        .of(
            SessionReader.read(folder.resolve("k.clsession"), session),
            (name, parameter) -> Map.of("x", "a", "y", "b").getOrDefault(parameter, ""),
            Progress.NONE);
  }

  @Test
  void buffersGetWhatIsAccessed() throws Exception {
    Found found =
        sizes(
            """
            kernel void k(global const int *restrict x, global int4 *restrict y, int rows, int columns) {
              for (int i = 0; i < rows; i++)
                for (int j = 0; j < columns; j++) y[j] += x[3 * (i * columns + j) + 2];
            }
            """,
            "\"a\", \"b\", 20, 7");

    assertThat(found.ending()).isEqualTo(Ending.RAN);
    assertThat(found.counts()).isEqualTo(Map.of("a", 420L, "b", 7L));
  }

  /** Through a pointer a fault counts in bytes or elements of another width. */
  @Test
  void accessesOfAnotherWidthCountInElementsOfTheBuffer() throws Exception {
    Found found =
        sizes(
            """
            kernel void k(global const int *restrict x, global int *restrict y, int n) {
              global int *p = y + 5;
              for (int i = 0; i < n; i++) p[i] = x[0];
            }
            """,
            "\"a\", \"b\", 1000");

    assertThat(found.counts()).isEqualTo(Map.of("a", 1L, "b", 252L));
  }

  @Test
  void whatNoSizeMendsEndsTheSearch() throws Exception {
    String before =
        "kernel void k(global int *restrict x, global int4 *restrict y) { x[299] = 1; x[-1] = 0; }";
    String endless =
        "kernel void k(global volatile int *restrict x, global int4 *restrict y) { while (x[0] == 0) {} }";

    assertThat(sizes(before, "\"a\", \"b\""))
        .isEqualTo(new Found(Map.of("a", 300L, "b", 100L), Ending.STOPPED));
    assertThat(sizes(endless, "\"a\", \"b\""))
        .isEqualTo(new Found(Map.of("a", 100L, "b", 100L), Ending.TIME_OUT));
  }

  @Test
  void aSizeThatNoMachineHasIsNotTried() throws Exception {
    String far =
        "kernel void k(global int *restrict x, global int4 *restrict y) { x[1 << 30] = 0; }";

    assertThat(sizes(far, "\"a\", \"b\"").ending()).isEqualTo(Ending.STOPPED);
  }
}
