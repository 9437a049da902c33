package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.reduction.LoopContents;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ScalarType;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An array of constant length that a loop walks as far as an argument says, with nothing that keeps
 * a larger one from what lies behind it.
 */
public final class HostBound implements Inspection {
  private static final About ABOUT =
      About.of(
          "array-length-from-host",
          Group.HAZARDS,
          "An argument says how far a loop walks an array of constant length",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.For.class,
        (loop, function, problems) ->
            part(loop)
                .filter(part -> isTrusted(function, loop, part.argument()))
                .flatMap(part -> problem(loop, function, part))
                .ifPresent(problems::add));
  }

  /** The argument that a counter is compared with; empty if there is none. */
  static Optional<Variable> bound(Statement.For loop) {
    return part(loop).filter(part -> part.divisor() == 1).map(Part::argument);
  }

  /**
   * How far a loop goes.
   *
   * @param argument what the host passes
   * @param divisor what it is divided by
   * @param text the bound as it is written
   */
  private record Part(Variable argument, long divisor, String text) {
    /** What a counter is compared with: an argument, or one divided by a number. */
    static Optional<Part> of(Expression bound) {
      Expression bare = Bare.of(bound);
      if (bare instanceof Expression.VariableReference whole) {
        return Optional.of(new Part(whole.variable(), 1, whole.variable().name()));
      }
      return bare instanceof Expression.Binary quotient
              && Bare.of(quotient.left()) instanceof Expression.VariableReference dividend
              && quotient.right().constant().orElse(null) instanceof Constant.IntegerConstant by
              && divisor(quotient.operator(), by.value()) > 0
          ? Optional.of(
              new Part(
                  dividend.variable(),
                  divisor(quotient.operator(), by.value()),
                  quotient.range().text()))
          : Optional.empty();
    }

    private static long divisor(BinaryOperator operator, long by) {
      return switch (operator) {
        case DIVIDE -> by;
        case SHIFT_RIGHT -> by >= 0 && by < 62 ? 1L << by : 0;
        default -> 0;
      };
    }
  }

  private static Optional<Part> part(Statement.For loop) {
    return CountedLoop.counter(loop)
        .filter(counter -> CountedLoop.start(loop, counter).isPresent())
        .filter(counter -> CountedLoop.isPlain(loop, counter))
        .flatMap(
            counter ->
                loop.condition().orElse(null) instanceof Expression.Binary test
                        && (test.operator() == BinaryOperator.LESS
                            || test.operator() == BinaryOperator.LESS_EQUAL)
                        && isReference(test.left(), counter)
                    ? Part.of(test.right())
                        .filter(part -> part.argument().kind() == Variable.Kind.PARAMETER)
                    : Optional.empty());
  }

  /** Whether it is a variable, or one divided by a number. */
  private static boolean isPart(Expression expression, Variable variable) {
    return Part.of(expression).filter(part -> part.argument() == variable).isPresent();
  }

  private static boolean isReference(Expression expression, Variable variable) {
    return Bare.of(expression) instanceof Expression.VariableReference reference
        && reference.variable() == variable;
  }

  /**
   * Whether nothing in a kernel compares an argument with anything but counters, or makes it
   * smaller.
   */
  static boolean isTrusted(FunctionScope function, Statement.For loop, Variable argument) {
    boolean isKernel = function.definition().name().equals(function.kernel());
    boolean[] isTested = {!isKernel || new LoopContents(loop).changes(argument)};
    new TreeWalker() {
      @Override
      public Void visitBinary(Expression.Binary test) {
        boolean isOther =
            switch (test.operator()) {
              case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL ->
                  isPart(test.left(), argument)
                      || isPart(test.right(), argument) && test.left().constant().isPresent();
              default -> false;
            };
        isTested[0] |= isOther;
        return super.visitBinary(test);
      }

      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall call) {
        boolean isLimit =
            call.callee().name().equals("min") || call.callee().name().equals("clamp");
        isTested[0] |=
            isLimit && call.arguments().stream().anyMatch(each -> isReference(each, argument));
        return super.visitBuiltinCall(call);
      }

      @Override
      public Void visitAssignment(Expression.Assignment assignment) {
        isTested[0] |= isReference(assignment.target(), argument);
        return super.visitAssignment(assignment);
      }
    }.walk(function.definition().body());
    return !isTested[0];
  }

  private static Optional<Problem> problem(Statement.For loop, FunctionScope function, Part part) {
    Variable counter = CountedLoop.counter(loop).orElseThrow();
    Expression.Index[] found = {null};
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        if (!(statement instanceof Statement.If || statement instanceof Statement.Switch)) {
          super.walk(statement);
        }
      }

      @Override
      public Void visitConditional(Expression.Conditional expression) {
        return null;
      }

      @Override
      public Void visitIndex(Expression.Index element) {
        if (found[0] == null
            && isReference(element.index(), counter)
            && Bare.of(element.base()).type() instanceof ArrayType array
            && array.count().isPresent()
            && isShorter(array.count().getAsLong(), part)) {
          found[0] = element;
        }
        return super.visitIndex(element);
      }
    }.walk(loop.body());
    return Optional.ofNullable(found[0]).map(element -> problem(loop, function, part, element));
  }

  /** Whether the argument is a part of another subscript of the array, which has less room then. */
  private static boolean isOffset(
      FunctionScope function, Expression.Index element, Variable argument) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitIndex(Expression.Index other) {
        if (Bare.of(other.base()) instanceof Expression.VariableReference array
            && isReference(element.base(), array.variable())) {
          new TreeWalker() {
            @Override
            public Void visitVariableReference(Expression.VariableReference reference) {
              found[0] |= reference.variable() == argument;
              return null;
            }
          }.walk(other.index());
        }
        return super.visitIndex(other);
      }
    }.walk(function.definition().body());
    return found[0];
  }

  /** Whether the type of an argument has larger values than an array has elements. */
  private static boolean isShorter(long elements, Part part) {
    return part.argument().type() instanceof ScalarType type
        && type.isInteger()
        && (type.bits() >= 63
            || elements
                < (1L << (type.isUnsigned() ? type.bits() : type.bits() - 1)) / part.divisor());
  }

  private static Problem problem(
      Statement.For loop, FunctionScope function, Part part, Expression.Index element) {
    Variable argument = part.argument();
    OptionalLong count = ((ArrayType) Bare.of(element.base()).type()).count();
    String index = element.index().range().text();
    String byTest =
        isOffset(function, element, argument)
            ? ""
            : "end the loop at '%s < %s && %s < %d' or "
                .formatted(index, part.text(), index, count.getAsLong());
    String message =
        "the loop at line %d walks '%s' as far as %s says; the array has %,d %s, and nothing keeps a larger argument from what lies behind it: %scheck it in the host program"
            .formatted(
                loop.keywordRange().line(),
                element.range().text(),
                part.divisor() == 1
                    ? "the argument '%s'".formatted(argument.name())
                    : "'%s' of the argument '%s'".formatted(part.text(), argument.name()),
                count.getAsLong(),
                element.type() instanceof ArrayType ? "rows" : "elements",
                byTest);
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.MEANING, function.kernel() + " length " + argument.name()),
            element.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(argument.range(), "the argument"));
  }
}
