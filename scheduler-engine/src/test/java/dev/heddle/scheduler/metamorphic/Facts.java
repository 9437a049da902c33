package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** What rewrites ask of trees. */
final class Facts {
  private Facts() {}

  /** Shows every expression, conversions that nobody wrote left out. */
  static void expressions(TranslationUnit unit, Consumer<Expression> seen) {
    TreeWalker walker =
        new TreeWalker() {
          @Override
          public void walk(Expression expression) {
            if (!(expression instanceof Expression.Conversion c) || c.explicit()) {
              seen.accept(expression);
            }
            super.walk(expression);
          }
        };
    unit.functions().forEach(function -> walker.walk(function.body()));
  }

  /** Shows every statement. */
  static void statements(TranslationUnit unit, Consumer<Statement> seen) {
    unit.functions().forEach(function -> statements(function.body(), seen));
  }

  /** Shows every statement of a block, none that is the only one of a branch or part of a loop. */
  static void parts(TranslationUnit unit, Consumer<Statement> seen) {
    statements(
        unit,
        statement -> {
          if (statement instanceof Statement.Compound compound) {
            compound.statements().forEach(seen);
          }
        });
  }

  static void statements(Statement root, Consumer<Statement> seen) {
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        seen.accept(statement);
        super.walk(statement);
      }
    }.walk(root);
  }

  /** An expression as it is written, without the conversions around it. */
  static Expression written(Expression expression) {
    Expression inner = expression;
    while (inner instanceof Expression.Conversion conversion && !conversion.explicit()) {
      inner = conversion.operand();
    }
    return inner;
  }

  static String text(Expression expression) {
    return written(expression).range().text();
  }

  /** Whether evaluating it changes nothing and reads no memory that others may change. */
  static boolean isPure(Expression root) {
    boolean[] pure = {true};
    new TreeWalker() {
      @Override
      public Void visitAssignment(Expression.Assignment expression) {
        pure[0] = false;
        return null;
      }

      @Override
      public Void visitUnary(Expression.Unary expression) {
        switch (expression.operator()) {
          case PLUS, NEGATE, BITWISE_NOT, LOGICAL_NOT -> {
            return super.visitUnary(expression);
          }
          default -> pure[0] = false;
        }
        return null;
      }

      @Override
      public Void visitCall(Expression.Call expression) {
        pure[0] = false;
        return null;
      }

      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall expression) {
        pure[0] = false;
        return null;
      }

      @Override
      public Void visitStatementExpression(Expression.StatementExpression expression) {
        pure[0] = false;
        return null;
      }

      @Override
      public Void visitComma(Expression.Comma expression) {
        pure[0] = false;
        return null;
      }
    }.walk(root);
    return pure[0];
  }

  /** Whether an expression loads nothing from memory. */
  static boolean isFree(Expression root) {
    boolean[] free = {isPure(root)};
    new TreeWalker() {
      @Override
      public Void visitIndex(Expression.Index expression) {
        free[0] = false;
        return null;
      }

      @Override
      public Void visitMember(Expression.Member expression) {
        free[0] = false;
        return null;
      }

      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        Variable variable = reference.variable();
        free[0] &=
            isScalar(variable.type())
                && variable.kind() != Variable.Kind.PROGRAM_SCOPE
                && variable.space() == AddressSpace.PRIVATE;
        return null;
      }
    }.walk(root);
    return free[0];
  }

  static boolean isScalar(Type type) {
    return type instanceof ScalarType scalar && !scalar.isVoid();
  }

  /** Whether a type is int, uint, long or ulong: arithmetic happens in it as it stands. */
  static boolean isWholeInteger(Type type) {
    return isScalar(type) && !type.element().isFloating() && type.bits() >= 32;
  }

  /** How often each variable is assigned after its declaration, by whatever means. */
  static Map<Variable, Integer> assignments(TranslationUnit unit) {
    Map<Variable, Integer> counts = new HashMap<>();
    TreeWalker walker =
        new TreeWalker() {
          @Override
          public Void visitAssignment(Expression.Assignment expression) {
            count(expression.target());
            return super.visitAssignment(expression);
          }

          @Override
          public Void visitUnary(Expression.Unary expression) {
            UnaryOperator operator = expression.operator();
            boolean changes =
                switch (operator) {
                  case PLUS, NEGATE, BITWISE_NOT, LOGICAL_NOT, DEREFERENCE -> false;
                  default -> true;
                };
            if (changes) {
              count(expression.operand());
            }
            return super.visitUnary(expression);
          }

          private void count(Expression target) {
            Expression root = written(target);
            while (true) {
              if (root instanceof Expression.Swizzle swizzle) {
                root = written(swizzle.base());
              } else if (root instanceof Expression.Member member) {
                root = written(member.base());
              } else if (root instanceof Expression.Index index) {
                root = written(index.base());
              } else {
                break;
              }
            }
            if (root instanceof Expression.VariableReference reference) {
              counts.merge(reference.variable(), 1, Integer::sum);
            }
          }
        };
    unit.functions().forEach(function -> walker.walk(function.body()));
    return counts;
  }

  /** Every reference to a variable. */
  static Map<Variable, Set<Expression.VariableReference>> references(TranslationUnit unit) {
    Map<Variable, Set<Expression.VariableReference>> all = new HashMap<>();
    expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.VariableReference reference) {
            all.computeIfAbsent(reference.variable(), v -> new HashSet<>()).add(reference);
          }
        });
    return all;
  }

  static boolean isCommutative(BinaryOperator operator) {
    return switch (operator) {
      case MULTIPLY, ADD, BITWISE_AND, BITWISE_OR, BITWISE_XOR, EQUAL, NOT_EQUAL -> true;
      default -> false;
    };
  }

  /** Whether a statement leaves or goes on with something outside, or is jumped to. */
  static boolean jumps(Statement root) {
    boolean[] jumps = {false};
    statements(
        root,
        statement ->
            jumps[0] |=
                statement instanceof Statement.Continue
                    || statement instanceof Statement.Break
                    || statement instanceof Statement.Goto
                    || statement instanceof Statement.Labeled
                    || statement instanceof Statement.Case);
    return jumps[0];
  }

  /** The function around a place. */
  static FunctionDefinition around(TranslationUnit unit, int offset) {
    return unit.functions().stream()
        .filter(function -> function.range().start() <= offset && offset < function.range().end())
        .findFirst()
        .orElseThrow();
  }
}
