package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Optional;

/**
 * A function as its callers see it. The body is in the {@link FunctionDefinition} of the same name.
 *
 * @param isKernel whether it is a {@code __kernel}
 * @param parameters the parameters of this declaration
 * @param range the name
 */
public record Function(
    String name,
    FunctionType type,
    boolean isKernel,
    boolean isStatic,
    boolean isInline,
    List<Variable> parameters,
    List<Attribute> attributes,
    SourceRange range)
    implements Symbol {

  public Function {
    parameters = List.copyOf(parameters);
    attributes = List.copyOf(attributes);
  }

  public Type result() {
    return type.result();
  }

  public Optional<Attribute> attribute(String attributeName) {
    return Attribute.find(attributes, attributeName);
  }

  @Override
  public String toString() {
    return name;
  }
}
