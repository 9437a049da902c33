package dev.heddle.viewers.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.image.ImageExport.Format;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTablePainter;
import dev.heddle.viewers.paint.Theme;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageExportTest {
  @TempDir private Path folder;

  private final LoopTablePainter painter =
      new LoopTablePainter(LoopTable.of(SampleReports.accumulation()));

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
    assertThat(Format.of(Path.of("b.jpg"))).isEmpty();
    assertThat(Format.of(Path.of("/"))).isEmpty();
  }
}
