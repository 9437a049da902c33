package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Expressions: one method for each kind. */
final class ExpressionLowering implements Expression.Visitor<Value> {
  private final KernelContext context;
  private final Places places;
  private final Operators operators;
  private final Conversions conversions;
  private final Builtins builtins;
  private final Choices choices;
  private final Aggregates aggregates;

  ExpressionLowering(KernelContext context) {
    this.context = context;
    this.places = new Places(context);
    this.operators = new Operators(context);
    this.conversions = new Conversions(context);
    this.builtins = new Builtins(context);
    this.choices = new Choices(context, this);
    this.aggregates = new Aggregates(context, this);
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  Places places() {
    return places;
  }

  Operators operators() {
    return operators;
  }

  Conversions conversions() {
    return conversions;
  }

  // ------------------------------------------------------------------ entries

  /** The value of an expression. */
  Value lower(Expression expression) {
    if (expression.constant().isPresent()
        && !(expression.type() instanceof ArrayType)
        && !expression.type().isPointer()) {
      return new Value.Number(
          builder()
              .constant(
                  Types.value(expression.type()),
                  Types.constant(expression.constant().orElseThrow(), expression.type()),
                  expression.range()));
    }
    return expression.accept(this);
  }

  /** The value as one number. */
  int number(Expression expression) {
    return places.number(lower(expression), expression.range());
  }

  /** The value of a pointer. */
  Address pointer(Expression expression) {
    Value value = lower(expression);
    if (value instanceof Value.Pointer pointer) {
      return pointer.address();
    }
    return Address.dynamic(places.number(value, expression.range()), List.of());
  }

  /** An integer as an index of 64 bits. */
  int index(Expression expression) {
    int value = number(expression);
    Opcode opcode = expression.type().isUnsigned() ? Opcode.ZEXT : Opcode.SEXT;
    return builder().operation(opcode, IrType.I64, expression.range(), value);
  }

  /** Whether the value is not zero, as a value of one bit. */
  int truth(Expression expression) {
    if (expression.constant().isEmpty()) {
      if (expression instanceof Expression.Binary binary && !binary.type().isVector()) {
        if (binary.operator().kind() == BinaryOperator.Kind.COMPARISON) {
          return operators.compare(binary);
        }
        if (binary.operator().kind() == BinaryOperator.Kind.LOGICAL) {
          return choices.logical(binary);
        }
      }
      if (expression instanceof Expression.Unary unary
          && unary.operator() == UnaryOperator.LOGICAL_NOT
          && !unary.type().isVector()) {
        return builder().operation(Opcode.NOT, IrType.BOOL, unary.range(), truth(unary.operand()));
      }
    }
    return operators.isNotZero(number(expression), expression.type(), expression.range());
  }

  /** Zero of any type. */
  Value zero(Type type, SourceRange range) {
    if (Types.canSplit(type)) {
      List<Value> members = new ArrayList<>();
      for (Field field : ((RecordType) type).fields()) {
        members.add(zero(field.type().type(), range));
      }
      return new Value.Struct(members);
    }
    IrType ir = Types.value(type);
    List<Long> bits = java.util.Collections.nCopies(ir.laneCount(), 0L);
    return new Value.Number(builder().constant(ir, new Detail.Constant(bits), range));
  }

  // ------------------------------------------------------------------ operators

  @Override
  public Value visitLiteral(Expression.Literal expression) {
    return readPlace(expression);
  }

  @Override
  public Value visitVariableReference(Expression.VariableReference expression) {
    return readPlace(expression);
  }

  private Value readPlace(Expression expression) {
    return places.read(places.place(expression), expression.range());
  }

  @Override
  public Value visitFunctionReference(Expression.FunctionReference expression) {
    throw KernelContext.failure("a function is used as a value", expression);
  }

  @Override
  public Value visitUnary(Expression.Unary expression) {
    SourceRange range = expression.range();
    UnaryOperator operator = expression.operator();
    if (operator.isIncrementOrDecrement()) {
      return increment(expression);
    }
    switch (operator) {
      case DEREFERENCE:
        return readPlace(expression);
      case ADDRESS_OF:
        if (places.place(expression.operand()) instanceof Place.Memory object) {
          return new Value.Pointer(object.address());
        }
        throw KernelContext.failure("the address of this value cannot be taken", expression);
      case PLUS:
        return lower(expression.operand());
      case LOGICAL_NOT:
        if (expression.type().isVector()) {
          int mask = number(expression.operand());
          int nonZero = operators.isNotZero(mask, expression.operand().type(), range);
          int none =
              builder().operation(Opcode.NOT, builder().values().type(nonZero), range, nonZero);
          return new Value.Number(
              builder().operation(Opcode.SEXT, Types.value(expression.type()), range, none));
        }
        return asInteger(truth(expression), expression.type(), range);
      default:
        return new Value.Number(
            operators.unary(operator, expression.type(), number(expression.operand()), range));
    }
  }

  private Value increment(Expression.Unary expression) {
    SourceRange range = expression.range();
    Place place = places.place(expression.operand());
    Value before = places.read(place, range);
    boolean up =
        expression.operator() == UnaryOperator.PRE_INCREMENT
            || expression.operator() == UnaryOperator.POST_INCREMENT;
    Value after = operators.step(before, place.type(), up, range);
    places.write(place, after, range);
    boolean post =
        expression.operator() == UnaryOperator.POST_INCREMENT
            || expression.operator() == UnaryOperator.POST_DECREMENT;
    return post ? before : after;
  }

  @Override
  public Value visitBinary(Expression.Binary expression) {
    SourceRange range = expression.operation();
    return switch (expression.operator().kind()) {
      case COMPARISON ->
          expression.type().isVector()
              ? new Value.Number(
                  builder()
                      .operation(
                          Opcode.SEXT,
                          Types.value(expression.type()),
                          range,
                          operators.compare(expression)))
              : asInteger(operators.compare(expression), expression.type(), range);
      case LOGICAL ->
          expression.type().isVector()
              ? new Value.Number(operators.vectorLogical(expression))
              : asInteger(choices.logical(expression), expression.type(), range);
      default -> operators.binary(expression);
    };
  }

  private Value asInteger(int truth, Type type, SourceRange range) {
    return new Value.Number(builder().operation(Opcode.ZEXT, Types.value(type), range, truth));
  }

  @Override
  public Value visitAssignment(Expression.Assignment expression) {
    SourceRange range = expression.operation();
    if (expression.operator().isEmpty()) {
      Value value = lower(expression.value());
      Place place = places.place(expression.target());
      places.write(place, value, range);
      return place instanceof Place.Bound ? places.read(place, range) : value;
    }
    Place place = places.place(expression.target());
    Value before = places.read(place, range);
    Value after = operators.compound(expression, before);
    places.write(place, after, range);
    return after;
  }

  @Override
  public Value visitConditional(Expression.Conditional expression) {
    return choices.conditional(expression);
  }

  @Override
  public Value visitComma(Expression.Comma expression) {
    lower(expression.left());
    return lower(expression.right());
  }

  // ------------------------------------------------------------------ calls

  @Override
  public Value visitCall(Expression.Call expression) {
    Optional<FunctionDefinition> definition =
        context.program().definition(context.frame().definition, expression.callee().name());
    if (definition.isEmpty()) {
      return builtins.library(expression);
    }
    if (definition.get().hasErrors()) {
      throw LoweringFailure.told(expression.range());
    }
    return inline(expression, definition.get());
  }

  private Value inline(Expression.Call call, FunctionDefinition definition) {
    SourceRange range = call.range();
    context.program().cancellation().check();
    List<Variable> parameters = definition.function().parameters();
    List<Value> arguments = new ArrayList<>();
    Map<Variable, ChannelCalls.Target> channels = new IdentityHashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Expression argument = call.arguments().get(i);
      if (i < parameters.size() && ChannelCalls.isChannel(parameters.get(i))) {
        channels.put(parameters.get(i), new ChannelCalls(context).target(argument));
        arguments.add(Value.NOTHING);
      } else {
        arguments.add(lower(argument));
      }
    }
    KernelContext.Frame frame = context.enter(definition, range);
    frame.channels.putAll(channels);
    KernelContext.Frame before = context.swap(frame);
    Type type = definition.function().result();
    List<Integer> results = new ArrayList<>();
    if (!type.isVoid()) {
      Binding result = context.registers(type, definition.name(), Optional.empty());
      frame.result = Optional.of(result);
      KernelContext.collect(result, results);
    }
    for (int i = 0; i < parameters.size() && i < arguments.size(); i++) {
      if (!channels.containsKey(parameters.get(i))) {
        parameter(parameters.get(i), arguments.get(i), range);
      }
    }
    frame.scope =
        builder()
            .openScope(
                results.stream().mapToInt(Integer::intValue).toArray(), definition.name(), range);
    Optional<SourceRange> outside = builder().enter(range);
    context.statements().lower(definition.body());
    builder().leave(outside);
    builder().closeScope();
    context.swap(before);
    return frame.result.map(result -> places.read(result, range)).orElse(Value.NOTHING);
  }

  /** Gives a parameter its value. */
  void parameter(Variable variable, Value value, SourceRange range) {
    Type type = variable.type();
    if (type instanceof PointerType && value instanceof Value.Pointer pointer) {
      context.bindPointer(variable, pointer.address());
      return;
    }
    Binding binding = context.declare(variable);
    if (binding instanceof Binding.Memory object) {
      places
          .memory()
          .store(
              Address.of(object.object()),
              type,
              value,
              "",
              false,
              type.alignment(),
              new Expression.VariableReference(variable, Optional.empty(), variable.range()),
              range);
    } else {
      places.write(binding, type, value, range);
    }
  }

  @Override
  public Value visitBuiltinCall(Expression.BuiltinCall expression) {
    return builtins.call(expression);
  }

  // ------------------------------------------------------------------ conversions and the rest

  @Override
  public Value visitConversion(Expression.Conversion expression) {
    return conversions.convert(expression);
  }

  @Override
  public Value visitIndex(Expression.Index expression) {
    return readPlace(expression);
  }

  @Override
  public Value visitMember(Expression.Member expression) {
    return readPlace(expression);
  }

  @Override
  public Value visitSwizzle(Expression.Swizzle expression) {
    return readPlace(expression);
  }

  @Override
  public Value visitVectorConstruction(Expression.VectorConstruction expression) {
    return aggregates.vector(expression);
  }

  @Override
  public Value visitInitializerList(Expression.InitializerList expression) {
    return aggregates.list(expression);
  }

  @Override
  public Value visitCompoundLiteral(Expression.CompoundLiteral expression) {
    if (ScalarType.class.isInstance(expression.type())
        || expression.type().isVector()
        || Types.canSplit(expression.type())) {
      return lower(expression.initializer());
    }
    return readPlace(expression);
  }

  @Override
  public Value visitStatementExpression(Expression.StatementExpression expression) {
    List<Statement> statements = expression.body().statements();
    for (int i = 0; i < statements.size() - 1; i++) {
      context.statements().lower(statements.get(i));
    }
    if (statements.isEmpty()) {
      return Value.NOTHING;
    }
    Statement last = statements.get(statements.size() - 1);
    if (last instanceof Statement.ExpressionStatement value) {
      return lower(value.expression());
    }
    context.statements().lower(last);
    return Value.NOTHING;
  }

  @Override
  public Value visitInvalid(Expression.Invalid expression) {
    throw KernelContext.failure("it holds an expression with an error", expression);
  }
}
