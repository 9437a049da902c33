package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the objects that a pointer variable may point to: everything that is assigned to it
 * anywhere in its function, without regard to the order (Andersen, "Program analysis and
 * specialization for the C programming language", 1994, restricted to one function).
 */
final class PointerTargets {
  private final KernelContext context;
  private final Set<Variable> seen = new LinkedHashSet<>();
  private final Set<Integer> objects = new LinkedHashSet<>();
  private final List<Variable> pending = new ArrayList<>();
  private boolean unknown;

  PointerTargets(KernelContext context) {
    this.context = context;
  }

  /**
   * Decides how a pointer variable is held.
   *
   * @param first the value that it has before anything is assigned, empty when it has none
   */
  Binding bind(Variable variable, Optional<Address> first) {
    first.ifPresent(this::add);
    seen.add(variable);
    sources(variable);
    while (!pending.isEmpty() && !unknown) {
      sources(pending.remove(pending.size() - 1));
    }
    if (!unknown && objects.size() == 1) {
      int register = context.builder().variable(IrType.I64, variable.name(), variable.range());
      return new Binding.OffsetPointer(objects.iterator().next(), register);
    }
    int register =
        context.builder().variable(Types.value(variable.type()), variable.name(), variable.range());
    return new Binding.DynamicPointer(register, unknown ? List.of() : List.copyOf(objects));
  }

  private void sources(Variable variable) {
    context.frame().facts.pointerSources(variable).forEach(this::pointer);
  }

  private void pointer(Expression expression) {
    if (expression instanceof Expression.VariableReference reference) {
      variable(reference.variable());
    } else if (expression instanceof Expression.Conversion conversion) {
      conversion(conversion);
    } else if (expression instanceof Expression.Binary binary
        && (binary.operator() == BinaryOperator.ADD
            || binary.operator() == BinaryOperator.SUBTRACT)) {
      pointer(binary.left());
    } else if (expression instanceof Expression.Unary unary) {
      if (unary.operator() == UnaryOperator.ADDRESS_OF) {
        object(unary.operand());
      } else if (unary.operator().isIncrementOrDecrement()) {
        pointer(unary.operand());
      } else {
        unknown = true;
      }
    } else if (expression instanceof Expression.Conditional conditional) {
      pointer(conditional.whenTrue());
      pointer(conditional.whenFalse());
    } else if (expression instanceof Expression.Comma comma) {
      pointer(comma.right());
    } else if (expression instanceof Expression.Assignment assignment) {
      pointer(assignment.target());
    } else {
      unknown = true;
    }
  }

  private void conversion(Expression.Conversion conversion) {
    if (conversion.kind() == ConversionKind.ARRAY_TO_POINTER) {
      object(conversion.operand());
    } else if (conversion.kind() == ConversionKind.POINTER
        || conversion.kind() == ConversionKind.NONE) {
      pointer(conversion.operand());
    } else {
      unknown = true;
    }
  }

  private void object(Expression lvalue) {
    if (lvalue instanceof Expression.VariableReference reference) {
      Binding binding = context.binding(reference.variable(), lvalue.range());
      if (binding instanceof Binding.Memory memory) {
        objects.add(memory.object());
      } else {
        unknown = true;
      }
    } else if (lvalue instanceof Expression.Member member) {
      object(member.base());
    } else if (lvalue instanceof Expression.Swizzle swizzle) {
      object(swizzle.base());
    } else if (lvalue instanceof Expression.Index index) {
      if (index.base().type().isPointer()) {
        pointer(index.base());
      } else {
        object(index.base());
      }
    } else if (lvalue instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.DEREFERENCE) {
      pointer(unary.operand());
    } else {
      unknown = true;
    }
  }

  private void variable(Variable variable) {
    if (!seen.add(variable)) {
      return;
    }
    Binding binding = context.frame().bindings.get(variable);
    if (binding instanceof Binding.FixedPointer fixed) {
      add(fixed.address());
    } else if (binding instanceof Binding.OffsetPointer offset) {
      objects.add(offset.object());
    } else if (binding instanceof Binding.DynamicPointer dynamic) {
      unknown |= dynamic.mayPointTo().isEmpty();
      objects.addAll(dynamic.mayPointTo());
    } else if (binding == null && !context.frame().facts.pointerSources(variable).isEmpty()) {
      pending.add(variable);
    } else {
      unknown = true;
    }
  }

  private void add(Address address) {
    if (address.mayPointTo().isEmpty()) {
      unknown = true;
    }
    objects.addAll(address.mayPointTo());
  }
}
