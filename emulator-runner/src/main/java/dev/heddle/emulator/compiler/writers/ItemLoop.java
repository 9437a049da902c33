package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.WorkItem;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.Worker;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Loops over the work-items of a group, in the order z, y, x. */
public final class ItemLoop {
  private final KernelMethod method;
  private final Code code;
  private final int[] sizes = new int[3];
  private final int[] bases = new int[3];
  private final int[] local = new int[3];
  private final int[] global = new int[3];
  private final int item;

  /** Work-items of a group in each dimension, empty when they are not known. */
  private final List<Integer> known;

  /** Writes what all loops of the method share: sizes and the group's first ids. */
  public ItemLoop(KernelMethod method, List<Integer> known) {
    this.known = known;
    this.method = method;
    this.code = method.code();
    int[] group = {KernelMethod.X, KernelMethod.Y, KernelMethod.Z};
    String[] names = {"localX", "localY", "localZ"};
    String[] offsets = {"offsetX", "offsetY", "offsetZ"};
    for (int dimension = 0; dimension < 3; dimension++) {
      sizes[dimension] = code.local(Kind.INT);
      bases[dimension] = code.local(Kind.INT);
      local[dimension] = zero();
      global[dimension] = zero();
      if (known.isEmpty()) {
        geometry(names[dimension]);
      } else {
        code.push(known.get(dimension));
      }
      code.op(Opcodes.DUP);
      code.store(Kind.INT, sizes[dimension]);
      code.load(Kind.INT, group[dimension]);
      code.op(Opcodes.IMUL);
      geometry(offsets[dimension]);
      code.op(Opcodes.IADD);
      code.op(Opcodes.DUP);
      code.store(Kind.INT, bases[dimension]);
      code.store(Kind.INT, global[dimension]);
    }
    item = isRow() ? local[0] : zero();
    method.setWorkItem(new WorkItem(code, global, local, group));
  }

  /** Whether groups are known to have one dimension, so that its id counts the work-items. */
  private boolean isRow() {
    return isSingle(1) && isSingle(2);
  }

  private boolean isSingle(int dimension) {
    return !known.isEmpty() && known.get(dimension) == 1;
  }

  /** The local that counts the work-items of the group from 0. */
  int item() {
    return item;
  }

  private int zero() {
    int slot = code.local(Kind.INT);
    code.push(0);
    code.store(Kind.INT, slot);
    return slot;
  }

  private void geometry(String name) {
    code.loadReference(KernelMethod.WORKER);
    code.field(Worker.class, "geometry", Geometry.class);
    code.callVirtual(Geometry.class, name, "()I");
  }

  /**
   * Writes a loop over all work-items.
   *
   * @param body writes what one does; it gets the label where the next one begins
   */
  public void write(Consumer<Label> body) {
    code.push(0);
    code.store(Kind.INT, item);
    dimension(2, body);
  }

  private void dimension(int dimension, Consumer<Label> body) {
    if (dimension > 0 && isSingle(dimension)) {
      dimension(dimension - 1, body);
      return;
    }
    Label start = new Label();
    Label test = new Label();
    Label next = new Label();
    code.push(0);
    code.store(Kind.INT, local[dimension]);
    code.jump(Opcodes.GOTO, test);
    code.label(start);
    code.load(Kind.INT, bases[dimension]);
    code.load(Kind.INT, local[dimension]);
    code.op(Opcodes.IADD);
    code.store(Kind.INT, global[dimension]);
    if (dimension > 0) {
      dimension(dimension - 1, body);
    } else {
      int mark = code.mark();
      body.accept(next);
      code.release(mark);
    }
    code.label(next);
    if (dimension == 0) {
      method.faults().pollBehindItem();
      if (item != local[0]) {
        code.visitor().visitIincInsn(item, 1);
      }
    }
    code.visitor().visitIincInsn(local[dimension], 1);
    code.label(test);
    code.load(Kind.INT, local[dimension]);
    if (known.isEmpty()) {
      code.load(Kind.INT, sizes[dimension]);
    } else {
      code.push(known.get(dimension));
    }
    code.jump(Opcodes.IF_ICMPLT, start);
  }
}
