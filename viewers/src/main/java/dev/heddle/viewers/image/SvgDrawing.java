package dev.heddle.viewers.image;

import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.DOMGroupManager;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Draws a picture as SVG by Batik's generator. Equal pictures become equal texts. */
final class SvgDrawing {
  private static final String SVG = "http://www.w3.org/2000/svg";
  private static final int DECIMALS = 2;

  private SvgDrawing() {}

  static String of(Painter painter, int width, int height, Theme theme) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setPrecision(DECIMALS);
    context.setComment(null);
    SizedText graphics = new SizedText(context);
    graphics.setSVGCanvasSize(new Dimension(width, height));
    painter.paint(graphics, width, height, theme);
    Element root = graphics.getRoot();
    root.setAttributeNS(null, "viewBox", "0 0 " + width + " " + height);
    graphics.dispose();
    return text(root);
  }

  private static String text(Element root) {
    StringWriter out = new StringWriter();
    try {
      Transformer writer = TransformerFactory.newInstance().newTransformer();
      writer.setOutputProperty(OutputKeys.ENCODING, StandardCharsets.UTF_8.name());
      writer.transform(new DOMSource(root), new StreamResult(out));
    } catch (TransformerException e) {
      throw new IllegalStateException("a picture that has no serial form", e);
    }
    return out.toString();
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVG, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("this Java has no XML", e);
    }
  }

  /**
   * Texts say how long they are: whoever shows the picture may have other fonts than the one that
   * it was measured with.
   */
  private static final class SizedText extends SVGGraphics2D {
    SizedText(SVGGeneratorContext context) {
      super(context, false);
    }

    private SizedText(SizedText other) {
      super(other);
    }

    @Override
    public Graphics create() {
      return new SizedText(this);
    }

    @Override
    public void drawString(String text, float x, float y) {
      if (text.isBlank()) {
        return;
      }
      Element element = getDOMFactory().createElementNS(SVG, "text");
      element.setAttributeNS(null, "x", getGeneratorContext().doubleString(x));
      element.setAttributeNS(null, "y", getGeneratorContext().doubleString(y));
      double length = getFontMetrics().stringWidth(text);
      element.setAttributeNS(null, "textLength", getGeneratorContext().doubleString(length));
      element.setAttributeNS(null, "lengthAdjust", "spacingAndGlyphs");
      element.appendChild(getDOMFactory().createTextNode(printable(text)));
      domGroupManager.addElement(element, DOMGroupManager.FILL);
    }

    /** XML has no place for most control characters. */
    private static String printable(String text) {
      StringBuilder out = new StringBuilder(text.length());
      text.codePoints()
          .forEach(c -> out.appendCodePoint(Character.isISOControl(c) ? ' ' : allowed(c)));
      return out.toString();
    }

    private static int allowed(int c) {
      boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
      return surrogate || c == 0xFFFE || c == 0xFFFF ? 0xFFFD : c;
    }
  }
}
