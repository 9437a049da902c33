package dev.heddle.language.binder;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The functions that share a name because they are {@code overloadable}. */
final class Overloads {
  private final Map<String, List<Function>> functions = new HashMap<>();

  /**
   * Adds a declaration. The first function of a name keeps it; each further one is told apart by
   * its parameters: {@code f(float)}.
   *
   * @param before an earlier function of the same name
   * @return the earlier declaration of the same function; empty if it is a new one
   */
  Optional<Function> before(Function before, Function function) {
    List<Function> all = functions.computeIfAbsent(function.name(), n -> new ArrayList<>());
    if (all.isEmpty()) {
      all.add(before);
    }
    return all.stream().filter(f -> sameParameters(f, function)).findFirst();
  }

  /** Remembers a function, in place of an earlier declaration of it if there is one. */
  void put(String name, Optional<Function> before, Function function) {
    List<Function> all = functions.computeIfAbsent(name, n -> new ArrayList<>());
    before.ifPresent(all::remove);
    all.add(function);
  }

  /** The name that tells a further function of the same name apart. */
  static String fullName(Function function) {
    StringBuilder name = new StringBuilder(function.name()).append('(');
    for (Type parameter : function.type().parameters()) {
      name.append(name.charAt(name.length() - 1) == '(' ? "" : ", ").append(parameter);
    }
    return name.append(')').toString();
  }

  private static boolean sameParameters(Function a, Function b) {
    List<Type> x = a.type().parameters();
    List<Type> y = b.type().parameters();
    boolean same = x.size() == y.size();
    for (int i = 0; same && i < x.size(); i++) {
      same = Conversions.compatible(x.get(i), y.get(i)) && sameQualifiers(x.get(i), y.get(i));
    }
    return same;
  }

  private static boolean sameQualifiers(Type a, Type b) {
    if (!(a instanceof PointerType p) || !(b instanceof PointerType q)) {
      return true;
    }
    QualifiedType x = p.pointee();
    QualifiedType y = q.pointee();
    return x.isConst() == y.isConst() && x.isVolatile() == y.isVolatile();
  }

  /** All functions of a name, or the one that is given if it has no others. */
  List<Function> of(Function function) {
    return functions.getOrDefault(function.name(), List.of(function));
  }

  /**
   * The function that fits arguments best (C++ rules, simplified: the fewest and cheapest
   * conversions); empty if none fits.
   */
  Optional<Function> choose(
      Function named, List<Expression> arguments, Predicate<Function> usable) {
    Function best = null;
    int least = Integer.MAX_VALUE;
    for (Function candidate : of(named)) {
      int cost = usable.test(candidate) ? cost(candidate, arguments) : -1;
      if (cost >= 0 && cost < least) {
        least = cost;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  /** What the conversions of a call cost; -1 if it is impossible. */
  private static int cost(Function candidate, List<Expression> arguments) {
    List<Type> parameters = candidate.type().parameters();
    boolean counts =
        candidate.type().variadic()
            ? arguments.size() >= parameters.size()
            : arguments.size() == parameters.size();
    if (!counts) {
      return -1;
    }
    int cost = 0;
    for (int i = 0; i < parameters.size(); i++) {
      Expression argument = Conversions.decayed(arguments.get(i));
      Type to = parameters.get(i);
      switch (Conversions.fit(argument, to)) {
        case EXACT -> {}
        case ALLOWED -> cost += isPromotion(argument.type(), to) ? 1 : to.isVector() ? 8 : 2;
        case DOUBTFUL -> cost += 16;
        case IMPOSSIBLE -> {
          return -1;
        }
      }
    }
    return cost;
  }

  /** Whether a conversion loses nothing: a wider number of the same kind, or one qualifier more. */
  private static boolean isPromotion(Type from, Type to) {
    return from.isPointer()
        || from.isFloating() && to.isFloating() && to.bits() > from.bits()
        || from.isInteger() && to.equals(Arithmetic.promoted(from));
  }
}
