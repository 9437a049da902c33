package dev.heddle.inspections.onchip;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a function uses the arrays that it declares. */
final class ArrayUses {
  /** What happens with one array. */
  static final class Uses {
    private final VariableDeclaration declaration;
    private final List<Expression> reads = new ArrayList<>();
    private final List<Expression> writes = new ArrayList<>();
    private boolean escapes;

    Uses(VariableDeclaration declaration) {
      this.declaration = declaration;
    }

    VariableDeclaration declaration() {
      return declaration;
    }

    List<Expression> reads() {
      return reads;
    }

    List<Expression> writes() {
      return writes;
    }

    /** Whether it is used other than element by element, as by a function or through a pointer. */
    boolean escapes() {
      return escapes;
    }
  }

  private final Map<Variable, Uses> arrays = new LinkedHashMap<>();

  /** Those of a function. */
  ArrayUses(FunctionDefinition function) {
    new Walker().walk(function.body());
  }

  /** The arrays in the order of their declarations. */
  List<Uses> all() {
    return List.copyOf(arrays.values());
  }

  private final class Walker extends TreeWalker {
    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        if (each.variable().type() instanceof ArrayType) {
          arrays.put(each.variable(), new Uses(each));
        }
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitVariableReference(VariableReference reference) {
      uses(reference).ifPresent(uses -> uses.escapes = true);
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      Optional<Uses> array = array(element);
      if (array.isEmpty()) {
        return super.visitIndex(element);
      }
      if (element.type() instanceof ArrayType) {
        array.get().escapes = true;
      } else {
        array.get().reads.add(element);
      }
      indices(element);
      return null;
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      Expression target = element(assignment.target());
      Optional<Uses> array = array(target);
      if (array.isEmpty()) {
        return super.visitAssignment(assignment);
      }
      array.get().writes.add(assignment);
      if (assignment.operator().isPresent()) {
        array.get().reads.add(target);
      }
      indices(target);
      walk(assignment.value());
      return null;
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      Expression target = element(unary.operand());
      Optional<Uses> array = array(target);
      if (array.isEmpty() || !unary.operator().isIncrementOrDecrement()) {
        array.ifPresent(uses -> uses.escapes |= unary.isLvalue() || isAddress(unary));
        return super.visitUnary(unary);
      }
      array.get().writes.add(unary);
      array.get().reads.add(target);
      indices(target);
      return null;
    }

    private static boolean isAddress(Expression.Unary unary) {
      return unary.operator() == UnaryOperator.ADDRESS_OF;
    }

    /** The element that an lvalue is a part of, as of a structure with an array in it. */
    private Expression element(Expression lvalue) {
      Expression at = lvalue;
      while (at instanceof Expression.Member
          || at instanceof Expression.Swizzle
          || at instanceof Expression.Index && array(at).isEmpty()) {
        if (at instanceof Expression.Index index) {
          walk(index.index());
          at = bare(index.base());
        } else {
          at =
              at instanceof Expression.Member member
                  ? member.base()
                  : ((Expression.Swizzle) at).base();
        }
      }
      return at instanceof Expression.Index ? at : lvalue;
    }

    private void indices(Expression element) {
      Expression at = element;
      while (at instanceof Expression.Index index) {
        walk(index.index());
        at = bare(index.base());
      }
    }

    private Optional<Uses> array(Expression element) {
      Expression at = element;
      while (at instanceof Expression.Index index) {
        at = bare(index.base());
      }
      return element instanceof Expression.Index && at instanceof VariableReference reference
          ? uses(reference)
          : Optional.empty();
    }

    private Optional<Uses> uses(VariableReference reference) {
      return Optional.ofNullable(arrays.get(reference.variable()));
    }
  }

  private static Expression bare(Expression expression) {
    return expression instanceof Expression.Conversion conversion && !conversion.explicit()
        ? bare(conversion.operand())
        : expression;
  }
}
