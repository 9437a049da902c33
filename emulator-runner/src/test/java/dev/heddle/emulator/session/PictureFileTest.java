package dev.heddle.emulator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures, and numbers as text, as what buffers start with and end as. */
class PictureFileTest {
  @TempDir Path directory;

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(
        directory.resolve("k.cl"),
        """
        kernel void turn(global const uchar *a, global uchar *b) {
          b[get_global_id(0)] = 255 - a[get_global_id(0)];
        }
        kernel void grey(global const uchar4 *a, global float *b, int w) {
          size_t i = get_global_id(1) * w + get_global_id(0);
          b[i] = (a[i].x + a[i].y + a[i].z) / 3.0f;
        }
        kernel void wide(global ushort *a) { a[get_global_id(0)] *= 2; }
        kernel void keep(global float2 *a) { a[get_global_id(0)] += 1; }
        """);
    text("plain.pgm", "P2\n# a comment\n3 2 255\n0 1 2\n3 4 255\n");
    raw("raw.pgm", "P5 3 2 255\n", 0, 1, 2, 3, 4, 255);
    raw("wide.pgm", "P5\n2 1\n1000\n", 0, 9, 3, 232);
    text("plain.ppm", "P3 1 2 255 10 20 30 40 50 60");
    raw("raw.ppm", "P6 2 1 255 ", 10, 20, 30, 40, 50, 60);
    raw("short.pgm", "P5 3 2 255\n", 0, 1, 2);
    text("above.pgm", "P2 1 1 7 8");
    text("none.pgm", "P7 1 1 255");
    text("half.pgm", "P2 3");
    text("words.png", "no picture");
    text("values.csv", "1, 2\n3; 4");
    text("values.json", "[[1, 2], [3, 4]]");
    text("three.csv", "1,2,3");
    BufferedImage image = new BufferedImage(3, 2, BufferedImage.TYPE_3BYTE_BGR);
    image.setRGB(2, 1, 0x030609);
    ImageIO.write(image, "png", directory.resolve("colour.png").toFile());
    byte[] levels = {0, (byte) 128, (byte) 255};
    IndexColorModel greys = new IndexColorModel(2, 3, levels, levels, levels);
    BufferedImage few = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_INDEXED, greys);
    few.setRGB(1, 0, 0xffffffff);
    ImageIO.write(few, "png", directory.resolve("few.png").toFile());
  }

  private void text(String name, String text) throws Exception {
    Files.writeString(directory.resolve(name), text);
  }

  private void raw(String name, String header, int... samples) throws Exception {
    byte[] start = header.getBytes(StandardCharsets.US_ASCII);
    byte[] all = Arrays.copyOf(start, start.length + samples.length);
    for (int i = 0; i < samples.length; i++) {
      all[start.length + i] = (byte) samples[i];
    }
    Files.write(directory.resolve(name), all);
  }

  private EmulationResult run(String json) throws Exception {
    return new Emulator()
        .run(SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
  }

  private byte[] read(String file, String type) throws Exception {
    return DataFile.read(
            directory.resolve(file), BufferType.of(ElementType.parse(type).orElseThrow()))
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "plain.pgm, uchar,  0 1 2 3 4 255",
    "raw.pgm,   uchar,  0 1 2 3 4 255",
    "raw.pgm,   uchar2, 0 1 2 3 4 255",
    "plain.ppm, uchar,  10 20 30 40 50 60",
    "raw.ppm,   uchar4, 10 20 30 255 40 50 60 255",
    "raw.ppm,   uchar3, 10 20 30 0 40 50 60 0",
    "wide.pgm,  ushort, 9 0 232 3",
    "few.png,   uchar,  0 255",
    "colour.png, uchar3, 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 6 9 0",
    "values.csv, uchar,  1 2 3 4",
    "values.json, uchar2, 1 2 3 4",
  })
  void filesAreElements(String file, String type, String bytes) throws Exception {
    StringBuilder text = new StringBuilder();
    for (byte each : read(file, type)) {
      text.append(each & 255).append(' ');
    }
    assertThat(text.toString().strip()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          raw.ppm    | uchar2 | has 2 x 1 pixels of 3 channels, which give no elements of type uchar2
          raw.pgm    | char   | holds numbers up to 255, which no char holds; make the buffer uchar
          wide.pgm   | uchar  | holds numbers up to 1000, which no uchar holds; make the buffer ushort
          short.pgm  | uchar  | is cut off: 3 x 2 pixels need 6 bytes, 3 are there
          above.pgm  | uchar  | number of pixel 0 is above 7: 8
          none.pgm   | uchar  | is no PGM or PPM file
          half.pgm   | uchar  | has no height
          words.png  | uchar  | is no PNG file
          three.csv  | uchar2 | holds 3 numbers, which is no whole number of uchar2 elements
          """)
  void whatIsNoPictureIsTold(String file, String type, String message) {
    assertThatThrownBy(() -> read(file, type))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({"turned.pgm", "turned.png", "turned.csv"})
  void whatIsWrittenIsReadAgain(String file) throws Exception {
    String session =
        "{'sources': ['k.cl'], 'workflow': [{'kernel': 'turn', 'global': [6], 'args': ['a', 'b']}],"
            + " 'buffers': {'a': {'type': 'uchar', 'file': '%s'}, 'b': {'type': 'uchar', 'count': 6}},"
            + " 'outputs': {'b': '%s'}, 'expect': {'b': {'values': [255, 254, 253, 252, 251, 0]}}}";
    EmulationResult turned = run(session.formatted("raw.pgm", file));
    assertThat(turned.error()).isEmpty();
    assertThat(turned.status()).isEqualTo(EmulationResult.Status.OK);
    assertThat(read(file, "uchar")).containsExactly(-1, -2, -3, -4, -5, 0);
    if (PictureFile.isOne(directory.resolve(file))) {
      assertThat(PictureFile.picture(directory.resolve(file)).width()).isEqualTo(3);
    }
  }

  @Test
  void aPictureIsAsWideAsTheLaunchAndItsNumbersAreRoundedAndLimited() throws Exception {
    String session =
        "{'sources': ['k.cl'], 'workflow': [{'kernel': 'grey', 'global': [3, 2],"
            + " 'args': ['a', 'b', 3]}], 'buffers': {'a': {'type': 'uchar4', 'init': 'zero',"
            + " 'count': 6}, 'b': {'type': 'float', 'count': 6}}, 'outputs': {'b': 'grey.png'}}";
    assertThat(run(session).error()).isEmpty();
    assertThat(PictureFile.picture(directory.resolve("grey.png")).width()).isEqualTo(3);

    byte[] floats =
        ByteBuffer.allocate(12)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putFloat(-3)
            .putFloat(7.6f)
            .putFloat(300)
            .array();
    BufferType type = BufferType.of(ElementType.parse("float").orElseThrow());
    byte[] file = PictureOutput.write(Path.of("x.pgm"), type, floats, 3);
    assertThat(file).endsWith((byte) 0, (byte) 8, (byte) 255);
  }

  @Test
  void sixteenBitsStaySixteenBits() throws Exception {
    String session =
        "{'sources': ['k.cl'], 'workflow': [{'kernel': 'wide', 'global': [2], 'args': ['a']}],"
            + " 'buffers': {'a': {'type': 'ushort', 'file': 'wide.pgm'}},"
            + " 'outputs': {'a': {'file': 'w.png', 'width': 2}},"
            + " 'expect': {'a': {'values': [18, 2000]}}}";
    assertThat(run(session).status()).isEqualTo(EmulationResult.Status.OK);
    assertThat(read("w.png", "ushort")).containsExactly(18, 0, (byte) 208, 7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          3 | 'o.png'                        | how wide is the picture? Write {"file": "o.png"
          3 | {'file': 'o.png', 'width': 4}  | outputs.a.width: 6 pixels are no whole lines of 4
          3 | {'file': 'o.png', 'with': 4}   | unknown key "with"
          3 | {'file': 'o.csv', 'width': 2}  | only pictures
          3 | {'width': 2}                   | the key "file" is missing
          6 | {'file': 'o.ppm', 'width': 3}  | outputs.a.width: 4 pixels are no whole lines of 3
          4 | 'o.ppm'                        | 4 elements of type float2 are no whole number of pixels
          """)
  void widthsThatFitNothingAreTold(int count, String output, String message) {
    String session =
        "{'sources': ['k.cl'], 'workflow': [{'kernel': 'keep', 'global': [%d], 'args': ['a']}],"
            + " 'buffers': {'a': {'type': 'float2', 'count': %d}}, 'outputs': {'a': %s}}";
    assertThatThrownBy(() -> run(session.formatted(count, count, output)))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(message);
  }
}
