package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ScalarType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bytes that are put together to a word by shifts and ORs while they have a sign: a negative one
 * sets all higher bits (OpenCL C 1.2, 6.2.6; MISRA C:2012 rule 10.8).
 */
public final class SignExtendedByte implements Inspection {
  private static final About ABOUT =
      About.of(
          "sign-extended-byte",
          Group.LANGUAGE,
          "A byte with a sign overwrites the bytes above it",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Binary.class,
        (or, function, problems) -> {
          if (or.operator() == BinaryOperator.BITWISE_OR && or.constant().isEmpty()) {
            List<Part> parts = new ArrayList<>();
            collect(or, parts);
            spoiling(parts).map(part -> problem(or, part, function)).ifPresent(problems::add);
          }
        });
  }

  /**
   * A part of a word.
   *
   * @param value what is shifted
   * @param shift by how many bits
   */
  private record Part(Expression value, long shift) {
    /** Bits that the value had before it was widened with its sign; empty if it was not. */
    Optional<Integer> signed() {
      Expression at = value;
      while (at instanceof Expression.Conversion conversion
          && conversion.operand().type() instanceof ScalarType from
          && from.isInteger()) {
        boolean isNarrow = from == ScalarType.CHAR || from == ScalarType.SHORT;
        if (isNarrow && isWider(conversion, from)) {
          return Optional.of(from.bits());
        }
        at = conversion.operand();
      }
      return Optional.empty();
    }

    private static boolean isWider(Expression.Conversion conversion, ScalarType from) {
      return conversion.type() instanceof ScalarType to
          && to.isInteger()
          && to.bits() > from.bits();
    }
  }

  /** The first part whose sign reaches into a part above it. */
  private static Optional<Part> spoiling(List<Part> parts) {
    return parts.stream()
        .filter(
            part ->
                part.signed()
                    .filter(
                        bits ->
                            parts.stream().anyMatch(other -> other.shift() >= part.shift() + bits))
                    .isPresent())
        .findFirst();
  }

  private static void collect(Expression expression, List<Part> parts) {
    Expression at = Bare.of(expression);
    if (at instanceof Expression.Binary or && or.operator() == BinaryOperator.BITWISE_OR) {
      collect(or.left(), parts);
      collect(or.right(), parts);
      return;
    }
    if (at instanceof Expression.Binary shift
        && shift.operator() == BinaryOperator.SHIFT_LEFT
        && shift.right().constant().orElse(null) instanceof Constant.IntegerConstant number) {
      parts.add(new Part(shift.left(), number.value()));
    } else {
      parts.add(new Part(expression, 0));
    }
  }

  private static Problem problem(Expression.Binary or, Part part, FunctionScope function) {
    Expression written = part.value();
    while (written instanceof Expression.Conversion conversion
        && !(conversion.operand().type() == ScalarType.CHAR
            || conversion.operand().type() == ScalarType.SHORT)) {
      written = conversion.operand();
    }
    Expression narrow = ((Expression.Conversion) written).operand();
    String unsigned = narrow.type() == ScalarType.CHAR ? "uchar" : "ushort";
    SourceRange place = narrow.range();
    String message =
        "'%s' is a '%s' with a sign: where it is negative, all bits above it in '%s' are set, those of the other parts, too; make it a '%s'"
            .formatted(place.text(), narrow.type(), or.range().text(), unsigned);
    Problem problem = Problem.in(function, Level.WARNING, Cause.Kind.MEANING, place, message);
    return function.isWritten(place)
        ? problem.with(
            ProposedFix.of(
                edits(place, unsigned).edits(),
                "Convert it to '%s' first".formatted(unsigned),
                ProposedFix.Target.of(function),
                ProposedFix.Results.REPAIRED,
                new Stated("the bits above stay those of the other parts")))
        : problem;
  }

  private static EditBuilder edits(SourceRange place, String unsigned) {
    EditBuilder edits = new EditBuilder(place.file());
    boolean isPlain = place.text().matches("[\\w.]+(\\[[^\\[\\]]*\\])*");
    return isPlain
        ? edits.before(place, "(%s)".formatted(unsigned))
        : edits.wrap(place, "(%s)(".formatted(unsigned), ")");
  }
}
