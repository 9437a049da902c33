package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.syntax.OpenClParser.DeclarationContext;
import dev.heddle.language.syntax.OpenClParser.DeclarationSpecifiersContext;
import dev.heddle.language.syntax.OpenClParser.DeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.InitDeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.InitDeclaratorListContext;
import dev.heddle.language.syntax.OpenClParser.PointerContext;
import dev.heddle.language.syntax.OpenClParser.TypeNameContext;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.ParseTree;

/** Binds declarations of variables, types and functions. */
final class Declarations {
  private final BindingContext context;
  private final Expressions expressions;
  private final Attributes attributes;
  private final TypeSpecifiers typeSpecifiers;
  private final Declarators declarators;
  private final VariableRules variableRules;
  private final BitWidths bitWidths;

  /** Functions declared without a body, in order. */
  private final List<Function> prototypes = new ArrayList<>();

  /** Program-scope typedefs, tags and constants are read from the scope at the end. */
  private final List<TypeName> typeNames = new ArrayList<>();

  private final List<EnumConstant> enumConstants = new ArrayList<>();

  Declarations(BindingContext context, Expressions expressions) {
    this.context = context;
    this.expressions = expressions;
    attributes = new Attributes(context, expressions, this);
    typeSpecifiers = new TypeSpecifiers(context, expressions, attributes, this);
    declarators = new Declarators(context, expressions, attributes, this);
    variableRules = new VariableRules(context);
    bitWidths = new BitWidths(context);
  }

  List<Function> prototypes() {
    return prototypes;
  }

  List<TypeName> typeNames() {
    return typeNames;
  }

  List<EnumConstant> enumConstants() {
    return enumConstants;
  }

  Attributes attributes() {
    return attributes;
  }

  Specifiers specifiers(DeclarationSpecifiersContext syntax) {
    return typeSpecifiers.bind(syntax);
  }

  Declared declarator(Specifiers specifiers, DeclaratorContext syntax) {
    return syntax == null
        ? new Declared(null, specifiers.type(), null, context.lastRange)
        : declarators.apply(specifiers.type(), syntax);
  }

  /** A type in parentheses. */
  QualifiedType typeName(TypeNameContext syntax) {
    if (syntax == null || syntax.declarationSpecifiers() == null) {
      return QualifiedType.of(ErrorType.ERROR);
    }
    Specifiers specifiers = specifiers(syntax.declarationSpecifiers());
    return declarator(specifiers, syntax.declarator()).type();
  }

  /** Attributes written between the stars of a declarator. */
  List<Attribute> pointerAttributes(DeclaratorContext syntax) {
    List<Attribute> found = new ArrayList<>();
    if (syntax != null) {
      for (PointerContext pointer : syntax.pointer()) {
        found.addAll(attributes.bind(pointer.attributeSpecifier()));
      }
    }
    return found;
  }

  /** A declaration inside a function. */
  Statement.Declaration local(DeclarationContext syntax) {
    List<VariableDeclaration> variables = new ArrayList<>();
    if (syntax.declarationSpecifiers() != null) {
      Specifiers specifiers = specifiers(syntax.declarationSpecifiers());
      variables.addAll(variables(specifiers, syntax.initDeclaratorList(), false));
    }
    return new Statement.Declaration(variables, Places.of(syntax));
  }

  /** All declarators of a declaration; gives the variables among them. */
  List<VariableDeclaration> variables(
      Specifiers specifiers, InitDeclaratorListContext list, boolean programScope) {
    List<VariableDeclaration> variables = new ArrayList<>();
    if (list == null) {
      return variables;
    }
    List<Attribute> between = new ArrayList<>();
    for (ParseTree child : list.children) {
      if (child instanceof InitDeclaratorContext declarator) {
        one(specifiers, declarator, between, programScope).ifPresent(variables::add);
        between = new ArrayList<>();
      } else if (child
          instanceof dev.heddle.language.syntax.OpenClParser.AttributeSpecifierContext a) {
        between.addAll(attributes.bind(List.of(a)));
      }
    }
    return variables;
  }

  private Optional<VariableDeclaration> one(
      Specifiers specifiers,
      InitDeclaratorContext syntax,
      List<Attribute> between,
      boolean programScope) {
    if (syntax.declarator() == null) {
      return Optional.empty();
    }
    Declared declared = declarator(specifiers, syntax.declarator());
    if (declared.name() == null) {
      if (!declared.type().type().isError()) {
        context.report.error("language.syntax", "the name of what is declared is missing", syntax);
        context.expectName();
      }
      return Optional.empty();
    }
    List<Attribute> behind = attributes.bind(syntax.attributeSpecifier());
    declared = declared.withType(bitWidths.apply(declared.type().type(), behind));
    List<Attribute> all = new ArrayList<>(specifiers.attributes());
    all.addAll(between);
    all.addAll(pointerAttributes(syntax.declarator()));
    all.addAll(behind);
    if (specifiers.isTypedef()) {
      typedef(specifiers, declared, all);
      return Optional.empty();
    }
    if (declared.type().type() instanceof FunctionType type) {
      Function function = function(specifiers, declared, type, all);
      declareFunction(function, false);
      prototypes.add(function);
      return Optional.empty();
    }
    return Optional.of(variable(specifiers, declared, all, syntax, programScope));
  }

  // Typedefs

  /** What the words of a typedef say beyond its type. */
  private void rememberWords(Specifiers specifiers, TypeName name) {
    if (specifiers.isHostSized()) {
      context.hostSizes.add(name);
    }
    if (specifiers.isExplicitlyPrivate()) {
      context.privateTypes.add(name);
    }
  }

  private void typedef(Specifiers specifiers, Declared declared, List<Attribute> all) {
    QualifiedType type = declared.type();
    Optional<Attribute> vector = Attribute.find(all, "ext_vector_type");
    Optional<Attribute> bytes = Attribute.find(all, "vector_size");
    if (vector.isPresent()) {
      long width = vector.get().integer(0).orElse(0);
      type = type.withType(vectorOf(type.type(), width, vector.get()));
    } else if (bytes.isPresent()) {
      long width = bytes.get().integer(0).orElse(0) / Math.max(1, type.type().size());
      type = type.withType(vectorOf(type.type(), width, bytes.get()));
    }
    if (type.type() instanceof RecordType record) {
      record.nameBy(declared.name());
    }
    TypeName name =
        new TypeName(declared.name(), TypeName.Kind.TYPEDEF, type, all, declared.range());
    if (specifiers.type().type().equals(type.type())) {
      rememberWords(specifiers, name);
    }
    Optional<Symbol> own = context.scope.findOwn(name.name());
    boolean same =
        own.isPresent()
            && own.get() instanceof TypeName before
            && Conversions.compatible(before.type().type(), type.type());
    if (own.isPresent() && !same) {
      redefined(name, own.get());
    }
    context.refer(declared.range(), name);
    context.scope.declare(name);
    if (context.scope.parent() == null) {
      typeNames.add(name);
    }
  }

  private Type vectorOf(Type element, long width, Attribute attribute) {
    boolean legal = width == 2 || width == 3 || width == 4 || width == 8 || width == 16;
    if (legal && element instanceof ScalarType scalar && scalar != ScalarType.BOOL) {
      return new VectorType(scalar, (int) width);
    }
    context.report.error(
        "language.attribute-value",
        "a vector has 2, 3, 4, 8 or 16 numbers as its components",
        attribute.range());
    return ErrorType.ERROR;
  }

  // Names

  void declareTag(TypeName name) {
    context.scope.declareTag(name);
    context.refer(name.range(), name);
    if (context.scope.parent() == null) {
      typeNames.add(name);
    }
  }

  void declare(EnumConstant constant) {
    context.scope.findOwn(constant.name()).ifPresent(own -> redefined(constant, own));
    context.refer(constant.range(), constant);
    context.scope.declare(constant);
    if (context.scope.parent() == null) {
      enumConstants.add(constant);
    }
  }

  private void redefined(Symbol symbol, Symbol before) {
    context.report.error(
        "language.redefinition",
        "'" + symbol.name() + "' is declared twice",
        symbol.range(),
        new Diagnostic.Note("the first declaration is here", before.range()));
  }

  // Functions

  Function function(
      Specifiers specifiers, Declared declared, FunctionType type, List<Attribute> all) {
    List<Variable> parameters = declared.parameters() == null ? List.of() : declared.parameters();
    if (specifiers.isExplicitlyPrivate() && type.result().equals(specifiers.type().type())) {
      context.report.error(
          "language.address-space",
          "a function cannot return an object in private memory",
          declared.range());
    }
    if (specifiers.isKernel() && specifiers.isStatic()) {
      context.report.error(
          "language.storage-class",
          "a kernel is called by the host and cannot be static",
          declared.range());
    }
    return new Function(
        declared.name(),
        type,
        specifiers.isKernel(),
        specifiers.isStatic(),
        specifiers.isInline(),
        parameters,
        all,
        declared.range());
  }

  /** Puts a function into scope; gives it what earlier declarations said. */
  Function declareFunction(Function function, boolean defines) {
    Function merged = function;
    if (BuiltinTypes.isTypeName(function.name(), false)) {
      context.report.error(
          "language.redefinition",
          "'" + function.name() + "' is a type, and cannot be the name of a function",
          function.range());
    }
    Symbol before = context.scope.findOwn(function.name()).orElse(null);
    if (before instanceof Function known && isOverloadable(known, function)) {
      return declareOverload(known, function);
    }
    if (before instanceof Function known) {
      boolean same = Conversions.compatible(known.type(), function.type()) || unspecified(known);
      if (!same && !hasErrors(known)) {
        context.report.error(
            "language.redefinition",
            "'"
                + function.name()
                + "' is declared with other types: "
                + known.type()
                + " before, "
                + function.type()
                + " here",
            function.range(),
            new Diagnostic.Note("the first declaration is here", known.range()));
      }
      merged = merged(known, function);
    } else if (before != null) {
      redefined(function, before);
    }
    context.refer(function.range(), merged);
    context.scope.declare(merged);
    return merged;
  }

  private static Function merged(Function known, Function function) {
    List<Attribute> attributesOfBoth = new ArrayList<>(known.attributes());
    attributesOfBoth.addAll(function.attributes());
    return new Function(
        known.name(),
        function.type(),
        function.isKernel() || known.isKernel(),
        function.isStatic() || known.isStatic(),
        function.isInline() || known.isInline(),
        function.parameters(),
        attributesOfBoth,
        function.range());
  }

  private static boolean isOverloadable(Function known, Function function) {
    return function.attribute("overloadable").isPresent()
        || known.attribute("overloadable").isPresent();
  }

  /** A function beside others of the same name. */
  private Function declareOverload(Function known, Function function) {
    Optional<Function> before = context.overloads.before(known, function);
    Function declared =
        before
            .map(f -> merged(f, function))
            .orElseGet(
                () ->
                    new Function(
                        Overloads.fullName(function),
                        function.type(),
                        function.isKernel(),
                        function.isStatic(),
                        function.isInline(),
                        function.parameters(),
                        function.attributes(),
                        function.range()));
    context.overloads.put(function.name(), before, declared);
    context.refer(declared.range(), declared);
    if (declared.name().equals(known.name())) {
      context.scope.declare(declared);
    } else {
      context.scope.note(declared);
    }
    return declared;
  }

  /** Whether the mistake in an earlier declaration has been told already. */
  static boolean hasErrors(Function function) {
    return function.type().result().isError()
        || function.type().parameters().stream().anyMatch(Type::isError);
  }

  private static boolean unspecified(Function function) {
    return function.type().parameters().isEmpty();
  }

  // Variables

  private VariableDeclaration variable(
      Specifiers specifiers,
      Declared declared,
      List<Attribute> all,
      InitDeclaratorContext syntax,
      boolean programScope) {
    int messages = context.report.recorded().size();
    boolean program = programScope || specifiers.isStatic() || specifiers.isExtern();
    if (specifiers.isKernel()) {
      context.report.error(
          "language.placement",
          "'kernel' is a word for functions, not for variables",
          declared.range());
    }
    QualifiedType type =
        variableRules.placed(
            declared, specifiers, programScope, syntax.initializer() != null, syntax);
    Variable.Kind kind = program ? Variable.Kind.PROGRAM_SCOPE : Variable.Kind.LOCAL;
    Variable variable =
        new Variable(declared.name(), type, kind, specifiers.isStatic(), all, declared.range());
    if (!type.type().isError()) {
      checkRedefinition(variable, specifiers, programScope);
    }
    context.scope.declare(variable);
    Optional<Expression> initializer = Optional.empty();
    if (syntax.initializer() != null) {
      Type taker = isAboutType(messages) ? ErrorType.ERROR : type.type();
      Expression value =
          expressions.initializers().bind(syntax.initializer(), taker, declared.name());
      initializer = Optional.of(value);
      variable = completed(variable, value, programScope);
    }
    context.refer(declared.range(), variable);
    variableRules.checkComplete(variable, specifiers.isExtern(), syntax);
    initializer.ifPresent(
        value ->
            variableRules.checkInitializer(
                value,
                programScope || type.space() == AddressSpace.CONSTANT,
                syntax.initializer()));
    remember(variable, initializer);
    if (isAboutType(messages)) {
      context.report.suspects().add(variable);
    } else {
      suspectIfImplicit(specifiers, variable);
    }
    return new VariableDeclaration(variable, initializer, Places.of(syntax));
  }

  /** Whether one of the messages from a number on says that the type of a variable is wrong. */
  private boolean isAboutType(int messages) {
    List<Diagnostic> recorded = context.report.recorded();
    return recorded.subList(Math.min(messages, recorded.size()), recorded.size()).stream()
        .anyMatch(d -> d.isError() && Suspects.isAboutDeclaration(d.code()));
  }

  /** A variable without a type is an int as long as it is used as one. */
  void suspectIfImplicit(Specifiers specifiers, Variable variable) {
    specifiers
        .implicitInt()
        .ifPresent(
            words ->
                context
                    .report
                    .suspects()
                    .add(variable, new Suspects.Unwritten(variable.name(), words)));
  }

  /**
   * An array without length takes the length of its initializer; nobody knows anything about
   * contents that are not understood.
   */
  private Variable completed(Variable variable, Expression value, boolean programScope) {
    boolean lasts = programScope || variable.qualifiedType().isConst();
    if (lasts && context.hasFaults() && FaultyUses.in(value)) {
      return withType(variable, ErrorType.ERROR);
    }
    boolean open = variable.type() instanceof ArrayType array && array.count().isEmpty();
    if (!open || !(value.type() instanceof ArrayType complete) || complete.count().isEmpty()) {
      return variable;
    }
    ArrayType declared = (ArrayType) variable.type();
    return withType(variable, new ArrayType(declared.elementType(), complete.count()));
  }

  private Variable withType(Variable variable, Type type) {
    Variable known = variable.withType(type);
    context.scope.declare(known);
    return known;
  }

  private void checkRedefinition(Variable variable, Specifiers specifiers, boolean programScope) {
    Optional<Symbol> own = context.scope.findOwn(variable.name());
    if (own.isEmpty()) {
      return;
    }
    boolean tentative =
        programScope
            && own.get() instanceof Variable before
            && Conversions.compatible(before.type(), variable.type())
            && !(before.type() instanceof ChannelType);
    if (!tentative && !specifiers.isExtern()) {
      redefined(variable, own.get());
    }
  }

  /** A constant that is known may be used wherever a constant is needed. */
  private void remember(Variable variable, Optional<Expression> initializer) {
    boolean fixed = variable.qualifiedType().isConst() || variable.space() == AddressSpace.CONSTANT;
    boolean simple = variable.type().element().isArithmetic();
    if (fixed && simple && !variable.qualifiedType().isVolatile()) {
      initializer
          .flatMap(Expression::constant)
          .ifPresent(value -> context.constants.put(variable, value));
    }
  }
}
