package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.Attribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Loops in which one iteration's last accesses of a local array and the next one's first meet with
 * no barrier between: a work-item that is ahead overwrites what another one has not loaded yet, or
 * loads what another one has not stored yet (OpenCL C 1.2, 6.12.8).
 */
final class NextRound {
  private static final int DIMENSIONS = 3;

  /** Pairs of accesses of a kernel that are compared, so that long bodies take no longer. */
  private static final int MOST_PAIRS = 10_000;

  private final KernelScope kernel;
  private final LocalAccesses accesses;
  private final Subscripts subscripts;
  private final OwnPlaces own;
  private int compared;

  NextRound(KernelScope kernel, LocalAccesses accesses) {
    this.kernel = kernel;
    this.accesses = accesses;
    subscripts = accesses.subscripts();
    own = new OwnPlaces(kernel, accesses);
  }

  /** Looks at every loop that holds a barrier. */
  void look(Problems problems) {
    if (groupSize() < 2) {
      return;
    }
    new TreeWalker() {
      @Override
      public void walk(Statement statement) {
        if (statement instanceof Statement.Loop loop
            && loop.body() instanceof Statement.Compound body
            && isRepeated(loop, body)) {
          inLoop(loop, body).ifPresent(problems::add);
        }
        super.walk(statement);
      }
    }.walk(kernel.definition().body());
  }

  /** Work-items of a group, where they are known. */
  private long groupSize() {
    Optional<Attribute> required = kernel.definition().function().attribute("reqd_work_group_size");
    long size = 1;
    for (int i = 0; required.isPresent() && i < DIMENSIONS; i++) {
      size *= required.get().integer(i).orElse(1);
    }
    return required.isPresent() ? size : Long.MAX_VALUE;
  }

  /** Whether a second iteration may follow the first one. */
  private boolean isRepeated(Statement.Loop loop, Statement.Compound body) {
    boolean ends =
        body.statements().stream()
            .anyMatch(each -> each instanceof Statement.Break || each instanceof Statement.Return);
    return !ends
        && kernel.hardware().loops().stream()
            .filter(each -> each.trips().orElse(2) < 2)
            .noneMatch(
                each -> kernel.source(each).filter(entry -> entry.loop() == loop).isPresent());
  }

  private Optional<Problem> inLoop(Statement.Loop loop, Statement.Compound body) {
    List<LocalAccesses.Access> firstStores = new ArrayList<>();
    List<LocalAccesses.Access> firstLoads = new ArrayList<>();
    List<LocalAccesses.Access> lastStores = new ArrayList<>();
    List<LocalAccesses.Access> lastLoads = new ArrayList<>();
    Set<Variable> changed = Changes.of(loop);
    boolean hasBarrier = false;
    for (Statement statement : body.statements()) {
      LocalAccesses.Contents contents = accesses.of(statement);
      if (contents.hasBarrier()) {
        hasBarrier = true;
        lastStores.clear();
        lastLoads.clear();
      } else if (!isOfSome(statement, changed)) {
        firstStores.addAll(hasBarrier ? List.of() : contents.stores());
        firstLoads.addAll(hasBarrier ? List.of() : contents.loads());
        lastStores.addAll(contents.stores());
        contents.loads().stream().filter(load -> !isOwn(statement, load)).forEach(lastLoads::add);
      }
    }
    if (!hasBarrier) {
      return Optional.empty();
    }
    return meeting(firstStores, lastLoads, changed)
        .map(pair -> overwritten(pair.store(), pair.load()))
        .or(
            () ->
                meeting(lastStores, firstLoads, changed)
                    .map(pair -> early(pair.store(), pair.load())));
  }

  /**
   * Whether a condition lets through the work-item whose number is the place that is loaded, as in
   * {@code if (id == 0) x = a[0];}: it has stored that itself.
   */
  private boolean isOwn(Statement statement, LocalAccesses.Access load) {
    return statement instanceof Statement.If branch
        && Bare.of(branch.condition()) instanceof Expression.Binary test
        && test.operator() == BinaryOperator.EQUAL
        && accesses.hasId(test.left())
        && test.right().constant().orElse(null) instanceof Constant.IntegerConstant number
        && load.indices().size() == 1
        && load.indices().get(0).offset() == 0
        && load.indices().get(0).base().equals(String.valueOf(number.value()));
  }

  private record Pair(LocalAccesses.Access store, LocalAccesses.Access load) {}

  private Optional<Pair> meeting(
      Iterable<LocalAccesses.Access> stores,
      Iterable<LocalAccesses.Access> loads,
      Set<Variable> changed) {
    Set<List<Object>> seen = new HashSet<>();
    for (LocalAccesses.Access store : stores) {
      if (!seen.add(List.of(store.variable(), store.indices()))
          || !isSameEachTime(store, changed)) {
        continue;
      }
      Set<List<Object>> asked = new HashSet<>();
      for (LocalAccesses.Access load : loads) {
        if (load.variable() == store.variable()
            && compared++ < MOST_PAIRS
            && asked.add(List.of(load.indices()))
            && meet(store, load)) {
          return Optional.of(new Pair(store, load));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a load may be of what another work-item of the group stores. */
  private boolean meet(LocalAccesses.Access store, LocalAccesses.Access load) {
    long size = groupSize();
    for (int i = 0; i < Math.min(store.indices().size(), load.indices().size()); i++) {
      LocalAccesses.Index stored = store.indices().get(i);
      LocalAccesses.Index loaded = load.indices().get(i);
      // Halves of an array never meet.
      if (stored.base().equals(loaded.base())
          && Math.abs(stored.offset() - loaded.offset()) >= size) {
        return false;
      }
    }
    return (load.mayBeOfAnother(store) || isOfAnother(store, load)) && !own.isOwn(store, load);
  }

  /** Whether a load is of another element than the one that its work-item stores. */
  private boolean isOfAnother(LocalAccesses.Access store, LocalAccesses.Access load) {
    List<List<Long>> stored = subscripts.samples(store.element());
    List<List<Long>> loaded = subscripts.samples(load.element());
    return stored.size() == loaded.size()
        && stored.stream().noneMatch(List::isEmpty)
        && loaded.stream().noneMatch(List::isEmpty)
        && !loaded.equals(stored)
        && store.indices().stream().anyMatch(LocalAccesses.Index::hasId);
  }

  /**
   * Whether each iteration accesses the same elements, so that there is one buffer, not two. What
   * the loop counts itself may choose one; counters of loops inside go over the whole.
   */
  private boolean isSameEachTime(LocalAccesses.Access access, Set<Variable> changed) {
    return !changed.contains(access.variable())
        && subscripts.names(access.element()).stream().noneMatch(changed::contains);
  }

  /** Whether only some iterations come to what a statement does. */
  private static boolean isOfSome(Statement statement, Set<Variable> changed) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitIf(Statement.If branch) {
        found[0] |= mentions(branch.condition(), changed);
        return super.visitIf(branch);
      }

      @Override
      public Void visitSwitch(Statement.Switch choice) {
        found[0] = true;
        return null;
      }

      @Override
      public Void visitConditional(Expression.Conditional choice) {
        found[0] |= mentions(choice.condition(), changed);
        return super.visitConditional(choice);
      }
    }.walk(statement);
    return found[0];
  }

  /** Whether a condition needs what a loop changes, or what is in memory. */
  private static boolean mentions(Expression condition, Set<Variable> changed) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        found[0] |= changed.contains(reference.variable());
        return null;
      }

      @Override
      public Void visitIndex(Expression.Index element) {
        found[0] = true;
        return null;
      }
    }.walk(condition);
    return found[0];
  }

  /** Variables that differ from one iteration of a loop to the next. */
  private static final class Changes extends TreeWalker {
    private final Set<Variable> found = new HashSet<>();
    private final Set<Variable> counters = new HashSet<>();

    static Set<Variable> of(Statement.Loop loop) {
      Changes changes = new Changes();
      changes.walk(loop);
      if (loop instanceof Statement.For own) {
        own.initial().ifPresent(changes::noCounter);
      }
      changes.found.removeAll(changes.counters);
      return changes.found;
    }

    /** The counter of the loop itself is no counter of one inside. */
    private void noCounter(Statement initial) {
      Changes own = new Changes();
      own.walk(initial);
      counters.removeAll(own.found);
    }

    @Override
    public Void visitFor(Statement.For loop) {
      // A counter that starts at the same value each time goes over the same elements each time.
      if (loop.initial().isPresent() && !readsVariables(loop.initial().get())) {
        Changes initial = new Changes();
        initial.walk(loop.initial().get());
        counters.addAll(initial.found);
      }
      return super.visitFor(loop);
    }

    private static boolean readsVariables(Statement initial) {
      if (initial instanceof Statement.Declaration declaration) {
        return declaration.variables().stream()
            .anyMatch(each -> each.initializer().filter(value -> !isNumber(value)).isPresent());
      }
      return !(initial instanceof Statement.ExpressionStatement statement
          && statement.expression() instanceof Expression.Assignment assignment
          && isNumber(assignment.value()));
    }

    private static boolean isNumber(Expression value) {
      return value.constant().isPresent();
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration each : statement.variables()) {
        found.add(each.variable());
      }
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      add(assignment.target());
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operator().isIncrementOrDecrement()) {
        add(unary.operand());
      }
      return super.visitUnary(unary);
    }

    private void add(Expression target) {
      if (target instanceof Expression.VariableReference reference) {
        found.add(reference.variable());
      }
    }
  }

  private Problem overwritten(LocalAccesses.Access store, LocalAccesses.Access load) {
    String message =
        "a work-item that is ahead stores '%s' of the next iteration while others still load '%s' of this one: no barrier stands between them; put 'barrier(CLK_LOCAL_MEM_FENCE)' at the end of the loop's body"
            .formatted(store.range().text(), load.range().text());
    return problem(store, load, message);
  }

  private Problem early(LocalAccesses.Access store, LocalAccesses.Access load) {
    String message =
        "a work-item that is ahead loads '%s' in the next iteration before others have stored '%s' in this one: no barrier stands between them; put 'barrier(CLK_LOCAL_MEM_FENCE)' at the end of the loop's body"
            .formatted(load.range().text(), store.range().text());
    return problem(store, load, message);
  }

  private Problem problem(LocalAccesses.Access store, LocalAccesses.Access load, String message) {
    return Problem.of(
            Level.WARNING,
            new Cause(
                Cause.Kind.MEANING, "barrier " + kernel.name() + " " + store.variable().name()),
            load.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(store.range(), "stored here"));
  }
}
