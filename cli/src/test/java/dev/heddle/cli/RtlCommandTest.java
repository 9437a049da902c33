package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code heddle rtl} and {@code heddle simulate}. */
class RtlCommandTest {
  private static final String COPY =
      """
      __kernel void copy(__global const int *restrict x, __global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = x[i];
        }
      }
      """;
  private static final String MANY =
      """
      __kernel void many(__global const int *restrict x, __global int *restrict out) {
        int i = get_global_id(0);
        out[i] = x[i];
      }
      """;
  private static final String SESSION =
      """
      {"sources": ["%1$s.cl"],
       "buffers": {"x": {"type": "int", "count": 4, "init": "ramp"},
                   "out": {"type": "int", "count": 4}},
       "workflow": [{"kernel": "%1$s", %2$s}]}
      """;

  /** What a unit reads and writes depends on its number, or on nothing. */
  private static final String UNITS =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int link[3];
      __attribute__((max_global_work_dim(0))) __attribute__((autorun))
      __attribute__((num_compute_units(2)))
      __kernel void pass(void) {
        int id = get_compute_id(0);
        while (1) {
          write_channel_intel(link[id + 1], read_channel_intel(link[id]) + 1);
        }
      }
      """;

  @TempDir private Path folder;

  private record Outcome(int status, String out, String error) {}

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(folder.resolve("copy.cl"), COPY);
    Files.writeString(folder.resolve("many.cl"), MANY);
    Files.writeString(
        folder.resolve("copy.clsession"),
        SESSION.formatted("copy", "\"task\": true, \"args\": [\"x\", \"out\", 4]"));
    Files.writeString(
        folder.resolve("many.clsession"),
        SESSION.formatted("many", "\"global\": [4], \"args\": [\"x\", \"out\"]"));
  }

  /** Runs a command; {@code ~} stands for the folder. */
  private Outcome run(String words) {
    String[] arguments =
        Arrays.stream(words.split(" "))
            .map(word -> word.replace("~", folder.toString()))
            .toArray(String[]::new);
    StringWriter out = new StringWriter();
    StringWriter error = new StringWriter();
    int status = Heddle.run(arguments, new PrintWriter(out), new PrintWriter(error));
    return new Outcome(status, out.toString(), error.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rtl -o ~/hw ~/copy.cl | 0 | ''",
        "rtl -o ~/hw ~/copy.clsession | 0 | ''",
        "rtl -o ~/hw ~/many.cl | 2 | no hardware is made of kernels of many work-items yet",
        "rtl ~/copy.cl | 2 | --output",
        "rtl -o ~/hw ~/none.cl | 2 | none.cl",
        "simulate ~/copy.clsession | 0 | ''",
        "simulate --memory random:3 ~/copy.clsession | 0 | ''",
        "simulate ~/many.clsession | 2 | no hardware is made of kernels of many work-items yet",
        "simulate --memory fast ~/copy.clsession | 2 | neither scheduled nor random:SEED",
        "simulate --cycles 0 ~/copy.clsession | 2 | --cycles: 0",
        "simulate --cycles 5 ~/copy.clsession | 3 | the launch has not ended after 5 cycles",
        "simulate ~/none.clsession | 2 | none.clsession",
      })
  void exitStatusAndErrorAreAsDocumented(String words, int status, String error) {
    Outcome outcome = run(words);
    assertThat(outcome.status()).as(outcome.error()).isEqualTo(status);
    if (error.isEmpty()) {
      assertThat(outcome.error()).isEmpty();
    } else {
      assertThat(outcome.error()).contains(error);
    }
  }

  @Test
  void filesOfAKernelAreWrittenInItsFolder() {
    run("rtl -o ~/hw ~/copy.cl");
    for (String name : new String[] {"kernel_copy.v", "testbench.v", "files.f", "interface.json"}) {
      assertThat(folder.resolve("hw/copy").resolve(name)).isNotEmptyFile();
    }
  }

  @Test
  void computeUnitsThatAskForTheirNumberHaveAFolderEach() throws Exception {
    Files.writeString(folder.resolve("units.cl"), UNITS);
    Outcome outcome = run("rtl -o ~/hw --format json ~/units.cl");
    assertThat(outcome.status()).as(outcome.error()).isZero();
    JsonNode kernels = new ObjectMapper().readTree(outcome.out()).path("kernels");
    assertThat(kernels).hasSize(2);
    assertThat(kernels.get(1).path("kernel").asText()).isEqualTo("pass");
    assertThat(kernels.get(1).path("unit").asInt()).isEqualTo(1);
    assertThat(folder.resolve("hw/pass_0/kernel_pass_0_0_0.v"))
        .content()
        .contains("channel_link_0_in");
    assertThat(folder.resolve("hw/pass_1/kernel_pass_1_0_0.v"))
        .content()
        .contains("channel_link_1_in");
    assertThat(folder.resolve("hw/pass")).doesNotExist();
  }

  @Test
  void whatWasComparedIsTold() {
    assertThat(run("simulate ~/copy.clsession").out())
        .contains("copy: ", "0 differ", "all buffers as emulated, all cycles as scheduled");
  }

  @Test
  void programsGetResultsAsJson() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode made = mapper.readTree(run("rtl -o ~/hw --format json ~/copy.cl").out());
    assertThat(made.path("errors")).isEmpty();
    assertThat(made.path("kernels").get(0).path("kernel").asText()).isEqualTo("copy");
    assertThat(made.path("kernels").get(0).path("files")).isNotEmpty();
    JsonNode refused = mapper.readTree(run("rtl -o ~/hw --format json ~/many.cl").out());
    assertThat(refused.path("kernels").get(0).path("refused").asText()).contains("many work-items");

    String file = folder.resolve("r.json").toString();
    Outcome ran = run("simulate --format json --result " + file + " ~/copy.clsession");
    JsonNode result = mapper.readTree(ran.out());
    assertThat(mapper.readTree(folder.resolve("r.json").toFile())).isEqualTo(result);
    assertThat(result.path("status").asText()).isEqualTo("ok");
    JsonNode loop = result.path("launches").get(0).path("loops").get(0);
    assertThat(loop.path("iterations").asInt()).isGreaterThan(3);
    assertThat(loop.path("interval").asInt()).isEqualTo(1);
  }
}
