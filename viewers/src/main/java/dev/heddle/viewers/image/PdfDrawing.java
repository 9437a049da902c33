package dev.heddle.viewers.image;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Theme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * Draws a picture as a PDF of one page. Texts are outlines: they look the same everywhere, and
 * nothing has to look through the fonts of this machine.
 */
final class PdfDrawing {
  private PdfDrawing() {}

  static byte[] of(Painter painter, int width, int height, Theme theme) throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage(new PDRectangle(width, height));
      document.addPage(page);
      PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, width, height);
      try {
        painter.paint(graphics, width, height, theme);
      } finally {
        graphics.dispose();
      }
      try (PDPageContentStream content = new PDPageContentStream(document, page)) {
        content.drawForm(graphics.getXFormObject());
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    }
  }
}
