package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Intervals;
import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.LoopCounter;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * An innermost counted loop, written as strips of some thousand iterations: the stop signal is
 * polled between strips only, so that the JIT sees a plain counted loop that it can unroll and
 * vectorise.
 *
 * @param test the branch that leaves the loop, one of the nodes of its body
 * @param counted its counter
 */
public record StripLoop(Loop loop, If test, LoopCounter counted) {
  /** So many iterations take some microseconds. */
  private static final long STRIP = 4096;

  /** So many iterations for each work-item need no poll behind the work-item either. */
  private static final long FEW = 64;

  private static final long LONGEST_SPAN = 1 << 30;

  /** The form of a loop, empty when it must poll in each iteration. */
  static Optional<StripLoop> of(Loop loop, KernelMethod method) {
    KernelFacts facts = method.facts();
    Optional<LoopCounter> counted = LoopCounter.of(loop, facts);
    Optional<If> test = test(loop);
    if (counted.isEmpty()
        || test.isEmpty()
        || method.pieces().isPresent()
        || holdsLoop(loop.body(), method)) {
      return Optional.empty();
    }
    int counter = loop.carried().get(counted.get().carried()).id();
    int bound = counted.get().bound();
    boolean fits =
        method.kept(counter, 0) == Kind.INT
            && method.intervals().isNarrow(bound)
            && facts.type(bound).laneCount() == 1
            && isOrdered(counted.get(), counter, method.intervals())
            && Math.abs(counted.get().step()) <= LONGEST_SPAN / STRIP
            && test.get().merges().isEmpty()
            && (facts.integer(bound).isPresent() || !defined(loop).contains(bound));
    return fits ? Optional.of(new StripLoop(loop, test.get(), counted.get())) : Optional.empty();
  }

  /** Whether the whole loop is not longer than a strip. */
  boolean isSingle(KernelMethod method) {
    return iterations(method) <= STRIP;
  }

  /** Whether a work-item spends so little time here that looking between many of them will do. */
  boolean isBrief(KernelMethod method) {
    return iterations(method) <= FEW;
  }

  /** An upper bound. */
  private double iterations(KernelMethod method) {
    Intervals intervals = method.intervals();
    int initial = loop.carried().get(counted.carried()).initial();
    int bound = counted.bound();
    double way =
        counted.step() > 0
            ? (double) intervals.high(bound) - intervals.low(initial)
            : (double) intervals.high(initial) - intervals.low(bound);
    return way / Math.abs(counted.step()) + 1;
  }

  private static boolean isOrdered(LoopCounter counted, int counter, Intervals intervals) {
    return switch (counted.compare()) {
      case SLT, SLE -> true;
      case ULT, ULE -> intervals.isNonNegative(counter) && intervals.isNonNegative(counted.bound());
      default -> false;
    };
  }

  private static Optional<If> test(Loop loop) {
    return loop.body().nodes().stream()
        .filter(If.class::isInstance)
        .map(If.class::cast)
        .findFirst();
  }

  private static boolean holdsLoop(Block block, KernelMethod method) {
    return block.nodes().stream().anyMatch(node -> isOrHoldsLoop(node, method));
  }

  /** Loops that are unrolled are none. */
  private static boolean isOrHoldsLoop(Node node, KernelMethod method) {
    if (node instanceof If branch) {
      return holdsLoop(branch.then(), method) || holdsLoop(branch.otherwise(), method);
    }
    if (node instanceof Scope scope) {
      return holdsLoop(scope.body(), method);
    }
    return node instanceof Loop loop
        && (method.unrolling().of(loop).isEmpty() || holdsLoop(loop.body(), method));
  }

  private static Set<Integer> defined(Loop loop) {
    Set<Integer> ids = new HashSet<>();
    for (Node node : loop.body().nodes()) {
      if (node instanceof Operation operation) {
        ids.add(operation.id());
      } else {
        // What precedes the test is operations only; a bound defined behind it can't be tested.
        break;
      }
    }
    loop.carried().forEach(value -> ids.add(value.id()));
    return ids;
  }

  /** The arm that leaves the loop. */
  Block leavingArm() {
    return leavesIfTrue() ? test.then() : test.otherwise();
  }

  /** The arm that goes on. */
  Block otherArm() {
    return leavesIfTrue() ? test.otherwise() : test.then();
  }

  /** Whether the loop is left when the condition holds. */
  boolean leavesIfTrue() {
    List<Node> then = test.then().nodes();
    return !then.isEmpty()
        && then.get(then.size() - 1) instanceof Node.Break leave
        && leave.target() == loop.id();
  }

  /** Computes the end of the strip that begins with the counter's present value. */
  void startStrip(KernelMethod method, int limitSlot) {
    Code code = method.code();
    int counter = loop.carried().get(counted.carried()).id();
    int bound = counted.bound();
    boolean rising = counted.step() > 0;
    long span = STRIP * Math.abs(counted.step());
    Label last = new Label();
    Label end = new Label();
    pushBound(method, bound);
    code.op(Opcodes.I2L);
    method.loadInt(counter, 0);
    code.op(Opcodes.I2L);
    code.op(Opcodes.LSUB);
    code.push(rising ? span : -span);
    code.op(Opcodes.LCMP);
    code.jump(rising ? Opcodes.IFLE : Opcodes.IFGE, last);
    method.loadInt(counter, 0);
    code.push((int) (rising ? span : -span));
    code.op(Opcodes.IADD);
    code.jump(Opcodes.GOTO, end);
    code.label(last);
    pushBound(method, bound);
    code.label(end);
    code.store(Kind.INT, limitSlot);
  }

  private static void pushBound(KernelMethod method, int bound) {
    Optional<Long> known = method.facts().integer(bound);
    if (known.isPresent()) {
      method.code().push((int) (long) known.get());
    } else {
      method.loadInt(bound, 0);
    }
  }

  /** Jumps if the strip has come to its end. */
  void jumpAtEnd(KernelMethod method, int limitSlot, Label target) {
    method.loadInt(loop.carried().get(counted.carried()).id(), 0);
    method.code().load(Kind.INT, limitSlot);
    boolean strict = counted.compare() == Opcode.SLT || counted.compare() == Opcode.ULT;
    boolean rising = counted.step() > 0;
    method
        .code()
        .jump(
            rising
                ? strict ? Opcodes.IF_ICMPGE : Opcodes.IF_ICMPGT
                : strict ? Opcodes.IF_ICMPLE : Opcodes.IF_ICMPLT,
            target);
  }
}
