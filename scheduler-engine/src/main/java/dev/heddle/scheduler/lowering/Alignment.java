package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.types.ArrayType;

/**
 * What the source promises about the address of an lvalue: the alignment of its type (OpenCL C
 * 6.1.5), less inside a packed structure, whose members the compiler knows to lie anywhere.
 */
final class Alignment {
  private Alignment() {}

  /** Bytes of which the address of a place is a multiple. */
  static long of(Place.Memory place) {
    return Math.min(place.type().alignment(), of(place.source()));
  }

  private static long of(Expression lvalue) {
    long own = lvalue.type().alignment();
    if (lvalue instanceof Expression.Member member) {
      long offset = member.field().offset();
      long inside = offset == 0 ? own : Long.lowestOneBit(offset);
      return Math.min(Math.min(own, inside), of(member.base()));
    }
    if (lvalue instanceof Expression.Index index) {
      return index.base().type() instanceof ArrayType ? Math.min(own, of(index.base())) : own;
    }
    if (lvalue instanceof Expression.Unary unary && unary.operator() == UnaryOperator.DEREFERENCE) {
      return Math.min(own, pointee(unary.operand()));
    }
    return own;
  }

  /** An explicit cast promises what its type says. */
  private static long pointee(Expression pointer) {
    if (pointer instanceof Expression.Conversion conversion
        && conversion.kind() == ConversionKind.ARRAY_TO_POINTER) {
      return of(conversion.operand());
    }
    if (pointer instanceof Expression.Unary unary && unary.operator() == UnaryOperator.ADDRESS_OF) {
      return of(unary.operand());
    }
    if (pointer instanceof Expression.Binary binary) {
      return Math.min(pointee(binary.left()), pointee(binary.right()));
    }
    return Long.MAX_VALUE;
  }
}
