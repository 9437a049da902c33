package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayList;
import java.util.List;

/** The direct parts of statements and expressions. */
final class TreeParts {
  private TreeParts() {}

  /** Statements directly inside a statement, in order. */
  static List<Statement> statements(Statement statement) {
    List<Statement> parts = new ArrayList<>();
    if (statement instanceof Statement.Compound compound) {
      return compound.statements();
    } else if (statement instanceof Statement.If branch) {
      parts.add(branch.whenTrue());
      branch.whenFalse().ifPresent(parts::add);
    } else if (statement instanceof Statement.Loop loop) {
      if (loop instanceof Statement.For counted) {
        counted.initial().ifPresent(parts::add);
      }
      parts.add(loop.body());
    } else if (statement instanceof Statement.Switch choice) {
      parts.add(choice.body());
    } else if (statement instanceof Statement.Case label) {
      parts.add(label.body());
    } else if (statement instanceof Statement.Labeled label) {
      parts.add(label.body());
    }
    return parts;
  }

  /** Expressions directly inside a statement, in order. */
  static List<Expression> expressions(Statement statement) {
    List<Expression> parts = new ArrayList<>();
    if (statement instanceof Statement.Declaration declaration) {
      for (VariableDeclaration variable : declaration.variables()) {
        variable.initializer().ifPresent(parts::add);
      }
    } else if (statement instanceof Statement.ExpressionStatement expression) {
      parts.add(expression.expression());
    } else if (statement instanceof Statement.If branch) {
      parts.add(branch.condition());
    } else if (statement instanceof Statement.Loop loop) {
      loop.condition().ifPresent(parts::add);
      if (loop instanceof Statement.For counted) {
        counted.step().ifPresent(parts::add);
      }
    } else if (statement instanceof Statement.Switch choice) {
      parts.add(choice.condition());
    } else if (statement instanceof Statement.Return exit) {
      exit.value().ifPresent(parts::add);
    }
    return parts;
  }

  /** Expressions directly inside an expression, in order. */
  static List<Expression> expressions(Expression expression) {
    return expression.accept(new Parts());
  }

  private static final class Parts implements Expression.Visitor<List<Expression>> {
    @Override
    public List<Expression> visitLiteral(Expression.Literal expression) {
      return List.of();
    }

    @Override
    public List<Expression> visitVariableReference(Expression.VariableReference expression) {
      return List.of();
    }

    @Override
    public List<Expression> visitFunctionReference(Expression.FunctionReference expression) {
      return List.of();
    }

    @Override
    public List<Expression> visitUnary(Expression.Unary expression) {
      return List.of(expression.operand());
    }

    @Override
    public List<Expression> visitBinary(Expression.Binary expression) {
      return List.of(expression.left(), expression.right());
    }

    @Override
    public List<Expression> visitAssignment(Expression.Assignment expression) {
      return List.of(expression.target(), expression.value());
    }

    @Override
    public List<Expression> visitConditional(Expression.Conditional expression) {
      return List.of(expression.condition(), expression.whenTrue(), expression.whenFalse());
    }

    @Override
    public List<Expression> visitComma(Expression.Comma expression) {
      return List.of(expression.left(), expression.right());
    }

    @Override
    public List<Expression> visitCall(Expression.Call expression) {
      return expression.arguments();
    }

    @Override
    public List<Expression> visitBuiltinCall(Expression.BuiltinCall expression) {
      return expression.arguments();
    }

    @Override
    public List<Expression> visitConversion(Expression.Conversion expression) {
      return List.of(expression.operand());
    }

    @Override
    public List<Expression> visitIndex(Expression.Index expression) {
      return List.of(expression.base(), expression.index());
    }

    @Override
    public List<Expression> visitMember(Expression.Member expression) {
      return List.of(expression.base());
    }

    @Override
    public List<Expression> visitSwizzle(Expression.Swizzle expression) {
      return List.of(expression.base());
    }

    @Override
    public List<Expression> visitVectorConstruction(Expression.VectorConstruction expression) {
      return expression.parts();
    }

    @Override
    public List<Expression> visitInitializerList(Expression.InitializerList expression) {
      return expression.elements().stream().map(Expression.InitializerElement::value).toList();
    }

    @Override
    public List<Expression> visitCompoundLiteral(Expression.CompoundLiteral expression) {
      return List.of(expression.initializer());
    }

    @Override
    public List<Expression> visitStatementExpression(Expression.StatementExpression expression) {
      return List.of();
    }

    @Override
    public List<Expression> visitInvalid(Expression.Invalid expression) {
      return expression.parts();
    }
  }
}
