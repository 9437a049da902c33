package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is only ever 0 or 1, and asked for, is one bit; everything else stays as wide as it is. */
class OneBitFlagsTest {
  private static final String KERNEL =
      """
      kernel void k(global int *restrict a, global const int *restrict in, int n) {
        int f = 0;
        for (int i = 0; i < n; i++) {
          int x = in[i];
          %s
        }
        a[0] = f;
      }
      """;

  private static KernelIr built(String source) {
    KernelIr lowered =
        new Lowering()
            .lower(
                new FrontEnd()
                    .analyze(
                        SourceFile.of("k.cl", source),
                        FrontEndOptions.DEFAULT,
                        SourceLoader.none(),
                        Progress.NONE)
                    .unit(),
                Progress.NONE)
            .program()
            .kernels()
            .get(0);
    KernelIr built =
        new Pipeline()
            .run(
                lowered,
                true,
                Reassociation.NONE,
                0,
                Set.of(Behaviour.FUSES_UNASKED),
                Progress.NONE)
            .kernel();
    IrVerifier.verify(built);
    return built;
  }

  private static IrType flag(String statements) {
    KernelIndex index = new KernelIndex(built(KERNEL.formatted(statements)));
    return index.loops().get(0).loop().carried().stream()
        .filter(carried -> carried.name().equals("f"))
        .map(Loop.Carried::type)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "set and asked             # if (x == 7) f = 1; if (f && x < 2) a[i] = 3;           # 1",
        "joined and asked          # f |= x == 7; if (f != 1) a[i] = 3;                     # 1",
        "turned over and asked     # f ^= x > 7; if (f == 0) a[i] = 3;                      # 1",
        "a number in one place     # char g = x > f; f = x < 3 ? g : f; if (f) a[i] = 3;    # 1",
        "chosen of comparisons     # char g = x > 9; f = x < 3 ? g : f; if (f) a[i] = 3;    # 1",
        "only stored               # a[i] = f; f = x == 7;                                  # 32",
        "asked for something else  # if (f == 2) a[i] = 3; f = x == 7;                      # 32",
        "two in one case           # if (x == 7) f = 1; if (x == 9) f = 2; if (f) a[i] = 3; # 32",
        "minus one in one case     # f = x == 7 ? -1 : 0; if (f) a[i] = 3;                  # 32",
        "counted                   # f += x == 7; if (f) a[i] = 3;                          # 32",
        "loaded                    # f |= x; if (f) a[i] = 3;                               # 32",
      })
  void onlyWhatIsZeroOrOneAndAskedForIsABit(String what, String statements, int bits) {
    assertThat(flag(statements).bits()).as(what).isEqualTo(bits);
  }

  @Test
  void aChainOfFlagsComparesNothingBetweenItsGates() {
    String source =
        """
        kernel void k(global int *restrict a, global const int *restrict in) {
          uchar done[16];
          #pragma unroll
          for (int i = 0; i < 16; i++) done[i] = 0;
          int c = 0;
          while (1) {
            int x = in[c++];
            #pragma unroll
            for (int i = 0; i < 16; i++) if (x == i) done[i] = 1;
            uint all = 1;
            #pragma unroll
            for (int i = 0; i < 16; i++) all = all & done[i];
            if (all) break;
          }
          a[0] = c;
        }
        """;
    LoopReport loop =
        new Analyzer("test")
                .analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE)
                .report()
                .kernels()
                .get(0)
                .loops()
                .stream()
                .filter(each -> each.fmaxMhz() != null)
                .findFirst()
                .orElseThrow();
    assertThat(new KernelIndex(built(source)).loops().get(0).loop().carried())
        .filteredOn(carried -> carried.name().equals("done"))
        .allMatch(carried -> carried.type().equals(IrType.BOOL));
    assertThat(loop.fmaxMhz()).isGreaterThan(200);
  }

  @Test
  void aLongChainOfJoinsIsReadOnce() {
    StringBuilder joins = new StringBuilder("int g = x > 3;\n");
    joins.append("f = f | g; g = g ^ f;\n".repeat(5000)).append("if (f && g) a[i] = 3;");
    assertThat(flag(joins.toString()).bits()).isEqualTo(1);
  }
}
