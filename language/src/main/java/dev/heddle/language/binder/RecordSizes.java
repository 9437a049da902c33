package dev.heddle.language.binder;

import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.IdentityHashMap;
import java.util.Map;

/** How many members structures have in all and how deep they are nested, each computed once. */
final class RecordSizes {
  /** Members with those of their own members; later stages look at each of them. */
  private static final long MOST_MEMBERS = 20_000;

  /** Levels of structures in structures; later stages go into them recursively. */
  private static final int MOST_LEVELS = 256;

  private final Map<RecordType, Size> sizes = new IdentityHashMap<>();

  private record Size(long members, int levels) {}

  /** Whether a complete record is too large to be worked with. */
  boolean isTooLarge(RecordType record) {
    Size size = of(record);
    return size.members() > MOST_MEMBERS || size.levels() > MOST_LEVELS;
  }

  /** What is too large about it. */
  String problem(RecordType record) {
    Size size = of(record);
    return size.members() > MOST_MEMBERS
        ? "has " + size.members() + " members in all; at most " + MOST_MEMBERS + " are possible"
        : "is nested in " + size.levels() + " levels; at most " + MOST_LEVELS + " are possible";
  }

  private Size of(RecordType record) {
    Size known = sizes.get(record);
    if (known == null) {
      long members = 0;
      int levels = 0;
      for (Field field : record.fields()) {
        if (innermost(field.type().type()) instanceof RecordType inner) {
          Size size = of(inner);
          members += size.members();
          levels = Math.max(levels, size.levels());
        } else {
          members++;
        }
      }
      known = new Size(members, levels + 1);
      sizes.put(record, known);
    }
    return known;
  }

  private static Type innermost(Type type) {
    return type instanceof ArrayType array ? array.innermost() : type;
  }
}
