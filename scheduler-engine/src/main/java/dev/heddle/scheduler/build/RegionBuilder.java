package dev.heddle.scheduler.build;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the region tree of one kernel. Named variables become values on the fly: reading one gives
 * the value that it has at this place, branches, loops and scopes get the merges that they need.
 * This is SSA construction on structured code, as in Brandis and Mössenböck, "Single-pass
 * generation of static single-assignment form for structured languages" (TOPLAS 1994).
 *
 * <p>A branch that is left by a jump never stands beside code that follows: what follows moves
 * behind the {@link If}, so that no merge has an unreachable side.
 */
public final class RegionBuilder {
  private static final int UNSET = -1;

  private final ValueTable values = new ValueTable();
  private final List<IrType> variableTypes = new ArrayList<>();
  private final List<String> variableNames = new ArrayList<>();
  private final List<Optional<SourceRange>> variableRanges = new ArrayList<>();
  private final IntStack current = new IntStack();
  private final IntStack trail = new IntStack();
  private final Deque<Frame> frames = new ArrayDeque<>();
  private int regions;
  private boolean reachable = true;
  private SourceRange reportedAt;
  private Optional<SourceRange> caller = Optional.empty();

  /** A builder with an empty body. */
  public RegionBuilder() {
    frames.push(frame(Frame.Kind.ROOT));
  }

  /** Types and definitions of the values so far. */
  public ValueTable values() {
    return values;
  }

  /** Whether the place that is being built can be reached. What is added elsewhere is dropped. */
  public boolean isReachable() {
    return reachable;
  }

  /** Nesting depth of open regions. */
  public int depth() {
    return frames.size();
  }

  // ------------------------------------------------------------------ variables

  /** A new variable that has no value yet. */
  public int variable(IrType type, String name) {
    return variable(type, name, Optional.empty());
  }

  /** A new variable that is declared in the source. */
  public int variable(IrType type, String name, SourceRange declared) {
    return variable(type, name, Optional.of(declared));
  }

  /** A new variable, with the place of its declaration where the source has one. */
  public int variable(IrType type, String name, Optional<SourceRange> declared) {
    variableTypes.add(type);
    variableNames.add(name);
    variableRanges.add(declared.map(this::at));
    current.push(UNSET);
    return variableTypes.size() - 1;
  }

  /** The variable's value at this place. */
  public int read(int variable, SourceRange range) {
    int value = current.get(variable);
    if (value == UNSET) {
      return operation(Opcode.UNDEFINED, variableTypes.get(variable), Ids.NONE, Detail.NONE, range);
    }
    return value;
  }

  /** Gives the variable a value from here on. */
  public void write(int variable, int value) {
    if (current.get(variable) != value) {
      trail.push(variable);
      trail.push(current.get(variable));
      current.set(variable, value);
    }
  }

  /** Type of a variable. */
  public IrType variableType(int variable) {
    return variableTypes.get(variable);
  }

  // ------------------------------------------------------------------ places

  /**
   * From now on what is added belongs to a function that is inlined for a call.
   *
   * @return what held before, for {@link #leave}
   */
  public Optional<SourceRange> enter(SourceRange call) {
    Optional<SourceRange> before = caller;
    caller = Optional.of(at(call));
    return before;
  }

  /** Ends the inlining of a function. */
  public void leave(Optional<SourceRange> before) {
    caller = before;
  }

  /** A place with the calls through which it was inlined. */
  public SourceRange at(SourceRange place) {
    return caller.isEmpty() || place.caller().isPresent() ? place : place.calledFrom(caller.get());
  }

  // ------------------------------------------------------------------ operations

  /**
   * From now on operations are reported at one place, unless they already are; at their own again
   * when that is null.
   *
   * @return what held before
   */
  public SourceRange reportAt(SourceRange place) {
    SourceRange before = reportedAt;
    reportedAt = before == null && place != null ? at(place) : place == null ? null : before;
    return before;
  }

  /** Adds an operation, or finds the value that it would have. */
  public int operation(Opcode opcode, IrType type, Ids inputs, Detail detail, SourceRange own) {
    SourceRange range = reportedAt == null ? own : reportedAt;
    int known = Peephole.simplify(this, opcode, type, inputs, detail, range);
    if (known >= 0) {
      return known;
    }
    return append(opcode, type, inputs, detail, range);
  }

  /** Adds an operation without inputs and details beyond its inputs. */
  public int operation(Opcode opcode, IrType type, SourceRange range, int... inputs) {
    return operation(opcode, type, Ids.of(inputs), Detail.NONE, range);
  }

  /** A constant integer or truth value. */
  public int integer(IrType type, long value, SourceRange range) {
    long bits = ConstantFolder.normalize(value, type.bits());
    return append(Opcode.CONSTANT, type, Ids.NONE, new Detail.Constant(List.of(bits)), range);
  }

  /** A constant of any type. */
  public int constant(IrType type, Detail.Constant constant, SourceRange range) {
    return append(Opcode.CONSTANT, type, Ids.NONE, constant, range);
  }

  private int append(Opcode opcode, IrType type, Ids inputs, Detail detail, SourceRange range) {
    boolean shared = opcode.isPure() && opcode != Opcode.UNDEFINED && opcode != Opcode.FPGA_REG;
    if (!reachable) {
      return values.define(type, null);
    }
    if (shared) {
      int known = values.available(opcode, type, inputs, detail);
      if (known >= 0) {
        return known;
      }
    }
    int id = values.next();
    Operation operation = new Operation(id, opcode, type, inputs, detail, at(range));
    values.define(type, operation);
    if (shared) {
      values.makeAvailable(operation);
    }
    frames.peek().nodes.add(operation);
    return id;
  }

  // ------------------------------------------------------------------ branches

  /** Starts the branch that is taken when the condition is 1. */
  public void openIf(int condition, SourceRange range) {
    Frame frame = frame(Frame.Kind.BRANCH);
    frame.condition = condition;
    frame.fixed = values.constant(condition).map(Detail.Constant::scalar).orElse(null);
    frame.range = at(range);
    frames.push(frame);
    reachable = frame.live && (frame.fixed == null || frame.fixed == 1);
  }

  /** Ends that branch and starts the other one. */
  public void openElse() {
    Frame frame = frames.peek();
    frame.thenNodes = frame.nodes;
    frame.thenReachable = reachable;
    frame.thenValues = undo(frame);
    frame.nodes = new ArrayList<>();
    values.release(frame.availableStart);
    frame.availableStart = values.mark();
    reachable = frame.live && (frame.fixed == null || frame.fixed == 0);
  }

  /** Ends the other branch and merges both. */
  public void closeIf() {
    Frame frame = frames.pop();
    Map<Integer, Integer> elseValues = undo(frame);
    boolean elseReachable = reachable;
    List<Node> target = frames.peek().nodes;
    reachable = frame.thenReachable || elseReachable;
    if (!frame.live) {
      values.release(frame.availableStart);
      return;
    }
    if (frame.thenReachable && elseReachable) {
      values.release(frame.availableStart);
      merge(frame, elseValues, target);
      return;
    }
    boolean spliceElse = elseReachable || frame.fixed != null && frame.fixed == 0;
    if (frame.fixed == null) {
      List<Node> thenSide = frame.thenReachable ? List.of() : frame.thenNodes;
      List<Node> elseSide = elseReachable ? List.of() : frame.nodes;
      target.add(
          new If(
              frame.condition, new Block(thenSide), new Block(elseSide), List.of(), frame.range));
    }
    if (frame.thenReachable || frame.fixed != null && !spliceElse) {
      values.release(frame.availableStart);
      target.addAll(frame.thenNodes);
      frame.thenValues.forEach(this::write);
    } else if (spliceElse) {
      target.addAll(frame.nodes);
      elseValues.forEach(this::write);
    } else {
      values.release(frame.availableStart);
    }
  }

  private void merge(Frame frame, Map<Integer, Integer> elseValues, List<Node> target) {
    Map<Integer, Integer> changed = new LinkedHashMap<>(frame.thenValues);
    elseValues.forEach(changed::putIfAbsent);
    Merges merges = new Merges(this, frame.range);
    for (int variable : changed.keySet()) {
      int before = current.get(variable);
      int thenValue = frame.thenValues.getOrDefault(variable, before);
      int elseValue = elseValues.getOrDefault(variable, before);
      if (thenValue == UNSET || elseValue == UNSET) {
        continue;
      }
      if (thenValue == elseValue) {
        write(variable, thenValue);
        continue;
      }
      merges.add(variable, variableNames.get(variable), thenValue, elseValue);
    }
    if (!frame.thenNodes.isEmpty() || !frame.nodes.isEmpty() || !merges.list().isEmpty()) {
      target.add(
          new If(
              frame.condition,
              new Block(frame.thenNodes),
              new Block(frame.nodes),
              merges.list(),
              frame.range));
    }
    merges.joinLanes();
  }

  // ------------------------------------------------------------------ loops and scopes

  /**
   * Starts a loop.
   *
   * @param carried variables that the body may change before the next iteration
   * @param results variables that the body may change before it leaves the loop
   * @return the loop's number, for {@link #continueLoop} and {@link #breakTo}
   */
  public int openLoop(
      int[] carried, int[] results, List<LoopPragma> pragmas, Loop.Kind kind, SourceRange range) {
    Frame frame = frame(Frame.Kind.LOOP);
    frame.region = regions++;
    frame.carried = carried;
    frame.results = results;
    frame.pragmas = pragmas;
    frame.loopKind = kind;
    frame.range = at(range);
    frames.push(frame);
    frame.phis = new ArrayList<>(carried.length);
    for (int variable : carried) {
      int initial = read(variable, range);
      IrType type = variableTypes.get(variable);
      int id = values.define(type, null);
      SourceRange declared = variableRanges.get(variable).orElse(at(range));
      frame.phis.add(new Loop.Carried(id, type, variableNames.get(variable), declared, initial));
      write(variable, id);
    }
    if (!frame.nodes.isEmpty()) {
      // Undefined initial values belong in front of the loop.
      List<Node> before = frame.nodes;
      frame.nodes = new ArrayList<>();
      frames.pop();
      frames.peek().nodes.addAll(before);
      frames.push(frame);
    }
    return frame.region;
  }

  /** Goes on with the loop's next iteration. */
  public void continueLoop(int loop, SourceRange range) {
    if (reachable) {
      Frame frame = frame(loop);
      frames.peek().nodes.add(new Node.Continue(loop, reads(frame.carried, range), at(range)));
      reachable = false;
    }
  }

  /** Ends a loop; what is built next runs behind it. */
  public void closeLoop() {
    Frame frame = frames.pop();
    undo(frame);
    values.release(frame.availableStart);
    List<Loop.Result> results = results(frame);
    if (frame.live) {
      frames
          .peek()
          .nodes
          .add(
              new Loop(
                  frame.region,
                  frame.phis,
                  new Block(frame.nodes),
                  results,
                  frame.pragmas,
                  frame.loopKind,
                  frame.range));
    }
    reachable = frame.live && frame.exits > 0;
  }

  /**
   * Starts a region that can be left early.
   *
   * @param results variables that the region may change before it is left
   * @return its number, for {@link #breakTo}
   */
  public int openScope(int[] results, String name, SourceRange range) {
    Frame frame = frame(Frame.Kind.SCOPE);
    frame.region = regions++;
    frame.results = results;
    frame.name = name;
    frame.range = at(range);
    frames.push(frame);
    return frame.region;
  }

  /** Leaves a loop or a scope. */
  public void breakTo(int region, SourceRange range) {
    if (!reachable) {
      return;
    }
    Frame frame = frame(region);
    Ids given = reads(frame.results, range);
    frame.leave(given);
    Node.Break exit = new Node.Break(region, given, at(range));
    frames.peek().nodes.add(exit);
    reachable = false;
  }

  /** Leaves the innermost open loop or scope. */
  public void breakInnermost(SourceRange range) {
    for (Frame frame : frames) {
      if (frame.region != UNSET) {
        breakTo(frame.region, range);
        return;
      }
    }
  }

  /** Ends a scope, leaving it at its end where that can be reached. */
  public void closeScope() {
    Frame frame = frames.peek();
    breakTo(frame.region, frame.range);
    frames.pop();
    reachable = frame.live && frame.exits > 0;
    List<Node> target = frames.peek().nodes;
    int last = frame.nodes.size() - 1;
    boolean endsHere =
        frame.exits == 1
            && last >= 0
            && frame.nodes.get(last) instanceof Node.Break exit
            && exit.target() == frame.region;
    if (endsHere) {
      // Left only at its end: no scope is needed.
      undo(frame);
      Node.Break exit = (Node.Break) frame.nodes.remove(last);
      target.addAll(frame.nodes);
      for (int i = 0; i < frame.results.length; i++) {
        write(frame.results[i], exit.values().get(i));
      }
      return;
    }
    undo(frame);
    values.release(frame.availableStart);
    if (frame.exits == 0) {
      target.addAll(frame.nodes);
      return;
    }
    List<Loop.Result> results = results(frame);
    if (frame.live) {
      target.add(new Scope(frame.region, new Block(frame.nodes), results, frame.name, frame.range));
    }
  }

  /** Ends the work-item. */
  public void returnKernel(SourceRange range) {
    if (reachable) {
      frames.peek().nodes.add(new Node.Return(at(range)));
      reachable = false;
    }
  }

  /** The finished body. */
  public Block finish() {
    return new Block(frames.peek().nodes);
  }

  // ------------------------------------------------------------------ inner workings

  private List<Loop.Result> results(Frame frame) {
    if (frame.exits == 0) {
      return List.of();
    }
    List<Loop.Result> results = new ArrayList<>();
    for (int i = 0; i < frame.results.length; i++) {
      int variable = frame.results[i];
      IrType type = variableTypes.get(variable);
      int id = values.define(type, null);
      results.add(new Loop.Result(id, type, variableNames.get(variable)));
      write(variable, frame.common(i).orElse(id));
    }
    return results;
  }

  private Ids reads(int[] variables, SourceRange range) {
    int[] ids = new int[variables.length];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = read(variables[i], range);
    }
    return Ids.of(ids);
  }

  private Frame frame(Frame.Kind kind) {
    return new Frame(kind, reachable, trail.size(), values);
  }

  private Frame frame(int region) {
    for (Frame frame : frames) {
      if (frame.region == region) {
        return frame;
      }
    }
    throw new IllegalStateException("region " + region + " is not open");
  }

  /** Takes back what the frame wrote; gives the last value of each variable that it wrote. */
  private Map<Integer, Integer> undo(Frame frame) {
    Map<Integer, Integer> written = new LinkedHashMap<>();
    while (trail.size() > frame.trailStart) {
      int old = trail.pop();
      int variable = trail.pop();
      written.putIfAbsent(variable, current.get(variable));
      current.set(variable, old);
    }
    return written;
  }
}
