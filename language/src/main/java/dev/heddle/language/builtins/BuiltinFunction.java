package dev.heddle.language.builtins;

import dev.heddle.language.types.FunctionType;

/**
 * One overload of a built-in function.
 *
 * @param name as written in source, except that an old {@code _altera} spelling has become {@code
 *     _intel}
 * @param family what kind of function it is
 * @param type parameters and result of this overload. The packet of channel and pipe functions is
 *     filled in
 */
public record BuiltinFunction(String name, BuiltinFamily family, FunctionType type) {

  @Override
  public String toString() {
    return name + ": " + type;
  }
}
