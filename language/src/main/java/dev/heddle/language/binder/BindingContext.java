package dev.heddle.language.binder;

import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;

/** What the parts of the binder share while they work on one file. */
final class BindingContext {
  /** Deepest nesting of expressions and statements; later stages walk the tree recursively. */
  static final int DEPTH_LIMIT = 1000;

  final Reporter report;
  final Extensions extensions;
  final boolean arbitraryPrecision;

  /** All that the source defines, of which names are suggested. */
  final List<Macro> macros;

  final BuiltinLibrary builtins = BuiltinLibrary.instance();
  final Map<Variable, Constant> constants = new IdentityHashMap<>();
  final List<Reference> references = new ArrayList<>();
  final Overloads overloads = new Overloads();
  final HostSizes hostSizes = new HostSizes();

  /** Typedefs with the word {@code private} in them, which otherwise is like no word at all. */
  final Set<TypeName> privateTypes = Collections.newSetFromMap(new IdentityHashMap<>());

  Scope scope = Scope.ofProgram();

  /** An include is missing, so nobody can know which names exist. */
  final boolean namesIncomplete;

  private final Set<String> unknownNames = new HashSet<>();

  /** The place of the declaration that is being bound, for what has no place of its own. */
  SourceRange lastRange;

  /** The function whose body is being bound, or null. */
  Function function;

  private boolean isNameMissing;

  BindingContext(Reporter report, PreprocessedSource source) {
    this.report = report;
    extensions = new Extensions(report);
    arbitraryPrecision = source.arbitraryPrecision();
    macros = source.macros();
    namesIncomplete = source.hasMissingIncludes();
  }

  /** Whether a name that is declared nowhere is worth a message: once a function, once a type. */
  boolean isNews(String kind, String name) {
    String place = kind.equals("type") || function == null ? "" : function.name();
    return !namesIncomplete && unknownNames.add(kind + ' ' + place + ' ' + name);
  }

  /** A type that is defined nowhere, unless in a header that is missing, which has been told. */
  void undefined(String code, String message, SourceRange range) {
    if (namesIncomplete) {
      report.follows();
    } else {
      report.error(code, message, range);
    }
  }

  /** A declaration lacks its name, so the next name that is declared nowhere is that one. */
  void expectName() {
    isNameMissing = true;
  }

  /** Whether a name that is declared nowhere is the one that a declaration lacks. */
  boolean isMissingName() {
    boolean missing = isNameMissing;
    isNameMissing = false;
    return missing;
  }

  /** Begins or ends a function. */
  void enter(Function begun) {
    function = begun;
    isNameMissing = false;
  }

  /** Whether every name so far was known. */
  boolean knowsAllNames() {
    return unknownNames.isEmpty();
  }

  /** Whether anything so far was not understood, told or not. */
  boolean hasFaults() {
    return report.errors() > 0 || namesIncomplete;
  }

  void enterScope() {
    scope = new Scope(scope);
  }

  void leaveScope() {
    scope = scope.parent();
  }

  void refer(SourceRange range, Symbol symbol) {
    if (range == symbol.range()) {
      extensions.declared(symbol);
    } else {
      extensions.checkUse(symbol, range);
    }
    if (symbol instanceof Variable variable) {
      report.suspects().used(variable, range);
    }
    references.add(new Reference(range, new Reference.SymbolTarget(symbol)));
  }

  void refer(SourceRange range, RecordType record, Field field) {
    references.add(new Reference(range, new Reference.FieldTarget(record, field)));
  }

  void referBuiltin(SourceRange range, String name) {
    references.add(new Reference(range, new Reference.BuiltinTarget(name)));
  }

  /** What an expression can name here. */
  List<String> namesOfValues() {
    List<String> names = new ArrayList<>();
    for (Symbol symbol : scope.visible().values()) {
      if (symbol instanceof Variable || symbol instanceof EnumConstant) {
        names.add(symbol.name());
      }
    }
    macros.stream().filter(macro -> !macro.isFunctionLike()).forEach(m -> names.add(m.name()));
    return names;
  }

  Optional<Constant> constantOf(Variable variable) {
    return Optional.ofNullable(constants.get(variable));
  }

  static Expression invalid(ParserRuleContext place, Expression... parts) {
    return new Expression.Invalid(List.of(parts), Places.of(place));
  }
}
