package dev.heddle.emulator.compiler;

import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
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
final class GroupWriter {
  private final KernelMethod method;
  private final KernelFacts facts;
  private final Code code;
  private final Uniformity uniformity;
  private final boolean recomputes;
  private final BitSet crossing;
  private final ItemLoop items;
  private final OperationWriter operations;
  private final GroupPlaces places;
  private final Map<Integer, Target> targets = new HashMap<>();
  private final Label end = new Label();
  private final int exitSlot;
  private final int firstExitSlot;
  private final Optional<EarlyReturns> returns;

  /** The inside of a loop or scope that holds a barrier. */
  private record Target(
      Label again, Label behind, Optional<Loop> loop, List<Loop.Result> results) {}

  GroupWriter(KernelMethod method, List<Integer> localSize) {
    this.method = method;
    facts = method.facts();
    code = method.code();
    uniformity = Uniformity.of(facts);
    recomputes = method.pieces().isEmpty();
    crossing = Crossings.of(facts, recomputes);
    items = new ItemLoop(method, localSize);
    places = new GroupPlaces(method, uniformity, items);
    method.setItemSlot(items.item());
    operations = new OperationWriter(method);
    exitSlot = places.zero(Kind.INT);
    firstExitSlot = places.zero(Kind.INT);
    returns =
        EarlyReturns.existIn(facts.kernel().body())
            ? Optional.of(
                new EarlyReturns(
                    method, items, (Place.Context) places.context(Kind.INT), places.zero(Kind.INT)))
            : Optional.empty();
  }

  /** The arrays that the worker must have. */
  List<Storage> contexts() {
    return places.contexts();
  }

  void write() {
    returns.ifPresent(EarlyReturns::start);
    crossing.stream().filter(id -> !isRecomputed(id)).forEach(places::keep);
    places.reserveNext(facts.kernel().body());
    groupToEnd(facts.kernel().body());
    code.label(end);
  }

  private boolean isRecomputed(int id) {
    return recomputes && Crossings.isRecomputed(id, facts);
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
      items.write(
          next -> {
            returns.ifPresent(early -> early.skip(next));
            privateArrays();
            RegionWriter regions =
                new RegionWriter(method, operations, exit -> code.jump(Opcodes.GOTO, next));
            regions.nodes(rest, node -> {});
          });
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
    startExits();
    items.write(
        label -> {
          returns.ifPresent(early -> early.skip(label));
          method.loadInt(branch.condition(), 0);
          code.store(Kind.INT, exitSlot);
          agree(branch);
        });
    code.load(Kind.INT, firstExitSlot);
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

  // ---- what each work-item does -------------------------------------------------------------

  private void startExits() {
    code.push(-1);
    code.store(Kind.INT, firstExitSlot);
  }

  /** Compares this work-item's way with that of the first one. */
  private void agree(Node place) {
    Label fits = new Label();
    Label first = new Label();
    code.load(Kind.INT, firstExitSlot);
    code.jump(Opcodes.IFLT, first);
    code.load(Kind.INT, firstExitSlot);
    code.load(Kind.INT, exitSlot);
    code.jump(Opcodes.IF_ICMPEQ, fits);
    code.push(method.site(new Site(Site.Kind.DIVERGENCE, place.range(), "", "", 1, 1)));
    method.report("divergence", "(I" + KernelMethod.WORKER_AND_IDS);
    code.label(first);
    code.load(Kind.INT, exitSlot);
    code.store(Kind.INT, firstExitSlot);
    code.label(fits);
  }

  /** Writes nodes without barriers as a loop over the work-items. */
  private void run(List<Node> nodes) {
    if (nodes.isEmpty()) {
      return;
    }
    Map<String, Node.Exit> exits = new LinkedHashMap<>();
    Map<Integer, Place[]> replaced = new HashMap<>();
    boolean fallsThrough = !(nodes.get(nodes.size() - 1) instanceof Node.Exit);
    startExits();
    if (returns.isEmpty() && new GroupRun(facts, uniformity, method).isUniform(nodes, targets())) {
      once(nodes, exits, replaced);
    } else {
      items.write(label -> item(nodes, exits, replaced, label));
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

  /** Writes nodes in which all work-items do the same without a loop over them. */
  private void once(
      List<Node> nodes, Map<String, Node.Exit> exits, Map<Integer, Place[]> replaced) {
    int mark = code.mark();
    Label leave = new Label();
    code.push(0);
    code.store(Kind.INT, firstExitSlot);
    RegionWriter regions =
        new RegionWriter(
            method,
            operations,
            exit -> {
              String key = key(exit);
              exits.putIfAbsent(key, exit);
              prepare(exit);
              code.push(new ArrayList<>(exits.keySet()).indexOf(key) + 1);
              code.store(Kind.INT, firstExitSlot);
              code.jump(Opcodes.GOTO, leave);
            });
    regions.nodes(nodes, node -> keepCrossing(node, replaced));
    code.label(leave);
    code.release(mark);
  }

  private void item(
      List<Node> nodes,
      Map<String, Node.Exit> exits,
      Map<Integer, Place[]> replaced,
      Label nextItem) {
    Label leave = new Label();
    returns.ifPresent(early -> early.skip(nextItem));
    privateArrays();
    code.push(0);
    code.store(Kind.INT, exitSlot);
    RegionWriter regions =
        new RegionWriter(
            method,
            operations,
            exit -> {
              if (exit instanceof Node.Return) {
                returns.orElseThrow().leave();
                code.jump(Opcodes.GOTO, nextItem);
                return;
              }
              String key = key(exit);
              exits.putIfAbsent(key, exit);
              prepare(exit);
              code.push(new ArrayList<>(exits.keySet()).indexOf(key) + 1);
              code.store(Kind.INT, exitSlot);
              code.jump(Opcodes.GOTO, leave);
            });
    regions.nodes(nodes, node -> keepCrossing(node, replaced));
    code.label(leave);
    if (!exits.isEmpty()) {
      agree(exits.values().iterator().next());
    }
  }

  private void privateArrays() {
    for (int i = 0; i < facts.kernel().memories().size(); i++) {
      if (method.isPrivate(i)) {
        method.loadItemArray(i, items.item());
      }
    }
  }

  private static String key(Node.Exit exit) {
    if (exit instanceof Node.Continue next) {
      return "continue " + next.loop();
    }
    return "break " + ((Node.Break) exit).target();
  }

  /** Stores what the target of an exit needs. */
  private void prepare(Node.Exit exit) {
    if (exit instanceof Node.Continue jump) {
      Loop loop = targets.get(jump.loop()).loop().orElseThrow();
      places.assign(
          loop.carried().stream().map(value -> places.next(value.id())).toList(),
          jump.next().stream().toArray());
    } else if (exit instanceof Node.Break jump) {
      List<Loop.Result> results = targets.get(jump.target()).results();
      places.assign(
          results.stream().map(value -> places.of(value.id())).toList(),
          jump.values().stream().toArray());
    }
  }

  /** Copies the values that a node defines and later runs need. */
  private void keepCrossing(Node node, Map<Integer, Place[]> replaced) {
    for (int id : defined(node)) {
      Place[] lanes = method.places(id);
      if (!crossing.get(id) || lanes == null) {
        continue;
      }
      if (isRecomputed(id)) {
        Operation operation = facts.definition(id).orElseThrow();
        if (operation.opcode() != Opcode.CONSTANT && operation.opcode() != Opcode.PARAMETER) {
          replaced.put(id, new Place[] {new Place.Inline(method.kept(id, 0), operation, 0)});
        }
        continue;
      }
      Place[] target = places.of(id);
      Place[] later = new Place[lanes.length];
      for (int lane = 0; lane < lanes.length; lane++) {
        later[lane] = lanes[lane] instanceof Place.Known ? lanes[lane] : target[lane];
        if (!(lanes[lane] instanceof Place.Known)) {
          method.loadAs(target[lane].kind(), id, lane);
          places.store(target[lane], (Place.Local) method.keep(target[lane].kind()));
        }
      }
      replaced.put(id, later);
    }
  }

  private static List<Integer> defined(Node node) {
    if (node instanceof Operation operation) {
      return List.of(operation.id());
    }
    if (node instanceof If branch) {
      return branch.merges().stream().map(If.Merge::id).toList();
    }
    if (node instanceof Loop loop) {
      return loop.results().stream().map(Loop.Result::id).toList();
    }
    return node instanceof Scope scope
        ? scope.results().stream().map(Loop.Result::id).toList()
        : List.of();
  }

  /** Goes where all work-items went. */
  private void dispatch(Map<String, Node.Exit> exits, boolean fallsThrough) {
    int number = 0;
    for (Node.Exit exit : exits.values()) {
      number++;
      Label other = new Label();
      boolean last = number == exits.size() && !fallsThrough;
      if (!last) {
        code.load(Kind.INT, firstExitSlot);
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
      method.poll();
      code.jump(Opcodes.GOTO, target.again());
    } else if (exit instanceof Node.Break jump) {
      code.jump(Opcodes.GOTO, targets.get(jump.target()).behind());
    }
  }
}
