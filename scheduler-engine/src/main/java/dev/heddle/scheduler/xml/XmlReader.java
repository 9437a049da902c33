package dev.heddle.scheduler.xml;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads XML into elements that know their lines. External entities are never followed. */
public final class XmlReader {
  private final String file;
  private final String text;
  private final String expected;

  /** Where each line begins. */
  private final List<Integer> lines = new ArrayList<>();

  private final Deque<XmlElement> open = new ArrayDeque<>();
  private XmlElement root;

  /** What keeps a text from being read. */
  public static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient XmlDefect defect;

    Unreadable(XmlDefect defect) {
      super(defect.message());
      this.defect = defect;
    }

    public XmlDefect defect() {
      return defect;
    }
  }

  private XmlReader(String file, String text, String expected) {
    this.file = file;
    this.text = text;
    this.expected = expected;
    lines.add(0);
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      lines.add(end + 1);
    }
  }

  /**
   * The root element of a text.
   *
   * @param file its name, for messages
   * @param expected what the file should be, such as "a board_spec.xml"
   */
  public static XmlElement read(String file, String text, String expected) throws Unreadable {
    if (text.isBlank()) {
      throw new Unreadable(
          new XmlDefect(file, 1, 1, 1, 1, "the file is empty; " + expected + " is expected"));
    }
    return new XmlReader(file, text, expected).read();
  }

  private XmlElement read() throws Unreadable {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
      while (reader.hasNext()) {
        event(reader, reader.next());
      }
      return root;
    } catch (XMLStreamException e) {
      throw new Unreadable(syntax(e));
    }
  }

  private void event(XMLStreamReader reader, int event) throws Unreadable {
    switch (event) {
      case XMLStreamConstants.DTD -> throw new Unreadable(documentType());
      case XMLStreamConstants.START_ELEMENT -> start(reader);
      case XMLStreamConstants.END_ELEMENT -> open.pop();
      default -> {
        // Text and comments do not matter in the files that are read here.
      }
    }
  }

  private void start(XMLStreamReader reader) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
    }
    List<XmlElement> children = new ArrayList<>();
    // Its offset is wrong behind comments; line and column are right.
    Location end = reader.getLocation();
    int behind = lines.get(end.getLineNumber() - 1) + end.getColumnNumber() - 1;
    int start = Math.max(0, text.lastIndexOf('<', behind - 1));
    XmlElement element =
        new XmlElement(
            reader.getLocalName(),
            attributes,
            children,
            line(start),
            start - text.lastIndexOf('\n', start),
            end.getLineNumber(),
            end.getColumnNumber());
    if (open.isEmpty()) {
      root = element;
    } else {
      open.peek().children().add(element);
    }
    open.push(element);
  }

  private int line(int offset) {
    int found = Collections.binarySearch(lines, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  private XmlDefect documentType() {
    int start = Math.max(0, text.indexOf("<!DOCTYPE"));
    int column = start - text.lastIndexOf('\n', start);
    int line = line(start);
    return new XmlDefect(
        file,
        line,
        column,
        line,
        column + "<!DOCTYPE".length(),
        "a DOCTYPE is not allowed in " + expected + "; remove it");
  }

  private XmlDefect syntax(XMLStreamException e) {
    Location place = e.getLocation();
    int errorLine = place == null ? 1 : Math.max(1, place.getLineNumber());
    int errorColumn = place == null ? 1 : Math.max(1, place.getColumnNumber());
    String text =
        open.isEmpty()
            ? "this is not XML"
            : "the element "
                + open.peek().name()
                + " of line "
                + open.peek().line()
                + " is not closed or holds a mistake";
    String why = e.getMessage() == null ? "" : e.getMessage().replaceFirst("(?s).*Message: ", "");
    return new XmlDefect(
        file,
        errorLine,
        errorColumn,
        errorLine,
        errorColumn,
        why.isEmpty() ? text : text + ": " + why.strip());
  }
}
