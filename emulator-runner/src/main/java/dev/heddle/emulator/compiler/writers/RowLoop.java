package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.RowCopies;
import dev.heddle.emulator.compiler.analysis.RowSplit;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.MemoryOps;
import dev.heddle.emulator.compiler.operations.OperationWriter;
import dev.heddle.emulator.compiler.operations.WatchOps;
import dev.heddle.emulator.compiler.operations.WorkItem;
import dev.heddle.emulator.runtime.RowPart;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * A loop over the first global id, for kernels without groups: the method's parameters are the
 * range. Where branches compare the id with what a row shares, the row is cut into the part in
 * which their outcome is known, which has a loop of its own without them, and what lies before and
 * behind.
 */
public final class RowLoop {
  private final KernelMethod method;
  private final Code code;
  private final KernelFacts facts;
  private final Optional<RowSplit> split;
  private final boolean mayRepeat;

  /**
   * The loop of a method.
   *
   * @param mayRepeat whether the kernel's code may be written twice
   */
  public RowLoop(KernelMethod method, boolean mayRepeat) {
    this.method = method;
    code = method.code();
    facts = method.facts();
    this.mayRepeat = mayRepeat && method.pieces().isEmpty();
    split = this.mayRepeat ? RowSplit.of(facts) : Optional.empty();
    int[] global = {KernelMethod.X, KernelMethod.Y, KernelMethod.Z};
    method.setWorkItem(new WorkItem(code, global, new int[0], new int[0]));
  }

  /** Writes the loop. */
  public void write() {
    if (split.isPresent()) {
      parts(split.get());
    } else {
      straight(KernelMethod.END_X, branch -> Optional.empty());
    }
  }

  /** The part without branches, on copies where that is faster. */
  private void straight(int endSlot, Function<If, Optional<Boolean>> outcomes) {
    int mark = code.mark();
    Optional<RowCopies> copies =
        mayRepeat ? RowCopies.of(facts, method.storages(), outcomes) : Optional.empty();
    copies.ifPresent(
        each ->
            new CopiedRow(method, each)
                .write(endSlot, this::index, (operations, end) -> body(operations, end, outcomes)));
    loop(endSlot, outcomes);
    code.release(mark);
  }

  /** A local with the index of an access of the work-item whose id is the present one. */
  private int index(Operation operation) {
    ((Detail.Access) operation.detail())
        .subscripts()
        .forEach(subscript -> compute(operation.input(subscript.input())));
    MemoryOps.pushIndex(method, operation);
    int slot = code.local(Kind.LONG);
    code.store(Kind.LONG, slot);
    return slot;
  }

  private void body(
      OperationWriter operations, Label end, Function<If, Optional<Boolean>> outcomes) {
    WatchOps.startItem(method);
    new RegionWriter(method, operations, exit -> code.jump(Opcodes.GOTO, end), outcomes)
        .block(facts.kernel().body());
  }

  private void loop(int endSlot, Function<If, Optional<Boolean>> outcomes) {
    Label body = new Label();
    Label test = new Label();
    Label end = new Label();
    code.jump(Opcodes.GOTO, test);
    code.label(body);
    body(new OperationWriter(method), end, outcomes);
    code.label(end);
    method.faults().pollBehindItem();
    code.visitor().visitIincInsn(KernelMethod.X, 1);
    code.label(test);
    code.load(Kind.INT, KernelMethod.X);
    code.load(Kind.INT, endSlot);
    code.jump(Opcodes.IF_ICMPLT, body);
    Label behind = new Label();
    code.jump(Opcodes.GOTO, behind);
    method.faults().writeHandlers();
    code.label(behind);
  }

  /** Before the part, the part, behind it; the first and the last are one piece of code. */
  private void parts(RowSplit split) {
    int stop = code.local(Kind.INT);
    int partEnd = code.local(Kind.INT);
    part(split, stop, partEnd);
    Label again = new Label();
    Label done = new Label();
    code.label(again);
    loop(stop, branch -> Optional.empty());
    code.load(Kind.INT, KernelMethod.X);
    code.load(Kind.INT, KernelMethod.END_X);
    code.jump(Opcodes.IF_ICMPGE, done);
    straight(partEnd, split::outcome);
    code.load(Kind.INT, KernelMethod.END_X);
    code.store(Kind.INT, stop);
    code.jump(Opcodes.GOTO, again);
    code.label(done);
  }

  /** Computes where the part begins and ends; both are the row's end when it is empty. */
  private void part(RowSplit split, int from, int to) {
    int mark = code.mark();
    Label empty = new Label();
    Label known = new Label();
    copy(KernelMethod.X, from);
    copy(KernelMethod.END_X, to);
    code.load(Kind.INT, from);
    code.load(Kind.INT, to);
    code.jump(Opcodes.IF_ICMPGE, empty);
    split.shared().forEach(condition -> shared(condition, empty));
    split.bounds().forEach(bound -> bound(bound, from, to));
    code.load(Kind.INT, from);
    code.load(Kind.INT, to);
    code.jump(Opcodes.IF_ICMPLT, known);
    code.label(empty);
    copy(KernelMethod.END_X, from);
    copy(KernelMethod.END_X, to);
    code.label(known);
    code.release(mark);
  }

  private void copy(int from, int to) {
    code.load(Kind.INT, from);
    code.store(Kind.INT, to);
  }

  private void shared(RowSplit.Shared shared, Label empty) {
    compute(shared.condition());
    Label differs = new Label();
    method.scalars().compares().jumpIfFalse(shared.condition(), 0, differs);
    if (shared.outcome()) {
      Label holds = new Label();
      code.jump(Opcodes.GOTO, holds);
      code.label(differs);
      code.jump(Opcodes.GOTO, empty);
      code.label(holds);
    } else {
      code.jump(Opcodes.GOTO, empty);
      code.label(differs);
    }
  }

  /** Narrows the part to where a comparison holds. */
  private void bound(RowSplit.Bound bound, int from, int to) {
    int start = code.local(Kind.INT);
    copy(KernelMethod.X, start);
    code.load(Kind.INT, KernelMethod.END_X);
    code.push(1);
    code.op(Opcodes.ISUB);
    code.store(Kind.INT, KernelMethod.X);
    int last = value(bound.value());
    copy(start, KernelMethod.X);
    int first = value(bound.value());
    int number = value(bound.number());
    narrow(bound, "from", "max", new int[] {first, last, number}, from);
    narrow(bound, "to", "min", new int[] {first, last, number}, to);
  }

  private void narrow(RowSplit.Bound bound, String end, String join, int[] values, int slot) {
    for (int value : values) {
      code.load(Kind.LONG, value);
    }
    code.push(bound.relation());
    code.push(bound.unsigned() ? 1 : 0);
    code.load(Kind.INT, KernelMethod.X);
    code.load(Kind.INT, KernelMethod.END_X);
    code.callStatic(RowPart.class, end, "(JJJIZII)I");
    code.load(Kind.INT, slot);
    code.callStatic(Math.class, join, "(II)I");
    code.store(Kind.INT, slot);
  }

  /** A local with a value as the work-item has it whose id is the present one. */
  private int value(int id) {
    compute(id);
    method.loadLong(id, 0);
    int slot = code.local(Kind.LONG);
    code.store(Kind.LONG, slot);
    return slot;
  }

  private void compute(int id) {
    compute(id, new OperationWriter(method), new HashSet<>());
  }

  private void compute(int id, OperationWriter operations, Set<Integer> done) {
    Operation operation = facts.definition(id).orElseThrow();
    if (operation.opcode() != Opcode.PARAMETER && done.add(id)) {
      operation.inputs().stream().forEach(input -> compute(input, operations, done));
      operations.write(operation);
    }
  }
}
