package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.toolchain.hostscan.HostScan;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of the host beside kernels: {@code check} and {@code timeline}. */
class HostCheckTest {
  @TempDir private Path folder;

  @BeforeEach
  void program() throws Exception {
    Files.writeString(
        folder.resolve("k.cl"),
        """
        __attribute__((max_global_work_dim(0)))
        __kernel void scale(__global const int *restrict x, __global int *restrict y, int n) {
          for (int i = 0; i < n; i++) {
            y[i] = 3 * x[i];
          }
        }
        """);
    Files.writeString(
        folder.resolve("main.cpp"),
        """
        int main() {
          p = clCreateProgramWithSource(c, 1, &s, 0, &e);
          k = clCreateKernel(p, "scale", &e);
          clSetKernelArg(k, 3, sizeof(int), &n);
          float *h = new float[n];
          clEnqueueWriteBuffer(q, b, CL_TRUE, 0, n, h, 0, 0, 0);
        }
        """);
  }

  /** What a command prints behind its exit status. */
  private String run(String... words) {
    String[] arguments = words.clone();
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = arguments[i].replace("@", folder + "/");
    }
    StringWriter out = new StringWriter();
    PrintWriter both = new PrintWriter(out);
    int status = Heddle.run(arguments, both, both);
    both.flush();
    return status + " " + out;
  }

  @Test
  void theResultIsWrittenBesideTheText() throws Exception {
    String text = run("check", "@k.cl", "@main.cpp", "--result", "@result.json");
    assertThat(text).startsWith("1 ").contains("main.cpp:2:");
    String json = run("check", "@k.cl", "@main.cpp", "--format", "json");
    assertThat("1 " + Files.readString(folder.resolve("result.json"))).isEqualTo(json);
  }

  @Test
  void theSourcesOfAHostAreCheckedBesideItsKernels() throws Exception {
    assertThat(run("check", "--severity", "warning", "@k.cl", "@main.cpp"))
        .startsWith("1 ")
        .contains(
            folder
                + "/main.cpp:2:7: warning: clCreateProgramWithSource: kernels for FPGAs are not"
                + " compiled by the host. Load the .aocx file by clCreateProgramWithBinary."
                + " [host-call-illegal]\n")
        .contains("main.cpp:4:3: warning: clSetKernelArg: kernel scale has 3 arguments")
        .doesNotContain("host-buffer-alignment");
    assertThat(run("check", "--severity", "weak-warning", "@k.cl", "@main.cpp"))
        .contains("main.cpp:6:3: weak warning: h comes from new and need not be aligned");
    assertThat(run("check", "--severity", "warning", "--set", "host-call-illegal=off", "@main.cpp"))
        .startsWith("0 1 weak warning not shown");
    assertThat(run("check", "--set", "host-nothing=off", "@main.cpp")).contains("no such");
    assertThat(run("check", "@none.cpp")).startsWith("2 ").contains("none.cpp: cannot be read");

    String known = run("check", "--baseline", "@known.json", "--update-baseline", "@main.cpp");
    assertThat(known).startsWith("0 ");
    assertThat(run("check", "--baseline", "@known.json", "@main.cpp"))
        .isEqualTo("0 Nothing found.\n");
    assertThat(run("check", "--format", "sarif", "@main.cpp"))
        .contains("\"ruleId\" : \"host-call-illegal\"");
  }

  @Test
  void whatIsToldOfAHostIsInTheCatalogueAndItsIndex() throws Exception {
    Path pages = Path.of(System.getProperty("heddle.root"), "docs", "inspections");
    assertThat(
            Files.readAllLines(pages.resolve("catalogue.csv")).stream()
                .filter(line -> line.endsWith(",host"))
                .map(line -> line.substring(0, line.indexOf(','))))
        .containsExactlyInAnyOrderElementsOf(HostScan.IDS);
    assertThat(Files.readString(pages.resolve("README.md")))
        .contains(HostScan.IDS.stream().map(id -> "| [%s](%s.md) |".formatted(id, id)).toList());
  }

  @Test
  void launchesOfASessionArePredicted() throws Exception {
    Files.writeString(
        folder.resolve("s.clsession"),
        """
        {"sources": ["k.cl"],
         "buffers": {"x": {"type": "int", "count": 100000, "init": "ramp"},
                     "y": {"type": "int", "count": 100000}},
         "workflow": [{"kernel": "scale", "task": true, "args": ["x", "y", 100000], "repeat": 2}],
         "outputs": {"y": "y.bin"}}
        """);
    assertThat(run("timeline", "@s.clsession"))
        .startsWith("0 Launches and transfers\n")
        .contains("no launch of it is running yet")
        .contains("a launch of it runs already, and nothing else has to end first")
        .contains("Other ways to enqueue 10 such sets of data\n")
        .contains("these queues, and two buffers in turn");
    Files.writeString(
        folder.resolve("queues.c"),
        """
        void run() {
          k = clCreateKernel(p, "scale", &e);
          clEnqueueWriteBuffer(transfers, b, CL_FALSE, 0, n, h, 0, 0, &written);
          clEnqueueTask(compute, k, 1, &written, &done);
          clEnqueueReadBuffer(transfers, b, CL_TRUE, 0, n, h, 1, &done, 0);
        }
        """);
    assertThat(run("timeline", "@s.clsession", "--host", "@queues.c"))
        .containsPattern("write x +transfers ")
        .containsPattern("scale +compute ")
        .containsPattern("read y +transfers ");
    JsonNode result =
        new ObjectMapper()
            .readTree(run("timeline", "--format", "json", "@s.clsession").substring(2));
    JsonNode launches = result.path("launches");
    assertThat(launches).hasSize(4);
    assertThat(launches.path(0).path("What").asText()).isEqualTo("write x");
    assertThat(launches.path(2).path("Hardware queue").asText()).isEqualTo("yes");
    double from = number(launches.path(2).path("From ms"));
    double to = number(launches.path(2).path("To ms"));
    assertThat(to - from)
        .as("100,000 iterations at II 1 and a clock of 200 to 500 MHz")
        .isBetween(0.2, 0.5);
    assertThat(from).as("400,000 bytes at 2.5 GB/s and a launch before").isGreaterThan(0.16);
    assertThat(launches.path(3).path("Waits for").asText()).isEqualTo("kernel scale");
    double now = number(result.path("ways").path(0).path("Total ms"));
    double both = number(result.path("ways").path(2).path("Total ms"));
    assertThat(both).isLessThan(now);
    assertThat(run("timeline", "@none.clsession")).startsWith("2 ");
  }

  private static double number(JsonNode cell) {
    return Double.parseDouble(cell.asText().replace("~", "").strip());
  }
}
