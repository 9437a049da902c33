package dev.heddle.language.syntax;

import dev.heddle.language.types.BuiltinTypes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which names are types at the place that is being read. */
final class TypeNames {
  private final boolean arbitraryPrecision;

  /** Names of the source: true is a type, false something else that hides a type. */
  private final Map<String, Boolean> names = new HashMap<>();

  private final Deque<List<Hidden>> scopes = new ArrayDeque<>();

  /** What a name meant outside the scope that changed it. */
  private record Hidden(String name, Boolean before) {}

  TypeNames(boolean arbitraryPrecision) {
    this.arbitraryPrecision = arbitraryPrecision;
  }

  boolean isType(String name) {
    Boolean known = names.get(name);
    return known != null ? known : BuiltinTypes.isTypeName(name, arbitraryPrecision);
  }

  /** Declares a name in the innermost scope. */
  void declare(String name, boolean type) {
    if (isType(name) == type) {
      return;
    }
    if (!scopes.isEmpty()) {
      List<Hidden> hidden = scopes.pop();
      List<Hidden> more = hidden.isEmpty() ? new ArrayList<>() : hidden;
      more.add(new Hidden(name, names.get(name)));
      scopes.push(more);
    }
    names.put(name, type);
  }

  void enter() {
    scopes.push(List.of());
  }

  void leave() {
    if (scopes.isEmpty()) {
      return;
    }
    List<Hidden> hidden = scopes.pop();
    for (int i = hidden.size() - 1; i >= 0; i--) {
      if (hidden.get(i).before() == null) {
        names.remove(hidden.get(i).name());
      } else {
        names.put(hidden.get(i).name(), hidden.get(i).before());
      }
    }
  }

  int depth() {
    return scopes.size();
  }

  void leaveTo(int depth) {
    while (scopes.size() > depth) {
      leave();
    }
  }
}
