package dev.heddle.toolchain.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Cuts a stream of bytes into lines; what is longer than a limit becomes several. */
final class LineReader {
  private static final int LONGEST = 1 << 16;

  private final InputStream stream;
  private final Consumer<String> lines;
  private final byte[] line = new byte[LONGEST];
  private int length;
  private boolean afterReturn;

  LineReader(InputStream stream, Consumer<String> lines) {
    this.stream = stream;
    this.lines = lines;
  }

  /** Ends at the end of the stream. */
  void readAll() throws IOException {
    byte[] buffer = new byte[1 << 13];
    try {
      for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
        for (int i = 0; i < read; i++) {
          take(buffer[i]);
        }
      }
    } finally {
      if (length > 0) {
        hand();
      }
    }
  }

  /** A carriage return ends a line, too: progress bars are written so. */
  private void take(byte value) {
    boolean isSecond = value == '\n' && afterReturn;
    afterReturn = value == '\r';
    if (isSecond) {
      return;
    }
    if (value == '\n' || value == '\r') {
      hand();
      return;
    }
    line[length++] = value;
    if (length == LONGEST) {
      hand();
    }
  }

  private void hand() {
    lines.accept(new String(line, 0, length, StandardCharsets.UTF_8));
    length = 0;
  }
}
