package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.List;

/**
 * What one declarator declares.
 *
 * @param name null if there is none
 * @param type its type with the qualifiers of the object
 * @param parameters of a function; null for anything else
 * @param range the name, or the declarator if it has none
 */
record Declared(String name, QualifiedType type, List<Variable> parameters, SourceRange range) {
  Declared withType(Type changed) {
    return new Declared(name, type.withType(changed), parameters, range);
  }
}
