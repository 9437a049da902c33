package dev.heddle.language.binder;

import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.dialect.PragmaRule.Bounds;
import dev.heddle.language.dialect.PragmaRule.Place;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser.AssignmentExpressionContext;
import dev.heddle.language.syntax.SyntaxAnalysis;
import dev.heddle.language.tree.BlockPragma;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads pragmas (programming-guide-1-6 F-100 to F-112). */
final class Pragmas {
  private final BindingContext context;
  private final Expressions expressions;

  Pragmas(BindingContext context, Expressions expressions) {
    this.context = context;
    this.expressions = expressions;
  }

  static boolean isLoopPragma(Token pragma) {
    return PragmaRule.find(name(pragma)).filter(rule -> rule.place() == Place.LOOP).isPresent();
  }

  static String name(Token pragma) {
    return pragma.pragma().isEmpty() ? "" : pragma.pragma().get(0).text();
  }

  /** The pragma before a loop; empty with a message if it makes no sense. */
  Optional<LoopPragma> loop(Token pragma) {
    Words words = new Words(pragma);
    SourceRange range = pragma.range();
    String name = name(pragma);
    Optional<LoopPragma> result =
        switch (name) {
          case "unroll" -> unroll(words, range);
          case "nounroll" -> Optional.of(new LoopPragma.Unroll(OptionalInt.of(1), range));
          case "ivdep" -> ivdep(words, range);
          case "ii", "II" ->
              number(words, name, range).map(v -> new LoopPragma.InitiationInterval(v, range));
          case "loop_coalesce" -> coalesce(words, range);
          case "max_concurrency" ->
              number(words, name, range).map(v -> new LoopPragma.MaxConcurrency(v, range));
          case "max_interleaving" ->
              number(words, name, range).map(v -> new LoopPragma.MaxInterleaving(v, range));
          case "speculated_iterations" ->
              number(words, name, range).map(v -> new LoopPragma.SpeculatedIterations(v, range));
          case "disable_loop_pipelining" ->
              Optional.of(new LoopPragma.DisableLoopPipelining(range));
          default -> Optional.of(new LoopPragma.NoFusion(range));
        };
    if (name.equals("II")) {
      context.report.warning(
          "language.pragma-spelling", "the vendor compiler knows 'ii' in small letters", range);
    }
    if (result.isPresent() && !words.isAtEnd()) {
      context.report.warning(
          "language.pragma-arguments",
          "'" + words.text() + "' behind '#pragma " + name + "' is ignored",
          range);
    }
    return result;
  }

  private Optional<LoopPragma> unroll(Words words, SourceRange range) {
    if (words.isAtEnd()) {
      return Optional.of(new LoopPragma.Unroll(OptionalInt.empty(), range));
    }
    Bounds bounds = PragmaRule.find("unroll").flatMap(PragmaRule::number).orElseThrow();
    String what = "'#pragma unroll'";
    Optional<Expression> factor = constant(words.rest(), what, range);
    if (factor.isPresent() && integer(factor.get()).value() == 0) {
      ignoredUnroll(range);
      return Optional.empty();
    }
    return factor
        .flatMap(f -> within(bounds, integer(f), f.type(), what, range))
        .map(number -> new LoopPragma.Unroll(OptionalInt.of(number), range));
  }

  /**
   * Releases of clang refuse 0, leave the loop as it is, or unroll all of it; kernels are compiled
   * with it, so they are analysed without the pragma.
   */
  private void ignoredUnroll(SourceRange range) {
    context.report.warning(
        "language.pragma-value",
        "'#pragma unroll 0' is ignored, since the factor must be at least 1; write 1 to keep the"
            + " loop as it is, or no factor to unroll all of it",
        range);
  }

  private Optional<LoopPragma> coalesce(Words words, SourceRange range) {
    if (words.isAtEnd()) {
      return Optional.of(new LoopPragma.LoopCoalesce(OptionalInt.empty(), range));
    }
    return number(words, "loop_coalesce", range)
        .map(v -> new LoopPragma.LoopCoalesce(OptionalInt.of(v), range));
  }

  private Optional<LoopPragma> ivdep(Words words, SourceRange range) {
    Optional<Expression> array = Optional.empty();
    OptionalInt safelen = OptionalInt.empty();
    String written = words.text();
    while (!words.isAtEnd()) {
      String clause = words.take();
      if (clause.equals(",")) {
        continue;
      }
      List<Token> argument = words.parenthesized();
      if (clause.equals("array") && !argument.isEmpty()) {
        array = expression(argument);
        if (array.isEmpty()) {
          malformed("ivdep", range);
          return Optional.empty();
        }
        if (!isMemory(array.get())) {
          context.report.error(
              "language.ivdep-array", "ivdep array() needs an array or a pointer", range);
          return Optional.empty();
        }
      } else if (clause.equals("safelen") && !argument.isEmpty()) {
        Optional<Integer> value = clause(argument, "ivdep", clause, range);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        safelen = OptionalInt.of(value.get());
      } else {
        ignoredIvdep(written, range);
        return Optional.empty();
      }
    }
    return Optional.of(new LoopPragma.Ivdep(array, safelen, range));
  }

  /** The vendor compiler goes on without the pragma, so the kernel is analysed without it. */
  private void ignoredIvdep(String arguments, SourceRange range) {
    context.report.warning(
        "language.pragma-arguments",
        "'#pragma ivdep' is ignored, since '"
            + arguments
            + "' is not understood; write array(name) for one array and safelen(n) for a distance",
        range);
  }

  private static boolean isMemory(Expression expression) {
    return expression.type().isPointer()
        || expression.type().isError()
        || expression.type() instanceof dev.heddle.language.types.ArrayType;
  }

  private void malformed(String name, SourceRange range) {
    context.report.error(
        "language.pragma-arguments",
        "the arguments of '#pragma " + name + "' cannot be understood",
        range);
  }

  /** The one integer argument. */
  private Optional<Integer> number(Words words, String name, SourceRange range) {
    Bounds bounds = PragmaRule.find(name).flatMap(PragmaRule::number).orElseThrow();
    if (words.isAtEnd()) {
      context.report.error(
          "language.pragma-arguments",
          "'#pragma " + name + "' needs a number, at least " + bounds.least(),
          range);
      return Optional.empty();
    }
    return value(words.rest(), "'#pragma " + name + "'", bounds, range);
  }

  /** The number in the parentheses behind a word of a pragma. */
  private Optional<Integer> clause(
      List<Token> argument, String name, String word, SourceRange range) {
    Bounds bounds = PragmaRule.find(name).flatMap(rule -> rule.clause(word)).orElseThrow();
    return value(argument, "'" + word + "' in '#pragma " + name + "'", bounds, range);
  }

  /**
   * A number.
   *
   * @param what whose value it is, for messages
   */
  private Optional<Integer> value(
      List<Token> tokens, String what, Bounds bounds, SourceRange range) {
    return constant(tokens, what, range)
        .flatMap(number -> within(bounds, integer(number), number.type(), what, range));
  }

  private static IntegerConstant integer(Expression number) {
    return (IntegerConstant) number.constant().orElseThrow();
  }

  /** A number that is known at compile time; empty with a message if there is none. */
  private Optional<Expression> constant(List<Token> tokens, String what, SourceRange range) {
    Optional<Expression> expression = expression(tokens);
    if (expression.isEmpty()) {
      context.report.error(
          "language.pragma-arguments", "the value of " + what + " cannot be understood", range);
      return Optional.empty();
    }
    if (expression.get().constant().orElse(null) instanceof IntegerConstant) {
      return expression;
    }
    if (!expression.get().type().isError()) {
      context.report.error(
          "language.constant-expected",
          "the value of " + what + " must be an integer known at compile time",
          range);
    }
    return Optional.empty();
  }

  private Optional<Integer> within(
      Bounds bounds, IntegerConstant constant, Type type, String what, SourceRange range) {
    long value = constant.value();
    boolean huge = value < 0 && type instanceof ScalarType scalar && scalar.isUnsigned();
    if (!huge && value >= bounds.least() && value <= bounds.most()) {
      return Optional.of((int) value);
    }
    boolean small = !huge && value < bounds.least();
    context.report.error(
        "language.pragma-value",
        "the value of "
            + what
            + " must be at "
            + (small ? "least " + bounds.least() : "most " + bounds.most())
            + ", but is "
            + (huge ? Long.toUnsignedString(value) : Long.toString(value)),
        range);
    return Optional.empty();
  }

  private Optional<Expression> expression(List<Token> tokens) {
    Optional<AssignmentExpressionContext> syntax = SyntaxAnalysis.expression(tokens);
    return syntax.map(expressions::bind);
  }

  /** The pragma about a block; empty if it is none. */
  Optional<BlockPragma> block(Token pragma) {
    Words words = new Words(pragma);
    SourceRange range = pragma.range();
    switch (name(pragma)) {
      case "loop_fuse":
        return fuse(words, range);
      case "clang":
        words.take();
        return floatingPoint(words, range);
      case "OPENCL", "STDC":
        words = new Words(pragma);
        if (words.take().equals("FP_CONTRACT")) {
          boolean enabled = words.isAtEnd() || !words.take().equals("OFF");
          return Optional.of(new BlockPragma.FpContract(enabled, range));
        }
        return Optional.empty();
      default:
        return Optional.empty();
    }
  }

  private static Optional<BlockPragma> floatingPoint(Words words, SourceRange range) {
    String kind = words.isAtEnd() ? "" : words.take();
    List<Token> argument = words.parenthesized();
    String value = argument.isEmpty() ? "" : argument.get(0).text().toLowerCase(Locale.ROOT);
    return switch (kind) {
      case "contract" ->
          Optional.of(
              new BlockPragma.FpContract(value.equals("fast") || value.equals("on"), range));
      case "reassoc" -> Optional.of(new BlockPragma.FpReassociate(value.equals("on"), range));
      default -> Optional.empty();
    };
  }

  private Optional<BlockPragma> fuse(Words words, SourceRange range) {
    OptionalInt depth = OptionalInt.empty();
    boolean independent = false;
    while (!words.isAtEnd()) {
      String clause = words.take();
      switch (clause) {
        case "," -> {}
        case "independent" -> independent = true;
        case "depth" -> {
          Optional<Integer> value = clause(words.parenthesized(), "loop_fuse", clause, range);
          depth = value.map(OptionalInt::of).orElse(depth);
        }
        default -> malformed("loop_fuse", range);
      }
    }
    return Optional.of(new BlockPragma.LoopFuse(depth, independent, range));
  }

  /** The tokens behind a pragma's name. */
  private static final class Words {
    private final List<Token> tokens;
    private int position = 1;

    Words(Token pragma) {
      tokens = pragma.pragma();
    }

    boolean isAtEnd() {
      return position >= tokens.size();
    }

    String take() {
      return isAtEnd() ? "" : tokens.get(position++).text();
    }

    String text() {
      StringBuilder text = new StringBuilder();
      for (Token token : tokens.subList(position, tokens.size())) {
        text.append(text.length() > 0 ? " " : "").append(token.text());
      }
      return text.toString();
    }

    List<Token> rest() {
      List<Token> rest = tokens.subList(position, tokens.size());
      position = tokens.size();
      // The Best Practices Guide writes "ii = <N>" in one place (else programming-guide-1-6 F-107).
      return !rest.isEmpty() && rest.get(0).is(TokenKind.ASSIGN)
          ? rest.subList(1, rest.size())
          : rest;
    }

    /** What stands in the parentheses that follow. */
    List<Token> parenthesized() {
      List<Token> inside = new ArrayList<>();
      if (isAtEnd() || !tokens.get(position).is(TokenKind.LEFT_PAREN)) {
        return inside;
      }
      position++;
      int open = 1;
      while (!isAtEnd()) {
        Token token = tokens.get(position++);
        open += token.is(TokenKind.LEFT_PAREN) ? 1 : token.is(TokenKind.RIGHT_PAREN) ? -1 : 0;
        if (open == 0) {
          return inside;
        }
        inside.add(token);
      }
      return List.of();
    }
  }
}
