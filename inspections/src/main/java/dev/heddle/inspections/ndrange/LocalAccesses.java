package dev.heddle.inspections.ndrange;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which elements of local arrays statements of a function store and load, as far as ids go. */
final class LocalAccesses {
  /**
   * An element.
   *
   * @param variable the array or pointer
   * @param indices from the outermost dimension to the innermost
   * @param element as it is written
   */
  record Access(Variable variable, List<Index> indices, Expression element, SourceRange range) {
    /** Whether a load may be of an element that another work-item stores. */
    boolean mayBeOfAnother(Access store) {
      if (variable != store.variable || indices.size() != store.indices.size()) {
        return false;
      }
      for (int i = 0; i < indices.size(); i++) {
        Index stored = store.indices.get(i);
        Index loaded = indices.get(i);
        boolean isShifted =
            stored.base().equals(loaded.base()) && stored.offset() != loaded.offset();
        if (stored.hasId() && (isShifted || !loaded.hasId())) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * A subscript.
   *
   * @param base its text without what is added, names put in place of what they stand for
   * @param offset constant that is added
   * @param hasId whether the id of a work-item is part of it
   */
  record Index(String base, long offset, boolean hasId) {}

  /** What a statement does, its inner ones included. */
  record Contents(List<Access> stores, List<Access> loads, boolean hasBarrier, boolean hasReturn) {}

  private static final String ID = "get_(local|global)_(linear_)?id";

  private boolean knowsIds;
  private final Map<Variable, Expression> values = new HashMap<>();
  private final Set<Variable> changed = new HashSet<>();

  LocalAccesses(Statement body) {
    new Values().walk(body);
    values.keySet().removeAll(changed);
  }

  /** What the subscripts of elements are made of. */
  Subscripts subscripts() {
    return new Subscripts(values);
  }

  Contents of(Statement statement) {
    Collector collector = new Collector();
    collector.walk(statement);
    return new Contents(
        collector.stores, collector.loads, collector.hasBarrier, collector.hasReturn);
  }

  private Index index(Expression expression) {
    Expression at = bare(expression);
    if (at instanceof Expression.VariableReference reference
        && values.containsKey(reference.variable())) {
      return index(values.get(reference.variable()));
    }
    if (at instanceof Expression.Binary sum
        && (sum.operator() == BinaryOperator.ADD || sum.operator() == BinaryOperator.SUBTRACT)
        && sum.right().constant().isPresent()
        && sum.right().constant().get() instanceof Constant.IntegerConstant number) {
      Index left = index(sum.left());
      long offset =
          sum.operator() == BinaryOperator.ADD
              ? left.offset() + number.value()
              : left.offset() - number.value();
      return new Index(left.base(), offset, left.hasId());
    }
    IdSearch search = new IdSearch();
    search.walk(at);
    return new Index(at.range().text(), 0, search.isFound);
  }

  private static Expression bare(Expression expression) {
    return expression instanceof Expression.Conversion conversion
        ? bare(conversion.operand())
        : expression;
  }

  /** Whether a value may differ from one work-item of a group to another. */
  boolean hasId(Expression value) {
    IdSearch search = new IdSearch();
    search.walk(value);
    return search.isFound;
  }

  /** Variables that have one value for good, and whether anybody asks for ids. */
  private final class Values extends TreeWalker {
    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      knowsIds |= call.callee().name().matches(ID);
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitCall(Expression.Call call) {
      // A function may ask, too.
      knowsIds = true;
      return super.visitCall(call);
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        each.initializer().ifPresent(value -> values.put(each.variable(), value));
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      change(assignment.target());
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operator().isIncrementOrDecrement()) {
        change(unary.operand());
      }
      return super.visitUnary(unary);
    }

    private void change(Expression target) {
      if (target instanceof Expression.VariableReference reference) {
        changed.add(reference.variable());
      }
    }
  }

  private final class IdSearch extends TreeWalker {
    private boolean isFound;

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      isFound |= call.callee().name().matches(ID);
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      Expression value = values.get(reference.variable());
      if (value != null) {
        walk(value);
      } else {
        // What else it may hold is not followed.
        isFound |=
            knowsIds && changed.contains(reference.variable()) && !isCounter(reference.variable());
      }
      return null;
    }
  }

  private final Set<Variable> counters = new HashSet<>();

  private boolean isCounter(Variable variable) {
    return counters.contains(variable);
  }

  private final class Collector extends TreeWalker {
    private final List<Access> stores = new ArrayList<>();
    private final List<Access> loads = new ArrayList<>();
    private boolean hasBarrier;
    private boolean hasReturn;

    @Override
    public Void visitReturn(Statement.Return statement) {
      hasReturn = true;
      return super.visitReturn(statement);
    }

    @Override
    public Void visitCall(Expression.Call call) {
      // A function may hold a barrier.
      hasBarrier = true;
      return super.visitCall(call);
    }

    @Override
    public Void visitFor(Statement.For loop) {
      loop.initial().ifPresent(this::start);
      return super.visitFor(loop);
    }

    /** Counters that start at a constant are the same for all work-items. */
    private void start(Statement initial) {
      if (initial instanceof Statement.Declaration declaration) {
        declaration.variables().stream()
            .filter(each -> each.initializer().filter(this::isConstant).isPresent())
            .forEach(each -> counters.add(each.variable()));
      } else if (initial instanceof Statement.ExpressionStatement statement
          && statement.expression() instanceof Expression.Assignment assignment
          && assignment.target() instanceof Expression.VariableReference reference
          && isConstant(assignment.value())) {
        counters.add(reference.variable());
      }
    }

    private boolean isConstant(Expression value) {
      return value.constant().isPresent();
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      String name = call.callee().name();
      hasBarrier |= name.endsWith("barrier") || name.startsWith("atom") || name.contains("async");
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (isElement(assignment.target())) {
        add(assignment.target(), stores);
        if (assignment.operator().isPresent()) {
          add(assignment.target(), loads);
        }
        walkIndices(assignment.target());
        walk(assignment.value());
        return null;
      }
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      if (isElement(element)) {
        add(element, loads);
        walkIndices(element);
        return null;
      }
      return super.visitIndex(element);
    }

    private void walkIndices(Expression element) {
      Expression at = element;
      while (at instanceof Expression.Index index) {
        walk(index.index());
        at = bare(index.base());
      }
    }

    private void add(Expression element, List<Access> to) {
      List<Index> indices = new ArrayList<>();
      Expression at = element;
      while (at instanceof Expression.Index each) {
        indices.add(0, index(each.index()));
        at = bare(each.base());
      }
      to.add(
          new Access(
              ((Expression.VariableReference) at).variable(),
              indices,
              element,
              element.range().standing()));
    }
  }

  private static boolean isElement(Expression element) {
    Expression at = element;
    while (at instanceof Expression.Index index) {
      at = bare(index.base());
    }
    return element instanceof Expression.Index
        && at instanceof Expression.VariableReference reference
        && isLocal(reference.variable());
  }

  private static boolean isLocal(Variable variable) {
    return variable.space() == AddressSpace.LOCAL
        || variable.type() instanceof PointerType pointer && pointer.space() == AddressSpace.LOCAL;
  }
}
