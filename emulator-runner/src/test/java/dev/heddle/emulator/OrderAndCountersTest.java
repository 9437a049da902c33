package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.emulator.runtime.AccessCounts;
import dev.heddle.emulator.runtime.ChannelCounts;
import dev.heddle.emulator.runtime.LoopCounts;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The seed, which gives other legal orders, and the numbers that a profile is made of. */
class OrderAndCountersTest {
  private static final String SOURCE =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int a __attribute__((depth(2)));
      channel int b __attribute__((depth(2)));
      channel int c __attribute__((depth(2)));

      kernel void first(int n) {
        for (int i = 0; i < n; i++) write_channel_intel(a, i);
      }

      kernel void second(int n) {
        for (int i = 0; i < n; i++) write_channel_intel(b, i);
      }

      kernel void merge(global int *out, int n) {
        int at = 0;
        while (at < n) {
          bool valid;
          int value = read_channel_nb_intel(a, &valid);
          if (valid) out[at++] = value;
          value = read_channel_nb_intel(b, &valid);
          if (valid) out[at++] = 100 + value;
        }
      }

      kernel void drain(global int *out, int n) {
        for (int i = 0; i < n; i++) out[i] = read_channel_intel(c);
      }

      kernel void fill(int n) {
        for (int i = 0; i < n; i++) write_channel_intel(c, i);
      }
      """;

  private static final String MERGE =
      "{'kernel': 'first', 'task': true, 'args': [8], 'wait': false},"
          + "{'kernel': 'second', 'task': true, 'args': [8], 'wait': false},"
          + "{'kernel': 'merge', 'task': true, 'args': ['out', 16]}";

  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  private EmulationResult run(String source, String workflow, String emulation) {
    try {
      Files.writeString(directory.resolve("k.cl"), source);
      String json =
          ("{'sources': ['k.cl'], 'buffers': {'out': {'type': 'int', 'count': 16, 'init': 'zero'}},"
                  + " 'workflow': ["
                  + workflow
                  + "], 'emulation': {"
                  + emulation
                  + "}}")
              .replace('\'', '"');
      EmulationResult result =
          emulator.run(SessionReader.read(directory.resolve("s.clsession"), json));
      assertThat(result.error()).isEmpty();
      assertThat(result.faults()).isEmpty();
      return result;
    } catch (IOException | SessionException unexpected) {
      throw new AssertionError(unexpected);
    }
  }

  private static String contents(EmulationResult result) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 16; i++) {
      text.append(result.buffers().get("out").text(i)).append(' ');
    }
    return text.toString();
  }

  @Test
  void eachSeedGivesALegalOrderAlwaysTheSame() {
    Set<String> orders = new HashSet<>();
    for (int seed = 0; seed < 12; seed++) {
      String order = contents(run(SOURCE, MERGE, "'seed': " + seed));
      assertThat(contents(run(SOURCE, MERGE, "'seed': " + seed))).isEqualTo(order);
      assertThat(order.replaceAll("1\\d\\d ", "").trim().replaceAll("\\s+", " "))
          .as("values of one channel keep their order")
          .isEqualTo("0 1 2 3 4 5 6 7");
      orders.add(order);
    }
    assertThat(orders).hasSizeGreaterThan(2);
  }

  @Test
  void aSeedMovesWorkGroups() {
    String source =
        "kernel void k(global int *out) {\n"
            + "  barrier(CLK_GLOBAL_MEM_FENCE);\n"
            + "  int at = atomic_inc(&out[15]);\n"
            + "  out[at] = get_group_id(0);\n}\n";
    String launch = "{'kernel': 'k', 'global': [12], 'local': [2], 'args': ['out']}";
    assertThat(contents(run(source, launch, "'seed': 0"))).startsWith("0 0 1 1 2 2 3 3 4 4 5 5");
    assertThat(contents(run(source, launch, "'seed': 3")))
        .isNotEqualTo(contents(run(source, launch, "'seed': 0")))
        .isEqualTo(contents(run(source, launch, "'seed': 3")));
  }

  @Test
  void accessesAreCountedByPlace() {
    String source =
        "kernel void k(global int *out, int n) {\n"
            + "  for (int i = 0; i < n; i++)\n"
            + "    out[i] = out[i + 8] + 1;\n"
            + "  if (n < 0) out[0] = 1;\n"
            + "  atomic_add(&out[15], 1);\n}\n";
    String launch = "{'kernel': 'k', 'task': true, 'args': ['out', 5], 'repeat': 2}";
    EmulationResult result = run(source, launch, "'checks': ['counters']");
    assertThat(result.launches().get(0).accesses())
        .extracting(AccessCounts::line, AccessCounts::kind, AccessCounts::executions)
        .containsExactlyInAnyOrder(
            tuple(3, "load", 10L), tuple(3, "store", 10L), tuple(5, "atomic", 2L));
    assertThat(result.launches().get(0).accesses())
        .filteredOn(count -> count.kind().equals("load"))
        .allSatisfy(count -> assertThat(count.bytes()).isEqualTo(40));
    assertThat(ResultJson.write(result)).contains("\"executions\" : 10");
    assertThat(run(source, launch, "'checks': ['bounds']").launches().get(0).accesses()).isEmpty();
  }

  @Test
  void iterationsOfLoopsAreCounted() {
    String source =
        "kernel void k(global int *out, int n) {\n"
            + "  for (int i = 0; i < n; i++)\n"
            + "    for (int j = 0; j < i; j++)\n"
            + "      out[j] += i;\n"
            + "  int left = 3;\n"
            + "  do { left--; } while (left > 0);\n"
            + "  for (int i = 0; i < 100; i++) { if (i == n) break; out[15]++; }\n"
            + "  while (n > 9) n--;\n}\n";
    String launch = "{'kernel': 'k', 'task': true, 'args': ['out', 5], 'repeat': 2}";
    EmulationResult result = run(source, launch, "'checks': ['counters']");
    assertThat(result.launches().get(0).loops())
        .extracting(LoopCounts::line, LoopCounts::entries, LoopCounts::iterations)
        .containsExactlyInAnyOrder(
            tuple(2, 2L, 10L),
            tuple(3, 10L, 20L),
            tuple(6, 2L, 6L),
            tuple(7, 2L, 12L),
            tuple(8, 2L, 0L));
    assertThat(ResultJson.write(result)).contains("\"iterations\" : 20");
    assertThat(run(source, launch, "'checks': ['bounds']").launches().get(0).loops()).isEmpty();
  }

  @Test
  void channelsTellWhoWaited() {
    String workflow =
        "{'kernel': 'fill', 'task': true, 'args': [8], 'wait': false},"
            + "{'kernel': 'drain', 'task': true, 'args': ['out', 8]}";
    EmulationResult result = run(SOURCE, workflow, "'channelDepth': 'default'");
    ChannelCounts counts =
        result.channels().stream().filter(c -> c.channel().equals("c")).findFirst().orElseThrow();
    assertThat(counts.writes()).isEqualTo(8);
    assertThat(counts.reads()).isEqualTo(8);
    assertThat(counts.mostHeld()).isEqualTo(2);
    assertThat(counts.writeStalls()).isPositive();
    assertThat(counts.writeStallSteps()).isGreaterThanOrEqualTo(counts.writeStalls());
    EmulationResult roomy = run(SOURCE, workflow, "'channelDepth': 'ignore'");
    assertThat(roomy.channels()).allMatch(c -> c.writeStalls() == 0);
  }
}
