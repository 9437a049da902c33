package dev.heddle.language.checks;

import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether types of two files are the same (C99, 6.2.7): structures by tag, members and layout,
 * since each file has its own objects for them.
 */
final class SameTypes {
  /** Pairs that are compared already: the same, as far as they themselves do not differ. */
  private final Set<Pair> compared = new HashSet<>();

  private record Pair(RecordType a, RecordType b) {}

  private SameTypes() {}

  /** In time linear in the members of both. */
  static boolean same(Type a, Type b) {
    return new SameTypes().alike(a, b);
  }

  private boolean alike(Type a, Type b) {
    if (a == b) {
      return true;
    }
    if (a instanceof RecordType one && b instanceof RecordType other) {
      return records(one, other);
    }
    if (a instanceof PointerType one && b instanceof PointerType other) {
      return qualified(one.pointee(), other.pointee());
    }
    if (a instanceof ArrayType one && b instanceof ArrayType other) {
      return one.count().equals(other.count()) && alike(one.elementType(), other.elementType());
    }
    if (a instanceof ChannelType one && b instanceof ChannelType other) {
      return alike(one.packet(), other.packet());
    }
    if (a instanceof PipeType one && b instanceof PipeType other) {
      return one.writable() == other.writable() && alike(one.packet(), other.packet());
    }
    if (a instanceof FunctionType one && b instanceof FunctionType other) {
      return one.variadic() == other.variadic()
          && alike(one.result(), other.result())
          && all(one.parameters(), other.parameters());
    }
    return a.toString().equals(b.toString());
  }

  private boolean all(List<Type> a, List<Type> b) {
    boolean same = a.size() == b.size();
    for (int i = 0; i < a.size() && same; i++) {
      same = alike(a.get(i), b.get(i));
    }
    return same;
  }

  private boolean records(RecordType a, RecordType b) {
    boolean same = a.isUnion() == b.isUnion() && a.tag().equals(b.tag());
    if (!same || !a.isComplete() || !b.isComplete() || !compared.add(new Pair(a, b))) {
      return same;
    }
    same = a.size() == b.size() && a.fields().size() == b.fields().size();
    for (int i = 0; i < a.fields().size() && same; i++) {
      same = fields(a.fields().get(i), b.fields().get(i));
    }
    return same;
  }

  private boolean fields(Field a, Field b) {
    return a.name().equals(b.name())
        && a.offset() == b.offset()
        && a.bitWidth().equals(b.bitWidth())
        && a.bitOffset() == b.bitOffset()
        && qualified(a.type(), b.type());
  }

  private boolean qualified(QualifiedType a, QualifiedType b) {
    return a.space() == b.space()
        && a.isConst() == b.isConst()
        && a.isVolatile() == b.isVolatile()
        && alike(a.type(), b.type());
  }
}
