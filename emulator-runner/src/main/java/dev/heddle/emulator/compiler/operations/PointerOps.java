package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Bytes;
import dev.heddle.emulator.runtime.Pointers;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Addresses as values, and loads and stores through them. */
public final class PointerOps {
  private final KernelMethod method;
  private final Code code;

  PointerOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /** Keeps an address. */
  void address(Operation operation) {
    pushAddress(operation);
    method.place(operation.id(), method.keep(Kind.LONG));
  }

  /** Pushes the address that an access stands for, also that of a known object. */
  void pushAddress(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    if (access.object() == Detail.Access.DYNAMIC) {
      method.loadLong(operation.input(access.pointerInput()), 0);
      if (access.offset() != 0) {
        code.push(access.offset());
        code.op(Opcodes.LADD);
      }
    } else {
      int position = method.facts().objectPosition(access.object());
      code.push((position + 1L << Pointers.OFFSET_BITS) + access.offset());
      if (method.itemSlot().isPresent() && method.isPrivate(position)) {
        code.load(Kind.INT, method.itemSlot().getAsInt());
        code.op(Opcodes.I2L);
        code.push((long) method.facts().kernel().memories().size() << Pointers.OFFSET_BITS);
        code.op(Opcodes.LMUL);
        code.op(Opcodes.LADD);
      }
    }
    for (Detail.Subscript subscript : access.subscripts()) {
      method.loadLong(operation.input(subscript.input()), 0);
      if (subscript.strideBytes() != 1) {
        code.push(subscript.strideBytes());
        code.op(Opcodes.LMUL);
      }
      code.op(Opcodes.LADD);
    }
  }

  /** Keeps what is read through a pointer. */
  void load(Operation operation) {
    int site = site(operation, Site.Kind.LOAD);
    int address = keepAligned(operation, site);
    List<Lanes.Lane> lanes = Lanes.of(((Detail.Access) operation.detail()).accessed());
    Place[] places = new Place[lanes.size()];
    for (int i = 0; i < places.length; i++) {
      IrType type = lanes.get(i).type();
      long offset = lanes.get(i).offset();
      code.loadReference(KernelMethod.WORKER);
      push(address, offset);
      guarded(site, address, offset, () -> call("get", type));
      method.scalars().conversions().bitsTo(type);
      places[i] = method.keep(Kind.of(type));
    }
    method.place(operation.id(), places);
  }

  void store(Operation operation) {
    int site = site(operation, Site.Kind.STORE);
    int address = keepAligned(operation, site);
    List<Lanes.Lane> lanes = Lanes.of(((Detail.Access) operation.detail()).accessed());
    for (int i = 0; i < lanes.size(); i++) {
      IrType type = lanes.get(i).type();
      long offset = lanes.get(i).offset();
      code.loadReference(KernelMethod.WORKER);
      push(address, offset);
      method.scalars().conversions().pushBits(operation.input(0), i, type.bits() > 32);
      guarded(site, address, offset, () -> call("set", type));
    }
  }

  /** Keeps the address of an access; what an atomic reads and writes. */
  int keepAddress(Operation operation) {
    pushAddress(operation);
    int slot = code.local(Kind.LONG);
    code.store(Kind.LONG, slot);
    return slot;
  }

  int site(Operation operation, Site.Kind kind) {
    Detail.Access access = (Detail.Access) operation.detail();
    return method
        .faults()
        .site(new Site(kind, operation.range(), "", access.text(), 1, 1, alignment(access)));
  }

  /** Bytes of which the address must be a multiple. */
  private int alignment(Detail.Access access) {
    return method.watches(Check.ALIGNMENT) ? (int) access.alignment() : 1;
  }

  /** Keeps the address of an access that a number is read from or written to. */
  private int keepAligned(Operation operation, int site) {
    int slot = keepAddress(operation);
    int width = alignment((Detail.Access) operation.detail());
    if (width > 1) {
      push(slot, 0);
      guarded(
          site,
          slot,
          0,
          () -> {
            code.push(width);
            code.callStatic(Bytes.class, "aligned", "(JI)J");
          });
      code.op(Opcodes.POP2);
    }
    return slot;
  }

  void push(int addressSlot, long offset) {
    code.load(Kind.LONG, addressSlot);
    if (offset != 0) {
      code.push(offset);
      code.op(Opcodes.LADD);
    }
  }

  void guarded(int site, int addressSlot, long offset, Runnable instruction) {
    method
        .faults()
        .guarded(
            IndexOutOfBoundsException.class,
            instruction,
            () -> {
              push(addressSlot, offset);
              code.push(site);
            },
            method.faults().reportPointer());
  }

  /** Calls an accessor with the bits of a number. */
  void call(String verb, IrType type) {
    String worker = Type.getDescriptor(Worker.class);
    String name =
        switch (Lanes.width(type)) {
          case 1 -> "Byte";
          case 2 -> "Short";
          case 4 -> "Int";
          default -> "Long";
        };
    String number = Lanes.width(type) == 8 ? "J" : "I";
    code.callStatic(
        Pointers.class,
        verb + name,
        verb.equals("get") ? "(" + worker + "J)" + number : "(" + worker + "J" + number + ")V");
  }
}
