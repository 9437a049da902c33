package dev.heddle.scheduler.transform;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Builds nests as single loops. One iteration of the single loop executes one iteration of an
 * innermost loop of the nest; what lies in front of an inner loop runs when its counter is at its
 * start, what lies behind it when it is finished (model M-COA-2, M-COA-5). Computations of the
 * outer loops that need nothing else are made in every iteration.
 */
final class MergedNests extends Replay {
  private final Map<Integer, NestPlan> plans;

  MergedNests(KernelIr kernel, KernelIndex index, Map<Integer, NestPlan> plans) {
    super(kernel, index);
    this.plans = plans;
  }

  @Override
  public Void loop(Loop loop) {
    NestPlan plan = plans.get(loop.id());
    if (plan == null) {
      return super.loop(loop);
    }
    new Nest(plan).build();
    return null;
  }

  @Override
  protected List<dev.heddle.language.tree.LoopPragma> pragmas(Loop loop) {
    return plans.containsKey(loop.id()) ? Coalesce.followed(loop.pragmas()) : loop.pragmas();
  }

  /** One nest. */
  private final class Nest {
    private final NestPlan root;
    private final Map<Integer, int[]> carried = new HashMap<>();
    private final Map<Integer, int[]> results = new HashMap<>();
    private final Map<Integer, Integer> fresh = new HashMap<>();
    private final Map<Integer, Integer> phases = new HashMap<>();
    private final Map<Integer, Integer> kept = new LinkedHashMap<>();
    private final Set<Integer> inside = new HashSet<>();
    private final Set<Integer> tested = new HashSet<>();
    private final List<Integer> all = new ArrayList<>();
    private int region;

    Nest(NestPlan root) {
      this.root = root;
    }

    void build() {
      Loop loop = root.loop();
      int[] rootResults = resultVariables(loop.results());
      int[] rootCarried = openCarried(loop);
      carried.put(loop.id(), rootCarried);
      add(used(rootCarried));
      collectInside(root);
      root.below().forEach(this::variables);
      states(root);
      keepCrossing(root);
      boolean guarded = used(rootResults).length == 0 && isEmptyAlike();
      if (guarded) {
        out.openIf(runs(), loop.range());
      }
      int[] changing = all.stream().mapToInt(Integer::intValue).toArray();
      Loop.Kind kind = new Loop.Kind(loop.kind().statement(), root.innermost(), loop.kind().body());
      region = out.openLoop(changing, used(rootResults), pragmas(loop), kind, loop.range());
      renumbered().put(region, loop.id());
      readCarried(loop, rootCarried);
      aim(loop.id(), new Target(region, rootResults, rootCarried, -1));
      root.before().forEach(op -> op.accept(MergedNests.this));
      root.counted().test().accept(MergedNests.this);
      body(root);
      continueWith(root);
      out.closeLoop();
      if (guarded) {
        out.openElse();
        out.closeIf();
      }
      readResults(loop.results(), rootResults, loop);
    }

    // ---------------------------------------------------------------- loops that may be empty

    /**
     * Whether inner loops run in each iteration of the nest or in none: the nest is tested once,
     * and no iteration of the single loop is one of an outer loop alone.
     */
    private boolean isEmptyAlike() {
      List<NestPlan> open = root.below().stream().filter(p -> firstCount(p).isEmpty()).toList();
      boolean alike =
          !open.isEmpty()
              && root.hasOnlyComputationsBetween()
              && open.stream().allMatch(p -> p.startsInvariant(inside, this::startsAlike));
      if (alike) {
        open.forEach(plan -> tested.add(plan.loop().id()));
      }
      return alike;
    }

    /** Whether all of the loops that may be empty run at least once. */
    private int runs() {
      int all = -1;
      for (NestPlan plan : root.below()) {
        if (!tested.contains(plan.loop().id())) {
          continue;
        }
        readCarried(plan.loop(), carried.get(plan.loop().id()));
        plan.before().forEach(op -> op.accept(MergedNests.this));
        int runs = goesOn(plan);
        all =
            all < 0 ? runs : out.operation(Opcode.AND, IrType.BOOL, root.loop().range(), all, runs);
      }
      return all;
    }

    private int goesOn(NestPlan plan) {
      int condition = value(plan.counted().test().condition());
      return plan.counted().goesOnWhenTrue()
          ? condition
          : out.operation(Opcode.NOT, IrType.BOOL, plan.loop().range(), condition);
    }

    private void add(int... variables) {
      for (int variable : variables) {
        all.add(variable);
      }
    }

    // ---------------------------------------------------------------- variables

    private void collectInside(NestPlan plan) {
      plan.loop().carried().forEach(c -> inside.add(c.id()));
      plan.before().forEach(op -> inside.add(op.id()));
      for (List<Node> segment : plan.segments()) {
        segment.forEach(node -> inside.addAll(NestPlan.definitions(node)));
      }
      for (NestPlan child : plan.children()) {
        child.loop().results().forEach(result -> inside.add(result.id()));
        collectInside(child);
      }
    }

    /** Carried values and results of a loop that becomes a part of the root. */
    private void variables(NestPlan plan) {
      Loop loop = plan.loop();
      int[] own = new int[loop.carried().size()];
      for (int i = 0; i < own.length; i++) {
        Loop.Carried value = loop.carried().get(i);
        own[i] = out.variable(value.type(), value.name(), value.range());
        if (!inside.contains(value.initial())) {
          out.write(own[i], value(value.initial()));
        } else {
          writeConstant(own[i], value);
        }
      }
      carried.put(loop.id(), own);
      add(own);
      int[] ends = resultVariables(loop.results());
      results.put(loop.id(), ends);
      add(used(ends));
      if (firstCount(plan).isEmpty()) {
        fresh.put(loop.id(), state(1, loop));
      }
    }

    private void writeConstant(int variable, Loop.Carried value) {
      index
          .operation(value.initial())
          .filter(op -> op.opcode() == Opcode.CONSTANT)
          .ifPresent(
              op ->
                  out.write(
                      variable,
                      out.operation(op.opcode(), op.type(), op.inputs(), op.detail(), op.range())));
    }

    private int state(long initial, Loop loop) {
      int variable = out.variable(initial == 1 ? IrType.BOOL : IrType.I32, "");
      out.write(
          variable, out.integer(initial == 1 ? IrType.BOOL : IrType.I32, initial, loop.range()));
      add(variable);
      return variable;
    }

    /** Loops with several inner loops remember which of them runs. */
    private void states(NestPlan plan) {
      if (plan.children().size() > 1) {
        phases.put(plan.loop().id(), state(0, plan.loop()));
      }
      plan.children().forEach(this::states);
    }

    private void keepCrossing(NestPlan plan) {
      plan.crossing(index)
          .forEach(
              (value, type) -> {
                int variable = out.variable(type, "");
                kept.put(value, variable);
                add(variable);
              });
      plan.children().forEach(this::keepCrossing);
    }

    // ---------------------------------------------------------------- one iteration

    /** The body of a loop behind its test; what follows runs when its last inner loop is done. */
    private void body(NestPlan plan) {
      List<NestPlan> children = plan.children();
      if (children.isEmpty()) {
        segment(plan, 0);
        return;
      }
      for (List<Node> segment : plan.segments()) {
        for (Node node : segment) {
          if (isEarly(plan, node)) {
            node.accept(MergedNests.this);
          }
        }
      }
      Integer phase = phases.get(plan.loop().id());
      for (int i = 0; i < children.size(); i++) {
        boolean last = i == children.size() - 1;
        if (!last) {
          int here = out.integer(IrType.I32, i, plan.loop().range());
          out.openIf(
              out.operation(
                  Opcode.EQ,
                  IrType.BOOL,
                  plan.loop().range(),
                  out.read(phase, plan.loop().range()),
                  here),
              plan.loop().range());
        }
        child(plan, i);
        if (!last) {
          out.write(phase, out.integer(IrType.I32, i + 1, plan.loop().range()));
          out.continueLoop(region, plan.loop().range());
          out.openElse();
          out.closeIf();
        }
      }
      if (phase != null) {
        out.write(phase, out.integer(IrType.I32, 0, plan.loop().range()));
      }
    }

    private boolean isEarly(NestPlan plan, Node node) {
      return node instanceof Operation operation
          && operation.opcode().isPure()
          && !plan.late().get(operation.id());
    }

    /**
     * What lies in front of an inner loop, one iteration of it, and when it is done what follows.
     */
    private void child(NestPlan plan, int position) {
      NestPlan child = plan.children().get(position);
      readKept();
      boolean first = position == 0;
      boolean entry = first && hasLate(plan, 0) || !entryValues(child).isEmpty();
      if (entry) {
        out.openIf(isEntered(child), child.loop().range());
        if (first) {
          segment(plan, 0);
        }
        for (int i : entryValues(child)) {
          Loop.Carried value = child.loop().carried().get(i);
          out.write(carried.get(child.loop().id())[i], value(value.initial()));
        }
        out.openElse();
        out.closeIf();
      }
      readKept();
      iteration(child);
      readKept();
      segment(plan, position + 1);
    }

    private boolean hasLate(NestPlan plan, int segment) {
      return plan.segments().get(segment).stream().anyMatch(node -> !isEarly(plan, node));
    }

    private void segment(NestPlan plan, int position) {
      for (Node node : plan.segments().get(position)) {
        if (!out.isReachable()) {
          return;
        }
        if (plan.children().isEmpty() || !isEarly(plan, node)) {
          node.accept(MergedNests.this);
          keep(node);
        }
      }
    }

    private void keep(Node node) {
      for (int value : NestPlan.definitions(node)) {
        Integer variable = kept.get(value);
        if (variable != null && isMade(value) && out.isReachable()) {
          out.write(variable, value(value));
        }
      }
    }

    private void readKept() {
      kept.forEach((value, variable) -> set(value, out.read(variable, root.loop().range())));
    }

    /** Carried values of an inner loop whose first value its outer loops compute. */
    private List<Integer> entryValues(NestPlan plan) {
      List<Integer> positions = new ArrayList<>();
      for (int i = 0; i < plan.loop().carried().size(); i++) {
        if (!startsAlike(plan.loop().carried().get(i))) {
          positions.add(i);
        }
      }
      return positions;
    }

    /** Whether a carried value starts with the same value in every invocation of its loop. */
    private boolean startsAlike(Loop.Carried value) {
      return !inside.contains(value.initial())
          || index.operation(value.initial()).map(o -> o.opcode() == Opcode.CONSTANT).orElse(false);
    }

    private OptionalLong firstCount(NestPlan plan) {
      return plan.firstCount(index);
    }

    /** Whether an inner loop is at its first iteration. */
    private int isFresh(NestPlan plan) {
      Integer flag = fresh.get(plan.loop().id());
      if (flag != null) {
        return out.read(flag, plan.loop().range());
      }
      int position = plan.counted().counter();
      Loop.Carried counter = plan.loop().carried().get(position);
      int count = out.read(carried.get(plan.loop().id())[position], plan.loop().range());
      int start = out.integer(counter.type(), firstCount(plan).getAsLong(), plan.loop().range());
      return out.operation(Opcode.EQ, IrType.BOOL, plan.loop().range(), count, start);
    }

    /**
     * Whether an iteration of the single loop is the first one of an inner loop: what it starts
     * with is at its first iteration, too.
     */
    private int isEntered(NestPlan plan) {
      int entered = isFresh(plan);
      SourceRange range = plan.loop().range();
      Integer phase = phases.get(plan.loop().id());
      if (phase != null) {
        int start = out.integer(IrType.I32, 0, range);
        int starts = out.operation(Opcode.EQ, IrType.BOOL, range, out.read(phase, range), start);
        entered = out.operation(Opcode.AND, IrType.BOOL, range, entered, starts);
      }
      return plan.children().isEmpty()
          ? entered
          : out.operation(
              Opcode.AND, IrType.BOOL, range, entered, isEntered(plan.children().get(0)));
    }

    /** One iteration of an inner loop; what follows is reached when it was the last one. */
    private void iteration(NestPlan plan) {
      Loop loop = plan.loop();
      int[] own = carried.get(loop.id());
      readCarried(loop, own);
      plan.before().forEach(op -> op.accept(MergedNests.this));
      boolean mayBeEmpty = firstCount(plan).isEmpty() && !tested.contains(loop.id());
      if (!mayBeEmpty) {
        body(plan);
        finish(plan);
      } else {
        int[] changing = all.stream().mapToInt(Integer::intValue).toArray();
        int scope = out.openScope(changing, "nest", loop.range());
        out.openIf(value(plan.counted().test().condition()), loop.range());
        leaveOrGoOn(plan, scope, true);
        out.openElse();
        leaveOrGoOn(plan, scope, false);
        out.closeIf();
        body(plan);
        finish(plan);
        out.closeScope();
        restart(plan);
      }
      readResults(loop.results(), results.get(loop.id()), loop);
      for (Loop.Result result : loop.results()) {
        Integer variable = kept.get(result.id());
        if (variable != null && isMade(result.id()) && out.isReachable()) {
          out.write(variable, value(result.id()));
        }
      }
    }

    private void leaveOrGoOn(NestPlan plan, int scope, boolean condition) {
      if (plan.counted().goesOnWhenTrue() != condition) {
        end(plan);
        out.breakTo(scope, plan.loop().range());
      }
    }

    /** Gives the results of a loop their values, from the current carried values. */
    private void end(NestPlan plan) {
      If test = plan.counted().test();
      List<Node> exit =
          plan.counted().goesOnWhenTrue() ? test.otherwise().nodes() : test.then().nodes();
      exit.subList(0, exit.size() - 1).forEach(node -> node.accept(MergedNests.this));
      Node.Break jump = (Node.Break) exit.get(exit.size() - 1);
      int[] ends = results.get(plan.loop().id());
      for (int i = 0; i < ends.length; i++) {
        if (ends[i] >= 0) {
          out.write(ends[i], value(jump.values().get(i)));
        }
      }
    }

    /** Goes on with the single loop, or comes out here if the inner loop is finished. */
    private void finish(NestPlan plan) {
      Loop loop = plan.loop();
      int[] own = carried.get(loop.id());
      OptionalLong first = firstCount(plan);
      int goesOn = -1;
      if (first.isPresent()) {
        Loop.Carried counter = loop.carried().get(plan.counted().counter());
        long steps = plan.counted().tripCount().orElse(1) - 1;
        long end = first.getAsLong() + steps * plan.counted().step();
        int last = out.integer(counter.type(), end, loop.range());
        goesOn = out.operation(Opcode.NE, IrType.BOOL, loop.range(), value(counter.id()), last);
      }
      int[] next = new int[own.length];
      for (int i = 0; i < own.length; i++) {
        next[i] = value(plan.next().next().get(i));
      }
      for (int i = 0; i < own.length; i++) {
        out.write(own[i], next[i]);
        set(loop.carried().get(i).id(), next[i]);
      }
      plan.before().forEach(op -> op.accept(MergedNests.this));
      out.openIf(goesOn < 0 ? goesOn(plan) : goesOn, loop.range());
      Integer flag = fresh.get(loop.id());
      if (flag != null) {
        out.write(flag, out.integer(IrType.BOOL, 0, loop.range()));
      }
      out.continueLoop(region, loop.range());
      out.openElse();
      out.closeIf();
      end(plan);
      if (flag == null || tested.contains(loop.id())) {
        restart(plan);
      }
    }

    /** Makes an inner loop ready for its next invocation. */
    private void restart(NestPlan plan) {
      Loop loop = plan.loop();
      int[] own = carried.get(loop.id());
      for (int i = 0; i < own.length; i++) {
        Loop.Carried value = loop.carried().get(i);
        if (!inside.contains(value.initial())) {
          out.write(own[i], value(value.initial()));
        } else {
          writeConstant(own[i], value);
        }
      }
      Integer flag = fresh.get(loop.id());
      if (flag != null) {
        out.write(flag, out.integer(IrType.BOOL, 1, loop.range()));
      }
    }

    private void continueWith(NestPlan plan) {
      if (out.isReachable()) {
        plan.next().accept(MergedNests.this);
      }
    }
  }
}
