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
  private final List<Storage> contexts = new ArrayList<>();
  private final Map<Integer, Place[]> kept = new HashMap<>();
  private final Map<Integer, Place[]> next = new HashMap<>();
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
    method.setItemSlot(items.item());
    operations = new OperationWriter(method);
    exitSlot = zero(Kind.INT);
    firstExitSlot = zero(Kind.INT);
    returns =
        EarlyReturns.existIn(facts.kernel().body())
            ? Optional.of(
                new EarlyReturns(method, items, (Place.Context) context(Kind.INT), zero(Kind.INT)))
            : Optional.empty();
  }

  /** The arrays that the worker must have. */
  List<Storage> contexts() {
    return contexts;
  }

  void write() {
    returns.ifPresent(EarlyReturns::start);
    crossing.stream().filter(id -> !isRecomputed(id)).forEach(id -> kept.put(id, reserve(id)));
    reserveNext(facts.kernel().body());
    groupToEnd(facts.kernel().body());
    code.label(end);
  }

  private boolean isRecomputed(int id) {
    return recomputes && Crossings.isRecomputed(id, facts);
  }

  // ---- places -------------------------------------------------------------------------------

  private Place[] reserve(int id) {
    Place[] lanes = new Place[Lanes.count(facts.type(id))];
    for (int lane = 0; lane < lanes.length; lane++) {
      Kind kind = method.kept(id, lane);
      lanes[lane] = uniformity.isUniform(id) ? new Place.Local(kind, zero(kind)) : context(kind);
    }
    return lanes;
  }

  /** Uniform carried values change only after all work-items have read them. */
  private void reserveNext(Block block) {
    for (Node node : block.nodes()) {
      if (!facts.containsBarrier(node)) {
        continue;
      }
      if (node instanceof If branch) {
        reserveNext(branch.then());
        reserveNext(branch.otherwise());
      } else if (node instanceof Scope scope) {
        reserveNext(scope.body());
      } else if (node instanceof Loop loop) {
        for (Loop.Carried value : loop.carried()) {
          next.put(
              value.id(),
              uniformity.isUniform(value.id()) ? reserve(value.id()) : kept.get(value.id()));
        }
        reserveNext(loop.body());
      }
    }
  }

  private int zero(Kind kind) {
    int slot = code.local(kind);
    code.push(
        kind,
        switch (kind) {
          case INT -> 0;
          case LONG -> 0L;
          case FLOAT -> 0f;
          case DOUBLE -> 0d;
        });
    code.store(kind, slot);
    return slot;
  }

  private Place context(Kind kind) {
    Storage storage =
        switch (kind) {
          case INT -> Storage.INTS;
          case LONG -> Storage.LONGS;
          case FLOAT -> Storage.FLOATS;
          case DOUBLE -> Storage.DOUBLES;
        };
    int slot = code.reference();
    method.loadWorkerArray("contexts", contexts.size(), storage.array());
    code.storeReference(slot);
    contexts.add(storage);
    return new Place.Context(kind, slot, items.item());
  }

  /**
   * Copies values to places where they outlive the run; all are read before the first is written.
   */
  private void assign(List<Place[]> places, int[] values) {
    int mark = code.mark();
    List<Place.Local> read = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      for (int lane = 0; lane < places.get(i).length; lane++) {
        Kind kind = places.get(i)[lane].kind();
        method.loadAs(kind, values[i], lane);
        read.add((Place.Local) method.keep(kind));
      }
    }
    int at = 0;
    for (Place[] lanes : places) {
      for (Place lane : lanes) {
        store(lane, read.get(at++));
      }
    }
    code.release(mark);
  }

  private void store(Place place, Place.Local value) {
    if (place instanceof Place.Context context) {
      code.loadReference(context.arraySlot());
      code.load(Kind.INT, context.itemSlot());
      code.load(value.kind(), value.slot());
      code.op(value.kind().opcode(Opcodes.IASTORE));
    } else if (place instanceof Place.Local local) {
      code.load(value.kind(), value.slot());
      code.store(local.kind(), local.slot());
    }
  }

  /** Assigns for the whole group: uniform values once, others work-item by work-item. */
  private void assignForGroup(List<Integer> ids, List<Integer> values) {
    List<Place[]> shared = new ArrayList<>();
    List<Place[]> single = new ArrayList<>();
    List<Integer> sharedValues = new ArrayList<>();
    List<Integer> singleValues = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      boolean uniform = uniformity.isUniform(ids.get(i));
      (uniform ? shared : single).add(kept.get(ids.get(i)));
      (uniform ? sharedValues : singleValues).add(values.get(i));
    }
    assign(shared, ints(sharedValues));
    if (!single.isEmpty()) {
      items.write(label -> assign(single, ints(singleValues)));
    }
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
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
    branch.merges().forEach(merge -> method.place(merge.id(), kept.get(merge.id())));
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
    assignForGroup(ids, values);
  }

  private void loop(Loop loop) {
    assignForGroup(
        loop.carried().stream().map(Loop.Carried::id).toList(),
        loop.carried().stream().map(Loop.Carried::initial).toList());
    loop.carried().forEach(value -> method.place(value.id(), kept.get(value.id())));
    Target target = new Target(new Label(), new Label(), Optional.of(loop), loop.results());
    targets.put(loop.id(), target);
    code.label(target.again());
    group(loop.body());
    code.label(target.behind());
    loop.results().forEach(value -> method.place(value.id(), kept.get(value.id())));
  }

  private void scope(Scope scope) {
    Target target = new Target(end, new Label(), Optional.empty(), scope.results());
    targets.put(scope.id(), target);
    group(scope.body());
    code.label(target.behind());
    scope.results().forEach(value -> method.place(value.id(), kept.get(value.id())));
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
      assign(
          loop.carried().stream().map(value -> next.get(value.id())).toList(),
          jump.next().stream().toArray());
    } else if (exit instanceof Node.Break jump) {
      List<Loop.Result> results = targets.get(jump.target()).results();
      assign(
          results.stream().map(value -> kept.get(value.id())).toList(),
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
      Place[] target = kept.get(id);
      Place[] later = new Place[lanes.length];
      for (int lane = 0; lane < lanes.length; lane++) {
        later[lane] = lanes[lane] instanceof Place.Known ? lanes[lane] : target[lane];
        if (!(lanes[lane] instanceof Place.Known)) {
          method.loadAs(target[lane].kind(), id, lane);
          store(target[lane], (Place.Local) method.keep(target[lane].kind()));
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
          Place[] from = next.get(value.id());
          for (int lane = 0; lane < from.length; lane++) {
            store(kept.get(value.id())[lane], (Place.Local) from[lane]);
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
