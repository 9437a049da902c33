package dev.heddle.viewers.paint;

import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jfree.svg.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reads the texts of a picture with their places from its SVG form. */
public final class TextRecorder {
  private TextRecorder() {}

  /** A text and the box around it. */
  public record PlacedText(String text, Rectangle2D box) {}

  /** The texts of a picture, in painting order. */
  public static List<PlacedText> texts(Painter painter, Dimension size, Theme theme)
      throws Exception {
    SVGGraphics2D graphics = new SVGGraphics2D(size.width, size.height);
    painter.paint(graphics, size.width, size.height, theme);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Document svg =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(graphics.getSVGDocument())));
    NodeList elements = svg.getElementsByTagName("text");
    List<PlacedText> texts = new ArrayList<>();
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      boolean bold = element.getAttribute("style").contains("bold");
      boolean small = element.getAttribute("style").contains("11px");
      graphics.setFont(bold ? theme.boldFont() : small ? theme.smallFont() : theme.font());
      Rectangle2D bounds =
          graphics.getFontMetrics().getStringBounds(element.getTextContent(), graphics);
      double x = Double.parseDouble(element.getAttribute("x"));
      double y = Double.parseDouble(element.getAttribute("y"));
      // Only the height of the letters counts: leading may overlap without harm.
      double ascent = theme.fontSize() * 0.75;
      texts.add(
          new PlacedText(
              element.getTextContent(),
              new Rectangle2D.Double(x, y - ascent, bounds.getWidth(), ascent)));
    }
    return texts;
  }
}
