package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings.Check;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What many work-items have read is not looked at again, unless something happens to it. */
class RepeatedReadsTest {
  @TempDir Path directory;

  private List<Fault> faults(String body) throws Exception {
    Files.writeString(
        directory.resolve("k.cl"),
        "kernel void k(global int *a) {\n"
            + "  local int t[8];\n"
            + "  int i = get_local_id(0), s = 0;\n"
            + "  t[i] = i;\n"
            + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "  for (int k = 0; k < 20; k++) s += t[k & 3];\n"
            + body
            + "  a[get_global_id(0)] = s;\n"
            + "}\n");
    String json =
        ("{'sources': ['k.cl'], 'buffers': {'a': {'type': 'int', 'count': 16, 'init': 'zero'}},"
                + " 'emulation': {'checks': ["
                + String.join(
                    ", ",
                    EnumSet.of(Check.RACES, Check.UNINITIALISED).stream()
                        .map(check -> "'" + check.text() + "'")
                        .toList())
                + "]}, 'workflow': [{'kernel': 'k', 'global': [16], 'local': [8], 'args': ['a']}]}")
            .replace('\'', '"');
    return new Emulator().run(SessionReader.read(directory.resolve("s.clsession"), json)).faults();
  }

  @Test
  void readingIsNoRace() throws Exception {
    assertThat(faults("  s += t[0];\n")).isEmpty();
  }

  @Test
  void aWriteBehindThemIsARace() throws Exception {
    List<Fault> faults = faults("  if (i == 7) t[2] = s;\n");
    assertThat(faults).hasSize(1);
    assertThat(faults.get(0).kind()).isEqualTo("race");
    assertThat(faults.get(0).line()).isEqualTo(7);
    assertThat(faults.get(0).workItem().get(0)).isEqualTo(7L);
  }

  @Test
  void aReadBehindAWriteBehindABarrierIsARace() throws Exception {
    List<Fault> faults =
        faults(
            "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                + "  if (i == 0) t[2] = s;\n"
                + "  for (int k = 0; k < 3; k++) s += t[k];\n");
    assertThat(faults).hasSize(1);
    assertThat(faults.get(0).kind()).isEqualTo("race");
    assertThat(faults.get(0).line()).isEqualTo(9);
    assertThat(faults.get(0).workItem().get(0)).isEqualTo(1L);
  }

  @Test
  void withBarriersOnBothSidesThereIsNone() throws Exception {
    assertThat(
            faults(
                "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                    + "  if (i == 0) t[2] = s;\n"
                    + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                    + "  for (int k = 0; k < 3; k++) s += t[k];\n"))
        .isEmpty();
  }

  @Test
  void otherGroupsFindNothingWritten() throws Exception {
    List<Fault> faults =
        faults(
            "  local int u[2];\n"
                + "  if (get_group_id(0) == 0 && i == 0) u[0] = 1;\n"
                + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                + "  for (int k = 0; k < 4; k++) s += u[0];\n");
    assertThat(faults).hasSize(1);
    assertThat(faults.get(0).kind()).isEqualTo("uninitialised");
    assertThat(faults.get(0).workItem().get(0)).isEqualTo(8L);
  }
}
