package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Iterations that a session gives to the loops of a report. */
class LoopTripsTest {
  private static final String SOURCE =
      """
      int weigh(int v, int n) {
        int sum = 0;
        for (int k = 0; k < n; k++) sum += v >> k;
        return sum;
      }
      kernel void rows(global const int *restrict in, global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          int best = 0;
          for (int j = 0; j <= i; j++)
            best = max(best, in[j]);
          out[i] = weigh(best, 3 + i) - weigh(i, 2);
        }
      }
      """;

  @TempDir private Path directory;

  private Session session(String launches) throws Exception {
    Files.writeString(directory.resolve("rows.cl"), SOURCE);
    String json =
        "{'sources': ['rows.cl'], 'buffers': {'in': {'type': 'int', 'count': 8, 'init': 'ramp'}, "
            + "'out': {'type': 'int', 'count': 8, 'init': 'zero'}}, 'workflow': ["
            + launches
            + "]}";
    return SessionReader.read(directory.resolve("rows.clsession"), json.replace('\'', '"'));
  }

  private Map<String, Long> trips(String launches) throws Exception {
    Program program = Program.of(SourceFile.of("elsewhere/rows.cl", SOURCE));
    Report report = new Analyzer("test").analyze(program, Progress.NONE).report();
    return new LoopTrips(new Emulator()).of(report, session(launches), Progress.NONE);
  }

  @Test
  void meansOfAllInvocations() throws Exception {
    String one = "{'kernel': 'rows', 'task': true, 'args': ['in', 'out', 5]}";
    assertThat(trips(one).values()).containsExactlyInAnyOrder(5L, 3L, 5L, 2L);
    String other = "{'kernel': 'rows', 'task': true, 'args': ['in', 'out', 7]}";
    assertThat(trips(one + "," + other).values()).containsExactlyInAnyOrder(6L, 4L, 6L, 2L);
  }

  @Test
  void whatDidNotRunIsLeftOut() throws Exception {
    String none = "{'kernel': 'rows', 'task': true, 'args': ['in', 'out', 0]}";
    assertThat(trips(none).values()).containsExactly(0L);
  }

  @Test
  void aSessionThatFailsSaysWhy() {
    String outside = "{'kernel': 'rows', 'task': true, 'args': ['in', 'out', 9]}";
    assertThatThrownBy(() -> trips(outside))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining("rows.cl:10");
  }
}
