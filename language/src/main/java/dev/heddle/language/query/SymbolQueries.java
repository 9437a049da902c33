package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the name at a place means. */
public final class SymbolQueries {
  private final FrontEndResult result;

  public SymbolQueries(FrontEndResult result) {
    this.result = result;
  }

  /** The name at an offset; the shortest if several touch it. */
  public Optional<Reference> reference(SourceFile file, int offset) {
    return result.references().stream()
        .filter(r -> r.range().file() == file && r.range().touches(offset))
        .min(Comparator.comparingInt(r -> r.range().end() - r.range().start()));
  }

  /** Where the name at an offset is declared; empty for built-in names. */
  public Optional<SourceRange> definition(SourceFile file, int offset) {
    Optional<Macro> macro = macro(file, offset);
    return macro.isPresent()
        ? macro.filter(m -> !m.isPredefined()).map(Macro::range)
        : reference(file, offset).flatMap(r -> declaration(r.target()));
  }

  /** All places of the name at an offset, the declaration included, in order. */
  public List<SourceRange> references(SourceFile file, int offset) {
    Optional<Macro> macro = macro(file, offset);
    Set<SourceRange> places = new LinkedHashSet<>();
    if (macro.isPresent()) {
      if (!macro.get().isPredefined()) {
        places.add(macro.get().range());
      }
      for (MacroUse use : result.source().macroUses()) {
        if (use.macro() == macro.get()) {
          SourceRange range = use.range();
          int end = range.start() + macro.get().name().length();
          places.add(new SourceRange(range.file(), range.start(), end));
        }
      }
    } else {
      Optional<Reference> at = reference(file, offset);
      if (at.isPresent()) {
        for (Reference other : result.references()) {
          if (same(at.get().target(), other.target())) {
            places.add(other.range());
          }
        }
      }
    }
    List<SourceRange> sorted = new ArrayList<>(places);
    sorted.sort(
        Comparator.comparing((SourceRange r) -> r.file().path())
            .thenComparingInt(SourceRange::start));
    return sorted;
  }

  /** What a hover shows about the name at an offset. */
  public Optional<Hover> hover(SourceFile file, int offset) {
    Optional<MacroUse> use =
        result.source().macroUses().stream()
            .filter(u -> u.range().file() == file && onName(u, offset))
            .findFirst();
    if (use.isPresent()) {
      return Optional.of(
          Hover.of(use.get().macro(), use.get().range()).with(steps(use.get(), file, offset)));
    }
    return reference(file, offset)
        .map(r -> Hover.of(r, result.unit()).with(carried(r)).with(documentation(r)))
        .or(() -> DialectHover.at(file, offset));
  }

  /** How a use becomes what is compiled, where that takes more than the macro's text. */
  private List<String> steps(MacroUse use, SourceFile file, int offset) {
    List<String> steps = MacroSteps.at(result, file, offset);
    boolean isText = steps.size() == 2 && steps.get(1).equals(use.macro().replacement());
    return isText || steps.isEmpty()
        ? List.of()
        : steps.stream().skip(1).map(step -> "= " + step).toList();
  }

  /** The loop that a variable carries a value through, where it is named inside of one. */
  private List<String> carried(Reference reference) {
    boolean isVariable =
        reference.target() instanceof Reference.SymbolTarget target
            && target.symbol() instanceof Variable;
    Statement.Loop loop = isVariable ? LoopCarried.in(result).get(reference.range()) : null;
    return loop == null
        ? List.of()
        : List.of(
            "carried from one iteration to the next by the loop in line "
                + loop.keywordRange().line());
  }

  private static List<String> documentation(Reference reference) {
    return reference.target() instanceof Reference.BuiltinTarget builtin
        ? Documentation.of(Documentation.Kind.FUNCTION, builtin.name()).stream().toList()
        : List.of();
  }

  /** What is known about a function or macro that is called by its name. */
  public Optional<Hover> called(String name) {
    SourceRange nowhere = new SourceRange(result.unit().file(), 0, 0);
    for (Macro macro : result.source().macros()) {
      if (macro.isFunctionLike() && macro.name().equals(name)) {
        return Optional.of(Hover.of(macro, nowhere));
      }
    }
    Optional<Function> function =
        Stream.concat(
                result.unit().functions().stream().map(FunctionDefinition::function),
                result.unit().declarations().stream())
            .filter(declared -> declared.name().equals(name))
            .findFirst();
    if (function.isPresent()) {
      Reference.Target target = new Reference.SymbolTarget(function.get());
      return Optional.of(Hover.of(new Reference(nowhere, target), result.unit()));
    }
    return BuiltinLibrary.instance().contains(name)
        ? Optional.of(
            Hover.of(new Reference(nowhere, new Reference.BuiltinTarget(name)), result.unit()))
        : Optional.empty();
  }

  private Optional<Macro> macro(SourceFile file, int offset) {
    for (Macro macro : result.source().macros()) {
      if (macro.range().file() == file && macro.range().touches(offset)) {
        return Optional.of(macro);
      }
    }
    return result.source().macroUses().stream()
        .filter(u -> u.range().file() == file && onName(u, offset))
        .map(MacroUse::macro)
        .findFirst();
  }

  private static boolean onName(MacroUse use, int offset) {
    int start = use.range().start();
    return start <= offset && offset <= start + use.macro().name().length();
  }

  private static Optional<SourceRange> declaration(Reference.Target target) {
    if (target instanceof Reference.SymbolTarget symbol) {
      return Optional.of(symbol.symbol().range());
    }
    return target instanceof Reference.FieldTarget field
        ? Optional.of(field.field().range())
        : Optional.empty();
  }

  private static boolean same(Reference.Target a, Reference.Target b) {
    if (a instanceof Reference.SymbolTarget x && b instanceof Reference.SymbolTarget y) {
      return same(x.symbol(), y.symbol());
    }
    if (a instanceof Reference.FieldTarget x && b instanceof Reference.FieldTarget y) {
      return x.record() == y.record() && x.field().index() == y.field().index();
    }
    return a instanceof Reference.BuiltinTarget && a.equals(b);
  }

  private static boolean same(Symbol a, Symbol b) {
    if (a instanceof Function && b instanceof Function) {
      return a.name().equals(b.name());
    }
    if (a instanceof EnumConstant && b instanceof EnumConstant) {
      return a.equals(b);
    }
    return a == b || a.range().equals(b.range()) && a.name().equals(b.name());
  }
}
