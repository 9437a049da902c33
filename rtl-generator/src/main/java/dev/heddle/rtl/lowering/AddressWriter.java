package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Writes addresses off chip: bytes of memory, or the place of a constant, which has no memory and
 * whose number only who prints it has to know.
 */
final class AddressWriter {
  private AddressWriter() {}

  /**
   * The place of an access in its memory on chip, of which only the lower bits count.
   *
   * @param given the value of an operand
   */
  static Expr onChip(Wiring wiring, Node node, Function<Node, Expr> given) {
    Expr known = Logic.known(Addresses.BITS, wiring.plan.chip().known(node));
    return Addresses.computed(wiring.kernel, node)
        .or(() -> Addresses.pointer(wiring.kernel, node))
        .map(computed -> Logic.add(given.apply(computed), known))
        .orElse(known);
  }

  /**
   * The address of an access, or of a node that is one itself.
   *
   * @param given the value of an operand
   */
  static Expr of(Wiring wiring, Node node, Function<Node, Expr> given) {
    Detail.Access access = (Detail.Access) node.detail();
    Optional<Node> computed = Addresses.computed(wiring.kernel, node);
    Expr sum = computed.isPresent() ? given.apply(computed.get()) : begin(wiring, node, given);
    long known = 0;
    for (Detail.Subscript subscript : access.subscripts()) {
      Node index = wiring.kernel.node(node.operand(subscript.input()));
      if (index.role() == Role.CONSTANT) {
        known += ((Detail.Constant) index.detail()).scalar() * subscript.strideBytes();
      } else if (computed.isEmpty()) {
        sum = Logic.add(sum, product(wiring.builder, given.apply(index), subscript.strideBytes()));
      }
    }
    return Logic.add(sum, Logic.known(Addresses.BITS, known));
  }

  private static Expr begin(Wiring wiring, Node node, Function<Node, Expr> given) {
    Detail.Access access = (Detail.Access) node.detail();
    Optional<Node> pointer = Addresses.pointer(wiring.kernel, node);
    return pointer.isPresent()
        ? Logic.add(given.apply(pointer.get()), Logic.known(Addresses.BITS, access.offset()))
        : base(wiring, node, access);
  }

  /** Where something would be if all that changes were 0. */
  private static Expr base(Wiring wiring, Node node, Detail.Access access) {
    MemoryObject object = object(wiring, node, access);
    OptionalLong place = wiring.plan.chip().pointer(object.id());
    if (place.isPresent()) {
      return Logic.known(Addresses.BITS, place.getAsLong() + access.offset());
    }
    Expr offset = Logic.known(Addresses.BITS, access.offset());
    if (object.parameter() >= 0) {
      return Logic.add(wiring.argument(object.parameter()), offset);
    } else if (node.isAccess()) {
      throw RefusedException.at(wiring.kernel, node, "accesses to " + object.name() + " yet");
    } else if (object.initial().isEmpty() || isAccessed(wiring.kernel, object)) {
      throw RefusedException.at(wiring.kernel, node, Words.of(node) + " yet");
    }
    return Logic.known(Addresses.BITS, Addresses.ofConstant(object) + access.offset());
  }

  /** Whether an object lies in a memory, rather than that its contents are known to all. */
  private static boolean isAccessed(ScheduledKernel kernel, MemoryObject object) {
    return kernel.flow().nodes().stream()
        .anyMatch(
            node -> node.isAccess() && ((Detail.Access) node.detail()).object() == object.id());
  }

  private static MemoryObject object(Wiring wiring, Node node, Detail.Access access) {
    return wiring
        .kernel
        .object(access.object())
        .orElseThrow(
            () -> RefusedException.at(wiring.kernel, node, "an access to an unknown object"));
  }

  /**
   * The sum of what changes in an address, and of what it begins with.
   *
   * @param operands its subscripts that are no constants, then the pointer if there is one
   */
  static Expr sum(Wiring wiring, Node address, List<Expr> operands) {
    Node user = wiring.userOf(address);
    Detail.Access access = (Detail.Access) address.detail();
    boolean onChip = wiring.plan.chip().of(user).isPresent();
    List<Long> strides = onChip ? wiring.plan.chip().strides(user) : changing(wiring.kernel, user);
    Expr sum;
    if (access.object() == Detail.Access.DYNAMIC) {
      // On chip the offset is added with all that is known.
      long offset = onChip ? 0 : access.offset();
      sum = Logic.add(operands.get(strides.size()), Logic.known(Addresses.BITS, offset));
    } else if (onChip) {
      sum = Logic.known(Addresses.BITS, 0);
    } else {
      sum = base(wiring, user, access);
    }
    for (int i = 0; i < strides.size(); i++) {
      sum = Logic.add(sum, product(wiring.builder, operands.get(i), strides.get(i)));
    }
    return sum;
  }

  /** The strides of the subscripts that the address of an access is computed from. */
  private static List<Long> changing(ScheduledKernel kernel, Node access) {
    return ((Detail.Access) access.detail())
        .subscripts().stream()
            .filter(each -> kernel.node(access.operand(each.input())).role() != Role.CONSTANT)
            .map(Detail.Subscript::strideBytes)
            .toList();
  }

  /** A subscript times its stride. */
  private static Expr product(ModuleBuilder builder, Expr index, long stride) {
    Expr wide =
        index.width() == Addresses.BITS
            ? index
            : new Expr.Extend(builder.net("index", index), Addresses.BITS, true);
    if (stride > 0 && Long.bitCount(stride) == 1) {
      int shift = Long.numberOfTrailingZeros(stride);
      return shift == 0
          ? wide
          : Logic.binary(Expr.BinaryOp.SHIFT_LEFT, wide, Logic.known(6, shift));
    }
    return Logic.binary(Expr.BinaryOp.MULTIPLY, wide, Logic.known(Addresses.BITS, stride));
  }
}
