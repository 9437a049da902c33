package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files behind channels of the board. */
class BoardChannelsTest {
  private static final String SOURCE =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel uchar from __attribute__((io("port")));
      channel uchar to __attribute__((io("port")));

      kernel void answer(int n) {
        for (int i = 0; i < n; i++) write_channel_intel(to, 100 + i);
      }

      kernel void take(global uchar *out, int n) {
        for (int i = 0; i < n; i++) out[i] = read_channel_intel(from);
      }
      """;

  @TempDir Path directory;

  private byte[] sent(int answers, int taken) throws Exception {
    Path output = directory.resolve("to.raw");
    Files.deleteIfExists(output);
    Files.write(directory.resolve("from.raw"), new byte[] {7, 8, 9});
    Files.writeString(directory.resolve("k.cl"), SOURCE);
    String json =
        """
        {'sources': ['k.cl'], 'buffers': {'out': {'type': 'uchar', 'count': 4, 'init': 'zero'}},
         'channels': {'port': {'input': 'from.raw', 'output': 'to.raw'}},
         'workflow': [{'kernel': 'answer', 'task': true, 'args': [%d]},
                      {'kernel': 'take', 'task': true, 'args': ['out', %d]}]}
        """;
    Path file = directory.resolve("k.clsession");
    Files.writeString(file, json.formatted(answers, taken).replace('\'', '"'));
    EmulationResult result = new Emulator().run(SessionReader.read(file));
    assertThat(result.error()).isEmpty();
    return Files.exists(output) ? Files.readAllBytes(output) : new byte[0];
  }

  @Test
  void anInterfaceIsReadAndWrittenByTwoDeclarations() throws Exception {
    assertThat(sent(3, 3)).containsExactly(100, 101, 102);
    assertThat(sent(2, 0)).containsExactly(100, 101);
    assertThat(sent(0, 2)).isEmpty();
  }
}
