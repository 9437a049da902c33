package dev.heddle.viewers.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.junit.jupiter.api.Test;

class GraphPainterTest {

  /** Boxes are as wide as their texts: these are whole also where the drawing is made smaller. */
  @Test
  void textsAreWholeAtEverySize() throws Exception {
    Graph.Node kernel =
        new Graph.Node(
            "kernel:produce",
            null,
            Graph.Outline.BOX,
            Graph.Accent.STEADY,
            "produce",
            List.of("Single work-item", "II ~1", "~2,880 MB/s of 17,067 MB/s"),
            null,
            List.of());
    GraphPainter painter =
        new GraphPainter(
            new Graph(List.of(kernel), List.of(), Graph.Direction.RIGHT, "First 4 of 8 banks"));
    Dimension size = painter.preferredSize(Theme.light());

    for (int percent = 30; percent <= 100; percent++) {
      Texts texts = new Texts();
      painter.paint(texts, size.width * percent / 100, size.height * percent / 100, Theme.light());
      assertThat(texts.drawn)
          .as("at %d percent", percent)
          .contains("produce", "Single work-item", "II ~1", "~2,880 MB/s of 17,067 MB/s");
    }
  }

  /** Notes texts, and measures letters as they become on a screen: in whole points. */
  private static final class Texts extends SVGGraphics2D {
    private final List<String> drawn;

    Texts() throws Exception {
      super(
          SVGGeneratorContext.createDefault(
              DocumentBuilderFactory.newInstance()
                  .newDocumentBuilder()
                  .getDOMImplementation()
                  .createDocument("http://www.w3.org/2000/svg", "svg", null)),
          false);
      drawn = new ArrayList<>();
    }

    private Texts(Texts other) {
      super(other);
      drawn = other.drawn;
    }

    @Override
    public Graphics create() {
      return new Texts(this);
    }

    @Override
    public FontMetrics getFontMetrics(Font font) {
      Graphics2D screen = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
      screen.setTransform(getTransform());
      return screen.getFontMetrics(font);
    }

    @Override
    public void drawString(String text, float x, float y) {
      drawn.add(text);
    }
  }
}
