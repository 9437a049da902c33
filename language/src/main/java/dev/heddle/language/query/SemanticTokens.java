package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What names mean, for colouring that goes beyond keywords. */
public final class SemanticTokens {
  private SemanticTokens() {}

  /** Kinds of names that can be coloured apart. */
  public enum Kind {
    MACRO,
    KERNEL,
    FUNCTION,
    BUILTIN_FUNCTION,
    TYPE,
    MEMBER,
    CONSTANT,
    PARAMETER,
    PRIVATE_VARIABLE,
    LOCAL_MEMORY,
    GLOBAL_MEMORY,
    CONSTANT_MEMORY,
    CHANNEL
  }

  /**
   * A name in the file.
   *
   * @param carried whether it is a variable that carries a value from one iteration of a loop
   *     around the name to the next
   */
  public record SemanticToken(SourceRange range, Kind kind, boolean carried) {}

  /** All names of a file, in order, without overlaps. */
  public static List<SemanticToken> of(FrontEndResult result, SourceFile file) {
    List<SemanticToken> tokens = new ArrayList<>();
    Set<SourceRange> carried = LoopCarried.in(result).keySet();
    Set<Integer> starts = new HashSet<>();
    for (MacroUse use : result.source().macroUses()) {
      SourceRange range = use.range();
      if (range.file() == file && starts.add(range.start())) {
        int end = range.start() + use.macro().name().length();
        tokens.add(new SemanticToken(new SourceRange(file, range.start(), end), Kind.MACRO, false));
      }
    }
    for (Reference reference : result.references()) {
      if (reference.range().file() == file && starts.add(reference.range().start())) {
        tokens.add(
            new SemanticToken(
                reference.range(), kind(reference.target()), carried.contains(reference.range())));
      }
    }
    tokens.sort(Comparator.comparingInt(t -> t.range().start()));
    return tokens;
  }

  private static Kind kind(Reference.Target target) {
    if (target instanceof Reference.FieldTarget) {
      return Kind.MEMBER;
    }
    if (!(target instanceof Reference.SymbolTarget symbol)) {
      return Kind.BUILTIN_FUNCTION;
    }
    if (symbol.symbol() instanceof Variable variable) {
      return kind(variable);
    }
    if (symbol.symbol() instanceof Function function) {
      return function.isKernel() ? Kind.KERNEL : Kind.FUNCTION;
    }
    return symbol.symbol() instanceof EnumConstant ? Kind.CONSTANT : Kind.TYPE;
  }

  private static Kind kind(Variable variable) {
    Type type = variable.type() instanceof ArrayType array ? array.innermost() : variable.type();
    if (type instanceof ChannelType) {
      return Kind.CHANNEL;
    }
    AddressSpace space =
        type instanceof PointerType pointer && variable.space() == AddressSpace.PRIVATE
            ? pointer.space()
            : variable.space();
    return switch (space) {
      case GLOBAL, GENERIC -> Kind.GLOBAL_MEMORY;
      case LOCAL -> Kind.LOCAL_MEMORY;
      case CONSTANT -> Kind.CONSTANT_MEMORY;
      case PRIVATE ->
          variable.kind() == Variable.Kind.PARAMETER ? Kind.PARAMETER : Kind.PRIVATE_VARIABLE;
    };
  }
}
