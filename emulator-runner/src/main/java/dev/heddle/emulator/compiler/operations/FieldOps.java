package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** Members of aggregates: runs of lanes, or bytes where members overlap. */
public final class FieldOps {
  private final KernelMethod method;

  FieldOps(KernelMethod method) {
    this.method = method;
  }

  void extract(Operation operation) {
    IrType.Aggregate aggregate = (IrType.Aggregate) method.facts().type(operation.input(0));
    int member = ((Detail.Member) operation.detail()).index();
    Place[] all = method.places(operation.input(0));
    if (!Lanes.isUnion(aggregate)) {
      int first = Lanes.firstLane(aggregate, member);
      int count = Lanes.count(aggregate.fields().get(member).type());
      method.place(operation.id(), Arrays.copyOfRange(all, first, first + count));
      return;
    }
    long offset = aggregate.fields().get(member).offset();
    List<Lanes.Lane> lanes = Lanes.of(operation.type());
    Place[] places = new Place[lanes.size()];
    for (int i = 0; i < places.length; i++) {
      IrType type = lanes.get(i).type();
      pushBytes(operation.input(0), (int) (offset + lanes.get(i).offset()), Lanes.width(type));
      if (Lanes.width(type) < 8) {
        method.code().op(Opcodes.L2I);
      }
      method.scalars().conversions().bitsTo(type);
      places[i] = method.keep(Kind.of(type));
    }
    method.place(operation.id(), places);
  }

  void insert(Operation operation) {
    IrType.Aggregate aggregate = (IrType.Aggregate) operation.type();
    int member = ((Detail.Member) operation.detail()).index();
    Place[] places = method.places(operation.input(0)).clone();
    Place[] value = method.places(operation.input(1));
    if (!Lanes.isUnion(aggregate)) {
      int first = Lanes.firstLane(aggregate, member);
      for (int i = 0; i < value.length; i++) {
        method.load(operation.input(1), i);
        places[first + i] = method.keep(Kind.of(method.laneType(operation.input(1), i)));
      }
      method.place(operation.id(), places);
      return;
    }
    long offset = aggregate.fields().get(member).offset();
    List<Lanes.Lane> lanes = Lanes.of(method.facts().type(operation.input(1)));
    for (int i = 0; i < lanes.size(); i++) {
      int at = (int) (offset + lanes.get(i).offset());
      for (int part = 0; part < Lanes.width(lanes.get(i).type()); part++) {
        method.scalars().conversions().pushBits(operation.input(1), i, true);
        method.code().push(part * 8);
        method.code().op(Opcodes.LSHR);
        method.code().op(Opcodes.L2I);
        method.code().op(Opcodes.I2B);
        places[at + part] = method.keep(Kind.INT);
      }
    }
    method.place(operation.id(), places);
  }

  /** Pushes bytes of a union as one long, little-endian. */
  private void pushBytes(int id, int at, int count) {
    Code code = method.code();
    for (int i = 0; i < count; i++) {
      method.loadLong(id, at + i);
      IntegerOps.maskLong(code, 8);
      code.push(i * 8);
      code.op(Opcodes.LSHL);
      if (i > 0) {
        code.op(Opcodes.LOR);
      }
    }
  }
}
