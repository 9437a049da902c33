package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * Where a method keeps the ids of the current work-item, and the functions that ask for them.
 *
 * @param global locals of the global ids
 * @param local locals of the local ids, all -1 where groups play no part
 * @param group locals of the group ids, likewise
 */
public record WorkItem(Code code, int[] global, int[] local, int[] group) {

  void pushGlobalIds() {
    for (int slot : global) {
      code.load(Kind.INT, slot);
    }
  }

  /** Pushes the answer of a work-item function as an int. */
  public void push(Operation operation, KernelMethod method) {
    String function = ((Detail.Query) operation.detail()).function();
    if (operation.inputs().size() == 0) {
      pushWithoutDimension(function);
      return;
    }
    Optional<Long> dimension = method.facts().integer(operation.input(0));
    switch (function) {
      case "get_global_id" -> id(global, dimension, operation, method, 0);
      case "get_local_id" -> id(local, dimension, operation, method, 0);
      case "get_group_id" -> id(group, dimension, operation, method, 0);
      case "get_global_size" -> geometry("global", operation, method);
      case "get_local_size", "get_enqueued_local_size" -> geometry("local", operation, method);
      case "get_num_groups" -> geometry("groups", operation, method);
      case "get_global_offset" -> geometry("offset", operation, method);
      case "get_compute_id" -> {
        code.loadReference(KernelMethod.WORKER);
        method.loadInt(operation.input(0), 0);
        code.callVirtual(Worker.class, "computeId", "(I)I");
      }
      default -> throw new IllegalStateException("work-item function " + function);
    }
  }

  private void pushWithoutDimension(String function) {
    switch (function) {
      case "get_work_dim" -> {
        pushGeometry();
        code.callVirtual(Geometry.class, "dimensions", "()I");
      }
      case "get_local_linear_id" -> linear(local, "local");
      case "get_global_linear_id" -> {
        pushGeometry();
        pushGlobalIds();
        code.callVirtual(Geometry.class, "linearId", "(III)I");
      }
      default -> throw new IllegalStateException("work-item function " + function);
    }
  }

  private void linear(int[] ids, String size) {
    code.load(Kind.INT, ids[2]);
    geometry(size, 1);
    code.op(Opcodes.IMUL);
    code.load(Kind.INT, ids[1]);
    code.op(Opcodes.IADD);
    geometry(size, 0);
    code.op(Opcodes.IMUL);
    code.load(Kind.INT, ids[0]);
    code.op(Opcodes.IADD);
  }

  private void id(
      int[] slots, Optional<Long> dimension, Operation operation, KernelMethod method, int other) {
    if (dimension.isPresent()) {
      long number = dimension.get();
      if (number >= 0 && number < 3) {
        code.load(Kind.INT, slots[(int) number]);
      } else {
        code.push(other);
      }
      return;
    }
    method.loadInt(operation.input(0), 0);
    for (int slot : slots) {
      code.load(Kind.INT, slot);
    }
    code.push(other);
    code.callStatic(Geometry.class, "pick", "(IIIII)I");
  }

  private void geometry(String size, Operation operation, KernelMethod method) {
    pushGeometry();
    method.loadInt(operation.input(0), 0);
    code.callVirtual(Geometry.class, size, "(I)I");
  }

  private void geometry(String size, int dimension) {
    pushGeometry();
    code.push(dimension);
    code.callVirtual(Geometry.class, size, "(I)I");
  }

  private void pushGeometry() {
    code.loadReference(KernelMethod.WORKER);
    code.field(Worker.class, "geometry", Geometry.class);
  }
}
