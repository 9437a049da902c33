package dev.heddle.language.binder;

import dev.heddle.language.syntax.OpenClParser.WidthSpecifierContext;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.types.ApIntType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes integers of any width: {@code __attribute__((__ap_int(n)))} and {@code ap_int<n>}. */
final class BitWidths {
  private static final int WIDEST = 64;

  private final BindingContext context;

  BitWidths(BindingContext context) {
    this.context = context;
  }

  /** The type with the width that the attributes ask for; the error type if there is none. */
  Type apply(Type type, List<Attribute> attributes) {
    Optional<Attribute> attribute = Attribute.find(attributes, "__ap_int");
    if (attribute.isEmpty() || type.isError()) {
      return type;
    }
    OptionalLong bits = attribute.get().integer(0);
    if (!(type instanceof ScalarType) || !type.isInteger() || type == ScalarType.BOOL) {
      context.report.error(
          "language.attribute-placement",
          "'__ap_int' is for integers only, not for '" + type + "'",
          attribute.get().range());
    } else if (bits.isEmpty() || bits.getAsLong() < 1) {
      context.report.error(
          "language.attribute-value",
          "the argument of '__ap_int' must be the number of bits, a constant of at least 1",
          attribute.get().range());
    } else if (bits.getAsLong() > WIDEST) {
      context.report.error(
          "language.unsupported",
          "integers of more than "
              + WIDEST
              + " bits are not understood yet, and this one has "
              + bits.getAsLong()
              + "; what uses it is left out",
          attribute.get().range());
    } else {
      return new ApIntType((int) bits.getAsLong(), type.isUnsigned());
    }
    return ErrorType.ERROR;
  }

  /** {@code ap_int<9>} is the spelling of int9_t before 20.2 (programming-guide-7-end F-350). */
  QualifiedType bind(WidthSpecifierContext syntax) {
    if (!context.arbitraryPrecision) {
      String name = syntax.getStart().getText();
      if (context.isNews("type", name)) {
        context.report.error(
            "language.unknown-type",
            "'" + name + "' is not a type; include \"ihc_apint.h\"",
            syntax);
      }
      return QualifiedType.of(ErrorType.ERROR);
    }
    boolean unsigned = syntax.getStart().getText().equals("ap_uint");
    String text = syntax.width.getText();
    long bits =
        context.scope.find(text) instanceof EnumConstant constant
            ? constant.value()
            : Literals.read(text)
                .map(Literals.Number::value)
                .filter(v -> v instanceof Constant.IntegerConstant)
                .map(v -> ((Constant.IntegerConstant) v).value())
                .orElse(0L);
    if (bits < 1 || bits > WIDEST) {
      context.report.error(
          bits < 1 ? "language.type" : "language.unsupported",
          bits < 1
              ? "the number of bits must be a constant of at least 1"
              : "integers of more than "
                  + WIDEST
                  + " bits are not understood yet, and this one has "
                  + bits
                  + "; what uses it is left out",
          Places.of(syntax));
      return QualifiedType.of(ErrorType.ERROR);
    }
    ApIntType type = new ApIntType((int) bits, unsigned);
    context.report.warning(
        "language.old-spelling",
        "this is the spelling before 20.2; use '" + type + "'",
        Places.of(syntax));
    return QualifiedType.of(type);
  }
}
