package dev.heddle.language.tree;

import dev.heddle.language.builtins.BuiltinFunction;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Optional;

/**
 * An expression with its type. All implicit conversions are {@link Conversion} nodes, so operands
 * have exactly the types that each node's comment states.
 */
public sealed interface Expression {

  /**
   * Type with the qualifiers and address space of the object for an lvalue; for other values the
   * space is private and the qualifiers are off.
   */
  QualifiedType qualifiedType();

  /** The place in the source; for macro text, where the outermost macro is used. */
  SourceRange range();

  /** The value, if it is known at compile time. */
  Optional<Constant> constant();

  <R> R accept(Visitor<R> visitor);

  default Type type() {
    return qualifiedType().type();
  }

  /** Whether the expression denotes an object. */
  default boolean isLvalue() {
    return false;
  }

  /** One method per kind of expression. */
  interface Visitor<R> {
    R visitLiteral(Literal expression);

    R visitVariableReference(VariableReference expression);

    R visitFunctionReference(FunctionReference expression);

    R visitUnary(Unary expression);

    R visitBinary(Binary expression);

    R visitAssignment(Assignment expression);

    R visitConditional(Conditional expression);

    R visitComma(Comma expression);

    R visitCall(Call expression);

    R visitBuiltinCall(BuiltinCall expression);

    R visitConversion(Conversion expression);

    R visitIndex(Index expression);

    R visitMember(Member expression);

    R visitSwizzle(Swizzle expression);

    R visitVectorConstruction(VectorConstruction expression);

    R visitInitializerList(InitializerList expression);

    R visitCompoundLiteral(CompoundLiteral expression);

    R visitStatementExpression(StatementExpression expression);

    R visitInvalid(Invalid expression);
  }

  /**
   * A number, character or string, an enumeration constant, a folded {@code sizeof}, or a built-in
   * constant. {@link #constant()} is always present.
   */
  record Literal(QualifiedType qualifiedType, Optional<Constant> constant, SourceRange range)
      implements Expression {
    /** A string literal is an array of {@code char} in constant memory. */
    @Override
    public boolean isLvalue() {
      return qualifiedType.type() instanceof ArrayType;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLiteral(this);
    }
  }

  /** The object of a variable. A {@code const} variable with a constant initializer is constant. */
  record VariableReference(Variable variable, Optional<Constant> constant, SourceRange range)
      implements Expression {
    @Override
    public QualifiedType qualifiedType() {
      return variable.qualifiedType();
    }

    @Override
    public boolean isLvalue() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitVariableReference(this);
    }
  }

  /** A function that is named but not called, which OpenCL C allows nowhere useful. */
  record FunctionReference(Function function, SourceRange range) implements Expression {
    @Override
    public QualifiedType qualifiedType() {
      return QualifiedType.of(function.type());
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitFunctionReference(this);
    }
  }

  /**
   * An operator with one operand.
   *
   * <ul>
   *   <li>{@code + - ~}: the operand has the type of the result (promoted).
   *   <li>{@code !}: the operand has its own type; the result is int, or a vector mask.
   *   <li>{@code *}: the operand is a pointer; the result is an lvalue.
   *   <li>{@code &}: the operand is an lvalue.
   *   <li>{@code ++ --}: the operand is an lvalue of the result's type; one is added in that type.
   * </ul>
   */
  record Unary(
      UnaryOperator operator,
      Expression operand,
      QualifiedType qualifiedType,
      Optional<Constant> constant,
      SourceRange range)
      implements Expression {
    @Override
    public boolean isLvalue() {
      return operator == UnaryOperator.DEREFERENCE;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitUnary(this);
    }
  }

  /**
   * An operator with two operands.
   *
   * <ul>
   *   <li>Arithmetic and bitwise: both operands have the type of the result. Pointer arithmetic:
   *       the left operand is the pointer, the right one an integer of any type that counts
   *       elements; pointer minus pointer gives {@code long}, in elements.
   *   <li>Shift: the left operand has the type of the result; the right one is an integer, or a
   *       vector of as many integers. The count is taken modulo the width (6.3.j).
   *   <li>Comparison: both operands have one type, its sign decides; the result is int 0 or 1, of
   *       vectors a mask 0 or -1 of signed integers.
   *   <li>Logical: each operand keeps its type and counts as true if not zero; of scalars the right
   *       one is evaluated only if needed; the result is as for comparisons.
   * </ul>
   *
   * @param operation where the operation happens: the whole expression if it begins in the line of
   *     its operator, else the operator
   */
  record Binary(
      BinaryOperator operator,
      Expression left,
      Expression right,
      QualifiedType qualifiedType,
      Optional<Constant> constant,
      SourceRange operation,
      SourceRange range)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBinary(this);
    }
  }

  /**
   * An assignment; its value is that of the target afterwards.
   *
   * <p>Without operator the value has the target's type. With one, the target is loaded and
   * converted to the computation type, combined with the value (which has the computation type; for
   * shifts and pointers as in {@link Binary}), and the outcome is converted back to the target's
   * type.
   *
   * @param operator empty for a plain {@code =}
   * @param computationType type in which the operator works; the target's type if there is none
   * @param operation where the target is written, as in {@link Binary}
   */
  record Assignment(
      Optional<BinaryOperator> operator,
      Expression target,
      Expression value,
      Type computationType,
      SourceRange operation,
      SourceRange range)
      implements Expression {
    @Override
    public QualifiedType qualifiedType() {
      return QualifiedType.of(target.type());
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitAssignment(this);
    }
  }

  /**
   * {@code condition ? whenTrue : whenFalse}; both have the type of the result.
   *
   * <p>With a scalar condition only one of them is evaluated. With a vector condition both are, and
   * each component is chosen by the most significant bit of the condition's (6.3.i).
   */
  record Conditional(
      Expression condition,
      Expression whenTrue,
      Expression whenFalse,
      QualifiedType qualifiedType,
      Optional<Constant> constant,
      SourceRange range)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConditional(this);
    }
  }

  /** {@code left, right}; the value is that of the right one. */
  record Comma(Expression left, Expression right, SourceRange range) implements Expression {
    @Override
    public QualifiedType qualifiedType() {
      return QualifiedType.of(right.type());
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitComma(this);
    }
  }

  /** A call of a function of the program; arguments have the parameters' types. */
  record Call(
      Function callee, List<Expression> arguments, SourceRange calleeRange, SourceRange range)
      implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public QualifiedType qualifiedType() {
      return QualifiedType.of(callee.result());
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCall(this);
    }
  }

  /**
   * A call of a built-in function with the overload that was chosen. Arguments have the parameters'
   * types, further arguments of {@code printf} have been promoted.
   *
   * <p>{@code convert_} and {@code as_} functions are {@link Conversion}s instead.
   */
  record BuiltinCall(
      BuiltinFunction callee,
      List<Expression> arguments,
      Optional<Constant> constant,
      SourceRange calleeRange,
      SourceRange range)
      implements Expression {
    public BuiltinCall {
      arguments = List.copyOf(arguments);
    }

    @Override
    public QualifiedType qualifiedType() {
      return QualifiedType.of(callee.type().result());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBuiltinCall(this);
    }
  }

  /**
   * A change of type.
   *
   * @param explicit whether the author wrote it
   * @param saturating whether values that do not fit become the nearest that does ({@code _sat})
   */
  record Conversion(
      ConversionKind kind,
      Expression operand,
      QualifiedType qualifiedType,
      boolean explicit,
      boolean saturating,
      Rounding rounding,
      Optional<Constant> constant,
      SourceRange range)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConversion(this);
    }
  }

  /**
   * {@code base[index]}.
   *
   * @param base an lvalue of an array type (not converted to a pointer, so that {@code a[i][j]} is
   *     an index of an index), a value of a pointer type, or a vector
   * @param index an integer of any type
   */
  record Index(
      Expression base,
      Expression index,
      QualifiedType qualifiedType,
      Optional<Constant> constant,
      SourceRange range)
      implements Expression {
    @Override
    public boolean isLvalue() {
      return !base.type().isVector() || base.isLvalue();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIndex(this);
    }
  }

  /**
   * {@code base.field}; {@code p->field} is the member of a dereference.
   *
   * @param base a struct or union
   */
  record Member(Expression base, Field field, QualifiedType qualifiedType, SourceRange range)
      implements Expression {
    @Override
    public boolean isLvalue() {
      return base.isLvalue();
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitMember(this);
    }
  }

  /**
   * Components of a vector, as {@code v.xy}, {@code v.s3} or {@code v.even}.
   *
   * @param components positions in the base, from 0; the fourth of a three-component vector has no
   *     defined value
   */
  record Swizzle(
      Expression base,
      List<Integer> components,
      QualifiedType qualifiedType,
      Optional<Constant> constant,
      SourceRange range)
      implements Expression {
    public Swizzle {
      components = List.copyOf(components);
    }

    @Override
    public boolean isLvalue() {
      return base.isLvalue();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSwizzle(this);
    }
  }

  /**
   * {@code (float4)(a, b.xy, c)}.
   *
   * @param parts scalars of the element type and vectors of it; together as many components as the
   *     result has. One scalar for all components is a {@link ConversionKind#SPLAT} instead
   */
  record VectorConstruction(
      List<Expression> parts,
      QualifiedType qualifiedType,
      Optional<Constant> constant,
      SourceRange range)
      implements Expression {
    public VectorConstruction {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitVectorConstruction(this);
    }
  }

  /**
   * {@code {...}} with designators and left-out braces resolved.
   *
   * @param elements by rising position; positions that are missing are zero
   */
  record InitializerList(
      List<InitializerElement> elements, QualifiedType qualifiedType, SourceRange range)
      implements Expression {
    public InitializerList {
      elements = List.copyOf(elements);
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInitializerList(this);
    }
  }

  /**
   * One initialised part.
   *
   * @param position index of the array element, of the field or of the vector component
   * @param value of the part's type; may be an {@link InitializerList} again
   */
  record InitializerElement(long position, Expression value) {}

  /** {@code (struct S){...}}: an unnamed private object. */
  record CompoundLiteral(Expression initializer, QualifiedType qualifiedType, SourceRange range)
      implements Expression {
    @Override
    public boolean isLvalue() {
      return true;
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCompoundLiteral(this);
    }
  }

  /** {@code ({ ...; value; })}; the value is that of the last statement, if it is an expression. */
  record StatementExpression(
      Statement.Compound body, QualifiedType qualifiedType, SourceRange range)
      implements Expression {
    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitStatementExpression(this);
    }
  }

  /** An expression with an error, which has been reported. */
  record Invalid(List<Expression> parts, SourceRange range) implements Expression {
    public Invalid {
      parts = List.copyOf(parts);
    }

    @Override
    public QualifiedType qualifiedType() {
      return QualifiedType.of(ErrorType.ERROR);
    }

    @Override
    public Optional<Constant> constant() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInvalid(this);
    }
  }
}
