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

  /** Numbers in the code of statements, so that a class holds them all. */
  private static final int NUMBERS = 30_000;

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

  /** What stands at a place of the large form; the small form chooses it by the place's number. */
  private static String statement(int step) {
    return switch (step % 1000) {
      case 13 -> "{ if ((v & 63) == (%d & 63)) { BREAK } }";
      case 513 -> "{ w += v; if ((v & 63) == (%d & 63)) { CONTINUE } }";
      case 700 -> "{ if (v == %d) { RETURN } }";
      default ->
          switch (step % 7) {
            case 0 -> "t[(v + %d) & 3] += v;";
            case 1 -> "{ int u = t[(v ^ %d) & 3]; v += u * 3; w ^= u; }";
            case 2 -> "w = w * 5 + (v > %d ? v : w);";
            default -> "v = (v ^ (int)((uint)v >> 7)) * (2 * %1$d + 3) + %1$d;";
          };
    };
  }

  private static String kernel(String name, String head, String statements, String tail) {
    return """
        kernel void %s(global int *a, local int *l) {
          int g = get_global_id(0);
          int v = a[g], w = 0, n = 0, t[4] = {1, 2, 3, 4};
          for (int r = 0; r < 3; r++) {
            %s
            for (int q = 0; q < 3; q++) {
              n += q;
        %s
              n += 100;
            }
            v += r;
            %s
          }
          a[g] = v + w * 3 + n + t[0] + t[1] * 7 + t[2] * 13 + t[3] * 29;
        }
        """
        .formatted(name, head, statements, tail);
  }

  private static String large(int from, int to, String last) {
    StringBuilder source = new StringBuilder();
    for (int step = from; step < to; step++) {
      source.append(statement(step).formatted(step % NUMBERS)).append('\n');
    }
    return source
        .toString()
        .replace("BREAK", "break;")
        .replace("CONTINUE", "continue;")
        .replace("RETURN", last);
  }

  private static String small(int to, String last) {
    return """
        int how = 0;
        for (int s = 0; s < %d && how == 0; s++) {
          if (s %% 1000 == 13) %s
          else if (s %% 1000 == 513) %s
          else if (s %% 1000 == 700) %s
          else if (s %% 7 == 0) %s
          else if (s %% 7 == 1) %s
          else if (s %% 7 == 2) %s
          else %s
        }
        if (how == 1) break;
        if (how == 2) continue;
        """
        .formatted(
            to,
            statement(13),
            statement(513),
            statement(700),
            statement(0),
            statement(1),
            statement(2),
            statement(3))
        .replaceAll("%(1\\$)?d", "(s % " + NUMBERS + ")")
        .replace("BREAK", "how = 1;")
        .replace("CONTINUE", "how = 2;")
        .replace("RETURN", last);
  }

  private void large(String head, String last, String tail, String launch, int steps)
      throws IOException, SessionException {
    String one = kernel("k", head, large(0, steps, last), tail);
    String other = kernel("k", head, small(steps, last), tail);
    EmulationResult result = run(one, launch);
    EmulationResult expected = run(other, launch);
    assertThat(expected.error()).isEmpty();
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEqualTo(expected.faults()).isEmpty();
    for (int i = 0; i < 8; i++) {
      assertThat(result.buffers().get("a").text(i))
          .isEqualTo(expected.buffers().get("a").text(i))
          .isNotEqualTo(Integer.toString(i));
    }
  }

  @Test
  void jumpsLeaveThePiecesOfALargeLoop() throws IOException, SessionException {
    large(
        "if (v == 77) continue;",
        "a[g] = w; return;",
        "",
        "{'kernel': 'k', 'global': [8], 'args': ['a', {'local': 16}]}",
        20_000);
  }

  @Test
  void piecesOfALargeLoopAreCutAgain() throws IOException, SessionException {
    large(
        "",
        "w++;",
        "if (n == 1234567) break;",
        "{'kernel': 'k', 'global': [8], 'args': ['a', {'local': 16}]}",
        100_000);
  }

  @Test
  void whatTheJvmCannotHoldIsToldWithWhatToDo() throws IOException, SessionException {
    StringBuilder source = new StringBuilder("kernel void k(global int *a) {\n  int v = a[0];\n");
    mixes(source, 100_000, 170_000);
    source.append("  a[0] = v;\n}\n");
    assertThat(run(source.toString(), "{'kernel': 'k', 'task': true, 'args': ['a']}").error())
        .contains("k.cl:1: kernel k is too large for the emulator (it needs ")
        .contains("constants and names, the JVM allows 65535); move unrolled copies into loops");
  }

  @Test
  void jumpsOfWorkItemsLeavePiecesBetweenBarriers() throws IOException, SessionException {
    large(
        "barrier(CLK_LOCAL_MEM_FENCE); l[get_local_id(0)] = v;",
        "w += 2;",
        "barrier(CLK_LOCAL_MEM_FENCE); v += l[3 - get_local_id(0)]; if (r == 1) break;",
        "{'kernel': 'k', 'global': [8], 'local': [4], 'args': ['a', {'local': 16}]}",
        20_000);
  }

  @Test
  void jumpsOutOfALoopWithABarrierLeavePieces() throws IOException, SessionException {
    StringBuilder source = new StringBuilder("kernel void k(global int *a, local int *l) {\n");
    source.append("  int i = get_local_id(0), v = a[get_global_id(0)];\n");
    source.append("  for (int r = 0; r < 5; r++) {\n");
    source.append("    l[i] = v;\n    barrier(CLK_LOCAL_MEM_FENCE);\n    v += l[3 - i];\n");
    source.append("    if (r == 1) {\n");
    mixes(source, 0, STEPS);
    source.append("      barrier(CLK_LOCAL_MEM_FENCE);\n      continue;\n    }\n");
    mixes(source, 0, STEPS);
    source.append("    if (r == 3) break;\n");
    mixes(source, 0, STEPS);
    source.append("    barrier(CLK_LOCAL_MEM_FENCE);\n  }\n  a[get_global_id(0)] = v;\n}\n");
    String launch = "{'kernel': 'k', 'global': [8], 'local': [4], 'args': ['a', {'local': 16}]}";
    EmulationResult result = run(source.toString(), launch);
    String mixed = "  for (int s = 0; s < 4000; s++) {\n";
    mixed += "  v = (v ^ (int)((uint)v >> 7)) * (2 * s + 3) + s;\n  }\n";
    StringBuilder straight = new StringBuilder();
    mixes(straight, 0, STEPS);
    EmulationResult expected = run(source.toString().replace(straight, mixed), launch);
    assertThat(expected.error()).isEmpty();
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEqualTo(expected.faults()).isEmpty();
    for (int i = 0; i < 8; i++) {
      assertThat(result.buffers().get("a").text(i)).isEqualTo(expected.buffers().get("a").text(i));
    }
  }
}
