package dev.heddle.language.binder;

import static dev.heddle.language.binder.BindingContext.invalid;

import dev.heddle.language.preprocessor.QuotedLiteral;
import dev.heddle.language.syntax.OpenClParser;
import dev.heddle.language.syntax.OpenClParser.*;
import dev.heddle.language.syntax.OpenClParserBaseVisitor;
import dev.heddle.language.syntax.SyntaxToken;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import dev.heddle.language.types.VoidType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Binds expressions. */
final class Expressions extends OpenClParserBaseVisitor<Expression> {
  private final BindingContext context;
  private final Operators operators;
  private final ConditionalOperator conditional;
  private final Assignability assignability;
  private final Members members;
  private final Casts casts;
  private final Calls calls;
  private final Initializers initializers;
  private final SizeOperators sizes;
  private Declarations declarations;
  private Statements statements;
  private int depth;

  Expressions(BindingContext context) {
    this.context = context;
    assignability = new Assignability(context.report);
    operators = new Operators(context.report, assignability);
    conditional = new ConditionalOperator(context.report);
    members = new Members(context, operators);
    casts = new Casts(context);
    calls = new Calls(context, assignability, casts);
    initializers = new Initializers(context, this, assignability);
    sizes = new SizeOperators(context);
  }

  void connect(Declarations declarationBinder, Statements statementBinder) {
    declarations = declarationBinder;
    statements = statementBinder;
  }

  Initializers initializers() {
    return initializers;
  }

  Assignability assignability() {
    return assignability;
  }

  /** Binds an expression without a top-level comma; a hole in the syntax gives an invalid one. */
  Expression bind(AssignmentExpressionContext syntax) {
    if (syntax == null || syntax.exception != null && syntax.getChildCount() == 0) {
      return new Expression.Invalid(List.of(), hole(syntax));
    }
    if (++depth > BindingContext.DEPTH_LIMIT) {
      depth--;
      context.report.error(
          "language.too-deep", "the expression is nested too deeply; split it", syntax);
      return invalid(syntax);
    }
    Expression bound = syntax.accept(this);
    depth--;
    return bound == null ? invalid(syntax) : bound;
  }

  private dev.heddle.language.source.SourceRange hole(ParserRuleContext syntax) {
    if (syntax != null && syntax.getStart() != null) {
      return Places.of(syntax.getStart());
    }
    return context.lastRange;
  }

  /** Binds an expression with commas. */
  Expression bind(ExpressionContext syntax) {
    if (syntax == null) {
      return new Expression.Invalid(List.of(), context.lastRange);
    }
    // Nearly all have one part; the list of parts is made anew at each call.
    if (syntax.getChildCount() == 1
        && syntax.getChild(0) instanceof AssignmentExpressionContext only) {
      return bind(only);
    }
    List<AssignmentExpressionContext> parts = syntax.assignmentExpression();
    if (parts.isEmpty()) {
      return invalid(syntax);
    }
    Expression result = bind(parts.get(0));
    for (int i = 1; i < parts.size(); i++) {
      Expression right = Conversions.decayed(bind(parts.get(i)));
      result = new Expression.Comma(result, right, Places.of(syntax));
    }
    return result;
  }

  /** The value of an integer constant expression; empty with a message if it is none. */
  OptionalLong integerConstant(AssignmentExpressionContext syntax) {
    Expression expression = bind(syntax);
    if (expression.constant().orElse(null) instanceof Constant.IntegerConstant value) {
      return OptionalLong.of(value.value());
    }
    if (!expression.type().isError()) {
      context.report.error(
          "language.constant-expected",
          "this must be an integer that is known at compile time",
          syntax);
    }
    return OptionalLong.empty();
  }

  // Primary expressions

  @Override
  public Expression visitName(NameContext syntax) {
    Token token = syntax.IDENTIFIER().getSymbol();
    String name = token.getText();
    Symbol symbol = context.scope.find(name);
    if (symbol == null) {
      return undeclared(name, syntax);
    }
    context.refer(Places.of(token), symbol);
    if (symbol instanceof Variable variable) {
      return new Expression.VariableReference(
          variable, context.constantOf(variable), Places.of(syntax));
    }
    if (symbol instanceof EnumConstant constant) {
      return literal(ScalarType.INT, Constants.of(constant.value()), syntax);
    }
    if (symbol instanceof Function) {
      context.report.error(
          "language.function-pointer",
          "function '" + name + "' can only be called; there are no pointers to functions",
          syntax);
      return invalid(syntax);
    }
    context.report.error("language.unexpected-type", "'" + name + "' is a type", syntax);
    return invalid(syntax);
  }

  private Expression undeclared(String name, NameContext syntax) {
    if (name.equals("__func__") || name.equals("__FUNCTION__")) {
      String text = context.function == null ? "" : context.function.name();
      return string(text, syntax);
    }
    if (context.builtins.contains(name)) {
      context.report.error(
          "language.operands", "function '" + name + "' can only be called", syntax);
      return invalid(syntax);
    }
    if (!context.isNews("name", name) || context.isMissingName()) {
      return invalid(syntax);
    }
    String advice = Suggestions.advice(name, context.namesOfValues());
    context.report.undeclared(
        "language.undeclared", name, "'" + name + "' is not declared", advice, syntax);
    return invalid(syntax);
  }

  static Expression literal(Type type, Constant value, ParserRuleContext place) {
    return new Expression.Literal(QualifiedType.of(type), Optional.of(value), Places.of(place));
  }

  @Override
  public Expression visitLiteral(LiteralContext syntax) {
    if (syntax.start.getType() == OpenClParser.CHARACTER) {
      int value = QuotedLiteral.characterValue(syntax.start.getText());
      return literal(ScalarType.INT, Constants.of(value), syntax);
    }
    String text = syntax.start.getText();
    Optional<Literals.Number> number = Literals.read(text);
    if (number.isEmpty() || number.get().isLost()) {
      String none = "'" + text + "' is not a number";
      String problem = number.map(n -> text + " " + n.problem()).orElse(none);
      context.report.error("language.number", problem, syntax);
      return invalid(syntax);
    }
    if (!number.get().problem().isEmpty()) {
      context.report.warning("language.number", text + " " + number.get().problem(), syntax);
    }
    context.extensions.checkHalf(number.get().type(), "a literal of", syntax);
    return literal(number.get().type(), number.get().value(), syntax);
  }

  @Override
  public Expression visitString(StringContext syntax) {
    StringBuilder text = new StringBuilder();
    for (TerminalNode part : syntax.STRING()) {
      text.append(QuotedLiteral.content(part.getText()));
    }
    return string(text.toString(), syntax);
  }

  private static Expression string(String text, ParserRuleContext place) {
    Type type = new ArrayType(ScalarType.CHAR, OptionalLong.of(text.length() + 1L));
    QualifiedType constant = QualifiedType.of(type, AddressSpace.CONSTANT);
    return new Expression.Literal(
        constant, Optional.of(new Constant.StringConstant(text)), Places.of(place));
  }

  @Override
  public Expression visitParenthesized(ParenthesizedContext syntax) {
    return bind(syntax.expression());
  }

  @Override
  public Expression visitStatementExpression(StatementExpressionContext syntax) {
    Statement.Compound body = statements.compound(syntax.compoundStatement());
    List<Statement> list = body.statements();
    Type type = VoidType.VOID;
    if (!list.isEmpty()
        && list.get(list.size() - 1) instanceof Statement.ExpressionStatement last) {
      type = Conversions.decayed(last.expression()).type();
    }
    return new Expression.StatementExpression(body, QualifiedType.of(type), Places.of(syntax));
  }

  @Override
  public Expression visitCompoundLiteral(CompoundLiteralContext syntax) {
    if (syntax.initializerList() == null) {
      return new Expression.Invalid(List.of(), Places.of(syntax));
    }
    QualifiedType type = declarations.typeName(syntax.typeName());
    Expression list = initializers.list(syntax.initializerList(), type.type(), "the literal");
    QualifiedType complete = type.withType(list.type());
    return list.type().isError()
        ? list
        : new Expression.CompoundLiteral(list, complete, Places.of(syntax));
  }

  // sizeof and its kin

  @Override
  public Expression visitSizeofType(SizeofTypeContext syntax) {
    Type type = declarations.typeName(syntax.typeName()).type();
    int operator = ((Token) syntax.getChild(0).getPayload()).getType();
    return sizes.measured(operator, type, syntax);
  }

  @Override
  public Expression visitOffsetOf(OffsetOfContext syntax) {
    return sizes.offset(declarations.typeName(syntax.typeName()).type(), syntax);
  }

  // Postfix expressions

  @Override
  public Expression visitIndex(IndexContext syntax) {
    Expression base = bind(syntax.assignmentExpression());
    return accessed(members.index(base, bind(syntax.expression()), syntax), syntax);
  }

  /** An object behind a pointer; only taking its address is no access. */
  private Expression accessed(Expression object, ParserRuleContext syntax) {
    ParserRuleContext outer = syntax.getParent();
    while (outer instanceof ParenthesizedContext || outer instanceof ExpressionContext) {
      outer = outer.getParent();
    }
    if (!(outer instanceof PrefixContext prefix) || !isAddress(prefix)) {
      context.extensions.checkHalfAccess(object.type(), syntax);
    }
    return object;
  }

  private static boolean isAddress(PrefixContext syntax) {
    int operator = ((Token) syntax.getChild(0).getPayload()).getType();
    return operator == OpenClParser.AMPERSAND || operator == OpenClParser.SIZEOF;
  }

  @Override
  public Expression visitMemberAccess(MemberAccessContext syntax) {
    Expression base = bind(syntax.assignmentExpression());
    if (syntax.IDENTIFIER() == null) {
      return invalid(syntax, base);
    }
    return members.member(base, syntax.ARROW() != null, syntax.IDENTIFIER().getSymbol(), syntax);
  }

  @Override
  public Expression visitCall(CallContext syntax) {
    List<Expression> arguments = new ArrayList<>();
    if (syntax.arguments() != null) {
      for (ParseTree child : syntax.arguments().children) {
        if (child instanceof AssignmentExpressionContext argument) {
          arguments.add(bind(argument));
        }
      }
    }
    if (syntax.assignmentExpression() instanceof NameContext name) {
      return calls.call(name.IDENTIFIER().getSymbol(), arguments, syntax);
    }
    Expression callee = bind(syntax.assignmentExpression());
    if (!callee.type().isError()) {
      context.report.error(
          "language.not-a-function",
          "only functions can be called; OpenCL has no function pointers",
          syntax);
    }
    return new Expression.Invalid(arguments, Places.of(syntax));
  }

  @Override
  public Expression visitPostfix(PostfixContext syntax) {
    UnaryOperator operator =
        syntax.INCREMENT() != null ? UnaryOperator.POST_INCREMENT : UnaryOperator.POST_DECREMENT;
    return operators.increment(operator, bind(syntax.assignmentExpression()), syntax);
  }

  // Operators

  @Override
  public Expression visitPrefix(PrefixContext syntax) {
    Expression operand = bind(syntax.assignmentExpression());
    int operator = ((Token) syntax.getChild(0).getPayload()).getType();
    return switch (operator) {
      case OpenClParser.INCREMENT ->
          operators.increment(UnaryOperator.PRE_INCREMENT, operand, syntax);
      case OpenClParser.DECREMENT ->
          operators.increment(UnaryOperator.PRE_DECREMENT, operand, syntax);
      case OpenClParser.PLUS -> operators.unary(UnaryOperator.PLUS, operand, syntax);
      case OpenClParser.MINUS -> operators.unary(UnaryOperator.NEGATE, operand, syntax);
      case OpenClParser.TILDE -> operators.unary(UnaryOperator.BITWISE_NOT, operand, syntax);
      case OpenClParser.BANG -> operators.unary(UnaryOperator.LOGICAL_NOT, operand, syntax);
      case OpenClParser.STAR -> accessed(operators.dereference(operand, syntax), syntax);
      case OpenClParser.AMPERSAND -> operators.addressOf(operand, syntax);
      case OpenClParser.EXTENSION -> operand;
      default -> sizes.measured(operator, operand.type(), syntax);
    };
  }

  @Override
  public Expression visitCast(CastContext syntax) {
    QualifiedType type = declarations.typeName(syntax.typeName());
    AssignmentExpressionContext operand = syntax.assignmentExpression();
    context.extensions.checkHalf(type.type(), "a cast to", syntax);
    return type.type() instanceof VectorType
        ? vectorLiteral(type, operand, syntax)
        : casts.cast(type, bind(operand), syntax);
  }

  /**
   * A vector literal comes before what follows it: {@code (int2)(1, 2).x} is a component (6.1.6).
   */
  private Expression vectorLiteral(
      QualifiedType type, AssignmentExpressionContext operand, ParserRuleContext place) {
    if (operand instanceof ParenthesizedContext list
        && list.expression() != null
        && list.expression().assignmentExpression().size() > 1) {
      List<Expression> parts = new ArrayList<>();
      list.expression().assignmentExpression().forEach(p -> parts.add(bind(p)));
      return casts.vector((VectorType) type.type(), parts, place);
    }
    if (operand instanceof MemberAccessContext access
        && access.IDENTIFIER() != null
        && beginsWithParenthesis(access)) {
      Expression base = vectorLiteral(type, access.assignmentExpression(), place);
      return members.member(base, access.ARROW() != null, access.IDENTIFIER().getSymbol(), place);
    }
    if (operand instanceof IndexContext access && beginsWithParenthesis(access)) {
      Expression base = vectorLiteral(type, access.assignmentExpression(), place);
      return members.index(base, bind(access.expression()), place);
    }
    return casts.cast(type, bind(operand), place);
  }

  private static boolean beginsWithParenthesis(AssignmentExpressionContext syntax) {
    AssignmentExpressionContext first = syntax;
    while (true) {
      if (first instanceof MemberAccessContext access) {
        first = access.assignmentExpression();
      } else if (first instanceof IndexContext access) {
        first = access.assignmentExpression();
      } else {
        return first instanceof ParenthesizedContext;
      }
    }
  }

  @Override
  public Expression visitReinterpretation(ReinterpretationContext syntax) {
    Expression operand = bind(syntax.assignmentExpression());
    Type type = declarations.typeName(syntax.typeName()).type();
    return type.isError() ? invalid(syntax, operand) : casts.reinterpret(type, operand, syntax);
  }

  @Override
  public Expression visitBinary(BinaryContext syntax) {
    // Long chains lean to the left; they are followed in a loop to spare the stack.
    Deque<BinaryContext> chain = new ArrayDeque<>();
    AssignmentExpressionContext left = syntax;
    while (left instanceof BinaryContext binary) {
      chain.push(binary);
      left = binary.assignmentExpression(0);
    }
    if (chain.size() > BindingContext.DEPTH_LIMIT) {
      context.report.error(
          "language.too-deep", "the expression has too many operators; split it", syntax);
      return invalid(syntax);
    }
    Expression result = bind(left);
    for (BinaryContext binary : chain) {
      Expression right = bind(binary.assignmentExpression(1));
      Token operator = (Token) binary.getChild(1).getPayload();
      result = operators.binary(operator(operator.getType()), result, right, binary);
    }
    return result;
  }

  @Override
  public Expression visitConditional(ConditionalContext syntax) {
    Expression condition = bind(syntax.assignmentExpression(0));
    Expression whenTrue = syntax.expression() == null ? condition : bind(syntax.expression());
    Expression whenFalse = bind(syntax.assignmentExpression(1));
    return conditional.bind(condition, whenTrue, whenFalse, syntax);
  }

  @Override
  public Expression visitAssignment(AssignmentContext syntax) {
    Expression target = bind(syntax.assignmentExpression(0));
    Expression value = bind(syntax.assignmentExpression(1));
    int type = ((SyntaxToken) syntax.getChild(1).getPayload()).getType();
    return type == OpenClParser.ASSIGN
        ? operators.assign(target, value, syntax, syntax.assignmentExpression(1))
        : operators.assign(operator(type), target, value, syntax);
  }

  private static BinaryOperator operator(int token) {
    return switch (token) {
      case OpenClParser.STAR, OpenClParser.STAR_ASSIGN -> BinaryOperator.MULTIPLY;
      case OpenClParser.SLASH, OpenClParser.SLASH_ASSIGN -> BinaryOperator.DIVIDE;
      case OpenClParser.PERCENT, OpenClParser.PERCENT_ASSIGN -> BinaryOperator.REMAINDER;
      case OpenClParser.PLUS, OpenClParser.PLUS_ASSIGN -> BinaryOperator.ADD;
      case OpenClParser.MINUS, OpenClParser.MINUS_ASSIGN -> BinaryOperator.SUBTRACT;
      case OpenClParser.SHIFT_LEFT, OpenClParser.SHIFT_LEFT_ASSIGN -> BinaryOperator.SHIFT_LEFT;
      case OpenClParser.SHIFT_RIGHT, OpenClParser.SHIFT_RIGHT_ASSIGN -> BinaryOperator.SHIFT_RIGHT;
      case OpenClParser.LESS -> BinaryOperator.LESS;
      case OpenClParser.GREATER -> BinaryOperator.GREATER;
      case OpenClParser.LESS_EQUAL -> BinaryOperator.LESS_EQUAL;
      case OpenClParser.GREATER_EQUAL -> BinaryOperator.GREATER_EQUAL;
      case OpenClParser.EQUAL -> BinaryOperator.EQUAL;
      case OpenClParser.NOT_EQUAL -> BinaryOperator.NOT_EQUAL;
      case OpenClParser.AMPERSAND, OpenClParser.AMPERSAND_ASSIGN -> BinaryOperator.BITWISE_AND;
      case OpenClParser.CARET, OpenClParser.CARET_ASSIGN -> BinaryOperator.BITWISE_XOR;
      case OpenClParser.BAR, OpenClParser.BAR_ASSIGN -> BinaryOperator.BITWISE_OR;
      case OpenClParser.AND -> BinaryOperator.LOGICAL_AND;
      default -> BinaryOperator.LOGICAL_OR;
    };
  }
}
