package dev.heddle.emulator.session;

import dev.heddle.emulator.session.PictureFile.Picture;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/**
 * Writes the numbers of a buffer as a picture: rounded, and limited to what a channel holds, which
 * is 0 to 255, and to 65,535 for {@code ushort}. Vectors of three or four are colours in PNG and
 * PPM; other numbers are grey pixels in their order, in PPM three of them a pixel.
 */
public final class PictureOutput {
  private static final int BYTE = 255;
  private static final int MOST = 65_535;
  private static final int COLOURS = 3;
  private static final int WITH_ALPHA = 4;

  private PictureOutput() {}

  /** How many numbers of a buffer are a pixel of a file; a lane that it has no room for counts. */
  private static int step(Path path, BufferType type) {
    int lanes = type.numbers();
    boolean isColour = !PictureFile.hasEnding(path, ".pgm") && lanes >= COLOURS;
    if (isColour && lanes <= WITH_ALPHA) {
      return lanes;
    }
    return PictureFile.hasEnding(path, ".ppm") ? COLOURS : 1;
  }

  /** How many pixels a buffer is in a file; 0 where it is no whole number of them. */
  static long pixels(Path path, BufferType type, long count) {
    long numbers = count * type.numbers();
    int step = step(path, type);
    return type.isStructure() || numbers % step != 0 ? 0 : numbers / step;
  }

  /**
   * The file of a picture.
   *
   * @param width pixels of a line; the last one is whole
   * @throws IOException when it can't be made
   */
  public static byte[] write(Path path, BufferType type, byte[] elements, int width)
      throws IOException {
    int step = step(path, type);
    int channels = PictureFile.hasEnding(path, ".ppm") ? COLOURS : step;
    int numbers = (int) (elements.length / type.bytes()) * type.numbers();
    ScalarType scalar = type.scalar(0);
    int most = scalar == ScalarType.USHORT ? MOST : BYTE;
    int[] samples = new int[numbers / step * channels];
    ByteBuffer buffer = ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < samples.length; i++) {
      int number = i / channels * step + i % channels;
      int element = number / type.numbers();
      int at = (int) (element * type.bytes()) + type.offset(number % type.numbers());
      long bits =
          switch (scalar.bytes()) {
            case 1 -> buffer.get(at);
            case 2 -> buffer.getShort(at);
            case 4 -> buffer.getInt(at);
            default -> buffer.getLong(at);
          };
      double value = Numbers.toDouble(scalar, bits);
      samples[i] = (int) Math.max(0, Math.min(most, Math.rint(value)));
    }
    int height = samples.length / channels / width;
    Picture picture = new Picture(width, height, channels, most, samples);
    return PictureFile.hasEnding(path, ".png") ? png(picture) : Netpbm.write(picture);
  }

  private static byte[] png(Picture picture) throws IOException {
    int type = picture.most() > BYTE ? DataBuffer.TYPE_USHORT : DataBuffer.TYPE_BYTE;
    boolean hasAlpha = picture.channels() == WITH_ALPHA;
    WritableRaster raster =
        Raster.createInterleavedRaster(
            type, picture.width(), picture.height(), picture.channels(), null);
    raster.setPixels(0, 0, picture.width(), picture.height(), picture.samples());
    ComponentColorModel colours =
        new ComponentColorModel(
            ColorSpace.getInstance(
                picture.channels() == 1 ? ColorSpace.CS_GRAY : ColorSpace.CS_sRGB),
            hasAlpha,
            false,
            hasAlpha ? Transparency.TRANSLUCENT : Transparency.OPAQUE,
            type);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(colours, raster, false, null), "png", file);
    return file.toByteArray();
  }
}
