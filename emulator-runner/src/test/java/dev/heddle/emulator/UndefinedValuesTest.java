package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What nobody has written may be read and dropped, but decides nothing and is no result. */
class UndefinedValuesTest extends CheckRuns {
  private static String task(String statements, boolean isRight) {
    return "typedef struct { int used; int unused; } S;\n"
        + "kernel void k(global int *a, global int *b, global int *c, int n) {\n"
        + "  int t[8]; local int l[8]; global int *p = n > 9 ? b : c;\n"
        + "  for (int i = 0; i < "
        + (isRight ? 8 : 4)
        + "; i++) t[i] = l[i] = p[i] = i;\n"
        + statements
        + "\n}\n";
  }

  private EmulationResult result(String source, String results) throws Exception {
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        "{'sources': ['k.cl'], "
            + BUFFERS
            + ", 'workflow': ["
            + task("'a', 'b', 'c', 5")
            + "], 'outputs': {"
            + results
            + "}, 'emulation': {'checks': ['bounds', 'uninitialised']}}";
    return emulator.run(
        SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  if (t[n] > 2) a[0] = 1;",
        "  a[t[n] & 7] = 1;",
        "  int x = t[n]; if (x) a[0] = 1;",
        "  int x = l[n] + 1; t[0] = x; int y = t[0]; while (y < 2) y += 2;",
        "  a[0] = t[n] + 1;",
        "  int4 v = vload4(1, t); a[1] = v.y * 2;",
        "  for (int i = 7; i > 0; i--) t[i] = t[i - 1];\n  a[0] = -t[n];",
        "  printf(\"%d\", l[n]);",
        "  S s; s.used = t[n]; S u = s; a[0] = u.used + 1;",
        "  l[n] = c[n]; a[0] = l[n] ^ 1;"
      })
  void whatDecidesOrIsComputedMustBeWritten(String statements) throws Exception {
    EmulationResult wrong = result(task(statements, false), "");
    assertThat(wrong.error()).isEmpty();
    assertThat(wrong.faults()).hasSize(1);
    assertThat(wrong.faults().get(0).kind()).isEqualTo("uninitialised");
    assertThat(wrong.faults().get(0).message()).contains("nothing has written byte");
    assertThat(result(task(statements, true), "").faults()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  int x = t[n] * 3; if (n > 5) a[0] = x;",
        "  int x = l[n]; a[0] = n > 5 ? x : 2;",
        "  for (int i = 7; i > 0; i--) t[i] = t[i - 1] + 1;\n  a[0] = t[1];",
        "  int x = 0; for (int i = 0; i < 8; i++) { int y = l[i] * 2; if (i < 4) x += y; } a[0] = x;",
        "  int4 v = vload4(1, t); v.y = 2; a[0] = v.y + 1;",
        "  c[n] = t[n]; a[0] = 1;",
        "  a[0] = t[n]; a[0] = 4;"
      })
  void whatIsDroppedNeedNotBeWritten(String statements) throws Exception {
    EmulationResult result = result(task(statements, false), "'a': 'a.raw'");
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a[3] = t[n];                                      | 12 | a[3]
          int x = l[n]; if (n > 3) a[1] = x;                | 4  | a[1]
          l[0] = t[n]; a[0] = l[0];                         | 0  | a[0]
          for (int i = 0; i < 8; i++) a[i] = t[i];          | 16 | a[i]
          b[n] = l[n]; c[0] = b[n]; a[2] = c[0];            | 8  | a[2]
          vstore4(vload4(1, l), 0, a + 2);                  | 8  | a + 2
          a[6] = n > 2 ? t[n] : 3;                          | 24 | a[6]
          """)
  void copiesOfNothingAreNoResults(String statements, int at, String text) throws Exception {
    String source = task("  " + statements, false);
    EmulationResult wrong = result(source, "'a': 'a.raw'");
    assertThat(wrong.error()).isEmpty();
    assertThat(wrong.status()).isEqualTo(EmulationResult.Status.FAULT);
    Fault fault = wrong.faults().get(0);
    assertThat(fault.kind()).isEqualTo("uninitialised");
    assertThat(fault.object()).isEqualTo("a");
    assertThat(fault.index()).isEqualTo(at);
    assertThat(fault.line()).isEqualTo(5);
    assertThat(fault.message()).contains(text);
    assertThat(result(source, "").faults()).isEmpty();
    assertThat(result(task("  " + statements, true), "'a': 'a.raw'").faults()).isEmpty();
  }

  /** The first attempt ends at the load, the second one follows the value. */
  @Test
  void whatIsPrintedBeforeADroppedValueIsReadIsPrintedOnce() throws Exception {
    String source =
        task("  printf(\"x\"); int x = t[n]; if (n > 5) a[0] = x + 1; printf(\"y\");", false);
    EmulationResult result = result(source, "'a': 'a.raw'");
    assertThat(result.faults()).isEmpty();
    assertThat(result.printf()).isEqualTo("xy");
    assertThat(result.launches()).hasSize(1);
  }

  @Test
  void structuresMayHavePartsThatNobodyUses() throws Exception {
    String source = task("  S s; s.used = n; ((global S *)a)[1] = s;", false);
    assertThat(result(source, "'a': 'a.raw'").faults()).isEmpty();
    assertThat(result(source.replace("s.used", "s.unused"), "").faults()).isEmpty();
  }

  @Test
  void halfOfTheGroupWritesWhatTheOtherHalfTakes() throws IOException, SessionException {
    String source =
        "kernel void k(global int *x) {\n  int l = get_local_id(0);\n  local int t[8];\n"
            + "  if (l & 1) t[l] = x[l];\n  barrier(CLK_LOCAL_MEM_FENCE);\n  x[l] = t[7 - l];\n}\n";
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        "{'sources': ['k.cl'], "
            + BUFFERS
            + ", 'workflow': ["
            + launch(8, "'a'")
            + "], 'expect': {'a': {'values': [0]}},"
            + " 'emulation': {'checks': ['uninitialised', 'races']}}";
    EmulationResult result =
        emulator.run(SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
    assertThat(result.status()).isEqualTo(EmulationResult.Status.FAULT);
    assertThat(result.faults().get(0).line()).isEqualTo(6);
    assertThat(result.faults().get(0).workItem()).containsExactly(1L, 0L, 0L);
  }
}
