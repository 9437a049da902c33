package dev.heddle.emulator.compiler.analysis;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The variables that the accesses of functions come from: the pointer parameter, or the array. A
 * pointer that is given another value than one of its own has none.
 */
final class PointerRoots {
  /** Pointers that start as each other. */
  private static final int LONGEST_CHAIN = 16;

  private final Map<Place, Expression> accesses = new HashMap<>();
  private final Map<Place, Expression.Call> calls = new HashMap<>();
  private final Map<Variable, Expression> starts = new IdentityHashMap<>();
  private final Set<Variable> changing = new HashSet<>();
  private boolean hasBarrier;

  /** A place as it stands in its file. */
  private record Place(String file, int start, int end) {
    static Place of(SourceRange range) {
      return new Place(range.file().path(), range.start(), range.end());
    }
  }

  /** Notes what the functions do. */
  PointerRoots(List<FunctionDefinition> functions) {
    for (FunctionDefinition function : functions) {
      boolean before = hasBarrier;
      new Notes().walk(function.body());
      hasBarrier = function.isKernel() ? before : hasBarrier;
    }
  }

  /** Whether a function that is no kernel has a barrier, at which work-items take turns. */
  boolean hasBarrier() {
    return hasBarrier;
  }

  /** The variable behind the access at a place; empty when it is not known. */
  Optional<Variable> ofAccess(SourceRange range) {
    return Optional.ofNullable(accesses.get(Place.of(range))).flatMap(this::ofLvalue);
  }

  /** The variable behind an argument of the call at a place. */
  Optional<Variable> ofArgument(SourceRange call, int position) {
    return Optional.ofNullable(calls.get(Place.of(call)))
        .filter(found -> position < found.arguments().size())
        .flatMap(found -> ofPointer(found.arguments().get(position), 0));
  }

  private Optional<Variable> ofLvalue(Expression lvalue) {
    return ofLvalue(lvalue, 0);
  }

  private Optional<Variable> ofLvalue(Expression lvalue, int depth) {
    if (lvalue instanceof Expression.VariableReference reference) {
      return Optional.of(reference.variable());
    } else if (lvalue instanceof Expression.Index index) {
      return index.base().type().isPointer()
          ? ofPointer(index.base(), depth)
          : ofLvalue(index.base(), depth);
    } else if (lvalue instanceof Expression.Member member) {
      return ofLvalue(member.base(), depth);
    } else if (lvalue instanceof Expression.Swizzle swizzle) {
      return ofLvalue(swizzle.base(), depth);
    } else if (lvalue instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.DEREFERENCE) {
      return ofPointer(unary.operand(), depth);
    }
    return lvalue.type().isPointer() ? ofPointer(lvalue, depth) : Optional.empty();
  }

  private Optional<Variable> ofPointer(Expression pointer, int depth) {
    if (pointer instanceof Expression.VariableReference reference) {
      return ofVariable(reference.variable(), depth);
    } else if (pointer instanceof Expression.Conversion conversion) {
      return conversion.kind() == ConversionKind.ARRAY_TO_POINTER
          ? ofLvalue(conversion.operand(), depth)
          : conversion.operand().type().isPointer()
              ? ofPointer(conversion.operand(), depth)
              : Optional.empty();
    } else if (pointer instanceof Expression.Binary binary
        && (binary.operator() == BinaryOperator.ADD
            || binary.operator() == BinaryOperator.SUBTRACT)) {
      return ofPointer(binary.left().type().isPointer() ? binary.left() : binary.right(), depth);
    } else if (pointer instanceof Expression.Unary unary) {
      return unary.operator() == UnaryOperator.ADDRESS_OF
          ? ofLvalue(unary.operand(), depth)
          : unary.operator().isIncrementOrDecrement()
              ? ofPointer(unary.operand(), depth)
              : Optional.empty();
    }
    return Optional.empty();
  }

  private Optional<Variable> ofVariable(Variable variable, int depth) {
    if (changing.contains(variable) || depth > LONGEST_CHAIN) {
      return Optional.empty();
    }
    if (variable.kind() == Variable.Kind.PARAMETER) {
      return Optional.of(variable);
    }
    return Optional.ofNullable(starts.get(variable)).flatMap(start -> ofPointer(start, depth + 1));
  }

  /** Collects accesses, calls and what pointers are given. */
  private final class Notes extends TreeWalker {
    @Override
    public void walk(Expression expression) {
      if (expression.isLvalue()) {
        accesses.put(Place.of(expression.range()), expression);
      }
      super.walk(expression);
    }

    @Override
    public Void visitAssignment(Expression.Assignment expression) {
      accesses.put(Place.of(expression.operation()), expression.target());
      accesses.putIfAbsent(Place.of(expression.range()), expression.target());
      if (expression.target() instanceof Expression.VariableReference reference
          && expression.operator().isEmpty()
          && reference.type().isPointer()) {
        Variable variable = reference.variable();
        boolean isOwn = startsWith(expression.value(), variable);
        if (!isOwn) {
          changing.add(variable);
        }
      }
      return super.visitAssignment(expression);
    }

    private boolean startsWith(Expression value, Variable variable) {
      Expression at = value;
      while (true) {
        if (at instanceof Expression.Binary binary) {
          at = binary.left();
        } else if (at instanceof Expression.Conversion conversion) {
          at = conversion.operand();
        } else {
          return at instanceof Expression.VariableReference reference
              && reference.variable() == variable;
        }
      }
    }

    @Override
    public Void visitUnary(Expression.Unary expression) {
      if (expression.operator().isIncrementOrDecrement()) {
        accesses.put(Place.of(expression.range()), expression.operand());
      } else if (expression.operator() == UnaryOperator.ADDRESS_OF
          && expression.operand() instanceof Expression.VariableReference reference) {
        changing.add(reference.variable());
      }
      return super.visitUnary(expression);
    }

    @Override
    public Void visitCall(Expression.Call expression) {
      calls.put(Place.of(expression.range()), expression);
      return super.visitCall(expression);
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall expression) {
      hasBarrier |= expression.callee().name().contains("barrier");
      for (Expression argument : expression.arguments()) {
        if (argument.type().isPointer()) {
          accesses.put(Place.of(expression.range()), argument);
          break;
        }
      }
      return super.visitBuiltinCall(expression);
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration declared : statement.variables()) {
        if (declared.variable().type().isPointer()) {
          declared.initializer().ifPresent(start -> starts.put(declared.variable(), start));
        }
      }
      return super.visitDeclaration(statement);
    }
  }
}
