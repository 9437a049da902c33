package dev.heddle.scheduler.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Device files: all load, and what they do not know themselves is an estimate. */
class DeviceLibraryTest {
  private final DeviceLibrary library = new DeviceLibrary();

  @ParameterizedTest
  @ValueSource(strings = {"arria10", "stratix10", "stratixv", "cyclonev", "agilex"})
  void everyDeviceIsComplete(String id) {
    Device device = library.find(id).orElseThrow();
    assertThat(device.id()).isEqualTo(id);
    assertThat(device.capacity().aluts()).isPositive();
    assertThat(library.usual(device).operator("fadd", 32).cycles()).isPositive();
  }

  @Test
  void numbersOfAnotherDeviceAreEstimates() {
    VendorProfile profile = ProfileOf.device("stratix10", "21.4");
    assertThat(profile.offChip().loadBase().estimate()).isFalse();
    assertThat(profile.offChip().loadBase().value()).isEqualTo(186);
    assertThat(profile.onChip().store().estimate()).isTrue();
    assertThat(profile.operator("add", 32).estimate()).isTrue();
  }

  @Test
  void aNumberWithoutOriginIsRefused() throws IOException {
    ObjectNode root = file();
    ((ObjectNode) root.path("targetFmaxMhz")).remove("origin");
    assertThatThrownBy(() -> DeviceFile.of(root))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("targetFmaxMhz");
  }

  @Test
  void aMissingNumberIsRefused() throws IOException {
    ObjectNode root = file();
    ((ObjectNode) root.path("numbers").path("blocks")).remove("clusterExit");
    assertThatThrownBy(() -> DeviceFile.of(root))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("blocks.clusterExit");
  }

  @Test
  void aNumberThatNobodyReadsIsRefused() throws IOException {
    ObjectNode root = file();
    ObjectNode early = (ObjectNode) root.path("untilRelease").path("17.0").path("onChip");
    early.set("lode", early.get("arbitratedLoad"));
    assertThatThrownBy(() -> DeviceFile.of(root))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("onChip.lode");
  }

  @Test
  void aBehaviourThatNobodyKnowsIsRefused() throws IOException {
    ObjectNode root = file();
    root.putObject("behaviours").putObject("FLIES").put("origin", "guide");
    assertThatThrownBy(() -> DeviceFile.of(root)).hasMessageContaining("FLIES");
  }

  @Test
  void anUnknownDeviceIsEmpty() {
    assertThat(library.find("virtex")).isEmpty();
  }

  /** Each behaviour on both sides of the release where it begins or ends. */
  @ParameterizedTest
  @CsvSource({
    "arria10, 16.1, SLOW_OUTER_LOOPS, true",
    "arria10, 17.0, SLOW_OUTER_LOOPS, false",
    "arria10, 17.1, NEEDS_EARLY_EXITS, true",
    "arria10, 18.0, NEEDS_EARLY_EXITS, false",
    "arria10, 17.0, FINDS_A_CYCLE, false",
    "arria10, 17.0 Standard, FINDS_A_CYCLE, true",
    "arria10, 17.1, FINDS_A_CYCLE, true",
    "arria10, 18.0, FINDS_A_CYCLE, false",
    "arria10, 17.1, UNROLLS_SHORT_LOOPS, false",
    "cyclonev, 18.1 Standard, UNROLLS_SHORT_LOOPS, true",
    "arria10, 16.1, UNROLLS_SHORT_LOOPS, true",
    "arria10, 15.1, TWO_GROUPS_AT_BARRIERS, false",
    "arria10, 16.0, TWO_GROUPS_AT_BARRIERS, true",
    "arria10, 17.0, TWO_GROUPS_AT_BARRIERS, true",
    "arria10, 17.1, TWO_GROUPS_AT_BARRIERS, false",
    "arria10, 20.1, MOST_COPIES, true",
    "arria10, 20.2, MOST_COPIES, false",
    "arria10, 19.4, ROUNDS_COPIES, true",
    "arria10, 20.1, FUSES_UNASKED, true",
    "arria10, 20.0, FUSES_UNASKED, false",
    "stratix10, 19.3, CACHES_BESIDE_HANDSHAKING, true",
    "stratix10, 19.4, CACHES_BESIDE_HANDSHAKING, false",
    "stratix10, 21.4, PREFETCHING_LOADS, false",
    "arria10, 20.4, PREFETCHING_LOADS, true",
    "agilex, 21.4, FLOAT_ACCUMULATOR, false",
    "agilex, 21.4, HYPER_OPTIMIZED_HANDSHAKING, true"
  })
  void behavioursBeginAndEndWithTheirReleases(
      String device, String release, Behaviour behaviour, boolean expected) {
    assertThat(ProfileOf.device(device, release).has(behaviour)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"20.4, 8", "19.1, 8", "18.1, 32", "17.1, 32", "17.0, 31"})
  void earlyReleasesHaveNumbersOfTheirOwn(String release, int arbitratedLoad) {
    assertThat(ProfileOf.device("arria10", release).onChip().arbitratedLoad().cycles())
        .isEqualTo(arbitratedLoad);
  }

  @Test
  void anOptimizedDataPathHasNumbersOfItsOwnByRelease() {
    VendorProfile early = ProfileOf.device("stratix10", "18.1");
    VendorProfile late = ProfileOf.device("stratix10", "21.4");
    assertThat(early.withOptimizedDataPath().offChip().loadBase().cycles()).isEqualTo(513);
    assertThat(late.withOptimizedDataPath().offChip().loadBase().cycles()).isEqualTo(512);
    assertThat(late.withOptimizedDataPath().rams()).isEqualTo(late.rams());
  }

  /** The file of Arria 10 with what it extends, as far as a test changes it. */
  private static ObjectNode file() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    try (InputStream in = DeviceLibrary.class.getResourceAsStream("/devices/arria10.json")) {
      JsonNode node = mapper.readTree(in);
      return (ObjectNode) node;
    }
  }
}
