package dev.heddle.emulator.scheduled;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What one iteration of a loop does, or the kernel outside of loops. */
final class Region {
  private final AsScheduled whole;
  private final ScheduledKernel kernel;
  private final OptionalInt loop;
  private final List<Exit> exits;
  private final Map<Integer, Integer> values = new HashMap<>();
  private final List<dev.heddle.scheduler.ir.Node> written = new ArrayList<>();

  /** For each inner loop that has run, and each of its exits, whether it was left by that one. */
  private final Map<Integer, List<Integer>> leftBy = new HashMap<>();

  /** What is still to come, by the number of exits that stand before it. */
  private final int[] toCome;

  /** The first exits, which have been taken if they are. */
  private int passed;

  Region(AsScheduled whole, OptionalInt loop, List<Exit> exits) {
    this.whole = whole;
    this.kernel = whole.kernel();
    this.loop = loop;
    this.exits = exits;
    this.toCome = new int[exits.size() + 1];
    for (Node node : kernel.flow().nodes()) {
      if (node.role() == Role.OPERATION && kernel.loopOf(node).equals(loop) && matters(node)) {
        toCome[behind(node)]++;
      }
    }
    for (Item item : items()) {
      if (item instanceof Item.LoopItem inner) {
        toCome[kernel.loop(inner.loop()).exitsBefore()]++;
      }
    }
  }

  private List<Item> items() {
    return loop.isPresent() ? kernel.loop(loop.getAsInt()).body() : kernel.flow().items();
  }

  /** Whether the iteration must not be left before a node has been computed. */
  private boolean matters(Node node) {
    return !isPure(node)
        || loop.isPresent() && whole.escapes().of(loop.getAsInt()).contains(node.id());
  }

  /** How many exits stand before a node; results are chosen among what all exits give. */
  private static int behind(Node node) {
    return isPure(node) ? 0 : node.exitsBefore();
  }

  /** Whether a node does nothing but compute its result. */
  static boolean isPure(Node node) {
    return node.opcode().isPure()
        || node.detail() instanceof Detail.Call call
            && node.opcode() == Opcode.CALL
            && !call.sideEffects();
  }

  List<Exit> exits() {
    return exits;
  }

  /** What has been written. */
  List<dev.heddle.scheduler.ir.Node> written() {
    return List.copyOf(written);
  }

  /** Makes the values of the region around known here. */
  void startFrom(Region around) {
    values.putAll(around.values);
  }

  void define(int node, int value) {
    values.put(node, value);
  }

  /**
   * The value of a node.
   *
   * @throws NotExecutable if it is not there yet
   */
  int value(int node) {
    Integer value = values.get(node);
    if (value == null) {
      throw new NotExecutable(
          "node " + node + " of " + kernel.name() + " is used where it is not there");
    }
    return value;
  }

  /** Writes a node behind what is there. */
  void emit(Node node) {
    SourceRange range = kernel.range(node.place());
    OptionalInt condition =
        isPure(node) ? OptionalInt.empty() : happens(node.gate().map(g -> g.when()), node);
    Ids inputs = divides(node) ? divisible(node, inputs(node), range) : inputs(node);
    Operation operation =
        new Operation(whole.newValue(), node.opcode(), node.type(), inputs, node.detail(), range);
    if (condition.isEmpty()) {
      written.add(operation);
      values.put(node.id(), operation.id());
    } else {
      List<If.Merge> merges = new ArrayList<>();
      if (!node.type().equals(IrType.VOID)) {
        int otherwise = undefined(node.type(), range);
        int merged = whole.newValue();
        merges.add(new If.Merge(merged, node.type(), "", operation.id(), otherwise));
        values.put(node.id(), merged);
      }
      written.add(
          new If(condition.getAsInt(), new Block(List.of(operation)), Block.EMPTY, merges, range));
    }
    if (node.role() == Role.OPERATION && matters(node)) {
      toCome[behind(node)]--;
    }
    leaveWherePossible(range);
  }

  /** The inputs as the opcode has them: the sum of the address is what its parts say. */
  private Ids inputs(Node node) {
    return Ids.of(
        node.operands().stream()
            .filter(id -> !node.isAccess() || kernel.node(id).role() != Role.ADDRESS)
            .map(this::value)
            .toArray());
  }

  private static boolean divides(Node node) {
    return switch (node.opcode()) {
      case SDIV, UDIV, SREM, UREM -> node.role() == Role.OPERATION;
      default -> false;
    };
  }

  /** A divider runs in every iteration and gives anything where nobody wants its result. */
  private Ids divisible(Node node, Ids inputs, SourceRange range) {
    List<Long> zeros = Collections.nCopies(node.type().laneCount(), 0L);
    List<Long> ones = Collections.nCopies(node.type().laneCount(), 1L);
    IrType bits =
        node.type() instanceof IrType.Vector vector
            ? new IrType.Vector(IrType.BOOL, vector.lanes())
            : IrType.BOOL;
    int zero = known(node.type(), zeros, range);
    int isZero = operation(Opcode.EQ, bits, Ids.of(inputs.get(1), zero), Detail.NONE, range);
    int one = known(node.type(), ones, range);
    Ids choice = Ids.of(isZero, one, inputs.get(1));
    return Ids.of(inputs.get(0), operation(Opcode.SELECT, node.type(), choice, Detail.NONE, range));
  }

  private int known(IrType type, List<Long> lanes, SourceRange range) {
    return operation(Opcode.CONSTANT, type, Ids.NONE, new Detail.Constant(lanes), range);
  }

  private OptionalInt happens(Optional<Integer> gate, Node node) {
    return happens(
        gate.isPresent() ? OptionalInt.of(gate.get()) : OptionalInt.empty(),
        node.exitsBefore(),
        kernel.range(node.place()));
  }

  /** The value that says whether something happens; empty if it always does. */
  private OptionalInt happens(OptionalInt gate, int exitsBefore, SourceRange range) {
    OptionalInt happens = gate.isPresent() ? OptionalInt.of(value(gate.getAsInt())) : gate;
    for (int exit = passed; exit < exitsBefore; exit++) {
      int stays = bit(Opcode.NOT, range, fired(exit, range));
      happens =
          OptionalInt.of(
              happens.isEmpty() ? stays : bit(Opcode.AND, range, happens.getAsInt(), stays));
    }
    return happens;
  }

  /** Whether the condition of an exit is there. */
  private boolean isKnown(int exit) {
    OptionalInt node = exits.get(exit).node();
    if (node.isEmpty()) {
      return true;
    }
    OptionalInt inner = innerLoop(exits.get(exit));
    return inner.isPresent()
        ? leftBy.containsKey(inner.getAsInt())
        : values.containsKey(node.getAsInt());
  }

  private int fired(int exit, SourceRange range) {
    OptionalInt node = exits.get(exit).node();
    if (node.isEmpty()) {
      return truth(true, range);
    }
    OptionalInt inner = innerLoop(exits.get(exit));
    if (inner.isEmpty()) {
      return value(node.getAsInt());
    }
    List<Exit> others = kernel.loop(inner.getAsInt()).exits();
    List<Integer> flags = leftBy.get(inner.getAsInt());
    for (int other = 0; other < others.size() && flags != null; other++) {
      if (others.get(other).equals(exits.get(exit))) {
        return flags.get(other);
      }
    }
    throw new NotExecutable("an exit of " + kernel.name() + " does not leave the loop inside");
  }

  /** The loop directly inside of this region that is left by an exit; empty if none is. */
  private OptionalInt innerLoop(Exit exit) {
    OptionalInt at = exit.loop();
    while (at.isPresent() && !at.equals(loop)) {
      OptionalInt parent = kernel.loop(at.getAsInt()).parent();
      if (parent.equals(loop)) {
        return at;
      }
      at = parent;
    }
    return OptionalInt.empty();
  }

  /** Leaves the loop as soon as nothing is left that happens before the exit. */
  private void leaveWherePossible(SourceRange range) {
    while (loop.isPresent() && passed < exits.size() && isKnown(passed)) {
      for (int before = 0; before <= passed; before++) {
        if (toCome[before] > 0) {
          return;
        }
      }
      if (exits.get(passed).node().isEmpty()) {
        return;
      }
      leave(range);
    }
  }

  private void leave(SourceRange range) {
    int condition = fired(passed, range);
    List<dev.heddle.scheduler.ir.Node> outside = new ArrayList<>(written);
    written.clear();
    jump(range);
    Block way = new Block(written);
    written.clear();
    written.addAll(outside);
    written.add(new If(condition, way, Block.EMPTY, List.of(), range));
    passed++;
  }

  private void jump(SourceRange range) {
    List<Integer> given = new ArrayList<>();
    for (int node : whole.escapes().of(loop.getAsInt())) {
      Integer known = values.get(node);
      given.add(known == null ? undefined(kernel.node(node).type(), range) : known);
    }
    for (int exit = 0; exit < exits.size(); exit++) {
      given.add(truth(exit == passed, range));
    }
    Ids ids = Ids.of(given.stream().mapToInt(Integer::intValue).toArray());
    written.add(new dev.heddle.scheduler.ir.Node.Break(loop.getAsInt(), ids, range));
  }

  /** Ends the iteration: leaves the loop by the first exit that fired, or goes on. */
  void goOn(List<LoopPlan.Carried> carried, List<Loop.Carried> made, SourceRange range) {
    while (passed < exits.size()) {
      if (exits.get(passed).node().isEmpty()) {
        jump(range);
        return;
      }
      leave(range);
    }
    int[] next = new int[made.size()];
    int at = 0;
    for (LoopPlan.Carried value : carried) {
      for (int i = 1; i < value.distance(); i++) {
        next[at] = made.get(at + 1).id();
        at++;
      }
      next[at++] = value(value.next());
    }
    written.add(new dev.heddle.scheduler.ir.Node.Continue(loop.getAsInt(), Ids.of(next), range));
  }

  /** Writes a loop behind what is there. */
  void loop(LoopPlan plan, Loop made) {
    OptionalInt entered = happens(plan.entry(), plan.exitsBefore(), made.range());
    List<Integer> results = new ArrayList<>();
    if (entered.isEmpty()) {
      made.results().forEach(result -> results.add(result.id()));
      written.add(made);
    } else {
      int escaping = whole.escapes().of(plan.id()).size();
      List<If.Merge> merges = new ArrayList<>();
      for (Loop.Result result : made.results()) {
        boolean flag = merges.size() >= escaping;
        int otherwise = flag ? truth(false, made.range()) : undefined(result.type(), made.range());
        int merged = whole.newValue();
        merges.add(new If.Merge(merged, result.type(), "", result.id(), otherwise));
        results.add(merged);
      }
      written.add(
          new If(entered.getAsInt(), new Block(List.of(made)), Block.EMPTY, merges, made.range()));
    }
    int position = 0;
    for (int node : whole.escapes().of(plan.id())) {
      values.put(node, results.get(position++));
    }
    leftBy.put(plan.id(), List.copyOf(results.subList(position, results.size())));
    toCome[plan.exitsBefore()]--;
    leaveWherePossible(made.range());
  }

  private int bit(Opcode opcode, SourceRange range, int... inputs) {
    return operation(opcode, IrType.BOOL, Ids.of(inputs), Detail.NONE, range);
  }

  private int truth(boolean value, SourceRange range) {
    return known(IrType.BOOL, List.of(value ? 1L : 0L), range);
  }

  private int undefined(IrType type, SourceRange range) {
    return operation(Opcode.UNDEFINED, type, Ids.NONE, Detail.NONE, range);
  }

  private int operation(Opcode opcode, IrType type, Ids inputs, Detail detail, SourceRange range) {
    int id = whole.newValue();
    written.add(new Operation(id, opcode, type, inputs, detail, range));
    return id;
  }
}
