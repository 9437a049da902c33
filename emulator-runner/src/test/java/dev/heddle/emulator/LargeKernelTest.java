package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernels that do not fit into one method of the JVM. */
class LargeKernelTest {
  private static final int STEPS = 4000;

  @TempDir Path directory;

  private EmulationResult run(String source, String launch) throws IOException, SessionException {
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        ("{'sources': ['k.cl'], 'buffers': {'a': {'type': 'int', 'count': 8, 'init': 'ramp'}},"
                + " 'workflow': ["
                + launch
                + "]}")
            .replace('\'', '"');
    return new Emulator().run(SessionReader.read(directory.resolve("s.clsession"), json));
  }

  private static int mix(int value, int step) {
    return (value ^ (value >>> 7)) * (2 * step + 3) + step;
  }

  private static void mixes(StringBuilder source, int from, int to) {
    for (int step = from; step < to; step++) {
      source.append(
          String.format("  v = (v ^ (int)((uint)v >> 7)) * %d + %d;%n", 2 * step + 3, step));
    }
  }

  @Test
  void valuesCrossPiecesAndBarriers() throws IOException, SessionException {
    StringBuilder source = new StringBuilder("kernel void k(global int *a, local int *t) {\n");
    source.append("  int l = get_local_id(0);\n  int v = a[get_global_id(0)];\n");
    mixes(source, 0, STEPS);
    source.append("  t[l] = v;\n  barrier(CLK_LOCAL_MEM_FENCE);\n  v += t[3 - l];\n");
    source.append("  for (int r = 0; r < 3; r++) {\n    if (v == r) break;\n");
    mixes(source, STEPS, 2 * STEPS);
    source.append("  }\n  a[get_global_id(0)] = v;\n}\n");
    EmulationResult result =
        run(
            source.toString(),
            "{'kernel': 'k', 'global': [8], 'local': [4], 'args': ['a', {'local': 16}]}");
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    int[] first = new int[8];
    for (int i = 0; i < 8; i++) {
      first[i] = i;
      for (int step = 0; step < STEPS; step++) {
        first[i] = mix(first[i], step);
      }
    }
    for (int i = 0; i < 8; i++) {
      int value = first[i] + first[i / 4 * 4 + 3 - i % 4];
      for (int round = 0; round < 3 && value != round; round++) {
        for (int step = STEPS; step < 2 * STEPS; step++) {
          value = mix(value, step);
        }
      }
      assertThat(result.buffers().get("a").text(i)).isEqualTo(Integer.toString(value));
    }
  }
}
