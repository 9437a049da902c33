package dev.heddle.language.warnings;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.List;

/** Formats of printf and what is printed with them ({@code -Wformat}; OpenCL C 1.2, 6.12.13). */
final class PrintfFormats {
  private static final String CODE = "language.printf";

  private final DiagnosticList diagnostics;

  PrintfFormats(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Expression.BuiltinCall call) {
    if (call.callee().family() == BuiltinFamily.PRINTF && !call.arguments().isEmpty()) {
      Expression format = call.arguments().get(0);
      while (format instanceof Expression.Conversion conversion) {
        format = conversion.operand();
      }
      if (format.constant().orElse(null) instanceof Constant.StringConstant text) {
        check(format, text.value(), call.arguments().subList(1, call.arguments().size()));
      }
    }
  }

  private void check(Expression format, String text, List<Expression> values) {
    List<PrintfConversion> conversions = PrintfConversion.all(text);
    int needed = conversions.stream().mapToInt(PrintfConversion::arguments).sum();
    for (PrintfConversion conversion : conversions) {
      if (conversion.problem().isPresent()) {
        diagnostics.warning(
            CODE, "'" + conversion.text() + "' " + conversion.problem().get(), format.range());
        return;
      }
    }
    if (needed != values.size()) {
      diagnostics.warning(
          CODE,
          "the format asks for "
              + needed
              + (needed == 1 ? " value" : " values")
              + ", but is given "
              + values.size(),
          needed < values.size() ? values.get(needed).range() : format.range());
      return;
    }
    int at = 0;
    for (PrintfConversion conversion : conversions) {
      for (int i = 1; i < conversion.arguments(); i++) {
        star(values.get(at++));
      }
      value(conversion, values.get(at++));
    }
  }

  /** A width or precision that is given by a value. */
  private void star(Expression value) {
    if (!value.type().isInteger() || value.type().bits() > 32) {
      diagnostics.warning(
          CODE, "'*' takes a value of 'int', not of '" + value.type() + "'", value.range());
    }
  }

  private void value(PrintfConversion conversion, Expression value) {
    Type type = value.type();
    if (type.isError() || conversion.takes(type)) {
      return;
    }
    diagnostics.warning(
        CODE,
        "'"
            + conversion.text()
            + "' prints "
            + conversion.expected()
            + ", but this is of '"
            + SourceText.unconverted(value).type()
            + "'"
            + advice(conversion, type),
        value.range());
  }

  private static String advice(PrintfConversion conversion, Type type) {
    if (type instanceof VectorType vector) {
      String length =
          switch (vector.element().bits()) {
            case 8 -> "hh";
            case 16 -> "h";
            case 64 -> "l";
            default -> "hl";
          };
      String letter = vector.element().isFloating() ? "f" : conversion.letterFor(vector.element());
      return "; write '%v" + vector.width() + length + letter + "'";
    }
    if (type instanceof ScalarType scalar) {
      if (scalar.isFloating()) {
        return "; write '%f'";
      }
      return "; write '%" + (scalar.bits() > 32 ? "l" : "") + conversion.letterFor(scalar) + "'";
    }
    return "";
  }
}
