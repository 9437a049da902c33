package dev.heddle.rtl.verilog;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Net;
import java.util.stream.Collectors;

/**
 * Writes expressions. All operands have the width of the result, so that the widths which Verilog
 * takes from the context are those that are meant.
 */
final class ExprText {
  static final String TRUE = "1'b1";

  String of(Expr expression) {
    return expression instanceof Expr.Binary binary
        ? binary(binary)
        : expression instanceof Expr.Mux mux
            ? operand(mux.condition()) + " ? " + operand(mux.yes()) + " : " + operand(mux.no())
            : operand(expression);
  }

  private String operand(Expr expression) {
    if (expression instanceof Expr.Known known) {
      return known.width() == 1
          ? "1'b" + known.value()
          : known.width() + "'h" + known.value().toString(16);
    } else if (expression instanceof Expr.Read read) {
      return read.net().name();
    } else if (expression instanceof Expr.Slice slice) {
      return slice.net().width() == 1
          ? slice.net().name()
          : slice.net().name()
              + (slice.high() == slice.low()
                  ? "[" + slice.low() + "]"
                  : "[" + slice.high() + ":" + slice.low() + "]");
    } else if (expression instanceof Expr.Extend extend) {
      return extend(extend);
    } else if (expression instanceof Expr.Unary unary) {
      return unary(unary);
    } else if (expression instanceof Expr.Concat concat) {
      return "{" + concat.parts().stream().map(this::of).collect(Collectors.joining(", ")) + "}";
    }
    return "(" + of(expression) + ")";
  }

  private static String extend(Expr.Extend extend) {
    Net net = extend.net();
    int more = extend.width() - net.width();
    String top = net.width() == 1 ? net.name() : net.name() + "[" + (net.width() - 1) + "]";
    String front =
        extend.signed() ? "{" + more + "{" + top + "}}" : more == 1 ? "1'b0" : more + "'h0";
    return "{" + front + ", " + net.name() + "}";
  }

  private String unary(Expr.Unary unary) {
    String operand = operand(unary.operand());
    return switch (unary.op()) {
      case NOT -> "~" + operand;
      case NEGATE -> "(-" + operand + ")";
      case ANY -> "(|" + operand + ")";
      case ALL -> "(&" + operand + ")";
    };
  }

  private String binary(Expr.Binary binary) {
    String left = operand(binary.left());
    String right = operand(binary.right());
    return switch (binary.op()) {
      case ADD -> left + " + " + right;
      case SUBTRACT -> left + " - " + right;
      case MULTIPLY -> left + " * " + right;
      case AND -> left + " & " + right;
      case OR -> left + " | " + right;
      case XOR -> left + " ^ " + right;
      case SHIFT_LEFT -> left + " << " + right;
      case SHIFT_RIGHT -> left + " >> " + right;
      case SHIFT_RIGHT_SIGNED -> "$unsigned($signed(" + left + ") >>> " + right + ")";
      case EQUAL -> left + " == " + right;
      case UNEQUAL -> left + " != " + right;
      case LESS -> left + " < " + right;
      case LESS_EQUAL -> left + " <= " + right;
      case LESS_SIGNED -> "$signed(" + left + ") < $signed(" + right + ")";
      case LESS_EQUAL_SIGNED -> "$signed(" + left + ") <= $signed(" + right + ")";
    };
  }
}
