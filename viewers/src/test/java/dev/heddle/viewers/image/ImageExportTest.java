package dev.heddle.viewers.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.image.ImageExport.Format;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.TablePainter;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageExportTest {
  @TempDir private Path folder;

  private final Painter painter =
      new TablePainter(LoopTable.of(SampleReports.accumulation()).table(), "No kernels");

  @Test
  void aPngIsSharp() throws Exception {
    Path file = folder.resolve("loops.png");

    ImageExport.write(file, Format.PNG, painter, 600, 100, Theme.light());

    BufferedImage image = ImageIO.read(file.toFile());
    assertThat(image.getWidth()).isEqualTo(1200);
    assertThat(image.getHeight()).isEqualTo(200);
  }

  @Test
  void anSvgHoldsItsTexts() throws Exception {
    Path file = folder.resolve("loops.svg");

    ImageExport.write(file, Format.SVG, painter, 600, 150, Theme.dark());

    assertThat(Files.readString(file)).startsWith("<?xml").contains(">Data dependency on sum<");
  }

  @Test
  void aPdfIsOnePageThatLooksTheSame() throws Exception {
    Path file = folder.resolve("loops.pdf");

    ImageExport.write(file, Format.PDF, painter, 600, 150, Theme.light());

    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      assertThat(document.getNumberOfPages()).isEqualTo(1);
      assertThat(document.getPage(0).getMediaBox().getWidth()).isEqualTo(600);
      BufferedImage drawn = new PDFRenderer(document).renderImage(0);
      assertThat(coloured(drawn, Theme.light().limit()))
          .isCloseTo(
              coloured(
                  ImageExport.image(painter, 600, 150, 1, Theme.light()), Theme.light().limit()),
              withinPercentage(50));
    }
  }

  /** Pixels that are nearly of a colour. */
  private static int coloured(BufferedImage image, Color colour) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        Color pixel = new Color(image.getRGB(x, y));
        int far =
            Math.abs(pixel.getRed() - colour.getRed())
                + Math.abs(pixel.getGreen() - colour.getGreen())
                + Math.abs(pixel.getBlue() - colour.getBlue());
        count += far < 120 ? 1 : 0;
      }
    }
    return count;
  }

  @Test
  void whatXmlCannotHoldIsReplaced() {
    Painter hostile =
        new Painter() {
          @Override
          public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
            graphics.drawString("a\u0001<b>&\ud800", 10, 10);
            return Spots.NONE;
          }

          @Override
          public Dimension preferredSize(Theme theme) {
            return new Dimension(100, 100);
          }
        };

    assertThat(ImageExport.svg(hostile, 100, 100, Theme.light()))
        .contains(">a &lt;b&gt;&amp;\ufffd</text>");
  }

  @Test
  void whatNoMemoryHoldsIsRefusedBeforeItIsDrawn() {
    Path file = folder.resolve("loops.png");

    assertThat(ImageExport.fits(Format.PNG, 8000, 5000)).isTrue();
    assertThat(ImageExport.fits(Format.PNG, 30_000, 30_000)).isFalse();
    assertThat(ImageExport.fits(Format.PNG, 99_999, 99_999)).isFalse();
    assertThat(ImageExport.fits(Format.SVG, 99_999, 99_999)).isTrue();
    assertThatThrownBy(
            () -> ImageExport.write(file, Format.PNG, painter, 30_000, 30_000, Theme.light()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(file).doesNotExist();
  }

  @Test
  void theEndingDecides() {
    assertThat(Format.of(Path.of("a/b.SVG"))).contains(Format.SVG);
    assertThat(Format.of(Path.of("b.png"))).contains(Format.PNG);
    assertThat(Format.of(Path.of("b.pdf"))).contains(Format.PDF);
    assertThat(Format.of(Path.of("b.jpg"))).isEmpty();
    assertThat(Format.of(Path.of("/"))).isEmpty();
  }
}
