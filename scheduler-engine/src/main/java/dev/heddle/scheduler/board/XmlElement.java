package dev.heddle.scheduler.board;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An element of a board's description with the place of its start tag. */
record XmlElement(
    String name,
    Map<String, String> attributes,
    List<XmlElement> children,
    int line,
    int column,
    int endLine,
    int endColumn) {
  Optional<String> attribute(String attribute) {
    return Optional.ofNullable(attributes.get(attribute)).map(String::strip);
  }

  Optional<XmlElement> child(String child) {
    return children(child).stream().findFirst();
  }

  List<XmlElement> children(String child) {
    return children.stream().filter(c -> c.name.equals(child)).toList();
  }
}
