package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;

/**
 * A comparison of a signed with an unsigned number, in which a negative number counts as a very
 * large one ({@code -Wsign-compare}); only where the signed one may be negative.
 */
final class SignComparisons extends TreeWalker {
  private final NonNegativeValues known;
  private final DiagnosticList diagnostics;

  private SignComparisons(NonNegativeValues known, DiagnosticList diagnostics) {
    this.known = known;
    this.diagnostics = diagnostics;
  }

  static void check(FunctionDefinition function, DiagnosticList diagnostics) {
    NonNegativeValues known = NonNegativeValues.of(function.body());
    new SignComparisons(known, diagnostics).walk(function.body());
  }

  @Override
  public Void visitBinary(Expression.Binary binary) {
    Type type = binary.left().type();
    boolean compares = binary.operator().kind() == BinaryOperator.Kind.COMPARISON;
    boolean open = binary.constant().isEmpty();
    if (compares && open && type instanceof ScalarType && type.isUnsigned()) {
      Expression left = signed(binary.left());
      Expression right = signed(binary.right());
      Expression doubtful = left == null ? right : left;
      boolean other = left == null || right == null;
      if (doubtful != null && other && !known.holds(doubtful)) {
        diagnostics.info(
            "language.sign-comparison",
            "'"
                + doubtful.type()
                + "' is compared as '"
                + type
                + "': a negative number counts as a very large one; give both sides one type",
            binary.operation());
      }
    }
    return super.visitBinary(binary);
  }

  /** The signed number that is converted to an unsigned one; null if it is another conversion. */
  private static Expression signed(Expression operand) {
    Expression value = operand;
    while (value instanceof Expression.Conversion conversion
        && !conversion.explicit()
        && conversion.kind() == ConversionKind.INTEGER) {
      value = conversion.operand();
      if (value.type() instanceof ScalarType && !value.type().isUnsigned()) {
        // Promotion of a smaller unsigned number to int.
        Expression inner = SourceText.unconverted(value);
        return inner.type().isUnsigned() ? null : value;
      }
    }
    return null;
  }
}
