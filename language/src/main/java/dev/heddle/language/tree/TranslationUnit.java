package dev.heddle.language.tree;

import dev.heddle.language.source.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One source file with everything that it includes.
 *
 * @param functions defined functions, in order
 * @param declarations functions declared but not defined here (library or RTL functions)
 * @param variables program-scope variables in order, channels included
 * @param typeNames typedefs and tags of program scope
 * @param enumConstants those of program scope
 * @param extensions names that {@code #pragma OPENCL EXTENSION name : enable} switched on
 */
public record TranslationUnit(
    SourceFile file,
    List<FunctionDefinition> functions,
    List<Function> declarations,
    List<VariableDeclaration> variables,
    List<TypeName> typeNames,
    List<EnumConstant> enumConstants,
    List<String> extensions) {

  public TranslationUnit {
    functions = List.copyOf(functions);
    declarations = List.copyOf(declarations);
    variables = List.copyOf(variables);
    typeNames = List.copyOf(typeNames);
    enumConstants = List.copyOf(enumConstants);
    extensions = List.copyOf(extensions);
  }

  /** The same program with more of its functions, named here, marked as having errors. */
  public TranslationUnit withErrorsIn(Set<String> faulty) {
    if (faulty.isEmpty()) {
      return this;
    }
    List<FunctionDefinition> marked =
        functions.stream().map(f -> faulty.contains(f.name()) ? f.withErrors() : f).toList();
    return new TranslationUnit(
        file, marked, declarations, variables, typeNames, enumConstants, extensions);
  }

  /** The kernels, in order. */
  public List<FunctionDefinition> kernels() {
    return functions.stream().filter(FunctionDefinition::isKernel).toList();
  }

  /** The channels and arrays of channels, in order. */
  public List<VariableDeclaration> channels() {
    return variables.stream().filter(v -> isChannel(v.variable())).toList();
  }

  /** The body of the function with a name. */
  public Optional<FunctionDefinition> definition(String name) {
    return functions.stream().filter(f -> f.name().equals(name)).findFirst();
  }

  private static boolean isChannel(Variable variable) {
    var type = variable.type();
    return type instanceof dev.heddle.language.types.ChannelType
        || type instanceof dev.heddle.language.types.ArrayType array
            && array.innermost() instanceof dev.heddle.language.types.ChannelType;
  }
}
