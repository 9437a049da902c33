package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Chooses the kind of array behind each memory object of a kernel: the common type of all accesses
 * where there is one, integers of the common width where only the width agrees, bytes otherwise and
 * for all that pointers may reach.
 */
public final class StoragePlan {
  private final KernelFacts facts;
  private final int[] units;
  private final boolean[] floating;
  private final boolean[] integral;

  private StoragePlan(KernelFacts facts) {
    this.facts = facts;
    int objects = facts.kernel().memories().size();
    units = new int[objects];
    floating = new boolean[objects];
    integral = new boolean[objects];
  }

  /**
   * The kind for each memory object in the kernel's order.
   *
   * @param asBytes positions of the objects that must be bytes, because two of them may be one
   *     buffer
   */
  public static List<Storage> of(KernelFacts facts, Set<Integer> asBytes) {
    StoragePlan plan = new StoragePlan(facts);
    facts.accesses().forEach(plan::access);
    List<Storage> storages = new ArrayList<>();
    for (int i = 0; i < plan.units.length; i++) {
      storages.add(asBytes.contains(i) ? Storage.BYTES : plan.storage(i));
    }
    return List.copyOf(storages);
  }

  private Storage storage(int position) {
    if (units[position] == 0) {
      IrType element = facts.kernel().memories().get(position).element().lane();
      return element instanceof IrType.Aggregate || element instanceof IrType.Void
          ? Storage.BYTES
          : Storage.of(Lanes.width(element), isWideFloat(element));
    }
    return Storage.of(units[position], floating[position] && !integral[position]);
  }

  private void access(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    // What a pointer value leads to had its address taken somewhere.
    if (access.object() != Detail.Access.DYNAMIC) {
      int position = facts.objectPosition(access.object());
      if (operation.opcode() == Opcode.ADDRESS) {
        join(position, 1, false);
      } else {
        direct(position, access);
      }
    }
  }

  private void direct(int position, Detail.Access access) {
    List<Lanes.Lane> lanes = Lanes.of(access.accessed());
    for (Lanes.Lane lane : lanes) {
      int width = Lanes.width(lane.type());
      boolean aligned =
          (access.offset() + lane.offset()) % width == 0
              && access.subscripts().stream().allMatch(s -> s.strideBytes() % width == 0);
      join(position, aligned ? width : 1, isWideFloat(lane.type()));
    }
  }

  private static boolean isWideFloat(IrType type) {
    return type instanceof IrType.Float && type.bits() > 16;
  }

  private void join(int position, int width, boolean isFloat) {
    if (units[position] != 0 && units[position] != width) {
      units[position] = 1;
    } else {
      units[position] = width;
    }
    floating[position] |= isFloat;
    integral[position] |= !isFloat;
  }

  /** Whether each work-item has its own copy of an object. */
  public static boolean isPrivate(MemoryObject object) {
    return object.space() == AddressSpace.PRIVATE && !isShared(object);
  }

  /** Whether an object's contents are known and never change. */
  static boolean isShared(MemoryObject object) {
    return object.space() == AddressSpace.CONSTANT && object.parameter() < 0
        || object.isConst() && object.initial().isPresent();
  }
}
