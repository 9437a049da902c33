package dev.heddle.language.types;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The names of built-in types that are no keywords (OpenCL C 1.2, 6.1.1 to 6.1.3). */
public final class BuiltinTypes {
  private static final Map<String, Type> TYPES = new HashMap<>();

  static {
    for (ScalarType scalar : ScalarType.values()) {
      if (scalar != ScalarType.BOOL) {
        TYPES.put(scalar.toString(), scalar);
        for (int width : new int[] {2, 3, 4, 8, 16}) {
          VectorType vector = new VectorType(scalar, width);
          TYPES.put(vector.toString(), vector);
        }
      }
    }
    TYPES.put("size_t", ScalarType.ULONG);
    TYPES.put("uintptr_t", ScalarType.ULONG);
    TYPES.put("ptrdiff_t", ScalarType.LONG);
    TYPES.put("intptr_t", ScalarType.LONG);
    TYPES.put("cl_mem_fence_flags", ScalarType.UINT);
    for (OpaqueType opaque : OpaqueType.values()) {
      TYPES.put(opaque.toString(), opaque);
    }
  }

  private BuiltinTypes() {}

  /**
   * Finds a type by its name.
   *
   * @param arbitraryPrecision whether {@code int5_t} and its kin exist
   */
  public static Optional<Type> find(String name, boolean arbitraryPrecision) {
    Type type = TYPES.get(name);
    if (type == null && arbitraryPrecision) {
      type = arbitraryPrecision(name);
    }
    return Optional.ofNullable(type);
  }

  /** Whether a name is one of a built-in type. */
  public static boolean isTypeName(String name, boolean arbitraryPrecision) {
    return TYPES.containsKey(name) || arbitraryPrecision && arbitraryPrecision(name) != null;
  }

  /** All names, for completion. */
  public static Map<String, Type> all() {
    return Map.copyOf(TYPES);
  }

  /** Reads {@code intN_t} and {@code uintN_t}; null if the name is none of them. */
  public static Type arbitraryPrecision(String name) {
    boolean unsigned = name.startsWith("uint");
    if (!unsigned && !name.startsWith("int") || !name.endsWith("_t")) {
      return null;
    }
    int start = unsigned ? 4 : 3;
    int end = name.length() - 2;
    if (end <= start || end - start > 2 || name.charAt(start) == '0') {
      return null;
    }
    int bits = 0;
    for (int i = start; i < end; i++) {
      int digit = name.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return null;
      }
      bits = bits * 10 + digit;
    }
    return bits <= 64 ? new ApIntType(bits, unsigned) : null;
  }
}
