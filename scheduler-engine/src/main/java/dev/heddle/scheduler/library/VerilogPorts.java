package dev.heddle.scheduler.library;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ports that a Verilog module declares, in its header or behind it.
 *
 * @param widths bits by name, empty where the width is no range of two numbers
 */
record VerilogPorts(Map<String, OptionalInt> widths) {
  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);

  /** A direction with everything up to the next one, or to the end of the declaration. */
  private static final Pattern DECLARATION =
      Pattern.compile("\\b(?:input|output|inout)\\b((?:(?!\\b(?:input|output|inout)\\b)[^;)])*)");

  private static final Pattern RANGE =
      Pattern.compile("\\[\\s*([^:\\]]+?)\\s*:\\s*([^\\]]+?)\\s*\\]");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w$]*");

  VerilogPorts {
    widths = Map.copyOf(widths);
  }

  /** The ports of a module, empty if a text does not define it. */
  static Optional<VerilogPorts> of(String text, String module) {
    String plain = COMMENT.matcher(text).replaceAll(" ");
    Matcher head = Pattern.compile("\\bmodule\\s+" + Pattern.quote(module) + "\\b").matcher(plain);
    if (!head.find()) {
      return Optional.empty();
    }
    int end = plain.indexOf("endmodule", head.end());
    String body = plain.substring(head.end(), end < 0 ? plain.length() : end);
    Map<String, OptionalInt> widths = new LinkedHashMap<>();
    Matcher declaration = DECLARATION.matcher(body);
    while (declaration.find()) {
      declare(declaration.group(1), widths);
    }
    return Optional.of(new VerilogPorts(widths));
  }

  private static void declare(String declared, Map<String, OptionalInt> widths) {
    Matcher range = RANGE.matcher(declared);
    OptionalInt width = range.find() ? width(range.group(1), range.group(2)) : OptionalInt.of(1);
    String names = RANGE.matcher(declared).replaceAll(" ");
    for (String each : names.split(",")) {
      Matcher name = NAME.matcher(each.replaceFirst("=.*", ""));
      String last = "";
      while (name.find()) {
        last = name.group();
      }
      if (!last.isEmpty()) {
        widths.putIfAbsent(last, width);
      }
    }
  }

  private static OptionalInt width(String high, String low) {
    String digits = "\\d{1,6}";
    return high.matches(digits) && low.matches(digits)
        ? OptionalInt.of(Math.abs(Integer.parseInt(high) - Integer.parseInt(low)) + 1)
        : OptionalInt.empty();
  }

  boolean has(String port) {
    return widths.containsKey(port);
  }

  /** Bits of a port, empty if it has none or they are no plain numbers. */
  OptionalInt width(String port) {
    return widths.getOrDefault(port, OptionalInt.empty());
  }

  /** Whether a port begins with this, as those of a connection to memory do. */
  boolean hasPrefix(String prefix) {
    return widths.keySet().stream().anyMatch(name -> name.startsWith(prefix + "_"));
  }
}
