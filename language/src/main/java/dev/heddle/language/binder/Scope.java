package dev.heddle.language.binder;

import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names declared in one block, with the blocks around it. */
final class Scope {
  private final Scope parent;
  private final List<Symbol> declared;
  private Map<String, Symbol> symbols = Map.of();
  private Map<String, TypeName> tags = Map.of();

  /** A block inside another. */
  Scope(Scope parent) {
    this(parent, List.of());
  }

  private Scope(Scope parent, List<Symbol> declared) {
    this.parent = parent;
    this.declared = declared;
  }

  /** The names outside functions. */
  static Scope ofProgram() {
    return new Scope(null, new ArrayList<>());
  }

  /** Everything that was declared outside functions so far, in order; the list grows. */
  List<Symbol> declared() {
    return Collections.unmodifiableList(declared);
  }

  /** Notes a declaration outside functions that has no name of its own. */
  void note(Symbol symbol) {
    if (parent == null) {
      declared.add(symbol);
    }
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
    note(symbol);
  }

  void declareTag(TypeName tag) {
    if (tags.isEmpty()) {
      tags = new HashMap<>();
    }
    tags.put(tag.name(), tag);
    note(tag);
  }

  /** All names that can be used here, the nearest meaning of each. */
  Map<String, Symbol> visible() {
    Map<String, Symbol> visible = parent == null ? new HashMap<>() : parent.visible();
    visible.putAll(symbols);
    return visible;
  }
}
