package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels without an end, without measure, and very many of them. */
class EmulatorLimitsTest {
  private static final String ENDLESS = "out[get_global_id(0)] = 1; for (int k = 0; ; k++) ";
  private static final String PLAIN =
      "kernel void k(global int *restrict out, int n) { " + ENDLESS + "{ out[k & 1023] += k; } }";
  private static final String VECTORS =
      "kernel void k(global int *restrict out, int n) { "
          + ENDLESS
          + "{ for (int i = 0; i < n; i++) { out[i] += k; } } }";
  private static final String NESTED =
      "kernel void k(global int *restrict out, int n) { long sum = 0; for (int a = 0; a < 2147483647;"
          + " a++) { for (int b = 0; b < 2147483647; b++) { sum += out[(a ^ b) & 1023]; } }"
          + " out[get_global_id(0)] = sum; }";
  private static final String BARRIERS =
      "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
          + "kernel void k(global int *restrict out, int n) { local int t[64];"
          + " for (int k = 0; ; k++) { t[get_local_id(0)] = k; barrier(CLK_LOCAL_MEM_FENCE);"
          + " if (t[63 - get_local_id(0)] == -1) { break; } barrier(CLK_LOCAL_MEM_FENCE); }"
          + " out[get_global_id(0)] = 1; }";
  private static final String MANY_ITEMS =
      "kernel void k(global int *restrict out, int n) { int sum = 0;"
          + " for (int i = 0; i < n * 1000; i++) { sum += sum ^ i; }"
          + " out[get_global_id(0) & 1023] = sum; }";

  private static final long LIMIT_MILLIS = 100;

  /** How often each kernel is stopped; the middle one of these times counts. */
  private static final int ATTEMPTS = 3;

  /** On a machine with more to do than it has processors, the best of so many counts. */
  private static final int BUSY_ATTEMPTS = 8;

  @TempDir Path directory;

  private Session session(String source, String launch, String more)
      throws IOException, SessionException {
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        ("{'sources': ['k.cl'], 'buffers': {'out': {'type': 'int', 'count': 1024, 'init': 'zero'}},"
                + " 'workflow': ["
                + launch
                + "]"
                + more
                + "}")
            .replace('\'', '"');
    return SessionReader.read(directory.resolve("s.clsession"), json);
  }

  /**
   * How late a kernel stops: the middle one of some attempts. Only where the machine itself may
   * keep a thread waiting for long is the best one asked for.
   */
  private static long late(LongSupplier attempt) {
    List<Long> times = new ArrayList<>();
    while (times.size() < ATTEMPTS) {
      times.add(attempt.getAsLong());
    }
    Collections.sort(times);
    if (times.get(ATTEMPTS / 2) < LIMIT_MILLIS || !isBusy()) {
      return times.get(ATTEMPTS / 2);
    }
    long best = times.get(0);
    for (int i = ATTEMPTS; i < BUSY_ATTEMPTS && best >= LIMIT_MILLIS; i++) {
      best = Math.min(best, attempt.getAsLong());
    }
    return best;
  }

  private static boolean isBusy() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load > Runtime.getRuntime().availableProcessors();
  }

  private static String launch(String source) {
    int items = source.equals(MANY_ITEMS) ? 1 << 24 : 64;
    return "{'kernel': 'k', 'global': [" + items + "], 'args': ['out', 1024]}";
  }

  @ParameterizedTest
  @ValueSource(strings = {PLAIN, VECTORS, NESTED, BARRIERS, MANY_ITEMS})
  void theTimeLimitStopsWithinATenthOfASecond(String source) throws Exception {
    for (String checks : List.of("", "'bounds', 'uninitialised', 'races', 'alignment', 'shifts'")) {
      Session session =
          session(
              source,
              launch(source),
              ", 'emulation': {'timeoutSeconds': 0.3, 'checks': [" + checks + "]}");
      Emulator emulator = new Emulator();
      long late =
          late(
              () -> {
                long start = System.nanoTime();
                EmulationResult result = emulator.run(session);
                long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                assertThat(result.faults()).hasSize(1);
                assertThat(result.faults().get(0).kind()).isEqualTo("time-out");
                assertThat(result.faults().get(0).message())
                    .contains("kernel k did not end", "0.3");
                return millis - 300;
              });
      assertThat(late).isLessThan(LIMIT_MILLIS);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {PLAIN, VECTORS, NESTED, BARRIERS, MANY_ITEMS})
  void cancellingStopsWithinATenthOfASecond(String source) throws Exception {
    Session session = session(source, launch(source), "");
    Emulator emulator = new Emulator();
    long late =
        late(
            () -> {
              long cancelAt = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(800);
              Throwable thrown =
                  catchThrowable(
                      () -> emulator.run(session, () -> System.nanoTime() > cancelAt, text -> {}));
              assertThat(thrown).isInstanceOf(CancellationException.class);
              return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - cancelAt);
            });
    assertThat(late).isLessThan(LIMIT_MILLIS);
  }

  // ---- memory -------------------------------------------------------------------------------

  @Test
  void aHundredGigabytesAreRefused() throws Exception {
    String kernel = "kernel void k(global int *out, local int *t) { out[0] = 1; t[0] = 1; }";
    String good = "{'kernel': 'k', 'task': true, 'args': ['out', {'local': 64}]}";
    assertThat(error(session(kernel, good, ""))).isEmpty();
    assertThatThrownBy(() -> session(kernel, good.replace("64", "107374182400"), ""))
        .hasMessageContaining("workflow[0].args[1].local: must be a whole number 1 to 2147483647");
    String array =
        "kernel void k(global int *out) { int big[26843545600]; big[out[0]] = 1; out[0] = big[1]; }";
    String task = "{'kernel': 'k', 'task': true, 'args': ['out']}";
    assertThat(error(session(array, task, "")))
        .contains("CL_BUILD_PROGRAM_FAILURE", "k.cl:1:38: 'big' has 107374182400 bytes");
    String items = array.replace("26843545600", "16777216").replace("0]", "get_local_id(0)]");
    String group = "{'kernel': 'k', 'global': [1600], 'local': [1600], 'args': ['out']}";
    assertThat(error(session(items, group, "")))
        .contains("CL_OUT_OF_RESOURCES", "kernel k needs 102,400 MB");
    assertThat(error(buffers(1, 26843545600L))).contains("CL_INVALID_BUFFER_SIZE", "buffer b0 has");
    assertThat(error(buffers(64, 400_000_000L)))
        .contains("CL_MEM_OBJECT_ALLOCATION_FAILURE", "the buffers need 97656 MB");
  }

  private Session buffers(int number, long count) throws IOException, SessionException {
    Files.writeString(directory.resolve("k.cl"), "kernel void k(global int *out) { out[0] = 1; }");
    StringBuilder json = new StringBuilder("{'sources': ['k.cl'], 'buffers': {");
    for (int i = 0; i < number; i++) {
      json.append(i > 0 ? ", " : "").append("'b").append(i).append("': {'type': 'int', 'count': ");
      json.append(count).append("}");
    }
    json.append("}, 'workflow': [{'kernel': 'k', 'task': true, 'args': ['b0']}]}");
    return SessionReader.read(directory.resolve("s.clsession"), json.toString().replace('\'', '"'));
  }

  private static String error(Session session) {
    EmulationResult result = new Emulator().run(session);
    boolean refused = result.status() == EmulationResult.Status.ERROR;
    assertThat(result.error().isEmpty()).isEqualTo(!refused);
    return result.error();
  }

  /** In a process of its own, whose memory is too small for the least leak. */
  @Test
  void tenThousandLaunchesLeakNothing() throws Exception {
    Path log = directory.resolve("log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx40m",
                "-XX:MaxMetaspaceSize=48m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                ManyLaunches.class.getName(),
                directory.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).isTrue();
    assertThat(Files.readString(log, StandardCharsets.UTF_8)).isEqualTo("");
    assertThat(process.exitValue()).isZero();
  }
}
