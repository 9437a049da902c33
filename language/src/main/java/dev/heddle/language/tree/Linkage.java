package dev.heddle.language.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which definition a call means in a program of several files: that of the caller's own file, else
 * the first one that another file does not keep to itself by {@code static}.
 */
public final class Linkage {
  private final Map<FunctionDefinition, Map<String, FunctionDefinition>> files =
      new IdentityHashMap<>();
  private final Map<String, FunctionDefinition> shared = new HashMap<>();
  private final List<FunctionDefinition> functions = new ArrayList<>();

  /** The linkage of files in the order in which they are linked. */
  public Linkage(List<TranslationUnit> units) {
    for (TranslationUnit unit : units) {
      Map<String, FunctionDefinition> own = new HashMap<>();
      for (FunctionDefinition function : unit.functions()) {
        own.putIfAbsent(function.name(), function);
        files.put(function, own);
        functions.add(function);
        if (!function.function().isStatic()) {
          shared.putIfAbsent(function.name(), function);
        }
      }
    }
  }

  /** All functions with a body, in link order. */
  public List<FunctionDefinition> functions() {
    return List.copyOf(functions);
  }

  /** The function that a name means in the file of a caller; empty for one of a library. */
  public Optional<FunctionDefinition> definition(FunctionDefinition caller, String name) {
    FunctionDefinition own = files.getOrDefault(caller, Map.of()).get(name);
    return Optional.ofNullable(own == null ? shared.get(name) : own);
  }
}
