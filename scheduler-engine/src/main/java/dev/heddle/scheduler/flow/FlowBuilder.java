package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the data flow of a kernel: if-conversion of branches without loops, selects instead of
 * merges, one block before and one behind each loop. Pure operations whose inputs a loop does not
 * change move in front of it.
 */
public final class FlowBuilder {
  private static final int ALWAYS = Predicates.ALWAYS;
  private static final int NEVER = Predicates.NEVER;

  private final KernelIr kernel;
  private final boolean singleWorkItem;
  private final KernelIndex index;
  private final BranchTests tests;
  private final BranchLines lines;
  private final FlowNodes nodes = new FlowNodes();
  private final FlowPlaces places = new FlowPlaces(nodes);
  private final OperationNodes operations;
  private final Logic logic;
  private final Predicates predicates;
  private final List<FlowGraph.Return> returns = new ArrayList<>();
  private final Map<Integer, JumpTarget> targets = new HashMap<>();
  private final LoopsInside loops = new LoopsInside();
  private final SameInGroup group = new SameInGroup(nodes::get);
  private int active = ALWAYS;
  private If test;

  /** The branch whose sides are both computed, and which all that is in them is reported at. */
  private SourceRange moved;

  private FlowBuilder(KernelIr kernel, boolean singleWorkItem) {
    this.kernel = kernel;
    this.singleWorkItem = singleWorkItem;
    index = new KernelIndex(kernel);
    tests = new BranchTests(kernel);
    lines = new BranchLines(kernel);
    operations = new OperationNodes(kernel, nodes, places, tests);
    logic = operations.logic();
    predicates = operations.predicates();
  }

  /** The data flow of a single work-item kernel. */
  public static FlowGraph build(KernelIr kernel) {
    return build(kernel, true);
  }

  /**
   * The data flow of a kernel.
   *
   * @param singleWorkItem whether it is no NDRange kernel
   */
  public static FlowGraph build(KernelIr kernel, boolean singleWorkItem) {
    FlowBuilder builder = new FlowBuilder(kernel, singleWorkItem);
    FlowPlaces places = builder.places;
    places.open();
    builder.walk(kernel.body(), ALWAYS);
    builder.logic.settle(FlowGraph.loops(places.items()));
    return new FlowGraph(
        kernel,
        builder.nodes.all(),
        places.items(),
        places.blocks(),
        builder.returns,
        builder.operations.ofValues());
  }

  // ------------------------------------------------------------------ the walk

  /** Walks over nodes; gives the predicate under which what follows is executed. */
  private int walk(Block region, int predicate) {
    int current = predicate;
    for (Node node : new RepeatedFences(index).dropped(region.nodes())) {
      if (node instanceof Operation operation) {
        operations.add(operation, current, moved);
      } else if (node instanceof If branch) {
        current = branch(branch, current);
      } else if (node instanceof Loop inner) {
        loop(inner, current);
      } else if (node instanceof Scope scope) {
        current = scope(scope, current);
      } else {
        exit((Node.Exit) node, current);
        return NEVER;
      }
    }
    return current;
  }

  private int branch(If branch, int predicate) {
    SourceRange range = branch.range();
    FlowBlock start = places.block();
    int condition = operations.of(branch.condition());
    boolean split = loops.isIn(branch.then()) || loops.isIn(branch.otherwise());
    if (isLoopTest(branch, predicate)) {
      // Rotation: the body runs unconditionally once the loop's test has said so.
      boolean goesOn = branch.then().nodes().isEmpty();
      int leave = goesOn ? predicates.not(condition, range) : condition;
      walk(goesOn ? branch.otherwise() : branch.then(), leave);
      return predicate;
    }
    BranchLines.Lines reported = lines.of(branch);
    boolean leaves = branch.then().endsWithExit() || branch.otherwise().endsWithExit();
    if (predicate == ALWAYS && !leaves) {
      // Made for the other side, and then also what asks whether the accesses are left out.
      predicates.not(condition, range);
    }
    int whenTrue = predicates.and(predicate, condition, reported.then());
    int whenFalse =
        branch.otherwise().nodes().isEmpty() && !branch.then().endsWithExit()
            ? NEVER
            : predicates.and(predicate, predicates.not(condition, range), reported.otherwise());
    SourceRange outside = moved;
    moved = outside == null && reported.moved() ? range : outside;
    int afterThen = walk(branch.then(), whenTrue);
    if (split && !branch.otherwise().nodes().isEmpty()) {
      places.open();
      if (loops.startsWithLoop(branch.otherwise())) {
        places.computeIn(start);
      }
    }
    int afterElse = whenFalse == NEVER ? NEVER : walk(branch.otherwise(), whenFalse);
    moved = outside;
    SourceRange merged = moved == null ? reported.merged() : moved;
    for (If.Merge merge : branch.merges()) {
      int whenSo = operations.of(merge.thenValue());
      int otherwise = operations.of(merge.elseValue());
      if (operations.isUndefined(whenSo) || operations.isUndefined(otherwise)) {
        // Nobody looks at the value on the other side.
        operations.become(merge.id(), operations.isUndefined(whenSo) ? otherwise : whenSo);
        continue;
      }
      operations.choose(merge, condition, whenSo, otherwise, merged);
    }
    boolean bothGoOn =
        afterThen == whenTrue
            && (afterElse == whenFalse || branch.otherwise().nodes().isEmpty())
            && !branch.then().endsWithExit();
    if (bothGoOn) {
      return predicate;
    }
    if (afterThen == NEVER) {
      int behind =
          whenFalse == NEVER
              ? predicates.and(predicate, predicates.not(condition, range), range)
              : afterElse;
      return logic.left(behind, range);
    }
    if (whenFalse == NEVER) {
      // Some jumps leave the only branch: what does not enter it goes on, too.
      int past = predicates.and(predicate, predicates.not(condition, range), range);
      return predicates.or(afterThen, past, range);
    }
    return predicates.or(afterThen, afterElse, range);
  }

  /** Whether the branch only leaves the loop around it, before anything conditional happened. */
  private boolean isLoopTest(If branch, int predicate) {
    Optional<FlowLoop> around = places.loop();
    if (around.isEmpty() || predicate != active) {
      return false;
    }
    return branch == test
        || around.get().counted().filter(loop -> loop.test() == branch).isPresent();
  }

  private int scope(Scope scope, int predicate) {
    JumpTarget target = new JumpTarget(places.loop().orElse(null));
    targets.put(scope.id(), target);
    walk(scope.body(), predicate);
    targets.remove(scope.id());
    merge(scope.results(), target.breakPredicates, target.breakValues, scope.range());
    int after = NEVER;
    for (int exit : target.breakPredicates) {
      after = predicates.or(after, exit, scope.range());
    }
    return JumpTarget.leavesElsewhere(scope.body(), targets.keySet()) ? after : predicate;
  }

  /** Selects among the values that the jumps to one place give. */
  private void merge(
      List<Loop.Result> results, List<Integer> predicates, List<Ids> given, SourceRange range) {
    for (int i = 0; i < results.size(); i++) {
      if (given.isEmpty()) {
        continue;
      }
      Loop.Result result = results.get(i);
      operations.become(
          result.id(), choose(predicates, given, i, result.type(), result.name(), range));
    }
  }

  private int choose(
      List<Integer> predicates,
      List<Ids> given,
      int position,
      IrType type,
      String name,
      SourceRange range) {
    int chosen = operations.of(given.get(given.size() - 1).get(position));
    for (int k = given.size() - 2; k >= 0; k--) {
      int other = operations.of(given.get(k).get(position));
      if (other == chosen || predicates.get(k) < 0) {
        chosen = other;
        continue;
      }
      int predicate = predicates.get(k);
      while (k > 0
          && predicates.get(k - 1) >= 0
          && isSameConstant(operations.of(given.get(k - 1).get(position)), other)) {
        // One value for several jumps is chosen once, as by LLVM's SimplifyCFG.
        k--;
        predicate = logic.or(predicates.get(k), predicate, range);
      }
      chosen = logic.choose(predicate, other, chosen, type, range, name);
    }
    return chosen;
  }

  private boolean isSameConstant(int one, int other) {
    FlowNode left = nodes.get(one);
    FlowNode right = nodes.get(other);
    return left.kind() == FlowNode.Kind.CONSTANT
        && right.kind() == FlowNode.Kind.CONSTANT
        && left.detail().equals(right.detail());
  }

  private void exit(Node.Exit exit, int predicate) {
    if (exit instanceof Node.Continue jump) {
      JumpTarget target = targets.get(jump.loop());
      target.continuePredicates.add(predicate);
      target.continueValues.add(jump.next());
    } else if (exit instanceof Node.Break jump) {
      JumpTarget target = targets.get(jump.target());
      target.breakPredicates.add(predicate);
      target.breakValues.add(jump.values());
      leave(target.around, predicate);
    } else {
      leave(null, predicate);
      returns.add(new FlowGraph.Return(predicate, nodes.all().size(), places.loop()));
    }
  }

  /** Leaves the loops up to one that is not left, null for all of them. */
  private void leave(FlowLoop around, int predicate) {
    FlowLoop innermost = places.loop().orElse(null);
    for (FlowLoop left = innermost; left != around; left = left.parent().orElse(null)) {
      left.addExit(predicate, nodes.all().size(), innermost);
    }
  }

  // ------------------------------------------------------------------ loops

  private void loop(Loop inner, int predicate) {
    FlowLoop outer = places.loop().orElse(null);
    KernelIndex.LoopInfo info = index.loop(inner.id());
    FlowLoop flow = new FlowLoop(inner, outer, predicate >= 0, CountedLoop.of(info, index));
    int[] initial =
        inner.carried().stream().mapToInt(carried -> operations.of(carried.initial())).toArray();
    Optional<HeaderTest> rotated = singleWorkItem ? Optional.empty() : HeaderTest.of(inner);
    int entered = rotated.isPresent() ? guard(rotated.get(), flow, initial, predicate) : predicate;
    flow.setPlace(nodes.all().size());
    places.enter(flow);
    for (Loop.Carried carried : inner.carried()) {
      operations.become(carried.id(), phi(carried));
    }
    JumpTarget target = new JumpTarget(outer);
    targets.put(inner.id(), target);
    int outside = active;
    If outsideTest = test;
    test = rotated.map(HeaderTest::test).orElse(null);
    active = inside(entered);
    List<Integer> parts = active >= 0 ? logic.enter(active) : List.of();
    int idle = active >= 0 ? predicates.not(active, lines.test(inner)) : -1;
    if (active < 0 && entered >= 0) {
      flow.setEntry(entered);
    }
    walk(inner.body(), active);
    if (idle >= 0) {
      flow.addExit(idle, nodes.all().size(), flow);
      logic.leave(active, parts);
    }
    active = outside;
    test = outsideTest;
    leave(flow);
    targets.remove(inner.id());
    for (int i = 0; i < initial.length; i++) {
      Loop.Carried carried = inner.carried().get(i);
      int next =
          target.continueValues.isEmpty()
              ? initial[i]
              : choose(
                  target.continuePredicates,
                  target.continueValues,
                  i,
                  carried.type(),
                  carried.name(),
                  counterPlace(inner, carried));
      flow.addPhi(
          new FlowLoop.Phi(operations.of(carried.id()), initial[i], next, carried.distance()));
    }
    merge(inner.results(), target.breakPredicates, target.breakValues, inner.range());
    places.leave(flow);
  }

  private int phi(Loop.Carried carried) {
    return nodes.add(
        FlowNode.Kind.PHI,
        Opcode.SELECT,
        carried.type(),
        new int[0],
        Detail.NONE,
        carried.range(),
        carried.name(),
        places.block());
  }

  /** In a nest that became one loop a single work-item steps each counter at its own loop. */
  private SourceRange counterPlace(Loop loop, Loop.Carried counter) {
    boolean own =
        singleWorkItem
            && !loop.kind().innermost().isEmpty()
            && loop.range().start() <= counter.range().start()
            && counter.range().end() <= loop.range().end();
    return own ? counter.range() : loop.range();
  }

  /**
   * The test of a loop in front of it. One that differs between work-items is what the loop is
   * executed under.
   */
  private int guard(HeaderTest header, FlowLoop flow, int[] initial, int predicate) {
    for (int i = 0; i < initial.length; i++) {
      operations.become(flow.loop().carried().get(i).id(), initial[i]);
    }
    boolean known = header.isKnown(operations::isConstant);
    if (known) {
      return predicate;
    }
    header.operations().forEach(operation -> operations.add(operation, predicate, moved));
    SourceRange range = header.test().range();
    int condition = operations.of(header.test().condition());
    int goesOn = header.goesOn() ? condition : predicates.not(condition, range);
    flow.setGuard(logic.asked(goesOn));
    return group.isShared(goesOn) ? predicate : predicates.and(predicate, goesOn, range);
  }

  /**
   * What the iterations of a loop are executed under. Work-items that go separate ways all enter
   * the loop, which those that have nothing to do in it leave at once (model M-PRD-4).
   */
  private int inside(int predicate) {
    boolean apart = !singleWorkItem && predicate >= 0 && !group.isShared(predicate);
    return apart ? predicate : ALWAYS;
  }

  /** Joins the conditions under which an iteration is the last one. */
  private void leave(FlowLoop flow) {
    int last = NEVER;
    SourceRange place = lines.test(flow.loop());
    for (int exit : flow.exits()) {
      last = predicates.leaves(last, exit, place);
    }
    if (last >= 0) {
      flow.setLast(logic.asked(last));
    }
  }
}
