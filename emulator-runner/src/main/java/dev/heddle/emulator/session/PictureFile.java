package dev.heddle.emulator.session;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * Pictures as files of numbers: PGM and PPM (Netpbm's plain and raw forms) and PNG. Pixels lie line
 * by line from the upper left one, each with its channels in their order: grey, or red, green, blue
 * and, where there is one, alpha. Numbers are those of the file: white is 255, or 65,535 where a
 * channel has 16 bits.
 */
public final class PictureFile {
  private static final List<String> ENDINGS = List.of(".pgm", ".ppm", ".png");
  private static final int COLOURS = 3;
  private static final int WITH_ALPHA = 4;

  private PictureFile() {}

  /**
   * A picture.
   *
   * @param channels numbers of a pixel
   * @param most the number of full brightness
   * @param samples all channels of all pixels
   */
  record Picture(int width, int height, int channels, int most, int[] samples) {}

  /** Whether a file is a picture by its ending. */
  public static boolean isOne(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    return ENDINGS.stream().anyMatch(name::endsWith);
  }

  static boolean hasEnding(Path path, String ending) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /**
   * Reads a picture.
   *
   * @throws SessionException when the file can't be read or is none
   */
  static Picture picture(Path path) throws SessionException {
    try {
      return hasEnding(path, ".png") ? png(path) : Netpbm.read(path, Files.readAllBytes(path));
    } catch (IOException unreadable) {
      throw new SessionException(path.toString(), "can't be read: " + unreadable.getMessage());
    }
  }

  /**
   * The bytes of a buffer with the numbers of a picture. An element is a pixel, or a channel of one
   * where elements are single numbers; pixels of three channels fill vectors of four with full
   * alpha, grey ones vectors of any width.
   *
   * @throws SessionException when the file can't be read, or its pixels are no such elements
   */
  public static byte[] read(Path path, BufferType type) throws SessionException {
    Picture picture = picture(path);
    int lanes = type.isStructure() ? 0 : type.numbers();
    boolean isPadded = lanes == WITH_ALPHA && picture.channels() == COLOURS;
    boolean fits =
        lanes == 1
            || lanes == picture.channels()
            || isPadded
            || picture.channels() == 1 && lanes > 0 && picture.samples().length % lanes == 0;
    if (!fits) {
      throw new SessionException(
          path.toString(),
          "has %d x %d pixels of %d channels, which give no elements of type %s"
              .formatted(picture.width(), picture.height(), picture.channels(), type));
    }
    ScalarType scalar = type.scalar(0);
    if (!scalar.isFloating() && Numbers.parse(scalar, "" + picture.most()).isEmpty()) {
      throw new SessionException(
          path.toString(),
          "holds numbers up to %d, which no %s holds; make the buffer %s"
              .formatted(
                  picture.most(), scalar.openClName(), picture.most() > 255 ? "ushort" : "uchar"));
    }
    int given = isPadded ? COLOURS : lanes;
    int[] samples = picture.samples();
    int count = samples.length / given;
    byte[] bytes = new byte[Math.toIntExact(count * type.bytes())];
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int element = 0; element < count; element++) {
      for (int lane = 0; lane < lanes; lane++) {
        int sample = lane < given ? samples[element * given + lane] : picture.most();
        int at = (int) (element * type.bytes()) + type.offset(lane);
        BufferFiller.put(buffer, at, scalar.bytes(), Numbers.fromDouble(scalar, sample));
      }
    }
    return bytes;
  }

  private static Picture png(Path path) throws IOException, SessionException {
    BufferedImage image = ImageIO.read(path.toFile());
    if (image == null) {
      throw new SessionException(path.toString(), "is no PNG file");
    }
    int width = image.getWidth();
    int height = image.getHeight();
    if (image.getColorModel() instanceof IndexColorModel colours) {
      return indexed(image, colours);
    }
    Raster raster = image.getRaster();
    int channels = raster.getNumBands();
    int most = (1 << raster.getSampleModel().getSampleSize(0)) - 1;
    int[] samples = raster.getPixels(0, 0, width, height, (int[]) null);
    return new Picture(width, height, channels, most, samples);
  }

  /** A table of greys is grey, whatever the pixels are. */
  private static Picture indexed(BufferedImage image, IndexColorModel colours) {
    boolean isGrey = true;
    for (int i = 0; i < colours.getMapSize(); i++) {
      isGrey &=
          colours.getRed(i) == colours.getGreen(i) && colours.getGreen(i) == colours.getBlue(i);
    }
    int channels = colours.hasAlpha() ? WITH_ALPHA : isGrey ? 1 : COLOURS;
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    int[] samples = new int[pixels.length * channels];
    ColorModel rgb = ColorModel.getRGBdefault();
    for (int i = 0; i < pixels.length; i++) {
      int[] parts = rgb.getComponents(pixels[i], null, 0);
      System.arraycopy(parts, 0, samples, i * channels, channels);
    }
    return new Picture(image.getWidth(), image.getHeight(), channels, 255, samples);
  }
}
