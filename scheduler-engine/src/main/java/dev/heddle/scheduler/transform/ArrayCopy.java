package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashSet;
import java.util.Set;

/**
 * Loops that do nothing but copy elements from private arrays to private arrays. LLVM makes one
 * copy of such a loop; where all other places of the arrays are known, that is wiring.
 */
final class ArrayCopy {
  /** Iterations up to which the copy is spread over its elements. */
  static final int MOST_ELEMENTS = 64;

  private final KernelIndex index;
  private final Set<Integer> arrays = new HashSet<>();
  private final Set<Operation> inside = new HashSet<>();

  private ArrayCopy(KernelIndex index) {
    this.index = index;
  }

  /** Whether the loop is one. */
  static boolean is(Loop loop, KernelIndex index, KernelIr kernel) {
    ArrayCopy copy = new ArrayCopy(index);
    if (!copy.onlyCopies(loop.body()) || copy.inside.isEmpty()) {
      return false;
    }
    for (MemoryObject memory : kernel.memories()) {
      boolean isPrivate = memory.space() == AddressSpace.PRIVATE && !memory.isVolatile();
      if (copy.arrays.contains(memory.id()) && !isPrivate) {
        return false;
      }
    }
    return index.accesses().stream()
        .filter(access -> !copy.inside.contains(access))
        .filter(copy::mayTouch)
        .allMatch(copy::isAtKnownPlace);
  }

  /** Whether an access may be one of the arrays; a pointer may be any that it can name. */
  private boolean mayTouch(Operation access) {
    int object = ((Detail.Access) access.detail()).object();
    return object == Detail.Access.DYNAMIC
        ? index.targets(access).stream().anyMatch(arrays::contains)
        : arrays.contains(object);
  }

  private boolean onlyCopies(Block block) {
    for (Node node : block.nodes()) {
      boolean copies =
          node instanceof If branch && onlyCopies(branch.then()) && onlyCopies(branch.otherwise())
              || node instanceof Operation operation && copies(operation)
              || node instanceof Node.Continue
              || node instanceof Node.Break;
      if (!copies) {
        return false;
      }
    }
    return true;
  }

  private boolean copies(Operation operation) {
    if (operation.opcode() != Opcode.LOAD && operation.opcode() != Opcode.STORE) {
      return operation.opcode().isPure();
    }
    int object = ((Detail.Access) operation.detail()).object();
    arrays.add(object);
    boolean moves = operation.opcode() == Opcode.LOAD || isLoadedInside(operation.input(0));
    inside.add(operation);
    return object != Detail.Access.DYNAMIC && moves;
  }

  /** Whether a value is what a load of the loop gives, which stands before its use. */
  private boolean isLoadedInside(int value) {
    return index
        .operation(value)
        .filter(operation -> operation.opcode() == Opcode.LOAD)
        .filter(inside::contains)
        .isPresent();
  }

  private boolean isAtKnownPlace(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    return access.object() != Detail.Access.DYNAMIC
        && access.subscripts().stream()
            .allMatch(place -> index.constant(operation.input(place.input())).isPresent());
  }
}
