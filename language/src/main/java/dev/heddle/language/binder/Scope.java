package dev.heddle.language.binder;

import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The names declared in one block, with the blocks around it. */
final class Scope {
  private final Scope parent;
  private Map<String, Symbol> symbols = Map.of();
  private Map<String, TypeName> tags = Map.of();

  Scope(Scope parent) {
    this.parent = parent;
  }

  Scope parent() {
    return parent;
  }

  /** The symbol that a name stands for here. */
  Symbol find(String name) {
    for (Scope scope = this; scope != null; scope = scope.parent) {
      Symbol symbol = scope.symbols.get(name);
      if (symbol != null) {
        return symbol;
      }
    }
    return null;
  }

  /** The struct, union or enumeration with a tag. */
  Optional<TypeName> findTag(String tag) {
    for (Scope scope = this; scope != null; scope = scope.parent) {
      TypeName name = scope.tags.get(tag);
      if (name != null) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /** The symbol with a name in this block only. */
  Optional<Symbol> findOwn(String name) {
    return Optional.ofNullable(symbols.get(name));
  }

  /** The tag in this block only. */
  Optional<TypeName> findOwnTag(String tag) {
    return Optional.ofNullable(tags.get(tag));
  }

  void declare(Symbol symbol) {
    if (symbols.isEmpty()) {
      symbols = new HashMap<>();
    }
    symbols.put(symbol.name(), symbol);
  }

  void declareTag(TypeName tag) {
    if (tags.isEmpty()) {
      tags = new HashMap<>();
    }
    tags.put(tag.name(), tag);
  }

  /** All names that can be used here, the nearest meaning of each. */
  Map<String, Symbol> visible() {
    Map<String, Symbol> visible = parent == null ? new HashMap<>() : parent.visible();
    visible.putAll(symbols);
    return visible;
  }
}
