package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.history.RunHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code heddle emulate} as a process. */
class EmulateProcessTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("heddle.root"), "testData", "projects", "getting-started");

  private static final String SCALE =
      """
      __kernel void scale(__global const float *restrict in, __global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = 2.0f * in[i];
        }
      }
      """;

  @TempDir private Path folder;

  static Stream<String> sampleSessions() throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES)) {
      return files
          .map(Path::getFileName)
          .map(Path::toString)
          .filter(f -> f.endsWith(".clsession"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("sampleSessions")
  void everySampleSessionHolds(String session) throws Exception {
    HeddleProcess process = HeddleProcess.run(SAMPLES, "emulate", session, "--format", "json");

    assertThat(process.status()).as(process.out() + process.error()).isZero();
    assertThat(json(process).get("status").asText()).isEqualTo("ok");
    assertThat(json(process).get("launches")).isNotEmpty();
  }

  @Test
  void theResultGoesToAFileBesidesTheText() throws Exception {
    Path result = folder.resolve("result.json");
    HeddleProcess process =
        HeddleProcess.run(SAMPLES, "emulate", "--result", result.toString(), "saxpy.clsession");

    assertThat(process.out()).endsWith("ok\n");
    assertThat(new ObjectMapper().readTree(result.toFile()).get("status").asText()).isEqualTo("ok");

    HeddleProcess refused =
        HeddleProcess.run(SAMPLES, "emulate", "--result", folder.toString(), "saxpy.clsession");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.error()).contains("--result: cannot write " + folder);
  }

  @ParameterizedTest
  @MethodSource("sampleSessions")
  void everySampleSessionHoldsAsBuilt(String session) throws Exception {
    HeddleProcess process =
        HeddleProcess.run(SAMPLES, "emulate", "--as-built", "--device=stratix10", session);

    assertThat(process.status()).as(process.out() + process.error()).isZero();
  }

  @Test
  void aFaultOfAKernelAsBuiltNamesTheLine() throws Exception {
    Files.writeString(folder.resolve("k.cl"), SCALE);

    HeddleProcess process =
        HeddleProcess.run(
            folder,
            "emulate",
            "--as-built",
            "k.cl",
            "--kernel=scale",
            "--arg=in=float[8]",
            "--arg=out=float[8]",
            "--arg=n=int:9");

    assertThat(process.status()).isEqualTo(3);
    assertThat(process.out()).contains("k.cl:3:");
  }

  @Test
  void aChangedGoldenValueIsNamed() throws Exception {
    session("\"out\": { \"values\": [0, 2, 4, 7, 8, 10, 12, 14] }");

    HeddleProcess text = HeddleProcess.run(folder, "emulate", "s.clsession");
    HeddleProcess json = HeddleProcess.run(folder, "emulate", "--format=json", "s.clsession");

    assertThat(text.status()).isEqualTo(1);
    assertThat(text.out())
        .contains("mismatch: buffer out: element 3 is 6.0, expected 7.0; 1 of 8 numbers differ");
    assertThat(json.status()).isEqualTo(1);
    JsonNode mismatch = json(json).get("mismatches").get(0);
    assertThat(mismatch.get("buffer").asText()).isEqualTo("out");
    assertThat(mismatch.get("index").asInt()).isEqualTo(3);
    assertThat(mismatch.get("expected").asText()).isEqualTo("7.0");
    assertThat(mismatch.get("actual").asText()).isEqualTo("6.0");
  }

  @Test
  void aReadPastTheBufferIsAFaultAtItsLine() throws Exception {
    Files.writeString(folder.resolve("k.cl"), SCALE);

    HeddleProcess text =
        emulate("--arg", "in=float[8]:ramp", "--arg", "out=float[9]", "--arg", "n=int:9");
    HeddleProcess json =
        emulate(
            "--arg",
            "in=float[8]:ramp",
            "--arg",
            "out=float[9]",
            "--arg",
            "n=int:9",
            "--format",
            "json");

    assertThat(text.status()).isEqualTo(3);
    assertThat(text.out())
        .containsPattern("k\\.cl:3:\\d+: error: .*scale.*")
        .contains("     3 |     out[i] = 2.0f * in[i];");
    assertThat(json.status()).isEqualTo(3);
    JsonNode fault = json(json).get("faults").get(0);
    assertThat(fault.get("kernel").asText()).isEqualTo("scale");
    assertThat(fault.get("line").asInt()).isEqualTo(3);
    assertThat(fault.get("object").asText()).isEqualTo("in");
    assertThat(fault.get("index").asInt()).isEqualTo(8);
    assertThat(fault.get("size").asInt()).isEqualTo(8);
  }

  @Test
  void runsOfSessionsAreRemembered() throws Exception {
    Files.writeString(folder.resolve("k.cl"), SCALE);
    session("");
    HeddleProcess process = HeddleProcess.run(folder, "emulate", "s.clsession");
    RunHistory history = RunHistory.usual();
    List<PastRun> runs = history.of(folder.resolve("s.clsession"));
    assertThat(runs).as(process.error()).hasSize(1);
    String status = runs.get(0).of("").orElseThrow().status();
    assertThat(process.out()).endsWith(status + "\n");
    assertThat(history.open(folder.resolve("s.clsession"), runs.get(0)).runs().get(0).buffers())
        .containsKeys("in", "out");
  }

  @Test
  void theShortFormPrintsBuffers() throws Exception {
    Files.writeString(folder.resolve("k.cl"), SCALE);

    HeddleProcess process =
        emulate(
            "--arg",
            "in=float[4]:ramp:1:0.5",
            "--arg",
            "out=float[4]",
            "--arg",
            "n=int:4",
            "--print",
            "out:3");

    assertThat(process.status()).as(process.error()).isZero();
    assertThat(process.out()).contains("out: 2.0 3.0 4.0 ...").contains("scale: 1 work-item");
  }

  @Test
  void whatAKernelPrintsIsShownFirst() throws Exception {
    Files.writeString(
        folder.resolve("k.cl"), "__kernel void scale(int n) { printf(\"n is %d\\n\", n); }\n");

    HeddleProcess text = emulate("--arg", "n=int:7");
    HeddleProcess json = emulate("--arg", "n=int:7", "--format", "json");

    assertThat(text.out()).startsWith("n is 7\n");
    assertThat(json(json).get("printf").asText()).isEqualTo("n is 7\n");
  }

  @Test
  void anErrorInTheSourceIsBadUsage() throws Exception {
    Files.writeString(folder.resolve("k.cl"), "__kernel void scale(int n) { n = missing; }\n");

    HeddleProcess text = emulate("--arg", "n=int:7");
    HeddleProcess json = emulate("--arg", "n=int:7", "--format", "json");

    assertThat(text.status()).isEqualTo(2);
    assertThat(text.out()).isEmpty();
    assertThat(text.error()).contains("k.cl:1:").contains("missing");
    assertThat(json.status()).isEqualTo(2);
    assertThat(json(json).get("status").asText()).isEqualTo("error");
  }

  private HeddleProcess emulate(String... options) throws Exception {
    String[] arguments = new String[options.length + 4];
    arguments[0] = "emulate";
    arguments[1] = "k.cl";
    arguments[2] = "--kernel";
    arguments[3] = "scale";
    System.arraycopy(options, 0, arguments, 4, options.length);
    return HeddleProcess.run(folder, arguments);
  }

  private void session(String expectation) throws IOException {
    Files.writeString(folder.resolve("k.cl"), SCALE);
    Files.writeString(
        folder.resolve("s.clsession"),
        """
        { "sources": ["k.cl"],
          "buffers": { "in": { "type": "float", "count": 8, "init": "ramp" },
                       "out": { "type": "float", "count": 8, "init": "zero" } },
          "workflow": [ { "kernel": "scale", "task": true, "args": ["in", "out", 8] } ],
          "expect": { %s } }
        """
            .formatted(expectation));
  }

  private static JsonNode json(HeddleProcess process) throws IOException {
    return new ObjectMapper().readTree(process.out());
  }

  @Test
  void namedConfigurationsRunOneByOneOrSideBySide(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("twice.cl"),
        "kernel void twice(global int *x) { x[get_global_id(0)] *= 2; }\n");
    Files.writeString(
        folder.resolve("twice.clsession"),
        """
        { "sources": ["twice.cl"],
          "buffers": { "x": { "type": "int", "count": 4, "init": "ramp" } },
          "workflow": [ { "kernel": "twice", "global": [4], "args": ["x"] } ],
          "expect": { "x": { "values": [0, 2, 4, 6] } },
          "configurations": {
            "large": { "buffers": { "x": { "count": 1000 } },
                       "workflow": [ { "kernel": "twice", "global": [1000], "repeat": 3, "args": ["x"] } ],
                       "expect": null },
            "wrong": { "expect": { "x": { "values": [0, 2, 4, 7] } } } } }
        """);

    HeddleProcess one =
        HeddleProcess.run(folder, "emulate", "--config", "large", "twice.clsession");
    assertThat(one.status()).as(one.out() + one.error()).isZero();
    assertThat(one.out()).contains("twice: 1,000 work-items").contains("(mean of 3, best ");

    HeddleProcess all =
        HeddleProcess.run(folder, "emulate", "--all", "--buffers", "b", "twice.clsession");
    assertThat(all.status()).as(all.error()).isEqualTo(1);
    assertThat(all.out())
        .contains("---- the session itself", "---- large", "---- wrong")
        .containsPattern("(?m)^configuration  result    kernel  work-items")
        .containsPattern("(?m)^\\(session\\) +ok +twice +4 ")
        .containsPattern("(?m)^large +ok +twice +1,000 ")
        .containsPattern("(?m)^wrong +mismatch +twice +4 ");
    assertThat(folder.resolve("b/x.raw")).hasSize(16);
    assertThat(folder.resolve("b/large/x.raw")).hasSize(4000);

    HeddleProcess json =
        HeddleProcess.run(folder, "emulate", "--all", "--format", "json", "twice.clsession");
    assertThat(json.out()).contains("\"configuration\" : \"large\"").contains("\"medianMillis\"");

    HeddleProcess none =
        HeddleProcess.run(folder, "emulate", "--config", "huge", "twice.clsession");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.error()).contains("no configuration \"huge\"; there are large, wrong");
  }

  @Test
  void aTableOfSizesIsRunRowByRow() throws Exception {
    Files.writeString(
        folder.resolve("twice.cl"),
        "kernel void twice(global int *x) { x[get_global_id(0)] *= FACTOR; }\n");
    Files.writeString(
        folder.resolve("twice.clsession"),
        """
        { "sources": ["twice.cl"], "options": ["-DFACTOR=${n / 8}"],
          "sizes": [ { "n": 16 }, { "n": 4096 } ],
          "buffers": { "x": { "type": "int", "count": "${n}", "values": [1] } },
          "workflow": [ { "kernel": "twice", "global": ["${n}"], "repeat": 3, "args": ["x"] } ],
          "configurations": { "odd": { "sizes": [ { "n": 9 } ], "expect": { "x": { "values": [2] } } } } }
        """);

    HeddleProcess table =
        HeddleProcess.run(folder, "emulate", "--sizes", "--buffers", "b", "twice.clsession");
    assertThat(table.status()).as(table.out() + table.error()).isZero();
    assertThat(table.out())
        .contains("---- n=16", "---- n=4096")
        .containsPattern("(?m)^n=16 +ok +twice +16 ")
        .containsPattern("(?m)^n=4096 +ok +twice +4,096 ")
        .containsPattern("(?m)^twice: best with n=\\d+ \\(.* ns a work-item\\), worst with n=");
    assertThat(folder.resolve("b/@n=4096/x.raw")).hasSize(4 * 4096);

    HeddleProcess all =
        HeddleProcess.run(
            folder, "emulate", "--all", "--sizes", "--format", "json", "twice.clsession");
    assertThat(all.status()).isEqualTo(1);
    assertThat(all.out())
        .contains("\"configuration\" : \"odd@n=9\"")
        .containsPattern("\"sizes\" : \\{\\s+\"n\" : 4096");

    HeddleProcess row =
        HeddleProcess.run(folder, "emulate", "--config", "@n=64", "twice.clsession");
    assertThat(row.status()).isZero();
    assertThat(row.out()).contains("twice: 64 work-items");
  }
}
