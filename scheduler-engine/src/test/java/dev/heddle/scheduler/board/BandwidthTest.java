package dev.heddle.scheduler.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Bandwidth of units and the placing of streams on banks. */
class BandwidthTest {
  private static final GlobalMemory TWO_BANKS = memory(2, 512, 34133);

  private static GlobalMemory memory(int banks, int widthBits, double bandwidth) {
    List<GlobalMemory.Bank> all =
        java.util.stream.IntStream.range(0, banks)
            .mapToObj(i -> new GlobalMemory.Bank("bank" + i, i * 0x40000000L, 0x40000000L))
            .toList();
    return new GlobalMemory(
        Optional.of("DDR"), true, all, widthBits, 16, bandwidth, OptionalInt.of(1024), 240);
  }

  @Test
  void theSmallestTermLimits() {
    assertThat(Bandwidth.of(4, 240, TWO_BANKS, true)).isEqualTo(new Bandwidth(960, "kernel"));
    assertThat(Bandwidth.of(64, 240, TWO_BANKS, true)).isEqualTo(new Bandwidth(15360, "kernel"));
    assertThat(Bandwidth.of(128, 240, TWO_BANKS, true)).isEqualTo(new Bandwidth(15360, "fmax"));
    assertThat(Bandwidth.of(128, 400, memory(2, 1024, 34133), false))
        .isEqualTo(new Bandwidth(17066.5, "board"));
  }

  @Property
  void bandwidthGrowsWithWidthAndClockAndNeverExceedsTheBoard(
      @ForAll @IntRange(min = 1, max = 256) int bytes,
      @ForAll @IntRange(min = 50, max = 800) int megahertz,
      @ForAll boolean interleaved) {
    double one = Bandwidth.of(bytes, megahertz, TWO_BANKS, interleaved).megabytesPerSecond();
    assertThat(one).isPositive().isLessThanOrEqualTo(34133);
    assertThat(Bandwidth.of(bytes + 1, megahertz, TWO_BANKS, interleaved).megabytesPerSecond())
        .isGreaterThanOrEqualTo(one);
    assertThat(Bandwidth.of(bytes, megahertz + 1, TWO_BANKS, interleaved).megabytesPerSecond())
        .isGreaterThanOrEqualTo(one);
  }

  @Test
  void interleavedAddressesAlternate() {
    assertThat(TWO_BANKS.bankOf(0x400, true)).hasValue(1);
    assertThat(TWO_BANKS.bankOf(0x800, true)).hasValue(0);
    assertThat(TWO_BANKS.bankOf(0x7FFFFC00L, true)).hasValue(1);
    assertThat(TWO_BANKS.bankOf(0x3FFFFFFFL, false)).hasValue(0);
    assertThat(TWO_BANKS.bankOf(0x40000000L, false)).hasValue(1);
    assertThat(TWO_BANKS.bankOf(0x80000000L, true)).isEmpty();
    assertThat(TWO_BANKS.bankOf(0x80000000L, false)).isEmpty();
  }

  /** Book O27: two streams on two banks of 12.8 GB/s at 240 MHz. */
  @Test
  void oneFullBankIsRelievedByInterleaving() {
    assertThat(BankPlacement.of(List.of(32, 32), 240, 2, 12.8).better()).isEqualTo("equal");
    assertThat(BankPlacement.of(List.of(64, 64), 240, 2, 12.8).better())
        .isEqualTo("not interleaved");
    BankPlacement uneven = BankPlacement.of(List.of(64, 4), 240, 2, 12.8);
    assertThat(uneven.better()).isEqualTo("interleaved");
    assertThat(uneven.saturated()).containsExactly(1);
    assertThat(uneven.perBank()).containsExactly(15.36, 0.96);
    assertThat(Bandwidth.required(List.of(64, 4), 240)).isEqualTo(16.32);
  }
}
