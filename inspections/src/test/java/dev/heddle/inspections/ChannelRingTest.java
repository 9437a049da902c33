package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChannelRingTest {
  private static final String HEAD = "#pragma OPENCL EXTENSION cl_intel_channels : enable\n";

  @Test
  void aKernelThatSendsToItselfMayStandInARingOfTwo() {
    assertThat(
            rings(
                """
                channel int own, there, back;
                __kernel void ping(int n) {
                  for (int i = 0; i < n; i++) {
                    write_channel_intel(own, i);
                    write_channel_intel(there, read_channel_intel(own));
                    write_channel_intel(there, n);
                    n -= read_channel_intel(back) + read_channel_intel(back);
                  }
                }
                __kernel void pong(int n) {
                  for (int i = 0; i < n; i++) {
                    write_channel_intel(back, read_channel_intel(there) + 1);
                  }
                }
                """))
        .singleElement()
        .satisfies(
            ring ->
                assertThat(ring.message())
                    .contains("kernels 'ping' -> 'pong'", "channels 'there', 'back'"));
  }

  @Test
  void kernelsInARowAreNoRing() {
    assertThat(
            rings(
                """
                channel int own, there;
                __kernel void ping(int n) {
                  for (int i = 0; i < n; i++) {
                    write_channel_intel(own, i);
                    write_channel_intel(there, read_channel_intel(own));
                  }
                }
                __kernel void pong(__global int *restrict out, int n) {
                  for (int i = 0; i < n; i++) {
                    out[i] = read_channel_intel(there);
                  }
                }
                """))
        .isEmpty();
  }

  private static List<Finding> rings(String kernels) {
    return FoundIn.text("channel-cycle", HEAD + kernels);
  }
}
