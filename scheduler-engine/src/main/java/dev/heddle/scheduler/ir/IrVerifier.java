package dev.heddle.scheduler.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks that a kernel is well formed: every value is defined once and before its uses, types
 * agree, jumps name regions around them and give as many values as those expect.
 */
public final class IrVerifier implements Node.Visitor<Void> {
  private final List<String> problems = new ArrayList<>();
  private final BitSet visible = new BitSet();
  private final BitSet defined = new BitSet();
  private final IrType[] types;
  private final Deque<Loop> loops = new ArrayDeque<>();
  private final Map<Integer, List<IrType>> targets = new HashMap<>();
  private final Set<Integer> memories = new HashSet<>();

  private IrVerifier(KernelIr kernel) {
    this.types = new IrType[kernel.valueCount()];
    kernel.memories().forEach(memory -> memories.add(memory.id()));
  }

  /** What is wrong with a kernel; empty when nothing is. */
  public static List<String> problems(KernelIr kernel) {
    IrVerifier verifier = new IrVerifier(kernel);
    verifier.block(kernel.body());
    return verifier.problems;
  }

  /**
   * Checks a kernel.
   *
   * @throws IllegalStateException if something is wrong with it
   */
  public static void verify(KernelIr kernel) {
    List<String> problems = problems(kernel);
    if (!problems.isEmpty()) {
      throw new IllegalStateException(
          "kernel " + kernel.name() + " is malformed: " + String.join("; ", problems));
    }
  }

  private void block(Block block) {
    for (int i = 0; i < block.nodes().size(); i++) {
      Node node = block.nodes().get(i);
      if (node instanceof Node.Exit && i < block.nodes().size() - 1) {
        problem(node, "is not the last node of its block");
      }
      node.accept(this);
    }
  }

  /** Checks a block whose values are not visible behind it. */
  private void inside(Block block) {
    BitSet before = (BitSet) visible.clone();
    block(block);
    visible.clear();
    visible.or(before);
  }

  private void define(Node node, int id, IrType type) {
    if (id < 0 || id >= types.length) {
      problem(node, "defines value " + id + " out of range");
      return;
    }
    if (defined.get(id)) {
      problem(node, "defines value " + id + " again");
    }
    defined.set(id);
    visible.set(id);
    types[id] = type;
  }

  private IrType use(Node node, int id) {
    if (id < 0 || id >= types.length || !visible.get(id)) {
      problem(node, "uses value " + id + ", which is not visible there");
      return IrType.VOID;
    }
    return types[id];
  }

  private void expect(Node node, int id, IrType type) {
    IrType found = use(node, id);
    if (!found.equals(type) && found != IrType.VOID) {
      problem(
          node,
          "uses value " + id + " as " + IrPrinter.name(type) + ", it is " + IrPrinter.name(found));
    }
  }

  private void problem(Node node, String what) {
    problems.add(node.range() + " " + node.getClass().getSimpleName() + " " + what);
  }

  @Override
  public Void operation(Operation operation) {
    operation.inputs().stream().forEach(input -> use(operation, input));
    switch (operation.opcode()) {
      case ADD,
          SUB,
          MUL,
          SDIV,
          UDIV,
          SREM,
          UREM,
          AND,
          OR,
          XOR,
          SHL,
          LSHR,
          ASHR,
          FADD,
          FSUB,
          FMUL,
          FDIV -> {
        expect(operation, operation.input(0), operation.type());
        expect(operation, operation.input(1), operation.type());
      }
      case DOT_PRODUCT ->
          operation.inputs().stream().forEach(id -> expect(operation, id, operation.type()));
      case NEG, NOT, FNEG, FPGA_REG -> expect(operation, operation.input(0), operation.type());
      case EQ, NE, SLT, SLE, ULT, ULE, FEQ, FNE, FLT, FLE -> {
        IrType left = use(operation, operation.input(0));
        expect(operation, operation.input(1), left);
        if (operation.type().lane().bits() != 1
            || operation.type().laneCount() != left.laneCount()) {
          problem(operation, "compares into " + IrPrinter.name(operation.type()));
        }
      }
      case SELECT -> {
        expect(operation, operation.input(1), operation.type());
        expect(operation, operation.input(2), operation.type());
      }
      case LOAD, STORE, ATOMIC, ADDRESS -> access(operation);
      default -> {}
    }
    if (!(operation.type() instanceof IrType.Void)) {
      define(operation, operation.id(), operation.type());
    }
    return null;
  }

  private void access(Operation operation) {
    if (!(operation.detail() instanceof Detail.Access access)) {
      problem(operation, "accesses memory without saying where");
      return;
    }
    if (access.object() != Detail.Access.DYNAMIC && !memories.contains(access.object())) {
      problem(operation, "names memory " + access.object() + ", which the kernel does not have");
    }
    if (access.object() == Detail.Access.DYNAMIC && access.pointerInput() < 0) {
      problem(operation, "names no memory and no pointer");
    }
    for (Detail.Subscript subscript : access.subscripts()) {
      expect(operation, operation.input(subscript.input()), IrType.I64);
    }
    if (operation.opcode() == Opcode.LOAD && !operation.type().equals(access.accessed())) {
      problem(operation, "loads another type than it accesses");
    }
    if (operation.opcode() == Opcode.STORE) {
      expect(operation, operation.input(0), access.accessed());
    }
  }

  @Override
  public Void branch(If branch) {
    expect(branch, branch.condition(), IrType.BOOL);
    BitSet before = (BitSet) visible.clone();
    block(branch.then());
    branch.merges().forEach(merge -> expect(branch, merge.thenValue(), merge.type()));
    visible.clear();
    visible.or(before);
    block(branch.otherwise());
    branch.merges().forEach(merge -> expect(branch, merge.elseValue(), merge.type()));
    visible.clear();
    visible.or(before);
    branch.merges().forEach(merge -> define(branch, merge.id(), merge.type()));
    boolean leaves = branch.then().endsWithExit() || branch.otherwise().endsWithExit();
    if (leaves && !branch.merges().isEmpty()) {
      problem(branch, "merges values although one side is left by a jump");
    }
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    loop.carried().forEach(carried -> expect(loop, carried.initial(), carried.type()));
    BitSet before = (BitSet) visible.clone();
    loop.carried().forEach(carried -> define(loop, carried.id(), carried.type()));
    targets.put(loop.id(), loop.results().stream().map(Loop.Result::type).toList());
    loops.push(loop);
    inside(loop.body());
    loops.pop();
    targets.remove(loop.id());
    visible.clear();
    visible.or(before);
    loop.results().forEach(result -> define(loop, result.id(), result.type()));
    return null;
  }

  @Override
  public Void scope(Scope scope) {
    targets.put(scope.id(), scope.results().stream().map(Loop.Result::type).toList());
    inside(scope.body());
    targets.remove(scope.id());
    scope.results().forEach(result -> define(scope, result.id(), result.type()));
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    if (exit instanceof Node.Continue jump) {
      Loop loop = loops.stream().filter(l -> l.id() == jump.loop()).findFirst().orElse(null);
      if (loop == null) {
        problem(exit, "goes on with loop " + jump.loop() + ", which is not around it");
      } else {
        values(exit, jump.next(), loop.carried().stream().map(Loop.Carried::type).toList());
        delays(jump, loop);
      }
    } else if (exit instanceof Node.Break jump) {
      List<IrType> expected = targets.get(jump.target());
      if (expected == null) {
        problem(exit, "leaves region " + jump.target() + ", which is not around it");
      } else {
        values(exit, jump.values(), expected);
      }
    }
    return null;
  }

  /** What a delay line takes is a carried value that the iteration before has handed on. */
  private void delays(Node.Continue jump, Loop loop) {
    for (int i = 0; i < Math.min(jump.next().size(), loop.carried().size()); i++) {
      int next = jump.next().get(i);
      boolean fed =
          loop.carried().get(i).distance() == 1
              || loop.carried().stream().anyMatch(c -> c.id() == next && c.distance() == 1);
      if (!fed) {
        problem(jump, "delays %" + next + ", which the loop does not carry");
      }
    }
  }

  private void values(Node.Exit exit, Ids values, List<IrType> expected) {
    if (values.size() != expected.size()) {
      problem(exit, "gives " + values.size() + " values instead of " + expected.size());
      return;
    }
    for (int i = 0; i < expected.size(); i++) {
      expect(exit, values.get(i), expected.get(i));
    }
  }
}
