package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Crossings;
import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Uniformity;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.compiler.operations.WatchOps;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes a kernel with barriers for one group. Between barriers the code is cut into runs; each run
 * is a loop over the work-items, regions that hold barriers are executed once for the group. Values
 * that live beyond a run are kept in an array with an element for each work-item, or in one local
 * when all work-items agree on them. Work-items that leave a run in different ways within a region
 * that holds a barrier are a fault, and so is a barrier behind which some have already returned.
 */
public final class GroupWriter implements RunWriter.Kept {
  private final KernelMethod method;
  private final KernelFacts facts;
  private final Code code;
  private final Uniformity uniformity;
  private final boolean recomputes;
  private final BitSet crossing;
  private final ItemLoop items;
  private final GroupPlaces places;
  private final Map<Integer, Target> targets = new HashMap<>();
  private final Label end = new Label();
  private final Optional<EarlyReturns> returns;
  private final RunWriter runs;
  private final RunMethods methods;

  /** The inside of a loop or scope that holds a barrier. */
  private record Target(
      Label again, Label behind, Optional<Loop> loop, List<Loop.Result> results) {}

  public GroupWriter(KernelMethod method, RunMethods methods) {
    this.method = method;
    facts = method.facts();
    code = method.code();
    uniformity = Uniformity.of(facts);
    recomputes = method.pieces().isEmpty();
    crossing = Crossings.of(facts, recomputes);
    items = new ItemLoop(method, methods.localSize());
    places = new GroupPlaces(method, uniformity, items);
    returns =
        EarlyReturns.existIn(facts.kernel().body())
            ? Optional.of(
                new EarlyReturns(
                    method, items, (Place.Context) places.context(Kind.INT), places.zero(Kind.INT)))
            : Optional.empty();
    runs = new RunWriter(method, items, places, this, returns);
    this.methods = methods;
  }

  /** Whether runs become methods: not where the kernel is cut into methods in another way. */
  private boolean outlines() {
    return returns.isEmpty() && method.pieces().isEmpty();
  }

  /** The arrays that the worker must have. */
  public List<Storage> contexts() {
    return places.contexts();
  }

  public void write() {
    returns.ifPresent(EarlyReturns::start);
    crossing.stream().filter(id -> !isRecomputed(id)).forEach(places::keep);
    places.reserveNext(facts.kernel().body());
    groupToEnd(facts.kernel().body());
    code.label(end);
  }

  @Override
  public boolean crosses(int id) {
    return crossing.get(id);
  }

  @Override
  public boolean isUniform(int id) {
    return uniformity.isUniform(id);
  }

  @Override
  public boolean isRecomputed(int id) {
    return recomputes && Crossings.isRecomputed(id, facts);
  }

  @Override
  public List<Loop.Carried> carried(int loop) {
    return targets.get(loop).loop().orElseThrow().carried();
  }

  @Override
  public List<Loop.Result> results(int target) {
    return targets.get(target).results();
  }

  // ---- what the group does ------------------------------------------------------------------

  /** The whole kernel: behind its last barrier work-items may end when they like. */
  private void groupToEnd(Block block) {
    int last = block.nodes().size();
    while (last > 0 && !Crossings.isOfGroup(block.nodes().get(last - 1), facts)) {
      last--;
    }
    group(new Block(block.nodes().subList(0, last)));
    List<Node> rest = block.nodes().subList(last, block.nodes().size());
    if (!rest.isEmpty()) {
      if (!outlines() || !methods.last(rest, method, places, this)) {
        runs.last(rest);
      }
    }
  }

  private void group(Block block) {
    List<Node> run = new ArrayList<>();
    for (Node node : block.nodes()) {
      if (!Crossings.isOfGroup(node, facts)) {
        run.add(node);
        continue;
      }
      run(run);
      run.clear();
      if (node instanceof If branch) {
        branch(branch);
      } else if (node instanceof Loop loop) {
        loop(loop);
      } else if (node instanceof Scope scope) {
        scope(scope);
      } else {
        returns.ifPresent(early -> early.arrive(node));
        WatchOps.barrier(method);
      }
    }
    run(run);
  }

  private void branch(If branch) {
    Label otherwise = new Label();
    Label behind = new Label();
    condition(branch, otherwise);
    group(branch.then());
    merge(branch.then(), branch.merges(), true);
    code.jump(Opcodes.GOTO, behind);
    code.label(otherwise);
    group(branch.otherwise());
    merge(branch.otherwise(), branch.merges(), false);
    code.label(behind);
    branch.merges().forEach(merge -> method.place(merge.id(), places.of(merge.id())));
  }

  private void condition(If branch, Label otherwise) {
    if (uniformity.isUniform(branch.condition())) {
      method.scalars().compares().jumpIfFalse(branch.condition(), 0, otherwise);
      return;
    }
    runs.condition(branch);
    code.load(Kind.INT, runs.way());
    code.jump(Opcodes.IFEQ, otherwise);
  }

  private void merge(Block arm, List<If.Merge> merges, boolean isThen) {
    if (arm.endsWithExit() || merges.isEmpty()) {
      return;
    }
    List<Integer> ids = new ArrayList<>();
    List<Integer> values = new ArrayList<>();
    for (If.Merge merge : merges) {
      int value = isThen ? merge.thenValue() : merge.elseValue();
      if (value != If.Merge.UNREACHABLE) {
        ids.add(merge.id());
        values.add(value);
      }
    }
    places.assignForGroup(ids, values);
  }

  private void loop(Loop loop) {
    places.assignForGroup(
        loop.carried().stream().map(Loop.Carried::id).toList(),
        loop.carried().stream().map(Loop.Carried::initial).toList());
    loop.carried().forEach(value -> method.place(value.id(), places.of(value.id())));
    Target target = new Target(new Label(), new Label(), Optional.of(loop), loop.results());
    targets.put(loop.id(), target);
    code.label(target.again());
    group(loop.body());
    code.label(target.behind());
    loop.results().forEach(value -> method.place(value.id(), places.of(value.id())));
  }

  private void scope(Scope scope) {
    Target target = new Target(end, new Label(), Optional.empty(), scope.results());
    targets.put(scope.id(), target);
    group(scope.body());
    code.label(target.behind());
    scope.results().forEach(value -> method.place(value.id(), places.of(value.id())));
  }

  // ---- runs ----------------------------------------------------------------------------------

  /** Writes nodes without barriers. */
  private void run(List<Node> nodes) {
    if (nodes.isEmpty()) {
      return;
    }
    Map<String, Node.Exit> exits = new LinkedHashMap<>();
    Map<Integer, Place[]> replaced = new HashMap<>();
    boolean fallsThrough = !(nodes.get(nodes.size() - 1) instanceof Node.Exit);
    if (returns.isEmpty() && new GroupRun(facts, uniformity, method).isUniform(nodes, targets())) {
      runs.once(nodes, exits, replaced);
    } else if (outlines() && methods.each(nodes, method, places, this, exits, replaced)) {
      code.store(Kind.INT, runs.way());
    } else {
      runs.each(nodes, exits, replaced);
    }
    replaced.forEach(method::place);
    returns.ifPresent(early -> early.leaveIfAll(end));
    dispatch(exits, fallsThrough);
  }

  private Map<Integer, List<Integer>> targets() {
    Map<Integer, List<Integer>> values = new HashMap<>();
    targets.forEach(
        (id, target) -> {
          List<Integer> all = new ArrayList<>();
          target.loop().ifPresent(loop -> loop.carried().forEach(value -> all.add(value.id())));
          target.results().forEach(value -> all.add(value.id()));
          values.put(id, all);
        });
    return values;
  }

  /** Goes where all work-items went. */
  private void dispatch(Map<String, Node.Exit> exits, boolean fallsThrough) {
    int number = 0;
    for (Node.Exit exit : exits.values()) {
      number++;
      Label other = new Label();
      boolean last = number == exits.size() && !fallsThrough;
      if (!last) {
        code.load(Kind.INT, runs.way());
        code.push(number);
        code.jump(Opcodes.IF_ICMPNE, other);
      }
      go(exit);
      if (!last) {
        code.label(other);
      }
    }
  }

  private void go(Node.Exit exit) {
    if (exit instanceof Node.Continue jump) {
      Target target = targets.get(jump.loop());
      for (Loop.Carried value : target.loop().orElseThrow().carried()) {
        if (uniformity.isUniform(value.id())) {
          Place[] from = places.next(value.id());
          for (int lane = 0; lane < from.length; lane++) {
            places.store(places.of(value.id())[lane], (Place.Local) from[lane]);
          }
        }
      }
      method.faults().poll(target.loop().orElseThrow().range());
      code.jump(Opcodes.GOTO, target.again());
    } else if (exit instanceof Node.Break jump) {
      code.jump(Opcodes.GOTO, targets.get(jump.target()).behind());
    }
  }
}
