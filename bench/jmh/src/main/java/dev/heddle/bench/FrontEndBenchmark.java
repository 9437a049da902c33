package dev.heddle.bench;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Full analysis of kernel text made for the purpose: kernels of about 25 lines with loops, local
 * memory, channels, vectors and macros, as many as give the wanted number of lines.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class FrontEndBenchmark {
  private static final String KERNEL =
      """
      #define TAPS_%1$d 16
      #define CLAMP_%1$d(x) ((x) < 0 ? 0 : (x) > 255 ? 255 : (x))
      channel float4 stream_%1$d __attribute__((depth(64)));
      __attribute__((max_global_work_dim(0)))
      __kernel void filter_%1$d(__global const float *restrict in,
                                __global float *restrict out, const int n) {
        float taps[TAPS_%1$d];
        #pragma unroll
        for (int i = 0; i < TAPS_%1$d; ++i) {
          taps[i] = 0.0f;
        }
        #pragma ii 1
        for (int k = 0; k < n; ++k) {
          #pragma unroll
          for (int i = TAPS_%1$d - 1; i > 0; --i) {
            taps[i] = taps[i - 1];
          }
          taps[0] = in[k];
          float sum = 0.0f;
          #pragma unroll
          for (int i = 0; i < TAPS_%1$d; ++i) {
            sum += taps[i] * (0.5f + (float)i / TAPS_%1$d);
          }
          out[k] = fmin(sum, 1.0f) + CLAMP_%1$d(k);
          write_channel_intel(stream_%1$d, (float4)(sum, taps[1], taps[2], taps[3]));
        }
      }
      """;

  @Param({"500", "5000"})
  public int lines;

  private SourceFile file;
  private final FrontEnd frontEnd = new FrontEnd();

  @Setup
  public void prepare() {
    StringBuilder text = new StringBuilder();
    int each = (int) KERNEL.lines().count();
    for (int i = 0; i * each < lines; i++) {
      text.append(String.format(KERNEL, i));
    }
    file = SourceFile.of("bench.cl", text.toString());
    System.out.println(file.lineCount() + " lines, " + file.text().length() + " characters");
  }

  @Benchmark
  public FrontEndResult analyze() {
    return frontEnd.analyze(file, FrontEndOptions.DEFAULT, SourceLoader.none(), Cancellation.NEVER);
  }
}
