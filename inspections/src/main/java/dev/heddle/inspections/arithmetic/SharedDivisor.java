package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Several floating-point divisions by one value, a variable or a part of one: one divider and
 * multiplications do as well.
 */
final class SharedDivisor {
  private static final int FEWEST = 2;

  /** Divisions from which it is more than a note. */
  private static final int MANY = 3;

  private SharedDivisor() {}

  /** The problem of a function, about the divisor that most divisions share. */
  static Optional<Problem> in(FileScope file, FunctionDefinition function) {
    Divisions divisions = new Divisions();
    divisions.walk(function.body());
    return divisions.found.entrySet().stream()
        .filter(each -> each.getValue().size() >= FEWEST)
        .filter(each -> divisions.isFixed(each.getKey().variable()))
        .max(Comparator.comparingInt(each -> each.getValue().size()))
        .map(each -> problem(file, function, each.getKey(), each.getValue()));
  }

  /**
   * What is divided by.
   *
   * @param text the variable, or its component or member, as it is written
   */
  private record Divisor(Variable variable, String text) {
    static Optional<Divisor> of(Expression right) {
      Expression bare = Bare.of(right);
      Expression whole =
          bare instanceof Expression.Swizzle part
              ? part.base()
              : bare instanceof Expression.Member part ? part.base() : bare;
      return whole instanceof Expression.VariableReference reference
              && reference.constant().isEmpty()
              && bare.range().text().startsWith(reference.variable().name())
              && !bare.range().text().contains("->")
          ? Optional.of(new Divisor(reference.variable(), bare.range().text()))
          : Optional.empty();
    }

    /** It as a part of a name. */
    String name() {
      return text.replaceAll("\\W+", "_");
    }
  }

  /**
   * A division.
   *
   * @param statement the statement of the block that it stands in
   * @param block the innermost block around it
   */
  private record Division(
      Expression.Binary operation, Statement statement, Statement.Compound block) {}

  private static Problem problem(
      FileScope file, FunctionDefinition function, Divisor divisor, List<Division> divisions) {
    SourceRange first = divisions.get(0).operation().range();
    String kernel = file.kernelsWith(function.name()).get(0);
    String message =
        "%d divisions by '%s', a divider each: divide 1 by it once, and multiply"
            .formatted(divisions.size(), divisor.text());
    return Problem.of(
            divisions.size() < MANY ? Level.INFO : Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC, "%s / %s in all".formatted(function.name(), divisor.text())),
            first,
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                edits(divisor, divisions),
                "Divide once, and multiply",
                new ProposedFix.Target(kernel, function.name()),
                ProposedFix.Results.ROUNDING,
                Improvement.dividers(kernel)))
        .whenFixed();
  }

  private static Optional<dev.heddle.inspections.fix.SourceEdits> edits(
      Divisor divisor, List<Division> divisions) {
    Division first = divisions.get(0);
    boolean isOneBlock =
        divisions.stream()
            .allMatch(
                each ->
                    first.block().range().start() <= each.operation().range().start()
                        && each.operation().range().end() <= first.block().range().end());
    EditBuilder edits = new EditBuilder(first.operation().range().file());
    String name = edits.layout().freeName("one_by_" + divisor.name());
    if (!isOneBlock) {
      return Optional.empty();
    }
    edits.lineAbove(
        first.statement().range(), "const float %s = 1.0f / %s;".formatted(name, divisor.text()));
    for (Division division : divisions) {
      SourceRange left = division.operation().left().range();
      SourceRange right = Bare.of(division.operation().right()).range();
      String between =
          left.file() == right.file() && left.end() <= right.start()
              ? right.file().text().substring(left.end(), right.start())
              : "";
      if (!between.strip().equals("/")) {
        return Optional.empty();
      }
      int sign = left.end() + between.indexOf('/');
      edits.replace(new SourceRange(right.file(), sign, sign + 1), "*").replace(right, name);
    }
    return edits.edits();
  }

  private static final class Divisions extends TreeWalker {
    private final Map<Divisor, List<Division>> found = new LinkedHashMap<>();
    private final Map<Variable, Integer> changes = new LinkedHashMap<>();
    private final Deque<Statement.Compound> blocks = new ArrayDeque<>();
    private final Deque<Statement> statements = new ArrayDeque<>();

    /** Whether a variable has one value for good: a parameter, or what is declared with it. */
    boolean isFixed(Variable variable) {
      return variable.kind() != Variable.Kind.PROGRAM_SCOPE && !changes.containsKey(variable);
    }

    @Override
    public Void visitCompound(Statement.Compound block) {
      blocks.push(block);
      for (Statement part : block.statements()) {
        statements.push(part);
        walk(part);
        statements.pop();
      }
      blocks.pop();
      return null;
    }

    @Override
    public Void visitBinary(Expression.Binary operation) {
      if (operation.operator() == BinaryOperator.DIVIDE
          && operation.type() == ScalarType.FLOAT
          && operation.constant().isEmpty()
          && !isOne(operation.left())
          && !blocks.isEmpty()) {
        Divisor.of(operation.right())
            .ifPresent(
                divisor ->
                    found
                        .computeIfAbsent(divisor, key -> new ArrayList<>())
                        .add(new Division(operation, statements.peek(), blocks.peek())));
      }
      return super.visitBinary(operation);
    }

    private static boolean isOne(Expression dividend) {
      return dividend.constant().isPresent();
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      change(assignment.target());
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operator().isIncrementOrDecrement()
          || unary.operator() == dev.heddle.language.tree.UnaryOperator.ADDRESS_OF) {
        change(unary.operand());
      }
      return super.visitUnary(unary);
    }

    private void change(Expression part) {
      Expression target = part;
      while (target instanceof Expression.Swizzle || target instanceof Expression.Member) {
        target =
            target instanceof Expression.Swizzle swizzle
                ? swizzle.base()
                : ((Expression.Member) target).base();
      }
      if (target instanceof Expression.VariableReference reference) {
        changes.merge(reference.variable(), 1, Integer::sum);
      }
    }
  }
}
