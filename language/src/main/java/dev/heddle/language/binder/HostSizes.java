package dev.heddle.language.binder;

import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.RecordType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * What has a type whose size differs between host and device, under whatever name: size_t and its
 * kin cannot be kernel arguments (OpenCL C 1.2, 6.9.k).
 */
final class HostSizes {
  private static final Set<String> TYPES = Set.of("size_t", "ptrdiff_t", "intptr_t", "uintptr_t");

  private final Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Whether a type's name, of the language or of the program, stands for such a type. */
  boolean contains(String name) {
    return TYPES.contains(name);
  }

  boolean contains(TypeName name) {
    return TYPES.contains(name.name()) || known.contains(name);
  }

  boolean contains(RecordType record) {
    return known.contains(record);
  }

  boolean contains(Variable parameter) {
    return known.contains(parameter);
  }

  void add(TypeName name) {
    known.add(name);
  }

  void add(RecordType record) {
    known.add(record);
  }

  void add(Variable parameter) {
    known.add(parameter);
  }
}
