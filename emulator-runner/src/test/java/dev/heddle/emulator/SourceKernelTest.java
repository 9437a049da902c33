package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of small sources: results, faults, refused launches, time limit, cancellation. */
class SourceKernelTest {
  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  private EmulationResult run(String source, String members) {
    return run(source, members, Progress.NONE);
  }

  private EmulationResult run(String source, String members, Progress progress) {
    try {
      Files.writeString(directory.resolve("k.cl"), source);
      String json = ("{'sources': ['k.cl'], " + members + "}").replace('\'', '"');
      return emulator.run(
          SessionReader.read(directory.resolve("s.clsession"), json), progress, text -> {});
    } catch (IOException | SessionException unexpected) {
      throw new AssertionError(unexpected);
    }
  }

  private static String buffer(String name, String type, int count) {
    return "'" + name + "': {'type': '" + type + "', 'count': " + count + ", 'init': 'ramp'}";
  }

  @Test
  void aReadPastTheBufferNamesKernelLineIndexAndSize() {
    EmulationResult result =
        run(
            "kernel void shift(global const float *a, global float *b) {\n"
                + "  int i = get_global_id(0);\n"
                + "  b[i] = a[i + 1];\n"
                + "}\n",
            "'buffers': {"
                + buffer("a", "float", 8)
                + ", "
                + buffer("b", "float", 8)
                + "}, 'workflow': [{'kernel': 'shift', 'global': [8], 'args': ['a', 'b']}]");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.FAULT);
    assertThat(result.faults().get(0).kernel()).isEqualTo("shift");
    assertThat(result.faults().get(0).line()).isEqualTo(3);
    assertThat(result.faults().get(0).object()).isEqualTo("a");
    assertThat(result.faults().get(0).index()).isEqualTo(8);
    assertThat(result.faults().get(0).size()).isEqualTo(8);
    assertThat(result.faults().get(0).workItem()).containsExactly(7L, 0L, 0L);
    assertThat(result.status().exitCode()).isEqualTo(3);
  }

  @Test
  void aWrongResultNamesBufferIndexExpectedAndActual() {
    EmulationResult result =
        run(
            "kernel void twice(global int *a) { a[get_global_id(0)] *= 2; }",
            "'buffers': {"
                + buffer("a", "int", 4)
                + "}, 'workflow': [{'kernel': 'twice', 'global': [4], 'args': ['a']}],"
                + "'expect': {'a': {'values': [0, 2, 5, 7]}}");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.MISMATCH);
    assertThat(result.mismatches()).hasSize(1);
    assertThat(result.mismatches().get(0).message())
        .isEqualTo("buffer a: element 2 is 4, expected 5; 2 of 4 numbers differ");
  }

  @Test
  void anEndlessKernelIsStoppedByItsTimeLimit() {
    long start = System.nanoTime();
    EmulationResult result =
        run(
            "kernel void spin(global int *a) { while (a[0] == 0) { a[1]++; } }",
            "'buffers': {"
                + buffer("a", "int", 2)
                + "}, 'workflow': [{'kernel': 'spin', 'task': true, 'args': ['a']}],"
                + "'emulation': {'timeoutSeconds': 0.5}");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.FAULT);
    assertThat(result.faults().get(0).kind()).isEqualTo("time-out");
    assertThat(result.faults().get(0).kernel()).isEqualTo("spin");
    assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
  }

  @Test
  void anEndlessKernelIsStoppedByCancellation() {
    AtomicBoolean cancelled = new AtomicBoolean();
    Progress progress =
        new Progress() {
          private final long start = System.nanoTime();

          @Override
          public boolean isCancelled() {
            cancelled.set(System.nanoTime() - start > 300_000_000L);
            return cancelled.get();
          }
        };
    Assertions.assertThrows(
        CancellationException.class,
        () ->
            run(
                "kernel void spin(global int *a) { for (;;) a[1] += a[0]; }",
                "'buffers': {"
                    + buffer("a", "int", 2)
                    + "}, 'workflow': [{'kernel': 'spin', 'task': true, 'args': ['a']}]",
                progress));
    assertThat(cancelled).isTrue();
  }

  private EmulationResult misaligned(String checks) {
    return run(
        "kernel void odd(global char *a) { *(global int *)(a + 1) = 5; }",
        "'buffers': {"
            + buffer("a", "char", 8)
            + "}, 'workflow': [{'kernel': 'odd', 'task': true, 'args': ['a']}],"
            + "'emulation': {'checks': ["
            + checks
            + "]}");
  }

  @Test
  void theListOfChecksSwitchesThem() {
    assertThat(misaligned("'bounds', 'alignment'").faults().get(0).kind()).isEqualTo("alignment");
    assertThat(misaligned("'bounds'").status()).isEqualTo(EmulationResult.Status.OK);
    assertThat(misaligned("'bounds'").buffers().get("a").text(1)).isEqualTo("5");
  }

  @Test
  void whatIsWatchedUnaskedIsTold() {
    assertThat(misaligned("'bounds'").notes()).isEmpty();
    EmulationResult result = misaligned("");
    assertThat(result.notes()).hasSize(1);
    assertThat(result.notes().get(0)).startsWith("bounds are always checked");
    assertThat(ResultJson.write(result)).contains("\"notes\"");
  }

  private void assertRefused(String source, String buffers, String launch, String... parts) {
    EmulationResult result =
        run(source, "'buffers': {" + buffers + "}, 'workflow': [" + launch + "]");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.ERROR);
    assertThat(result.error()).contains(parts);
  }

  @Test
  void launchesThatBreakARuleAreRefusedWithOpenClNames() {
    String scale =
        "kernel void scale(global float *a, int n) { if (get_global_id(0) < n) a[get_global_id(0)] *= 2; }";
    String a = buffer("a", "float", 8);
    assertRefused(
        scale,
        a,
        "{'kernel': 'scal', 'global': [8], 'args': ['a', 8]}",
        "CL_INVALID_KERNEL_NAME",
        "scale");
    assertRefused(
        scale,
        a,
        "{'kernel': 'scale', 'global': [8], 'args': ['a']}",
        "CL_INVALID_KERNEL_ARGS",
        "a, n");
    assertRefused(
        scale,
        a,
        "{'kernel': 'scale', 'global': [8], 'args': [1, 8]}",
        "CL_INVALID_ARG_VALUE",
        "a (");
    assertRefused(
        scale, a, "{'kernel': 'scale', 'global': [8], 'args': ['a', 1.5]}", "1.5 does not fit");
    assertRefused(
        scale,
        a,
        "{'kernel': 'scale', 'global': [8], 'args': ['a', {'float': 1}]}",
        "CL_INVALID_ARG_SIZE");
    assertRefused(
        scale,
        a,
        "{'kernel': 'scale', 'global': [8], 'local': [3], 'args': ['a', 8]}",
        "CL_INVALID_WORK_GROUP_SIZE",
        "3 does not divide");
    assertRefused(
        "kernel void one(global float *a) { a[0] = 1; }",
        a,
        "{'kernel': 'one', 'global': [8], 'args': ['a']}",
        "single work-item");
    assertRefused(
        "__attribute__((reqd_work_group_size(4, 1, 1))) kernel void four(global float *a) {"
            + " a[get_global_id(0)] = 1; }",
        a,
        "{'kernel': 'four', 'global': [8], 'local': [2], 'args': ['a']}",
        "CL_INVALID_WORK_GROUP_SIZE",
        "reqd_work_group_size asks for 4");
    assertRefused(
        scale,
        "'a': {'type': 'float', 'count': 25000000000}",
        "{'kernel': 'scale', 'global': [8], 'args': ['a', 8]}",
        "CL_INVALID_BUFFER_SIZE");
  }

  @Test
  void groupsBeyondTheLimitOfBarriersNameTheAttributeThatAllowsThem() {
    String turn =
        "kernel void turn(global int *a, local int *t) { int l = get_local_id(0);"
            + " t[l] = a[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);"
            + " a[get_global_id(0)] = t[255 - l]; }";
    String a = buffer("a", "int", 256);
    String launch =
        "{'kernel': 'turn', 'global': [256], 'local': [256], 'args': ['a', {'local': 1024}]}";
    String required = "__attribute__((reqd_work_group_size(256, 1, 1)))";
    assertRefused(turn, a, launch, "CL_INVALID_WORK_GROUP_SIZE", "write " + required + " before");
    assertRefused(
        "__attribute__((max_work_group_size(128, 1, 1))) " + turn,
        a,
        launch,
        "allows 128",
        required);
    for (String attribute :
        new String[] {required, "__attribute__((max_work_group_size(256, 1, 1)))"}) {
      EmulationResult allowed =
          run(attribute + turn, "'buffers': {" + a + "}, 'workflow': [" + launch + "]");
      assertThat(allowed.error()).isEmpty();
      assertThat(allowed.buffers().get("a").text(3)).isEqualTo("252");
    }
  }

  @Test
  void namesThatTheVendorsCompilerRefusesAreOnlyNoted() throws IOException, SessionException {
    Files.writeString(directory.resolve("kernel.cl"), "kernel void k(global int *a) { a[0] = 7; }");
    String json =
        "{'sources': ['kernel.cl'], 'buffers': {'a': {'type': 'int', 'count': 1}},"
            + " 'workflow': [{'kernel': 'k', 'task': true, 'args': ['a']}]}";
    for (int run = 0; run < 2; run++) {
      EmulationResult result =
          emulator.run(
              SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
      assertThat(result.error()).isEmpty();
      assertThat(result.buffers().get("a").text(0)).isEqualTo("7");
      assertThat(result.notes()).hasSize(1);
      assertThat(result.notes().get(0)).contains("'kernel.cl'", "vendor's compiler");
    }
  }

  @Test
  void aFolderOfHeadersThatDoesNotExistIsOnlyNoted() throws SessionException, IOException {
    Files.writeString(directory.resolve("k.cl"), "kernel void k(global int *a) { a[0] = 7; }");
    String json =
        "{'sources': ['k.cl'], 'options': ['%s'],"
            + " 'buffers': {'a': {'type': 'int', 'count': 1}},"
            + " 'workflow': [{'kernel': 'k', 'task': true, 'args': ['a']}]}";
    EmulationResult result = emulator.run(read(String.format(json, "-Inone")));
    assertThat(result.error()).isEmpty();
    assertThat(result.buffers().get("a").text(0)).isEqualTo("7");
    assertThat(result.notes()).hasSize(1);
    assertThat(result.notes().get(0)).startsWith("options[0]: -I: there is no folder");
    assertThat(emulator.run(read(String.format(json, "-Onone"))).error()).contains("options[0]");
  }

  private Session read(String json) throws SessionException {
    return SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"'));
  }

  @Test
  void sourcesWithoutAKernelAreNamedAsSuch() {
    assertRefused(
        "#ifdef FAST\nkernel void k(global int *a) { a[0] = 1; }\n#endif\n",
        buffer("a", "int", 1),
        "{'kernel': 'k', 'task': true, 'args': ['a']}",
        "the sources have no kernel at all");
  }

  @Test
  void errorsOfTheSourceAreTold() {
    assertRefused(
        "kernel void broken(global float *a) {\n  a[0] = missing;\n}\n",
        buffer("a", "float", 1),
        "{'kernel': 'broken', 'task': true, 'args': ['a']}",
        "k.cl:2:",
        "missing");
  }

  @Test
  void printsInOrder() {
    EmulationResult result =
        run(
            "kernel void say(global int *a) {\n"
                + "  printf(\"%d of %s%5.2f|%v4d|%-4x|%%\\n\", a[1], \"\", 1.5f, (int4)(1, 2, 3, 4), 255);\n"
                + "}\n",
            "'buffers': {"
                + buffer("a", "int", 2)
                + "}, 'workflow': [{'kernel': 'say', 'task': true, 'args': ['a']}]");
    assertThat(result.error()).isEmpty();
    assertThat(result.printf()).isEqualTo("1 of  1.50|1,2,3,4|ff  |%\n");
  }

  @Test
  void optionsDefineMacros() {
    EmulationResult result =
        run(
            "kernel void set(global int *a) { a[0] = N; }",
            "'options': ['-DN=7'], 'buffers': {"
                + buffer("a", "int", 1)
                + "}, 'workflow': [{'kernel': 'set', 'task': true, 'args': ['a']}],"
                + "'expect': {'a': {'values': [7]}}");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.OK);
  }

  @Test
  void lanesOfAConstantAreNotTakenForItsFirst() {
    EmulationResult result =
        run(
            "kernel void k(global int4 *a, global uint4 *b) {\n"
                + "  a[1] = a[0] != (int4)(0, 7, 2, 9);\n"
                + "  a[2] = a[0] << (int4)(0, 1, 2, 3);\n"
                + "  a[3] = a[0] / (int4)(1, 2, 3, -1);\n"
                + "  b[1] = b[0] % (uint4)(1, 4, 3, 8);\n"
                + "}\n",
            "'buffers': {"
                + buffer("a", "int4", 4)
                + ", "
                + buffer("b", "uint4", 2)
                + "}, 'workflow': [{'kernel': 'k', 'task': true, 'args': ['a', 'b']}],"
                + "'expect': {'a': {'values': [0, 1, 2, 3, 0, -1, 0, -1, 0, 2, 8, 24, 0, 0, 0, -3]},"
                + " 'b': {'values': [0, 1, 2, 3, 0, 1, 2, 3]}}");
    assertThat(result.error()).isEmpty();
    assertThat(result.mismatches()).map(Mismatch::message).isEmpty();
  }
}
