package dev.heddle.emulator.session;

import dev.heddle.emulator.session.PictureFile.Picture;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** Pictures in the formats of Netpbm, grey (P2, P5) and in colours (P3, P6). */
final class Netpbm {
  private static final int BYTE = 255;
  private static final int MOST = 65_535;

  private final Path path;
  private final byte[] file;
  private int at;

  private Netpbm(Path path, byte[] file) {
    this.path = path;
    this.file = file;
  }

  /**
   * Reads a picture.
   *
   * @param path for messages
   * @throws SessionException when it is none
   */
  static Picture read(Path path, byte[] file) throws SessionException {
    return new Netpbm(path, file).read();
  }

  private Picture read() throws SessionException {
    String form = file.length < 3 ? "" : new String(file, 0, 2, StandardCharsets.US_ASCII);
    if (!form.matches("P[2356]")) {
      throw error("is no PGM or PPM file, which begins with P2, P3, P5 or P6");
    }
    at = 2;
    int channels = form.equals("P3") || form.equals("P6") ? 3 : 1;
    int width = number("width", Integer.MAX_VALUE);
    int height = number("height", Integer.MAX_VALUE);
    int most = number("full brightness", MOST);
    long count = (long) width * height * channels;
    if (width == 0 || height == 0 || most == 0 || count > Integer.MAX_VALUE / 2) {
      throw error("has no size that a picture has: %d x %d of %d".formatted(width, height, most));
    }
    boolean isText = form.equals("P2") || form.equals("P3");
    int bytes = most > BYTE ? 2 : 1;
    if (!isText && file.length - (at + 1) < count * bytes) {
      throw error(
          "is cut off: %d x %d pixels need %d bytes, %d are there"
              .formatted(width, height, count * bytes, Math.max(0, file.length - (at + 1))));
    }
    int[] samples = new int[(int) count];
    // One character, whatever it is, stands between the header and raw numbers.
    at++;
    for (int i = 0; i < samples.length; i++) {
      if (isText) {
        samples[i] = number("number of pixel " + i / channels, most);
      } else {
        samples[i] = file[at++] & BYTE;
        if (bytes == 2) {
          samples[i] = samples[i] << 8 | file[at++] & BYTE;
        }
      }
    }
    return new Picture(width, height, channels, most, samples);
  }

  /** The next number of a text, behind spaces and comments. */
  private int number(String what, int most) throws SessionException {
    while (at < file.length && (file[at] == '#' || Character.isWhitespace(file[at]))) {
      boolean isComment = file[at] == '#';
      while (isComment && at < file.length && file[at] != '\n') {
        at++;
      }
      at++;
    }
    long value = 0;
    int first = at;
    while (at < file.length && file[at] >= '0' && file[at] <= '9' && value <= most) {
      value = value * 10 + file[at++] - '0';
    }
    if (at <= first || value > most) {
      throw error(
          at <= first ? "has no " + what : "%s is above %d: %d".formatted(what, most, value));
    }
    return (int) value;
  }

  private SessionException error(String problem) {
    return new SessionException(path.toString(), problem);
  }

  /** The raw form of a picture. */
  static byte[] write(Picture picture) {
    String header =
        "P%d\n%d %d\n%d\n"
            .formatted(
                picture.channels() == 1 ? 5 : 6, picture.width(), picture.height(), picture.most());
    int bytes = picture.most() > BYTE ? 2 : 1;
    int[] samples = picture.samples();
    byte[] start = header.getBytes(StandardCharsets.US_ASCII);
    byte[] all = Arrays.copyOf(start, start.length + samples.length * bytes);
    int next = start.length;
    for (int sample : samples) {
      if (bytes == 2) {
        all[next++] = (byte) (sample >> 8);
      }
      all[next++] = (byte) sample;
    }
    return all;
  }
}
