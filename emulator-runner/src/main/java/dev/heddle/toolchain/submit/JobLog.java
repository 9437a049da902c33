package dev.heddle.toolchain.submit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;

/** Hands the output of a job on line by line while it grows. */
final class JobLog {
  private static final int PIECE = 1 << 16;

  private final Job job;
  private final Consumer<String> lines;
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
  private long bytes;
  private long taken;

  JobLog(Job job, Consumer<String> lines) {
    this.job = job;
    this.lines = lines;
  }

  /** Lines that came from elsewhere. */
  long taken() {
    return taken;
  }

  /** Reads what is new in the file of the output; there may be none yet. */
  void read() throws SubmitException {
    if (!Files.exists(job.log())) {
      return;
    }
    try (SeekableByteChannel file = Files.newByteChannel(job.log())) {
      file.position(bytes);
      ByteBuffer piece = ByteBuffer.allocate(PIECE);
      while (file.read(piece) > 0) {
        take(piece.array(), piece.position());
        piece.clear();
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private void take(byte[] piece, int count) {
    bytes += count;
    for (int i = 0; i < count; i++) {
      if (piece[i] == '\n') {
        lines.accept(begun.toString(StandardCharsets.UTF_8));
        begun.reset();
      } else if (piece[i] != '\r') {
        begun.write(piece[i]);
      }
    }
  }

  /**
   * Takes lines that came from another machine, which are kept here, too.
   *
   * @param isAll whether nothing more will come; before, the last line may be in the middle
   */
  void take(String text, boolean isAll) throws SubmitException {
    List<String> all = text.lines().toList();
    List<String> whole = isAll || all.isEmpty() ? all : all.subList(0, all.size() - 1);
    try {
      Files.write(
          job.log(),
          whole,
          StandardOpenOption.CREATE,
          StandardOpenOption.WRITE,
          taken == 0 ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw unreadable(e);
    }
    taken += whole.size();
    whole.forEach(lines);
  }

  private SubmitException unreadable(IOException e) {
    return new SubmitException(
        "the output of %s cannot be read or kept: %s".formatted(job.name(), e.getMessage()));
  }

  /** Nothing more will come: a line that is not ended is one, too. */
  void end() {
    if (begun.size() > 0) {
      lines.accept(begun.toString(StandardCharsets.UTF_8));
      begun.reset();
    }
  }
}
