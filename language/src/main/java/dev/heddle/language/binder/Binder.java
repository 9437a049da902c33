package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser.CompoundStatementContext;
import dev.heddle.language.syntax.OpenClParser.ExternalDeclarationContext;
import dev.heddle.language.syntax.OpenClParser.InitDeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.InitDeclaratorListContext;
import dev.heddle.language.syntax.ProgramItem;
import dev.heddle.language.syntax.SyntaxToken;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.RecordType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns a parsed program into a typed one. */
public final class Binder {
  private final PreprocessedSource source;
  private final BoundFunctions known;
  private final BindingContext context;
  private final Expressions expressions;
  private final Declarations declarations;
  private final Statements statements;
  private final Map<String, FunctionDefinition> functions = new LinkedHashMap<>();
  private final List<VariableDeclaration> variables = new ArrayList<>();

  private Binder(PreprocessedSource source, BoundFunctions known, DiagnosticList diagnostics) {
    this.source = source;
    this.known = known;
    context = new BindingContext(new Reporter(diagnostics), source);
    context.lastRange = new SourceRange(source.file(), 0, 0);
    expressions = new Expressions(context);
    declarations = new Declarations(context, expressions);
    statements = new Statements(context, expressions, declarations);
    expressions.connect(declarations, statements);
    known.begin(source, context.scope.declared());
  }

  /**
   * The outcome.
   *
   * @param references every name in the source with its meaning, in the order of binding
   */
  public record Result(TranslationUnit unit, List<Reference> references) {}

  /**
   * Binds a program.
   *
   * @param known functions that were bound before, which are brought up to date
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static Result bind(
      PreprocessedSource source,
      List<ProgramItem> items,
      BoundFunctions known,
      DiagnosticList diagnostics,
      Cancellation cancellation) {
    Binder binder = new Binder(source, known, diagnostics);
    for (ProgramItem item : items) {
      cancellation.check();
      binder.item(item);
    }
    return new Result(binder.unit(), binder.context.references);
  }

  private TranslationUnit unit() {
    List<Function> undefined = new ArrayList<>();
    for (Function prototype : declarations.prototypes()) {
      if (!functions.containsKey(prototype.name())) {
        undefined.add(prototype);
      }
    }
    return new TranslationUnit(
        source.file(),
        List.copyOf(functions.values()),
        undefined,
        variables,
        declarations.typeNames(),
        declarations.enumConstants(),
        context.extensions.enabled());
  }

  private void item(ProgramItem item) {
    known.next(item);
    item.pragma().ifPresent(this::pragma);
    if (item.declaration().isEmpty()) {
      return;
    }
    context.lastRange = item.tokens().get(0).range();
    int errors = context.report.errors();
    context.report.mute(item.hasErrors());
    Scope scope = context.scope;
    try {
      declaration(item, item.declaration().get(), errors);
    } catch (StackOverflowError e) {
      context.scope = scope;
      context.report.error(
          "language.too-deep", "this is nested too deeply to be understood", context.lastRange);
    }
    context.report.mute(false);
  }

  private void pragma(Token pragma) {
    if (context.extensions.follow(pragma)) {
      return;
    }
    if (Pragmas.isLoopPragma(pragma)) {
      context.report.warning(
          "language.pragma-placement",
          "'#pragma " + Pragmas.name(pragma) + "' has no effect: no loop follows directly",
          pragma.range());
    } else {
      new UnknownPragmas(context.report).check(pragma);
    }
  }

  private void declaration(ProgramItem item, ExternalDeclarationContext syntax, int errors) {
    if (syntax.declarationSpecifiers() == null) {
      return;
    }
    Specifiers specifiers = declarations.specifiers(syntax.declarationSpecifiers());
    InitDeclaratorListContext list = syntax.initDeclaratorList();
    // Without a type nobody knows what the rest means; most often a macro is not defined.
    context.report.mute(item.hasErrors() || specifiers.isTypeMissing());
    if (syntax.compoundStatement() != null) {
      function(item, specifiers, list, syntax.compoundStatement(), errors);
    } else {
      variables.addAll(declarations.variables(specifiers, list, true));
    }
  }

  private void function(
      ProgramItem item,
      Specifiers specifiers,
      InitDeclaratorListContext list,
      CompoundStatementContext body,
      int errors) {
    InitDeclaratorContext first = list == null ? null : list.initDeclarator(0);
    if (first == null || first.declarator() == null) {
      return;
    }
    Declared declared = declarations.declarator(specifiers, first.declarator());
    if (declared.name() == null
        || !(declared.type().type() instanceof FunctionType type)
        || declared.parameters() == null) {
      if (!declared.type().type().isError()) {
        context.report.error(
            "language.syntax", "only a function can have a body", first.declarator());
      }
      return;
    }
    List<Attribute> attributes = new ArrayList<>(specifiers.attributes());
    attributes.addAll(declarations.pointerAttributes(first.declarator()));
    attributes.addAll(declarations.attributes().bind(first.attributeSpecifier()));
    Function function =
        declarations.declareFunction(
            declarations.function(specifiers, declared, type, attributes), true);
    checkDefinedOnce(function);
    if (function.isKernel()) {
      checkHostSizes(function);
    }
    Statement.Compound statement;
    boolean wrong = item.hasErrors() || context.report.errors() > errors;
    if (wrong || !known.remembers()) {
      known.bindAnew();
      statement = body(function, body);
    } else {
      statement = bodyOnce(item, function, body);
    }
    boolean hasErrors =
        item.hasErrors()
            || context.report.errors() > errors
            || context.hasFaults() && FaultyUses.in(function, statement);
    functions.putIfAbsent(
        function.name(), new FunctionDefinition(function, statement, hasErrors, range(item)));
  }

  /** Types whose size differs between host and device cannot be kernel arguments (6.9.k). */
  private void checkHostSizes(Function kernel) {
    for (Variable parameter : kernel.parameters()) {
      boolean inside =
          parameter.type() instanceof RecordType record && context.hostSizes.contains(record);
      if (inside || context.hostSizes.contains(parameter)) {
        context.report.error(
            "language.kernel-argument",
            "'"
                + parameter.type()
                + "' cannot be a kernel argument"
                + (inside ? " with size_t or one of its kin in it" : " under the name of size_t")
                + ": its size may differ between host and device",
            parameter.range());
      }
    }
  }

  private void checkDefinedOnce(Function function) {
    FunctionDefinition before = functions.get(function.name());
    if (before != null && !Declarations.hasErrors(before.function())) {
      context.report.error(
          "language.redefinition",
          "function '" + function.name() + "' is defined twice",
          function.range(),
          new Diagnostic.Note("the first definition is here", before.function().range()));
    }
  }

  /** A body that is bound only if it is not known from the last version. */
  private Statement.Compound bodyOnce(
      ProgramItem item, Function function, CompoundStatementContext syntax) {
    Optional<BoundFunctions.Reused> before = known.take(item, function);
    if (before.isPresent()) {
      context.references.addAll(before.get().references());
      before.get().diagnostics().forEach(context.report::repeat);
      known.keep(item, function, before.get());
      return before.get().statements();
    }
    int errors = context.report.errors();
    int references = context.references.size();
    int messages = context.report.recorded().size();
    List<String> extensions = context.extensions.enabled();
    Statement.Compound statements = body(function, syntax);
    boolean reusable =
        context.report.errors() == errors
            && context.knowsAllNames()
            && extensions.equals(context.extensions.enabled());
    if (reusable) {
      known.keep(
          item,
          function,
          new BoundFunctions.Reused(
              statements,
              List.copyOf(context.references.subList(references, context.references.size())),
              List.copyOf(
                  context.report.recorded().subList(messages, context.report.recorded().size()))));
    }
    return statements;
  }

  private Statement.Compound body(Function function, CompoundStatementContext syntax) {
    context.enter(function);
    context.enterScope();
    for (Variable parameter : function.parameters()) {
      if (!parameter.name().isEmpty()) {
        context.refer(parameter.range(), parameter);
        if (context.scope.findOwn(parameter.name()).isPresent()) {
          context.report.error(
              "language.redefinition",
              "parameter '" + parameter.name() + "' occurs twice",
              parameter.range());
        }
        context.scope.declare(parameter);
      }
    }
    Statement.Compound body = statements.body(syntax);
    context.leaveScope();
    context.enter(null);
    return body;
  }

  private static SourceRange range(ProgramItem item) {
    List<SyntaxToken> tokens = item.tokens();
    return Places.between(tokens.get(0).origin(), tokens.get(tokens.size() - 1).origin());
  }
}
