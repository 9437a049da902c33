package dev.heddle.bench;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
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
 * The whole analysis of a program, from its text to the report: the sample kernels, and kernels
 * whose unrolled loop has a given number of operations. Each analysis aims at a clock of its own,
 * so that none is answered from the cache.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class AnalysisBenchmark {
  private static final Path SAMPLES = Path.of("testData/projects/getting-started");

  /** An analyzer, and the clocks that it was asked for. */
  @State(Scope.Benchmark)
  public static class Engine {
    private final Analyzer analyzer = new Analyzer("bench");
    private double clock = 200;

    Analysis analyze(SourceFile file) {
      clock += 1e-6;
      return analyzer.analyze(
          Program.of(file).withTargetFmax(OptionalDouble.of(clock)),
          SourceLoader.none(),
          Progress.NONE);
    }
  }

  /** A file of the sample project. */
  @State(Scope.Benchmark)
  public static class Sample {
    @Param({"dot_product", "fir", "matrix_multiply", "saxpy"})
    public String sample;

    private SourceFile file;

    @Setup
    public void read() throws IOException {
      Path path = SAMPLES.resolve(sample + ".cl");
      file = SourceFile.of(path.toString(), Files.readString(path));
    }
  }

  /** A kernel with a loop that is unrolled. */
  @State(Scope.Benchmark)
  public static class Unrolled {
    /** One value that all operations hand on, or accesses to memory whose sum is taken. */
    @Param({"chain", "accesses"})
    public String shape;

    @Param({"1000", "3000", "10000", "30000"})
    public int operations;

    private SourceFile file;

    @Setup
    public void write() {
      boolean chain = shape.equals("chain");
      String body =
          chain
              ? "value = (value ^ (value << 3)) + ((k & step) | i);"
              : "value += taps[k & 63] * in[i + k * 4];";
      String text =
          """
          __kernel void wide(__global const int *restrict in, __global int *restrict out,
                             const int n, const int step) {
            __local int taps[64];
            for (int i = 0; i < 64; ++i) {
              taps[i] = in[i];
            }
            for (int i = 0; i < n; ++i) {
              int value = in[i];
              #pragma unroll
              for (int k = 0; k < %d; ++k) {
                %s
              }
              out[i] = value;
            }
          }
          """
              .formatted(operations / (chain ? 5 : 4), body);
      file = SourceFile.of("wide.cl", text);
    }
  }

  @Benchmark
  public Analysis sample(Engine engine, Sample sample) {
    return engine.analyze(sample.file);
  }

  @Benchmark
  public Analysis unrolled(Engine engine, Unrolled unrolled) {
    return engine.analyze(unrolled.file);
  }
}
