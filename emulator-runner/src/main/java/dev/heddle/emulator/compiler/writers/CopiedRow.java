package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.RowCopies;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.MemoryOps;
import dev.heddle.emulator.compiler.operations.OperationWriter;
import dev.heddle.emulator.runtime.RowBuffers;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Work-items of a row on copies of their elements: what is read is copied to arrays that all begin
 * with the first work-item, the work-items write to such arrays, and those are copied back.
 */
final class CopiedRow {
  private final KernelMethod method;
  private final Code code;
  private final List<Elements> all = new ArrayList<>();
  private final int count;
  private final int item;

  /**
   * The elements of an access.
   *
   * @param start local with the index of the first one in the object's array
   * @param copy local with the array of copies
   */
  private record Elements(RowCopies.Copy access, int start, int copy) {}

  CopiedRow(KernelMethod method, RowCopies copies) {
    this.method = method;
    code = method.code();
    count = code.local(Kind.INT);
    item = code.local(Kind.INT);
    for (RowCopies.Copy access : copies.all()) {
      all.add(new Elements(access, code.local(Kind.INT), code.reference()));
    }
    for (int i = 0; i < all.size(); i++) {
      loadCopy(i);
    }
  }

  private void loadCopy(int index) {
    Storage storage = all.get(index).access().storage();
    code.loadReference(KernelMethod.WORKER);
    code.field(Worker.class, "rowBuffers", RowBuffers.class);
    code.push(index);
    code.push(storage.ordinal());
    code.callVirtual(RowBuffers.class, "get", "(II)Ljava/lang/Object;");
    code.visitor().visitTypeInsn(Opcodes.CHECKCAST, Type.getInternalName(storage.array()));
    code.storeReference(all.get(index).copy());
  }

  /**
   * Writes the loop. It ends where the row does, or before a work-item whose elements can't be
   * copied.
   *
   * @param endSlot local with the row's end
   * @param index pushes the index of an access for the present work-item, as a long
   * @param body writes what a work-item does; gets the label behind it
   */
  void write(int endSlot, ToIntFunction<Operation> index, BiConsumer<OperationWriter, Label> body) {
    Label again = new Label();
    Label rest = new Label();
    code.label(again);
    code.load(Kind.INT, KernelMethod.X);
    code.load(Kind.INT, endSlot);
    code.callStatic(RowBuffers.class, "count", "(II)I");
    code.op(Opcodes.DUP);
    code.store(Kind.INT, count);
    code.jump(Opcodes.IFEQ, rest);
    ranges(index, rest);
    apart(rest);
    all.stream().filter(each -> !each.access().isStore()).forEach(each -> copy(each, true));
    items(body);
    all.stream().filter(each -> each.access().isStore()).forEach(each -> copy(each, false));
    method.faults().pollBehindItem();
    code.jump(Opcodes.GOTO, again);
    method.faults().writeHandlers();
    code.label(rest);
  }

  private void ranges(ToIntFunction<Operation> index, Label rest) {
    int mark = code.mark();
    int[] first = new int[all.size()];
    for (int i = 0; i < first.length; i++) {
      first[i] = index.applyAsInt(all.get(i).access().operation());
    }
    move(Opcodes.IADD);
    for (int i = 0; i < first.length; i++) {
      Elements elements = all.get(i);
      int last = index.applyAsInt(elements.access().operation());
      code.load(Kind.LONG, first[i]);
      code.load(Kind.LONG, last);
      code.load(Kind.INT, count);
      code.loadReference(method.arraySlot(elements.access().position()));
      code.op(Opcodes.ARRAYLENGTH);
      code.callStatic(RowBuffers.class, "start", "(JJII)I");
      code.store(Kind.INT, elements.start());
    }
    move(Opcodes.ISUB);
    code.release(mark);
    for (Elements elements : all) {
      code.load(Kind.INT, elements.start());
      code.jump(Opcodes.IFLT, rest);
    }
  }

  /** Goes to the last work-item, or back. */
  private void move(int direction) {
    code.load(Kind.INT, KernelMethod.X);
    code.load(Kind.INT, count);
    code.op(direction);
    code.push(1);
    code.op(direction == Opcodes.IADD ? Opcodes.ISUB : Opcodes.IADD);
    code.store(Kind.INT, KernelMethod.X);
  }

  /** One buffer may stand behind two arguments. */
  private void apart(Label rest) {
    for (Elements store : all) {
      for (Elements other : all) {
        boolean mayMeet =
            store.access().isStore()
                && store.access().position() != other.access().position()
                && store.access().storage() == other.access().storage();
        if (mayMeet) {
          code.loadReference(method.arraySlot(store.access().position()));
          code.loadReference(method.arraySlot(other.access().position()));
          code.jump(Opcodes.IF_ACMPEQ, rest);
        }
      }
    }
  }

  private void copy(Elements elements, boolean reads) {
    int array = method.arraySlot(elements.access().position());
    code.loadReference(reads ? array : elements.copy());
    place(elements, reads);
    code.loadReference(reads ? elements.copy() : array);
    place(elements, !reads);
    code.load(Kind.INT, count);
    code.callStatic(System.class, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V");
  }

  private void place(Elements elements, boolean isArray) {
    if (isArray) {
      code.load(Kind.INT, elements.start());
    } else {
      code.push(0);
    }
  }

  private void items(BiConsumer<OperationWriter, Label> body) {
    Label start = new Label();
    Label test = new Label();
    Label end = new Label();
    code.push(0);
    code.store(Kind.INT, item);
    code.jump(Opcodes.GOTO, test);
    code.label(start);
    body.accept(new OperationWriter(method, places()), end);
    code.label(end);
    code.visitor().visitIincInsn(KernelMethod.X, 1);
    code.visitor().visitIincInsn(item, 1);
    code.label(test);
    code.load(Kind.INT, item);
    code.load(Kind.INT, count);
    code.jump(Opcodes.IF_ICMPLT, start);
  }

  private Map<Operation, MemoryOps.Element> places() {
    Map<Operation, MemoryOps.Element> places = new IdentityHashMap<>();
    for (Elements elements : all) {
      places.put(elements.access().operation(), new MemoryOps.Element(elements.copy(), item));
    }
    return places;
  }
}
