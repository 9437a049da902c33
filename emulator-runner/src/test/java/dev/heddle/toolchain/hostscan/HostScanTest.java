package dev.heddle.toolchain.hostscan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.timeline.Enqueue;
import dev.heddle.scheduler.timeline.HostStep;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each row names the rule that it is about. */
class HostScanTest {
  private static final String KERNELS =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int c;
      struct Point { float4 at; int id; };
      __kernel void produce(__global struct Point *restrict x, __local int *tmp, int n) {
        for (int i = 0; i < n; i++) write_channel_intel(c, x[i].id);
      }
      __kernel void consume(__global int *restrict y, int n) {
        for (int i = 0; i < n; i++) y[i] = read_channel_intel(c);
      }
      """;

  private static KernelSide kernels(String... options) {
    Options.Parsed parsed = Options.parse(List.of(), Path.of(""));
    Program program = new Program(List.of(SourceFile.of("k.cl", KERNELS)), parsed.options());
    return KernelSide.of(
        program,
        new Analyzer("test").analyze(program, Progress.NONE).report().channels(),
        List.of(options));
  }

  private static String scan(KernelSide kernels, String... sources) {
    List<HostSource> all =
        List.of(sources).stream().map(text -> new HostSource("host.cpp", text)).toList();
    return HostScan.scan(all, kernels).stream()
        .map(each -> each.line() + " " + each.inspection() + " " + each.message())
        .collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      nullValues = "-",
      textBlock =
          """
          p = clCreateProgramWithSource(c, 1, &s, 0, &e); # host-call-illegal clCreateProgramWithSource # programming-guide-7-end R-059
          p = clCreateProgramWithBinary(c, 1, &d, &l, &b, &s, &e); # CL_INVALID_VALUE # programming-guide-7-end M-28
          p = clCreateProgramWithSource(c, 1, &s, 0, &e); p = clCreateProgramWithBinary(c); clBuildProgram(p); # - # for other devices
          p = clCreateProgramWithBinary(c, 1, &d, &l, &b, &s, &e); clBuildProgram(p, 0, 0, "", 0, 0); # - # programming-guide-7-end M-28
          clSetKernelArg(k, 0, sizeof(cl_mem *), &x); # the size is that of a pointer to cl_mem # programming-guide-1-6 F-184
          clSetKernelArg(k, 0, sizeof(cl_mem), &x); # - # programming-guide-1-6 F-184
          k = clCreateKernel(p, "produce", 0); clSetKernelArg(k, 1, 64, &x); # tmp of kernel produce is local memory # the kernel's parameters
          k = clCreateKernel(p, "produce", 0); clSetKernelArg(k, 1, 64, NULL); # - # the kernel's parameters
          k = clCreateKernel(p, "produce", 0); clSetKernelArg(k, 0, 8, NULL); # x of kernel produce has no value # the kernel's parameters
          k = clCreateKernel(p, "produce", 0); clSetKernelArg(k, 3, 4, &n); # has 3 arguments, and this sets number 3 # the kernel's parameters
          k = clCreateKernel(p, "other", 0); clSetKernelArg(k, 9, 4, &n); # - # a kernel that is not known
          clCreatePipe(c, CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_WRITE_ONLY, 4, 8, 0, &e); # CL_INVALID_VALUE # PG1-O-48
          clCreatePipe(c, CL_MEM_HOST_READ_ONLY | CL_MEM_READ_WRITE, 4, 8, 0, &e); # CL_INVALID_VALUE # PG1-O-48
          clCreatePipe(c, CL_MEM_HOST_READ_ONLY, 4, 8, 0, &e); # - # PG1-O-48
          b = clCreateBuffer(c, CL_MEM_BANK_1_ALTERA, n, 0, &e); # CL_MEM_BANK_1_ALTERA is an old name # programming-guide-7-end F-358
          clGetProfileInfoAltera(e); clGetProfileInfoAltera(f); # clGetProfileInfoAltera is an old name # programming-guide-7-end F-358
          b = clCreateBuffer(c, CL_CHANNEL_1_INTELFPGA | CL_CHANNEL_2_INTELFPGA, n, 0, &e); # two are named # programming-guide-1-6 F-186
          b = clCreateBuffer(c, CL_CHANNEL_2_INTELFPGA, n, 0, &e); # - # options are not known
          float *h = (float *)malloc(n); clEnqueueWriteBuffer(q, b, 1, 0, n, h, 0, 0, 0); # h comes from malloc # best-practices-1-4 R-A7
          float *h = new float[n]; clEnqueueReadBuffer(q, b, 1, 0, n, h, 0, 0, 0); # h comes from new # best-practices-1-4 R-A7
          std::vector<float> h(n); clEnqueueReadBuffer(q, b, 1, 0, n, h.data(), 0, 0, 0); # h comes from std::vector # best-practices-1-4 R-A7
          std::vector<float, Aligned<64>> h(n); clEnqueueReadBuffer(q, b, 1, 0, n, &h[0], 0, 0, 0); # - # best-practices-1-4 R-A7
          posix_memalign((void **)&h, 64, n); clEnqueueWriteBuffer(q, b, 1, 0, n, h, 0, 0, 0); # - # best-practices-1-4 R-A7
          float *h = (float *)aligned_alloc(64, n); clEnqueueWriteBuffer(q, b, 1, 0, n, h, 0, 0, 0); # - # best-practices-1-4 R-A7
          clEnqueueWriteBuffer(q, b, 1, 0, n, h, 0, 0, 0); # - # where it comes from is not known
          struct Point { cl_float4 at; cl_int id; }; # - # programming-guide-1-6 R-58
          struct Point { float at[4]; int id; }; # has 20 bytes, and in kernels 32 # programming-guide-1-6 R-58
          struct Point { int id; cl_float4 at; }; # has at at byte 16, and kernels have it at byte 0 # programming-guide-1-6 R-58
          typedef struct { cl_float4 at; cl_int other; } Point; # has no member id # programming-guide-1-6 F-176
          struct Point { Vector at; int id; }; # - # a type that is not known
          struct Elsewhere { int id; }; # - # not one of the kernels'
          k0 = clCreateKernel(p, "a", 0); k1 = clCreateKernel(p, "b", 0); for (;;) { clEnqueueTask(q, k0, 0, 0, 0); clEnqueueTask(q, k1, 0, 0, 0); } # launches of a do not wait in the hardware: b stands between them on queue q # BP2-O73
          for (;;) { clEnqueueTask(q0, k0, 0, 0, 0); clEnqueueTask(q1, k1, 0, 0, 0); } # - # BP2-O72
          for (;;) { clEnqueueTask(q, k0, 0, 0, 0); } # - # BP2-O71
          k0 = clCreateKernel(p, "produce", 0); k1 = clCreateKernel(p, "consume", 0); clEnqueueTask(q, k0, 0, 0, 0); clEnqueueTask(q, k1, 0, 0, 0); # produce and consume exchange data by channel c, but consume begins only when produce has ended # programming-guide-1-6 F-183
          k0 = clCreateKernel(p, "produce", 0); k1 = clCreateKernel(p, "consume", 0); clEnqueueTask(q[0], k0, 0, 0, 0); clEnqueueTask(r, k1, 0, 0, 0); # - # programming-guide-1-6 F-183
          q = clCreateCommandQueue(c, d, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, 0); k0 = clCreateKernel(p, "produce", 0); k1 = clCreateKernel(p, "consume", 0); clEnqueueTask(q, k0, 0, 0, 0); clEnqueueTask(q, k1, 0, 0, 0); # - # programming-guide-1-6 F-183
          // clCreateProgramWithSource(c); # - # a comment
          s = "clCreateProgramWithSource(c)"; # - # a text
          """)
  void hostsAreScanned(String source, String finding, String rule) {
    String found = scan(kernels(), source);
    if (finding == null) {
      assertThat(found).as(rule).isEmpty();
    } else {
      assertThat(found).as(rule).contains(finding).hasLineCount(1);
    }
  }

  @Test
  void placementNeedsMemoryThatIsNotInterleaved() {
    String source = "b = clCreateBuffer(c, CL_CHANNEL_2_INTELFPGA, n, 0, &e);";
    assertThat(scan(kernels("-board=a10gx"), source))
        .isEqualTo(
            "1 option-without-effect clCreateBuffer: banks are interleaved, so that the flag places"
                + " nothing");
    assertThat(scan(kernels("-no-interleaving=DDR"), source)).isEmpty();
  }

  @Test
  void placesAreThoseOfTheSource() {
    String source =
        """
        #include <CL/cl_ext.h>
        /* two
           lines */ int main() {
          clGetDeviceInfoIntelFPGA(d); p =
            clCreateProgramWithSource(
              c, 1);
        }
        """;
    List<HostFinding> findings =
        HostScan.scan(List.of(new HostSource("main.c", source)), KernelSide.NONE);
    assertThat(findings).extracting(HostFinding::line).containsExactly(1, 5);
    assertThat(findings).extracting(HostFinding::column).containsExactly(1, 5);
    assertThat(findings.get(0).advice()).contains("CL/cl_ext_intelfpga.h");
    assertThat(scan(KernelSide.NONE, "#include <CL/cl_ext.h>\n")).isEmpty();
  }

  @Test
  void aCommentKeepsAFindingBack() {
    String call = "p = clCreateProgramWithSource(c, 1, &s, 0, &e);";
    assertThat(scan(KernelSide.NONE, "// heddle: off host-call-illegal for tests\n" + call))
        .isEmpty();
    assertThat(scan(KernelSide.NONE, call + " // heddle: off host-call-illegal")).isEmpty();
    assertThat(scan(KernelSide.NONE, call + " // heddle: off host-struct-layout")).isNotEmpty();
  }

  @Test
  void aProgramOfSeveralSourcesIsBuiltInAnyOfThem() {
    assertThat(
            scan(
                KernelSide.NONE,
                "p = clCreateProgramWithBinary(c, 1, &d, &l, &b, &s, &e);",
                "void build() { clBuildProgram(p, 0, 0, 0, 0, 0); }"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"'f('", "'\"open'", "'struct Point {'", "'for (;;) {'", "'vector<'", "'/*'", "'#'"})
  void whatIsBrokenIsLeftAlone(String source) {
    assertThat(scan(kernels(), source)).isEmpty();
  }

  @Test
  void queuesAreThoseThatAKernelIsLaunchedInEverywhere() {
    HostQueues queues =
        HostQueues.of(
            List.of(
                new HostSource("make.c", "ka = clCreateKernel(p, \"a\", &e);"),
                new HostSource(
                    "run.c",
                    "void f() {\n"
                        + "  clEnqueueTask(q[0], ka, 0, 0, 0);\n"
                        + "  clEnqueueNDRangeKernel(first, b, 1, 0, g, 0, 0, 0, 0);\n"
                        + "  clEnqueueNDRangeKernel(second, b, 1, 0, g, 0, 0, 0, 0);\n"
                        + "  clEnqueueTask(first, c, 0, 0, 0);\n"
                        + "  clEnqueueWriteBuffer(first, x, 1, 0, n, h, 0, 0, 0);\n"
                        + "  clEnqueueReadBuffer(first, x, 1, 0, n, h, 0, 0, 0);\n"
                        + "  clEnqueueReadBuffer(second, y, 1, 0, n, h, 0, 0, 0);\n"
                        + "}\n")));
    assertThat(queues.launches()).containsEntry("c", "first").doesNotContainKey("b");
    assertThat(queues.writes()).hasValue("first");
    assertThat(queues.reads()).isEmpty();
    HostStep step = new HostStep(Enqueue.Kind.KERNEL, "c", "queue", 1, List.of(), Set.of("x"));
    HostStep other = new HostStep(Enqueue.Kind.READ, "x", "queue", 4, List.of(0), Set.of("x"));
    assertThat(queues.applied(List.of(step, other)))
        .extracting(HostStep::queue)
        .containsExactly("first", "queue");
  }
}
