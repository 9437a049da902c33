package dev.heddle.scheduler.xml;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An element with the place of its start tag, all counted from 1.
 *
 * @param line first line of the tag
 * @param column its first column
 * @param endLine its last line
 * @param endColumn column behind its end
 */
public record XmlElement(
    String name,
    Map<String, String> attributes,
    List<XmlElement> children,
    int line,
    int column,
    int endLine,
    int endColumn) {
  /** An attribute without the spaces around it. */
  public Optional<String> attribute(String attribute) {
    return Optional.ofNullable(attributes.get(attribute)).map(String::strip);
  }

  /** The first element of a name directly inside. */
  public Optional<XmlElement> child(String child) {
    return children(child).stream().findFirst();
  }

  /** All elements of a name directly inside. */
  public List<XmlElement> children(String child) {
    return children.stream().filter(c -> c.name.equals(child)).toList();
  }
}
