package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.scheduler.hardware.LoopPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A private array that one loop fills and the next one reads, each element once and in the same
 * order.
 *
 * @param array the array
 * @param from the loop that fills it
 * @param to the loop that reads it
 */
record HandedArray(Variable array, LoopPlan from, LoopPlan to) {
  /** Those of a kernel whose loops are loops of the hardware. */
  static List<HandedArray> in(KernelScope kernel) {
    List<HandedArray> found = new ArrayList<>();
    new TreeWalker() {
      @Override
      public Void visitCompound(Statement.Compound block) {
        Optional<Statement.For> before = Optional.empty();
        for (Statement statement : block.statements()) {
          if (statement instanceof Statement.For loop) {
            before.flatMap(first -> between(kernel, first, loop)).ifPresent(found::add);
            before = Optional.of(loop);
          } else if (!(statement instanceof Statement.Declaration
              || statement instanceof Statement.ExpressionStatement
              || statement instanceof Statement.Empty)) {
            before = Optional.empty();
          }
        }
        return super.visitCompound(block);
      }
    }.walk(kernel.definition().body());
    return found;
  }

  private static Optional<HandedArray> between(
      KernelScope kernel, Statement.For first, Statement.For second) {
    Optional<Variable> counter = counter(first);
    Optional<Variable> other = counter(second);
    if (counter.isEmpty()
        || other.isEmpty()
        || !head(first, counter.get()).equals(head(second, other.get()))) {
      return Optional.empty();
    }
    Uses filling = new Uses(counter.get(), first.body());
    Uses reading = new Uses(other.get(), second.body());
    boolean isFree =
        filling.isPlain && reading.isPlain && !filling.keeps && !meet(filling, reading);
    return filling.stored.stream()
        .filter(array -> isFree && isArray(array) && !filling.loaded.contains(array))
        .filter(array -> reading.loaded.contains(array) && !reading.stored.contains(array))
        .filter(array -> !filling.others.contains(array) && !reading.others.contains(array))
        .filter(
            array -> isUsedThereOnly(kernel, array, filling.count(array) + reading.count(array)))
        .findFirst()
        .flatMap(
            array ->
                plan(kernel, first)
                    .flatMap(
                        from -> plan(kernel, second).map(to -> new HandedArray(array, from, to))));
  }

  /**
   * Whether the second loop stores to what the first one still has to load, or loads more than one
   * array that the first one stores.
   */
  private static boolean meet(Uses filling, Uses reading) {
    Set<Variable> overwritten = new HashSet<>(reading.pointers);
    overwritten.retainAll(filling.loaded);
    Set<Variable> handed = new HashSet<>(filling.pointers);
    handed.retainAll(reading.loaded);
    return !overwritten.isEmpty() || handed.size() > 1;
  }

  private static boolean isArray(Variable variable) {
    return variable.type() instanceof ArrayType array
        && !(array.elementType() instanceof ArrayType)
        && variable.kind() == Variable.Kind.LOCAL
        && variable.space() != AddressSpace.LOCAL
        && variable.space() != AddressSpace.CONSTANT;
  }

  /** Whether nothing but the two loops uses an array. */
  private static boolean isUsedThereOnly(KernelScope kernel, Variable array, int inside) {
    int[] all = {0};
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        all[0] += reference.variable() == array ? 1 : 0;
        return null;
      }

      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        for (VariableDeclaration each : statement.variables()) {
          all[0] += each.variable() == array && each.initializer().isPresent() ? 1 : 0;
        }
        return super.visitDeclaration(statement);
      }
    }.walk(kernel.definition().body());
    return all[0] == inside;
  }

  private static Optional<LoopPlan> plan(KernelScope kernel, Statement.For loop) {
    List<LoopPlan> found =
        kernel.hardware().loops().stream()
            .filter(plan -> kernel.source(plan).filter(it -> it.loop() == loop).isPresent())
            .filter(LoopPlan::isInnermost)
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static Optional<Variable> counter(Statement.For loop) {
    return loop.step()
        .filter(Expression.Unary.class::isInstance)
        .map(Expression.Unary.class::cast)
        .filter(unary -> unary.operator().isIncrementOrDecrement())
        .map(Expression.Unary::operand)
        .filter(Expression.VariableReference.class::isInstance)
        .map(operand -> ((Expression.VariableReference) operand).variable());
  }

  /** How a loop counts, with one name for all counters. */
  private static List<String> head(Statement.For loop, Variable counter) {
    String step = loop.step().map(each -> each.range().text()).orElse("");
    String test = loop.condition().map(each -> each.range().text()).orElse("");
    String start = loop.initial().map(each -> each.range().text()).orElse("");
    return List.of(
        start.contains("=") ? plain(start.substring(start.indexOf('=')), counter) : start,
        plain(test, counter),
        step.contains("--") ? "down" : "up");
  }

  private static String plain(String text, Variable counter) {
    return text.replaceAll("\\b" + counter.name() + "\\b", "#").replaceAll("[\\s;]+", "");
  }

  /** What the body of a loop does with variables at the place of its counter. */
  private static final class Uses extends TreeWalker {
    private final Variable counter;

    /** Stored at the counter, under no condition. */
    private final Set<Variable> stored = new HashSet<>();

    /** Loaded, at any place. */
    private final Set<Variable> loaded = new HashSet<>();

    /** Stored through, at any place. */
    private final Set<Variable> pointers = new HashSet<>();

    /** Used in another way than at the counter. */
    private final Set<Variable> others = new HashSet<>();

    private final List<Variable> all = new ArrayList<>();
    private boolean isPlain = true;

    /** Whether it changes variables that outlive an iteration. */
    private boolean keeps;

    Uses(Variable counter, Statement body) {
      this.counter = counter;
      walk(body);
    }

    int count(Variable variable) {
      return (int) all.stream().filter(each -> each == variable).count();
    }

    @Override
    public void walk(Statement statement) {
      isPlain &=
          statement instanceof Statement.Compound
              || statement instanceof Statement.ExpressionStatement
              || statement instanceof Statement.Declaration
              || statement instanceof Statement.Empty;
      super.walk(statement);
    }

    @Override
    public Void visitCall(Expression.Call call) {
      isPlain &= call.range().text().indexOf("channel") < 0;
      return super.visitCall(call);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      Expression target = part(assignment.target());
      Optional<Variable> element = element(target);
      element.ifPresent(
          variable -> {
            pointers.add(variable);
            all.add(variable);
            if (isAtCounter(target) && assignment.operator().isEmpty()) {
              stored.add(variable);
            } else {
              others.add(variable);
            }
          });
      if (element.isEmpty()) {
        keeps = true;
        return super.visitAssignment(assignment);
      }
      walk(((Expression.Index) target).index());
      walk(assignment.value());
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index index) {
      Optional<Variable> variable = element(index);
      if (variable.isEmpty()) {
        return super.visitIndex(index);
      }
      loaded.add(variable.get());
      all.add(variable.get());
      if (!isAtCounter(index)) {
        others.add(variable.get());
      }
      walk(index.index());
      return null;
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      isPlain &= unary.operator() != UnaryOperator.ADDRESS_OF;
      keeps |= unary.operator().isIncrementOrDecrement();
      return super.visitUnary(unary);
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      others.add(reference.variable());
      all.add(reference.variable());
      return null;
    }

    private boolean isAtCounter(Expression element) {
      return element instanceof Expression.Index index
          && Bare.of(index.index()) instanceof Expression.VariableReference reference
          && reference.variable() == counter;
    }

    private static Optional<Variable> element(Expression expression) {
      return expression instanceof Expression.Index index
              && Bare.of(index.base()) instanceof Expression.VariableReference reference
          ? Optional.of(reference.variable())
          : Optional.empty();
    }

    private static Expression part(Expression lvalue) {
      Expression at = Bare.of(lvalue);
      while (at instanceof Expression.Member || at instanceof Expression.Swizzle) {
        at =
            Bare.of(
                at instanceof Expression.Member member
                    ? member.base()
                    : ((Expression.Swizzle) at).base());
      }
      return at;
    }
  }
}
