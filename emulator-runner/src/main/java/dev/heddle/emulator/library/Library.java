package dev.heddle.emulator.library;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the Java method behind an OpenCL function. */
public final class Library {
  private static final Map<String, Method> SCALAR =
      index(FloatFunctions.class, DoubleFunctions.class, Relations.class, IntegerFunctions.class);

  private static final Map<String, Method> FLOAT_ARRAYS = byName(FloatVectors.class);
  private static final Map<String, Method> DOUBLE_ARRAYS = byName(DoubleVectors.class);
  private static final Map<String, Method> BIT_ARRAYS = byName(LaneFunctions.class);

  private Library() {}

  /**
   * A function as the intermediate representation names it: {@code hadd(uint4,uint4)}, or just
   * {@code sin} where the sign of integers plays no part.
   *
   * @param base the function's name
   * @param types the source types of its arguments, empty when they are not given
   */
  public record Signature(String base, List<String> types) {
    /** Takes a name apart. Variants that allow less accuracy are their exact functions. */
    public static Signature of(String name) {
      int open = name.indexOf('(');
      String base = open < 0 ? name : name.substring(0, open);
      List<String> types =
          open < 0
              ? List.of()
              : List.of(name.substring(open + 1, name.length() - 1).split(",\\s*"));
      for (String prefix : List.of("native_", "half_", "fast_")) {
        if (base.startsWith(prefix)) {
          base = base.substring(prefix.length());
        }
      }
      return new Signature(base, types);
    }

    /**
     * Whether an argument is an unsigned integer; the last given type stands for those behind it.
     */
    public boolean isUnsigned(int argument) {
      return !types.isEmpty() && types.get(Math.min(argument, types.size() - 1)).startsWith("u");
    }
  }

  /** The smaller and the larger of unsigned integers. */
  public static final class UnsignedPick {
    private UnsignedPick() {}

    public static int min(int a, int b) {
      return Integer.compareUnsigned(a, b) < 0 ? a : b;
    }

    public static int max(int a, int b) {
      return Integer.compareUnsigned(a, b) > 0 ? a : b;
    }

    public static long min(long a, long b) {
      return Long.compareUnsigned(a, b) < 0 ? a : b;
    }

    public static long max(long a, long b) {
      return Long.compareUnsigned(a, b) > 0 ? a : b;
    }
  }

  /** The method for one lane of a function, empty when there is none. */
  public static Optional<Method> find(Signature signature, List<Class<?>> kinds) {
    String suffix = signature.isUnsigned(0) ? "_unsigned" : "";
    String types = kinds.stream().map(Class::getName).collect(Collectors.joining(","));
    Method method = SCALAR.get(signature.base() + suffix + "(" + types + ")");
    if (method == null) {
      method = SCALAR.get(signature.base() + "(" + types + ")");
    }
    return Optional.ofNullable(method);
  }

  /**
   * The method for a function that needs whole vectors, empty when there is none.
   *
   * @param wide whether the lanes have 64 bits
   */
  public static Optional<Method> onArrays(String base, boolean wide) {
    Method onBits = BIT_ARRAYS.get(base);
    return Optional.ofNullable(
        onBits != null ? onBits : (wide ? DOUBLE_ARRAYS : FLOAT_ARRAYS).get(base));
  }

  private static Map<String, Method> index(Class<?>... classes) {
    return methods(classes)
        .collect(
            Collectors.toUnmodifiableMap(
                method ->
                    method.getName()
                        + "("
                        + Arrays.stream(method.getParameterTypes())
                            .map(Class::getName)
                            .collect(Collectors.joining(","))
                        + ")",
                Function.identity()));
  }

  private static Map<String, Method> byName(Class<?>... classes) {
    return methods(classes)
        .collect(Collectors.toUnmodifiableMap(Method::getName, Function.identity()));
  }

  private static Stream<Method> methods(Class<?>... classes) {
    return Arrays.stream(classes)
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> java.lang.reflect.Modifier.isPublic(method.getModifiers()));
  }
}
