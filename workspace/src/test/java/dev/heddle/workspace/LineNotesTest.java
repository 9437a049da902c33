package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands behind the lines of a kernel. */
class LineNotesTest {
  private static final String TEXT =
      """
      channel int values __attribute__((depth(10)));
      kernel void fill(global const int *restrict in,
                       int n) {
        int window[4];
        // how many
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          window[k] = 0;
        }
        for (int i = 0; i < n; i++) {
          window[i & 3] += in[i];
          write_channel_intel(values, window[i & 3]);
        }
      }
      kernel void empty(global int *restrict out) {
        out[0] = read_channel_intel(values);
      }
      """;

  @TempDir private Path folder;

  private List<LineNote> notes() throws IOException {
    Path file = Files.writeString(folder.resolve("fill.cl"), TEXT);
    try (Workspace workspace =
        new Workspace(
            new Analyzer(),
            path -> Projects.Membership.alone(path, Options.parse(List.of(), folder)),
            20)) {
      return LineNotes.of(workspace.report(file, () -> false), "fill.cl", TEXT);
    }
  }

  private static List<String> of(List<LineNote> notes, LineNote.Group group) {
    return notes.stream()
        .filter(note -> note.group() == group)
        .map(note -> note.line() + ": " + note.text())
        .toList();
  }

  @Test
  void eachThingHasItsNumbersInItsLine() throws IOException {
    List<LineNote> notes = notes();
    assertThat(of(notes, LineNote.Group.CHANNELS))
        .singleElement()
        .asString()
        .startsWith("1: depth");
    assertThat(of(notes, LineNote.Group.PRAGMAS)).containsExactly("6: 4 copies");
    assertThat(of(notes, LineNote.Group.LOOPS))
        .singleElement()
        .asString()
        .matches("10: II .?.?\\d+ · latency \\d+ · \\d+ MHz");
    assertThat(of(notes, LineNote.Group.ARRAYS)).singleElement().asString().startsWith("4: ");
    assertThat(of(notes, LineNote.Group.ACCESSES))
        .contains("16: store of 4 B · burst-coalesced")
        .anyMatch(note -> note.startsWith("11: load of 4 B"));
  }

  @Test
  void theNumbersOfAKernelStandWhereItsBodyStarts() throws IOException {
    assertThat(of(notes(), LineNote.Group.KERNELS))
        .hasSize(2)
        .allMatch(note -> note.matches("(3|15): ~.* ALUTs, .* of the device's \\w+"));
  }

  @Test
  void olderNotesStayWithTheirLinesAndGoWhereTheTextDiffers() throws IOException {
    String newer =
        TEXT.replace("  int window[4];\n", "  int window[4];\n  int more;\n")
            .replace("// how many", "// how few");
    List<LineNote> moved = LineNotes.moved(notes(), TEXT, newer);
    assertThat(of(moved, LineNote.Group.KERNELS))
        .extracting(note -> note.substring(0, note.indexOf(':')))
        .containsExactly("3", "16");
    assertThat(of(moved, LineNote.Group.PRAGMAS)).containsExactly("7: 4 copies");
    assertThat(LineNotes.moved(notes(), TEXT, TEXT)).isEqualTo(notes());
    assertThat(
            of(LineNotes.moved(notes(), TEXT, TEXT.replace("unroll", "")), LineNote.Group.PRAGMAS))
        .isEmpty();
  }

  @Test
  void theWorkspaceTellsWhyNumbersOfALineAreWhatTheyAre() throws IOException {
    Path file = Files.writeString(folder.resolve("fill.cl"), TEXT);
    try (Workspace workspace =
        new Workspace(
            new Analyzer(),
            path -> Projects.Membership.alone(path, Options.parse(List.of(), folder)),
            20)) {
      assertThat(workspace.why(file, 10, () -> false).orElse(""))
          .contains("II = ")
          .contains("Latency = ")
          .contains("M-II-1: ");
      assertThat(workspace.why(file, 1, () -> false).orElse("")).contains("Depth = ");
      assertThat(workspace.why(file, 4, () -> false).orElse("")).startsWith("registers");
      assertThat(workspace.why(file, 9, () -> false)).isEmpty();
    }
  }

  /** Two loads in one line that are alike are explained once. */
  @Test
  void equalNumbersOfALineShareTheirReasons() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("twice.cl"),
            """
            kernel void twice(global const int *restrict a, global const int *restrict b,
                              global int *restrict out, int n) {
              for (int i = 0; i < n; i++) {
                out[i] = a[i] * b[i];
              }
            }
            """);
    try (Workspace workspace =
        new Workspace(
            new Analyzer(),
            path -> Projects.Membership.alone(path, Options.parse(List.of(), folder)),
            20)) {
      assertThat(workspace.why(file, 4, () -> false).orElse("").lines())
          .filteredOn(line -> line.startsWith("Latency = ") && line.contains("twice.lsu.4#2"))
          .hasSize(1)
          .allMatch(line -> line.contains("(twice.lsu.4.latency, twice.lsu.4#2.latency)"));
    }
  }
}
