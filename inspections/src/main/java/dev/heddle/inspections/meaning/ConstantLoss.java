package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import java.util.Optional;

/** Constants that do not fit the type that they are converted to. */
public final class ConstantLoss implements Inspection {
  private static final About ABOUT =
      About.of(
          "lossy-conversion",
          Group.LANGUAGE,
          "A constant does not fit its type",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Conversion.class,
        (conversion, function, problems) -> {
          if (!conversion.explicit() && conversion.type() instanceof ScalarType type) {
            lost(conversion, type)
                .map(
                    lost ->
                        Problem.in(
                            function,
                            Level.WARNING,
                            Cause.Kind.MEANING,
                            conversion.operand().range(),
                            lost))
                .ifPresent(problems::add);
          }
        });
  }

  /** What is lost: bits in any reading of the type, or a fraction. */
  private static Optional<String> lost(Expression.Conversion conversion, ScalarType type) {
    Constant constant = conversion.operand().constant().orElse(null);
    String text = conversion.operand().range().text();
    if (type == ScalarType.BOOL || !type.isInteger()) {
      return Optional.empty();
    }
    if (constant instanceof Constant.IntegerConstant whole && type.bits() < 64) {
      long high = whole.value() >> type.bits();
      boolean isNegative = high == -1 && (whole.value() >> (type.bits() - 1)) == -1;
      return high == 0 || isNegative
          ? Optional.empty()
          : Optional.of(
              "%s does not fit into '%s': it becomes %d"
                  .formatted(text, type, kept(whole.value(), type)));
    }
    return constant instanceof Constant.FloatingConstant real
            && real.value() != Math.rint(real.value())
            && Math.abs(real.value()) < 1e9
        ? Optional.of(
            "'%s' takes whole numbers: %s becomes %d".formatted(type, text, (long) real.value()))
        : Optional.empty();
  }

  private static long kept(long value, ScalarType type) {
    int gone = 64 - type.bits();
    return type.isUnsigned() ? value << gone >>> gone : value << gone >> gone;
  }
}
