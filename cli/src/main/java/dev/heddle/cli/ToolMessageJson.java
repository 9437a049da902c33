package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.compile.ToolMessage;
import java.util.Locale;

/** Messages of tools for programs. */
final class ToolMessageJson {

  private ToolMessageJson() {}

  /** A message, with its place where it has one. */
  static ObjectNode of(ToolMessage message) {
    ObjectNode node = ResultOptions.object();
    node.put("severity", message.severity().name().toLowerCase(Locale.ROOT));
    if (!message.file().isEmpty()) {
      node.put("file", message.file()).put("line", message.line()).put("column", message.column());
    }
    return node.put("text", message.text());
  }
}
