package dev.heddle.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Remembers the first failure of a stream, which writers on it keep to themselves. */
final class CheckedOutput extends FilterOutputStream {
  private IOException failure;

  CheckedOutput(OutputStream stream) {
    super(stream);
  }

  /** What kept something from being written. */
  Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }
}
