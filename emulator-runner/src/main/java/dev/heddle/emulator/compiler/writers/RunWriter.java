package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.OperationWriter;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Writes runs: what the work-items of a group do between two barriers, each of them or once for
 * all. Behind a run a local tells which way the work-items went, which must be the same for all.
 */
public final class RunWriter {
  private final KernelMethod method;
  private final Code code;
  private final ItemLoop items;
  private final GroupPlaces places;
  private final Kept kept;
  private final Optional<EarlyReturns> returns;
  private final OperationWriter operations;
  private final int exitSlot;
  private final int firstExitSlot;

  /** Which values outlive their run, and the loops and scopes around it by their numbers. */
  interface Kept {
    /** Whether a value is kept for later runs. */
    boolean crosses(int id);

    /** Whether all work-items of a group have the same value. */
    boolean isUniform(int id);

    /** Whether later runs compute it anew instead. */
    boolean isRecomputed(int id);

    /** What the jump to the next iteration changes. */
    List<Loop.Carried> carried(int loop);

    /** What a jump behind a loop or scope gives. */
    List<Loop.Result> results(int target);
  }

  RunWriter(
      KernelMethod method,
      ItemLoop items,
      GroupPlaces places,
      Kept kept,
      Optional<EarlyReturns> returns) {
    this.method = method;
    this.code = method.code();
    this.items = items;
    this.places = places;
    this.kept = kept;
    this.returns = returns;
    method.setItemSlot(items.item());
    operations = new OperationWriter(method);
    exitSlot = places.zero(Kind.INT);
    firstExitSlot = places.zero(Kind.INT);
  }

  /** The local with the number of the way that all went, from 1; 0 for the end of the run. */
  int way() {
    return firstExitSlot;
  }

  /** Writes a condition on which all work-items must agree; the way is 1 where it holds. */
  void condition(If branch) {
    startExits();
    items.write(
        label -> {
          returns.ifPresent(early -> early.skip(label));
          method.loadInt(branch.condition(), 0);
          code.store(Kind.INT, exitSlot);
          agree(branch);
        });
  }

  /** Writes what follows the last barrier: work-items may end when they like. */
  void last(List<Node> nodes) {
    quotients(nodes);
    items.write(
        next -> {
          returns.ifPresent(early -> early.skip(next));
          privateArrays();
          RegionWriter regions =
              new RegionWriter(method, operations, exit -> code.jump(Opcodes.GOTO, next));
          regions.nodes(nodes, node -> {});
        });
  }

  /**
   * Writes nodes as a loop over the work-items.
   *
   * @param exits gets the ways out, in the order of their numbers
   * @param replaced gets where values are found behind the run
   */
  void each(List<Node> nodes, Map<String, Node.Exit> exits, Map<Integer, Place[]> replaced) {
    startExits();
    quotients(nodes);
    items.write(label -> item(nodes, exits, replaced, label));
  }

  /** Divides once where all work-items divide the same: the JIT leaves divisions in the loop. */
  private void quotients(List<Node> nodes) {
    Set<Integer> here = new HashSet<>();
    for (Node node : nodes) {
      if (node instanceof Operation operation) {
        if (isDivision(operation)
            && kept.isUniform(operation.id())
            && operation.inputs().stream().allMatch(input -> isReady(input, here))) {
          method.divideBefore(operation);
        }
        here.add(operation.id());
      }
    }
  }

  private boolean isDivision(Operation operation) {
    return switch (operation.opcode()) {
      case SDIV, UDIV, SREM, UREM ->
          operation.type().laneCount() == 1
              && method.pieces().isEmpty()
              && method.facts().isUsed(operation.id())
              && method.facts().integer(operation.input(1)).isEmpty();
      default -> false;
    };
  }

  /** Whether a value can be had before the loop; constants are. */
  private boolean isReady(int id, Set<Integer> here) {
    Optional<Operation> constant =
        method.facts().definition(id).filter(op -> op.opcode() == Opcode.CONSTANT);
    constant.ifPresent(operations::write);
    return constant.isPresent()
        || !here.contains(id)
            && method.places(id) != null
            && method.places(id)[0] instanceof Place.Local;
  }

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
    code.push(method.faults().site(new Site(Site.Kind.DIVERGENCE, place.range(), "", "", 1, 1)));
    method.faults().report("divergence", "(I" + KernelMethod.WORKER_AND_IDS);
    code.label(first);
    code.load(Kind.INT, exitSlot);
    code.store(Kind.INT, firstExitSlot);
    code.label(fits);
  }

  /** Writes nodes in which all work-items do the same without a loop over them. */
  void once(List<Node> nodes, Map<String, Node.Exit> exits, Map<Integer, Place[]> replaced) {
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
    for (int i = 0; i < method.facts().kernel().memories().size(); i++) {
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
      places.assign(
          kept.carried(jump.loop()).stream().map(value -> places.next(value.id())).toList(),
          jump.next().stream().toArray());
    } else if (exit instanceof Node.Break jump) {
      places.assign(
          kept.results(jump.target()).stream().map(value -> places.of(value.id())).toList(),
          jump.values().stream().toArray());
    }
  }

  /** Copies the values that a node defines and later runs need. */
  private void keepCrossing(Node node, Map<Integer, Place[]> replaced) {
    for (int id : defined(node)) {
      Place[] lanes = method.places(id);
      if (!kept.crosses(id) || lanes == null) {
        continue;
      }
      if (kept.isRecomputed(id)) {
        Operation operation = method.facts().definition(id).orElseThrow();
        if (operation.opcode() != Opcode.CONSTANT) {
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
}
