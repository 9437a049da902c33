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
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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
  private final Logic logic = new Logic(nodes, this::operation);
  private final Predicates predicates = new Predicates(logic);
  private final Arithmetic arithmetic =
      new Arithmetic(nodes, logic, this::operation, value -> home(value).loop());
  private final List<FlowBlock> blocks = new ArrayList<>();
  private final List<FlowItem> items = new ArrayList<>();
  private final List<FlowGraph.Return> returns = new ArrayList<>();
  private final int[] values;
  private final Map<Integer, JumpTarget> targets = new HashMap<>();
  private final LoopsInside loops = new LoopsInside();

  /** For blocks in front of loops those that their operations belong to (model M-PRD-9). */
  private final Map<FlowBlock, FlowBlock> preheaders = new IdentityHashMap<>();

  private final Map<FlowLoop, FlowBlock> openBlocks = new IdentityHashMap<>();
  private final SameInGroup group;
  private FlowLoop loop;
  private FlowBlock block;
  private int active = ALWAYS;
  private If test;

  /** The branch whose sides are both computed, and which all that is in them is reported at. */
  private SourceRange moved;

  private FlowBuilder(KernelIr kernel, boolean singleWorkItem) {
    this.kernel = kernel;
    this.singleWorkItem = singleWorkItem;
    this.group = new SameInGroup(nodes::get);
    this.index = new KernelIndex(kernel);
    this.tests = new BranchTests(kernel);
    this.lines = new BranchLines(kernel);
    this.values = new int[kernel.valueCount()];
    Arrays.fill(values, -1);
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
    builder.openBlock();
    builder.walk(kernel.body(), ALWAYS);
    builder.logic.settle(FlowGraph.loops(builder.items));
    return new FlowGraph(
        kernel,
        builder.nodes.all(),
        builder.items,
        builder.blocks,
        builder.returns,
        builder.values);
  }

  // ------------------------------------------------------------------ blocks and nodes

  private void openBlock() {
    block = new FlowBlock(blocks.size(), loop);
    blocks.add(block);
    append(block);
    openBlocks.put(loop, block);
  }

  private void append(FlowItem item) {
    if (loop == null) {
      items.add(item);
    } else {
      loop.add(item);
    }
  }

  /** A pure node, in front of the loops that do not change its inputs. */
  private int pure(
      FlowNode.Kind kind,
      Opcode opcode,
      IrType type,
      int[] inputs,
      Detail detail,
      SourceRange range,
      String name) {
    return nodes.pure(kind, opcode, type, inputs, detail, range, name, home(inputs));
  }

  private int operation(Opcode opcode, IrType type, int[] inputs, SourceRange range, String name) {
    return pure(FlowNode.Kind.OPERATION, opcode, type, inputs, Detail.NONE, range, name);
  }

  private FlowBlock home(int... inputs) {
    FlowBlock home = openBlocks.get(nodes.changing(loop, inputs));
    FlowBlock before = preheaders.get(home);
    return before != null && nodes.areThere(before, inputs) ? before : home;
  }

  private int value(int id) {
    if (values[id] < 0) {
      throw new IllegalStateException("value " + id + " of " + kernel.name() + " has no node");
    }
    return values[id];
  }

  private boolean isUndefined(int id) {
    return nodes.get(id).opcode() == Opcode.UNDEFINED;
  }

  private int[] values(Ids ids) {
    return ids.stream().map(this::value).toArray();
  }

  // ------------------------------------------------------------------ the walk

  /** Walks over nodes; gives the predicate under which what follows is executed. */
  private int walk(Block region, int predicate) {
    int current = predicate;
    for (Node node : new RepeatedFences(index).dropped(region.nodes())) {
      if (node instanceof Operation operation) {
        operation(operation, current);
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

  private void operation(Operation operation, int predicate) {
    int[] inputs = values(operation.inputs());
    SourceRange place = moved == null ? operation.range() : moved;
    if (operation.opcode() == Opcode.CONSTANT) {
      values[operation.id()] = nodes.constant(operation.type(), operation.detail(), place);
      return;
    }
    if (operation.opcode() == Opcode.UNDEFINED) {
      values[operation.id()] =
          nodes.add(
              FlowNode.Kind.CONSTANT,
              operation.opcode(),
              operation.type(),
              inputs,
              operation.detail(),
              place,
              "",
              null);
      return;
    }
    if (operation.opcode() == Opcode.SELECT && nodes.get(inputs[0]).type().equals(IrType.BOOL)) {
      Arithmetic.Choice choice =
          new Arithmetic.Choice(
              inputs[0],
              inputs[1],
              tests.isUsedOnce(operation.input(1)),
              inputs[2],
              tests.isUsedOnce(operation.input(2)),
              operation.type());
      values[operation.id()] = arithmetic.choose(choice, place, "");
      return;
    }
    OptionalInt rewritten = rewritten(operation, inputs, place);
    if (rewritten.isPresent()) {
      values[operation.id()] = rewritten.getAsInt();
      return;
    }
    if (tests.isTurned(operation)) {
      values[operation.id()] = logic.turned(operation.opcode(), inputs[0], inputs[1], place);
      return;
    }
    OptionalInt compared =
        inputs.length == 2
            ? logic.compared(operation.opcode(), inputs[0], inputs[1], place)
            : OptionalInt.empty();
    if (compared.isPresent()) {
      values[operation.id()] = compared.getAsInt();
      return;
    }
    boolean movable =
        operation.opcode().isPure()
            || operation.detail() instanceof Detail.Call call && !call.sideEffects();
    if (movable && operation.opcode() != Opcode.FPGA_REG) {
      values[operation.id()] =
          pure(
              FlowNode.Kind.OPERATION,
              operation.opcode(),
              operation.type(),
              inputs,
              operation.detail(),
              place,
              "");
      return;
    }
    if (operation.detail() instanceof Detail.Access access) {
      inputs = withAddress(access, inputs, place);
    }
    int skip = predicate >= 0 ? predicates.skip(predicate, place) : -1;
    int id =
        nodes.add(
            FlowNode.Kind.OPERATION,
            operation.opcode(),
            operation.type(),
            inputs,
            operation.detail(),
            place,
            "",
            block);
    if (predicate >= 0) {
      nodes.get(id).setPredicate(predicate, skip);
    }
    values[operation.id()] = id;
  }

  /** What LLVM makes of integer arithmetic (model M-PRD-7). */
  private OptionalInt rewritten(Operation operation, int[] inputs, SourceRange place) {
    if (operation.opcode() == Opcode.ADD && tests.isUsedOnce(operation.inputs().get(0))) {
      return arithmetic.sum(inputs[0], inputs[1], operation.type(), place);
    }
    return switch (operation.opcode()) {
      case AND ->
          operation.type().equals(IrType.BOOL)
              ? OptionalInt.of(logic.both(inputs[0], inputs[1], place))
              : OptionalInt.empty();
      case SDIV -> arithmetic.quotient(inputs[0], inputs[1], operation.type(), place);
      case SUB -> arithmetic.difference(inputs[0], inputs[1], operation.type(), place);
      case TRUNC ->
          tests.isUsedOnce(operation.input(0))
              ? arithmetic.cut(inputs[0], operation.type())
              : OptionalInt.empty();
      default -> OptionalInt.empty();
    };
  }

  /** Adds the computation of the address as the last input. */
  private int[] withAddress(Detail.Access access, int[] inputs, SourceRange range) {
    int[] parts = nodes.addressParts(access, inputs);
    if (parts.length == 0) {
      return inputs;
    }
    int[] more = Arrays.copyOf(inputs, inputs.length + 1);
    more[inputs.length] =
        pure(FlowNode.Kind.ADDRESS, Opcode.ADDRESS, IrType.I64, parts, access, range, "");
    return more;
  }

  private int branch(If branch, int predicate) {
    SourceRange range = branch.range();
    FlowBlock start = block;
    int condition = value(branch.condition());
    boolean split = loops.isIn(branch.then()) || loops.isIn(branch.otherwise());
    if (isLoopTest(branch, predicate)) {
      // Rotation: the body runs unconditionally once the loop's test has said so.
      boolean goesOn = branch.then().nodes().isEmpty();
      int leave = goesOn ? predicates.not(condition, range) : condition;
      walk(goesOn ? branch.otherwise() : branch.then(), leave);
      return predicate;
    }
    BranchLines.Lines places = lines.of(branch);
    boolean leaves = branch.then().endsWithExit() || branch.otherwise().endsWithExit();
    if (predicate == ALWAYS && !leaves) {
      // Made for the other side, and then also what asks whether the accesses are left out.
      predicates.not(condition, range);
    }
    int whenTrue = predicates.and(predicate, condition, places.then());
    int whenFalse =
        branch.otherwise().nodes().isEmpty() && !branch.then().endsWithExit()
            ? NEVER
            : predicates.and(predicate, predicates.not(condition, range), places.otherwise());
    SourceRange outside = moved;
    moved = outside == null && places.moved() ? range : outside;
    int afterThen = walk(branch.then(), whenTrue);
    if (split && !branch.otherwise().nodes().isEmpty()) {
      openBlock();
      if (loops.startsWithLoop(branch.otherwise())) {
        preheaders.put(block, start);
      }
    }
    int afterElse = whenFalse == NEVER ? NEVER : walk(branch.otherwise(), whenFalse);
    moved = outside;
    SourceRange merged = moved == null ? places.merged() : moved;
    for (If.Merge merge : branch.merges()) {
      int whenSo = value(merge.thenValue());
      int otherwise = value(merge.elseValue());
      if (isUndefined(whenSo) || isUndefined(otherwise)) {
        // Nobody looks at the value on the other side.
        values[merge.id()] = isUndefined(whenSo) ? otherwise : whenSo;
        continue;
      }
      values[merge.id()] =
          arithmetic.choose(
              new Arithmetic.Choice(
                  condition,
                  whenSo,
                  tests.isUsedOnce(merge.thenValue()),
                  otherwise,
                  tests.isUsedOnce(merge.elseValue()),
                  merge.type()),
              merged,
              merge.name());
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
    if (loop == null || predicate != active) {
      return false;
    }
    return branch == test || loop.counted().isPresent() && loop.counted().get().test() == branch;
  }

  private int scope(Scope scope, int predicate) {
    JumpTarget target = new JumpTarget(loop);
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
      values[result.id()] = choose(predicates, given, i, result.type(), result.name(), range);
    }
  }

  private int choose(
      List<Integer> predicates,
      List<Ids> given,
      int position,
      IrType type,
      String name,
      SourceRange range) {
    int chosen = value(given.get(given.size() - 1).get(position));
    for (int k = given.size() - 2; k >= 0; k--) {
      int other = value(given.get(k).get(position));
      if (other == chosen || predicates.get(k) < 0) {
        chosen = other;
        continue;
      }
      chosen = logic.choose(predicates.get(k), other, chosen, type, range, name);
    }
    return chosen;
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
      returns.add(new FlowGraph.Return(predicate, nodes.all().size()));
    }
  }

  /** Leaves the loops up to one that is not left, null for all of them. */
  private void leave(FlowLoop around, int predicate) {
    for (FlowLoop left = loop; left != around; left = left.parent().orElse(null)) {
      left.addExit(predicate, nodes.all().size());
    }
  }

  // ------------------------------------------------------------------ loops

  private void loop(Loop inner, int predicate) {
    FlowLoop outer = loop;
    KernelIndex.LoopInfo info = index.loop(inner.id());
    FlowLoop flow = new FlowLoop(inner, outer, predicate >= 0, CountedLoop.of(info, index));
    int[] initial =
        inner.carried().stream().mapToInt(carried -> value(carried.initial())).toArray();
    Optional<HeaderTest> rotated = singleWorkItem ? Optional.empty() : HeaderTest.of(inner);
    int entered = rotated.isPresent() ? guard(rotated.get(), flow, initial, predicate) : predicate;
    flow.setPlace(nodes.all().size());
    append(flow);
    loop = flow;
    openBlock();
    for (Loop.Carried carried : inner.carried()) {
      values[carried.id()] =
          nodes.add(
              FlowNode.Kind.PHI,
              Opcode.SELECT,
              carried.type(),
              new int[0],
              Detail.NONE,
              carried.range(),
              carried.name(),
              block);
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
      flow.addExit(idle, nodes.all().size());
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
      flow.addPhi(new FlowLoop.Phi(values[carried.id()], initial[i], next, carried.distance()));
    }
    merge(inner.results(), target.breakPredicates, target.breakValues, inner.range());
    openBlocks.remove(flow);
    loop = outer;
    openBlock();
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
      values[flow.loop().carried().get(i).id()] = initial[i];
    }
    boolean known =
        header.isKnown(
            id -> values[id] >= 0 && nodes.get(values[id]).kind() == FlowNode.Kind.CONSTANT);
    if (known) {
      return predicate;
    }
    header.operations().forEach(operation -> operation(operation, predicate));
    SourceRange range = header.test().range();
    int condition = value(header.test().condition());
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
