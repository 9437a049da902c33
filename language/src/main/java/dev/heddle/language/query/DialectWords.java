package dev.heddle.language.query;

import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words of the language, and how those with arguments are written. */
final class DialectWords {
  private static final List<String> NUMBERS =
      List.of(
          "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double");
  private static final List<String> WIDTHS = List.of("", "2", "3", "4", "8", "16");

  private DialectWords() {}

  /** Keywords, the more common ones first. */
  static List<String> keywords() {
    return List.of(
        "if",
        "for",
        "else",
        "while",
        "return",
        "const",
        "restrict",
        "__global",
        "__local",
        "__kernel",
        "__constant",
        "__private",
        "global",
        "local",
        "kernel",
        "constant",
        "private",
        "unsigned",
        "break",
        "continue",
        "do",
        "switch",
        "case",
        "default",
        "sizeof",
        "void",
        "struct",
        "typedef",
        "volatile",
        "channel",
        "__attribute__",
        "static",
        "inline",
        "bool",
        "signed",
        "union",
        "enum",
        "goto",
        "pipe",
        "read_only",
        "write_only");
  }

  /** Names with a fixed meaning that the library defines. */
  static List<String> constants() {
    return List.of(
        "CLK_LOCAL_MEM_FENCE",
        "CLK_GLOBAL_MEM_FENCE",
        "CLK_CHANNEL_MEM_FENCE",
        "true",
        "false",
        "NULL",
        "INFINITY",
        "NAN",
        "MAXFLOAT",
        "INT_MAX",
        "INT_MIN",
        "UINT_MAX",
        "FLT_MAX",
        "FLT_MIN",
        "FLT_EPSILON",
        "M_PI_F",
        "M_PI");
  }

  /**
   * Conversions by function ({@code convert_int4}, {@code as_float}); those with saturation and
   * rounding behind a word that begins like one.
   */
  static List<String> conversions(String prefix) {
    List<String> names = new ArrayList<>();
    for (String type : NUMBERS) {
      for (String width : WIDTHS) {
        names.add("convert_" + type + width);
        names.add("as_" + type + width);
        if (prefix.startsWith("conv")) {
          for (String mode : List.of("_sat", "_rte", "_rtz", "_rtp", "_rtn", "_sat_rte")) {
            names.add("convert_" + type + width + mode);
          }
        }
      }
    }
    return names;
  }

  static String signature(PragmaRule rule) {
    StringBuilder text = new StringBuilder("#pragma ").append(rule.name());
    if (rule.number().isPresent()) {
      text.append(rule.needsNumber() ? " N" : " [N]");
    }
    for (PragmaRule.Clause clause : rule.clauses()) {
      text.append(" [").append(signature(clause)).append(']');
    }
    return text.toString();
  }

  static String signature(PragmaRule.Clause clause) {
    if (clause.number().isPresent()) {
      return clause.name() + "(N)";
    }
    return clause.name().equals("array") ? "array(name)" : clause.name();
  }

  static String signature(AttributeRule rule) {
    if (rule.arguments().isEmpty()) {
      return rule.name();
    }
    return rule.arguments().stream()
        .map(DialectWords::argument)
        .collect(Collectors.joining(", ", rule.name() + "(", ")"));
  }

  private static String argument(AttributeRule.ArgumentRule argument) {
    String value =
        switch (argument.kind()) {
          case "string" ->
              argument.words().isEmpty()
                  ? "\"text\""
                  : argument.words().stream()
                      .sorted()
                      .map(word -> '"' + word + '"')
                      .collect(Collectors.joining("|"));
          case "int" -> "N";
          case "pow2" -> "2^N";
          case "type" -> "type";
          default -> "...";
        };
    return argument.optional() || argument.repeated()
        ? "[" + value + (argument.repeated() ? "..." : "") + "]"
        : value;
  }

  static boolean isMemory(Type type) {
    return type.isPointer() || type instanceof ArrayType;
  }
}
