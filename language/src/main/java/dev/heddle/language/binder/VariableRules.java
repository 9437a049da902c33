package dev.heddle.language.binder;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import org.antlr.v4.runtime.ParserRuleContext;

/** Where variables may live and how they may be initialised (OpenCL C 1.2, 6.5 and 6.8). */
final class VariableRules {
  /** Bytes of one variable; the largest devices have less than 64 MiB of memory blocks. */
  private static final long MOST_BYTES = 64 << 20;

  private final BindingContext context;

  VariableRules(BindingContext context) {
    this.context = context;
  }

  /** The declared type with the address space in which the variable really is. */
  QualifiedType placed(
      Declared declared,
      Specifiers specifiers,
      boolean programScope,
      boolean initialized,
      ParserRuleContext place) {
    QualifiedType type = declared.type();
    Type innermost = type.type() instanceof ArrayType array ? array.innermost() : type.type();
    if (innermost instanceof ChannelType) {
      if (!programScope) {
        context.report.error(
            "language.channel-scope", "a channel must be declared outside functions", place);
      }
      return type;
    }
    if (innermost instanceof PipeType) {
      context.report.error("language.pipe-scope", "a pipe must be a kernel argument", place);
      return QualifiedType.of(ErrorType.ERROR);
    }
    if (innermost instanceof OpaqueType opaque && opaque.isImage()) {
      context.report.error(
          "language.image-variable", "an image must be a function argument", place);
    }
    context.extensions.checkHalf(type.type(), "a variable of", place);
    boolean shared = type.space() == AddressSpace.LOCAL || type.space() == AddressSpace.GLOBAL;
    if (innermost == OpaqueType.SAMPLER && shared) {
      context.report.error(
          "language.address-space",
          "a sampler cannot be in " + type.space().spelling() + " memory",
          place);
      return type;
    }
    return programScope
        ? programScope(type, specifiers, initialized, place)
        : functionScope(type, specifiers, initialized, place);
  }

  private QualifiedType programScope(
      QualifiedType type, Specifiers specifiers, boolean initialized, ParserRuleContext place) {
    boolean forgotten =
        type.space() == AddressSpace.CONSTANT && !initialized && !specifiers.isExtern();
    if (forgotten) {
      context.report.error(
          "language.constant-initializer",
          "a variable in constant memory needs an initial value",
          place);
    }
    switch (type.space()) {
      case CONSTANT, GLOBAL -> {
        return type;
      }
      case LOCAL -> {
        context.report.error(
            "language.address-space", "local memory can only be declared inside a kernel", place);
        return type;
      }
      default -> {
        if (type.isConst() || type.type().isError()) {
          return type.withSpace(AddressSpace.CONSTANT);
        }
        context.report.error(
            "language.program-scope",
            "a variable outside functions must be in constant memory; add '__constant'",
            place);
        return type.withSpace(AddressSpace.GLOBAL);
      }
    }
  }

  private QualifiedType functionScope(
      QualifiedType type, Specifiers specifiers, boolean initialized, ParserRuleContext place) {
    switch (type.space()) {
      case GLOBAL -> {
        if (!specifiers.isStatic() && !specifiers.isExtern()) {
          context.report.error(
              "language.address-space",
              "a variable of a function cannot be in global memory",
              place);
        }
      }
      case GENERIC ->
          context.report.error(
              "language.address-space",
              "a variable of a function cannot be in an address space without a name",
              place);
      case CONSTANT -> {
        if (!specifiers.isExtern()) {
          functionScopeConstant(initialized, place);
        }
      }
      case LOCAL -> {
        if (specifiers.isExtern()) {
          context.report.error(
              "language.program-scope",
              "an extern variable must be in constant memory, not in local memory",
              place);
        } else if (context.function != null && !context.function.isKernel()) {
          context.report.error(
              "language.address-space",
              "local memory can only be declared inside a kernel; pass it to this function by a"
                  + " pointer",
              place);
        } else if (initialized) {
          context.report.error(
              "language.local-initializer", "local memory cannot be initialised", place);
        }
      }
      default -> {
        if (specifiers.isStatic() && !type.isConst()) {
          context.report.error(
              "language.storage-class",
              "a static variable of a function must be in constant memory; the value of a variable"
                  + " does not outlive its work-item",
              place);
        }
        if (specifiers.isExtern()) {
          context.report.error(
              "language.program-scope",
              "an extern variable must be in constant memory; add '__constant'",
              place);
        }
      }
    }
    return type;
  }

  /**
   * OpenCL C 1.2 (6.5.3) has constants in kernels, and compiled programs use them, although the
   * vendor's guide says that they are not supported (programming-guide-1-6 F-172).
   */
  private void functionScopeConstant(boolean initialized, ParserRuleContext place) {
    String code = "language.function-scope-constant";
    if (initialized && context.function != null && context.function.isKernel()) {
      context.report.warning(
          code,
          "constant memory inside a kernel is not supported by the vendor; declare it outside",
          place);
    } else {
      context.report.error(
          code,
          "constant memory cannot be declared inside a function; declare it outside or make it"
              + " an argument",
          place);
    }
  }

  /** Says so if the size of a variable is not known at the end of its declaration. */
  void checkComplete(Variable variable, boolean isExtern, ParserRuleContext place) {
    Type type = variable.type();
    if (!type.isComplete() && !type.isError() && !isExtern) {
      context.undefined(
          "language.incomplete-type",
          "the size of '" + variable.name() + "' of type '" + type + "' is not known",
          Places.of(place));
    }
    if (variable.space() != AddressSpace.GLOBAL && type.size() > MOST_BYTES) {
      context.report.error(
          "language.array",
          "'"
              + variable.name()
              + "' has "
              + type.size()
              + " bytes, more than the memory on any chip; make it an argument in global memory",
          place);
    }
  }

  /** Outside functions and in constant memory only constants can be initial values. */
  void checkInitializer(Expression value, boolean fixed, ParserRuleContext place) {
    if (fixed && value != null && !isConstant(value)) {
      context.report.error(
          "language.constant-expected",
          "the initial value outside functions or in constant memory must be known at compile time",
          place);
    }
  }

  private static boolean isConstant(Expression value) {
    if (value.constant().isPresent() || value.type().isError()) {
      return true;
    }
    if (value instanceof Expression.InitializerList list) {
      return list.elements().stream().allMatch(e -> isConstant(e.value()));
    }
    if (value instanceof Expression.CompoundLiteral literal) {
      return isConstant(literal.initializer());
    }
    if (value instanceof Expression.Conversion conversion) {
      return isConstant(conversion.operand())
          || conversion.operand().type() instanceof ArrayType
              && hasFixedAddress(conversion.operand());
    }
    if (value instanceof Expression.VectorConstruction vector) {
      return vector.parts().stream().allMatch(VariableRules::isConstant);
    }
    if (value instanceof Expression.Unary unary) {
      return unary.operator() == UnaryOperator.ADDRESS_OF && hasFixedAddress(unary.operand());
    }
    if (value instanceof Expression.Binary binary && binary.type().isPointer()) {
      return isConstant(binary.left()) && isConstant(binary.right());
    }
    return false;
  }

  /** Whether an object is not one of a work-item or work-group. */
  private static boolean hasFixedAddress(Expression object) {
    if (object instanceof Expression.VariableReference reference) {
      AddressSpace space = reference.variable().space();
      return space == AddressSpace.CONSTANT || space == AddressSpace.GLOBAL;
    }
    if (object instanceof Expression.Member member) {
      return hasFixedAddress(member.base());
    }
    if (object instanceof Expression.Index index) {
      return hasFixedAddress(index.base()) && isConstant(index.index());
    }
    return object instanceof Expression.Literal || object instanceof Expression.CompoundLiteral;
  }
}
