package dev.heddle.language.types;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The type of a function.
 *
 * @param variadic whether further arguments may follow, as for printf
 */
public record FunctionType(Type result, List<Type> parameters, boolean variadic) implements Type {

  public FunctionType {
    parameters = List.copyOf(parameters);
  }

  @Override
  public long size() {
    return 0;
  }

  @Override
  public long alignment() {
    return 1;
  }

  @Override
  public boolean hasErrors() {
    return result.hasErrors() || parameters.stream().anyMatch(Type::hasErrors);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitFunction(this);
  }

  @Override
  public String toString() {
    String list = parameters.stream().map(Type::toString).collect(Collectors.joining(", "));
    return result + " (" + list + (variadic ? ", ..." : "") + ")";
  }
}
