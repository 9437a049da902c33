package dev.heddle.scheduler.metamorphic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kernels that differ in one size: what they take goes one way with it and has no cliff. A cliff is
 * more than a factor between neighbours of the series; where there is one it stands here with the
 * rule of docs/rules that makes it.
 */
class SeriesTest {
  /** Neighbours of a series differ by no more than this factor beside that of their sizes. */
  private static final double CLIFF = 1.5;

  private static final String LOOP =
      """
      kernel void k(global const int* restrict a, global int* restrict o, int n) {
        int s = 0;
        %s
        for (int i = 0; i < n; i++) {
          int x = a[i];
          %s
        }
        o[0] = s;
      }
      """;

  private enum Series {
    /** Elements of a shift register; long ones have delay lines in RAM (M-REG-6). */
    SHIFT_REGISTER(List.of(2, 4, 8, 16, 32, 64, 128, 256, 512, 1024), Map.of(512, "M-REG-6")) {
      @Override
      String source(int size) {
        return LOOP.formatted(
            "int r[%1$d];\n#pragma unroll\nfor (int j = 0; j < %1$d; j++) r[j] = 0;"
                .formatted(size),
            "#pragma unroll\nfor (int j = 0; j < %1$d - 1; j++) r[j] = r[j + 1];\n".formatted(size)
                + "r[%1$d - 1] = x; s = r[0] + r[%1$d / 2];".formatted(size));
      }
    },
    /** Copies of a body. */
    UNROLLED(List.of(1, 2, 4, 8, 16, 32), Map.of()) {
      @Override
      String source(int factor) {
        return """
        kernel void k(global const float* restrict a, global float* restrict o) {
          #pragma unroll %d
          for (int i = 0; i < 1024; i++)
            o[i] = a[i] * 2.5f + 1.0f;
        }
        """
            .formatted(factor);
      }
    },
    /** Stores to one array at places that nobody knows; more than three take turns (M-MEM-9). */
    STORES(List.of(1, 2, 3, 4, 5, 6, 7, 8), Map.of(2, "M-MEM-8", 4, "M-MEM-9")) {
      @Override
      String source(int stores) {
        return LOOP.formatted(
            "int b[1024];",
            each(stores, i -> "b[(i * " + (2 * i + 3) + " + x) & 1023] = i;")
                + " s = b[x & 1023];");
      }
    },
    /** Loads from one array at places that nobody knows; from 7 on single-pumped (M-MEM-8). */
    LOADS(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), Map.of()) {
      @Override
      String source(int loads) {
        return LOOP.formatted(
            "int b[1024]; for (int j = 0; j < 1024; j++) b[j] = a[j];",
            "o[i] = 0" + each(loads, i -> " + b[(i * " + (2 * i + 3) + " + x) & 1023]") + ";");
      }
    },
    /** Operations from one iteration to the next, at a clock that is asked for. */
    CHAIN(List.of(1, 2, 3, 4, 6, 8, 12, 16, 24, 32), Map.of()) {
      @Override
      String source(int operations) {
        return LOOP.formatted(
            "", each(operations, i -> i % 2 == 0 ? "s = (s + x) ^ 3;" : "s = (s - 7) & (x | s);"));
      }
    },
    /** Iterations between a load and the store that it may read; the larger the shorter. */
    DISTANCE(List.of(16, 12, 8, 6, 5, 4, 3, 2, 1), Map.of()) {
      @Override
      String source(int distance) {
        return """
        kernel void k(global const float* restrict a, global float* restrict o) {
          float b[1024];
          for (int i = 0; i < 1024; i++) b[i] = a[i];
          for (int i = 16; i < 1024; i++) b[i] = b[i - %d] * a[i] + 1.0f;
          for (int i = 0; i < 1024; i++) o[i] = b[i];
        }
        """
            .formatted(distance);
      }
    },
    /** Clocks that are asked for, in megahertz. */
    CLOCK(List.of(100, 150, 200, 240, 300, 350, 400, 480), Map.of()) {
      @Override
      String source(int megahertz) {
        return LOOP.formatted("", "s = ((s + x) ^ (s >> 3)) + 5;");
      }

      @Override
      String options(int megahertz) {
        return "--fmax=" + megahertz;
      }
    };

    private final List<Integer> sizes;

    /** The rules that make a cliff in front of a size. */
    private final Map<Integer, String> cliffs;

    Series(List<Integer> sizes, Map<Integer, String> cliffs) {
      this.sizes = sizes;
      this.cliffs = cliffs;
    }

    abstract String source(int size);

    String options(int size) {
      return "--fmax=240";
    }

    private static String each(int count, IntFunction<String> text) {
      return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining(" "));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSeriesHasNoCliffWithoutARule(Series series) {
    KernelReport before = null;
    int last = 0;
    for (int size : series.sizes) {
      KernelReport kernel = kernel(series.options(size), series.source(size));
      if (before != null && !series.cliffs.containsKey(size)) {
        String at = series + " " + last + " to " + size;
        double growth = CLIFF * Math.max((double) size / last, (double) last / size);
        assertThat(interval(kernel))
            .as(at + ", interval")
            .isBetween(interval(before), (int) Math.ceil(growth * interval(before)));
        assertThat(latency(kernel)).as(at + ", latency").isLessThan(growth * latency(before));
        Area area = kernel.area();
        assertThat(area.aluts() / before.area().aluts())
            .as(at + ", ALUTs")
            .isBetween(1 / CLIFF, growth);
        assertThat(area.ffs() / before.area().ffs()).as(at + ", FFs").isBetween(1 / CLIFF, growth);
        assertThat(area.rams())
            .as(at + ", RAMs")
            .isBetween(before.area().rams(), growth * before.area().rams());
      }
      before = kernel;
      last = size;
    }
  }

  private static int interval(KernelReport kernel) {
    return kernel.loops().stream()
        .filter(loop -> loop.ii() != null)
        .mapToInt(LoopReport::ii)
        .max()
        .orElseThrow();
  }

  private static double latency(KernelReport kernel) {
    return kernel.loops().stream()
        .filter(loop -> loop.latency() != null)
        .mapToInt(LoopReport::latency)
        .max()
        .orElseThrow();
  }

  private static KernelReport kernel(String option, String text) {
    Options options = Options.parse(List.of(option), Path.of("")).options();
    return new Analyzer("test")
        .analyze(new Program(List.of(SourceFile.of("k.cl", text)), options), Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }
}
