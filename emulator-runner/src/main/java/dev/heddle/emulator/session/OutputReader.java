package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Reads where a buffer goes at the end: a file, or for a picture also {@code {"file": "out.png",
 * "width": 640}}. A picture without a width is as wide as one that a buffer starts with, or as a
 * launch with two dimensions on this buffer, where that has as many pixels.
 */
final class OutputReader {
  private static final String WIDTH = "width";

  private final Collection<BufferSpec> buffers;
  private final List<LaunchSpec> workflow;

  OutputReader(Collection<BufferSpec> buffers, List<LaunchSpec> workflow) {
    this.buffers = buffers;
    this.workflow = workflow;
  }

  /**
   * The file of an output, not checked yet.
   *
   * @throws SessionException when none is named
   */
  static JsonKeys file(JsonKeys output) throws SessionException {
    if (!output.node().isObject()) {
      return output;
    }
    output.allow("file", WIDTH);
    return output.require("file", "where the buffer goes");
  }

  /**
   * The output of a buffer.
   *
   * @param path its file, whose ending is known
   * @throws SessionException when it is a picture and nobody knows how wide
   */
  OutputFile read(JsonKeys output, Path path, BufferSpec buffer) throws SessionException {
    Optional<JsonKeys> given =
        output.node().isObject() ? output.get(WIDTH) : Optional.<JsonKeys>empty();
    if (!PictureFile.isOne(path)) {
      if (given.isPresent()) {
        throw given.get().error("only pictures (.png, .pgm, .ppm) have a width");
      }
      return OutputFile.of(path);
    }
    long pixels = PictureOutput.pixels(path, buffer.type(), buffer.count());
    if (pixels == 0) {
      throw output.error(
          "%,d elements of type %s are no whole number of pixels"
              .formatted(buffer.count(), buffer.type()));
    }
    if (given.isPresent()) {
      int width = (int) given.get().integer(1, Integer.MAX_VALUE);
      if (pixels % width != 0) {
        throw given.get().error("%,d pixels are no whole lines of %,d".formatted(pixels, width));
      }
      return new OutputFile(path, width);
    }
    return new OutputFile(
        path,
        known(buffer, pixels)
            .orElseThrow(
                () ->
                    output.error(
                        "how wide is the picture? Write {\"file\": \"%s\", \"width\": 640}"
                            .formatted(path.getFileName()))));
  }

  private Optional<Integer> known(BufferSpec buffer, long pixels) throws SessionException {
    for (BufferSpec other : buffers) {
      if (other.initial() instanceof InitialData.File file && PictureFile.isOne(file.path())) {
        PictureFile.Picture picture = PictureFile.picture(file.path());
        if ((long) picture.width() * picture.height() == pixels) {
          return Optional.of(picture.width());
        }
      }
    }
    return workflow.stream()
        .filter(launch -> launch.arguments().contains(new Argument.Buffer(buffer.name())))
        .filter(launch -> launch.global().size() == 2)
        .filter(launch -> launch.global().get(0) * launch.global().get(1) == pixels)
        .map(launch -> Math.toIntExact(launch.global().get(0)))
        .findFirst();
  }
}
