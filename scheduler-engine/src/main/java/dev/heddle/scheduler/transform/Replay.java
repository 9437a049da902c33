package dev.heddle.scheduler.transform;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds a kernel once more, operation by operation. What the builder can simplify becomes simpler
 * on the way; subclasses change what they are there for.
 */
class Replay implements Node.Visitor<Void> {
  private static final int[] NO_VARIABLES = {};

  protected final KernelIr kernel;
  protected final KernelIndex index;
  protected final RegionBuilder out = new RegionBuilder();
  private final int[] map;
  private Cancellation cancellation = Cancellation.NEVER;
  private final Map<Integer, Target> targets = new HashMap<>();
  private final Map<Integer, Integer> renumbered = new HashMap<>();

  /**
   * Where the jumps of a region of the old kernel go.
   *
   * @param region region of the new kernel that a break leaves
   * @param results variables for what a break gives
   * @param carried variables for what a continue gives, -1 where the value never changes
   * @param next scope that a continue leaves, -1 if it goes on with the region itself
   */
  protected record Target(int region, int[] results, int[] carried, int next) {}

  Replay(KernelIr kernel, KernelIndex index) {
    this.kernel = kernel;
    this.index = index;
    this.map = new int[kernel.valueCount()];
    Arrays.fill(map, -1);
  }

  /**
   * The new kernel.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  final KernelIr run(TransformContext context) {
    cancellation = context.cancellation();
    block(kernel.body());
    context.history().renumber(renumbered);
    return new KernelIr(
        kernel.name(),
        kernel.attributes(),
        kernel.parameters(),
        kernel.memories(),
        out.finish(),
        out.values().count(),
        kernel.floatScopes(),
        kernel.range());
  }

  /** The new value of an old one. */
  protected final int value(int old) {
    int mapped = map[old];
    if (mapped < 0) {
      if (out.isReachable()) {
        throw new IllegalStateException("value " + old + " is used before it is made");
      }
      return out.operation(
          dev.heddle.scheduler.ir.Opcode.UNDEFINED,
          index.operation(old).map(Operation::type).orElse(IrType.I64),
          Ids.NONE,
          dev.heddle.scheduler.ir.Detail.NONE,
          kernel.range());
    }
    return mapped;
  }

  /** Whether an old value has a new one yet. */
  protected final boolean isMade(int old) {
    return map[old] >= 0;
  }

  /** Says which new value stands for an old one. */
  protected final void set(int old, int now) {
    map[old] = now;
  }

  protected final Ids values(Ids old) {
    int[] now = new int[old.size()];
    for (int i = 0; i < now.length; i++) {
      now[i] = value(old.get(i));
    }
    return Ids.of(now);
  }

  protected final void block(Block block) {
    for (Node node : block.nodes()) {
      if (!out.isReachable()) {
        return;
      }
      cancellation.check();
      node.accept(this);
    }
  }

  @Override
  public Void operation(Operation operation) {
    set(
        operation.id(),
        out.operation(
            operation.opcode(),
            operation.type(),
            values(operation.inputs()),
            operation.detail(),
            operation.range()));
    return null;
  }

  @Override
  public Void branch(If branch) {
    List<If.Merge> merges = branch.merges();
    int[] variables = new int[merges.size()];
    for (int i = 0; i < variables.length; i++) {
      variables[i] =
          variable(
              merges.get(i).id(), merges.get(i).type(), merges.get(i).name(), Optional.empty());
    }
    out.openIf(value(branch.condition()), branch.range());
    startThen(branch);
    block(branch.then());
    if (out.isReachable()) {
      for (int i = 0; i < variables.length; i++) {
        write(variables[i], value(merges.get(i).thenValue()), branch.range());
      }
    }
    endThen(branch);
    out.openElse();
    startElse();
    block(branch.otherwise());
    if (out.isReachable()) {
      for (int i = 0; i < variables.length; i++) {
        write(variables[i], value(merges.get(i).elseValue()), branch.range());
      }
    }
    out.closeIf();
    if (out.isReachable()) {
      for (int i = 0; i < variables.length; i++) {
        set(merges.get(i).id(), read(variables[i], branch.range()));
      }
    }
    return null;
  }

  @Override
  public Void scope(Scope scope) {
    int[] results = resultVariables(scope.results());
    int[] all = concat(used(results), extraResults(scope));
    int region = out.openScope(all, scope.name(), scope.range());
    targets.put(scope.id(), new Target(region, results, NO_VARIABLES, -1));
    block(scope.body());
    out.closeScope();
    targets.remove(scope.id());
    readResults(scope.results(), results, scope);
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    int[] results = resultVariables(loop.results());
    int[] carried = openCarried(loop);
    int[] extra = extraCarried(loop);
    if (index.loop(loop.id()).continues().isEmpty()) {
      once(loop, results, carried, extra);
      return null;
    }
    int region =
        out.openLoop(
            concat(used(carried), extra),
            concat(used(results), extra),
            pragmas(loop),
            loop.kind(),
            loop.range());
    renumbered.put(region, loop.id());
    readCarried(loop, carried);
    startBody(loop);
    targets.put(loop.id(), new Target(region, results, carried, -1));
    block(loop.body());
    targets.remove(loop.id());
    out.closeLoop();
    readResults(loop.results(), results, loop);
    return null;
  }

  /** A loop that never comes to its next iteration is a scope. */
  private void once(Loop loop, int[] results, int[] carried, int[] extra) {
    int region = out.openScope(concat(used(results), extra), "once", loop.range());
    readCarried(loop, carried);
    aim(loop.id(), new Target(region, results, carried, -1));
    block(loop.body());
    out.closeScope();
    readResults(loop.results(), results, loop);
  }

  /** The variables that there are. */
  protected static int[] used(int[] variables) {
    return Arrays.stream(variables).filter(variable -> variable >= 0).toArray();
  }

  /** Whether somebody uses a carried value, a merge or a result. */
  protected boolean isNeeded(int value) {
    return true;
  }

  /** Makes the variable of a carried value, a merge or a result. */
  protected int variable(int value, IrType type, String name, Optional<SourceRange> declared) {
    return out.variable(type, name, declared);
  }

  /** Hands such a variable a new value. */
  protected void write(int variable, int now, SourceRange range) {
    out.write(variable, now);
  }

  /** The present value of such a variable. */
  protected int read(int variable, SourceRange range) {
    return out.read(variable, range);
  }

  /** What the source still asks for a loop. */
  protected List<LoopPragma> pragmas(Loop loop) {
    return loop.pragmas();
  }

  /** Called before the first side of a branch. */
  protected void startThen(If branch) {}

  /** Called at the end of the first side of a branch. */
  protected void endThen(If branch) {}

  /** Called between the two sides of a branch. */
  protected void startElse() {}

  /** Called at the start of an iteration, when what the loop carries has its values. */
  protected void startBody(Loop loop) {}

  /** Variables that a subclass carries through a loop besides its own. */
  protected int[] extraCarried(Loop loop) {
    return NO_VARIABLES;
  }

  /** Variables that a subclass changes in a scope besides its own. */
  protected int[] extraResults(Scope scope) {
    return NO_VARIABLES;
  }

  /**
   * Makes variables for the carried values with their first values; -1 for those that never change.
   */
  protected final int[] openCarried(Loop loop) {
    int[] carried = new int[loop.carried().size()];
    for (int i = 0; i < carried.length; i++) {
      Loop.Carried value = loop.carried().get(i);
      if (!isNeeded(value.id())) {
        carried[i] = -1;
      } else if (isConstant(loop, i)) {
        carried[i] = -1;
        set(value.id(), value(value.initial()));
      } else {
        carried[i] = variable(value.id(), value.type(), value.name(), Optional.of(value.range()));
        write(carried[i], value(value.initial()), loop.range());
      }
    }
    return carried;
  }

  /** Makes the current values of the variables those of the carried values. */
  protected final void readCarried(Loop loop, int[] carried) {
    for (int i = 0; i < carried.length; i++) {
      if (carried[i] >= 0) {
        set(loop.carried().get(i).id(), read(carried[i], loop.range()));
      }
    }
  }

  /** Whether every iteration hands the value on as it was at the start. */
  private boolean isConstant(Loop loop, int position) {
    Loop.Carried carried = loop.carried().get(position);
    for (Node.Continue jump : index.loop(loop.id()).continues()) {
      int next = jump.next().get(position);
      if (next != carried.id() && next != carried.initial()) {
        return false;
      }
    }
    return true;
  }

  protected final int[] resultVariables(List<Loop.Result> results) {
    int[] variables = new int[results.size()];
    for (int i = 0; i < variables.length; i++) {
      Loop.Result result = results.get(i);
      variables[i] =
          isNeeded(result.id())
              ? variable(result.id(), result.type(), result.name(), Optional.empty())
              : -1;
    }
    return variables;
  }

  protected final void readResults(List<Loop.Result> results, int[] variables, Node node) {
    if (out.isReachable()) {
      for (int i = 0; i < variables.length; i++) {
        if (variables[i] >= 0) {
          set(results.get(i).id(), read(variables[i], node.range()));
        }
      }
    }
  }

  protected final void aim(int region, Target target) {
    targets.put(region, target);
  }

  protected final Map<Integer, Integer> renumbered() {
    return renumbered;
  }

  protected static int[] concat(int[] first, int[] second) {
    if (second.length == 0) {
      return first;
    }
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  @Override
  public Void exit(Node.Exit exit) {
    if (exit instanceof Node.Continue jump) {
      Target target = targets.get(jump.loop());
      int[] next = new int[target.carried().length];
      for (int i = 0; i < next.length; i++) {
        next[i] = target.carried()[i] < 0 ? -1 : value(jump.next().get(i));
      }
      for (int i = 0; i < next.length; i++) {
        if (next[i] >= 0) {
          write(target.carried()[i], next[i], jump.range());
        }
      }
      if (target.next() >= 0) {
        out.breakTo(target.next(), jump.range());
      } else {
        out.continueLoop(target.region(), jump.range());
      }
    } else if (exit instanceof Node.Break jump) {
      Target target = targets.get(jump.target());
      for (int i = 0; i < target.results().length; i++) {
        if (target.results()[i] >= 0) {
          write(target.results()[i], value(jump.values().get(i)), jump.range());
        }
      }
      out.breakTo(target.region(), jump.range());
    } else {
      out.returnKernel(exit.range());
    }
    return null;
  }
}
