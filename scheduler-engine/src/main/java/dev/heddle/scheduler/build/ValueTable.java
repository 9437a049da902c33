package dev.heddle.scheduler.build;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types and definitions of a kernel's values, and which pure operations can be used again. */
public final class ValueTable {
  private final List<IrType> types = new ArrayList<>();
  private final List<Operation> definitions = new ArrayList<>();
  private final AvailableOperations available = new AvailableOperations();

  /** How many values there are. */
  public int count() {
    return types.size();
  }

  /** Type of a value. */
  public IrType type(int id) {
    return types.get(id);
  }

  /** The operation that defines a value; empty for merges, carried values and results. */
  public Optional<Operation> definition(int id) {
    return Optional.ofNullable(definitions.get(id));
  }

  /** The value as a constant, empty if it is none. */
  public Optional<Detail.Constant> constant(int id) {
    Operation operation = definitions.get(id);
    return operation != null && operation.detail() instanceof Detail.Constant constant
        ? Optional.of(constant)
        : Optional.empty();
  }

  /** Whether the value is this constant in every lane. */
  public boolean isConstant(int id, long bits) {
    Operation operation = definitions.get(id);
    if (operation == null || !(operation.detail() instanceof Detail.Constant constant)) {
      return false;
    }
    for (long lane : constant.bits()) {
      if (lane != bits) {
        return false;
      }
    }
    return true;
  }

  int next() {
    return types.size();
  }

  int define(IrType type, Operation operation) {
    types.add(type);
    definitions.add(operation);
    return types.size() - 1;
  }

  /** An operation that computes the same, with its operands in this order or the other. */
  int available(Opcode opcode, IrType type, Ids inputs, Detail detail) {
    int known = available.find(opcode, type, inputs, detail);
    return known < 0 && opcode.isCommutative()
        ? available.find(opcode, type, Ids.of(inputs.get(1), inputs.get(0)), detail)
        : known;
  }

  void makeAvailable(Operation operation) {
    available.add(operation);
  }

  int mark() {
    return available.size();
  }

  /** Forgets what became available since the mark: it does not dominate what comes next. */
  void release(int mark) {
    available.release(mark);
  }
}
