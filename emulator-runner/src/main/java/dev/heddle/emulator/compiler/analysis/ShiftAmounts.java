package dev.heddle.emulator.compiler.analysis;

import dev.heddle.language.source.SourceRange;
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
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds to a kernel what watches the amounts of shifts: a call of {@link #CHECK} for each. The IR
 * computes both sides of a choice where that does no harm, so a shift whose value only one side of
 * a choice takes is looked at when that side is the one; the source may not shift at all otherwise
 * (C99 6.5.13 to 6.5.15).
 */
public final class ShiftAmounts {
  /**
   * The function that looks at its first argument, when its second is missing or 1; the width
   * follows.
   */
  public static final String CHECK = "shift amount below ";

  /** Values between a shift and the choice that takes it; the IR computes fewer beforehand. */
  private static final int MOST_VALUES = 48;

  private static final int ALWAYS = -1;
  private static final int NEVER = -2;

  private final KernelIr kernel;
  private final Map<Integer, List<Operation>> users = new HashMap<>();
  private final Map<Integer, Block> blocks = new HashMap<>();
  private final Map<Integer, IrType> types = new HashMap<>();
  private final BitSet elsewhere = new BitSet();
  private final BitSet known = new BitSet();
  private int visited;
  private boolean isUnknown;
  private int next;

  private ShiftAmounts(KernelIr kernel) {
    this.kernel = kernel;
    next = kernel.valueCount();
  }

  /** The same kernel with checks. */
  public static KernelIr watch(KernelIr kernel) {
    ShiftAmounts amounts = new ShiftAmounts(kernel);
    amounts.findUsers(kernel.body());
    Block body = amounts.block(kernel.body());
    return kernel.withBody(body, amounts.next);
  }

  // ---- who uses what ------------------------------------------------------------------------

  private void findUsers(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        blocks.put(operation.id(), block);
        types.put(operation.id(), operation.type());
        operation.inputs().stream().forEach(input -> use(input, operation, block));
      } else if (node instanceof If branch) {
        elsewhere.set(branch.condition());
        findUsers(branch.then());
        findUsers(branch.otherwise());
        for (If.Merge merge : branch.merges()) {
          types.put(merge.id(), merge.type());
          leaves(merge.thenValue());
          leaves(merge.elseValue());
        }
      } else if (node instanceof Loop loop) {
        for (Loop.Carried carried : loop.carried()) {
          types.put(carried.id(), carried.type());
          leaves(carried.initial());
        }
        loop.results().forEach(result -> types.put(result.id(), result.type()));
        findUsers(loop.body());
      } else if (node instanceof Scope scope) {
        scope.results().forEach(result -> types.put(result.id(), result.type()));
        findUsers(scope.body());
      } else if (node instanceof Node.Continue jump) {
        jump.next().stream().forEach(this::leaves);
      } else if (node instanceof Node.Break jump) {
        jump.values().stream().forEach(this::leaves);
      }
    }
  }

  private void use(int value, Operation user, Block block) {
    if (blocks.get(value) == block) {
      users.computeIfAbsent(value, key -> new ArrayList<>()).add(user);
    } else {
      elsewhere.set(value);
    }
  }

  private void leaves(int value) {
    if (value >= 0) {
      elsewhere.set(value);
    }
  }

  // ---- the checks ---------------------------------------------------------------------------

  private Block block(Block block) {
    List<Node> out = new ArrayList<>();
    List<Operation> waiting = new ArrayList<>();
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        if (isShift(operation)) {
          waiting.add(operation);
        }
        waiting.removeIf(shift -> check(shift, out));
        out.add(operation);
        known.set(operation.id());
      } else if (node instanceof If branch) {
        out.add(
            new If(
                branch.condition(),
                block(branch.then()),
                block(branch.otherwise()),
                branch.merges(),
                branch.range()));
        branch.merges().forEach(merge -> known.set(merge.id()));
      } else if (node instanceof Loop loop) {
        loop.carried().forEach(carried -> known.set(carried.id()));
        out.add(
            new Loop(
                loop.id(),
                loop.carried(),
                block(loop.body()),
                loop.results(),
                loop.pragmas(),
                loop.kind(),
                loop.range()));
        loop.results().forEach(result -> known.set(result.id()));
      } else if (node instanceof Scope scope) {
        Block body = block(scope.body());
        out.add(new Scope(scope.id(), body, scope.results(), scope.name(), scope.range()));
        scope.results().forEach(result -> known.set(result.id()));
      } else {
        out.add(node);
      }
    }
    return new Block(out);
  }

  private static boolean isShift(Operation operation) {
    return switch (operation.opcode()) {
      case SHL, LSHR, ASHR -> true;
      default -> false;
    };
  }

  /** Writes the check of a shift; false when a choice that decides is not known yet. */
  private boolean check(Operation shift, List<Node> out) {
    visited = 0;
    isUnknown = false;
    int firstFree = next;
    List<Node> conditions = new ArrayList<>();
    int needed = needed(shift.id(), shift.range(), conditions);
    if (isUnknown && needed != ALWAYS) {
      next = firstFree;
      return false;
    }
    if (needed != NEVER) {
      int amount = shift.input(1);
      Detail call = new Detail.Call(CHECK + shift.type().lane().bits(), true);
      Ids inputs = needed == ALWAYS ? Ids.of(amount) : Ids.of(amount, needed);
      out.addAll(conditions);
      out.add(new Operation(next++, Opcode.CALL, IrType.VOID, inputs, call, shift.range()));
    }
    return true;
  }

  /** The truth value that tells whether a value is taken, {@link #ALWAYS} or {@link #NEVER}. */
  private int needed(int value, SourceRange range, List<Node> out) {
    if (elsewhere.get(value) || ++visited > MOST_VALUES) {
      return ALWAYS;
    }
    int any = NEVER;
    for (Operation user : users.getOrDefault(value, List.of())) {
      int one = needed(value, user, range, out);
      if (one == ALWAYS) {
        return ALWAYS;
      }
      any = any == NEVER ? one : one == NEVER ? any : make(Opcode.OR, range, out, any, one);
    }
    return any;
  }

  private int needed(int value, Operation user, SourceRange range, List<Node> out) {
    if (!UndefinedValues.passesOn(user)) {
      return ALWAYS;
    }
    int needed = needed(user.id(), range, out);
    if (needed == NEVER || user.input(0) == value || !isChoice(user)) {
      return needed;
    }
    int condition = user.input(0);
    boolean whenFalse =
        user.opcode() == Opcode.OR || user.opcode() == Opcode.SELECT && user.input(1) != value;
    boolean both = user.opcode() == Opcode.SELECT && user.input(1) == user.input(2);
    if (both) {
      return needed;
    }
    isUnknown |= !known.get(condition);
    int taken = whenFalse ? make(Opcode.NOT, range, out, condition) : condition;
    return needed == ALWAYS ? taken : make(Opcode.AND, range, out, taken, needed);
  }

  /** Whether the first input decides if the others count. */
  private boolean isChoice(Operation user) {
    return switch (user.opcode()) {
      case SELECT -> types.get(user.input(0)).laneCount() == 1;
      case AND, OR -> user.type().equals(IrType.BOOL);
      default -> false;
    };
  }

  private int make(Opcode opcode, SourceRange range, List<Node> out, int... inputs) {
    out.add(new Operation(next++, opcode, IrType.BOOL, Ids.of(inputs), Detail.NONE, range));
    return next - 1;
  }
}
