package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.Unrolling;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.Cut;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.OperationWriter;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Writes what one work-item does: regions become jumps, their values locals. */
public final class RegionWriter implements Node.Visitor<Void>, Cut.Around {
  private final KernelMethod method;
  private final Code code;
  private final OperationWriter operations;
  private final Exits exits;
  private final Function<If, Optional<Boolean>> outcomes;
  private final Map<Integer, Target> targets = new HashMap<>();
  private final Map<Node.Break, Loop> atTests = new IdentityHashMap<>();

  /** Where jumps go that leave the nodes that this writer knows. */
  public interface Exits {
    /** Writes a jump whose target lies outside. */
    void leave(Node.Exit exit);
  }

  /**
   * The inside of a loop or scope.
   *
   * @param isOutside whether it stands in another method, which is left to get there
   */
  private record Target(
      Label next,
      Label end,
      Place[][] carried,
      Place[][] results,
      boolean polls,
      SourceRange range,
      boolean isOutside) {
    Target(Label next, Label end, Place[][] carried, Place[][] results, boolean polls, Loop loop) {
      this(next, end, carried, results, polls, loop.range(), false);
    }

    /** The same, seen from a method that is called inside. */
    Target from(KernelMethod other) {
      return new Target(next, end, seen(carried, other), seen(results, other), polls, range, true);
    }

    private static Place[][] seen(Place[][] values, KernelMethod other) {
      return Arrays.stream(values)
          .map(
              lanes ->
                  Arrays.stream(lanes)
                      .map(lane -> ((Place.Frame) lane).in(other.frameSlot()))
                      .toArray(Place[]::new))
          .toArray(Place[][]::new);
    }
  }

  public RegionWriter(KernelMethod method, OperationWriter operations, Exits exits) {
    this(method, operations, exits, branch -> Optional.empty());
  }

  /**
   * A writer that leaves branches out.
   *
   * @param outcomes whether the condition of a branch holds, where that is known
   */
  RegionWriter(
      KernelMethod method,
      OperationWriter operations,
      Exits exits,
      Function<If, Optional<Boolean>> outcomes) {
    this.outcomes = outcomes;
    this.method = method;
    this.code = method.code();
    this.operations = operations;
    this.exits = exits;
  }

  /** Writes the nodes of a block; locals that it takes are given back. */
  public void block(Block block) {
    int mark = code.mark();
    nodes(block.nodes(), node -> {});
    code.release(mark);
  }

  /**
   * Writes nodes one behind the other, in pieces where the kernel is cut.
   *
   * @param written told each node behind its code
   */
  void nodes(List<Node> nodes, Consumer<Node> written) {
    if (method.pieces().isPresent()) {
      method.pieces().get().write(nodes, method, this, written);
      return;
    }
    for (Node node : nodes) {
      node.accept(this);
      written.accept(node);
    }
  }

  @Override
  public void inline(Node node) {
    node.accept(this);
  }

  @Override
  public void write(List<Node> nodes, KernelMethod body, Consumer<Node.Exit> leave) {
    RegionWriter inner = new RegionWriter(body, new OperationWriter(body), leave::accept);
    targets.forEach((id, target) -> inner.targets.put(id, target.from(body)));
    inner.atTests.putAll(atTests);
    inner.nodes(nodes, node -> {});
  }

  @Override
  public boolean knows(Node.Exit exit) {
    return target(exit).isPresent();
  }

  private Optional<Target> target(Node.Exit exit) {
    if (exit instanceof Node.Continue next) {
      return Optional.ofNullable(targets.get(next.loop()));
    }
    return exit instanceof Node.Break leave
        ? Optional.ofNullable(targets.get(leave.target()))
        : Optional.empty();
  }

  @Override
  public void jump(Node.Exit exit) {
    Optional<Target> target = target(exit).filter(known -> !known.isOutside());
    if (target.isEmpty()) {
      exits.leave(exit);
    } else if (exit instanceof Node.Continue) {
      if (target.get().polls()) {
        method.faults().poll(target.get().range());
      }
      code.jump(Opcodes.GOTO, target.get().next());
    } else {
      code.jump(Opcodes.GOTO, target.get().end());
    }
  }

  @Override
  public Void operation(Operation operation) {
    operations.write(operation);
    return null;
  }

  @Override
  public Void branch(If branch) {
    for (If.Merge merge : branch.merges()) {
      method.place(merge.id(), locals(merge.id()));
    }
    Optional<Boolean> outcome = outcome(branch);
    if (outcome.isPresent()) {
      arm(outcome.get() ? branch.then() : branch.otherwise(), branch.merges(), outcome.get());
      return null;
    }
    Label otherwise = new Label();
    Label end = new Label();
    method.scalars().compares().jumpIfFalse(branch.condition(), 0, otherwise);
    arm(branch.then(), branch.merges(), true);
    boolean plain = branch.otherwise().nodes().isEmpty() && branch.merges().isEmpty();
    if (!plain && !branch.then().endsWithExit()) {
      code.jump(Opcodes.GOTO, end);
    }
    code.label(otherwise);
    arm(branch.otherwise(), branch.merges(), false);
    code.label(end);
    return null;
  }

  private Optional<Boolean> outcome(If branch) {
    return method.places(branch.condition())[0] instanceof Place.Known known
        ? Optional.of(known.value().intValue() != 0)
        : outcomes.apply(branch);
  }

  private void arm(Block block, List<If.Merge> merges, boolean isThen) {
    int mark = code.mark();
    nodes(block.nodes(), node -> {});
    if (!block.endsWithExit()) {
      for (If.Merge merge : merges) {
        int value = isThen ? merge.thenValue() : merge.elseValue();
        if (value != If.Merge.UNREACHABLE) {
          assign(method.places(merge.id()), value);
        }
      }
    }
    code.release(mark);
  }

  @Override
  public Void loop(Loop loop) {
    Optional<Unrolling.Counted> counted = method.unrolling().of(loop);
    if (counted.isPresent()) {
      unrolled(loop, counted.get());
    } else {
      rolled(loop);
    }
    return null;
  }

  /** A loop of which each iteration is written, the counter being a number. */
  private void unrolled(Loop loop, Unrolling.Counted counted) {
    Place[][] results = results(loop.results());
    int mark = code.mark();
    Place[][] carried = new Place[loop.carried().size()][];
    for (int i = 0; i < carried.length; i++) {
      Loop.Carried value = loop.carried().get(i);
      boolean isCounter = i == counted.counter();
      carried[i] = isCounter ? new Place[0] : locals(value.id());
      assign(carried[i], value.initial());
      method.place(value.id(), carried[i]);
    }
    Label end = new Label();
    int counter = loop.carried().get(counted.counter()).id();
    for (int i = 0; i < counted.values().size(); i++) {
      Label next = new Label();
      targets.put(loop.id(), new Target(next, end, carried, results, false, loop));
      long value = counted.values().get(i);
      Kind kind = method.kept(counter, 0);
      method.place(
          counter, new Place.Known(kind, kind == Kind.LONG ? (Number) value : (int) value));
      iteration(loop, counted, i == counted.values().size() - 1);
      code.label(next);
    }
    code.label(end);
    code.release(mark);
  }

  private void iteration(Loop loop, Unrolling.Counted counted, boolean leaves) {
    int mark = code.mark();
    for (Node node : loop.body().nodes()) {
      if (node != counted.test()) {
        node.accept(this);
        continue;
      }
      nodes(counted.arm(leaves).nodes(), done -> {});
      if (leaves) {
        break;
      }
    }
    code.release(mark);
  }

  private void rolled(Loop loop) {
    Place[][] results = results(loop.results());
    int mark = code.mark();
    Place[][] carried = new Place[loop.carried().size()][];
    for (int i = 0; i < carried.length; i++) {
      Loop.Carried value = loop.carried().get(i);
      carried[i] = locals(value.id());
      assign(carried[i], value.initial());
      method.place(value.id(), carried[i]);
    }
    Label next = new Label();
    Label end = new Label();
    boolean counts = method.watches(Check.COUNTERS);
    Optional<StripLoop> strips = counts ? Optional.empty() : StripLoop.of(loop, method);
    operations.count(loop, Site.Kind.COUNT_ENTRY);
    endOfTest(loop).ifPresent(leave -> atTests.put(leave, loop));
    targets.put(loop.id(), new Target(next, end, carried, results, strips.isEmpty(), loop));
    strips
        .filter(form -> !form.isBrief(method))
        .ifPresent(form -> method.faults().pollBetweenItems());
    if (strips.isPresent() && !strips.get().isSingle(method)) {
      strips(strips.get(), next);
    } else {
      code.label(next);
      operations.count(loop, Site.Kind.COUNT_ROUND);
      block(loop.body());
    }
    code.label(end);
    code.release(mark);
  }

  /** Where a loop is left by the test that it begins with. */
  private static Optional<Node.Break> endOfTest(Loop loop) {
    if (loop.kind().statement() == Loop.Statement.DO) {
      return Optional.empty();
    }
    for (Node node : loop.body().nodes()) {
      if (node instanceof If test) {
        return Stream.of(test.then(), test.otherwise())
            .filter(arm -> arm.nodes().size() == 1)
            .flatMap(arm -> arm.nodes().stream())
            .filter(Node.Break.class::isInstance)
            .map(Node.Break.class::cast)
            .filter(leave -> leave.target() == loop.id())
            .findFirst();
      }
      if (!(node instanceof Operation operation) || !operation.opcode().isPure()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Two loops: strips, and the iterations of each; the second one has no other exit. */
  private void strips(StripLoop strips, Label next) {
    Label start = new Label();
    Label stripEnd = new Label();
    Label leave = new Label();
    int limit = code.local(Kind.INT);
    code.label(start);
    strips.startStrip(method, limit);
    code.label(next);
    for (Node node : strips.loop().body().nodes()) {
      if (node == strips.test()) {
        strips.jumpAtEnd(method, limit, stripEnd);
        nodes(strips.otherArm().nodes(), done -> {});
      } else {
        node.accept(this);
      }
    }
    code.label(stripEnd);
    int condition = strips.test().condition();
    if (strips.leavesIfTrue()) {
      Label goOn = new Label();
      method.scalars().compares().jumpIfFalse(condition, 0, goOn);
      nodes(strips.leavingArm().nodes(), done -> {});
      code.label(goOn);
    } else {
      method.scalars().compares().jumpIfFalse(condition, 0, leave);
    }
    method.faults().poll(strips.loop().range());
    code.jump(Opcodes.GOTO, start);
    if (!strips.leavesIfTrue()) {
      code.label(leave);
      nodes(strips.leavingArm().nodes(), done -> {});
    }
  }

  @Override
  public Void scope(Scope scope) {
    Label end = new Label();
    targets.put(
        scope.id(),
        new Target(
            end, end, new Place[0][], results(scope.results()), false, scope.range(), false));
    block(scope.body());
    code.label(end);
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    Optional<Target> target = target(exit);
    if (target.isPresent() && exit instanceof Node.Continue next) {
      assignAll(target.get().carried(), next.next().stream().toArray());
    } else if (target.isPresent() && exit instanceof Node.Break leave) {
      if (atTests.containsKey(leave)) {
        operations.count(atTests.get(leave), Site.Kind.COUNT_END);
      }
      assignAll(target.get().results(), leave.values().stream().toArray());
    }
    jump(exit);
    return null;
  }

  private Place[][] results(List<Loop.Result> results) {
    Place[][] places = new Place[results.size()][];
    for (int i = 0; i < places.length; i++) {
      places[i] = locals(results.get(i).id());
      method.place(results.get(i).id(), places[i]);
    }
    return places;
  }

  private Place[] locals(int id) {
    Place[] lanes = new Place[Lanes.count(method.facts().type(id))];
    for (int lane = 0; lane < lanes.length; lane++) {
      Kind kind = method.kept(id, lane);
      lanes[lane] =
          method.pieces().isPresent()
              ? method.pieces().get().place(id, lane, kind, method)
              : new Place.Local(kind, code.local(kind));
    }
    return lanes;
  }

  private void assign(Place[] lanes, int value) {
    assignAll(new Place[][] {lanes}, new int[] {value});
  }

  /** Assigns at once: all values are read before the first is written. */
  private void assignAll(Place[][] places, int[] values) {
    List<Place> written = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      for (int lane = 0; lane < places[i].length; lane++) {
        Place place = places[i][lane];
        if (!place.equals(method.places(values[i])[lane])) {
          method.loadAs(place.kind(), values[i], lane);
          written.add(place);
        }
      }
    }
    for (int i = written.size() - 1; i >= 0; i--) {
      method.store(written.get(i));
    }
  }
}
