package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser;
import dev.heddle.language.syntax.OpenClParser.DeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.DeclaratorSuffixContext;
import dev.heddle.language.syntax.OpenClParser.DirectDeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.ExternalDeclarationContext;
import dev.heddle.language.syntax.OpenClParser.ParameterContext;
import dev.heddle.language.syntax.OpenClParser.ParameterListContext;
import dev.heddle.language.syntax.OpenClParser.PointerContext;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds types from declarators, from the inside out. */
final class Declarators {
  /** Most stars and brackets of one declarator. */
  private static final int LEVEL_LIMIT = 64;

  private final BindingContext context;
  private final Expressions expressions;
  private final Attributes attributes;
  private final Declarations declarations;

  Declarators(
      BindingContext context,
      Expressions expressions,
      Attributes attributes,
      Declarations declarations) {
    this.context = context;
    this.expressions = expressions;
    this.attributes = attributes;
    this.declarations = declarations;
  }

  Declared apply(QualifiedType base, DeclaratorContext syntax) {
    DirectDeclaratorContext direct = syntax.directDeclarator();
    int levels = syntax.pointer().size() + (direct == null ? 0 : direct.declaratorSuffix().size());
    if (levels > LEVEL_LIMIT) {
      context.report.error(
          "language.too-deep", "the type has more than " + LEVEL_LIMIT + " levels", syntax);
      return new Declared(null, QualifiedType.of(ErrorType.ERROR), null, Places.of(syntax));
    }
    QualifiedType type = base;
    for (PointerContext pointer : syntax.pointer()) {
      type = pointer(type, pointer);
    }
    if (direct == null) {
      return new Declared(null, type, null, Places.of(syntax));
    }
    List<Variable> parameters = null;
    List<DeclaratorSuffixContext> suffixes = direct.declaratorSuffix();
    for (int i = suffixes.size() - 1; i >= 0; i--) {
      DeclaratorSuffixContext suffix = suffixes.get(i);
      if (suffix.TYPE_PAREN() != null) {
        parameters = parameters(suffix.parameterList());
        type = function(type, parameters, suffix);
      } else {
        parameters = null;
        type = array(type, suffix);
      }
    }
    if (direct.declarator() != null) {
      Declared inner = apply(type, direct.declarator());
      boolean grouped = inner.parameters() == null && inner.type().equals(type);
      return grouped ? new Declared(inner.name(), inner.type(), parameters, inner.range()) : inner;
    }
    TerminalNode name = direct.IDENTIFIER();
    SourceRange range = name == null ? Places.of(syntax) : Places.of(name.getSymbol());
    return new Declared(name == null ? null : name.getText(), type, parameters, range);
  }

  private QualifiedType pointer(QualifiedType pointee, PointerContext syntax) {
    if (pointee.type() instanceof FunctionType) {
      context.report.error(
          "language.function-pointer", "pointers to functions are not allowed", syntax);
      return QualifiedType.of(ErrorType.ERROR);
    }
    if (pointee.type().isHandle()) {
      context.report.error(
          "language.type", "there are no pointers to '" + pointee.type() + "'", syntax);
      return QualifiedType.of(ErrorType.ERROR);
    }
    AddressSpace space = AddressSpace.PRIVATE;
    boolean isConst = false;
    boolean isVolatile = false;
    boolean isRestrict = false;
    for (ParseTree child : syntax.children) {
      if (child.getPayload() instanceof Token token) {
        switch (token.getType()) {
          case OpenClParser.CONST -> isConst = true;
          case OpenClParser.VOLATILE -> isVolatile = true;
          case OpenClParser.RESTRICT -> isRestrict = true;
          case OpenClParser.GLOBAL -> space = AddressSpace.GLOBAL;
          case OpenClParser.LOCAL -> space = AddressSpace.LOCAL;
          case OpenClParser.CONSTANT -> space = AddressSpace.CONSTANT;
          case OpenClParser.GENERIC -> space = AddressSpace.GENERIC;
          default -> {}
        }
      }
    }
    return new QualifiedType(new PointerType(pointee), space, isConst, isVolatile, isRestrict);
  }

  private QualifiedType array(QualifiedType element, DeclaratorSuffixContext syntax) {
    Type type = element.type();
    if (type.isError()) {
      if (syntax.assignmentExpression() != null) {
        expressions.bind(syntax.assignmentExpression());
      }
      return element;
    }
    boolean open = type instanceof ArrayType inner && inner.count().isEmpty();
    boolean opaque = type instanceof OpaqueType && type.isHandle();
    if (type instanceof FunctionType || type.isVoid() || open || opaque || !type.isComplete()) {
      boolean incomplete = type instanceof RecordType record && !record.isComplete();
      String message = "there are no arrays of '" + type + "'";
      if (incomplete) {
        context.undefined(
            "language.array", message + ": it is not complete here", Places.of(syntax));
      } else {
        context.report.error("language.array", message, syntax);
      }
      return QualifiedType.of(ErrorType.ERROR);
    }
    if (syntax.assignmentExpression() == null) {
      return element.withType(new ArrayType(type, OptionalLong.empty()));
    }
    Expression count = expressions.bind(syntax.assignmentExpression());
    if (count.constant().orElse(null) instanceof Constant.IntegerConstant constant) {
      long value = constant.value();
      if (value <= 0 || value > (1L << 40) / Math.max(1, type.size())) {
        context.report.error(
            "language.array", "an array cannot have " + value + " elements", syntax);
        return QualifiedType.of(ErrorType.ERROR);
      }
      return element.withType(new ArrayType(type, OptionalLong.of(value)));
    }
    if (!count.type().isError()) {
      context.report.error(
          "language.variable-length-array",
          "the length of an array must be known at compile time",
          syntax.assignmentExpression());
    }
    return QualifiedType.of(ErrorType.ERROR);
  }

  private QualifiedType function(
      QualifiedType result, List<Variable> parameters, DeclaratorSuffixContext syntax) {
    if (result.space() != AddressSpace.PRIVATE && !result.type().isError()) {
      context.report.error(
          "language.address-space",
          "a function cannot return an object in " + result.space().spelling() + " memory",
          place(syntax));
    }
    context.extensions.checkHalf(result.type(), "a result of", place(syntax));
    boolean returned =
        !(result.type() instanceof ArrayType)
            && !(result.type() instanceof FunctionType)
            && !result.type().isHandle();
    if (!returned) {
      context.report.error(
          "language.function-type", "a function cannot return '" + result.type() + "'", syntax);
      return QualifiedType.of(ErrorType.ERROR);
    }
    ParameterListContext list = syntax.parameterList();
    boolean variadic = list != null && list.ELLIPSIS() != null;
    if (variadic && !mayBeVariadic(syntax)) {
      context.report.error(
          "language.variadic", "functions with a variable argument list are not allowed", list);
    }
    List<Type> types = parameters.stream().map(Variable::type).toList();
    return QualifiedType.of(new FunctionType(result.type(), types, variadic));
  }

  private static ParserRuleContext place(DeclaratorSuffixContext syntax) {
    return syntax.getParent() == null ? syntax : (ParserRuleContext) syntax.getParent();
  }

  /** The functions that may be declared variadic: printf (6.12.13) and reserved names. */
  private static boolean mayBeVariadic(DeclaratorSuffixContext syntax) {
    return syntax.getParent() instanceof DirectDeclaratorContext direct
        && direct.IDENTIFIER() != null
        && (direct.IDENTIFIER().getText().equals("printf")
            || direct.IDENTIFIER().getText().startsWith("__"));
  }

  private List<Variable> parameters(ParameterListContext syntax) {
    List<Variable> parameters = new ArrayList<>();
    if (syntax == null) {
      return parameters;
    }
    boolean untyped = areNamesOnly(syntax);
    for (ParameterContext parameter : syntax.parameter()) {
      if (parameter.declarationSpecifiers() != null) {
        Variable variable = untyped ? untyped(parameter) : parameter(parameter);
        boolean none = variable.type().isVoid() && variable.name().isEmpty();
        if (!none) {
          parameters.add(variable);
        } else if (syntax.parameter().size() > 1) {
          context.report.error(
              "language.incomplete-type",
              "'void' says that there are no parameters, so it stands alone; remove it",
              parameter);
        }
      }
    }
    return parameters;
  }

  /** {@code f(a, b) {...}}: the list of a definition as in C before 1989. */
  private boolean areNamesOnly(ParameterListContext syntax) {
    for (ParameterContext parameter : syntax.parameter()) {
      Token name = parameter.getStart();
      boolean bare =
          parameter.getChildCount() == 1
              && parameter.getStop() == name
              && name.getType() == OpenClParser.TYPE_NAME
              && !isType(name.getText());
      if (!bare) {
        return false;
      }
    }
    ParserRuleContext around = syntax;
    while (around != null && !(around instanceof ExternalDeclarationContext)) {
      around = around.getParent();
    }
    return syntax.ELLIPSIS() == null
        && around instanceof ExternalDeclarationContext declaration
        && declaration.compoundStatement() != null;
  }

  private boolean isType(String name) {
    return context.scope.find(name) instanceof TypeName
        || BuiltinTypes.isTypeName(name, context.arbitraryPrecision);
  }

  private Variable untyped(ParameterContext syntax) {
    String name = syntax.getStart().getText();
    context.report.warning(
        "language.implicit-int",
        "parameter '" + name + "' has no type, so it is an 'int'; write the type",
        syntax);
    QualifiedType type = QualifiedType.of(ScalarType.INT);
    return new Variable(
        name, type, Variable.Kind.PARAMETER, false, List.of(), Places.of(syntax.getStart()));
  }

  private Variable parameter(ParameterContext syntax) {
    Specifiers specifiers = declarations.specifiers(syntax.declarationSpecifiers());
    Declared declared = declarations.declarator(specifiers, syntax.declarator());
    List<Attribute> all = new ArrayList<>(specifiers.attributes());
    all.addAll(declarations.pointerAttributes(syntax.declarator()));
    all.addAll(attributes.bind(syntax.attributeSpecifier()));
    QualifiedType type = adjusted(declared.type(), syntax.declarator());
    String name = declared.name() == null ? "" : declared.name();
    SourceRange range = syntax.declarator() == null ? Places.of(syntax) : declared.range();
    boolean isUndefined = type.type() instanceof RecordType record && !record.isComplete();
    if (type.type().isVoid() && !name.isEmpty() || isUndefined) {
      String message = "parameter '" + name + "' cannot have the type '" + type.type() + "'";
      if (isUndefined) {
        context.undefined("language.incomplete-type", message, range);
      } else {
        context.report.error("language.incomplete-type", message, range);
      }
      type = QualifiedType.of(ErrorType.ERROR);
    }
    if (!context.extensions.checkHalf(type.type(), "a parameter of", syntax)) {
      type = QualifiedType.of(ErrorType.ERROR);
    }
    if (specifiers.isKernel()) {
      context.report.error(
          "language.placement", "'kernel' is a word for functions, not for parameters", range);
    }
    boolean placed = type.space() != AddressSpace.PRIVATE && !type.type().isError();
    if (placed) {
      context.report.error(
          "language.address-space",
          "a parameter lives in private memory; only what it points to can be "
              + type.space().spelling(),
          range);
      type = type.withSpace(AddressSpace.PRIVATE);
    }
    Variable variable = new Variable(name, type, Variable.Kind.PARAMETER, false, all, range);
    if (specifiers.isHostSized() && !declared.type().type().isPointer()) {
      context.hostSizes.add(variable);
    }
    if (placed) {
      context.report.suspects().add(variable);
    } else {
      declarations.suspectIfImplicit(specifiers, variable);
    }
    return variable;
  }

  /**
   * Arrays and functions as parameters are pointers; words in the first brackets of an array are
   * about the pointer (C99, 6.7.5.3).
   */
  private static QualifiedType adjusted(QualifiedType type, DeclaratorContext syntax) {
    if (type.type() instanceof ArrayType array) {
      DeclaratorSuffixContext brackets = brackets(syntax);
      return new QualifiedType(
          new PointerType(type.withType(array.elementType())),
          AddressSpace.PRIVATE,
          brackets != null && !brackets.CONST().isEmpty(),
          brackets != null && !brackets.VOLATILE().isEmpty(),
          brackets != null && !brackets.RESTRICT().isEmpty());
    }
    return type.type() instanceof FunctionType ? QualifiedType.of(new PointerType(type)) : type;
  }

  /** The first brackets behind a name; null if the array is one by its type's name. */
  private static DeclaratorSuffixContext brackets(DeclaratorContext syntax) {
    DirectDeclaratorContext direct = syntax == null ? null : syntax.directDeclarator();
    if (direct == null) {
      return null;
    }
    DeclaratorSuffixContext inner =
        direct.declarator() == null ? null : brackets(direct.declarator());
    return inner == null && !direct.declaratorSuffix().isEmpty()
        ? direct.declaratorSuffix(0)
        : inner;
  }
}
