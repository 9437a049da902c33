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

/** Messages of faults say what to do next. */
class AdviceTest extends CheckRuns {
  private static final String CHANNELS =
      "#pragma OPENCL EXTENSION cl_intel_channels : enable\n"
          + "channel int c __attribute__((depth(%d)));\nchannel int d __attribute__((depth(2)));\n"
          + "kernel void write(int n) {\n"
          + "  for (int i = 0; i < n; i++) write_channel_intel(c, i);\n"
          + "  for (int i = 0; i < n; i++) write_channel_intel(d, i);\n}\n"
          + "kernel void read(global int *a, int n) {\n"
          + "  for (int i = 0; i < n; i++) a[0] += read_channel_intel(d);\n"
          + "  for (int i = 0; i < n; i++) a[0] += read_channel_intel(c);\n}\n";

  private EmulationResult emulate(String source, String launches, String emulation)
      throws IOException, SessionException {
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        "{'sources': ['k.cl'], "
            + BUFFERS
            + ", 'workflow': ["
            + launches
            + "], 'emulation': {"
            + emulation
            + "}}";
    return emulator.run(
        SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
  }

  private static String pair(int written, int read) {
    return "{'kernel': 'write', 'task': true, 'args': ["
        + written
        + "], 'wait': false}, {'kernel': 'read', 'task': true, 'args': ['a', "
        + read
        + "]}";
  }

  @ParameterizedTest
  @CsvSource({"default,2,7", "strict,2,7", "default,1,6", "default,3,30"})
  void aDeadlockNamesTheDepthThatEndsIt(String model, int depth, int values) throws Exception {
    String settings = "'channelDepth': '" + model + "'";
    String source = String.format(CHANNELS, depth);
    Fault fault = emulate(source, pair(values, values), settings).faults().get(0);
    assertThat(fault.kind()).isEqualTo("deadlock");
    String advice = "; with depth(" + values + ") for channel c the run ends";
    assertThat(fault.message()).endsWith(advice);
    EmulationResult deeper =
        emulate(String.format(CHANNELS, values), pair(values, values), settings);
    assertThat(deeper.status()).isEqualTo(EmulationResult.Status.OK);
  }

  @Test
  void aDeadlockThatNoDepthEndsSaysSo() throws Exception {
    Fault fault = emulate(String.format(CHANNELS, 9), pair(3, 4), "").faults().get(0);
    assertThat(fault.kind()).isEqualTo("deadlock");
    assertThat(fault.message()).contains("no depth of the channels helps");
  }

  @Test
  void aTimeOutNamesKernelAndLoop() throws Exception {
    String source =
        "kernel void k(global int *a) {\n  for (int i = 0; i < 3; i++) a[1] += i;\n"
            + "  while (a[0] == 0) {\n    a[2]++;\n  }\n}\n";
    Fault fault = emulate(source, task("'a'"), "'timeoutSeconds': 1").faults().get(0);
    assertThat(fault.kind()).isEqualTo("time-out");
    assertThat(fault.kernel()).isEqualTo("k");
    assertThat(fault.line()).isEqualTo(3);
    assertThat(fault.message()).contains("k.cl:3: kernel k did not end within 1.0 s");
  }

  @Test
  void aTimeOutBesideOtherKernelsNamesTheOneThatRuns() throws Exception {
    String source =
        String.format(CHANNELS, 4)
            + "kernel void k(global int *a) {\n  while (a[0] == 0)\n    a[2]++;\n}\n";
    String launches =
        "{'kernel': 'k', 'task': true, 'args': ['a'], 'wait': false},"
            + " {'kernel': 'read', 'task': true, 'args': ['b', 3]}";
    // The program is compiled already when the time begins.
    assertThat(emulate(source, pair(3, 3), "").faults()).isEmpty();
    Fault fault = emulate(source, launches, "'timeoutSeconds': 2").faults().get(0);
    assertThat(fault.kind()).isEqualTo("time-out");
    assertThat(fault.kernel()).isEqualTo("k");
    assertThat(fault.line()).isEqualTo(13);
  }

  @Test
  void aTimeOutTellsWhoAsksInVainAndWhoWaits() throws Exception {
    String source =
        """
        channel int never;
        channel int c __attribute__((depth(4)));
        kernel void ask(global int *a) {
          while (true) {
            bool valid;
            int x = read_channel_nb_intel(never, &valid);
            if (valid) break;
          }
        }
        kernel void wait(global int *a) {
          a[0] = read_channel_intel(c);
        }
        kernel void tell() {
          write_channel_intel(never, 1);
          write_channel_intel(c, 1);
        }
        """;
    String launches =
        "{'kernel': 'wait', 'task': true, 'args': ['b'], 'wait': false},"
            + " {'kernel': 'ask', 'task': true, 'args': ['a']}";
    EmulationResult result = emulate(source, launches, "'timeoutSeconds': 2");
    assertThat(result.faults().get(0).kind()).isEqualTo("time-out");
    assertThat(result.faults().get(0).kernel()).isEqualTo("ask");
    assertThat(result.faults().get(0).line()).isIn(4, 6);
    assertThat(result.notes())
        .anyMatch(
            note ->
                note.matches(
                    "kernel ask has tried [0-9,]+ times in vain since it last got or gave a value,"
                        + " lastly to read from channel never \\(holds 0 of any number; 0 written, 0"
                        + " read\\)"))
        .anyMatch(
            note ->
                note.endsWith(
                    "k.cl:11: kernel wait waits to read from channel c (holds 0 of 4; 0 written, 0"
                        + " read)"));
  }

  @Test
  void boundsTellTheSizeThatIsNeeded() throws Exception {
    String source = "kernel void k(global int *a, int i) { a[i] = 1; }";
    assertThat(emulate(source, task("'a', 11"), "").faults().get(0).message())
        .contains("a has 8 elements; this index needs 12");
    assertThat(emulate(source, task("'a', -1"), "").faults().get(0).message())
        .contains("writes a[-1], but a has 8 elements (");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          t[l] = l; a[l] = t[3 - l];                         | 4 | put barrier(CLK_LOCAL_MEM_FENCE) between
          a[l] = l; b[l] = a[3 - l];                         | 4 | put barrier(CLK_GLOBAL_MEM_FENCE) between
          a[0] = get_global_id(0);                           | 1 | use atomic functions or two launches
          """)
  void racesNameWhatOrdersThem(String statements, int group, String advice) throws Exception {
    String source =
        "kernel void k(global int *a, global int *b, local int *t) {\n"
            + "  int l = get_local_id(0);\n  "
            + statements
            + "\n}\n";
    String launch = launch(group, "'a', 'b', {'local': 16}");
    Fault fault = emulate(source, launch, "'checks': ['races']").faults().get(0);
    assertThat(fault.kind()).isEqualTo("race");
    assertThat(fault.message()).contains(advice);
  }
}
