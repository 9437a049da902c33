package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Trip counts of loops over counters of every integer type against counting one by one. */
class CountedTypesTest {
  private static final int MOST_COUNTED = 70_000;

  private static final List<IntegerType> TYPES =
      List.of(
          new IntegerType("char", 8, true),
          new IntegerType("uchar", 8, false),
          new IntegerType("short", 16, true),
          new IntegerType("ushort", 16, false),
          new IntegerType("int", 32, true),
          new IntegerType("uint", 32, false),
          new IntegerType("long", 64, true),
          new IntegerType("ulong", 64, false));

  private final Analyzer analyzer = new Analyzer();

  /** A type with the numbers that it holds. */
  private record IntegerType(String name, int bits, boolean signed) {
    BigInteger wrap(BigInteger value) {
      BigInteger modulus = BigInteger.ONE.shiftLeft(bits);
      BigInteger rest = value.mod(modulus);
      return signed && rest.testBit(bits - 1) ? rest.subtract(modulus) : rest;
    }

    IntegerType promoted() {
      return bits < 32 ? TYPES.get(4) : this;
    }

    /** The type in which two numbers are compared. */
    IntegerType with(IntegerType other) {
      IntegerType a = promoted();
      IntegerType b = other.promoted();
      return a.bits != b.bits ? a.bits > b.bits ? a : b : a.signed ? b : a;
    }
  }

  /**
   * A loop: {@code for (COUNTER k = first; (COMPARED) (k + shift) OP (BOUND) bound; k += step)}.
   */
  private record Counting(
      IntegerType counter,
      IntegerType compared,
      IntegerType bound,
      String operator,
      int first,
      int shift,
      int limit,
      int step) {
    String source() {
      return """
      __kernel void k(__global volatile ulong *a) {
        #pragma unroll 1
        for (%s k = (%s)(%dL); (%s)(k + %d) %s (%s)(%dL); %s) a[0] = k;
      }
      """
          .formatted(
              counter.name,
              counter.name,
              first,
              compared.name,
              shift,
              operator,
              bound.name,
              limit,
              isPlain() ? step < 0 ? "k--" : "k++" : "k += " + step);
    }

    boolean isPlain() {
      return Math.abs(step) == 1;
    }

    /** Iterations; empty if there are more than can be counted. */
    OptionalLong counted() {
      BigInteger value = counter.wrap(BigInteger.valueOf(first));
      for (long count = 0; count <= MOST_COUNTED; count++) {
        if (!goesOn(value)) {
          return OptionalLong.of(count);
        }
        value = counter.wrap(value.add(BigInteger.valueOf(step)));
      }
      return OptionalLong.empty();
    }

    private boolean goesOn(BigInteger value) {
      BigInteger shifted =
          compared.wrap(counter.promoted().wrap(value.add(BigInteger.valueOf(shift))));
      IntegerType common = compared.with(bound);
      int order =
          common.wrap(shifted).compareTo(common.wrap(bound.wrap(BigInteger.valueOf(limit))));
      return switch (operator) {
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case ">" -> order > 0;
        case ">=" -> order >= 0;
        case "==" -> order == 0;
        default -> order != 0;
      };
    }
  }

  @Provide
  Arbitrary<Counting> countings() {
    Arbitrary<IntegerType> types = Arbitraries.of(TYPES);
    Arbitrary<Integer> numbers =
        Arbitraries.oneOf(
            Arbitraries.integers().between(-300, 300),
            Arbitraries.of(-40_000, -32_768, -32_767, 32_767, 32_768, 40_000, 65_535, 65_536));
    Arbitrary<Integer> steps =
        Arbitraries.oneOf(
            Arbitraries.of(1, -1), Arbitraries.integers().between(-130, 130).filter(s -> s != 0));
    Arbitrary<Integer> shifts =
        Arbitraries.oneOf(Arbitraries.just(0), Arbitraries.integers().between(-200, 200));
    return Combinators.combine(
            types,
            types,
            types,
            Arbitraries.of("<", "<=", ">", ">=", "==", "!="),
            numbers,
            shifts,
            numbers,
            steps)
        .as(Counting::new);
  }

  @Property(tries = 700)
  void aKnownCountIsTheRightOne(@ForAll("countings") Counting counting) {
    OptionalLong counted = counting.counted();
    LoopReport loop = loop(counting.source());
    if (loop.tripCount() != null) {
      assertThat(
              loop.tripCount() <= MOST_COUNTED
                  ? OptionalLong.of(loop.tripCount())
                  : OptionalLong.empty())
          .as(counting.source())
          .isEqualTo(counted);
    }
    if (counted.isPresent() && counted.getAsLong() < 1000 && counting.isPlain()) {
      assertThat(loop.tripCount()).as(counting.source()).isNotNull();
    }
  }

  @Test
  void aSmallUnsignedCounterIsNotNegative() {
    Report report =
        analyze(
            """
            __kernel void k(__global uchar *restrict out) {
              for (uchar k = 200; k > 100; k--) out[k] = k;
            }
            """);

    LoopReport loop = report.kernels().get(0).loops().get(0);
    assertThat(loop.tripCount()).isEqualTo(100);
    assertThat(report.kernels().get(0).lsus()).hasSize(1);
  }

  private LoopReport loop(String source) {
    return analyze(source).kernels().get(0).loops().get(0);
  }

  private Report analyze(String source) {
    Report report =
        analyzer.analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE).report();
    assertThat(report.hasErrors()).as(source).isFalse();
    return report;
  }
}
