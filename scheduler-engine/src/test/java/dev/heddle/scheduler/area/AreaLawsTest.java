package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.ProfileOf;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The laws of the data file against rows that vendor reports print (mined-area 1 to 4). */
class AreaLawsTest {
  private static final AreaTables TABLES = new AreaTables();
  private static final AreaTable NEW = TABLES.of(ProfileOf.device("arria10", "20.4"));
  private static final AreaTable OLD = TABLES.of(ProfileOf.device("arria10", "17.1"));

  @Test
  void everyDeviceHasATableForEveryRelease() {
    for (String device : DeviceLibrary.IDS) {
      for (String release : List.of("14.1", "17.1", "18.1", "20.4", "21.4", "99.9")) {
        AreaTable table = TABLES.of(ProfileOf.device(device, release));
        assertThat(table.laws().keySet()).isEqualTo(NEW.laws().keySet());
        assertThat(table.numbers().keySet()).isEqualTo(NEW.numbers().keySet());
        assertThat(table.laws().values()).allMatch(law -> !law.origin().isBlank());
      }
    }
  }

  @Test
  void theNewestTableThatIsNotNewerIsTaken() {
    assertThat(OLD.id()).isEqualTo("arria10-17");
    assertThat(TABLES.of(ProfileOf.device("arria10", "18.1")).id()).isEqualTo("arria10-17");
    assertThat(TABLES.of(ProfileOf.device("arria10", "19.1")).id()).isEqualTo("arria10-20");
    assertThat(NEW.id()).isEqualTo("arria10-20");
  }

  @Test
  void whatIsTakenOverIsAnEstimate() {
    assertThat(NEW.laws().get("loadBurstCached").estimate()).isFalse();
    assertThat(OLD.laws().get("loadLocal").estimate()).isTrue();
    assertThat(OLD.laws().get("storeBurst").estimate()).isFalse();
  }

  /** Mined-area 2.3: rows of reports, guides and textbooks. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 1, 555, 2966, 0",
    "2, 1, 1, 4121, 5284, 0",
    "0, 1, 2, 1289, 6591, 26",
    "1, 1, 2, 5034, 9568, 52",
    "2, 1, 2, 8779, 12545, 78",
    "3, 1, 2, 12524, 15522, 104"
  })
  void aTreeIsExact(int loads, int stores, int banks, int aluts, int ffs, int rams) {
    InterconnectArea area = InterconnectArea.of(NEW, loads, stores, banks, false);
    assertThat(area.ring()).isFalse();
    assertThat(area.cost()).isEqualTo(new Cost(aluts, ffs, rams, 0, 0));
  }

  @ParameterizedTest
  @CsvSource({"12, 4, 2770, 9860", "41, 18, 11329, 35054", "3, 4, 2676, 4743", "14, 2, 1620, 9736"})
  void aRingIsAboutRight(int loads, int stores, int aluts, int ffs) {
    InterconnectArea area = InterconnectArea.of(NEW, loads, stores, 1, false);
    assertThat(area.ring()).isTrue();
    assertThat(area.cost().aluts()).isCloseTo(aluts, within(0.005 * aluts));
    assertThat(area.cost().ffs()).isCloseTo(ffs, within(0.005 * ffs));
    assertThat(area.cost().rams()).isEqualTo(18);
  }

  /** Mined-area 4.2. */
  @ParameterizedTest
  @CsvSource({
    "32, 0, 0, 0, 0, 0",
    "32, 2, 15, 104, 0, 0",
    "32, 4, 23, 172, 0, 0",
    "32, 17, 11, 139, 0, 2",
    "128, 100, 11, 470, 3, 2",
    "128, 160, 11, 496, 4, 0"
  })
  void aChannelIsStoredWhereItFits(
      int bits, int depth, double aluts, double ffs, double rams, double mlabs) {
    assertThat(ChannelArea.of(NEW, bits, depth)).isEqualTo(new Cost(aluts, ffs, rams, mlabs, 0));
  }

  /** Reports before 17.1: a FIFO without a depth is a register, one of 4,096 words RAM. */
  @ParameterizedTest
  @CsvSource({
    "8, 0, 8, 8, 0",
    "32, 3, 10, 133, 0",
    "8, 3, 10, 37, 0",
    "32, 128, 49, 167, 1",
    "8, 4096, 43, 65, 2",
    "32, 4096, 49, 167, 7"
  })
  void anOlderChannelIsARegisterOrARam(int bits, int depth, double aluts, double ffs, double rams) {
    AreaTable table = TABLES.of(ProfileOf.device("arria10", "16.1"));
    assertThat(ChannelArea.of(table, bits, depth)).isEqualTo(new Cost(aluts, ffs, rams, 0, 0));
  }

  /** Rows of releases 17.1 and 18.1: the width of the word decides, not the release. */
  @ParameterizedTest
  @CsvSource({
    "arria10, 17.1, loadBurstCached, 32, 3039, 4299, 43",
    "stratix10, 18.1, loadBurstCached, 512, 3236, 4779, 43",
    "stratix10, 18.1, loadBurst, 512, 425, 1957, 13",
    "stratix10, 18.1, loadBurst, 32, 485, 2017, 13",
    "stratix10, 18.1, storeBurst, 512, 344, 2788, 16",
    "cyclonev, 18.1, loadBurst, 32, 470, 2018, 13",
    "cyclonev, 18.1, loadBurst, 512, 846, 4106, 21",
    "cyclonev, 18.1, storeBurst, 32, 366, 2128, 16",
    "arria10, 16.1, loadPrefetching, 32, 316, 306, 13"
  })
  void unitsOfOtherReleasesCostWhatTheyPrint(
      String device, String release, String law, int bits, int aluts, int ffs, int rams) {
    Cost cost = TABLES.of(ProfileOf.device(device, release)).cost(law, bits);
    assertThat(cost.aluts()).isCloseTo(aluts, within(1.0));
    assertThat(cost.ffs()).isCloseTo(ffs, within(1.0));
    assertThat(cost.rams()).isCloseTo(rams, within(0.1));
  }

  /** Mined-area 2: values that recur. */
  @Test
  void unitsCostWhatReportsPrint() {
    assertThat(NEW.cost("loadBurst", 32).rams()).isEqualTo(15);
    assertThat(NEW.cost("loadBurst", 32).aluts()).isCloseTo(504, within(1.0));
    assertThat(NEW.cost("storeBurst", 32).ffs()).isEqualTo(2128);
    assertThat(NEW.cost("storeBurst", 32).mlabs()).isEqualTo(31);
    assertThat(OLD.cost("loadPrefetching", 512).aluts()).isCloseTo(544, within(1.0));
    assertThat(OLD.cost("loadPrefetching", 512).ffs()).isCloseTo(804, within(2.0));
    assertThat(OLD.cost("storeBurst", 128).ffs()).isEqualTo(2260);
    assertThat(NEW.cost("loadLocal", 128)).isEqualTo(Cost.logic(74, 137));
    assertThat(NEW.cost("loadLocal", 4096)).isEqualTo(Cost.logic(2058, 4105));
  }

  @Property
  void aFifoNeverShrinksWithItsWidth(
      @ForAll @IntRange(min = 1, max = 512) int bits,
      @ForAll @IntRange(min = 4, max = 2000) int depth) {
    StateArea state = new StateArea(NEW, false);
    Cost one = state.fifo(bits, depth);
    Cost wider = state.fifo(bits + 1, depth);
    assertThat(wider.rams() + wider.mlabs()).isGreaterThanOrEqualTo(one.rams() + one.mlabs());
    assertThat(wider.aluts()).isGreaterThanOrEqualTo(one.aluts());
  }

  /** State rows of 17.1 designs whose copies differ by one value of so many words that waits. */
  @ParameterizedTest
  @CsvSource({
    "2048, 5, 2880",
    "1024, 5, 1440",
    "256, 4, 336",
    "256, 5, 360",
    "128, 12, 204",
    "256, 15, 408",
    "512, 19, 864"
  })
  void aValueInAClusterIsADelayLineOfWords(int bits, int cycles, int aluts) {
    LiveValues.Lifetime value = new LiveValues.Lifetime(null, bits, 3, 3 + cycles, 0, false);
    assertThat(new StateArea(OLD, true).of(value, false).mlabsAsLogic())
        .isEqualTo(Cost.logic(aluts, 0));
  }

  @Test
  void shortAndNarrowValuesAreRegisters() {
    StateArea state = new StateArea(OLD, true);
    assertThat(state.of(new LiveValues.Lifetime(null, 512, 0, 3, 0, false), false))
        .isEqualTo(Cost.logic(0, 3 * 512));
    assertThat(state.of(new LiveValues.Lifetime(null, 1, 0, 8, 0, false), false))
        .isEqualTo(Cost.logic(0, 8));
  }

  /** 32 (n + 2) registers for a size of n: 128, 192, 320 and 576 are printed. */
  @ParameterizedTest
  @CsvSource({"2, 128", "4, 192", "8, 320", "16, 576"})
  void aDotProductHasTwoRegistersMoreThanFactors(int size, int ffs) {
    assertThat(OLD.cost("dotProduct", size)).isEqualTo(Cost.logic(0, ffs));
  }

  /** Constant factors: 60 = 64 - 4 needs one adder, a power of two none. */
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "64, 1", "60, 2", "7, 2", "-1, 1", "25, 3", "45, 4"})
  void aFactorHasItsSignedDigits(long factor, int digits) {
    assertThat(OperatorArea.nonZeroDigits(factor)).isEqualTo(digits);
  }
}
