package dev.heddle.language.builtins;

import dev.heddle.language.types.ApIntType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One line of functions.txt. */
record Prototype(
    String name,
    BuiltinFamily family,
    TypeSet set,
    TypePattern result,
    List<TypePattern> parameters,
    boolean variadic) {

  static final int IMPOSSIBLE = Integer.MAX_VALUE;

  /** A prototype with its types filled in, and how far the arguments are from them. */
  record Match(FunctionType type, int cost) {}

  boolean takes(int arguments) {
    return arguments == parameters.size() || variadic && arguments > parameters.size();
  }

  /** Fits the prototype to the types of a call's arguments, of which there are as many. */
  Optional<Match> match(List<Type> arguments) {
    Type gentype = ScalarType.INT;
    if (set != TypeSet.NONE) {
      Optional<Type> deduced = deduce(arguments);
      if (deduced.isEmpty() || !set.contains(deduced.get())) {
        return Optional.empty();
      }
      gentype = deduced.get();
    }
    List<Type> types = new ArrayList<>(parameters.size());
    int cost = 0;
    for (int i = 0; i < parameters.size(); i++) {
      Optional<Type> type = parameters.get(i).resolve(gentype, arguments.get(i));
      int step = type.map(t -> 0).orElse(IMPOSSIBLE);
      if (type.isPresent()) {
        step = cost(arguments.get(i), type.get());
        types.add(type.get());
      }
      if (step == IMPOSSIBLE) {
        return Optional.empty();
      }
      cost += step;
    }
    Type resultType = result.resolve(gentype, ScalarType.INT).orElseThrow();
    return Optional.of(new Match(new FunctionType(resultType, types, variadic), cost));
  }

  /** What {@code gentype} has to be for these arguments. */
  private Optional<Type> deduce(List<Type> arguments) {
    Type found = null;
    boolean exact = false;
    for (int i = 0; i < parameters.size(); i++) {
      TypePattern pattern = parameters.get(i);
      if (!pattern.isGeneric()) {
        continue;
      }
      Optional<Type> word = pattern.worded(arguments.get(i));
      if (word.isEmpty()) {
        return Optional.empty();
      }
      Type type = word.get();
      boolean decides =
          pattern.shape() != TypePattern.Shape.PLAIN || type.isVector() || set == TypeSet.OBJECT;
      if (decides) {
        if (!exact) {
          found = type;
        }
        exact = true;
      } else if (!exact) {
        found = found == null ? plain(type) : common(found, plain(type));
      }
    }
    return found == null ? fromOthers(arguments) : Optional.of(inSet(found));
  }

  /** No parameter is a bare gentype: a vector of the elements of a pointed-to type, or similar. */
  private Optional<Type> fromOthers(List<Type> arguments) {
    for (int i = 0; i < parameters.size(); i++) {
      Type type = arguments.get(i);
      String word = parameters.get(i).word();
      if (word.startsWith("gentype") && type instanceof VectorType) {
        return Optional.of(type.element());
      }
    }
    return arguments.isEmpty() ? Optional.empty() : Optional.of(plain(arguments.get(0)));
  }

  private Type inSet(Type type) {
    if (set.contains(type)) {
      return type;
    }
    if (set.isFloating() && type.isInteger()) {
      return ScalarType.FLOAT;
    }
    boolean otherPrecision = type == ScalarType.DOUBLE || type == ScalarType.HALF;
    if ((set == TypeSet.SINGLE || set == TypeSet.SPATIAL1) && otherPrecision) {
      return ScalarType.FLOAT;
    }
    if (set.isInteger() && type.isArithmetic()) {
      return ScalarType.INT;
    }
    return type;
  }

  private static Type plain(Type type) {
    if (type instanceof EnumType || type == ScalarType.BOOL) {
      return ScalarType.INT;
    }
    if (type instanceof ApIntType ap) {
      ScalarType signed = ap.bits() <= 32 ? ScalarType.INT : ScalarType.LONG;
      return ap.isUnsigned() ? signed.unsignedInteger() : signed;
    }
    return type;
  }

  /** The type that holds both of two scalars. */
  private static Type common(Type a, Type b) {
    if (a.equals(b) || !a.isArithmetic() || !b.isArithmetic()) {
      return a;
    }
    if (a.isFloating() != b.isFloating()) {
      return a.isFloating() ? a : b;
    }
    if (a.bits() != b.bits()) {
      Type wider = a.bits() > b.bits() ? a : b;
      return wider.isInteger() && wider.bits() < 32 ? ScalarType.INT : wider;
    }
    return a.isUnsigned() ? a : b;
  }

  private static int cost(Type from, Type to) {
    if (from.equals(to)) {
      return 0;
    }
    if (from.isArithmetic() && to.isArithmetic()) {
      if (from.isFloating() == to.isFloating()) {
        return to.bits() >= from.bits() ? 1 : 2;
      }
      return to.isFloating() ? 4 : 8;
    }
    if (from.isArithmetic() && to.isVector()) {
      return 3 + cost(from, to.element());
    }
    if (from.isVector() || to.isVector()) {
      return IMPOSSIBLE;
    }
    return pointerCost(from, to);
  }

  private static int pointerCost(Type from, Type to) {
    if (from instanceof dev.heddle.language.types.PointerType a
        && to instanceof dev.heddle.language.types.PointerType b) {
      int space = a.space() == b.space() ? 0 : 20;
      return space + (a.pointee().type().equals(b.pointee().type()) ? 0 : 10);
    }
    boolean unrelated = from.isPointer() || to.isPointer();
    return from.isArithmetic() && to instanceof dev.heddle.language.types.OpaqueType
        ? 1
        : unrelated ? 30 : 40;
  }
}
