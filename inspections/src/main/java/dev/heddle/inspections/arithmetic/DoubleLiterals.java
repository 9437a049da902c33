package dev.heddle.inspections.arithmetic;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Literals of type double in expressions in which nothing else asks for double precision: no
 * variable, no cast and no target of that type. Comparisons and choices that single precision
 * decides alike are none.
 */
final class DoubleLiterals {
  private static final Pattern LITERAL =
      Pattern.compile("([0-9]+\\.[0-9]*|\\.[0-9]+|[0-9]+(?=[eE]))([eE][+-]?[0-9]+)?");

  private final List<SourceRange> found = new ArrayList<>();

  /** Those of a function. */
  DoubleLiterals(FunctionDefinition function) {
    new Statements().walk(function.body());
  }

  /** Their places in the order of the source. */
  List<SourceRange> found() {
    return found;
  }

  private static boolean isDouble(Type type) {
    return type == ScalarType.DOUBLE;
  }

  /** Looks at whole expressions. */
  private final class Statements extends TreeWalker {
    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        if (!isDouble(each.variable().type())) {
          each.initializer().ifPresent(DoubleLiterals.this::whole);
        }
      }
      return null;
    }

    @Override
    public void walk(Expression expression) {
      whole(expression);
    }
  }

  private void whole(Expression expression) {
    Leaves leaves = new Leaves();
    leaves.walk(expression);
    if (!leaves.isWanted && leaves.isMixed) {
      found.addAll(leaves.literals);
    }
  }

  /** What makes an expression double. */
  private static final class Leaves extends TreeWalker {
    private final List<SourceRange> literals = new ArrayList<>();
    private boolean isWanted;
    private boolean isMixed;

    @Override
    public void walk(Expression expression) {
      if (!isNarrowed(expression)) {
        look(expression);
        super.walk(expression);
      }
    }

    /**
     * Walks what is left of a comparison, or of a choice that becomes a single value, of single
     * values and constants that a single one holds, too: LLVM makes it in single precision.
     */
    private boolean isNarrowed(Expression expression) {
      if (expression instanceof Expression.Binary comparison
          && comparison.operator().kind() == BinaryOperator.Kind.COMPARISON
          && isSingle(comparison.left())
          && isSingle(comparison.right())) {
        single(comparison.left());
        single(comparison.right());
        return true;
      } else if (expression instanceof Expression.Conversion back
          && !back.explicit()
          && back.type() == ScalarType.FLOAT
          && back.operand() instanceof Expression.Conditional choice
          && isDouble(choice.type())
          && isSingle(choice.whenTrue())
          && isSingle(choice.whenFalse())) {
        walk(choice.condition());
        single(choice.whenTrue());
        single(choice.whenFalse());
        return true;
      }
      return false;
    }

    /** Whether a double is a single value that was converted, or a constant that has its value. */
    private static boolean isSingle(Expression expression) {
      return expression
          .constant()
          .map(
              constant ->
                  constant instanceof Constant.FloatingConstant number
                      && number.value() == (float) number.value())
          .orElse(isConverted(expression));
    }

    private static boolean isConverted(Expression expression) {
      return expression instanceof Expression.Conversion conversion
          && !conversion.explicit()
          && isDouble(conversion.type())
          && conversion.operand().type() == ScalarType.FLOAT;
    }

    private void single(Expression expression) {
      if (isConverted(expression)) {
        walk(((Expression.Conversion) expression).operand());
      }
    }

    private void look(Expression expression) {
      boolean isLeaf =
          expression instanceof Expression.VariableReference
              || expression instanceof Expression.Index
              || expression instanceof Expression.Member
              || expression instanceof Expression.Call;
      isWanted |= isLeaf && isDouble(expression.type());
      isWanted |=
          expression instanceof Expression.Conversion cast
              && cast.explicit()
              && isDouble(cast.type());
      isMixed |=
          expression instanceof Expression.Conversion conversion
              && !conversion.explicit()
              && isDouble(conversion.type())
              && conversion.constant().isEmpty();
      if (expression instanceof Expression.Literal literal
          && isDouble(literal.type())
          && LITERAL.matcher(literal.range().text()).matches()) {
        literals.add(literal.range());
      }
    }
  }
}
