package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.DeviceLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Device files: all load, and what they do not know themselves is an estimate. */
class DeviceLibraryTest {
  private final DeviceLibrary library = new DeviceLibrary();

  @ParameterizedTest
  @ValueSource(strings = {"arria10", "stratix10", "stratixv", "cyclonev", "agilex"})
  void everyDeviceIsComplete(String id) {
    Device device = library.find(id).orElseThrow();
    assertThat(device.id()).isEqualTo(id);
    assertThat(device.summary().capacity().aluts()).isPositive();
    assertThat(device.operator("fadd", 32).cycles()).isPositive();
  }

  @Test
  void numbersOfAnotherDeviceAreEstimates() {
    Device device = library.find("stratix10").orElseThrow();
    assertThat(device.datum("globalLoadBase").estimate()).isFalse();
    assertThat(device.datum("globalLoadBase").value()).isEqualTo(186);
    assertThat(device.datum("localStore").estimate()).isTrue();
    assertThat(device.operator("add", 32).estimate()).isTrue();
  }

  @Test
  void aNumberWithoutOriginIsRefused() throws Exception {
    String text =
        "{\"id\":\"x\",\"name\":\"X\",\"family\":\"X\",\"release\":\"1\",\"capacity\":{\"aluts\":1,\"ffs\":1,"
            + "\"rams\":1,\"mlabs\":1,\"dsps\":1},\"targetFmaxMhz\":{\"value\":1}}";
    assertThatThrownBy(() -> library.parse(new ObjectMapper().readTree(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("targetFmaxMhz");
  }

  @Test
  void anUnknownDeviceIsEmpty() {
    assertThat(library.find("virtex")).isEmpty();
  }
}
