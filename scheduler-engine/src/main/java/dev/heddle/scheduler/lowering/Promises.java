package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Variable;
import java.util.List;
import java.util.Optional;

/** Finds the memory objects that {@code ivdep array(...)} is about (model M-DEP-22). */
final class Promises {
  private final KernelContext context;

  Promises(KernelContext context) {
    this.context = context;
  }

  /** The pragmas with objects in place of expressions, where these are known. */
  List<LoopPragma> resolve(List<LoopPragma> pragmas) {
    return pragmas.stream().map(this::resolve).toList();
  }

  private LoopPragma resolve(LoopPragma pragma) {
    if (!(pragma instanceof LoopPragma.Ivdep ivdep) || ivdep.array().isEmpty()) {
      return pragma;
    }
    return root(ivdep.array().get())
        .flatMap(this::objects)
        .<LoopPragma>map(ids -> new LoopPragma.IvdepOn(ids, ivdep.safelen(), ivdep.range()))
        .orElse(pragma);
  }

  /** What a variable names or may point to; empty for one that is no memory, or points anywhere. */
  private Optional<List<Integer>> objects(Variable variable) {
    Binding binding = context.frame().bindings.get(variable);
    List<Integer> found = List.of();
    if (binding instanceof Binding.Memory memory) {
      found = List.of(memory.object());
    } else if (binding instanceof Binding.FixedPointer pointer) {
      found = pointer.address().mayPointTo();
    } else if (binding instanceof Binding.OffsetPointer pointer) {
      found = List.of(pointer.object());
    } else if (binding instanceof Binding.DynamicPointer pointer) {
      found = pointer.mayPointTo();
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  private static Optional<Variable> root(Expression expression) {
    Expression current = expression;
    while (true) {
      if (current instanceof Expression.VariableReference reference) {
        return Optional.of(reference.variable());
      } else if (current instanceof Expression.Conversion conversion) {
        current = conversion.operand();
      } else if (current instanceof Expression.Member member) {
        current = member.base();
      } else if (current instanceof Expression.Index index) {
        current = index.base();
      } else if (current instanceof Expression.Unary unary) {
        current = unary.operand();
      } else if (current instanceof Expression.Binary binary) {
        current = binary.left();
      } else {
        return Optional.empty();
      }
    }
  }
}
