package dev.heddle.emulator.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.lowering.Lowering;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds of the subscript of {@code a[...]} in kernels with groups of 128 work-items. */
class IntervalsTest {
  private static final String ANY = "any";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A multiple of a number without some of its bits.
        "a[2 * l - (l & n)] = 1;                                             | 0 254",
        "a[(l << 2) - (n & l)] = 1;                                          | 0 508",
        "a[l - (l & n)] = 1;                                                 | 0 127",
        "a[l - (2 * l & n)] = 1;                                             | any",
        "a[2 * n - (n & l)] = 1;                                             | any",
        // Strides that are shifted.
        "for (uint s = 1; s < 64; s <<= 1) a[s] = 1;                         | 0 126",
        "for (uint s = 1; s <= 64; s <<= 2) a[s] = 1;                        | 0 256",
        "for (int s = 1; 64 > s; s <<= 1) a[s] = 1;                          | 0 126",
        "for (uint s = 64; s > 0; s >>= 1) a[s] = 1;                         | 0 64",
        "for (uint s = 64; s > 0; s /= 2) a[s] = 1;                          | 0 64",
        "for (int s = 64; s >= n; s >>= 1) a[s] = 1;                         | 0 64",
        "for (uint s = 1; s < n; s <<= 1) a[s] = 1;                          | any",
        "for (uint s = 1; s != 64; s <<= 1) a[s] = 1;                        | any",
        "for (uint s = 1; s < 0x80000001u; s <<= 1) a[s] = 1;                | any",
        "for (uint s = n; s > 0; s >>= 1) a[s] = 1;                          | any",
        "for (uint s = 64; s > 0; s = l > 3 ? s >> 1 : s + 1) a[s] = 1;      | any",
        // The smaller of two.
        "a[min((uint)n, 256u)] = 1;                                          | 0 256",
        "a[min(l, 7u)] = 1;                                                  | 0 7",
        "a[l < 7 ? l : 7] = 1;                                               | 0 7",
        "a[n < 7 ? 7 : n] = 1;                                               | any",
        "for (uint s = min((uint)n, 256u) / 2; s > 0; s >>= 1) a[2 * l - (l & (s - 1)) + s] = 1; | 0 382",
      })
  void boundsOfTheSubscript(String body, String expected) {
    KernelIr kernel = kernel(body);
    KernelFacts facts = KernelFacts.of(kernel);
    Intervals intervals = Intervals.of(facts, 1 << 20, List.of(128, 1, 1));
    Operation store =
        facts.accesses().stream()
            .filter(access -> access.opcode() == Opcode.STORE)
            .findFirst()
            .orElseThrow();
    Detail.Subscript subscript = ((Detail.Access) store.detail()).subscripts().get(0);
    int index = unextended(facts, store.input(subscript.input()));
    long low = intervals.low(index);
    long high = intervals.high(index);
    assertThat(low >= 0 && high < 1 << 20 ? low + " " + high : ANY).isEqualTo(expected);
  }

  private static int unextended(KernelFacts facts, int id) {
    return facts
        .definition(id)
        .filter(cast -> cast.opcode() == Opcode.ZEXT || cast.opcode() == Opcode.SEXT)
        .map(cast -> cast.input(0))
        .orElse(id);
  }

  private static KernelIr kernel(String body) {
    var front =
        new FrontEnd()
            .analyze(
                SourceFile.of(
                    "k.cl",
                    "__attribute__((reqd_work_group_size(128, 1, 1))) kernel void k(global int *a,"
                        + " int n) { uint l = get_local_id(0); "
                        + body
                        + " }"),
                FrontEndOptions.DEFAULT,
                new FileLoader(),
                Progress.NONE);
    return new Lowering().lower(front.unit(), Progress.NONE).program().kernels().get(0);
  }
}
