package dev.heddle.inspections.dependence;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Expression.Binary;
import dev.heddle.language.tree.Expression.BuiltinCall;
import dev.heddle.language.tree.Expression.Call;
import dev.heddle.language.tree.Expression.Comma;
import dev.heddle.language.tree.Expression.Conditional;
import dev.heddle.language.tree.Expression.Conversion;
import dev.heddle.language.tree.Expression.Index;
import dev.heddle.language.tree.Expression.Member;
import dev.heddle.language.tree.Expression.Swizzle;
import dev.heddle.language.tree.Expression.Unary;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.PointerType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which pointer arguments a kernel reads and writes through, also by copies of the pointer and in
 * the functions that it calls. The order of statements is not looked at, so that an argument may be
 * counted as written that never is, but never the other way round.
 */
final class PointerRoots {
  private final TranslationUnit unit;
  private final Map<Variable, Set<Variable>> copies = new HashMap<>();
  private final Set<Variable> read = new HashSet<>();
  private final Set<Variable> written = new HashSet<>();

  PointerRoots(TranslationUnit unit, FunctionDefinition kernel) {
    this.unit = unit;
    Collector collector = new Collector();
    collector.visit(kernel);
    while (!collector.pending.isEmpty()) {
      collector.walk(collector.pending.pop().body());
    }
  }

  /** The arguments that something is loaded through. */
  Set<Variable> read() {
    return origins(read);
  }

  /** The arguments that something is stored through. */
  Set<Variable> written() {
    return origins(written);
  }

  private Set<Variable> origins(Set<Variable> pointers) {
    Set<Variable> reached = new LinkedHashSet<>(pointers);
    Deque<Variable> pending = new ArrayDeque<>(pointers);
    while (!pending.isEmpty()) {
      for (Variable source : copies.getOrDefault(pending.pop(), Set.of())) {
        if (reached.add(source)) {
          pending.push(source);
        }
      }
    }
    return reached;
  }

  /** The pointer variables that an address may come from. */
  private static void addSources(Expression address, Set<Variable> sources) {
    if (address instanceof VariableReference reference) {
      sources.add(reference.variable());
    } else if (address instanceof Binary binary) {
      // Of pointer plus integer only the pointer leads anywhere.
      if (binary.left().type() instanceof PointerType) {
        addSources(binary.left(), sources);
      }
      if (binary.right().type() instanceof PointerType) {
        addSources(binary.right(), sources);
      }
    } else if (address instanceof Conversion conversion) {
      addSources(conversion.operand(), sources);
    } else if (address instanceof Conditional conditional) {
      addSources(conditional.whenTrue(), sources);
      addSources(conditional.whenFalse(), sources);
    } else if (address instanceof Comma comma) {
      addSources(comma.right(), sources);
    } else if (address instanceof Unary unary) {
      addSources(unary.operand(), sources);
    } else if (address instanceof Assignment assignment) {
      addSources(assignment.target(), sources);
    } else if (address instanceof Index index) {
      addSources(index.base(), sources);
    } else if (address instanceof Member member) {
      addSources(member.base(), sources);
    } else if (address instanceof Swizzle swizzle) {
      addSources(swizzle.base(), sources);
    }
  }

  private static Set<Variable> sources(Expression address) {
    Set<Variable> sources = new HashSet<>();
    addSources(address, sources);
    return sources;
  }

  private final class Collector extends TreeWalker {
    private final Deque<FunctionDefinition> pending = new ArrayDeque<>();
    private final Set<String> visited = new HashSet<>();

    void visit(FunctionDefinition function) {
      if (visited.add(function.name())) {
        pending.push(function);
      }
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration declaration : statement.variables()) {
        declaration
            .initializer()
            .filter(value -> value.type() instanceof PointerType)
            .ifPresent(value -> copy(declaration.variable(), value));
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public void walk(Expression expression) {
      if (expression instanceof Assignment assignment) {
        assign(assignment.target(), assignment.value());
      } else if (expression instanceof Unary unary && unary.operator().isIncrementOrDecrement()) {
        store(unary.operand());
      } else if (expression instanceof Unary unary
          && unary.operator() == UnaryOperator.DEREFERENCE) {
        read.addAll(sources(unary.operand()));
      } else if (expression instanceof Index index) {
        read.addAll(sources(index.base()));
      } else if (expression instanceof Call call) {
        enterCall(call);
      } else if (expression instanceof BuiltinCall call) {
        call.arguments().forEach(this::passToBuiltin);
      }
      super.walk(expression);
    }

    private void assign(Expression target, Expression value) {
      if (target instanceof VariableReference reference) {
        if (value.type() instanceof PointerType) {
          copy(reference.variable(), value);
        }
      } else {
        store(target);
      }
    }

    private void store(Expression target) {
      if (!(target instanceof VariableReference)) {
        written.addAll(sources(target));
      }
    }

    private void enterCall(Call call) {
      List<Variable> parameters =
          unit.definition(call.callee().name())
              .map(definition -> definition.function().parameters())
              .orElse(List.of());
      for (int i = 0; i < call.arguments().size(); i++) {
        Expression argument = call.arguments().get(i);
        if (argument.type() instanceof PointerType) {
          if (i < parameters.size()) {
            copy(parameters.get(i), argument);
          } else {
            passToBuiltin(argument);
          }
        }
      }
      unit.definition(call.callee().name()).ifPresent(this::visit);
    }

    /** What a function without a body does with a pointer is not known, unless it is const. */
    private void passToBuiltin(Expression argument) {
      if (argument.type() instanceof PointerType pointer) {
        read.addAll(sources(argument));
        if (!pointer.pointee().isConst()) {
          written.addAll(sources(argument));
        }
      }
    }

    private void copy(Variable target, Expression address) {
      copies.computeIfAbsent(target, t -> new HashSet<>()).addAll(sources(address));
    }
  }
}
