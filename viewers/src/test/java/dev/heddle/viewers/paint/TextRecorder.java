package dev.heddle.viewers.paint;

import dev.heddle.viewers.image.ImageExport;
import java.awt.Dimension;
import java.awt.geom.Rectangle2D;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reads the texts of a picture with their places from its SVG form. */
public final class TextRecorder {
  private static final Pattern MOVED = Pattern.compile("translate\\(([^,]+),([^)]+)\\)");

  private TextRecorder() {}

  /** A text and the box around it. */
  public record PlacedText(String text, Rectangle2D box) {}

  /** The texts of a picture, in painting order. */
  public static List<PlacedText> texts(Painter painter, Dimension size, Theme theme)
      throws Exception {
    String drawn = ImageExport.svg(painter, size.width, size.height, theme);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Document svg = factory.newDocumentBuilder().parse(new InputSource(new StringReader(drawn)));
    NodeList elements = svg.getElementsByTagName("text");
    List<PlacedText> texts = new ArrayList<>();
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      double x = number(element, "x") + moved(element, 1);
      double y = number(element, "y") + moved(element, 2);
      double width = number(element, "textLength");
      // Only the height of the letters counts: leading may overlap without harm.
      double ascent = theme.fontSize() * 0.75;
      Rectangle2D box = new Rectangle2D.Double(x, y - ascent, width, ascent);
      texts.add(new PlacedText(element.getTextContent(), box));
    }
    return texts;
  }

  /** By how much what is around an element moves it. */
  private static double moved(Element element, int direction) {
    double sum = 0;
    for (Node at = element; at instanceof Element around; at = at.getParentNode()) {
      Matcher transform = MOVED.matcher(around.getAttribute("transform"));
      if (transform.matches()) {
        sum += Double.parseDouble(transform.group(direction));
      }
    }
    return sum;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
