package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Channels;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads and writes of channels and pipes. A packet travels as an array of the bits of its lanes.
 */
public final class ChannelOps {
  private static final String WORKER = Type.getDescriptor(Worker.class);

  private final KernelMethod method;
  private final Code code;

  ChannelOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  void write(Operation operation) {
    if (operation.opcode() == Opcode.CHANNEL_READ) {
      read(operation);
    } else {
      send(operation);
    }
  }

  private void read(Operation operation) {
    Detail.Channel channel = (Detail.Channel) operation.detail();
    int count = Lanes.count(operation.type());
    code.loadReference(KernelMethod.WORKER);
    pushChannel(operation, 0);
    if (!channel.blocking()) {
      code.push(count - 1);
    }
    code.push(site(operation));
    code.callStatic(
        Channels.class,
        channel.blocking() ? "read" : "tryRead",
        "(" + WORKER + (channel.blocking() ? "IJI)[J" : "IJII)[J"));
    int slot = code.reference();
    code.storeReference(slot);
    Place[] lanes = new Place[count];
    for (int lane = 0; lane < count; lane++) {
      IrType type = method.laneType(operation.id(), lane);
      code.loadReference(slot);
      code.push(lane);
      code.op(Opcodes.LALOAD);
      if (type.bits() <= 32) {
        code.op(Opcodes.L2I);
      }
      method.scalars().conversions().bitsTo(type);
      lanes[lane] = method.keep(Kind.of(type));
    }
    method.place(operation.id(), lanes);
  }

  private void send(Operation operation) {
    Detail.Channel channel = (Detail.Channel) operation.detail();
    int value = operation.input(0);
    int count = Lanes.count(method.facts().type(value));
    code.loadReference(KernelMethod.WORKER);
    code.push(count);
    code.visitor().visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
    for (int lane = 0; lane < count; lane++) {
      code.op(Opcodes.DUP);
      code.push(lane);
      method.scalars().conversions().pushBits(value, lane, true);
      code.op(Opcodes.LASTORE);
    }
    pushChannel(operation, 1);
    code.push(site(operation));
    if (channel.blocking()) {
      code.callStatic(Channels.class, "write", "(" + WORKER + "[JIJI)V");
    } else {
      code.callStatic(Channels.class, "tryWrite", "(" + WORKER + "[JIJI)Z");
      method.place(operation.id(), method.keep(Kind.INT));
    }
  }

  /** Pushes the channel's number and the element of its array. */
  private void pushChannel(Operation operation, int firstIndex) {
    String name = ((Detail.Channel) operation.detail()).channel();
    code.push(method.facts().channels().indexOf(name));
    code.push(0L);
    for (int i = firstIndex; i < operation.inputs().size(); i++) {
      code.loadReference(KernelMethod.WORKER);
      code.push(method.facts().channels().indexOf(name));
      code.push(i - firstIndex);
      code.callVirtual(Worker.class, "channelExtent", "(II)J");
      code.op(Opcodes.LMUL);
      method.loadLong(operation.input(i), 0);
      code.op(Opcodes.LADD);
    }
  }

  private int site(Operation operation) {
    String name = ((Detail.Channel) operation.detail()).channel();
    Site.Kind kind = operation.opcode() == Opcode.CHANNEL_READ ? Site.Kind.LOAD : Site.Kind.STORE;
    return method.faults().site(new Site(kind, operation.range(), name, name, 1, 1));
  }
}
