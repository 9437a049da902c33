package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A local array with a place for each work-item of a group along a dimension, so that its size says
 * how large groups may be.
 *
 * @param name the array
 * @param elements places along the dimension
 * @param dimension the dimension
 */
record GroupArray(String name, long elements, long dimension) {
  /** That of the fewest places, if it has fewer than a group may have work-items. */
  static Optional<GroupArray> smallest(KernelScope kernel, int most) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> node.isAccess() && node.built() && node.gate().isEmpty())
        .filter(node -> !isInCondition(kernel, node))
        .flatMap(node -> of(kernel, node))
        .filter(array -> array.elements() < most)
        .min(Comparator.comparingLong(GroupArray::elements));
  }

  private static Stream<GroupArray> of(KernelScope kernel, Node access) {
    Optional<MemoryObject> array =
        kernel
            .object(access)
            .filter(each -> each.space() == AddressSpace.LOCAL && each.parameter() < 0);
    return array.isEmpty()
        ? Stream.empty()
        : ((Detail.Access) access.detail())
            .subscripts().stream()
                .filter(each -> each.isOfArray() && each.extent() > 0)
                .flatMap(each -> of(kernel, access, each, array.get()));
  }

  private static Stream<GroupArray> of(
      KernelScope kernel, Node access, Detail.Subscript subscript, MemoryObject array) {
    Node index = kernel.hardware().node(access.operand(subscript.input()));
    while (index.opcode() == Opcode.SEXT
        || index.opcode() == Opcode.ZEXT
        || index.opcode() == Opcode.TRUNC) {
      index = kernel.hardware().node(index.operand(0));
    }
    return index.opcode() == Opcode.WORK_ITEM
            && ((Detail.Query) index.detail()).function().equals("get_local_id")
            && kernel.hardware().node(index.operand(0)).detail() instanceof Detail.Constant number
        ? Stream.of(new GroupArray(array.name(), subscript.extent(), number.scalar()))
        : Stream.empty();
  }

  /** Whether a loop around an access is entered under a condition. */
  private static boolean isInCondition(KernelScope kernel, Node access) {
    return kernel.hardware().loopOf(access).stream()
        .anyMatch(loop -> kernel.hardware().loop(loop).entry().isPresent());
  }

  /** What follows from it. */
  String text() {
    return ", and groups of more than %,d along dimension %d run over the end of '%s'"
        .formatted(elements, dimension, name);
  }
}
